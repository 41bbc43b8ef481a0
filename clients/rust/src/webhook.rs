//! Webhook messages.

use std::time::{SystemTime, UNIX_EPOCH};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::schema::WebhookEvent;

/// Allowed difference between a message's time and now, in seconds.
pub const TOLERANCE: u64 = 300;

/// The headers of a message.
#[derive(Clone, Copy, Debug)]
pub struct Headers<'a> {
    /// `webhook-id`
    pub id: &'a str,
    /// `webhook-timestamp`
    pub timestamp: &'a str,
    /// `webhook-signature`
    pub signature: &'a str,
}

/// Why a message is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Untrue {
    #[error("its time cannot be read")]
    NoTime,
    #[error("it was not sent just now")]
    NotNow,
    #[error("the secret cannot be read")]
    NoSecret,
    #[error("it is not signed with this secret")]
    NotSigned,
    #[error("it cannot be read: {0}")]
    Unreadable(String),
}

/// Verifies the signature of a message and reads it. `body` is the request's body, byte for byte. A message may come
/// twice: store its id.
///
/// # Errors
/// Why it is refused.
pub fn verify(secret: &str, headers: Headers<'_>, body: &[u8]) -> Result<WebhookEvent, Untrue> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_err(|_| Untrue::NotNow)?;
    verify_at(secret, headers, body, now.as_secs(), TOLERANCE)
}

/// Like [`verify`], at a given time in seconds since 1970 UTC.
///
/// # Errors
/// Why it is refused.
pub fn verify_at(
    secret: &str,
    headers: Headers<'_>,
    body: &[u8],
    now: u64,
    tolerance: u64,
) -> Result<WebhookEvent, Untrue> {
    let Headers { id, timestamp, signature } = headers;
    let sent: u64 = timestamp.parse().map_err(|_| Untrue::NoTime)?;
    if now.abs_diff(sent) > tolerance {
        return Err(Untrue::NotNow);
    }
    let key = STANDARD.decode(secret.strip_prefix("whsec_").unwrap_or(secret)).map_err(|_| Untrue::NoSecret)?;
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).map_err(|_| Untrue::NoSecret)?;
    mac.update(format!("{id}.{timestamp}.").as_bytes());
    mac.update(body);
    let mut given = signature.split(' ').filter_map(|one| STANDARD.decode(one.strip_prefix("v1,")?).ok());
    // It takes the same time for every wrong signature.
    if !given.any(|one| mac.clone().verify_slice(&one).is_ok()) {
        return Err(Untrue::NotSigned);
    }
    serde_json::from_slice(body).map_err(|cause| Untrue::Unreadable(cause.to_string()))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn the_shared_cases_hold() {
        let cases: Value = serde_json::from_str(include_str!("../../webhook-cases.json")).unwrap();
        for case in cases.as_array().unwrap() {
            let text = |name: &str| case[name].as_str().unwrap();
            let headers = Headers { id: text("id"), timestamp: text("timestamp"), signature: text("signature") };
            let read = verify_at(text("secret"), headers, text("body").as_bytes(), case["now"].as_u64().unwrap(), 300);
            assert_eq!(read.is_ok(), case["genuine"].as_bool().unwrap(), "{}: {read:?}", text("what"));
        }
    }
}
