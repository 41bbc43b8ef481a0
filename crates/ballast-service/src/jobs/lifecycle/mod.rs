//! Does what is due: starts funded investments, ends those not funded in time and those at their end, completes
//! unfinished allocations of results, and tells clients about allocated ones.
//!
//! Every pass asks the store what is due, and every rule checks its facts again, so passes may run twice, at the same
//! time, or after years of standstill.

mod due;
pub mod results;
mod tell;

use std::time::Duration;

use ballast_core::{
    context::Context,
    decision::{Decision, Premise},
    hold::Movement,
};
use ballast_store::{Conn, reads};

use crate::state::App;
use crate::{
    decide::{JobError, Outcome, Trouble, carry_out, retry, sure_of_the_time},
    work::{Job, Pace},
};

/// Pause between two passes. Ends are days; this only limits how late a matured investment shows.
const POLL: Duration = Duration::from_secs(5);

pub struct Lifecycle {
    app: App,
}

impl Lifecycle {
    #[must_use]
    pub const fn new(app: App) -> Self {
        Self { app }
    }
}

impl Job for Lifecycle {
    const NAME: &'static str = "lifecycle";

    async fn step(&mut self) -> Result<Pace, JobError> {
        run_due(&self.app).await?;
        Ok(if tell::is_open(&self.app).await? { Pace::Again } else { Pace::After(POLL) })
    }
}

/// The results of one pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[schema(as = LifecycleCounts)]
pub struct Done {
    /// Strikes whose allocation was completed.
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

/// Does everything that is due now.
///
/// # Errors
/// When the store does not answer; what was done until then stays done.
pub async fn run_due(app: &App) -> Result<Done, JobError> {
    sure_of_the_time(app)?;
    // If one stops, the other continues: telling clients moves no money.
    let (done, told) = (move_on(app).await, tell::some(app).await);
    if let (Err(error), Err(_)) = (&done, &told) {
        tracing::warn!(%error, "contracts did not move on either");
    }
    told.and(done)
}

async fn move_on(app: &App) -> Result<Done, JobError> {
    require_moving(app).await?;
    // Results first: investments that end today end on a settled week.
    let allocated = results::resume(app).await?;
    let started = due::start(app).await?;
    let expired = due::expire(app).await?;
    let matured = due::mature(app).await?;
    let alerted = due::alert(app).await?;
    Ok(Done { allocated, started, expired, matured, alerted })
}

/// Refuses while contracts are on hold. Checked again between the steps of long work.
///
/// # Errors
/// While they are on hold, or when the store does not answer.
async fn require_moving(app: &App) -> Result<(), JobError> {
    match app.store.read(|conn| reads::standstill(conn, Movement::Calendar)).await.map_err(retry)? {
        Some(still) => Err(JobError::Retry(still.why)),
        None => Ok(()),
    }
}

/// Like [`carry_out`], but does nothing while contracts are on hold; the store refuses a decision made before a hold
/// was placed.
async fn carry_out_moving<F>(app: &App, decide: F) -> Result<Outcome, JobError>
where
    F: Fn(&mut dyn Conn, &mut Context<'_>) -> Result<Option<Decision>, Trouble> + Clone + Send + 'static,
{
    carry_out(app, move |conn, context| {
        if reads::standstill(conn, Movement::Calendar)?.is_some() {
            return Ok(None);
        }
        let decision = decide(conn, context)?;
        Ok(decision.map(|decision| decision.relies_on(Premise::Moves(Movement::Calendar))))
    })
    .await
}
