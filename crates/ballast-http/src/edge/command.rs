//! The strictly parsed body of a write, with its idempotency key.

use std::{borrow::Cow, time::Duration};

use axum::{
    body::{Body, Bytes, HttpBody},
    extract::{FromRequest, Request},
    http::{HeaderMap, StatusCode, header},
};
use ballast_service::{error::ApiError, write::Key};
use bytes::BytesMut;
use http_body_util::BodyExt;
use serde::de::DeserializeOwned;

use crate::{failed::Failed, state::App};

/// Maximum size of a body in bytes.
pub const BODY_LIMIT_BYTES: u64 = 64 * 1024;
/// Maximum size in bytes of a file that an operator uploads, in base 64 within JSON or as it is.
pub const FILE_LIMIT_BYTES: u64 = 8 * 1024 * 1024;
/// Maximum size in bytes of a file that anyone may upload: a statement with thousands of rows, as a PDF.
pub const SMALL_FILE_LIMIT_BYTES: u64 = 2 * 1024 * 1024;
/// How many bytes of a larger body are read and discarded before the answer.
const DRAINED_BYTES: u64 = 1024 * 1024;
const DRAIN_TIMEOUT: Duration = Duration::from_secs(2);
/// A body that takes longer is cut off.
pub const BODY_TIMEOUT: Duration = Duration::from_secs(15);
const KEY_LIMIT_CHARS: usize = 128;
/// Fields that hold a password. A test compares this with the API document.
pub const PASSWORD_FIELDS: [&str; 3] = ["password", "passwordConfirm", "passwordCurrent"];

/// A parsed body and its idempotency key.
#[derive(Debug)]
pub struct Command<T> {
    pub body: T,
    /// The key that makes the write repeatable, if the caller sent one.
    pub key: Option<Key>,
}

/// A limit on the size of a body.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    bytes: u64,
    refusal: &'static str,
}

impl Limit {
    /// For a form.
    pub const JSON: Self = Self { bytes: BODY_LIMIT_BYTES, refusal: "Send at most 64 KiB." };
    /// For a file that anyone may send.
    pub const SMALL_FILE: Self = Self { bytes: SMALL_FILE_LIMIT_BYTES, refusal: "Send at most 2 MiB." };
    pub const FILE: Self = Self { bytes: FILE_LIMIT_BYTES, refusal: "Send at most 8 MiB." };
}

/// A parsed body that contains a file. Only for calls that authenticate the caller before the body is read.
#[derive(Debug)]
pub struct LargeCommand<T>(pub Command<T>);

/// The body of a call that needs none: empty, or `{}`.
#[derive(Clone, Copy, Debug, serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmptyBody {}

impl<T: DeserializeOwned> FromRequest<App> for Command<T> {
    type Rejection = Failed;

    async fn from_request(request: Request, app: &App) -> Result<Self, Failed> {
        Self::within(app, request, Limit::JSON).await.map_err(Failed)
    }
}

impl<T: DeserializeOwned> FromRequest<App> for LargeCommand<T> {
    type Rejection = Failed;

    async fn from_request(request: Request, app: &App) -> Result<Self, Failed> {
        Command::within(app, request, Limit::FILE).await.map(Self).map_err(Failed)
    }
}

impl<T: DeserializeOwned> Command<T> {
    async fn within(app: &App, request: Request, limit: Limit) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        require_json(&parts.headers, body.is_end_stream())?;
        let bytes = read(&parts.headers, body, limit).await?;
        let name = key_name(&parts.headers)?;
        let key = name.map(|name| {
            let (method, path) = (parts.method.as_str().as_bytes(), parts.uri.path().as_bytes());
            let request_mac = app.who.keys.mac(&[b"idempotent request", method, path, &without_passwords(&bytes)]);
            Key { name, request_mac }
        });
        let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        Ok(Self { body: parse(text)?, key })
    }
}

/// A body as it is remembered for idempotency. A hash of a password helps to guess it for as long as it is in use, so
/// only its slow hash may be derived from it, not even a MAC under our key; calls that take a password compare it
/// before they repeat an answer. Files contain none.
fn without_passwords(body: &Bytes) -> Cow<'_, [u8]> {
    if u64::try_from(body.len()).is_ok_and(|length| length > BODY_LIMIT_BYTES) {
        return Cow::Borrowed(body);
    }
    let Ok(mut fields) = serde_json::from_slice::<serde_json::Map<String, serde_json::Value>>(body) else {
        return Cow::Borrowed(body);
    };
    let before = fields.len();
    fields.retain(|name, _| !PASSWORD_FIELDS.contains(&name.as_str()));
    match serde_json::to_vec(&fields) {
        Ok(left) if fields.len() < before => Cow::Owned(left),
        _ => Cow::Borrowed(body),
    }
}

/// The body of a form, whatever its content type.
///
/// # Errors
/// 413 if it is too large, 408 if it is too slow.
pub async fn short_body(headers: &HeaderMap, body: Body) -> Result<Bytes, ApiError> {
    read(headers, body, Limit::JSON).await
}

fn require_json(headers: &HeaderMap, is_bodyless: bool) -> Result<(), ApiError> {
    let refuse = |message| Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type", message));
    if headers.get(header::CONTENT_ENCODING).is_some_and(|value| value != "identity") {
        return refuse("Send the body uncompressed.");
    }
    let Some(value) = headers.get(header::CONTENT_TYPE) else {
        return if is_bodyless { Ok(()) } else { refuse("Send JSON, with the header Content-Type: application/json.") };
    };
    let kind = value.to_str().unwrap_or_default().split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    refuse("Send JSON, with the header Content-Type: application/json.")
}

