//! Payout limits per 24 hours, and the breaker that stops batching until two operators reset it.

use std::collections::BTreeMap;

use serde_json::json;
use uuid::Uuid;

use super::{Batch, BreakerReset, Control, Item, Limits, LimitsOrder, Trip, conflict};
use crate::{
    approval::{self, Action, Approval},
    client::Client,
    context::{Context, too_large},
    decision::{Change, Decision, Journal},
    id::Id,
    investment::UNBOUNDED_FROM,
    ledger::Cause,
    money::Usdt,
    plan::Offer,
    refusal::{Kind, Refusal},
    time::Moment,
};

/// The window over which payouts are counted.
const WINDOW_HOURS: i64 = 24;

/// Amounts committed to batches within the window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    pub firm: Usdt,
    /// By client, if there is any.
    pub clients: BTreeMap<Id<Client>, Usdt>,
}

/// Whether an item of a batch counts towards the limits from a moment on: from the approval of the batch, and not
/// again if it was converted in an earlier one.
#[must_use]
pub fn counts(batch: &Batch, item: &Item, since: Moment) -> bool {
    !item.converted_before && batch.approved_at.is_some_and(|approved| approved >= since)
}

impl Default for Control {
    /// The limits before anyone sets one: 100,000 USDT a day for a client and 500,000 for the firm.
    fn default() -> Self {
        let whole = |usdt: i64| Usdt::from_minor(usdt.saturating_mul(Usdt::ONE));
        let limits = Limits { client_day: whole(100_000), firm_day: whole(500_000) };
        Self { version: 0, limits, tripped: None, counts_from: None }
    }
}

impl Control {
    /// Subject of the approvals and audit lines of limits and breaker.
    pub const SUBJECT: Uuid = Uuid::from_u128(0x7061_796f_7574);

    /// The moment from which batches count.
    #[must_use]
    pub fn window_start(&self, now: Moment) -> Moment {
        let a_day_ago = now.plus_hours(WINDOW_HOURS.saturating_neg());
        self.counts_from.map_or(a_day_ago, |reset| reset.max(a_day_ago))
    }

    /// Refuses while the breaker is open.
    ///
    /// # Errors
    /// `breaker_tripped`.
    pub fn require_closed(&self) -> Result<(), Refusal> {
        match &self.tripped {
            None => Ok(()),
            Some(trip) => Err(Refusal::new(
                Kind::Conflict,
                "breaker_tripped",
                format!("Payouts are stopped: {} Find out why, then have the breaker reset.", trip.why),
            )),
        }
    }

    /// Refuses an amount beyond a client's limit.
    ///
    /// # Errors
    /// `client_limit`, or if the sum does not fit.
    pub fn admit_client(&self, usage: &Usage, client: Id<Client>, amount: Usdt) -> Result<(), Refusal> {
        let used = usage.clients.get(&client).copied().unwrap_or_default();
        let sum = used.checked_add(amount).ok_or_else(too_large)?;
        if sum <= self.limits.client_day {
            return Ok(());
        }
        let limit = self.limits.client_day;
        let advice =
            if amount > limit { "it has to be raised: waiting changes nothing" } else { "wait, or have it raised" };
        let message = format!(
            "This client would be paid {} within 24 hours and the limit is {}; {advice}.",
            sum.in_words(),
            limit.in_words()
        );
        Err(Refusal::new(Kind::Conflict, "client_limit", message))
    }

    /// Refuses an amount beyond the firm's limit.
    ///
    /// # Errors
    /// `firm_limit`, or if the sum does not fit.
    pub fn admit_firm(&self, usage: &Usage, amount: Usdt) -> Result<(), Refusal> {
        let sum = usage.firm.checked_add(amount).ok_or_else(too_large)?;
        if sum <= self.limits.firm_day {
            return Ok(());
        }
        let message = format!(
            "Within 24 hours {} would be paid out and the limit of the firm is {}.",
            sum.in_words(),
            self.limits.firm_day.in_words()
        );
        Err(Refusal::new(Kind::Conflict, "firm_limit", message))
    }

    /// Refuses a batch that exceeds a limit, alone or with what was committed before.
    ///
    /// # Errors
    /// `breaker_tripped`, `firm_limit`, `client_limit`, or if a sum does not fit.
    pub fn admit(&self, usage: &Usage, wanted: &[(Id<Client>, Usdt)]) -> Result<(), Refusal> {
        self.require_closed()?;
        let mut clients = usage.clone();
        let mut all = Usdt::ZERO;
        for (client, amount) in wanted {
            self.admit_client(&clients, *client, *amount)?;
            let used = clients.clients.entry(*client).or_default();
            *used = used.checked_add(*amount).ok_or_else(too_large)?;
            all = all.checked_add(*amount).ok_or_else(too_large)?;
        }
        self.admit_firm(usage, all)
    }
}

