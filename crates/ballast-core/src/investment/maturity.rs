//! The end of an investment, and the alert before it.

use serde_json::json;

use super::{Command, EndingParty, Investment, Position, State, redemption, transition};
use crate::{
    client::Client,
    context::{Context, too_large},
    decision::{Change, Decision, Journal, Topic},
    ledger::{Account, Cause, Transfer},
    money::Usdt,
    notice::Told,
    plan::Plan,
    refusal::{Kind, Refusal},
    strike,
    time::Moment,
};

#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// The owner of the investment.
    pub client: &'a Client,
    pub plan: &'a Plan,
    /// Whether a strike of the plan is approved and not yet allocated.
    pub strike_in_progress: bool,
    pub position: Position,
}

/// Matures an investment past its end, once the results of its last day are settled or the grace period for that is
/// over. An early redemption by the client is charged its fee here, and what the firm lent goes back to it.
///
/// # Errors
/// `not_ended`, `results_open`, `strike_in_progress`, or the name of the state that does not allow it.
pub fn mature(context: &mut Context<'_>, mut investment: Investment, facts: Facts<'_>) -> Result<Decision, Refusal> {
    investment.state = transition::next(investment.state, Command::Mature)?;
    require_due(context, &investment, facts.plan)?;
    strike::require_idle(facts.strike_in_progress)?;
    let value = facts.position.value()?;
    let fee = match investment.ended_by {
        Some(EndingParty::Client) => redemption::redemption_fee(&investment, value)?,
        Some(EndingParty::Operator) | None => Usdt::ZERO,
    };
    let remains = value.checked_sub(fee).ok_or_else(too_large)?;
    investment.matured_at = Some(context.now);
    investment.updated_at = context.now;
    let told = Told::Matured {
        investment: investment.id,
        plan: investment.terms.plan_name.clone(),
        invested: investment.put_in()?,
        bonus: investment.bonus,
        returns: facts.position.returns()?,
        fee,
        value: remains,
    };
    let client = facts.client;
    let decision = context
        .decision()
        .relies_on(facts.plan.premise())
        .journal(Journal {
            cause: Cause::InvestmentMatured,
            subject: investment.id.uuid(),
            client: Some(client.id),
            transfers: Transfer::usdt(investment.returns(), Account::Fees, fee)
                .into_iter()
                .chain(investment.give_back_lent(facts.position))
                .collect(),
            details: json!({ "value": value, "fee": fee, "settled_through": facts.plan.settled_through }),
        })
        .change(Change::Investment(investment))
        .signal(client.id, Topic::Investment)
        .signal(client.id, Topic::Account);
    Ok(context.tell(decision, client, told))
}

/// Whether [`mature`] would find the investment due, so that a job can check before it loads more.
#[must_use]
pub fn is_due(now: Moment, grace_days: i64, investment: &Investment, plan: &Plan) -> bool {
    let Some(ends_at) = investment.ends_at else { return false };
    ends_at <= now && (is_settled(investment, plan, ends_at) || ends_at.plus_days(grace_days) <= now)
}

fn require_due(context: &Context<'_>, investment: &Investment, plan: &Plan) -> Result<(), Refusal> {
    let grace = context.rules.settlement_grace_days;
    if is_due(context.now, grace, investment, plan) {
        return Ok(());
    }
    let waits = |code, message: String| Err(Refusal::new(Kind::Conflict, code, message));
    match investment.ends_at {
        Some(ends_at) if ends_at <= context.now => waits(
            "results_open",
            format!(
                "Its last week is not settled yet; it matures then, at the latest on {}.",
                ends_at.plus_days(grace).in_words()
            ),
        ),
        Some(ends_at) => waits("not_ended", format!("It ends on {}.", ends_at.day().in_words())),
        None => waits("not_ended", "It has not started yet.".to_owned()),
    }
}

/// The last day that counts is the day before the one it ends on.
fn is_settled(investment: &Investment, plan: &Plan, ends_at: Moment) -> bool {
    let ran_no_whole_day = investment.started_at.is_some_and(|start| start.day() == ends_at.day());
    ran_no_whole_day || plan.settled_through.is_some_and(|settled| settled >= ends_at.day())
}

impl State {
    /// Whether its money is at work in the plan: the contract has started and is not over.
    #[must_use]
    pub const fn runs(self) -> bool {
        match self {
            Self::Active | Self::Notice => true,
            Self::Created | Self::Matured | Self::Withdrawing | Self::Closed | Self::Cancelled | Self::Expired => false,
        }
    }
}

/// Tells the client once that an investment ends soon.
///
/// # Errors
/// `not_soon`, or `already_told`.
pub fn alert(context: &mut Context<'_>, client: &Client, mut investment: Investment) -> Result<Decision, Refusal> {
    let ends_at = investment.ends_at.filter(|end| {
        investment.state.runs()
            && context.now < *end
            && *end <= context.now.plus_days(context.rules.maturity_alert_days)
    });
    let Some(ends_at) = ends_at else {
        return Err(Refusal::new(Kind::Conflict, "not_soon", "This investment does not end within the next days."));
    };
    if investment.alerted_at.is_some() {
        return Err(Refusal::new(Kind::Conflict, "already_told", "The client has already been told."));
    }
    investment.alerted_at = Some(context.now);
    let (id, plan) = (investment.id, investment.terms.plan_name.clone());
    let told = Told::MaturitySoon { investment: id, plan, ends_at };
    let decision = context.decision().change(Change::Investment(investment)).signal(client.id, Topic::Investment);
    Ok(context.tell(decision, client, told))
}
