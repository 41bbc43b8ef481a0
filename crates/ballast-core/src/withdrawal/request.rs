//! Requesting a withdrawal: the money is reserved at once, so that it cannot be requested twice.

use super::{State, Withdrawal};
use crate::{
    bitcoin_address::BtcAddress,
    client::{Cash, Client},
    context::{Context, too_large},
    decision::{Change, Decision, Journal, Topic},
    id::Id,
    investment::{self, Investment, Position},
    ledger::{Account, Cause, Transfer},
    money::Usdt,
    notice::Told,
    refusal::{Kind, Refusal},
    time::Moment,
};

#[derive(Clone, Debug)]
pub struct Facts<'a> {
    pub client: &'a Client,
    /// Their free balances.
    pub cash: Cash,
    /// Destination of the money.
    pub wallet: BtcAddress,
    /// Whether that address is one of the firm's own.
    pub own_wallet: bool,
    /// Whether this client was paid at that address before.
    pub known_wallet: bool,
}

/// Requests a matured investment, whole, as withdrawal `id`. Results are netted into the principal first: after a loss
/// only the remainder is reserved.
///
/// The plan's minimum withdrawal does not lock in a position that is worth less than was put in: there is no other way
/// out of it.
///
/// # Errors
/// `account_frozen`, `email_unconfirmed`, `shortfall_open`, `own_address`, `nothing_left`, `below_minimum`, or the
/// state of the investment that does not allow it.
pub fn request(
    context: &mut Context<'_>,
    id: Id<Withdrawal>,
    mut investment: Investment,
    position: Position,
    facts: Facts<'_>,
) -> Result<Decision, Refusal> {
    investment.state = investment::next(investment.state, investment::Command::Withdraw)?;
    require_payable(&facts)?;
    let amount = position.value()?;
    if !amount.is_positive() {
        return Err(Refusal::new(
            Kind::Insufficient,
            "nothing_left",
            "Losses used up this investment; nothing is left.",
        ));
    }
    let minimum = investment.terms.withdrawal_minimum;
    if amount < minimum && amount >= investment.put_in()? {
        return Err(below_minimum(minimum));
    }
    let results = position.returns()?;
    let (gain, loss) = (results.max(Usdt::ZERO), results.min(Usdt::ZERO).checked_neg().ok_or_else(too_large)?);
    let principal = position.principal.checked_sub(loss).ok_or_else(too_large)?;
    let held = Account::Held(facts.client.id);
    let transfers = [
        Transfer::usdt(investment.principal(), investment.returns(), loss),
        Transfer::usdt(investment.principal(), held, principal),
        Transfer::usdt(investment.returns(), held, gain),
    ];
    investment.withdrawal = Some(id);
    investment.updated_at = context.now;
    let withdrawal = new_withdrawal(context, id, &facts, Some(investment.id), amount, principal);
    let decision = requested(context, &facts, withdrawal, transfers.into_iter().flatten().collect());
    Ok(decision.change(Change::Investment(investment)).signal(facts.client.id, Topic::Investment))
}

/// Requests free cash as withdrawal `id`.
///
/// # Errors
/// `account_frozen`, `email_unconfirmed`, `shortfall_open`, `own_address`, `below_minimum`, `not_enough_available`.
pub fn request_cash(
    context: &mut Context<'_>,
    id: Id<Withdrawal>,
    amount: Usdt,
    facts: Facts<'_>,
) -> Result<Decision, Refusal> {
    require_payable(&facts)?;
    if !amount.is_positive() || amount < context.rules.minimum_withdrawal {
        return Err(Refusal { field: Some("amount"), ..below_minimum(context.rules.minimum_withdrawal) });
    }
    if amount > facts.cash.available {
        let message = format!("{} are available; ask for that or less.", facts.cash.available.in_words());
        return Err(Refusal {
            field: Some("amount"),
            ..Refusal::new(Kind::Insufficient, "not_enough_available", message)
        });
    }
    let (available, held) = (Account::Available(facts.client.id), Account::Held(facts.client.id));
    let transfers = Transfer::usdt(available, held, amount).into_iter().collect();
    let withdrawal = new_withdrawal(context, id, &facts, None, amount, Usdt::ZERO);
    Ok(requested(context, &facts, withdrawal, transfers))
}

fn require_payable(facts: &Facts<'_>) -> Result<(), Refusal> {
    facts.client.require_active()?;
    facts.client.require_confirmed_email()?;
    facts.cash.require_nothing_owed()?;
    if facts.own_wallet {
        return Err(Refusal::field(
            "wallet",
            "own_address",
            "This is an address of ours; enter one of your own wallet.",
        ));
    }
    Ok(())
}

/// Refuses an address that this client was not paid at before: a stolen key could name any.
///
/// # Errors
/// `unknown_wallet`.
pub fn require_known_wallet(facts: &Facts<'_>) -> Result<(), Refusal> {
    if facts.known_wallet {
        return Ok(());
    }
    let message =
        "An API key can pay only to addresses that you were paid at before. Request this one in the portal first.";
    Err(Refusal { kind: Kind::Forbidden, ..Refusal::field("wallet", "unknown_wallet", message) })
}

fn below_minimum(minimum: Usdt) -> Refusal {
    Refusal::new(Kind::Insufficient, "below_minimum", format!("The minimum withdrawal here is {}.", minimum.in_words()))
}

fn new_withdrawal(
    context: &Context<'_>,
    id: Id<Withdrawal>,
    facts: &Facts<'_>,
    investment: Option<Id<Investment>>,
    amount: Usdt,
    principal: Usdt,
) -> Withdrawal {
    Withdrawal {
        id,
        version: 0,
        client: facts.client.id,
        investment,
        amount,
        principal,
        wallet: facts.wallet.clone(),
        state: State::Requested,
        reason: None,
        payout: None,
        not_before: not_before(context, facts),
        requested_at: context.now,
        updated_at: context.now,
    }
}

/// A changed credential and a new address both cause a hold, so that their owner can still say "this was not me".
fn not_before(context: &Context<'_>, facts: &Facts<'_>) -> Moment {
    let credential = facts.client.payouts_held_until.unwrap_or(context.now);
    let address =
        if facts.known_wallet { context.now } else { context.now.plus_hours(context.rules.payout_hold_hours) };
    credential.max(address).max(context.now)
}

fn requested(
    context: &mut Context<'_>,
    facts: &Facts<'_>,
    withdrawal: Withdrawal,
    transfers: Vec<Transfer>,
) -> Decision {
    let told = Told::WithdrawalRequested {
        withdrawal: withdrawal.id,
        investment: withdrawal.investment,
        amount: withdrawal.amount,
        wallet: withdrawal.wallet.as_str().to_owned(),
        not_before: withdrawal.not_before,
    };
    let decision = context
        .decision()
        .relies_on(facts.client.premise())
        .journal(Journal {
            cause: Cause::WithdrawalRequested,
            subject: withdrawal.id.uuid(),
            client: Some(facts.client.id),
            transfers,
            details: told.data(),
        })
        .change(Change::Withdrawal(withdrawal))
        .signal(facts.client.id, Topic::Withdrawal)
        .signal(facts.client.id, Topic::Account);
    context.tell(decision, facts.client, told)
}
