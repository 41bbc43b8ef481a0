//! Refunds out of quarantine: ordered by two operators, sent by the treasury, and in suspense until then.

use serde_json::json;

use super::{Command, Deposit, Refund, RefundState, observe::signalled, transition};
use crate::{
    client::Client,
    context::Context,
    decision::{Actor, Change, Decision, Journal, Premise},
    hold::Movement,
    ledger::{Account, Cause, Transfer},
    notice::Told,
    refusal::{Kind, Refusal},
};

/// Number of hexadecimal digits in a transaction hash.
const HASH_DIGITS: usize = 64;

/// Orders a deposit to be sent back to its sender, and tells the client whose address it came to. From here on it
/// cannot be assigned; the money stays in suspense until the treasury has sent it.
///
/// # Errors
/// `operators_only`, `no_receiver`, or the name of the state that does not allow it.
pub fn refund(context: &mut Context<'_>, deposit: Deposit, client: Option<&Client>) -> Result<Decision, Refusal> {
    refund_to(context, deposit, client, None)
}

/// Like [`refund`], to the address that two operators name if the chain does not show the sender.
///
/// # Errors
/// Those of [`refund`]; `no_sender` without an address if one is needed, `sender_known` with one if the chain shows it.
pub fn refund_to(
    context: &mut Context<'_>,
    mut deposit: Deposit,
    client: Option<&Client>,
    to: Option<&str>,
) -> Result<Decision, Refusal> {
    context.operator()?;
    let to = match (to, deposit.has_sender()) {
        (None, true) => deposit.from.clone(),
        (Some(to), false) => to.to_owned(),
        (None, false) => {
            let message = "The chain does not say who sent it: ask the client where it should go, and enter that.";
            return Err(Refusal::field("to", "no_sender", message));
        }
        (Some(_), true) => {
            let message = "The chain says who sent it, and it goes back there; leave the address out.";
            return Err(Refusal::field("to", "sender_known", message));
        }
    };
    deposit.state = transition::next(deposit.state, Command::Refund)?;
    deposit.updated_at = context.now;
    if deposit.client != client.map(|client| client.id) {
        return Err(Refusal::new(Kind::NotFound, "no_receiver", "Load the client whose address this deposit came to."));
    }
    let refund = Refund {
        deposit: deposit.id,
        version: 0,
        chain_id: deposit.key.chain_id,
        token: deposit.token.clone(),
        to: to.clone(),
        raw_amount: deposit.raw_amount.clone(),
        amount: deposit.amount,
        state: RefundState::Owed,
        tx_hash: None,
        ordered_at: context.now,
        updated_at: context.now,
    };
    let tx_hash = deposit.key.tx_hash.clone();
    let told = Told::DepositRefunded { deposit: deposit.id, amount: deposit.amount, tx_hash, to: to.clone() };
    let decision = signalled(context.decision(), &deposit)
        .relies_on(Premise::Moves(Movement::Deposits))
        .journal(Journal {
            cause: Cause::RefundOrdered,
            subject: deposit.id.uuid(),
            client: deposit.client,
            transfers: Vec::new(),
            details: json!({ "to": to, "token": deposit.token, "raw_amount": deposit.raw_amount,
                "amount": deposit.amount }),
        })
        .change(Change::Deposit(deposit))
        .change(Change::Refund(refund));
    Ok(match client {
        Some(client) => context.tell(decision, client, told),
        None => decision,
    })
}

/// Records that the treasury has sent it: the money leaves suspense and custody. The order was approved by two
/// operators; recording the transaction takes one, or the job that finds it on the chain.
///
/// # Errors
/// `operators_only`, `refund_of_another`, `refund_sent`, `invalid_tx_hash`.
pub fn refund_sent(
    context: &mut Context<'_>,
    deposit: &Deposit,
    mut refund: Refund,
    tx_hash: &str,
) -> Result<Decision, Refusal> {
    match context.actor {
        Actor::System => {}
        Actor::Operator(_) | Actor::Anyone | Actor::Client(_) | Actor::CommandLine => {
            context.operator()?;
        }
    }
    if refund.deposit != deposit.id {
        return Err(Refusal::new(Kind::Conflict, "refund_of_another", "Load the deposit that is sent back."));
    }
    match refund.state {
        RefundState::Owed => {}
        RefundState::Sent => {
            return Err(Refusal::new(Kind::Conflict, "refund_sent", "This refund has already been sent."));
        }
    }
    let hash = tx_hash_of(tx_hash)?;
    let details = json!({ "to": refund.to, "token": refund.token, "raw_amount": refund.raw_amount, "tx_hash": hash });
    refund.state = RefundState::Sent;
    refund.tx_hash = Some(hash);
    refund.updated_at = context.now;
    Ok(signalled(context.decision(), deposit)
        .relies_on(Premise::Moves(Movement::Deposits))
        .journal(Journal {
            cause: Cause::DepositRefunded,
            subject: deposit.id.uuid(),
            client: deposit.client,
            transfers: Transfer::usdt(Account::Suspense, Account::Custody, refund.amount).into_iter().collect(),
            details,
        })
        .change(Change::Refund(refund)))
}

fn tx_hash_of(typed: &str) -> Result<String, Refusal> {
    let digits = typed.trim().to_ascii_lowercase();
    let digits = digits.strip_prefix("0x").unwrap_or(&digits);
    if digits.len() != HASH_DIGITS || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        let message = "Enter the hash of the chain transaction: 0x and 64 digits.";
        return Err(Refusal::field("txHash", "invalid_tx_hash", message));
    }
    Ok(format!("0x{digits}"))
}
