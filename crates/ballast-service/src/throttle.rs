//! Counters that slow down guessing. They are in the database, so a restart forgets nothing.

use ballast_auth::{keys::Keys, limits::Limit};
use ballast_core::{
    decision::{Actor, Change, Decision},
    session::{Tally, ThrottleCount, ThrottleStep},
    time::Moment,
};
use ballast_store::CommitError;

use crate::{error::ApiError, state::AppState};

/// Attempts to count while a window ends, or is forgiven, between checking and counting.
const ATTEMPTS: u32 = 8;

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
    for _ in 0..ATTEMPTS {
        // Checking is cheaper than counting, so a flood of refused attempts does not hold up writers.
        for (limit, whose) in counted {
            check(app, *limit, whose).await?;
        }
        let mut decision = Decision::new(Actor::Anyone, app.clock.now());
        for (limit, whose) in counted {
            decision = decision.change(one_more(app, *limit, whose));
        }
        match app.store.commit(decision).await {
            Ok(_) => return Ok(()),
            Err(CommitError::Stale) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(CommitError::Stale.into())
}

/// Counts one attempt, to be written together with it: when the window is full, neither is written.
#[must_use]
pub fn one_more(app: &AppState, limit: Limit, whose: &str) -> Change {
    step(app, limit, whose, Tally::Count { most: limit.count, window_seconds: limit.window_seconds })
}

/// Resets the counter, to be written with a success that proves the earlier attempts harmless.
#[must_use]
pub fn forgiven(app: &AppState, limit: Limit, whose: &str) -> Change {
    step(app, limit, whose, Tally::Forgive)
}

/// Takes one attempt back, to be written with the proof that it was none.
#[must_use]
pub fn taken_back(app: &AppState, limit: Limit, whose: &str) -> Change {
    step(app, limit, whose, Tally::TakeBack)
}

fn step(app: &AppState, limit: Limit, whose: &str, tally: Tally) -> Change {
    Change::Throttle(ThrottleStep { key: key(&app.who.keys, limit, whose), at: app.clock.now(), tally })
}

/// Number of attempts counted in the open window.
pub async fn counted(app: &AppState, limit: Limit, whose: &str) -> Result<u32, ApiError> {
    let now = app.clock.now();
    let key = key(&app.who.keys, limit, whose);
    let found = app.store.read(move |conn| ballast_store::reads::throttle(conn, &key)).await?;
    Ok(found.filter(|found| is_open(found, limit, now)).map_or(0, |found| found.count))
}

/// Checks whether one more attempt would be too many, without counting.
///
/// # Errors
/// 429 with the seconds until the window ends, when it is full.
pub async fn check(app: &AppState, limit: Limit, whose: &str) -> Result<(), ApiError> {
    let now = app.clock.now();
    let key = key(&app.who.keys, limit, whose);
    match app.store.read(move |conn| ballast_store::reads::throttle(conn, &key)).await? {
        Some(found) if is_open(&found, limit, now) && found.count >= limit.count => Err(full(&found, limit, now)),
        Some(_) | None => Ok(()),
    }
}

/// The key is hashed: the database need not know addresses and emails of people without an account.
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
