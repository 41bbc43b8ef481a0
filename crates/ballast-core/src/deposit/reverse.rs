//! Reverses a deposit that already counted and that the chain took back, and reinstates it if it returns.
//!
//! The credit is contra-posted. Whatever is no longer in available cash, because it was invested or is being paid out,
//! stays where it is and is booked as the client's shortfall: the books balance, no balance falls below its floor, and
//! nobody else's money makes it good. Nothing is paid out to the client while a shortfall is open. It is paid by the
//! next deposit (usually the same payment in another block) or by cash that becomes free, or the operator's capital
//! gives it up; then payouts resume automatically.

use serde_json::json;

use super::{Command, Deposit, QuarantineReason, Receiver, State, observe::signalled, settle, transition};
use crate::{
    client::{Cash, Client},
    context::{Context, too_large},
    decision::{Change, Decision, Journal, Premise, Topic},
    hold::Movement,
    ledger::{Account, Cause, Transfer},
    notice::Told,
    refusal::{Kind, Refusal},
};

/// Reverses a deposit whose block left the chain after it was credited, assigned or received into suspense. `holder` is
/// the client it was credited to, with their free balances.
///
/// # Errors
/// `deposit_not_counted` (use [`super::orphan`]), `no_receiver`, or the name of the state that does not allow it.
pub fn reverse(
    context: &mut Context<'_>,
    mut deposit: Deposit,
    holder: Option<(&Client, Cash)>,
) -> Result<Decision, Refusal> {
    let before = deposit.state;
    deposit.state = transition::next(before, Command::Remove)?;
    deposit.confirmations = 0;
    deposit.updated_at = context.now;
    match before {
        State::Credited | State::Assigned => match holder {
            Some((client, cash)) if deposit.client == Some(client.id) => take_back(context, deposit, client, cash),
            Some(_) | None => {
                Err(Refusal::new(Kind::NotFound, "no_receiver", "Load the client who was credited with this deposit."))
            }
        },
        State::Quarantined => {
            let transfer = Transfer::usdt(Account::Suspense, Account::Custody, deposit.amount);
            let decision = signalled(context.decision(), &deposit);
            Ok(decision.journal(journal(&deposit, transfer.into_iter().collect())).change(Change::Deposit(deposit)))
        }
        State::Seen | State::Confirming | State::Orphaned | State::Reversed | State::Refunded => Err(Refusal::new(
            Kind::Conflict,
            "deposit_not_counted",
            "This deposit was not credited; orphan it instead.",
        )),
    }
}

fn take_back(context: &mut Context<'_>, deposit: Deposit, client: &Client, cash: Cash) -> Result<Decision, Refusal> {
    let from_cash = deposit.amount.min(cash.available);
    let missing = deposit.amount.checked_sub(from_cash).ok_or_else(too_large)?;
    let transfers = [
        Transfer::usdt(Account::Available(client.id), Account::Custody, from_cash),
        Transfer::usdt(Account::Shortfall(client.id), Account::Custody, missing),
    ];
    let tx_hash = deposit.key.tx_hash.clone();
    let told = Told::DepositReversed { deposit: deposit.id, amount: deposit.amount, tx_hash, missing };
    let mut decision = context
        .decision()
        .journal(journal(&deposit, transfers.into_iter().flatten().collect()))
        .signal(client.id, Topic::Deposit)
        .signal(client.id, Topic::Account)
        .change(Change::Deposit(deposit));
    if missing.is_positive() {
        // The client's row version rises, so that a payout which relied on "owes nothing" is refused from now on.
        decision = decision.change(Change::Client(Client { updated_at: context.now, ..client.clone() }));
    }
    Ok(context.tell(decision, client, told))
}

fn journal(deposit: &Deposit, transfers: Vec<Transfer>) -> Journal {
    Journal {
        cause: Cause::DepositReversed,
        subject: deposit.id.uuid(),
        client: deposit.client,
        transfers,
        details: json!({ "amount": deposit.amount, "block": deposit.block_number, "tx_hash": deposit.key.tx_hash }),
    }
}

/// Posts a reversed deposit again when its block is back on the chain and final. It goes back to the client it was
/// credited or assigned to, or to suspense if it had not been given to anyone.
///
/// # Errors
/// `no_receiver`, or the name of the state that does not allow it.
pub fn reinstate(
    context: &mut Context<'_>,
    mut deposit: Deposit,
    confirmations: u32,
    receiver: Option<Receiver<'_>>,
) -> Result<Decision, Refusal> {
    deposit.state = transition::next(deposit.state, Command::Reinstate)?;
    deposit.confirmations = confirmations;
    deposit.updated_at = context.now;
    match deposit.reason {
        None => settle::credit(context, deposit, Account::Custody, Cause::DepositReinstated, receiver),
        Some(
            QuarantineReason::WrongToken
            | QuarantineReason::Dust
            | QuarantineReason::UnknownAddress
            | QuarantineReason::Screening
            | QuarantineReason::TooLarge,
        ) => {
            deposit.state = State::Quarantined;
            let transfer = Transfer::usdt(Account::Custody, Account::Suspense, deposit.amount);
            let journal =
                Journal { cause: Cause::DepositReinstated, ..journal(&deposit, transfer.into_iter().collect()) };
            let decision = signalled(context.decision(), &deposit).relies_on(Premise::Moves(Movement::Deposits));
            Ok(decision.journal(journal).change(Change::Deposit(deposit)))
        }
    }
}
