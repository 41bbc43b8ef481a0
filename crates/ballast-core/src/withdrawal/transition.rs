//! Withdrawal states and their transitions.

use serde_json::json;
use strum::{IntoStaticStr, VariantArray};

use super::{State, Withdrawal};
use crate::{
    context::Context,
    decision::{Decision, Journal, Topic},
    ledger::Cause,
    refusal::{Kind, Refusal},
};

/// An event that changes a withdrawal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum Command {
    /// A second operator agrees with the first.
    #[strum(serialize = "approved")]
    Approve,
    /// An operator rejects it.
    #[strum(serialize = "rejected")]
    Reject,
    /// The client cancels it.
    #[strum(serialize = "cancelled")]
    Cancel,
    /// It is converted and put into a batch.
    #[strum(serialize = "batched")]
    Batch,
    /// The batch is signed.
    #[strum(serialize = "signed")]
    Sign,
    /// It is sent to the network.
    #[strum(serialize = "broadcast")]
    Broadcast,
    /// A confirmed conflicting spend killed the attempt; it goes into another batch.
    #[strum(serialize = "batched again")]
    Rebatch,
    /// The chain has confirmed it.
    #[strum(serialize = "paid")]
    Pay,
    /// A re-org took the confirmed payout back.
    #[strum(serialize = "reopened")]
    Reopen,
}

named!(Command);

/// Returns the state after `command`.
///
/// # Errors
/// Names the state that does not allow it, and says what does.
pub fn next(state: State, command: Command) -> Result<State, Refusal> {
    use State::*;
    let refuse = || Err(refusal(state, command));
    match command {
        Command::Approve => match state {
            Requested => Ok(Approved),
            Approved | Batched | Signed | Broadcast | Paid | Cancelled | Rejected => refuse(),
        },
        Command::Reject => match state {
            Requested | Approved => Ok(Rejected),
            Batched | Signed | Broadcast | Paid | Cancelled | Rejected => refuse(),
        },
        Command::Cancel => match state {
            Requested | Approved => Ok(Cancelled),
            Batched | Signed | Broadcast | Paid | Cancelled | Rejected => refuse(),
        },
        Command::Batch => match state {
            Approved => Ok(Batched),
            Requested | Batched | Signed | Broadcast | Paid | Cancelled | Rejected => refuse(),
        },
        Command::Sign => match state {
            Batched => Ok(Signed),
            Requested | Approved | Signed | Broadcast | Paid | Cancelled | Rejected => refuse(),
        },
        Command::Broadcast => match state {
            Signed => Ok(Broadcast),
            Requested | Approved | Batched | Broadcast | Paid | Cancelled | Rejected => refuse(),
        },
        Command::Rebatch => match state {
            // A batch that was never signed can be ended by a conflicting spend, too.
            Batched | Signed | Broadcast => Ok(Batched),
            Requested | Approved | Paid | Cancelled | Rejected => refuse(),
        },
        Command::Pay => match state {
            // A signed one may have reached the network without our record of it.
            Signed | Broadcast => Ok(Paid),
            Requested | Approved | Batched | Paid | Cancelled | Rejected => refuse(),
        },
        Command::Reopen => match state {
            Paid => Ok(Broadcast),
            Requested | Approved | Batched | Signed | Broadcast | Cancelled | Rejected => refuse(),
        },
    }
}

fn refusal(state: State, command: Command) -> Refusal {
    let (code, where_it_is) = match state {
        State::Requested => ("withdrawal_requested", "it waits for the approval of two operators"),
        State::Approved => ("withdrawal_approved", "it is approved and waits for the next batch"),
        State::Batched => ("withdrawal_batched", "it is converted and committed to a batch"),
        State::Signed => ("withdrawal_signed", "its payout is signed"),
        State::Broadcast => ("withdrawal_broadcast", "the bitcoin network has seen it; wait for confirmations"),
        State::Paid => ("withdrawal_paid", "it has been paid"),
        State::Cancelled => ("withdrawal_cancelled", "the client cancelled it; a new one can be requested"),
        State::Rejected => ("withdrawal_rejected", "an operator rejected it; a new one can be requested"),
    };
    Refusal::new(Kind::Conflict, code, format!("This withdrawal cannot be {} now: {where_it_is}.", command.as_str()))
}

/// Makes an audit trail entry without money.
pub(super) fn progressed(context: &Context<'_>, withdrawal: &Withdrawal, what: &str) -> Decision {
    context
        .decision()
        .journal(Journal {
            cause: Cause::WithdrawalProgressed,
            subject: withdrawal.id.uuid(),
            client: Some(withdrawal.client),
            transfers: Vec::new(),
            details: json!({ "what": what, "payout": withdrawal.payout }),
        })
        .signal(withdrawal.client, Topic::Withdrawal)
}