/// Opens the breaker: nothing more is batched until two operators reset it. `None` if it is already open.
pub fn trip(context: &Context<'_>, mut control: Control, why: &str) -> Option<Decision> {
    if control.tripped.is_some() {
        return None;
    }
    control.tripped = Some(Trip { at: context.now, why: why.to_owned() });
    Some(written(context, control, json!({ "what": "breaker tripped", "why": why })))
}

impl Limits {
    /// Refuses limits that break the promise of a plan: see [`broken`](Self::broken).
    ///
    /// # Errors
    /// Names the field, the plan and the limit it needs.
    pub fn require_possible(&self, promised: &Promised) -> Result<(), Refusal> {
        let broken = promised.offers.iter().find_map(|offer| self.broken(offer));
        let Some(broken) = broken.or_else(|| self.too_low_for(promised.largest)) else { return Ok(()) };
        Err(Refusal::field(broken.limit, "promise_impossible", format!("{} Raise the limit.", broken.words)))
    }

    /// Whether an existing contract could never be paid.
    fn too_low_for(&self, value: Usdt) -> Option<Broken> {
        let (name, limit) = self.lowest()?;
        let words = format!(
            "A contract is worth {} and is paid out whole, which {} in 24 hours never lets through.",
            value.in_words(),
            limit.in_words()
        );
        (limit < value).then_some(Broken { limit: name, term: "amount", words })
    }

    /// The lower limit; `None` if all payouts are stopped, which promises nothing.
    fn lowest(&self) -> Option<(&'static str, Usdt)> {
        let limits = [("clientDay", self.client_day), ("firmDay", self.firm_day)];
        limits.into_iter().filter(|(_, limit)| limit.is_positive()).min_by_key(|(_, limit)| *limit)
    }

    /// Refuses an investment that could never be paid out whole.
    ///
    /// # Errors
    /// Names the field `amount`, and the maximum for one contract.
    pub fn require_payable_amount(&self, amount: Usdt) -> Result<(), Refusal> {
        let Some((_, limit)) = self.lowest().filter(|(_, limit)| *limit < amount) else { return Ok(()) };
        let message = format!(
            "At the moment one contract may hold {} at most, because more could not be paid out to you in one day. Choose \
             less, or write to us.",
            limit.in_words()
        );
        Err(Refusal::field("amount", "too_large_to_pay", message))
    }

    /// Refuses a plan whose promise these limits break.
    ///
    /// # Errors
    /// Names the field of the plan, and the limit.
    pub fn require_payable(&self, offer: &Offer) -> Result<(), Refusal> {
        let Some(broken) = self.broken(offer) else { return Ok(()) };
        let message = format!("{} Have the payout limits raised first.", broken.words);
        Err(Refusal::field(broken.term, "promise_impossible", message))
    }

    /// Finds a promise of the plan that a limit breaks. An investment is paid out whole, so the largest amount that a
    /// plan accepts, or its minimum if it accepts any amount, and its minimum withdrawal must be payable within one
    /// day. Zero, which stops all payouts, is not a promise to anyone.
    fn broken(&self, offer: &Offer) -> Option<Broken> {
        let is_bounded = offer.end_range < UNBOUNDED_FROM;
        let contract = if is_bounded { ("endRange", offer.end_range) } else { ("startRange", offer.start_range) };
        let limits = [("clientDay", self.client_day), ("firmDay", self.firm_day)];
        limits.into_iter().filter(|(_, limit)| limit.is_positive()).find_map(|(name, limit)| {
            let terms = [contract, ("withdrawalMinimum", offer.withdrawal_minimum)];
            let (term, whole) = terms.into_iter().find(|(_, whole)| limit < *whole)?;
            let words = format!(
                "An investment of {} in the plan {} is paid out whole, which {} in 24 hours never lets through.",
                whole.in_words(),
                offer.name,
                limit.in_words()
            );
            Some(Broken { limit: name, term, words })
        })
    }
}

/// Amounts that must be payable within a day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Promised {
    /// The plans' offers, current and announced.
    pub offers: Vec<Offer>,
    /// Value of the largest contract not yet paid out.
    pub largest: Usdt,
}

/// A limit below what a plan promises to pay out.
struct Broken {
    /// Field of the limit.
    limit: &'static str,
    term: &'static str,
    words: String,
}

