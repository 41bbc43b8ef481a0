//! From a draft to a settled week: approval, allocation in chunks, completion.

use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::{AllocationPlan, Borne, Command, Strike, evidence::require_opened, tell, transition};
use crate::{
    context::{Context, too_large},
    decision::{Actor, Change, Decision, Journal},
    ledger::{Account, Cause, Transfer},
    money::Usdt,
    plan::Plan,
    reading::{Class, require_grade},
    refusal::{Kind, Refusal},
    time::Moment,
};

/// Refuses changes to a plan's positions while a result is being allocated to them.
///
/// # Errors
/// `strike_in_progress`.
pub fn require_idle(strike_in_progress: bool) -> Result<(), Refusal> {
    if !strike_in_progress {
        return Ok(());
    }
    Err(Refusal::new(
        Kind::Conflict,
        "strike_in_progress",
        "The plan's weekly result is being allocated; try again in a minute.",
    ))
}

/// Approves a result and records it against the venue. From here on the plan's positions are frozen until [`complete`];
/// the first pass over them comes after this is durable, so that nothing slips in between.
///
/// # Errors
/// `operators_only`, `same_operator`, `strike_in_progress` (another one of the plan), `period_not_next`, `grade_too_low`, or the
/// name of the state that does not allow it.
pub fn approve(
    context: &mut Context<'_>,
    mut strike: Strike,
    plan: &Plan,
    strike_in_progress: bool,
) -> Result<Decision, Refusal> {
    strike.state = transition::next(strike.state, Command::Approve)?;
    require_idle(strike_in_progress)?;
    strike.checker = checker(context, &strike)?;
    strike.updated_at = context.now;
    if strike.correction.is_none() && plan.settled_through.is_some_and(|settled| settled != strike.from) {
        return Err(Refusal::new(
            Kind::Conflict,
            "period_not_next",
            "Another strike of this plan was settled in the meantime; reject this one and enter the result again.",
        ));
    }
    // A correction keeps the promises of the contracts in its week; by now the plan may promise more.
    if strike.correction.is_none() {
        require_grade(strike.grading.as_ref(), plan.least_grade.unwrap_or(Class::Stated))?;
    }
    let recorded = strike.recorded()?;
    Ok(context
        .decision()
        .journal(Journal {
            cause: Cause::StrikeApproved,
            subject: strike.id.uuid(),
            client: None,
            transfers: against_venue(recorded)?,
            details: json!({ "plan": plan.id, "from": strike.from, "to": strike.to, "result": strike.result,
                "recorded": recorded }),
        })
        // The plan's row version rises, so that anything that relied on "no strike in progress" is refused from now on.
        .change(Change::Plan(plan.clone()))
        .change(Change::Strike(strike)))
}

/// Approves as a second operator, who opened the evidence at `opened`; the entry records when.
///
/// # Errors
/// `evidence_unopened`, and those of [`approve`].
pub fn approve_opened(
    context: &mut Context<'_>,
    strike: Strike,
    plan: &Plan,
    strike_in_progress: bool,
    opened: Option<Moment>,
) -> Result<Decision, Refusal> {
    let opened = require_opened(opened)?;
    let mut decision = approve(context, strike, plan, strike_in_progress)?;
    for details in decision.journals.iter_mut().filter_map(|journal| journal.details.as_object_mut()) {
        details.insert("evidence_opened_at".to_owned(), json!(opened));
    }
    Ok(decision)
}

/// Returns the transfers that record a result against the venue.
pub(crate) fn against_venue(recorded: Usdt) -> Result<Vec<Transfer>, Refusal> {
    let loss = recorded.checked_neg().ok_or_else(too_large)?;
    let transfers = [
        Transfer::usdt(Account::Trading, Account::TradingResult, recorded),
        Transfer::usdt(Account::TradingResult, Account::Trading, loss),
    ];
    Ok(transfers.into_iter().flatten().collect())
}

/// The approved result according to the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Approved {
    pub result: Usdt,
    /// Recorded against the venue: the result, less the one that was in force.
    pub recorded: Usdt,
}

/// Refuses to allocate a result other than the approved one; someone edited the row in the meantime.
///
/// # Errors
/// `result_changed`.
pub fn require_approved(strike: &Strike, approved: Option<Approved>) -> Result<(), Refusal> {
    let found = Approved { result: strike.result, recorded: strike.recorded()? };
    if approved == Some(found) {
        return Ok(());
    }
    Err(Refusal::new(
        Kind::Conflict,
        "result_changed",
        "The result is not the one that was approved; run `ballast verify` before anything else.",
    ))
}

