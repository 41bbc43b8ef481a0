//! Does what is due: starts investments whose cash is there, ends those nobody funded and those at their end, and
//! finishes results that are still being spread.
//!
//! Every pass asks the store what is due, and every rule checks again what it is told, so a pass may run twice, at the
//! same time, or after years of standstill.

mod due;
pub mod results;
mod tell;

use std::time::Duration;

use super::supervise::{Job, JobError, Pace};
use crate::state::App;

/// Pause between two passes. Ends are days; this is only how late a matured investment may look.
const POLL: Duration = Duration::from_secs(5);

/// The job.
pub struct Lifecycle {
    app: App,
}

impl Lifecycle {
    /// The job.
    #[must_use]
    pub const fn new(app: App) -> Self {
        Self { app }
    }
}

impl Job for Lifecycle {
    const NAME: &'static str = "lifecycle";

    async fn step(&mut self) -> Result<Pace, JobError> {
        run_due(&self.app).await?;
        Ok(Pace::After(POLL))
    }
}

/// What one pass did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub struct Done {
    /// Strikes whose allocation was finished.
    pub allocated: u32,
    /// Investments that waited although the cash was there.
    pub started: u32,
    /// Investments that nobody funded in time.
    pub expired: u32,
    /// Investments that reached their end.
    pub matured: u32,
    /// Clients told that an investment ends soon.
    pub alerted: u32,
}

impl Done {
    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            allocated: self.allocated.saturating_add(other.allocated),
            started: self.started.saturating_add(other.started),
            expired: self.expired.saturating_add(other.expired),
            matured: self.matured.saturating_add(other.matured),
            alerted: self.alerted.saturating_add(other.alerted),
        }
    }
}

/// Does everything that is due at this moment.
///
/// # Errors
/// When the store does not answer; what was done until then stays done.
pub async fn run_due(app: &App) -> Result<Done, JobError> {
    // Results first: whoever ends today ends on a settled week.
    let allocated = results::resume(app).await?;
    let started = due::start(app).await?;
    let expired = due::expire(app).await?;
    let matured = due::mature(app).await?;
    let alerted = due::alert(app).await?;
    Ok(Done { allocated, started, expired, matured, alerted })
}
