//! Answers that a browser saves as a file.

use axum::{
    body::Body,
    http::{HeaderValue, Response, header},
};

/// An answer that is saved under this name. A name that no header may carry is left out: the browser makes one up.
#[must_use]
pub fn attachment(body: impl Into<Body>, kind: &'static str, name: &str) -> Response<Body> {
    let mut response = Response::new(body.into());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    headers.insert(header::CONTENT_DISPOSITION, disposition.unwrap_or(HeaderValue::from_static("attachment")));
    response
}
