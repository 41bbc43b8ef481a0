//! Requires writes authenticated by a cookie to come from our own pages.

use axum::http::{HeaderMap, Method, StatusCode, header};
use ballast_service::error::ApiError;

/// Refuses an unsafe method if another site could have made the browser send the cookie.
///
/// # Errors
/// 403 unless `Sec-Fetch-Site` says same-origin or, without it, `Origin` is the requested host.
pub fn require_same_origin(method: &Method, headers: &HeaderMap, public_url: &str) -> Result<(), ApiError> {
    if method.is_safe() || is_same_origin(headers, public_url) == Some(true) { Ok(()) } else { Err(refused()) }
}

/// Refuses requests that a browser says came from another site. Programs other than browsers say nothing, and pass: for
/// cookies that are worthless without something only their owner has, such as a mailed code.
///
/// # Errors
/// 403 if `Sec-Fetch-Site` or `Origin` names another site.
pub fn refuse_cross_origin(headers: &HeaderMap, public_url: &str) -> Result<(), ApiError> {
    if is_same_origin(headers, public_url) == Some(false) { Err(refused()) } else { Ok(()) }
}

/// `None` if the caller does not say.
fn is_same_origin(headers: &HeaderMap, public_url: &str) -> Option<bool> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match (text("sec-fetch-site"), text("origin")) {
        (Some(site), _) => Some(site == "same-origin"),
        (None, Some(origin)) => Some(origin == public_url || is_host(origin, text(header::HOST.as_str()))),
        (None, None) => None,
    }
}

fn refused() -> ApiError {
    let message = "This request did not come from our own pages. Reload the page and try again.";
    ApiError::new(StatusCode::FORBIDDEN, "cross_origin", message)
}

/// A browser sets both headers itself, so another site's page cannot make them agree.
fn is_host(origin: &str, host: Option<&str>) -> bool {
    let bare = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    bare.is_some() && bare == host
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_pages_may_write_with_a_cookie() {
        let allowed = |pairs: &[(&'static str, &'static str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.insert(*name, value.parse().unwrap());
            }
            require_same_origin(&Method::POST, &headers, "https://ballast.example").is_ok()
        };
        assert!(allowed(&[("sec-fetch-site", "same-origin")]));
        assert!(allowed(&[("origin", "https://ballast.example")]));
        assert!(allowed(&[("origin", "http://127.0.0.1:8080"), ("host", "127.0.0.1:8080")]));
        for refused in [
            &[][..],
            &[("sec-fetch-site", "same-site")],
            &[("sec-fetch-site", "cross-site"), ("origin", "https://ballast.example")],
            &[("sec-fetch-site", "none")],
            &[("origin", "null"), ("host", "null")],
            &[("origin", "https://ballast.example.evil.example"), ("host", "ballast.example")],
        ] {
            assert!(!allowed(refused), "{refused:?}");
        }
    }
}
