//! Counters that slow guessing down. They live in the database, so a restart forgets nothing.

use std::hash::{DefaultHasher, Hash, Hasher};

use ballast_core::{
    decision::{Actor, Change, Decision},
    session::ThrottleCount,
    time::Moment,
};
use tokio::sync::{Mutex, MutexGuard};

use super::keys::Keys;
use crate::{error::ApiError, state::AppState};

/// So many in so long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// What is counted; part of the key.
    pub name: &'static str,
    /// Most in one window.
    pub count: u32,
    /// Length of the window.
    pub window_seconds: i64,
}

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The limits of one service.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Attempts of any kind from one network.
    pub address: Limit,
    /// Wrong passwords of one account from browsers it does not know.
    pub passwords: Limit,
    /// Wrong codes of one account in a day.
    pub codes_day: Limit,
    /// Wrong codes of one account in 30 days.
    pub codes_month: Limit,
    /// Mailed codes of one account in an hour.
    pub mails_hour: Limit,
    /// Mailed codes of one account in a day.
    pub mails_day: Limit,
    /// New accounts from one network.
    pub sign_ups: Limit,
    /// Messages of the contact form from one network.
    pub messages: Limit,
}

const fn limit(name: &'static str, count: u32, window_seconds: i64) -> Limit {
    Limit { name, count, window_seconds }
}

impl Limits {
    /// What faces the world.
    pub const SERVICE: Self = Self {
        address: limit("address", 30, MINUTE),
        passwords: limit("passwords", 10, HOUR),
        codes_day: limit("codes-day", 10, DAY),
        codes_month: limit("codes-month", 20, 30 * DAY),
        mails_hour: limit("mails-hour", 3, HOUR),
        mails_day: limit("mails-day", 10, DAY),
        sign_ups: limit("sign-ups", 20, HOUR),
        messages: limit("messages", 5, HOUR),
    };
    /// A demo is tried out again and again from one machine, its mail goes nowhere, and its days can be skipped.
    pub const DEMO: Self = Self {
        address: limit("address", 300, MINUTE),
        mails_hour: limit("mails-hour", 100, HOUR),
        mails_day: limit("mails-day", 1000, DAY),
        sign_ups: limit("sign-ups", 500, HOUR),
        messages: limit("messages", 50, HOUR),
        ..Self::SERVICE
    };
}

/// Lets one attempt per key through the count at a time: two at once must not both be the last one allowed.
#[derive(Debug)]
pub struct Turnstiles([Mutex<()>; 64]);

impl Default for Turnstiles {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Mutex::new(())))
    }
}

impl Turnstiles {
    async fn enter(&self, key: &str) -> MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        let place = usize::try_from(hasher.finish() % 64).unwrap_or(0);
        match self.0.get(place) {
            Some(turnstile) => turnstile.lock().await,
            None => unreachable!("the place is below 64"),
        }
    }
}

/// Counts an attempt before it is made, and makes the count durable.
///
/// # Errors
/// 429 with the seconds until the window ends, when it is full.
pub async fn count(app: &AppState, limit: Limit, whose: &str) -> Result<(), ApiError> {
    let key = key(&app.keys, limit, whose);
    let _turn = app.turnstiles.enter(&key).await;
    let now = app.clock.now();
    let found = read(app, key.clone()).await?;
    let next = match found {
        Some(found) if is_open(&found, limit, now) => {
            if found.count >= limit.count {
                return Err(full(&found, limit, now));
            }
            ThrottleCount { count: found.count.saturating_add(1), ..found }
        }
        Some(_) | None => ThrottleCount { key, window_start: now, count: 1 },
    };
    app.store.commit(Decision::new(Actor::Anyone, now).change(Change::Throttle(next))).await?;
    Ok(())
}

/// Looks whether one more would be too many, without counting.
///
/// # Errors
/// 429 with the seconds until the window ends, when it is full.
pub async fn check(app: &AppState, limit: Limit, whose: &str) -> Result<(), ApiError> {
    let now = app.clock.now();
    match read(app, key(&app.keys, limit, whose)).await? {
        Some(found) if is_open(&found, limit, now) && found.count >= limit.count => Err(full(&found, limit, now)),
        Some(_) | None => Ok(()),
    }
}

async fn read(app: &AppState, key: String) -> Result<Option<ThrottleCount>, ApiError> {
    Ok(app.store.read(move |conn| ballast_store::reads::throttle(conn, &key)).await?)
}

/// The key is hashed: the database need not know addresses and e-mails of people without an account.
fn key(keys: &Keys, limit: Limit, whose: &str) -> String {
    let mac = keys.mac(&[b"throttle", limit.name.as_bytes(), whose.as_bytes()]);
    format!("{}:{}", limit.name, hex::encode(mac.get(..16).unwrap_or_default()))
}

fn is_open(found: &ThrottleCount, limit: Limit, now: Moment) -> bool {
    now < found.window_start.plus_seconds(limit.window_seconds)
}

fn full(found: &ThrottleCount, limit: Limit, now: Moment) -> ApiError {
    let end = found.window_start.plus_seconds(limit.window_seconds);
    let seconds = end.millis_since(now).div_euclid(1000).saturating_add(1);
    ApiError::too_many(format!("Too many attempts. Try again in {}.", spoken(seconds)), seconds)
}

fn spoken(seconds: i64) -> String {
    let (count, unit) = match seconds {
        ..=90 => (seconds.max(1), "second"),
        91..=5400 => (seconds.div_euclid(60).saturating_add(1), "minute"),
        _ => (seconds.div_euclid(3600).saturating_add(1), "hour"),
    };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}
