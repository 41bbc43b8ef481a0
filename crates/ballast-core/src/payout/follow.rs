//! Following a batch from approval to confirmation, and back if the chain changes its mind.

use serde_json::json;

use super::{
    Attempt, Batch, Command, Control, Item, Sight, State,
    attempt::{Command as Try, State as AttemptState},
    conflict, control, progressed, transition,
};
use crate::{
    context::Context,
    decision::{Change, Decision, Journal},
    id::Id,
    ledger::{Account, Cause, Transfer},
    money::Asset,
    refusal::Refusal,
    withdrawal::{self, Withdrawal},
};

/// A batch with all its attempts.
#[derive(Clone, Debug)]
pub struct Standing {
    pub batch: Batch,
    /// In the order of their numbers.
    pub attempts: Vec<Attempt>,
}

/// Records that an attempt came back signed: `raw` was checked against what was approved, signatures included. Earlier
/// attempts are superseded but still followed, as the network may have them. A later one that waits for its signature
/// keeps waiting.
///
/// # Errors
/// `operators_only`, `no_such_attempt`, `signed_before`, or the name of the state that does not allow it.
pub fn sign(
    context: &mut Context<'_>,
    standing: Standing,
    attempt: Id<Attempt>,
    raw: &str,
) -> Result<Decision, Refusal> {
    context.operator()?;
    let Standing { mut batch, attempts } = standing;
    batch.state = transition::next(batch.state, Command::Sign)?;
    batch.updated_at = context.now;
    let mut decision = context.decision();
    let is_it = |one: &&Attempt| one.id == attempt;
    let number = attempts.iter().find(is_it).map(|one| one.number);
    let number = number.ok_or_else(|| conflict("no_such_attempt", "This batch has no such attempt."))?;
    let mut txid = String::new();
    for one in attempts {
        let replaced = matches!(one.state, AttemptState::Approved | AttemptState::Signed | AttemptState::Broadcast);
        if one.number == number {
            if one.raw.is_some() {
                return Err(conflict("signed_before", "This attempt is already signed."));
            }
            let mut one = one.after(Try::Sign, context.now)?;
            one.raw = Some(raw.to_owned());
            txid.clone_from(&one.txid);
            decision = decision.change(Change::PayoutAttempt(one));
        } else if one.number < number && replaced {
            decision = decision.change(Change::PayoutAttempt(one.after(Try::Supersede, context.now)?));
        }
    }
    let told = progressed(context, &batch, json!({ "what": "signed", "attempt": number, "txid": txid }));
    Ok(decision.and(told).change(Change::PayoutBatch(batch)))
}

/// Records that the network has an attempt.
///
/// # Errors
/// Names the state that does not allow it.
pub fn sent(context: &mut Context<'_>, mut batch: Batch, attempt: Attempt) -> Result<Decision, Refusal> {
    batch.state = transition::next(batch.state, Command::Send)?;
    batch.updated_at = context.now;
    let attempt = attempt.after(Try::Send, context.now)?;
    let details = json!({ "what": "broadcast", "attempt": attempt.number, "txid": attempt.txid });
    let told = progressed(context, &batch, details);
    Ok(told.change(Change::PayoutBatch(batch)).change(Change::PayoutAttempt(attempt)))
}

