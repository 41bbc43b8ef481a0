//! The headers of every answer, errors included.

use std::mem;

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use crate::answer::JSON;

const API_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");
const TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=63072000; includeSubDomains");

/// Always the same. `same-origin` rather than `no-referrer`, because the latter makes some browsers send `Origin:
/// null`, which the same-origin check of writes would refuse.
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

/// The ID that the log has for an answer.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// Headers that nearly every answer sets itself.
const OWN: [HeaderName; 2] = [header::CONTENT_TYPE, header::CONTENT_LENGTH];

/// Prepared headers of every answer: copying them costs a fraction of inserting them one by one.
#[derive(Debug)]
pub struct Usual {
    any: HeaderMap,
    json: HeaderMap,
}

impl Usual {
    /// A page brings its own content policy and an asset its own caching; everything else is data that nobody may cache
    /// or frame. `https` if browsers connect over TLS.
    #[must_use]
    pub fn new(https: bool) -> Self {
        let mut headers: HeaderMap = ALWAYS.into_iter().collect();
        headers.insert(header::CONTENT_SECURITY_POLICY, API_POLICY);
        headers.insert(header::CACHE_CONTROL, NO_STORE);
        if https {
            headers.insert(header::STRICT_TRANSPORT_SECURITY, TRANSPORT);
        }
        // Placeholders that are filled in each answer, so that the copy need not grow.
        headers.insert(REQUEST_ID, HeaderValue::from_static(""));
        let (mut any, mut json) = (headers.clone(), headers);
        for name in OWN {
            any.insert(name, HeaderValue::from_static(""));
        }
        json.insert(header::CONTENT_TYPE, JSON);
        Self { any, json }
    }

    /// The headers of a JSON answer that has none of its own.
    #[must_use]
    pub fn of_json(&self, id: &str) -> HeaderMap {
        let mut headers = self.json.clone();
        number(&mut headers, id);
        headers
    }

    /// Completes the headers of an answer. Its own headers take precedence.
    pub fn complete(&self, headers: &mut HeaderMap, id: &str) {
        let mut all = self.any.clone();
        for name in OWN {
            if !headers.contains_key(&name) {
                all.remove(name);
            }
        }
        all.extend(mem::take(headers));
        number(&mut all, id);
        *headers = all;
    }
}

fn number(headers: &mut HeaderMap, id: &str) {
    match HeaderValue::from_str(id) {
        Ok(id) => headers.insert(REQUEST_ID, id),
        Err(_) => headers.remove(REQUEST_ID),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_keeps_its_own_headers_and_gets_no_empty_ones() {
        let complete = |own: &[(HeaderName, &'static str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in own {
                headers.append(name, HeaderValue::from_static(value));
            }
            Usual::new(true).complete(&mut headers, "run-1");
            let mut lines: Vec<_> =
                headers.iter().map(|(name, value)| format!("{name}: {}", value.to_str().unwrap())).collect();
            lines.sort();
            lines
        };
        let usual = complete(&[]);
        assert_eq!(usual.len(), ALWAYS.len() + 4, "{usual:?}");
        assert!(usual.iter().all(|line| !line.ends_with(": ")), "{usual:?}");
        assert!(usual.contains(&"x-request-id: run-1".to_owned()));
        let own = complete(&[
            (header::SET_COOKIE, "a=1"),
            (header::SET_COOKIE, "b=2"),
            (header::CACHE_CONTROL, "public"),
            (header::CONTENT_LENGTH, "7"),
        ]);
        for line in ["set-cookie: a=1", "set-cookie: b=2", "cache-control: public", "content-length: 7"] {
            assert!(own.contains(&line.to_owned()), "{line}: {own:?}");
        }
        assert_eq!(own.len(), usual.len() + 3, "{own:?}");
        let mut json = Usual::new(true).of_json("run-1");
        assert_eq!(json.remove(header::CONTENT_TYPE), Some(JSON));
        let mut lines: Vec<_> =
            json.iter().map(|(name, value)| format!("{name}: {}", value.to_str().unwrap())).collect();
        lines.sort();
        assert_eq!(lines, usual);
    }
}
