//! The cookies, written and read by hand because there are few of them and one format.

use axum::http::{HeaderMap, HeaderValue, header};

/// Bearer of a session, for browsers.
pub const SESSION: &str = "jwt";
/// The browser that asked for a code.
pub const CHALLENGE: &str = "challenge";
/// A browser that this client has signed in from before.
pub const DEVICE: &str = "device";

/// Bearer of an operator's session.
pub const OPERATOR: &str = "operator";
/// An operator's browser between the two steps of a sign-in.
pub const OPERATOR_CHALLENGE: &str = "operator_challenge";
/// A browser that this operator has signed in from before.
pub const OPERATOR_DEVICE: &str = "operator_device";
/// The only calls that operators' cookies are sent to.
const OPERATORS_PATH: &str = "/api/v1/operator";

/// The first cookie of this name.
#[must_use]
pub fn read<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .find_map(|pair| {
            let (found, value) = pair.trim().split_once('=')?;
            (found == name).then_some(value)
        })
}

/// A `Set-Cookie` value that scripts and other sites cannot use; an empty value removes the cookie.
#[must_use]
pub fn set(name: &str, value: &str, max_age_seconds: i64, https: bool) -> Option<HeaderValue> {
    let secure = if https { "; Secure" } else { "" };
    let path = match name {
        OPERATOR | OPERATOR_CHALLENGE | OPERATOR_DEVICE => OPERATORS_PATH,
        _ => "/",
    };
    let text = format!("{name}={value}; HttpOnly; SameSite=Strict; Path={path}; Max-Age={max_age_seconds}{secure}");
    HeaderValue::try_from(text).ok()
}
