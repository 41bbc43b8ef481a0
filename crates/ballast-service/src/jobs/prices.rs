//! The job that fetches prices from the exchanges while someone looks at them.

use std::time::Duration;

use crate::{
    decide::JobError,
    parts::tape::REFRESH,
    state::App,
    work::{Job, Pace},
};

/// A step ends when nobody has looked for this long, and the next one waits.
const QUIET: Duration = Duration::from_secs(60);

/// Keeps the prices of the tape fresh. It runs in the process that serves the pages, because only that knows who looks.
pub struct Refresh(pub App);

impl Job for Refresh {
    const NAME: &'static str = "prices";

    async fn step(&mut self) -> Result<Pace, JobError> {
        let tape = &self.0.site.tape;
        if tokio::time::timeout(QUIET, tape.until_wanted()).await.is_err() {
            return Ok(Pace::Again);
        }
        tape.refresh().await.map_err(JobError::Retry)?;
        Ok(Pace::After(REFRESH))
    }
}
