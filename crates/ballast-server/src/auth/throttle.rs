//! Counters that slow guessing down. They live in the database, so a restart forgets nothing.

use std::{
    collections::BTreeSet,
    hash::{DefaultHasher, Hash, Hasher},
};

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
    /// Complaints from one network, or of one client.
    pub complaints: Limit,
    /// Complaints that one mailbox is told of.
    pub complaint_mails: Limit,
    /// Questions from one network about how a complaint stands.
    pub complaint_questions: Limit,
    /// Statements from one network that are compared with the ledger.
    pub statements: Limit,
    /// Calls an operator may not make that are written down one by one.
    pub refusals: Limit,
    /// A session ends by itself after so long.
    pub session_seconds: i64,
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
        complaints: limit("complaints", 5, HOUR),
        complaint_mails: limit("complaint-mails", 5, DAY),
        complaint_questions: limit("complaint-questions", 30, HOUR),
        statements: limit("statements", 60, HOUR),
        refusals: limit("refusals", 60, HOUR),
        session_seconds: DAY,
    };
    /// A demo is tried out again and again from one machine, its mail goes nowhere, and its days can be skipped.
    pub const DEMO: Self = Self {
        address: limit("address", 300, MINUTE),
        mails_hour: limit("mails-hour", 100, HOUR),
        mails_day: limit("mails-day", 1000, DAY),
        sign_ups: limit("sign-ups", 500, HOUR),
        messages: limit("messages", 50, HOUR),
        complaints: limit("complaints", 50, HOUR),
        complaint_mails: limit("complaint-mails", 50, DAY),
        complaint_questions: limit("complaint-questions", 300, HOUR),
        session_seconds: 3650 * DAY,
        ..Self::SERVICE
    };

    /// No counter matters for longer.
    #[must_use]
    pub fn longest_window_seconds(&self) -> i64 {
        let Self {
            address,
            passwords,
            codes_day,
            codes_month,
            mails_hour,
            mails_day,
            sign_ups,
            messages,
            complaints,
            complaint_mails,
            complaint_questions,
            statements,
            refusals,
            ..
        } = self;
        let all = [
            address,
            passwords,
            codes_day,
            codes_month,
            mails_hour,
            mails_day,
            sign_ups,
            messages,
            complaints,
            complaint_mails,
            complaint_questions,
            statements,
            refusals,
        ];
        all.into_iter().map(|limit| limit.window_seconds).max().unwrap_or(0)
    }
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
    /// Waits for the places of all keys, always in the same order, so that nobody waits in a circle.
    async fn enter(&self, keys: impl Iterator<Item = &String>) -> Vec<MutexGuard<'_, ()>> {
        let places: BTreeSet<u64> = keys.map(place).collect();
        let mut guards = Vec::with_capacity(places.len());
        for turnstile in places.iter().filter_map(|place| self.0.get(usize::try_from(*place).ok()?)) {
            guards.push(turnstile.lock().await);
        }
        guards
    }
}

fn place(key: &String) -> u64 {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish() % 64
}

/// Counts an attempt before it is made, and makes the count durable.
///
/// # Errors
/// 429 with the seconds until the window ends, when it is full.
pub async fn count(app: &AppState, limit: Limit, whose: &str) -> Result<(), ApiError> {
    count_all(app, &[(limit, whose)]).await
}

/// Counts an attempt under several limits at once; when one of them is full, under none.
///
/// # Errors
/// 429 with the seconds until the fullest window ends.
pub async fn count_all(app: &AppState, counted: &[(Limit, &str)]) -> Result<(), ApiError> {
    let limits: Vec<(Limit, String)> =
        counted.iter().map(|(limit, whose)| (*limit, key(&app.keys, *limit, whose))).collect();
    let _turns = app.turnstiles.enter(limits.iter().map(|(_, key)| key)).await;
    let now = app.clock.now();
    let asked = limits.clone();
    let found = app.store.read(move |conn| {
        asked.iter().map(|(_, key)| ballast_store::reads::throttle(conn, key)).collect::<Result<Vec<_>, _>>()
    });
    let mut decision = Decision::new(Actor::Anyone, now);
    for ((limit, key), found) in limits.into_iter().zip(found.await?) {
        decision = decision.change(Change::Throttle(next(limit, key, found, now)?));
    }
    app.store.commit(decision).await?;
    Ok(())
}

/// The counter with one more in it.
fn next(limit: Limit, key: String, found: Option<ThrottleCount>, now: Moment) -> Result<ThrottleCount, ApiError> {
    match found {
        Some(found) if is_open(&found, limit, now) && found.count >= limit.count => Err(full(&found, limit, now)),
        Some(found) if is_open(&found, limit, now) => {
            Ok(ThrottleCount { count: found.count.saturating_add(1), ..found })
        }
        Some(_) | None => Ok(ThrottleCount { key, window_start: now, count: 1 }),
    }
}

/// The counter begun anew, to be written with a success that proves the earlier attempts harmless.
#[must_use]
pub fn forgiven(app: &AppState, limit: Limit, whose: &str) -> Change {
    Change::Throttle(ThrottleCount { key: key(&app.keys, limit, whose), window_start: app.clock.now(), count: 0 })
}

/// Looks whether one more would be too many, without counting.
///
/// # Errors
/// 429 with the seconds until the window ends, when it is full.
pub async fn check(app: &AppState, limit: Limit, whose: &str) -> Result<(), ApiError> {
    let now = app.clock.now();
    let key = key(&app.keys, limit, whose);
    match app.store.read(move |conn| ballast_store::reads::throttle(conn, &key)).await? {
        Some(found) if is_open(&found, limit, now) && found.count >= limit.count => Err(full(&found, limit, now)),
        Some(_) | None => Ok(()),
    }
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
