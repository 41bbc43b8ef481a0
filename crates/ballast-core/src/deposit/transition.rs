//! Deposit states and their transitions.

use strum::{IntoStaticStr, VariantArray};

use super::State;
use crate::refusal::{Kind, Refusal};

/// An event that changes a deposit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum Command {
    /// It got confirmations.
    #[strum(serialize = "confirmed")]
    Confirm,
    #[strum(serialize = "credited")]
    Credit,
    /// It is final and not acceptable.
    #[strum(serialize = "quarantined")]
    Quarantine,
    /// Its block left the chain.
    #[strum(serialize = "removed")]
    Remove,
    /// Its block is back on the chain.
    #[strum(serialize = "seen again")]
    Return,
    /// It is final again after it was reversed.
    #[strum(serialize = "reinstated")]
    Reinstate,
    /// Two operators assign it to a client.
    #[strum(serialize = "assigned")]
    Assign,
    /// Two operators send it back.
    #[strum(serialize = "refunded")]
    Refund,
}

named!(Command);

/// Returns the state after `command`. A reversed deposit is reinstated as credited here; [`super::reinstate`] puts it
/// back into quarantine if it was there.
///
/// # Errors
/// Names the state that does not allow it, and says what does.
pub fn next(state: State, command: Command) -> Result<State, Refusal> {
    use State::*;
    let refuse = || Err(refusal(state, command));
    match command {
        Command::Confirm => match state {
            Seen | Confirming => Ok(Confirming),
            Credited | Orphaned | Reversed | Quarantined | Assigned | Refunded => refuse(),
        },
        Command::Credit => match state {
            Seen | Confirming => Ok(Credited),
            Credited | Orphaned | Reversed | Quarantined | Assigned | Refunded => refuse(),
        },
        Command::Quarantine => match state {
            Seen | Confirming => Ok(Quarantined),
            Credited | Orphaned | Reversed | Quarantined | Assigned | Refunded => refuse(),
        },
        Command::Remove => match state {
            Seen | Confirming => Ok(Orphaned),
            Credited | Quarantined | Assigned => Ok(Reversed),
            Orphaned | Reversed | Refunded => refuse(),
        },
        Command::Return => match state {
            Orphaned => Ok(Seen),
            Seen | Confirming | Credited | Reversed | Quarantined | Assigned | Refunded => refuse(),
        },
        Command::Reinstate => match state {
            Reversed => Ok(Credited),
            Seen | Confirming | Credited | Orphaned | Quarantined | Assigned | Refunded => refuse(),
        },
        Command::Assign => match state {
            Quarantined => Ok(Assigned),
            Seen | Confirming | Credited | Orphaned | Reversed | Assigned | Refunded => refuse(),
        },
        Command::Refund => match state {
            Quarantined => Ok(Refunded),
            Seen | Confirming | Credited | Orphaned | Reversed | Assigned | Refunded => refuse(),
        },
    }
}

fn refusal(state: State, command: Command) -> Refusal {
    let (code, where_it_is) = match state {
        State::Seen | State::Confirming => ("deposit_confirming", "the chain has not confirmed it yet; wait"),
        State::Credited => ("deposit_credited", "it is in the client's available cash"),
        State::Orphaned => ("deposit_orphaned", "its block left the chain; it counts again when it returns"),
        State::Reversed => ("deposit_reversed", "its block left the chain and the credit was taken back"),
        State::Quarantined => ("deposit_quarantined", "it waits for two operators to assign or refund it"),
        State::Assigned => ("deposit_assigned", "two operators gave it to a client"),
        State::Refunded => {
            ("deposit_refunded", "two operators sent it back; book a loss on it as a movement of capital")
        }
    };
    Refusal::new(Kind::Conflict, code, format!("This deposit cannot be {} now: {where_it_is}.", command.as_str()))
}
