//! Deletes what is no longer needed: remembered answers, expired challenges, old counters. The books are never cleared.

use std::time::Duration;

use ballast_core::push::LIFE_SECONDS;
use ballast_store::Cleared;

use crate::state::{App, AppState};
use crate::{
    decide::JobError,
    work::{Job, Pace},
};

/// Pause between two passes.
const POLL: Duration = Duration::from_secs(60 * 60);
/// A caller in doubt asks again within minutes; for this long the same key gives the same answer.
pub const ANSWER_DAYS: i64 = 30;

pub struct Housekeeping {
    app: App,
}

impl Housekeeping {
    #[must_use]
    pub const fn new(app: App) -> Self {
        Self { app }
    }
}

impl Job for Housekeeping {
    const NAME: &'static str = "housekeeping";

    async fn step(&mut self) -> Result<Pace, JobError> {
        let cleared = tidy(&self.app).await?;
        // Even if no device gets messages now.
        let now = self.app.clock.now();
        let dropped = self.app.store.clear_pushes(now.plus_seconds(-LIFE_SECONDS), now).await;
        dropped.map_err(|error| JobError::Retry(error.to_string()))?;
        if cleared != Cleared::default() {
            let Cleared { answers, challenges, counters } = cleared;
            tracing::info!(answers, challenges, counters, "cleared away");
        }
        Ok(Pace::After(POLL))
    }
}

/// Deletes what is old enough now.
pub async fn tidy(app: &AppState) -> Result<Cleared, JobError> {
    let now = app.clock.now();
    let counters = now.plus_seconds(app.who.limits.longest_window_seconds().saturating_neg());
    let cleared = app.store.clear_away(now.plus_days(-ANSWER_DAYS), counters).await;
    cleared.map_err(|error| JobError::Retry(error.to_string()))
}
