//! Building a batch of approved withdrawals, which then waits for a second operator.

use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::{
    Attempt, Batch, Command, Control, Item, Lot, Order, Sight, State, Usage,
    attempt::{self, State as AttemptState},
    conflict, newest, progressed, transition,
};
use crate::{
    approval::{self, Action, Approval},
    context::{Context, too_large},
    decision::{Change, Decision},
    id::Id,
    money::Usdt,
    price::Fixing,
    refusal::Refusal,
    time::Moment,
    withdrawal::Rate,
};

/// A rate older than this is no longer approved: someone free to wait could choose the better moment.
pub const RATE_MINUTES: i64 = 60;

impl Order {
    /// Returns the order that approves this attempt now.
    #[must_use]
    pub fn of(batch: &Batch, attempt: &Attempt) -> Self {
        Self {
            batch: batch.id,
            attempt: attempt.number,
            manifest: hex::encode(Sha256::digest(attempt.manifest.as_bytes())),
            txid: attempt.txid.clone(),
            rate: Usdt::from_minor(batch.rate_micro_usdt),
            payouts: batch.payouts,
            total: batch.total,
            sats: batch.sats,
            fee_sats: attempt.fee_sats,
        }
    }

    /// Returns the order as the payload of an approval.
    pub fn payload(self) -> Result<serde_json::Value, Refusal> {
        Action::PayoutBatch(self).payload()
    }
}

/// Output of the rail.
#[derive(Clone, Debug)]
pub struct Draft {
    /// Id of the batch; for a bump that of the existing one.
    pub batch: Id<Batch>,
    /// Canonical text of its manifest.
    pub manifest: String,
    /// Its unsigned PSBT, in base64.
    pub psbt: String,
    /// Id of the chain transaction.
    pub txid: String,
    /// The miners' fee, in satoshi.
    pub fee_sats: i64,
}

/// Puts a batch together, to be committed with a proposal of the returned order. The withdrawals stay unchanged until
/// it is approved.
///
/// # Errors
/// `operators_only`, `breaker_tripped`, `firm_limit`, `client_limit`, `batch_empty`, `invalid_rate`, or if a sum does
/// not fit.
pub fn propose(
    context: &mut Context<'_>,
    draft: Draft,
    lots: &[Lot],
    rate: Rate,
    fixing: Option<Fixing>,
    control: &Control,
    usage: &Usage,
) -> Result<(Decision, Order), Refusal> {
    let maker = context.operator()?;
    if lots.is_empty() {
        return Err(conflict("batch_empty", "Choose at least one withdrawal."));
    }
    // A payment found on the chain has already left: no limit stops it.
    if fixing.is_some() || Lot::counting(lots).is_empty() {
        control.admit(usage, &Lot::counting(lots))?;
    }
    let mut batch = Batch {
        id: draft.batch,
        version: 0,
        state: State::Built,
        rate_micro_usdt: rate.micro_usdt,
        fixing,
        payouts: 0,
        total: Usdt::ZERO,
        sats: 0,
        maker,
        checker: None,
        built_at: context.now,
        approved_at: None,
        updated_at: context.now,
    };
    let mut decision = context.decision();
    for lot in lots {
        let item = lot.item(context.id(), &batch, rate)?;
        batch.payouts = batch.payouts.checked_add(1).ok_or_else(too_large)?;
        batch.total = batch.total.checked_add(item.amount).ok_or_else(too_large)?;
        batch.sats = batch.sats.checked_add(item.sats).ok_or_else(too_large)?;
        decision = decision.change(Change::PayoutItem(item));
    }
    let attempt = new_attempt(context, draft, 1);
    let order = Order::of(&batch, &attempt);
    let told = progressed(context, &batch, json!({ "what": "built", "payouts": batch.payouts, "total": batch.total }));
    // Rows are written in order: the batch before what refers to it.
    let whole = context.decision().change(Change::PayoutBatch(batch));
    Ok((whole.and(decision).change(Change::PayoutAttempt(attempt)).and(told), order))
}

/// Puts another attempt together, which pays the same at a higher fee and spends a coin of every earlier one.
///
/// # Errors
/// `operators_only`, `attempt_waits`, or the name of the state that does not allow it.
pub fn bump(
    context: &mut Context<'_>,
    batch: &Batch,
    attempts: &[Attempt],
    draft: Draft,
) -> Result<(Decision, Order), Refusal> {
    context.operator()?;
    transition::next(batch.state, Command::Bump)?;
    if attempts.iter().any(|one| one.state == AttemptState::Built) {
        return Err(conflict("attempt_waits", "An attempt already waits for approval; decide on that one first."));
    }
    let last = newest(attempts).map_or(0, |attempt| attempt.number);
    let attempt = new_attempt(context, draft, last.saturating_add(1));
    let order = Order::of(batch, &attempt);
    let details = json!({ "what": "bump built", "attempt": attempt.number, "feeSats": attempt.fee_sats });
    let told = progressed(context, batch, details);
    // Rewritten unchanged: a batch that is confirmed or given up at this moment gets no further attempt.
    Ok((told.change(Change::PayoutBatch(batch.clone())).change(Change::PayoutAttempt(attempt)), order))
}

/// Discards an attempt that nobody approved, and the batch with it if it has no other.
///
/// # Errors
/// Names the state that does not allow it.
pub fn discard(
    context: &mut Context<'_>,
    mut batch: Batch,
    attempt: Attempt,
    items: Vec<Item>,
    proposed: Option<Approval>,
) -> Result<Decision, Refusal> {
    let number = attempt.number;
    let attempt = attempt.after(attempt::Command::Discard, context.now)?;
    let mut decision = context.decision().change(Change::PayoutAttempt(attempt));
    if let Some(proposed) = proposed {
        decision = decision.and(approval::void(context, proposed)?);
    }
    decision = decision.and(progressed(context, &batch, json!({ "what": "discarded", "attempt": number })));
    if batch.state != State::Built {
        return Ok(decision);
    }
    batch.state = transition::next(batch.state, Command::Discard)?;
    batch.updated_at = context.now;
    for item in items {
        decision = decision.change(Change::PayoutItem(Item { live: false, ..item }));
    }
    Ok(decision.change(Change::PayoutBatch(batch)))
}

fn new_attempt(context: &mut Context<'_>, draft: Draft, number: u32) -> Attempt {
    Attempt {
        id: context.id(),
        version: 0,
        batch: draft.batch,
        number,
        state: AttemptState::Built,
        digest: Sha256::digest(draft.manifest.as_bytes()).into(),
        manifest: draft.manifest,
        psbt: draft.psbt,
        txid: draft.txid,
        fee_sats: draft.fee_sats,
        raw: None,
        sight: Sight::Unseen,
        built_at: context.now,
        updated_at: context.now,
    }
}

impl Batch {
    /// Whether it was made for a payment found on the chain: no quotes made its rate.
    #[must_use]
    pub fn is_found(&self, items: &[Item]) -> bool {
        self.fixing.is_none() && items.iter().any(|item| !item.converted_before)
    }

    /// When its rate becomes too old to be approved.
    #[must_use]
    pub fn rate_lapses_at(&self) -> Option<Moment> {
        self.fixing.as_ref().map(|_| self.built_at.plus_seconds(RATE_MINUTES.saturating_mul(60)))
    }
}