/// Rejects a draft; no money was touched. Its maker withdraws it in the same way, and so does the software if nobody
/// decided in time.
///
/// # Errors
/// `operators_only`, or the name of the state that does not allow it.
pub fn reject(context: &mut Context<'_>, mut strike: Strike, reason: &str) -> Result<Decision, Refusal> {
    strike.state = transition::next(strike.state, Command::Reject)?;
    strike.checker = match context.actor {
        Actor::System => None,
        Actor::Operator(_) | Actor::Anyone | Actor::Client(_) | Actor::CommandLine => Some(context.operator()?),
    };
    strike.updated_at = context.now;
    Ok(context
        .decision()
        .journal(Journal {
            cause: Cause::OperatorChange,
            subject: strike.id.uuid(),
            client: None,
            transfers: Vec::new(),
            details: json!({ "strike": "rejected", "reason": reason }),
        })
        .change(Change::Strike(strike)))
}

/// Ensures that the maker is not the checker. A draft of the demo's own job has no maker, and the job may approve it
/// itself.
fn checker(context: &Context<'_>, strike: &Strike) -> Result<Option<Uuid>, Refusal> {
    if strike.maker.is_none() && context.actor == Actor::System {
        return Ok(None);
    }
    let checker = context.operator()?;
    if strike.maker == Some(checker) {
        return Err(Refusal::new(
            Kind::Forbidden,
            "same_operator",
            "You entered this result yourself; another operator has to approve it.",
        ));
    }
    Ok(Some(checker))
}

/// Stores the arithmetic of the first pass, once. What was previewed and approved is what is allocated.
///
/// # Errors
/// `allocation_fixed`, `positions_changed`, or the name of the state that does not allow it.
pub fn fix_allocation(
    context: &mut Context<'_>,
    mut strike: Strike,
    allocation: AllocationPlan,
) -> Result<Decision, Refusal> {
    strike.state = transition::next(strike.state, Command::FixAllocation)?;
    if strike.allocation.is_some() {
        return Err(Refusal::new(
            Kind::Conflict,
            "allocation_fixed",
            "The allocation of this strike is already fixed; continue with that one.",
        ));
    }
    if strike.preview.as_ref().is_some_and(|preview| Some(&preview.basis) != allocation.basis().as_ref()) {
        return Err(Refusal::new(
            Kind::Conflict,
            "positions_changed",
            "The investments are not those that were approved; run `ballast verify`.",
        ));
    }
    strike.allocation = Some(allocation);
    strike.updated_at = context.now;
    Ok(context.decision().change(Change::Strike(strike)))
}

/// Totals of a chunk of positions, or of all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub positions: u64,
    /// Sum of the amounts allocated.
    pub allocated: Usdt,
    /// Sum borne by the operator's capital.
    pub by_capital: Usdt,
    /// Sum given back to the operator's capital; only in a correction.
    pub to_capital: Usdt,
}

impl Totals {
    pub fn add(&mut self, borne: Borne) -> Result<(), Refusal> {
        self.count(borne.allocated, borne.by_capital)
    }

    pub fn plus(self, other: Self) -> Result<Self, Refusal> {
        let add = |one: Usdt, other: Usdt| one.checked_add(other).ok_or_else(too_large);
        Ok(Self {
            positions: self.positions.checked_add(other.positions).ok_or_else(too_large)?,
            allocated: add(self.allocated, other.allocated)?,
            by_capital: add(self.by_capital, other.by_capital)?,
            to_capital: add(self.to_capital, other.to_capital)?,
        })
    }

    /// Counts one position: its amount, and the part capital bore or, if negative, got back.
    pub fn count(&mut self, allocated: Usdt, by_capital: Usdt) -> Result<(), Refusal> {
        self.positions = self.positions.checked_add(1).ok_or_else(too_large)?;
        self.allocated = self.allocated.checked_add(allocated).ok_or_else(too_large)?;
        let borne = by_capital.max(Usdt::ZERO);
        let back = by_capital.checked_neg().ok_or_else(too_large)?.max(Usdt::ZERO);
        self.by_capital = self.by_capital.checked_add(borne).ok_or_else(too_large)?;
        self.to_capital = self.to_capital.checked_add(back).ok_or_else(too_large)?;
        Ok(())
    }

    /// The shares before capital bore anything.
    fn shares(&self) -> Option<Usdt> {
        self.allocated.checked_sub(self.by_capital)?.checked_add(self.to_capital)
    }
}