pub(super) async fn read(headers: &HeaderMap, body: Body, limit: Limit) -> Result<Bytes, ApiError> {
    let announced = headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    match tokio::time::timeout(BODY_TIMEOUT, collect(body, announced, limit)).await {
        Ok(read) => read,
        Err(_) => Err(ApiError::new(StatusCode::REQUEST_TIMEOUT, "too_slow", "The body took too long. Send it again.")),
    }
}

async fn collect(mut body: Body, announced: Option<u64>, limit: Limit) -> Result<Bytes, ApiError> {
    let mut kept = BytesMut::new();
    let mut seen = announced.unwrap_or(0);
    while seen <= limit.bytes {
        let Some(frame) = body.frame().await else { return Ok(kept.freeze()) };
        let cut = |_| ApiError::new(StatusCode::BAD_REQUEST, "cut_off", "The body ended early. Send it again.");
        let Ok(data) = frame.map_err(cut)?.into_data() else { continue };
        kept.extend_from_slice(&data);
        seen = seen.max(u64::try_from(kept.len()).unwrap_or(u64::MAX));
    }
    drain(body, announced).await;
    Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", limit.refusal))
}

/// Reads on for a while and discards the data: if the connection were closed with unread data, many callers would not
/// get the answer.
async fn drain(mut body: Body, announced: Option<u64>) {
    if announced.is_some_and(|length| length > DRAINED_BYTES) {
        return;
    }
    let read = async {
        let mut drained = 0_u64;
        while let Some(Ok(frame)) = body.frame().await {
            let length = frame.data_ref().map_or(0, bytes::Buf::remaining);
            drained = drained.saturating_add(u64::try_from(length).unwrap_or(u64::MAX));
            if drained > DRAINED_BYTES {
                return;
            }
        }
    };
    // A slow sender may miss the answer.
    let _too_slow = tokio::time::timeout(DRAIN_TIMEOUT, read).await;
}

fn key_name(headers: &HeaderMap) -> Result<Option<String>, ApiError> {
    let Some(value) = headers.get("idempotency-key") else { return Ok(None) };
    let text = value.to_str().unwrap_or_default();
    if text.is_empty() || text.len() > KEY_LIMIT_CHARS || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        let message = "Make the Idempotency-Key 1 to 128 visible ASCII characters, such as a UUID.";
        return Err(ApiError::new(StatusCode::BAD_REQUEST, "invalid_idempotency_key", message));
    }
    Ok(Some(text.to_owned()))
}

fn parse<T: DeserializeOwned>(text: &[u8]) -> Result<T, ApiError> {
    let mut json = serde_json::Deserializer::from_slice(text);
    let parsed = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        explain(&path, error.inner())
    })?;
    json.end().map_err(|_| not_json())?;
    Ok(parsed)
}

fn not_json() -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, "invalid_json", "The body is not valid JSON. Send one JSON object.")
}

/// Translates the parser's error to a code, a field and a message.
fn explain(path: &str, error: &serde_json::Error) -> ApiError {
    if !error.is_data() {
        return not_json();
    }
    let text = error.to_string();
    let text = text.split(" at line ").next().unwrap_or_default();
    let quoted = || text.split('`').nth(1).unwrap_or_default().to_owned();
    if text.starts_with("unknown field") {
        ApiError::field(shortened(quoted()), "unknown_field", "This field is unknown. Leave it out.")
    } else if text.starts_with("missing field") {
        ApiError::field(quoted(), "required", "This field is required.")
    } else if text.starts_with("duplicate field") {
        ApiError::field(quoted(), "duplicate_field", "This field is given twice. Give it once.")
    } else if path == "." {
        ApiError::new(StatusCode::BAD_REQUEST, "invalid_json", "Send one JSON object with the fields of this call.")
    } else if let Some((_, expected)) = text.split_once("expected ") {
        ApiError::field(path.to_owned(), "wrong_type", format!("This field has the wrong type: expected {expected}."))
    } else {
        let mut sentence = text.to_owned();
        sentence.get_mut(..1).map(str::make_ascii_uppercase);
        ApiError::field(path.to_owned(), "invalid_value", format!("{sentence}."))
    }
}

/// An unknown name comes from the caller; it is echoed, but shortened.
fn shortened(name: String) -> String {
    if name.chars().count() <= 64 { name } else { name.chars().take(64).chain(['…']).collect() }
}

#[cfg(test)]
mod tests {
    use ballast_core::money::Usdt;
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only parsed")]
    struct Sample {
        email: String,
        amount: Usdt,
    }

    fn refused(text: &str) -> String {
        let error = parse::<Sample>(text.as_bytes()).unwrap_err();
        format!("{error:?}")
    }

    #[test]
    fn says_which_field_is_wrong_and_what_to_do() {
        for (text, code, part) in [
            (
                r#"{"email":1,"amount":1}"#,
                "wrong_type",
                r#""email": "This field has the wrong type: expected a string."#,
            ),
            (r#"{"email":"a","amount":1e3}"#, "invalid_value", r#""amount": "Write the amount in plain digits"#),
            (r#"{"email":"a","amount":null}"#, "invalid_value", r#""amount""#),
            (r#"{"email":"a"}"#, "required", r#""amount": "This field is required."#),
            (r#"{"email":"a","amount":1,"x":2}"#, "unknown_field", r#""x""#),
            (r#"{"email":"a","email":"b","amount":1}"#, "duplicate_field", r#""email""#),
            (r#"{"email":"a","amount":1} {}"#, "invalid_json", ""),
            ("[]", "", ""),
            ("\"text\"", "invalid_json", ""),
            ("{", "invalid_json", ""),
            (r#"{"email":"a","amount":NaN}"#, "invalid_json", ""),
        ] {
            let found = refused(text);
            assert!(found.contains(code) && found.contains(part), "{text}: {found}");
        }
    }
}
