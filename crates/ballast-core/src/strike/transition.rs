//! Strike states and their transitions.

use strum::{IntoStaticStr, VariantArray};

use super::State;
use crate::refusal::{Kind, Refusal};

/// An event that changes a strike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum Command {
    /// A second person confirms the result; it is recorded against the venue.
    #[strum(serialize = "approved")]
    Approve,
    /// A second person rejects it.
    #[strum(serialize = "rejected")]
    Reject,
    /// The first pass over the positions fixes the arithmetic.
    #[strum(serialize = "given its allocation")]
    FixAllocation,
    /// The last position has its share.
    #[strum(serialize = "completed")]
    Complete,
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
            Drafted => Ok(Approved),
            Approved | Allocated | Rejected => refuse(),
        },
        Command::Reject => match state {
            Drafted => Ok(Rejected),
            Approved | Allocated | Rejected => refuse(),
        },
        Command::FixAllocation => match state {
            Approved => Ok(Approved),
            Drafted | Allocated | Rejected => refuse(),
        },
        Command::Complete => match state {
            Approved => Ok(Allocated),
            Drafted | Allocated | Rejected => refuse(),
        },
    }
}

fn refusal(state: State, command: Command) -> Refusal {
    let (code, where_it_is) = match state {
        State::Drafted => ("strike_drafted", "it waits for a second operator to approve or reject it"),
        State::Approved => ("strike_approved", "it is approved and being allocated; wait until that is done"),
        State::Allocated => ("strike_allocated", "it is allocated; correct it with a strike that replaces it"),
        State::Rejected => ("strike_rejected", "it was rejected; enter the result again"),
    };
    Refusal::new(Kind::Conflict, code, format!("This strike cannot be {} now: {where_it_is}.", command.as_str()))
}
