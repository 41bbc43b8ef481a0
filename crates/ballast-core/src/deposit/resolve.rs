//! Assigning a deposit in quarantine to a client. Who may do so and who confirmed it is checked with the approval; this
//! rule carries out what was approved.

use super::{Command, Deposit, QuarantineReason, Receiver, settle, transition};
use crate::{
    context::Context,
    decision::Decision,
    ledger::{Account, Cause},
    refusal::{Kind, Refusal},
};

/// Assigns a deposit to `receiver`, whose available cash it becomes.
///
/// # Errors
/// `operators_only`, `not_money` for another token, `another_client`, or the name of the state that does not allow it.
pub fn assign(context: &mut Context<'_>, mut deposit: Deposit, receiver: Receiver<'_>) -> Result<Decision, Refusal> {
    context.operator()?;
    deposit.state = transition::next(deposit.state, Command::Assign)?;
    require_money(&deposit)?;
    if deposit.client.is_some_and(|owner| owner != receiver.client.id) {
        return Err(Refusal::new(
            Kind::Conflict,
            "another_client",
            "It came to the deposit address of another client; credit it to them, or send it back.",
        ));
    }
    deposit.client = Some(receiver.client.id);
    // It is acceptable from now on, even if a re-org removes it and brings it back.
    deposit.reason = None;
    deposit.updated_at = context.now;
    settle::credit(context, deposit, Account::Suspense, Cause::DepositAssigned, Some(receiver))
}

fn require_money(deposit: &Deposit) -> Result<(), Refusal> {
    match deposit.reason {
        Some(QuarantineReason::WrongToken) => Err(Refusal::new(
            Kind::Conflict,
            "not_money",
            "This is another token, not USDT; it can be refunded but not credited.",
        )),
        Some(QuarantineReason::TooLarge) => Err(Refusal::new(
            Kind::Conflict,
            "not_money",
            "This exceeds the total supply, so it cannot be real; find out which node reported it.",
        )),
        Some(QuarantineReason::Dust | QuarantineReason::UnknownAddress | QuarantineReason::Screening) | None => Ok(()),
    }
}