/// Gives up a batch whose attempts are all impossible for good; its withdrawals wait for another one. `withdrawals` are
/// those of its live items.
///
/// # Errors
/// `operators_only`, `attempt_possible`, `still_paid`, or the name of the state that does not allow it.
pub fn abandon(
    context: &mut Context<'_>,
    standing: Standing,
    items: Vec<Item>,
    withdrawals: Vec<Withdrawal>,
) -> Result<Decision, Refusal> {
    context.operator()?;
    let Standing { mut batch, attempts } = standing;
    batch.state = transition::next(batch.state, Command::Abandon)?;
    let is_over = |attempt: &Attempt| matches!(attempt.state, AttemptState::Impossible | AttemptState::Discarded);
    if !attempts.iter().all(is_over) {
        return Err(conflict(
            "attempt_possible",
            "An attempt of this batch could still be confirmed; only a confirmed spend of its coins ends it.",
        ));
    }
    if withdrawals.iter().any(|one| one.state == withdrawal::State::Paid) {
        return Err(conflict(
            "still_paid",
            "A payment of this batch still counts as paid and is being taken back; try again in a minute.",
        ));
    }
    batch.updated_at = context.now;
    let mut decision = progressed(context, &batch, json!({ "what": "abandoned" })).change(Change::PayoutBatch(batch));
    // Rewritten unchanged: if someone has just found an attempt possible again, or paid a withdrawal, they were first,
    // and this is decided on again.
    decision = attempts.into_iter().map(Change::PayoutAttempt).fold(decision, Decision::change);
    decision = withdrawals.into_iter().map(Change::Withdrawal).fold(decision, Decision::change);
    for item in items.into_iter().filter(|item| item.live) {
        decision = decision.change(Change::PayoutItem(Item { live: false, ..item }));
    }
    Ok(decision)
}

/// Records what a look at the chain found for the attempts. `None` if nothing changed.
///
/// A batch whose confirmed attempt leaves the chain is open again: the fee is booked back, its withdrawals are no
/// longer paid, and the breaker opens, since a re-org as deep as the required confirmations is extraordinary.
///
/// # Errors
/// `two_confirmed` if two attempts seem confirmed at once, which no chain can hold.
pub fn observe(
    context: &mut Context<'_>,
    standing: Standing,
    seen: &[(Id<Attempt>, Sight)],
    control: Control,
) -> Result<Option<Decision>, Refusal> {
    let Standing { mut batch, attempts } = standing;
    let was = confirmed(&attempts)?.cloned();
    let given_up = matches!(batch.state, State::Abandoned | State::Discarded);
    let (attempts, mut decision) = take_in(context, &batch, attempts, seen)?;
    let Some(mut decision_so_far) = decision.take() else { return Ok(None) };
    let is = confirmed(&attempts)?;
    let before = batch.clone();
    if given_up {
        if attempts.iter().any(|attempt| attempt.state != AttemptState::Impossible && attempt.state.is_out()) {
            let why = "A payout that was given up may be confirmed after all.";
            decision_so_far = alarmed(context, decision_so_far, control, why);
        }
        return Ok(Some(decision_so_far));
    }
    if was.as_ref().map(|one| one.id) != is.map(|one| one.id) {
        if let Some(was) = &was {
            batch.state = transition::next(batch.state, Command::Reopen)?;
            decision_so_far = decision_so_far.journal(fee(&batch, was, Cause::PayoutReopened));
            let why = "The chain took back a payout that had counted as paid.";
            decision_so_far = alarmed(context, decision_so_far, control, why);
        }
        if let Some(is) = is {
            batch.state = transition::next(batch.state, Command::Confirm)?;
            decision_so_far = decision_so_far.journal(fee(&batch, is, Cause::PayoutConfirmed));
        }
    } else if batch.state == State::Signed && attempts.iter().any(|one| one.state == AttemptState::Broadcast) {
        batch.state = transition::next(batch.state, Command::Send)?;
    }
    if batch != before {
        batch.updated_at = context.now;
        decision_so_far = decision_so_far.change(Change::PayoutBatch(batch));
    }
    Ok(Some(decision_so_far))
}

