//! Ends before the contract's end: early redemption by the client, and termination by the firm.

use serde::{Deserialize, Serialize};

use super::{Command, EndingParty, Investment, Position, State, transition};
use crate::{
    client::Client,
    context::{Context, too_large},
    decision::{Change, Decision, Journal, Topic},
    id::Id,
    ledger::Cause,
    money::Usdt,
    notice::Told,
    refusal::{Kind, Refusal},
    time::Moment,
};

/// The effect of early redemption, shown before the client decides. The fee is a share of the value at the end, so both
/// amounts are named as today's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Quote {
    /// When the notice would end.
    pub ends_at: Moment,
    /// When the contract ends anyway, without a fee.
    pub contract_ends_at: Moment,
    /// The fee, in hundredths of a percent of the value at the end.
    pub fee_bps: u32,
    pub value_today: Usdt,
    /// The fee, if it ended at today's value.
    pub fee_today: Usdt,
    /// The remainder, if it ended at today's value.
    pub remains_today: Usdt,
    /// Cancelling instead is free until then; `None` once that time is over.
    pub free_cancel_until: Option<Moment>,
}

/// Quotes early redemption at this moment.
///
/// # Errors
/// Those of [`give_notice`].
pub fn quote(now: Moment, investment: &Investment, position: Position) -> Result<Quote, Refusal> {
    transition::next(investment.state, Command::GiveNotice)?;
    let contract_ends_at = investment.contract_ends_at()?;
    let ends_at = now.plus_months(i64::from(investment.terms.redemption_notice_months));
    if ends_at >= contract_ends_at {
        return Err(Refusal::new(
            Kind::Conflict,
            "ends_sooner_anyway",
            format!(
                "This investment ends on {}, before a notice would, and without a fee.",
                contract_ends_at.day().in_words()
            ),
        ));
    }
    let value = position.value()?;
    let fee = redemption_fee(investment, value)?;
    Ok(Quote {
        ends_at,
        contract_ends_at,
        fee_bps: investment.terms.redemption_fee_bps,
        value_today: value,
        fee_today: fee,
        remains_today: value.checked_sub(fee).ok_or_else(too_large)?,
        free_cancel_until: (now < investment.cooling_off_until).then_some(investment.cooling_off_until),
    })
}

/// Gives notice. The investment takes part in the weekly results until the notice ends, when the fee is taken.
///
/// # Errors
/// `account_frozen`, `email_unconfirmed`, `ends_sooner_anyway`, or the name of the state that does not allow it.
pub fn give_notice(
    context: &mut Context<'_>,
    client: &Client,
    mut investment: Investment,
    position: Position,
) -> Result<Decision, Refusal> {
    client.require_active()?;
    client.require_confirmed_email()?;
    let quote = quote(context.now, &investment, position)?;
    investment.state = transition::next(investment.state, Command::GiveNotice)?;
    investment.ends_at = Some(quote.ends_at);
    investment.ended_by = Some(EndingParty::Client);
    let told = Told::RedemptionNotice {
        investment: investment.id,
        plan: investment.terms.plan_name.clone(),
        given: true,
        ends_at: quote.ends_at,
        by_operator: false,
        reason: None,
        fee_bps: Some(quote.fee_bps),
        value_today: Some(quote.value_today),
        fee_today: Some(quote.fee_today),
    };
    Ok(changed(context, client, investment, told))
}

/// Withdraws the notice while it runs; the contract runs to its original end. Allowed even while the account is frozen:
/// nothing leaves by it, and a thief's notice must not cost the owner the fee.
///
/// # Errors
/// `ended_by_operator`, `notice_over`, or the name of the state that does not allow it.
pub fn withdraw_notice(
    context: &mut Context<'_>,
    client: &Client,
    mut investment: Investment,
) -> Result<Decision, Refusal> {
    investment.state = transition::next(investment.state, Command::WithdrawNotice)?;
    match investment.ended_by {
        Some(EndingParty::Client) => {}
        Some(EndingParty::Operator) | None => {
            return Err(Refusal::new(
                Kind::Conflict,
                "ended_by_operator",
                "The firm ended this contract, without a fee; it will mature automatically.",
            ));
        }
    }
    if investment.ends_at.is_none_or(|end| end <= context.now) {
        return Err(Refusal::new(Kind::Conflict, "notice_over", "The notice has ended; the investment is maturing."));
    }
    let ends_at = investment.contract_ends_at()?;
    investment.ends_at = Some(ends_at);
    investment.ended_by = None;
    let told = Told::RedemptionNotice {
        investment: investment.id,
        plan: investment.terms.plan_name.clone(),
        given: false,
        ends_at,
        by_operator: false,
        reason: None,
        fee_bps: None,
        value_today: None,
        fee_today: None,
    };
    Ok(changed(context, client, investment, told))
}

