//! Moves withdrawals along with their batch: signed, broadcast, paid, and back when the chain takes a payout back.

use ballast_core::{
    context::Context,
    decision::Decision,
    id::Id,
    payout::{self, Aligned, Attempt, Batch, Standing, State},
    withdrawal::Withdrawal,
};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    decide::{JobError, Outcome, Trouble, carry_out, required, retry},
    failpoint,
    state::App,
};

/// Withdrawals that move one step in one decision.
const AT_ONCE: u32 = 100;

/// Moves every withdrawal to the state of its batch. One that cannot move holds up no other. Returns the reasons of
/// those that did not.
pub async fn align(app: &App, followed: &[Standing]) -> Result<Vec<String>, JobError> {
    let mut stuck = Vec::new();
    for Standing { batch, .. } in followed {
        if matches!(batch.state, State::Signed | State::Broadcast | State::Confirmed) {
            stuck.extend(align_batch(app, batch.id).await?);
        }
    }
    let first = stuck.first();
    let told =
        first.map(|(id, why)| format!("{} withdrawals cannot follow their batch, first {id}: {why}", stuck.len()));
    Ok(told.into_iter().collect())
}

/// Each round reads the stored state again: another attempt may have been signed in the meantime.
async fn align_batch(app: &App, id: Id<Batch>) -> Result<Vec<(Id<Withdrawal>, String)>, JobError> {
    let mut stuck: Vec<(Id<Withdrawal>, String)> = Vec::new();
    loop {
        let skipped = u32::try_from(stuck.len()).unwrap_or(u32::MAX);
        let limit = AT_ONCE.saturating_add(skipped);
        let behind = app.store.read(move |conn| behind(conn, id, limit)).await.map_err(retry)?;
        let behind: Vec<_> = behind.into_iter().filter(|one| stuck.iter().all(|(id, _)| id != one)).collect();
        if behind.is_empty() {
            return Ok(stuck);
        }
        failpoint::reached("align:found");
        // Withdrawals that cannot move, or no longer need to, are found one by one, so that every round makes progress.
        if went(app, id, behind.clone()).await?.is_err() {
            for one in behind {
                if let Err(why) = went(app, id, vec![one]).await? {
                    stuck.push((one, why));
                }
            }
        }
        failpoint::reached("align:kept");
    }
}

/// Withdrawals that are behind the current state of their batch.
fn behind(conn: &mut dyn Conn, id: Id<Batch>, limit: u32) -> Result<Vec<Id<Withdrawal>>, StoreError> {
    let Some(batch) = reads::payout_batch(conn, id)? else { return Ok(Vec::new()) };
    let attempts = reads::payout_attempts(conn, id)?;
    match payout::txid(&batch, &attempts) {
        Some(txid) => reads::payouts_behind(conn, id, &txid, limit),
        None => Ok(Vec::new()),
    }
}

/// Moves the withdrawals one step. The inner error says what speaks against it, including the database's own rules.
async fn went(app: &App, batch: Id<Batch>, withdrawals: Vec<Id<Withdrawal>>) -> Result<Result<(), String>, JobError> {
    match step(app, batch, withdrawals).await {
        Ok(Outcome::Done) => Ok(Ok(())),
        Ok(Outcome::Nothing) => Ok(Err("its batch says otherwise".to_owned())),
        Ok(Outcome::Refused(refusal)) => Ok(Err(refusal.message.into_owned())),
        Err(JobError::Unit(why)) => Ok(Err(why)),
        Err(error) => Err(error),
    }
}

/// One step of several withdrawals in one decision.
async fn step(app: &App, batch: Id<Batch>, withdrawals: Vec<Id<Withdrawal>>) -> Result<Outcome, JobError> {
    carry_out(app, move |conn, context| {
        let stored = required(reads::payout_batch(conn, batch)?, "payout batch")?;
        let attempts = reads::payout_attempts(conn, batch)?;
        let mut whole: Option<Decision> = None;
        for id in &withdrawals {
            if let Some(step) = one(conn, context, &stored, &attempts, *id)? {
                whole = Some(match whole {
                    Some(whole) => whole.and(step),
                    None => step,
                });
            }
        }
        Ok(whole)
    })
    .await
}

fn one(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    batch: &Batch,
    attempts: &[Attempt],
    id: Id<Withdrawal>,
) -> Result<Option<Decision>, Trouble> {
    let withdrawal = required(reads::withdrawal(conn, id)?, "withdrawal")?;
    let client = required(reads::client_by_id(conn, withdrawal.client)?, "client")?;
    let holding = withdrawal.investment.map(|id| reads::investment(conn, id)).transpose()?.flatten();
    let investment = holding.map(|holding| holding.investment);
    Ok(payout::align(context, batch, attempts, Aligned { withdrawal, client: &client, investment })?)
}
