//! Keeps the public log: enters the figures of the day, signs what the journal has become, has it cosigned, and dated once
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

/// Between two looks at the journal.
const POLL: Duration = Duration::from_secs(5);
/// In a demo someone watches.
const PLAYED_POLL: Duration = Duration::from_secs(1);
/// Every checkpoint is kept for so long, and then the last of each day.
const KEPT_DAYS: i64 = 30;
/// Between two looks for those that have outlived that.
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
            // A witness who is away keeps nobody from dating what is published.
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
