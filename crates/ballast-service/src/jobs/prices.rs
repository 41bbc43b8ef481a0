//! The job that asks the exchanges for prices, while someone looks.

use std::time::Duration;

use crate::{
    decide::JobError,
    parts::tape::REFRESH,
    state::App,
    work::{Job, Pace},
};

/// A step that nobody looked in for this long ends, and another one waits.
const QUIET: Duration = Duration::from_secs(60);

/// Keeps the prices of the tape fresh. It runs where the pages are served, because only there is known who looks.
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
