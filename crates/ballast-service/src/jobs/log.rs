//! Keeps the public log: enters the figures of the day, signs the grown journal, has it cosigned, and has it dated once
//! a day.

use std::time::Duration;

use ballast_core::time::Moment;

use crate::{
    decide::{JobError, unwritten},
    papers,
    public_log::{self, Asking, Grown, Stamping},
    state::App,
    work::{Job, Pace},
};

/// Pause between two looks at the journal.
const POLL: Duration = Duration::from_secs(5);
/// Pause in a demo, where someone watches.
const PLAYED_POLL: Duration = Duration::from_secs(1);
/// Every checkpoint is kept for this many days, after that only the last of each day.
const KEPT_DAYS: i64 = 30;
/// Time between two deletions of older checkpoints.
const THIN_MILLIS: i64 = 60 * 60 * 1000;

pub struct Log {
    app: App,
    ways: Option<(Asking, Stamping)>,
    thinned_at: Option<Moment>,
}

impl Log {
    #[must_use]
    pub const fn new(app: App) -> Self {
        Self { app, ways: None, thinned_at: None }
    }
}

impl Job for Log {
    const NAME: &'static str = "log";

    async fn step(&mut self) -> Result<Pace, JobError> {
        let app = &self.app;
        if public_log::grow(app).await? == Grown::Partly {
            return Ok(Pace::Again);
        }
        // Figures that cannot be counted keep nobody from following the log.
        let figures = papers::publish(app).await;
        let newest = public_log::sign(app).await?;
        if self.ways.is_none() {
            let failed = |why: String| JobError::Halt(format!("the HTTP client cannot start: {why}"));
            self.ways = Some((Asking::new().map_err(failed)?, Stamping::new().map_err(failed)?));
        }
        if let (Some(newest), Some((asking, stamping))) = (newest, &self.ways) {
            // An unreachable witness does not keep the log from being dated.
            let witnessed = public_log::witness(app, asking, &newest).await;
            public_log::stamp(app, stamping).await?;
            witnessed?;
            let now = app.clock.now();
            if self.thinned_at.is_none_or(|last| now.millis_since(last).abs() >= THIN_MILLIS) {
                if app.store.thin_log(newest.origin, now.plus_days(-KEPT_DAYS)).await.map_err(unwritten)? > 0 {
                    return Ok(Pace::Again);
                }
                self.thinned_at = Some(now);
            }
        }
        figures?;
        Ok(Pace::After(if app.stage.is_played() { PLAYED_POLL } else { POLL }))
    }
}
