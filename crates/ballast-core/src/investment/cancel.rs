//! Cancelling and expiring: ends before the start and within the cooling-off.

use serde_json::json;

use super::{Command, Investment, Position, State, transition};
use crate::{
    client::{Cash, Client},
    context::{Context, too_large},
    decision::{Change, Decision, Journal, Topic},
    ledger::{Account, Cause, Transfer},
    money::Usdt,
    notice::Told,
    plan::Plan,
    refusal::{Kind, Refusal},
    strike,
};

#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// The owner of the investment.
    pub client: &'a Client,
    pub plan: &'a Plan,
    /// Whether a strike of the plan is approved and not yet allocated.
    pub strike_in_progress: bool,
    pub position: Position,
    /// The client's free balances.
    pub cash: Cash,
}

/// Cancels an investment at no cost: before it is funded, or within the cooling-off even if it has started.
///
/// The client gets back exactly what was put in, each part where it came from: the bonus to the bonus, the rest to
/// available cash (and from there to what the client owes, if anything). What the firm lent goes back to the firm. A
/// weekly result that was already allocated passes to the operator's capital, whether gain or loss: so "at no cost"
/// holds in both directions and every allocation stays on record as it was made.
///
/// # Errors
/// `cooling_off_over`, `strike_in_progress`, or the name of the state that does not allow it.
pub fn cancel(context: &mut Context<'_>, mut investment: Investment, facts: Facts<'_>) -> Result<Decision, Refusal> {
    let before = investment.state;
    investment.state = transition::next(before, Command::Cancel)?;
    let transfers = match before {
        State::Created => Vec::new(),
        State::Active | State::Notice => {
            require_cooling_off(context, &investment)?;
            strike::require_idle(facts.strike_in_progress)?;
            give_back(&investment, facts.position, facts.cash)?
        }
        State::Matured | State::Withdrawing | State::Closed | State::Cancelled | State::Expired => Vec::new(),
    };
    investment.updated_at = context.now;
    let client = facts.client;
    Ok(context
        .decision()
        .relies_on(facts.plan.premise())
        .relies_on(client.premise())
        .journal(Journal {
            cause: Cause::InvestmentCancelled,
            subject: investment.id.uuid(),
            client: Some(client.id),
            transfers,
            details: json!({ "from": before, "result_passed_to_capital": facts.position.returns()? }),
        })
        .change(Change::Investment(investment))
        .signal(client.id, Topic::Investment)
        .signal(client.id, Topic::Account))
}

fn require_cooling_off(context: &Context<'_>, investment: &Investment) -> Result<(), Refusal> {
    if context.now < investment.cooling_off_until {
        return Ok(());
    }
    Err(Refusal::new(
        Kind::Conflict,
        "cooling_off_over",
        format!(
            "Cancelling at no cost was possible until {}; ask for early redemption instead.",
            investment.cooling_off_until.in_words()
        ),
    ))
}

fn give_back(investment: &Investment, position: Position, mut cash: Cash) -> Result<Vec<Transfer>, Refusal> {
    let client = investment.client;
    let result = position.returns()?;
    let loss = result.checked_neg().ok_or_else(too_large)?;
    let to_cash = position.principal.checked_sub(investment.bonus).ok_or_else(too_large)?;
    let owed = cash.receive(to_cash)?;
    let transfers = [
        Transfer::usdt(investment.returns(), Account::Capital, result),
        Transfer::usdt(Account::Capital, investment.returns(), loss),
        Transfer::usdt(investment.principal(), Account::Bonus(client), investment.bonus),
        Transfer::usdt(investment.principal(), Account::Available(client), to_cash),
        Transfer::usdt(Account::Available(client), Account::Shortfall(client), owed),
        investment.give_back_lent(position),
    ];
    Ok(transfers.into_iter().flatten().collect())
}

/// Expires an investment that was not funded in time. Cash that came in but fell short stays available.
///
/// # Errors
/// `funding_time_left`, or the name of the state that does not allow it.
pub fn expire(context: &mut Context<'_>, client: &Client, mut investment: Investment) -> Result<Decision, Refusal> {
    investment.state = transition::next(investment.state, Command::Expire)?;
    if context.now < investment.funding_until {
        return Err(Refusal::new(
            Kind::Conflict,
            "funding_time_left",
            format!("This investment can be funded until {}.", investment.funding_until.in_words()),
        ));
    }
    investment.updated_at = context.now;
    let (id, plan, amount) = (investment.id, investment.terms.plan_name.clone(), investment.amount);
    let told = Told::InvestmentExpired { investment: id, plan, amount };
    let decision = context
        .decision()
        .journal(Journal {
            cause: Cause::InvestmentExpired,
            subject: investment.id.uuid(),
            client: Some(client.id),
            transfers: Vec::new(),
            details: json!({ "funding_until": investment.funding_until, "funded": Usdt::ZERO }),
        })
        .change(Change::Investment(investment))
        .signal(client.id, Topic::Investment);
    Ok(context.tell(decision, client, told))
}
