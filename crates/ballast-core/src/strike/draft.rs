//! Entering a result.

use serde_json::json;
use uuid::Uuid;

use super::{Preview, State, Strike};
use crate::{
    context::Context,
    decision::{Actor, Change, Decision, Journal},
    id::Id,
    ledger::Cause,
    money::Usdt,
    plan::Plan,
    reading::{Class, Grading, require_grade},
    refusal::{Kind, Refusal},
    time::{Day, Moment},
};

/// Maximum number of days in one strike.
const MOST_DAYS: i64 = 7;

/// Largest result either way, 10^9 USDT: beyond every plan, and small enough that the sum of a lifetime of weeks fits.
const LARGEST: Usdt = Usdt::from_minor(1_000_000_000_000_000);

/// The trader's entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// First day included.
    pub from: Day,
    /// First day not included.
    pub to: Day,
    /// The venue's result; negative for a loss, zero for a week without one.
    pub result: Usdt,
    /// SHA-256 of the evidence file.
    pub evidence_sha256: [u8; 32],
    /// The preview shown before it was entered; `None` for a job of the demo.
    pub preview: Option<Preview>,
    /// How readings back it.
    pub grading: Option<Grading>,
}

/// Enters a result as strike `id` with `number` (unique, ascending). `open_strike` tells whether another strike of the
/// plan is drafted or approved. The first strike of a plan may begin on any day, every other one where the last ended.
///
/// # Errors
/// `operators_only`, `strike_open`, `result_too_large`, `invalid_period`, `period_crosses_weeks`, `period_not_over`,
/// `period_not_next`, `grade_too_low`.
pub fn draft(
    context: &mut Context<'_>,
    id: Id<Strike>,
    number: i64,
    entry: Draft,
    plan: &Plan,
    open_strike: bool,
) -> Result<Decision, Refusal> {
    let maker = maker(context)?;
    require_none_open(open_strike)?;
    require_size(entry.result)?;
    require_period(context, &entry, plan)?;
    require_grade(entry.grading.as_ref(), plan.least_grade.unwrap_or(Class::Stated))?;
    let strike = Strike {
        id,
        version: 0,
        number,
        plan: plan.id,
        from: entry.from,
        to: entry.to,
        result: entry.result,
        evidence_sha256: entry.evidence_sha256,
        maker,
        checker: None,
        state: State::Drafted,
        allocation: None,
        correction: None,
        preview: entry.preview,
        grading: entry.grading,
        drafted_at: context.now,
        updated_at: context.now,
    };
    Ok(context
        .decision()
        .relies_on(plan.premise())
        .journal(Journal {
            cause: Cause::StrikeDrafted,
            subject: id.uuid(),
            client: None,
            transfers: Vec::new(),
            details: json!({ "plan": plan.id, "from": entry.from, "to": entry.to, "result": entry.result,
                "evidence_sha256": hex::encode(entry.evidence_sha256) }),
        })
        .change(Change::Strike(strike)))
}

/// Refuses to allocate a result to a contract that may still be cancelled at no cost: someone who could see the result
/// first and then choose would take gains and leave losses to the firm. `until` is the end of the last cooling-off
/// among the participants. A correction needs no such check; those weeks are long over.
///
/// # Errors
/// `cooling_off_open`.
pub fn require_cooled(now: Moment, until: Option<Moment>) -> Result<(), Refusal> {
    let Some(until) = until.filter(|until| now < *until) else { return Ok(()) };
    Err(Refusal::new(
        Kind::Conflict,
        "cooling_off_open",
        format!(
            "A client who was invested on these days may still cancel at no cost until {}; enter the result after that.",
            until.in_words()
        ),
    ))
}

/// Requires the first result of a plan to begin where its first investment did: someone free to choose would leave out
/// the days that went badly, or keep those that went well. `began` is when the first investment of the plan started.
///
/// # Errors
/// Names the field `from`.
pub fn require_from_the_start(plan: &Plan, from: Day, began: Option<Moment>) -> Result<(), Refusal> {
    let Some(began) = began.map(Moment::day).filter(|began| plan.settled_through.is_none() && *began != from) else {
        return Ok(());
    };
    let message = format!(
        "This is the first result of the plan, and its first investment began on {}: begin on that day.",
        began.in_words()
    );
    Err(Refusal::field("from", "period_not_first", message))
}

/// Allows one strike of a plan at a time, so that running totals follow one another.
///
/// # Errors
/// `strike_open`.
pub(super) fn require_none_open(open_strike: bool) -> Result<(), Refusal> {
    if !open_strike {
        return Ok(());
    }
    Err(Refusal::new(
        Kind::Conflict,
        "strike_open",
        "Another strike of this plan is not finished; approve or reject it first.",
    ))
}

/// Refuses a result too large to be true: it is a slip, or worse.
///
/// # Errors
/// `result_too_large`.
pub(super) fn require_size(result: Usdt) -> Result<(), Refusal> {
    let size = result.checked_neg().map(|other| result.max(other));
    if size.is_some_and(|size| size <= LARGEST) {
        return Ok(());
    }
    let message = "A week's result is at most 1,000,000,000 USDT; check the decimal point.";
    Err(Refusal::field("result", "result_too_large", message))
}

/// The operator who enters it; `None` for a job of the demo.
pub(super) fn maker(context: &Context<'_>) -> Result<Option<Uuid>, Refusal> {
    match context.actor {
        Actor::System => Ok(None),
        Actor::Operator(_) | Actor::Anyone | Actor::Client(_) | Actor::CommandLine => context.operator().map(Some),
    }
}

fn require_period(context: &Context<'_>, entry: &Draft, plan: &Plan) -> Result<(), Refusal> {
    let days = entry.to.days_since(entry.from);
    if !(1..=MOST_DAYS).contains(&days) {
        return Err(Refusal::field("to", "invalid_period", "A strike covers one to seven whole days."));
    }
    if entry.to > context.now.day() {
        return Err(Refusal::field(
            "to",
            "period_not_over",
            format!("The period is not over; it may end before {} at the latest.", context.now.day().in_words()),
        ));
    }
    if let Some(settled) = plan.settled_through.filter(|settled| *settled != entry.from) {
        let message = format!(
            "The last strike of this plan ended before {}; begin the next one on that day.",
            settled.in_words()
        );
        return Err(Refusal::field("from", "period_not_next", message));
    }
    // A bad day that may share a result with the good ones of another week can be averaged away.
    let monday = entry.from.monday().plus_days(MOST_DAYS);
    let across = entry.grading.as_ref().and_then(|grading| grading.across);
    if entry.to > monday && across.is_none() {
        let message = format!(
            "Results are entered week by week, and weeks begin on Mondays: end this one before {} and enter the rest \
             separately. Only where contracts promise a grade may it run on, to the first day that could be read so, \
             three days after the last one that could not.",
            monday.in_words()
        );
        return Err(Refusal::field("to", "period_crosses_weeks", message));
    }
    Ok(())
}
