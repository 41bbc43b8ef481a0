//! Hands signed payouts to the network, as often as it does not have them.

use ballast_chain::bitcoin::{Transaction, check::Returned, node::Broadcast};
use ballast_core::{
    id::Id,
    payout::{self, Attempt, Batch, Sight, attempt::State as AttemptState},
};
use ballast_store::reads;

use crate::{
    failpoint,
    jobs::{
        decide::{Outcome, carry_out, required, retry},
        supervise::JobError,
    },
    payouts::Rail,
    state::App,
};

/// Sends every stored transaction that the network was not seen to have. One that is refused holds up no other.
pub(super) async fn send(app: &App, rail: &Rail, followed: &[(Batch, Vec<Attempt>)]) -> Result<(), JobError> {
    let mut troubles = Vec::new();
    for (batch, attempts) in followed {
        for attempt in attempts.iter().filter(|attempt| wants_sending(attempt)) {
            if let Err(trouble) = send_one(app, rail, batch.id, attempt).await? {
                troubles.push(format!("batch {}: {trouble}", batch.id));
            }
        }
    }
    if troubles.is_empty() { Ok(()) } else { Err(JobError::Retry(troubles.join("; "))) }
}

/// A superseded attempt is not sent any more: the one that replaced it is, and until then the earlier one waits in its
/// stead.
fn wants_sending(attempt: &Attempt) -> bool {
    let is_current = matches!(attempt.state, AttemptState::Signed | AttemptState::Broadcast);
    is_current && attempt.raw.is_some() && matches!(attempt.sight, Sight::Unseen | Sight::Outbid)
}

/// Sends one. Inside is what the network says against it.
async fn send_one(app: &App, rail: &Rail, batch: Id<Batch>, attempt: &Attempt) -> Result<Result<(), String>, JobError> {
    let raw = attempt.raw.as_deref().unwrap_or_default();
    let tx: Transaction = decoded(raw).map_err(|error| {
        JobError::Halt(format!("the stored transaction of attempt {} cannot be read: {error}", attempt.id))
    })?;
    if tx.compute_txid().to_string() != attempt.txid {
        return Err(JobError::Halt(format!("the stored transaction of attempt {} was changed", attempt.id)));
    }
    failpoint::reached("send:before");
    let said = rail.node().broadcast(&tx).await.map_err(retry)?;
    failpoint::reached("send:after");
    if !said.is_out() {
        return Ok(Err(in_words(&said)));
    }
    let id = attempt.id;
    let outcome = carry_out(app, move |conn, context| {
        let stored = required(reads::payout_batch(conn, batch)?, "payout batch")?;
        let attempts = reads::payout_attempts(conn, batch)?;
        let is_new = |one: &Attempt| one.id == id && one.state == AttemptState::Signed;
        match attempts.into_iter().find(is_new) {
            Some(attempt) => Ok(Some(payout::sent(context, stored, attempt)?)),
            None => Ok(None),
        }
    });
    let outcome = outcome.await?;
    failpoint::reached("send:kept");
    Ok(match outcome {
        Outcome::Done | Outcome::Nothing => Ok(()),
        Outcome::Refused(refusal) => Err(refusal.message.into_owned()),
    })
}

fn decoded(raw: &str) -> Result<Transaction, String> {
    match Returned::read(raw.as_bytes()) {
        Ok(Returned::Finished(tx)) => Ok(tx),
        Ok(Returned::Psbt(_)) => Err("it is not finished".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

fn in_words(said: &Broadcast) -> String {
    match said {
        Broadcast::Accepted | Broadcast::AlreadyInMempool | Broadcast::AlreadyMined => "it is out".to_owned(),
        Broadcast::Conflict { reason } => format!("something else that spends its coins waits in its stead: {reason}"),
        Broadcast::InputsGone { reason } => format!("a coin of it is spent: {reason}"),
        Broadcast::FeeTooLow { reason } => format!("its fee is too low at the moment, bump it or wait: {reason}"),
        Broadcast::Rejected { reason } => format!("the node rejects it: {reason}"),
    }
}