impl LimitsOrder {
    /// Checks that the new limits are plausible.
    ///
    /// # Errors
    /// Names the field.
    pub fn check(&self, promised: &Promised) -> Result<(), Refusal> {
        for (field, limit) in [("clientDay", self.after.client_day), ("firmDay", self.after.firm_day)] {
            if limit.is_negative() {
                return Err(Refusal::field(field, "invalid_amount", "A limit is zero or more; 0 stops all payouts."));
            }
        }
        if self.before == self.after {
            return Err(conflict("nothing_changes", "These limits already apply."));
        }
        self.after.require_possible(promised)
    }
}

/// Approves new limits as the second operator.
///
/// # Errors
/// Those of an approval; `approval_stale` if the limits changed in the meantime.
pub fn approve_limits(
    context: &mut Context<'_>,
    proposed: Approval,
    order: &LimitsOrder,
    mut control: Control,
    promised: &Promised,
) -> Result<Decision, Refusal> {
    let current = LimitsOrder { before: control.limits, ..order.clone() };
    let approved = approval::approve(context, proposed, &Action::PayoutLimits(current).payload()?)?;
    order.check(promised)?;
    control.limits = order.after;
    let details = json!({ "what": "limits changed", "before": order.before, "after": order.after, "why": order.why });
    Ok(approved.and(written(context, control, details)))
}

/// Resumes payouts as the second operator. What was committed until now no longer counts.
///
/// # Errors
/// Those of an approval; `breaker_closed`, or `approval_stale` if it tripped again in the meantime.
pub fn approve_reset(
    context: &mut Context<'_>,
    proposed: Approval,
    order: &BreakerReset,
    mut control: Control,
) -> Result<Decision, Refusal> {
    let trip = control.tripped.take();
    let trip = trip.ok_or_else(|| conflict("breaker_closed", "The breaker is closed; payouts are running."))?;
    let current = BreakerReset { trip, why: order.why.clone() };
    let approved = approval::approve(context, proposed, &Action::BreakerReset(current).payload()?)?;
    control.counts_from = Some(context.now);
    let details = json!({ "what": "breaker reset", "tripped": order.trip, "why": order.why });
    Ok(approved.and(written(context, control, details)))
}

fn written(context: &Context<'_>, control: Control, details: serde_json::Value) -> Decision {
    let journal = Journal {
        cause: Cause::PayoutProgressed,
        subject: Control::SUBJECT,
        client: None,
        transfers: Vec::new(),
        details,
    };
    context.decision().journal(journal).change(Change::PayoutControl(control))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        plan::{Plan, RiskCategory, Status},
        testing::{moment, uuid},
    };

    fn plan(start: i64, end: i64, least_withdrawal: i64) -> Plan {
        let whole = |usdt: i64| Usdt::from_minor(usdt * Usdt::ONE);
        Plan {
            id: Id::new(uuid(1)),
            version: 1,
            name: "Institutional".into(),
            start_range: whole(start),
            end_range: whole(end),
            weekly_target_bps: 120,
            performance_share_bps: 1_000,
            withdrawal_minimum: whole(least_withdrawal),
            risk: RiskCategory::High,
            least_grade: None,
            settled_through: None,
            status: Status::Open,
            position: 1,
            created_at: moment("2026-11-20T00:00:00Z"),
        }
    }

    #[test]
    fn a_plan_that_is_paid_out_whole_fits_into_a_day() {
        let of = |client: i64, firm: i64| {
            let [client_day, firm_day] = [client, firm].map(|usdt| Usdt::from_minor(usdt * Usdt::ONE));
            Limits { client_day, firm_day }
        };
        // The field at fault in the limits, and in the plan.
        let refused = |limits: Limits, plan: Plan| {
            let term = limits.require_payable(&plan.offer()).err().and_then(|error| error.field);
            (
                limits
                    .require_possible(&Promised { offers: vec![plan.offer()], largest: Usdt::ZERO })
                    .err()
                    .and_then(|error| error.field),
                term,
            )
        };
        let neither = (None, None);
        assert_eq!(refused(of(50_000, 500_000), plan(100_000, 1_000_000, 0)), (Some("clientDay"), Some("startRange")));
        assert_eq!(
            refused(of(500_000, 50_000), plan(100, 1_000_000, 100_000)),
            (Some("firmDay"), Some("withdrawalMinimum"))
        );
        assert_eq!(refused(of(50_000, 500_000), plan(10_000, 99_999, 0)), (Some("clientDay"), Some("endRange")));
        assert_eq!(refused(of(99_999, 99_999), plan(10_000, 99_999, 0)), neither);
        assert_eq!(refused(of(100_000, 100_000), plan(100_000, 1_000_000, 100_000)), neither);
        assert_eq!(
            refused(of(0, 0), plan(100_000, 1_000_000, 0)),
            neither,
            "all payouts are stopped, and everybody is told so"
        );
        assert_eq!(refused(Control::default().limits, plan(100_000, 1_000_000, 0)), neither);
    }
}