/// Returns the attempts after the look, and the rows that changed; `None` if none did.
fn take_in(
    context: &Context<'_>,
    batch: &Batch,
    attempts: Vec<Attempt>,
    seen: &[(Id<Attempt>, Sight)],
) -> Result<(Vec<Attempt>, Option<Decision>), Refusal> {
    let newest_signed = attempts.iter().filter(|one| one.raw.is_some()).map(|one| one.number).max();
    let mut decision: Option<Decision> = None;
    let (mut after, mut changed) = (Vec::new(), Vec::new());
    for attempt in attempts {
        let sight = seen.iter().find(|(id, _)| *id == attempt.id).map(|(_, sight)| sight);
        let Some(sight) = sight.filter(|sight| **sight != attempt.sight) else {
            after.push(attempt);
            continue;
        };
        let (before, number) = (attempt.sight.as_str(), attempt.number);
        let moved = moved(context, attempt, sight, newest_signed)?;
        let mut line = decision.unwrap_or_else(|| context.decision());
        // Every new block changes the number of confirmations; only news is a line of the audit trail. Which block
        // rules an attempt out is news: whether it is paid again depends on it.
        if before != sight.as_str() || matches!(sight, Sight::Impossible { .. }) {
            let details = json!({ "what": "seen", "attempt": number, "before": before, "after": sight });
            line = line.and(progressed(context, batch, details));
        }
        decision = Some(line);
        changed.push(moved.clone());
        after.push(moved);
    }
    // One attempt is confirmed at any moment: the old one makes room before the new one comes.
    changed.sort_by_key(|attempt| attempt.state == AttemptState::Confirmed);
    let rows = |decision: Decision| changed.into_iter().map(Change::PayoutAttempt).fold(decision, Decision::change);
    Ok((after, decision.map(rows)))
}

/// Returns one attempt after the look.
fn moved(
    context: &Context<'_>,
    mut attempt: Attempt,
    sight: &Sight,
    newest_signed: Option<u32>,
) -> Result<Attempt, Refusal> {
    let now = context.now;
    let stays = match attempt.state {
        AttemptState::Confirmed => matches!(sight, Sight::Settled { .. }),
        AttemptState::Impossible => matches!(sight, Sight::Impossible { .. }),
        _ => true,
    };
    if !stays {
        let unsigned = attempt.state == AttemptState::Impossible && attempt.raw.is_none();
        attempt = attempt.after(if unsigned { Try::Await } else { Try::Reopen }, now)?;
        if newest_signed.is_some_and(|newest| newest > attempt.number) {
            attempt = attempt.after(Try::Supersede, now)?;
        }
    }
    attempt = match sight {
        Sight::Settled { .. } if attempt.state != AttemptState::Confirmed => attempt.after(Try::Confirm, now)?,
        Sight::Impossible { .. } if attempt.state != AttemptState::Impossible => attempt.after(Try::Exclude, now)?,
        _ if sight.is_known() && attempt.state == AttemptState::Signed => attempt.after(Try::Send, now)?,
        _ => attempt,
    };
    attempt.sight = sight.clone();
    attempt.updated_at = now;
    Ok(attempt)
}

fn confirmed(attempts: &[Attempt]) -> Result<Option<&Attempt>, Refusal> {
    let mut all = attempts.iter().filter(|attempt| attempt.state == AttemptState::Confirmed);
    let first = all.next();
    if all.next().is_some() {
        return Err(conflict(
            "two_confirmed",
            "Two attempts of one batch cannot both be in the chain; check the node.",
        ));
    }
    Ok(first)
}

/// The miners' fee, or its reversal.
fn fee(batch: &Batch, attempt: &Attempt, cause: Cause) -> Journal {
    let (fees, wallet) = (Account::NetworkFees, Account::PayoutWallet);
    let (debit, credit) = if cause == Cause::PayoutReopened { (wallet, fees) } else { (fees, wallet) };
    let paid = (attempt.fee_sats > 0).then_some(Transfer { debit, credit, asset: Asset::Btc, minor: attempt.fee_sats });
    Journal {
        cause,
        subject: batch.id.uuid(),
        client: None,
        transfers: paid.into_iter().collect(),
        details: json!({ "attempt": attempt.number, "txid": attempt.txid, "feeSats": attempt.fee_sats }),
    }
}

fn alarmed(context: &Context<'_>, decision: Decision, control: Control, why: &str) -> Decision {
    match control::trip(context, control, why) {
        Some(tripped) => decision.and(tripped),
        None => decision,
    }
}
