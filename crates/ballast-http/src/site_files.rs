//! Serves the built site for paths without a route.

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use ballast_content::assets::{Assets, DEFAULT_POLICY, for_operators, is_console};
use ballast_service::error::ApiError;

use crate::failed::Failed;

/// Answers a path that has no route.
#[must_use]
pub fn answer(assets: &Assets, method: &Method, path: &str, headers: &HeaderMap) -> Response {
    if path.starts_with("/api/") {
        return Failed::from(ApiError::not_found()).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return ([(header::ALLOW, "GET, HEAD")], Failed::from(ApiError::method_not_allowed())).into_response();
    }
    match assets.find(path) {
        Some(asset) if is_console(path) => operators_page(asset.respond(headers).map(Body::from)),
        Some(asset) => asset.respond(headers).map(Body::from),
        None => (StatusCode::FOUND, [(header::LOCATION, "/")]).into_response(),
    }
}

/// Pages for operators must not be indexed, and must not load anything from third parties.
fn operators_page(mut page: Response) -> Response {
    let headers = page.headers_mut();
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex, nofollow"));
    let policy = headers.get(header::CONTENT_SECURITY_POLICY).and_then(|value| value.to_str().ok());
    let own = policy.and_then(|policy| HeaderValue::from_str(&for_operators(policy)).ok());
    headers.insert(header::CONTENT_SECURITY_POLICY, own.unwrap_or(HeaderValue::from_static(DEFAULT_POLICY)));
    page
}
