//! Correcting an allocated week: a new strike with the right result, allocated to the same positions with the same
//! weights. Each position gets the difference between what it should have got and what it got.
//!
//! Money that a client was paid, or that is waiting to be paid, is never taken back: whatever an investment cannot
//! bear, the firm's capital bears (`docs/adr/strike-corrections.md`).

use serde_json::json;
use strum::{IntoStaticStr, VariantNames};

use super::{Correction, Draft, State, Strike, draft};
use crate::{
    account::single_line,
    client::Client,
    context::{Context, too_large},
    decision::{Change, Decision, Journal},
    id::Id,
    investment::{self, EndingParty, Investment},
    ledger::{Account, Cause, Transfer},
    money::Usdt,
    plan::Plan,
    refusal::{Kind, Refusal},
};

/// Maximum length of the reason, in characters.
const WHY_MAX: usize = 300;

/// The strike to correct, and what the rule needs to know about it.
#[derive(Clone, Copy, Debug)]
pub struct Corrected<'a> {
    /// The strike in force.
    pub strike: &'a Strike,
    pub plan: &'a Plan,
    /// Whether another strike of the plan is drafted or approved.
    pub open_strike: bool,
    /// Whether another strike has already corrected it; then that one is in force.
    pub superseded: bool,
}

/// Enters the right result of an allocated week, as strike `id` with `number`. The period stays the same; a result of
/// zero cancels the week.
///
/// # Errors
/// `operators_only`, `strike_open`, `result_too_large`, `strike_not_allocated`, `strike_corrected`, `nothing_to_correct`, `invalid_period`,
/// or a field error of `why`.
pub fn correct(
    context: &mut Context<'_>,
    id: Id<Strike>,
    number: i64,
    entry: Draft,
    why: &str,
    corrected: Corrected<'_>,
) -> Result<Decision, Refusal> {
    let maker = draft::maker(context)?;
    let correction = correction(&entry, why, corrected)?;
    let details = json!({ "plan": corrected.plan.id, "from": entry.from, "to": entry.to, "result": entry.result,
        "evidence_sha256": hex::encode(entry.evidence_sha256), "corrects": correction.corrects,
        "result_before": correction.result_before, "why": correction.why });
    let strike = Strike {
        id,
        version: 0,
        number,
        plan: corrected.plan.id,
        from: entry.from,
        to: entry.to,
        result: entry.result,
        evidence_sha256: entry.evidence_sha256,
        maker,
        checker: None,
        state: State::Drafted,
        allocation: None,
        correction: Some(correction),
        preview: entry.preview,
        grading: entry.grading,
        drafted_at: context.now,
        updated_at: context.now,
    };
    Ok(context
        .decision()
        .relies_on(corrected.plan.premise())
        .journal(Journal {
            cause: Cause::StrikeDrafted,
            subject: id.uuid(),
            client: None,
            transfers: Vec::new(),
            details,
        })
        .change(Change::Strike(strike)))
}

fn correction(entry: &Draft, why: &str, corrected: Corrected<'_>) -> Result<Correction, Refusal> {
    let Corrected { strike, .. } = corrected;
    draft::require_none_open(corrected.open_strike)?;
    draft::require_size(entry.result)?;
    let refuse = |code, message: &'static str| Err(Refusal::new(Kind::Conflict, code, message));
    if corrected.superseded {
        return refuse("strike_corrected", "This strike has already been corrected; correct the newer one.");
    }
    let allocated = strike.state == State::Allocated;
    let Some(allocation) = strike.allocation.as_ref().filter(|_| allocated) else {
        return refuse("strike_not_allocated", "Only an allocated strike can be corrected; reject a draft instead.");
    };
    if (entry.from, entry.to) != (strike.from, strike.to) {
        return Err(Refusal::field("to", "invalid_period", "A correction keeps the days of the strike it corrects."));
    }
    if entry.result == strike.result {
        return refuse("nothing_to_correct", "This is the result that is in force; enter another one.");
    }
    let why = single_line("why", why, WHY_MAX)?;
    if why.is_empty() {
        return Err(Refusal::field("why", "required", "Say what was wrong, in a sentence; clients read it."));
    }
    Ok(Correction {
        corrects: strike.id,
        result_before: strike.result,
        distributed_before: allocation.distributed,
        performance_share_before: allocation.performance_share,
        why,
    })
}

/// State of an investment when a correction of one of its weeks reaches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Standing {
    Running,
    /// It ended and nothing was paid out yet.
    Matured,
    /// It ended early at the client's wish, and a fee of this many hundredths of a percent of its value was charged.
    Redeemed(u32),
    /// It was paid out, or its money is waiting to be paid; or it ended, and its loan was settled.
    Over,
    /// It was cancelled at no cost: its results belong to the firm, whatever they are.
    Cancelled,
}

