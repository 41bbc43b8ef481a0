//! Answers that browsers save as a file.

use std::fmt::Write as _;

use axum::{
    body::Body,
    http::{HeaderValue, Response, header},
};

/// An answer to save under this name.
#[must_use]
pub fn attachment(body: impl Into<Body>, kind: &'static str, name: &str) -> Response<Body> {
    let mut response = Response::new(body.into());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    let disposition = HeaderValue::try_from(disposition(name));
    headers.insert(header::CONTENT_DISPOSITION, disposition.unwrap_or(HeaderValue::from_static("attachment")));
    response
}

/// Like [`attachment`], for one person's file: nothing on the way may cache it.
#[must_use]
pub fn private_attachment(body: impl Into<Body>, kind: &'static str, name: &str) -> Response<Body> {
    let mut response = attachment(body, kind, name);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    response
}

/// The header of RFC 6266: a name that every browser reads, and the exact one (RFC 8187) if that differs. Separators
/// and invisible characters become `_`.
fn disposition(name: &str) -> String {
    let hidden = |c: char| {
        c.is_control()
            || matches!(c, '/' | '\\' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let name: String = name.chars().map(|c| if hidden(c) { '_' } else { c }).collect();
    let plain: String = name.chars().map(|c| if c.is_ascii() && c != '%' { c } else { '_' }).collect();
    let mut text = format!("attachment; filename=\"{}\"", plain.replace('"', "\\\""));
    if plain != name {
        text.push_str("; filename*=UTF-8''");
        for byte in name.bytes() {
            if byte.is_ascii_alphanumeric() || b"!#$&+-.^_`|~".contains(&byte) {
                text.push(char::from(byte));
            } else {
                // Writing to a string does not fail.
                let _written = write!(text, "%{byte:02X}");
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_so_that_nothing_else_can_be_read() {
        for (name, written) in [
            ("2026-11.csv", "attachment; filename=\"2026-11.csv\""),
            ("a\"; filename=\"evil.exe", "attachment; filename=\"a\\\"; filename=\\\"evil.exe\""),
            ("../a\\b\r\nx: y", "attachment; filename=\".._a_b__x: y\""),
            ("büro 100%.pdf", "attachment; filename=\"b_ro 100_.pdf\"; filename*=UTF-8''b%C3%BCro%20100%25.pdf"),
            ("a\u{202e}fdp.exe", "attachment; filename=\"a_fdp.exe\""),
        ] {
            assert_eq!(disposition(name), written);
            let response = attachment("", "text/csv", name);
            assert_eq!(response.headers()[header::CONTENT_DISPOSITION], written);
        }
    }
}
