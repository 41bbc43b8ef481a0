//! Settling a final deposit: credited to its client, or received into suspense if it is not acceptable.

use serde_json::json;

use super::{Command, Deposit, QuarantineReason, observe::signalled, transition};
use crate::{
    client::{Cash, Client},
    context::Context,
    decision::{Change, Decision, Journal, Premise, Topic},
    hold::Movement,
    investment::{Investment, fund_waiting},
    ledger::{Account, Cause, Transfer},
    notice::Told,
    refusal::{Kind, Refusal},
};

/// The client who receives a deposit.
#[derive(Clone, Debug)]
pub struct Receiver<'a> {
    pub client: &'a Client,
    /// Their free balances.
    pub cash: Cash,
    /// Their investments waiting for money.
    pub waiting: Vec<Investment>,
}

/// Settles a deposit that is final on the chain, with its `confirmations`. Unless there is a reason against it, it goes
/// to the client's available cash, pays what they owe, and starts the investments it covers, oldest first. Otherwise
/// the money waits in suspense for two operators; another token is not money and posts nothing.
///
/// # Errors
/// `no_receiver`, or the name of the state that does not allow it.
pub fn settle(
    context: &mut Context<'_>,
    mut deposit: Deposit,
    confirmations: u32,
    screening_failed: bool,
    receiver: Option<Receiver<'_>>,
) -> Result<Decision, Refusal> {
    deposit.confirmations = confirmations;
    deposit.updated_at = context.now;
    if screening_failed {
        deposit.reason = deposit.reason.or(Some(QuarantineReason::Screening));
    }
    match deposit.reason {
        Some(reason) => quarantine(context, deposit, reason, receiver),
        None => {
            deposit.state = transition::next(deposit.state, Command::Credit)?;
            credit(context, deposit, Account::Custody, Cause::DepositCredited, receiver)
        }
    }
}

/// Credits `deposit`, which is already in its new state, from `source`.
pub(super) fn credit(
    context: &mut Context<'_>,
    deposit: Deposit,
    source: Account,
    cause: Cause,
    receiver: Option<Receiver<'_>>,
) -> Result<Decision, Refusal> {
    let Receiver { client, mut cash, waiting } = receiver.ok_or_else(no_receiver)?;
    if deposit.client != Some(client.id) {
        return Err(no_receiver());
    }
    let paid = cash.receive(deposit.amount)?;
    let transfers = [
        Transfer::usdt(source, Account::Available(client.id), deposit.amount),
        Transfer::usdt(Account::Available(client.id), Account::Shortfall(client.id), paid),
    ];
    let tx_hash = deposit.key.tx_hash.clone();
    let told = Told::DepositCredited { deposit: deposit.id, amount: deposit.amount, tx_hash, paid_back: paid };
    let decision = context
        .decision()
        // The client's debt is paid first, so a deposit that was taken back in the meantime must be noticed.
        .relies_on(client.premise())
        .relies_on(Premise::Moves(Movement::Deposits))
        .journal(Journal {
            cause,
            subject: deposit.id.uuid(),
            client: Some(client.id),
            transfers: transfers.into_iter().flatten().collect(),
            details: json!({ "amount": deposit.amount, "raw_amount": deposit.raw_amount,
                "remainder": deposit.remainder, "tx_hash": deposit.key.tx_hash, "paid_back": paid }),
        })
        .signal(client.id, Topic::Deposit)
        .signal(client.id, Topic::Account)
        .change(Change::Deposit(deposit));
    let decision = context.tell(decision, client, told);
    Ok(decision.and(fund_waiting(context, client, waiting, &mut cash)?))
}

fn no_receiver() -> Refusal {
    Refusal::new(Kind::NotFound, "no_receiver", "No client has this deposit address; put the deposit in quarantine.")
}

/// Receives it into suspense.
fn quarantine(
    context: &mut Context<'_>,
    mut deposit: Deposit,
    reason: QuarantineReason,
    receiver: Option<Receiver<'_>>,
) -> Result<Decision, Refusal> {
    deposit.state = transition::next(deposit.state, Command::Quarantine)?;
    let told = deposit.set_aside();
    let decision = signalled(context.decision(), &deposit)
        .relies_on(Premise::Moves(Movement::Deposits))
        .journal(Journal {
            cause: Cause::DepositQuarantined,
            subject: deposit.id.uuid(),
            client: deposit.client,
            transfers: Transfer::usdt(Account::Custody, Account::Suspense, deposit.amount).into_iter().collect(),
            details: json!({ "reason": reason, "token": deposit.token, "raw_amount": deposit.raw_amount }),
        })
        .change(Change::Deposit(deposit));
    Ok(match receiver {
        Some(receiver) if reason.is_money() => context.tell(decision, receiver.client, told),
        Some(_) | None => decision,
    })
}