/// Termination of a contract by the firm, for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndOrder {
    /// The state it relies on.
    pub before: EndFacts,
    /// Reason, in one line; the client reads it.
    pub why: String,
}

/// An investment as it is now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndFacts {
    pub investment: Id<Investment>,
    pub client: Id<Client>,
    /// The registered amount.
    pub amount: Usdt,
    pub state: State,
    /// When it would end anyway.
    pub ends_at: Option<Moment>,
}

impl EndOrder {
    /// Returns the order for an investment in its present state.
    ///
    /// # Errors
    /// `already_ended`, or the name of the state that does not allow it.
    pub fn of(now: Moment, investment: &Investment, why: String) -> Result<Self, Refusal> {
        transition::next(investment.state, Command::End)?;
        require_running(now, investment)?;
        let Investment { id, client, amount, state, ends_at, .. } = *investment;
        Ok(Self { before: EndFacts { investment: id, client, amount, state, ends_at }, why })
    }
}

fn require_running(now: Moment, investment: &Investment) -> Result<(), Refusal> {
    if investment.ends_at.is_some_and(|end| end > now) {
        return Ok(());
    }
    Err(Refusal::new(
        Kind::Conflict,
        "already_ended",
        "This investment has reached its end and is maturing; there is nothing to end.",
    ))
}

/// Ends the contract now on behalf of the firm: no notice, no fee. It matures as soon as its last days are settled.
///
/// # Errors
/// `operators_only`, `already_ended`, or the name of the state that does not allow it.
pub fn end(
    context: &mut Context<'_>,
    client: &Client,
    mut investment: Investment,
    reason: &str,
) -> Result<Decision, Refusal> {
    context.operator()?;
    investment.state = transition::next(investment.state, Command::End)?;
    require_running(context.now, &investment)?;
    investment.ends_at = Some(context.now);
    investment.ended_by = Some(EndingParty::Operator);
    let told = Told::RedemptionNotice {
        investment: investment.id,
        plan: investment.terms.plan_name.clone(),
        given: true,
        ends_at: context.now,
        by_operator: true,
        reason: Some(reason.to_owned()),
        fee_bps: Some(0),
        value_today: None,
        fee_today: None,
    };
    Ok(changed(context, client, investment, told))
}

/// The fee of early redemption on a value, rounded down to the micro-USDT in the client's favor.
pub fn redemption_fee(investment: &Investment, value: Usdt) -> Result<Usdt, Refusal> {
    value.mul_div(i64::from(investment.terms.redemption_fee_bps), 10_000).ok_or_else(too_large)
}

impl Investment {
    /// The regular end of the contract: its start plus the contract's months.
    pub(super) fn contract_ends_at(&self) -> Result<Moment, Refusal> {
        let started =
            self.started_at.ok_or_else(|| Refusal::new(Kind::Conflict, "not_started", "It has not started yet."))?;
        Ok(started.plus_months(i64::from(self.terms.contract_months)))
    }
}

fn changed(context: &mut Context<'_>, client: &Client, mut investment: Investment, told: Told) -> Decision {
    investment.updated_at = context.now;
    // The end moved, so earlier alerts about it no longer count.
    investment.alerted_at = None;
    let decision = context
        .decision()
        .journal(Journal {
            cause: Cause::RedemptionNotice,
            subject: investment.id.uuid(),
            client: Some(client.id),
            transfers: Vec::new(),
            details: told.data(),
        })
        .change(Change::Investment(investment))
        .signal(client.id, Topic::Investment);
    context.tell(decision, client, told)
}
