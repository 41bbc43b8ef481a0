//! The headers of every answer, errors included.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

const API_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");
const TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=63072000; includeSubDomains");

/// Always the same. `same-origin` rather than `no-referrer`: the latter makes some browsers send `Origin: null`, which
/// the same-origin check of writes would refuse.
const ALWAYS: [(HeaderName, HeaderValue); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
];

/// Adds what is missing. A page brings its own content policy and an asset its own caching; everything else is data
/// that nobody may keep or frame.
pub fn secure(headers: &mut HeaderMap, https: bool) {
    headers.reserve(12);
    for (name, value) in &ALWAYS {
        headers.insert(name, value.clone());
    }
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(API_POLICY);
    headers.entry(header::CACHE_CONTROL).or_insert(NO_STORE);
    if https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, TRANSPORT);
    }
}