/// The control journal of one chunk: the sum of its rows, taken from the recorded result. `rows` is the digest from
/// [`super::ChunkRows`].
pub fn chunk_journal(strike: &Strike, chunk: u64, totals: Totals, rows: &str) -> Result<Journal, Refusal> {
    let loss = totals.allocated.checked_neg().ok_or_else(too_large)?;
    let transfers = [
        Transfer::usdt(Account::TradingResult, Account::AllocatedReturns, totals.allocated),
        Transfer::usdt(Account::AllocatedReturns, Account::TradingResult, loss),
        Transfer::usdt(Account::Capital, Account::TradingResult, totals.by_capital),
        Transfer::usdt(Account::TradingResult, Account::Capital, totals.to_capital),
    ];
    Ok(Journal {
        cause: Cause::StrikeAllocated,
        subject: strike.id.uuid(),
        client: None,
        transfers: transfers.into_iter().flatten().collect(),
        details: json!({ "chunk": chunk, "allocated": totals.allocated, "by_capital": totals.by_capital,
            "to_capital": totals.to_capital, "rows_sha256": rows }),
    })
}

/// Settles the week when every position has its share: `totals` are the sums over all chunks. The performance share
/// becomes a fee, and a result in which nobody took part becomes the operator's own. A correction moves each of these
/// by the difference from what was in force.
///
/// # Errors
/// `allocation_incomplete`, or the name of the state that does not allow it.
pub fn complete(
    context: &mut Context<'_>,
    mut strike: Strike,
    plan: &Plan,
    totals: Totals,
) -> Result<Decision, Refusal> {
    strike.state = transition::next(strike.state, Command::Complete)?;
    let Some(allocation) = strike.allocation.clone() else {
        return Err(incomplete("The allocation is not fixed yet; run the first pass.".to_owned()));
    };
    let parts = Parts::of(&strike, &allocation)?;
    require_all(&allocation, totals, parts.distributed)?;
    let transfers = parts.transfers()?;
    strike.updated_at = context.now;
    // A correction settles no additional day.
    let settled_through = if strike.correction.is_some() { plan.settled_through } else { Some(strike.to) };
    let plan = Plan { settled_through, ..plan.clone() };
    let telling = tell::untold(&strike);
    Ok(context
        .decision()
        .journal(Journal {
            cause: Cause::StrikeCompleted,
            subject: strike.id.uuid(),
            client: None,
            transfers,
            details: json!({ "positions": allocation.positions, "distributed": allocation.distributed,
                "performance_share": allocation.performance_share, "by_capital": totals.by_capital,
                "to_capital": totals.to_capital }),
        })
        .change(Change::Plan(plan))
        .change(Change::Strike(strike))
        // Last, so that someone who comes too late learns that the strike is no longer as it was read.
        .change(Change::Telling(telling)))
}

fn incomplete(message: String) -> Refusal {
    Refusal::new(Kind::Conflict, "allocation_incomplete", message)
}

fn require_all(allocation: &AllocationPlan, totals: Totals, distributed: Usdt) -> Result<(), Refusal> {
    if totals.positions != allocation.positions {
        return Err(incomplete(format!(
            "{} of {} investments have their share; allocate the remaining chunks.",
            totals.positions, allocation.positions
        )));
    }
    let shares = totals.shares().ok_or_else(too_large)?;
    if shares != distributed {
        return Err(incomplete(format!(
            "The shares sum to {} of {}; run `ballast verify` before anything else.",
            shares.in_words(),
            distributed.in_words()
        )));
    }
    Ok(())
}

/// The parts of the recorded result.
struct Parts {
    distributed: Usdt,
    performance_share: Usdt,
    own: Usdt,
}

impl Parts {
    /// In a correction, the differences from what was in force.
    fn of(strike: &Strike, allocation: &AllocationPlan) -> Result<Self, Refusal> {
        let before = strike.correction.as_ref();
        let less = |now: Usdt, before: Option<Usdt>| now.checked_sub(before.unwrap_or_default()).ok_or_else(too_large);
        let distributed = less(allocation.distributed, before.map(|before| before.distributed_before))?;
        let performance_share =
            less(allocation.performance_share, before.map(|before| before.performance_share_before))?;
        let own = strike
            .recorded()?
            .checked_sub(distributed)
            .and_then(|rest| rest.checked_sub(performance_share))
            .ok_or_else(too_large)?;
        Ok(Self { distributed, performance_share, own })
    }

    fn transfers(&self) -> Result<Vec<Transfer>, Refusal> {
        let back = |amount: Usdt| amount.checked_neg().ok_or_else(too_large);
        let transfers = [
            Transfer::usdt(Account::TradingResult, Account::Fees, self.performance_share),
            Transfer::usdt(Account::Fees, Account::TradingResult, back(self.performance_share)?),
            Transfer::usdt(Account::TradingResult, Account::Capital, self.own),
            Transfer::usdt(Account::Capital, Account::TradingResult, back(self.own)?),
        ];
        Ok(transfers.into_iter().flatten().collect())
    }
}
