//! Follows payouts: reads the chain for the wallet, sends signed transactions, and moves every batch and its
//! withdrawals to the state that the blocks show.
//!
//! Each step begins with the stored state and writes what follows from it, so a stop anywhere repeats a step and skips
//! none. The network's answer to a sent payout is no evidence; the next look at the chain is.

mod align;
mod look;
mod send;

use std::time::Duration;

use ballast_core::{
    hold::Movement,
    payout::{self, Attempt, Standing, State},
};
use ballast_store::reads;

pub use self::align::align;
use self::send::{Sent, send};

use crate::{
    decide::{JobError, Outcome, carry_out, retry, sure_of_the_time},
    work::{Job, Pace},
};
use crate::{parts::rail::Unready, payouts::followed, state::App};

/// Pause while no payout is on its way.
const IDLE: Duration = Duration::from_secs(15);
/// Pause in a demo, where blocks come when someone wants to see them.
const PLAYED: Duration = Duration::from_millis(500);
/// Longest pause within a step.
const LONGEST_WAIT: Duration = Duration::from_secs(60);
/// Batches are followed for this many days after they were confirmed or given up: no later re-org is expected.
const FOLLOWED_DAYS: i64 = 7;

pub struct Payouts {
    app: App,
    sent: Sent,
    /// Whether it was logged that payouts are held.
    told_held: bool,
}

impl Payouts {
    #[must_use]
    pub fn new(app: App) -> Self {
        Self { app, sent: Sent::default(), told_held: false }
    }

    async fn followed(&self) -> Result<Vec<Standing>, JobError> {
        let since = self.app.clock.now().plus_days(-FOLLOWED_DAYS);
        self.app.store.read(move |conn| followed(conn, since)).await.map_err(retry)
    }
}

/// Handles an attempt whose stored data differs from what was approved or signed, which only a changed database
/// explains: its batch is left alone and the breaker opens, so that nothing else is paid before someone has looked.
/// Payouts on their way continue. Returns a description.
async fn changed(app: &App, attempt: &Attempt, what: &str) -> Result<String, JobError> {
    let (number, batch) = (attempt.number, attempt.batch);
    let why =
        format!("The {what} of attempt {number} of batch {batch} was changed in the database; run `ballast verify`.");
    let told = why.clone();
    let outcome = carry_out(app, move |conn, context| {
        let control = reads::payout_control(conn)?;
        Ok(payout::trip(context, control, &why))
    });
    outcome.await.and_then(Outcome::require)?;
    Ok(told)
}

impl Job for Payouts {
    const NAME: &'static str = "payouts";

    async fn step(&mut self) -> Result<Pace, JobError> {
        let app = &self.app.clone();
        let Some(rail) = &app.chains.payouts else { return Ok(Pace::After(IDLE)) };
        sure_of_the_time(app)?;
        if app.store.held().await.map_err(retry)?.is_some() {
            // It is intended and not a failure; the health page shows it all the time.
            if !std::mem::replace(&mut self.told_held, true) {
                tracing::warn!("the database was restored: payouts are held until `ballast release`");
            }
            return Ok(Pace::After(IDLE));
        }
        self.told_held = false;
        let synced = match rail.synced(&app.store, &app.clock).await {
            Ok(synced) => synced,
            Err(Unready::Reading { .. }) => return Ok(Pace::Again),
            Err(error @ Unready::OtherWallet) => return Err(JobError::Halt(error.to_string())),
            Err(error) => return Err(retry(error)),
        };
        let mut troubles = look::look(app, rail, &synced, self.followed().await?).await?;
        drop(synced);
        let followed = self.followed().await?;
        let still = app.store.read(|conn| reads::standstill(conn, Movement::Payouts)).await.map_err(retry)?;
        let sent = match still {
            None => send(app, rail, &followed, &mut self.sent).await,
            Some(still) => Ok(vec![still.why]),
        };
        let stuck = align(app, &self.followed().await?).await;
        // An unclear look, a refused transaction or a withdrawal that cannot follow holds up nothing else.
        troubles.extend(sent?);
        troubles.extend(stuck?);
        if !troubles.is_empty() {
            return Err(JobError::Retry(troubles.join("; ")));
        }
        let busy =
            followed.iter().any(|one| matches!(one.batch.state, State::Approved | State::Signed | State::Broadcast));
        let pause = if app.stage.is_played() {
            PLAYED
        } else if busy {
            Duration::from_secs(u64::from(app.config.bitcoin.look_seconds.max(1)))
        } else {
            IDLE
        };
        // A new signature does not have to wait for the pause.
        let _in_time = tokio::time::timeout(pause.min(LONGEST_WAIT), app.chains.payouts_due.notified()).await;
        Ok(Pace::Again)
    }
}
