//! Looks after proposals that wait for a second operator and changes announced to clients: proposals expire, or are
//! voided when they rely on outdated facts; announced changes are told and then carried out.

mod announced;

use std::time::Duration;

use ballast_core::{approval::Approval, hold::Movement, id::Id};
use ballast_store::reads;

use crate::{approve::lapse, state::App};
use crate::{
    decide::{JobError, Outcome, carry_out, retry, sure_of_the_time},
    work::{Job, Pace, units::Units},
};

/// Pause between two passes.
const POLL: Duration = Duration::from_secs(30);
/// Name of its units among the failed ones.
const UNIT: &str = "approval";

pub struct Approvals {
    app: App,
}

impl Approvals {
    #[must_use]
    pub const fn new(app: App) -> Self {
        Self { app }
    }
}

impl Job for Approvals {
    const NAME: &'static str = "approvals";

    async fn step(&mut self) -> Result<Pace, JobError> {
        tend(&self.app).await?;
        Ok(Pace::After(POLL))
    }
}

/// The results of one pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tended {
    /// Proposals that nobody decided on in time, or that rely on outdated facts.
    pub ended: u32,
    /// Plan changes that took effect.
    pub applied: u32,
}

/// Does everything that is due now.
///
/// # Errors
/// When the store does not answer or the time is in doubt; what was done until then stays done.
pub async fn tend(app: &App) -> Result<Tended, JobError> {
    sure_of_the_time(app)?;
    if let Some(still) = app.store.read(|conn| reads::standstill(conn, Movement::Terms)).await.map_err(retry)? {
        return Err(JobError::Retry(still.why));
    }
    let ended = end(app).await?;
    let applied = announced::carry_on(app).await?;
    Ok(Tended { ended, applied })
}

/// Ends proposals that can no longer be approved.
async fn end(app: &App) -> Result<u32, JobError> {
    let mut ended: u32 = 0;
    let mut units = Units::load(app, UNIT).await?;
    let pending = app.store.read(|conn| reads::approvals_pending(conn)).await.map_err(retry)?;
    units.end_all_but(app, &pending.iter().map(|open| open.id.uuid()).collect::<Vec<_>>()).await?;
    for open in pending {
        if units.waits(open.id.uuid(), app.clock.now()) {
            continue;
        }
        if let Some(Outcome::Done) = units.run(app, open.id.uuid(), end_one(app, open.id)).await? {
            ended = ended.saturating_add(1);
        }
    }
    Ok(ended)
}

async fn end_one(app: &App, id: Id<Approval>) -> Result<Outcome, JobError> {
    let shared = app.clone();
    carry_out(app, move |conn, context| {
        let Some(found) = reads::approval(conn, id)? else { return Ok(None) };
        lapse(&shared, conn, context, found)
    })
    .await
}
