//! Requirements on the form of a request, checked before anything reads it.

use axum::http::{HeaderMap, Method, StatusCode, Uri, Version, header};
use ballast_service::error::ApiError;

/// Maximum size of a header block in bytes.
pub(super) const HEADER_LIMIT_BYTES: usize = 32 * 1024;

/// The fault in the outer form of a request.
pub(super) fn fault(method: &Method, uri: &Uri, version: Version, headers: &HeaderMap) -> Option<ApiError> {
    // Name, colon, space, value, line end.
    let size: usize = headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum();
    if size > HEADER_LIMIT_BYTES {
        let message = "The headers are too large. Send at most 32 KiB; clearing this site's cookies may help.";
        return Some(ApiError::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "headers_too_large", message));
    }
    if *method == Method::CONNECT {
        let message = "This is not a proxy. Ask for an address of this site.";
        return Some(ApiError::new(StatusCode::BAD_REQUEST, "no_proxy", message));
    }
    if is_host_clear(uri, version, headers) {
        return None;
    }
    let message = "Name the host once, in the header Host, and the same in the request line where it is there too.";
    Some(ApiError::new(StatusCode::BAD_REQUEST, "bad_host", message))
}

/// Requires exactly one host, as RFC 9112 does. Which one does not matter: links are built only from the configured
/// origin, and cookies are bound to the name that the browser used.
fn is_host_clear(uri: &Uri, version: Version, headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.as_bytes(),
        (None, None) => return version < Version::HTTP_11,
        (_, Some(_)) => return false,
    };
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~:[]%!$&'()*+,;=".contains(byte);
    let same = uri
        .authority()
        .is_none_or(|other| without_port(other.as_str().as_bytes()).eq_ignore_ascii_case(without_port(host)));
    !host.is_empty() && host.iter().all(plain) && same
}

/// The default ports may be left out.
fn without_port(host: &[u8]) -> &[u8] {
    host.strip_suffix(b":80").or_else(|| host.strip_suffix(b":443")).unwrap_or(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(uri: &str, version: Version, hosts: &[&str]) -> Option<&'static str> {
        let mut headers = HeaderMap::new();
        for host in hosts {
            headers.append(header::HOST, host.parse().unwrap());
        }
        fault(&Method::GET, &uri.parse().unwrap(), version, &headers).map(|error| error.code())
    }

    #[test]
    fn there_is_one_host() {
        let (now, before) = (Version::HTTP_11, Version::HTTP_10);
        for (uri, version, hosts) in [
            ("/", now, &["ballast.example"][..]),
            ("/", now, &["[::1]:8080"]),
            ("/", before, &[]),
            ("http://ballast.example/x", now, &["BALLAST.example"]),
            ("http://ballast.example:80/x", now, &["ballast.example"]),
        ] {
            assert_eq!(code(uri, version, hosts), None, "{uri} {hosts:?}");
        }
        for (uri, version, hosts) in [
            ("/", now, &[][..]),
            ("/", now, &[""]),
            ("/", now, &["a.example", "a.example"]),
            ("/", before, &["a.example", "b.example"]),
            ("/", now, &["user@a.example"]),
            ("/", now, &["a.example/x"]),
            ("/", now, &["a.example b.example"]),
            ("http://a.example/x", now, &["b.example"]),
            ("http://a.example/x", now, &["a.example:8080"]),
            ("http://user@a.example/x", now, &["a.example"]),
        ] {
            assert_eq!(code(uri, version, hosts), Some("bad_host"), "{uri} {hosts:?}");
        }
    }
}
