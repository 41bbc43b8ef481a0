//! Applies a batch's state to its withdrawals. A batch moves first; its withdrawals follow one by one, so that one
//! which cannot move holds up no other, and after a crash anywhere calling it again completes it.

use super::{Attempt, Batch, State, attempt::State as AttemptState};
use crate::{
    client::Client,
    context::Context,
    decision::Decision,
    investment::Investment,
    refusal::Refusal,
    withdrawal::{self, State as W, Withdrawal},
};

/// One withdrawal of a batch, with the inputs of its rules.
#[derive(Clone, Debug)]
pub struct Aligned<'a> {
    pub withdrawal: Withdrawal,
    pub client: &'a Client,
    /// The investment it is for, if any.
    pub investment: Option<Investment>,
}

/// Takes the next step of a withdrawal towards the state of its batch; `None` if it is there, or in another batch.
///
/// # Errors
/// Those of the withdrawal's own rules.
pub fn align(
    context: &mut Context<'_>,
    batch: &Batch,
    attempts: &[Attempt],
    one: Aligned<'_>,
) -> Result<Option<Decision>, Refusal> {
    let Aligned { withdrawal, client, investment } = one;
    let Some(payout) = withdrawal.payout.as_ref().filter(|payout| payout.batch == batch.id.uuid()) else {
        return Ok(None);
    };
    let Some(txid) = txid(batch, attempts) else { return Ok(None) };
    let is_current = payout.txid.as_ref() == Some(&txid);
    let decision = match (batch.state, withdrawal.state) {
        (State::Signed | State::Broadcast | State::Confirmed, W::Batched) => {
            withdrawal::sign(context, withdrawal, &txid)?
        }
        (State::Broadcast, W::Signed) if is_current => withdrawal::broadcast(context, withdrawal)?,
        (State::Signed | State::Broadcast | State::Confirmed, W::Signed | W::Broadcast) if !is_current => {
            withdrawal::retry(context, withdrawal, &txid)?
        }
        (State::Confirmed, W::Signed | W::Broadcast) => withdrawal::pay(context, withdrawal, client, investment)?,
        (State::Confirmed, W::Paid) if !is_current => withdrawal::take_back(context, withdrawal, client, investment)?,
        (State::Signed | State::Broadcast, W::Paid) => withdrawal::take_back(context, withdrawal, client, investment)?,
        _ => return Ok(None),
    };
    Ok(Some(decision))
}

/// The chain transaction that represents the batch: the confirmed one, or else the one signed last that can still be
/// confirmed. Of attempts whose signature never came here it is the newest: a block may have held it once.
#[must_use]
pub fn txid(batch: &Batch, attempts: &[Attempt]) -> Option<String> {
    let confirmed = attempts.iter().find(|attempt| attempt.state == AttemptState::Confirmed);
    // The signer may have sent one without our record of it.
    let is_here = |attempt: &Attempt| attempt.raw.is_some() || attempt.state == AttemptState::Broadcast;
    let chosen = match batch.state {
        State::Confirmed => confirmed,
        _ => attempts
            .iter()
            .filter(|attempt| attempt.state.is_out())
            .max_by_key(|attempt| (is_here(attempt), attempt.state != AttemptState::Impossible, attempt.number)),
    };
    chosen.map(|attempt| attempt.txid.clone())
}
