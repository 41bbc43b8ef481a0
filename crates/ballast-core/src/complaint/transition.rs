//! Complaint states and their transitions.

use strum::{IntoStaticStr, VariantArray};

use super::State;
use crate::refusal::{Kind, Refusal};

/// An action on a complaint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum Command {
    /// An operator decides on it and answers.
    #[strum(serialize = "answered")]
    Answer,
    /// Nothing is left to do.
    #[strum(serialize = "closed")]
    Close,
    /// The person is not satisfied, or the firm looks at it again.
    #[strum(serialize = "reopened")]
    Reopen,
}

named!(Command);

/// Returns the state after `command`. Nothing is closed without an answer, and nothing is deleted.
///
/// # Errors
/// Names the state that does not allow it, and says what does.
pub fn next(state: State, command: Command) -> Result<State, Refusal> {
    let (code, where_it_is) = match (state, command) {
        (State::Received | State::Reopened, Command::Answer) => return Ok(State::Answered),
        (State::Answered, Command::Close) => return Ok(State::Closed),
        (State::Answered | State::Closed, Command::Reopen) => return Ok(State::Reopened),
        (State::Received, Command::Close | Command::Reopen) => ("complaint_received", "it waits for its answer"),
        (State::Answered, Command::Answer) => {
            ("complaint_answered", "it was answered; reopen it first if the answer has to change")
        }
        (State::Reopened, Command::Close | Command::Reopen) => {
            ("complaint_reopened", "it was reopened and waits for its answer")
        }
        (State::Closed, Command::Answer | Command::Close) => {
            ("complaint_closed", "it is closed; reopen it first if there is more to say")
        }
    };
    let message = format!("This complaint cannot be {} now: {where_it_is}.", command.as_str());
    Err(Refusal::new(Kind::Conflict, code, message))
}
