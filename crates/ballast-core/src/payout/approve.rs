//! Approval of a batch by the second operator: every withdrawal is converted and committed to it, all or none.

use serde_json::json;

use super::{Attempt, Batch, Command, Control, Item, Order, Usage, attempt, conflict, progressed, transition};
use crate::{
    approval::{self, Approval},
    client::{Cash, Client},
    context::Context,
    decision::{Change, Decision, Premise},
    hold::Movement,
    id::Id,
    money::Usdt,
    refusal::{self, Refusal},
    withdrawal::{self, Rate, Withdrawal},
};

/// One withdrawal to be batched, with the inputs of its rules.
#[derive(Clone, Debug)]
pub struct Lot {
    pub withdrawal: Withdrawal,
    pub client: Client,
    pub cash: Cash,
    /// Converted in a batch that was abandoned: amount and rate stay as they were.
    pub stranded: bool,
}

impl Lot {
    /// The amounts that count towards the limits: what was converted before counted then.
    #[must_use]
    pub fn counting(lots: &[Self]) -> Vec<(Id<Client>, Usdt)> {
        let new = lots.iter().filter(|lot| !lot.stranded);
        new.map(|lot| (lot.client.id, lot.withdrawal.amount)).collect()
    }

    /// The amount paid, in satoshi.
    ///
    /// # Errors
    /// `invalid_rate`, `below_dust`, `not_converted`, or if it does not fit.
    pub fn sats(&self, rate: Rate) -> Result<i64, Refusal> {
        if self.stranded {
            let payout = self.withdrawal.payout.as_ref();
            let missing = || conflict("not_converted", "This withdrawal was never converted.");
            return payout.map(|payout| payout.sats).ok_or_else(missing);
        }
        Ok(rate.convert(self.withdrawal.amount)?.minor())
    }

    pub(super) fn item(&self, id: Id<Item>, batch: &Batch, rate: Rate) -> Result<Item, Refusal> {
        Ok(Item {
            id,
            version: 0,
            batch: batch.id,
            withdrawal: self.withdrawal.id,
            client: self.client.id,
            amount: self.withdrawal.amount,
            sats: self.sats(rate)?,
            converted_before: self.stranded,
            live: true,
        })
    }
}

/// A batch as built, re-read.
#[derive(Clone, Debug)]
pub struct Built<'a> {
    pub batch: Batch,
    pub attempt: Attempt,
    pub items: &'a [Item],
    /// The withdrawals of the items, in their order.
    pub lots: Vec<Lot>,
}

/// Approves the first attempt of a batch.
///
/// # Errors
/// Those of an approval; `rate_lapsed`, `batch_changed`, `breaker_tripped`, `firm_limit`, `client_limit`, those of a
/// withdrawal's own rules, or the name of the state that does not allow it.
pub fn approve(
    context: &mut Context<'_>,
    proposed: Approval,
    built: Built<'_>,
    control: Control,
    usage: &Usage,
) -> Result<Decision, Refusal> {
    let Built { mut batch, attempt, items, lots } = built;
    let agreed = approval::approve(context, proposed, &Order::of(&batch, &attempt).payload()?)?;
    batch.state = transition::next(batch.state, Command::Approve)?;
    require_fresh_rate(context, &batch)?;
    if !batch.is_found(items) {
        control.admit(usage, &Lot::counting(&lots))?;
    }
    let rate = Rate { micro_usdt: batch.rate_micro_usdt };
    require_same(&batch, items, &lots, rate)?;
    batch.checker = Some(context.operator()?);
    batch.approved_at = Some(context.now);
    batch.updated_at = context.now;
    let mut decision = agreed.relies_on(Premise::Moves(Movement::Payouts));
    for Lot { withdrawal, client, cash, stranded } in lots {
        let batched = if stranded {
            withdrawal::rebatch(context, withdrawal, &client, cash, batch.id.uuid(), true)?
        } else {
            withdrawal::batch(context, withdrawal, &client, cash, batch.id.uuid(), rate)?
        };
        decision = decision.and(batched);
    }
    let attempt = attempt.after(attempt::Command::Approve, context.now)?;
    let told = progressed(context, &batch, json!({ "what": "approved", "manifest": hex::encode(attempt.digest) }));
    Ok(decision
        .and(told)
        .change(Change::PayoutBatch(batch))
        .change(Change::PayoutAttempt(attempt))
        // Rewritten unchanged, so that of two batches approved at once the second is decided on again.
        .change(Change::PayoutControl(control)))
}

/// Approves a later attempt. It pays nobody anything new, so no limit and no rate is checked; the control row is
/// rewritten so that no batch approved at the same time takes the same coins.
///
/// # Errors
/// Those of an approval, or the name of the state that does not allow it.
pub fn approve_bump(
    context: &mut Context<'_>,
    proposed: Approval,
    mut batch: Batch,
    attempt: Attempt,
    control: Control,
) -> Result<Decision, Refusal> {
    let agreed = approval::approve(context, proposed, &Order::of(&batch, &attempt).payload()?)?;
    batch.state = transition::next(batch.state, Command::Bump)?;
    batch.updated_at = context.now;
    let attempt = attempt.after(attempt::Command::Approve, context.now)?;
    let details =
        json!({ "what": "bump approved", "attempt": attempt.number, "manifest": hex::encode(attempt.digest) });
    let told = progressed(context, &batch, details);
    Ok(agreed
        .and(told)
        .change(Change::PayoutBatch(batch))
        .change(Change::PayoutAttempt(attempt))
        .change(Change::PayoutControl(control)))
}

fn require_fresh_rate(context: &Context<'_>, batch: &Batch) -> Result<(), Refusal> {
    if batch.rate_lapses_at().is_some_and(|lapses| context.now >= lapses) {
        return Err(conflict("rate_lapsed", "The rate of this batch is too old; discard it and build it again."));
    }
    Ok(())
}

/// Checks that the withdrawals are still those that were shown, amount by amount.
fn require_same(batch: &Batch, items: &[Item], lots: &[Lot], rate: Rate) -> Result<(), Refusal> {
    let changed = || {
        Refusal::new(
            refusal::Kind::Conflict,
            "batch_changed",
            "A withdrawal of this batch has changed since it was built; discard it and build it again.",
        )
    };
    if items.len() != lots.len() || u32::try_from(items.len()) != Ok(batch.payouts) {
        return Err(changed());
    }
    for (item, lot) in items.iter().zip(lots) {
        let is_same = item.live
            && item.batch == batch.id
            && item.withdrawal == lot.withdrawal.id
            && item.client == lot.client.id
            && item.amount == lot.withdrawal.amount
            && item.converted_before == lot.stranded
            && item.sats == lot.sats(rate)?;
        if !is_same {
            return Err(changed());
        }
    }
    Ok(())
}
