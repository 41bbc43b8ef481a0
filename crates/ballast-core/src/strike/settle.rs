//! From a draft to a settled week: approval, allocation in chunks, completion.

use serde_json::json;
use uuid::Uuid;

use super::{AllocationPlan, Borne, Command, Strike, transition};
use crate::{
    client::Client,
    context::{Context, too_large},
    decision::{Actor, Change, Decision, Journal},
    investment::Investment,
    ledger::{Account, Cause, Transfer},
    money::Usdt,
    notice,
    plan::Plan,
    refusal::{Kind, Refusal},
};

/// Refuses what would change the positions of a plan while a result is being spread over them.
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
        "The plan's weekly result is being allocated right now; try again in a minute.",
    ))
}

/// Approves a result and records it against the venue. From here on the plan's positions stand still until
/// [`complete`]; the first pass over them comes after this is durable, so that nothing slips in between.
///
/// # Errors
/// `operators_only`, `same_operator`, `strike_in_progress` (another one of the plan), `period_not_next`, or the name of
/// the state that does not allow it.
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
    if plan.settled_through.is_some_and(|settled| settled != strike.from) {
        return Err(Refusal::new(
            Kind::Conflict,
            "period_not_next",
            "Another strike of this plan was settled meanwhile; reject this one and enter the result again.",
        ));
    }
    let loss = strike.result.checked_neg().ok_or_else(too_large)?;
    let transfers = [
        Transfer::usdt(Account::Trading, Account::TradingResult, strike.result),
        Transfer::usdt(Account::TradingResult, Account::Trading, loss),
    ];
    Ok(context
        .decision()
        .journal(Journal {
            cause: Cause::StrikeApproved,
            subject: strike.id.uuid(),
            client: None,
            transfers: transfers.into_iter().flatten().collect(),
            details: json!({ "plan": plan.id, "from": strike.from, "to": strike.to, "result": strike.result }),
        })
        // The plan's row moves on, so that whatever relied on "no strike in progress" is refused from now on.
        .change(Change::Plan(plan.clone()))
        .change(Change::Strike(strike)))
}

/// Turns a draft down; no money was touched. Whoever entered it may take it back in the same way.
///
/// # Errors
/// `operators_only`, or the name of the state that does not allow it.
pub fn reject(context: &mut Context<'_>, mut strike: Strike, reason: &str) -> Result<Decision, Refusal> {
    strike.state = transition::next(strike.state, Command::Reject)?;
    strike.checker = Some(context.operator()?);
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

/// Maker ≠ checker. A draft of the demo's own job has no maker, and the job may approve it itself.
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

/// Keeps the arithmetic of the first pass, once.
///
/// # Errors
/// `allocation_fixed`, or the name of the state that does not allow it.
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
            "The allocation of this strike is fixed already; go on with that one.",
        ));
    }
    strike.allocation = Some(allocation);
    strike.updated_at = context.now;
    Ok(context.decision().change(Change::Strike(strike)))
}

/// What a chunk of positions, or all of them, got.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Sum of what was allocated.
    pub allocated: Usdt,
    /// Sum of what the operator's capital bore.
    pub by_capital: Usdt,
}

impl Totals {
    /// Counts one position.
    ///
    /// # Errors
    /// When a sum does not fit.
    pub fn add(&mut self, borne: Borne) -> Result<(), Refusal> {
        self.allocated = self.allocated.checked_add(borne.allocated).ok_or_else(too_large)?;
        self.by_capital = self.by_capital.checked_add(borne.by_capital).ok_or_else(too_large)?;
        Ok(())
    }
}

/// The control journal of one chunk: what its rows sum to, out of the recorded result.
///
/// # Errors
/// When a number does not fit.
pub fn chunk_journal(strike: &Strike, chunk: u64, totals: Totals) -> Result<Journal, Refusal> {
    let loss = totals.allocated.checked_neg().ok_or_else(too_large)?;
    let transfers = [
        Transfer::usdt(Account::TradingResult, Account::AllocatedReturns, totals.allocated),
        Transfer::usdt(Account::AllocatedReturns, Account::TradingResult, loss),
        Transfer::usdt(Account::Capital, Account::TradingResult, totals.by_capital),
    ];
    Ok(Journal {
        cause: Cause::StrikeAllocated,
        subject: strike.id.uuid(),
        client: None,
        transfers: transfers.into_iter().flatten().collect(),
        details: json!({ "chunk": chunk, "allocated": totals.allocated, "by_capital": totals.by_capital }),
    })
}

/// Settles the week when every position has its share: `totals` are the sums over all chunks. The performance share
/// becomes a fee, and a result that nobody took part in becomes the operator's own.
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
    let incomplete = |message: String| Refusal::new(Kind::Conflict, "allocation_incomplete", message);
    let Some(allocation) = strike.allocation.clone() else {
        return Err(incomplete("The allocation is not fixed yet; run the first pass.".to_owned()));
    };
    let shares = totals.allocated.checked_sub(totals.by_capital).ok_or_else(too_large)?;
    if shares != allocation.distributed {
        return Err(incomplete(format!(
            "The shares sum to {shares} USDT of {}; allocate the remaining chunks.",
            allocation.distributed
        )));
    }
    let own = strike
        .result
        .checked_sub(allocation.distributed)
        .and_then(|rest| rest.checked_sub(allocation.performance_share))
        .ok_or_else(too_large)?;
    let transfers = [
        Transfer::usdt(Account::TradingResult, Account::Fees, allocation.performance_share),
        Transfer::usdt(Account::TradingResult, Account::Capital, own),
        Transfer::usdt(Account::Capital, Account::TradingResult, own.checked_neg().ok_or_else(too_large)?),
    ];
    strike.updated_at = context.now;
    let plan = Plan { settled_through: Some(strike.to), ..plan.clone() };
    Ok(context
        .decision()
        .journal(Journal {
            cause: Cause::StrikeCompleted,
            subject: strike.id.uuid(),
            client: None,
            transfers: transfers.into_iter().flatten().collect(),
            details: json!({ "positions": allocation.positions, "distributed": allocation.distributed,
                "performance_share": allocation.performance_share, "by_capital": totals.by_capital }),
        })
        .change(Change::Plan(plan))
        .change(Change::Strike(strike)))
}

/// Tells a client what the week did to one investment. `returns` are the results so far, this week included.
pub fn tell_result(
    context: &mut Context<'_>,
    client: &Client,
    (strike, investment): (&Strike, &Investment),
    (share, returns): (Usdt, Usdt),
) -> Decision {
    let told = json!({ "investment": investment.id, "plan": investment.terms.plan_name, "from": strike.from,
        "to": strike.to, "result": share, "returns": returns });
    let decision = context.decision();
    context.tell(decision, client, notice::Kind::WeeklyResult, told)
}
