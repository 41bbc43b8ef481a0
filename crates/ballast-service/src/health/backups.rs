//! Whether there is a recent enough backup, and one that someone has restored.

use std::{sync::Arc, time::Duration};

use ballast_core::time::Moment;
use ballast_store::reads;

use super::{Check, State, gauges::double, in_words, sentence};
use crate::{
    backups::{Backups, Found, One},
    refused::Refused,
    state::{App, AppState},
};

const NAME: &str = "backup";
/// Number of due backups that may be missing before someone is alerted.
const MISSED: i64 = 3;
/// How long a check waits for the place of the backups.
const PATIENCE: Duration = Duration::from_secs(4);

/// State of this firm's backups; `None` if backups are not automatic.
pub async fn backups(app: &App) -> Option<Check> {
    let backups = app.backups.as_ref()?;
    let (firm, found) = match look(app, backups, PATIENCE).await {
        Ok(looked) => looked,
        Err(Refused { what, hint }) => return Some(Check::not(NAME, State::Bad, what, sentence(&hint))),
    };
    let now = app.clock.now();
    Some(judge(backups, ours(app, &found, &firm, now).collect(), now))
}

/// The firm's own valid backups, newest first.
fn ours<'a>(app: &App, found: &'a Found, firm: &str, now: Moment) -> impl Iterator<Item = &'a One> {
    found.of(firm, app.who.keys.reserve().verifying_key(), now)
}

fn judge(backups: &Backups, ours: Vec<&One>, now: Moment) -> Check {
    let (settings, place) = (backups.settings(), backups.in_words());
    let age = |at: Moment| in_words(now.millis_since(at) / 1000);
    let Some(newest) = ours.first() else {
        let todo = "The job `backup` makes the first one; see what it says, or run `ballast backup`.";
        return Check::not(NAME, State::Bad, format!("{place} holds no backup that this firm has signed so far"), todo);
    };
    let made = format!(
        "the newest in {place} was made {} ago, up to journal {}",
        age(newest.made_at),
        newest.manifest.sequence
    );
    if !newest.is_whole {
        let todo = "Find out who changed it, and run `ballast backup`.";
        return Check::not(NAME, State::Bad, format!("{made}, and its size has changed since"), todo);
    }
    let every = i64::from(settings.every_minutes).saturating_mul(60_000);
    if every > 0 && now.millis_since(newest.made_at) > every.saturating_mul(MISSED) {
        let todo = "See what the job `backup` says; until it works again, run `ballast backup`.";
        return Check::not(NAME, State::Bad, made, todo);
    }
    if newest.manifest.recipients.is_empty() {
        let todo = "Set backup.recipients: whoever can read the folder reads names, emails and balances.";
        return Check::not(NAME, State::Warn, format!("{made}, and is not encrypted"), todo);
    }
    let within = i64::from(settings.proven_days);
    match ours.iter().find_map(|one| Some((one.made_at, one.proven?))) {
        Some((of, at)) if now <= at.plus_days(within) => {
            Check::good(NAME, format!("{made}; the one of {} was restored and verified {} ago", of.in_words(), age(at)))
        }
        proven => {
            let last = proven.map_or_else(|| "none".to_owned(), |(_, at)| format!("none since {}", at.in_words()));
            let todo = "On a machine with an identity that can read them, run `ballast backup check --identity FILE`.";
            Check::not(NAME, State::Warn, format!("{made}; {last} was restored and verified"), todo)
        }
    }
}

async fn look(app: &App, backups: &Backups, patience: Duration) -> Result<(String, Arc<Found>), Refused> {
    let stored = app.store.read(reads::first_hash).await;
    let first = stored.map_err(|error| Refused { what: error.to_string(), hint: error.hint().to_owned() })?;
    let found = tokio::time::timeout(patience, backups.glance(app.clock.now())).await.map_err(|_| {
        let hint = "see what the job `backup` says";
        Refused { what: format!("{} does not answer in time", backups.in_words()), hint: hint.to_owned() }
    })??;
    Ok((first.map(hex::encode).unwrap_or_default(), found))
}

/// Sets the gauges. Moments are in seconds since 1970, or zero if there is none.
pub(super) async fn measure(app: &App, patience: Duration) {
    let Some(backups) = &app.backups else { return };
    let found = look(app, backups, patience).await;
    metrics::gauge!("ballast_backup_up").set(if found.is_ok() { 1.0 } else { 0.0 });
    let settings = backups.settings();
    metrics::gauge!("ballast_backup_every_seconds").set(f64::from(settings.every_minutes) * 60.0);
    metrics::gauge!("ballast_backup_proven_within_seconds").set(f64::from(settings.proven_days) * 86_400.0);
    let Ok((firm, found)) = found else { return };
    let ours: Vec<_> = ours(app, &found, &firm, app.clock.now()).collect();
    let newest = ours.first();
    metrics::gauge!("ballast_backup_newest_seconds").set(seconds(newest.map(|newest| newest.made_at)));
    metrics::gauge!("ballast_backup_proven_seconds").set(seconds(ours.iter().find_map(|one| one.proven)));
    metrics::gauge!("ballast_backup_count").set(double(i64::try_from(ours.len()).unwrap_or(i64::MAX)));
}

fn seconds(at: Option<Moment>) -> f64 {
    at.map_or(0.0, |at| double(at.millis()) / 1000.0)
}

/// The check of a machine whose configuration names no place.
#[must_use]
pub fn none(app: &AppState) -> Check {
    if app.stage.is_played() {
        return Check::good(NAME, "a demo needs none");
    }
    let todo = "Set backup.to and backup.recipients, or make sure that something else backs up the database (`ballast \
        manual backup`).";
    Check::not(NAME, State::Warn, "backup.to is not set: backups are not automatic", todo)
}
