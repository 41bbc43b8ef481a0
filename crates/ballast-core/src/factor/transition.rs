//! Second-factor states and their transitions.

use strum::{IntoStaticStr, VariantArray};

use super::State;
use crate::refusal::{Kind, Refusal};

/// An action on a factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum Command {
    /// Its owner proves that the secret arrived.
    #[strum(serialize = "confirmed")]
    Confirm,
    /// Someone logs in with it.
    #[strum(serialize = "used")]
    Use,
    /// It is removed, or given up for a new one before it was confirmed.
    #[strum(serialize = "removed")]
    Remove,
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
        Command::Confirm => match state {
            Pending => Ok(Active),
            Active | Removed => refuse(),
        },
        Command::Use => match state {
            Active => Ok(Active),
            Pending | Removed => refuse(),
        },
        Command::Remove => match state {
            Pending | Active => Ok(Removed),
            Removed => refuse(),
        },
    }
}

fn refusal(state: State, command: Command) -> Refusal {
    let (code, where_it_is) = match state {
        State::Pending => ("factor_pending", "it waits for the first code of your app"),
        State::Active => ("factor_active", "it is already in use"),
        State::Removed => ("factor_removed", "it was removed; set it up again"),
    };
    Refusal::new(Kind::Conflict, code, format!("This second step cannot be {} now: {where_it_is}.", command.as_str()))
}
