//! Funding: available cash becomes principal, oldest waiting investment first (product rules, section 4).

use serde_json::json;

use super::{Command, Investment, loan, transition};
use crate::{
    client::{Cash, Client, Status},
    context::{Context, too_large},
    decision::{Change, Decision, Journal, Premise, Topic},
    hold::Movement,
    ledger::{Account, Cause, Transfer},
    money::Usdt,
    notice::Told,
    refusal::Refusal,
};

/// Starts every waiting investment that `cash` covers, strictly in the order of registration: the first one that is not
/// covered stops the queue, so that "short by" is true for it. The whole bonus goes on top of the first one started,
/// and so does the firm's loan. An investment past its funding deadline is left to expire, and a frozen account starts
/// nothing. `cash` is reduced by what was used. `waiting` may be in any order; the decision is empty if nothing starts.
///
/// # Errors
/// If a sum does not fit, or an investment in `waiting` is not waiting.
pub fn fund_waiting(
    context: &mut Context<'_>,
    client: &Client,
    mut waiting: Vec<Investment>,
    cash: &mut Cash,
) -> Result<Decision, Refusal> {
    let mut decision = context.decision();
    match client.status {
        Status::Active => {}
        Status::Frozen => return Ok(decision),
    }
    sort_by_age(&mut waiting);
    let now = context.now;
    for investment in waiting.into_iter().filter(|one| now < one.funding_until) {
        if cash.available < investment.amount {
            break;
        }
        decision = decision.and(fund(context, client, investment, cash)?);
    }
    Ok(decision)
}

/// How much is missing until the investment at `index` of the queue starts, given `available`: those before it draw
/// first. `amounts` are those of the waiting investments, oldest first.
#[must_use]
pub fn short_by(amounts: &[Usdt], index: usize, available: Usdt) -> Usdt {
    let needed = amounts.iter().take(index.saturating_add(1)).fold(0_i64, |sum, one| sum.saturating_add(one.minor()));
    Usdt::from_minor(needed.saturating_sub(available.minor()).max(0))
}

/// Oldest first; within the same millisecond the id decides.
pub fn sort_by_age(waiting: &mut [Investment]) {
    waiting.sort_by_key(|one| (one.created_at, one.id));
}

fn fund(
    context: &mut Context<'_>,
    client: &Client,
    mut investment: Investment,
    cash: &mut Cash,
) -> Result<Decision, Refusal> {
    let now = context.now;
    investment.state = transition::next(investment.state, Command::Fund)?;
    investment.bonus = cash.bonus;
    investment.loan = loan::lend(client, &investment, cash)?;
    investment.started_at = Some(now);
    let ends_at = now.plus_months(i64::from(investment.terms.contract_months));
    investment.ends_at = Some(ends_at);
    investment.updated_at = now;
    cash.available = cash.available.checked_sub(investment.amount).ok_or_else(too_large)?;
    cash.bonus = Usdt::ZERO;
    cash.lendable = None;
    let transfers = [
        Transfer::usdt(Account::Available(client.id), investment.principal(), investment.amount),
        Transfer::usdt(Account::Bonus(client.id), investment.principal(), investment.bonus),
        Transfer::usdt(Account::Promotions, investment.lent_account(), investment.lent()),
    ];
    let mut details = json!({ "amount": investment.amount, "bonus": investment.bonus, "ends_at": ends_at });
    if let Some(details) = details.as_object_mut() {
        details.extend(investment.loan_details());
    }
    let told = Told::InvestmentActive {
        investment: investment.id,
        plan: investment.terms.plan_name.clone(),
        amount: investment.amount,
        bonus: investment.bonus,
        lent: investment.loan.as_ref().map(|loan| loan.amount),
        starts_at: now,
        ends_at,
        cooling_off_until: investment.cooling_off_until,
    };
    let decision = context
        .decision()
        .relies_on(client.premise())
        .relies_on(Premise::Moves(Movement::Calendar))
        .journal(Journal {
            cause: Cause::InvestmentFunded,
            subject: investment.id.uuid(),
            client: Some(client.id),
            transfers: transfers.into_iter().flatten().collect(),
            details,
        })
        .change(Change::Investment(investment))
        .signal(client.id, Topic::Investment)
        .signal(client.id, Topic::Account);
    Ok(context.tell(decision, client, told))
}