impl Standing {
    /// Returns the standing of an investment that took part in a week. One whose loan was settled when it ended is
    /// over: what it got is not taken back, and a shortfall in what it got is shared with the firm as cash.
    #[must_use]
    pub const fn of(state: investment::State, ended_by: Option<EndingParty>, fee_bps: u32, has_loan: bool) -> Self {
        match (state, ended_by) {
            (investment::State::Matured, _) if has_loan => Self::Over,
            (investment::State::Active | investment::State::Notice, _) => Self::Running,
            (investment::State::Matured, Some(EndingParty::Client)) => Self::Redeemed(fee_bps),
            (investment::State::Matured, Some(EndingParty::Operator) | None) => Self::Matured,
            (investment::State::Withdrawing | investment::State::Closed, _) => Self::Over,
            // The first two never took part in a week; nobody's money moves for them.
            (investment::State::Created | investment::State::Expired | investment::State::Cancelled, _) => {
                Self::Cancelled
            }
        }
    }

    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the standing with this stored name.
    #[must_use]
    pub fn from_name(name: &str, fee_bps: u32) -> Option<Self> {
        [Self::Running, Self::Matured, Self::Redeemed(fee_bps), Self::Over, Self::Cancelled]
            .into_iter()
            .find(|one| one.as_str() == name)
    }
}

/// One position of a corrected week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Week {
    /// Present standing of its investment.
    pub standing: Standing,
    /// Present value of the investment.
    pub value: Usdt,
    /// Allocated for the week so far, by the first strike and its corrections together.
    pub so_far: Usdt,
    /// Due according to the arithmetic in force.
    pub due_before: Usdt,
    /// Due according to the right arithmetic.
    pub due: Usdt,
    /// The part of `so_far` that had been allocated when an early redemption was charged its fee; otherwise all of it.
    pub charged: Usdt,
}

/// The effect of a correction on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mended {
    /// Allocated to the investment on top of what it got; negative if it got too much.
    pub change: Usdt,
    /// The part borne by the firm's capital; negative if capital gets back what it bore before.
    pub by_capital: Usdt,
}

/// Computes the difference that a correction makes. What is taken stays within the investment's value, so nothing that
/// was paid out is asked back. For an early redemption, the part of the fee that was taken from too high a value is
/// given back; what was added after the fee was charged never bore it, and never comes back with a part of it.
///
/// The outcome depends on the right result alone, not on earlier corrections.
pub fn mend(week: Week) -> Result<Mended, Refusal> {
    let Week { standing, value, so_far, due_before, due, charged } = week;
    let target = match standing {
        Standing::Cancelled => so_far,
        Standing::Redeemed(fee_bps) if due < charged => {
            let excess = charged.checked_sub(due).ok_or_else(too_large)?;
            due.checked_add(rounded_up(excess, fee_bps)?).ok_or_else(too_large)?
        }
        Standing::Running | Standing::Matured | Standing::Redeemed(_) | Standing::Over => due,
    };
    let least = match standing {
        Standing::Cancelled => target,
        Standing::Over => so_far,
        Standing::Running | Standing::Matured | Standing::Redeemed(_) => {
            so_far.checked_sub(value.max(Usdt::ZERO)).ok_or_else(too_large)?
        }
    };
    let change = target.max(least).checked_sub(so_far).ok_or_else(too_large)?;
    let moved = due.checked_sub(due_before).ok_or_else(too_large)?;
    let by_capital = change.checked_sub(moved).ok_or_else(too_large)?;
    Ok(Mended { change, by_capital })
}

/// A share of an amount at or above zero, rounded in the client's favor.
fn rounded_up(amount: Usdt, bps: u32) -> Result<Usdt, Refusal> {
    let down = amount.mul_div(i64::from(bps), 10_000).ok_or_else(too_large)?;
    let whole = i128::from(amount.minor()).saturating_mul(i128::from(bps)) % 10_000 == 0;
    let unit = Usdt::from_minor(i64::from(!whole));
    Ok(down.checked_add(unit).ok_or_else(too_large)?.min(amount))
}

/// If a finished investment got too little, the difference becomes the client's cash, less what lent money bore of a
/// loss that did not happen: `repaid` goes back to the firm. `owed` is what the client owes for a deposit that the
/// chain took back, at or above zero; it is settled first, as with every credit.
pub fn credit_journal(
    strike: &Strike,
    investment: Id<Investment>,
    client: Id<Client>,
    amount: Usdt,
    repaid: Usdt,
    owed: Usdt,
) -> Result<Journal, Refusal> {
    let own = amount.checked_sub(repaid).ok_or_else(too_large)?;
    let transfers = [
        Transfer::usdt(Account::Returns(investment), Account::Promotions, repaid),
        Transfer::usdt(Account::Returns(investment), Account::Available(client), own),
        Transfer::usdt(Account::Available(client), Account::Shortfall(client), own.min(owed)),
    ];
    Ok(Journal {
        cause: Cause::StrikeCorrected,
        subject: investment.uuid(),
        client: Some(client),
        transfers: transfers.into_iter().flatten().collect(),
        details: json!({ "strike": strike.id, "from": strike.from, "to": strike.to, "amount": own }),
    })
}
