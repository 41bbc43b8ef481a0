//! Limits how many calls a key may make, and sends how many are left (RateLimit, draft-ietf-httpapi-ratelimit-headers).

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    extract::Request,
    http::{HeaderName, HeaderValue, header, request::Parts},
    middleware::Next,
    response::Response,
};
use ballast_service::error::ApiError;
use uuid::Uuid;

/// Maximum number of calls of one key in a window, per process.
const MOST: u32 = 600;
const WINDOW: Duration = Duration::from_secs(60);
/// Number of keys counted. Beyond that, keys whose window is over are forgotten.
const MANY: usize = 10_000;

const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
const LIMIT: HeaderName = HeaderName::from_static("ratelimit");

/// The calls of each key in its present window. They protect this process against a runaway program, so they are
/// counted here and not in the database.
#[derive(Debug, Default)]
pub struct Quotas(Mutex<HashMap<Uuid, (Instant, u32)>>);

/// The remaining calls of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Left {
    calls: u32,
    /// Seconds until the window is over.
    seconds: u64,
}

/// Passes the remaining calls from an extractor to the answer.
#[derive(Clone, Debug, Default)]
struct Word(Arc<OnceLock<Left>>);

impl Quotas {
    /// Counts a call of this key.
    ///
    /// # Errors
    /// 429 with the seconds until the window is over, if the limit is reached.
    pub fn count(&self, key: Uuid, parts: &Parts) -> Result<(), ApiError> {
        let (is_within, left) = self.counted(key, Instant::now());
        if let Some(word) = parts.extensions.get::<Word>() {
            // A request has only one key.
            let _said = word.0.set(left);
        }
        if is_within {
            return Ok(());
        }
        let message =
            format!("This key made {MOST} calls within a minute. Slow down, and wait {} seconds.", left.seconds);
        Err(ApiError::too_many(message, i64::try_from(left.seconds).unwrap_or(i64::MAX)))
    }

    fn counted(&self, key: Uuid, now: Instant) -> (bool, Left) {
        let mut windows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if windows.len() >= MANY {
            windows.retain(|_, (begun, _)| now.duration_since(*begun) < WINDOW);
        }
        let (begun, calls) = windows.entry(key).or_insert((now, 0));
        if now.duration_since(*begun) >= WINDOW {
            (*begun, *calls) = (now, 0);
        }
        let is_within = *calls < MOST;
        *calls = calls.saturating_add(u32::from(is_within));
        let over = WINDOW.saturating_sub(now.duration_since(*begun));
        (is_within, Left { calls: MOST.saturating_sub(*calls), seconds: over.as_secs().max(1) })
    }
}

/// Adds the remaining calls to the answer to a request with a key.
pub async fn tell(mut request: Request, next: Next) -> Response {
    if !request.headers().contains_key(header::AUTHORIZATION) {
        return next.run(request).await;
    }
    let word = Word::default();
    request.extensions_mut().insert(word.clone());
    let mut response = next.run(request).await;
    if let Some(Left { calls, seconds }) = word.0.get() {
        let policy = format!("\"key\";q={MOST};w={}", WINDOW.as_secs());
        let limit = format!("\"key\";r={calls};t={seconds}");
        for (name, text) in [(POLICY, policy), (LIMIT, limit)] {
            if let Ok(value) = HeaderValue::try_from(text) {
                response.headers_mut().insert(name, value);
            }
        }
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_so_many_calls_a_minute_and_others_have_theirs() {
        let (quotas, now) = (Quotas::default(), Instant::now());
        let (one, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        for call in 1..=MOST {
            assert_eq!(quotas.counted(one, now), (true, Left { calls: MOST - call, seconds: 60 }));
        }
        assert_eq!(quotas.counted(one, now + Duration::from_secs(20)), (false, Left { calls: 0, seconds: 40 }));
        assert!(quotas.counted(other, now).0);
        assert_eq!(quotas.counted(one, now + WINDOW), (true, Left { calls: MOST - 1, seconds: 60 }));
    }
}
