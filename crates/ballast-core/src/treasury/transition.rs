//! Sweep states and their transitions.

use strum::{IntoStaticStr, VariantArray};

use super::State;
use crate::refusal::{Kind, Refusal};

/// An event that changes a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum Command {
    /// A second operator agrees with exactly its file.
    #[strum(serialize = "approved")]
    Approve,
    /// It ends before anything was signed.
    #[strum(serialize = "discarded")]
    Discard,
    /// It came back signed.
    #[strum(serialize = "signed")]
    Sign,
    /// It is being sent to the network.
    #[strum(serialize = "broadcast")]
    Send,
    /// Every call went through.
    #[strum(serialize = "finished")]
    Finish,
    /// Every call is decided, and at least one did not go through.
    #[strum(serialize = "failed")]
    Fail,
    /// Two operators end it although some of its calls are open.
    #[strum(serialize = "given up")]
    GiveUp,
}

named!(Command);

/// Returns the state after `command`.
///
/// # Errors
/// Names the state that does not allow it, and says what does.
pub fn next(state: State, command: Command) -> Result<State, Refusal> {
    let (code, where_it_is) = match (state, command) {
        (State::Drafted, Command::Approve) => return Ok(State::Approved),
        (State::Drafted | State::Approved, Command::Discard) => return Ok(State::Discarded),
        (State::Approved, Command::Sign) => return Ok(State::Signed),
        (State::Signed, Command::Send) => return Ok(State::Broadcast),
        (State::Broadcast, Command::Finish) => return Ok(State::Done),
        (State::Broadcast, Command::Fail) | (State::Signed | State::Broadcast, Command::GiveUp) => {
            return Ok(State::Failed);
        }
        (State::Drafted, Command::Sign | Command::Send | Command::Finish | Command::Fail | Command::GiveUp) => {
            ("sweep_drafted", "another operator has to approve it first")
        }
        (State::Approved, Command::Approve | Command::Send | Command::Finish | Command::Fail | Command::GiveUp) => {
            ("sweep_approved", "it waits for the offline signer; sign its file and upload the result")
        }
        (State::Signed, Command::Approve | Command::Discard | Command::Sign | Command::Finish | Command::Fail) => {
            ("sweep_signed", "it is signed, and is sent to the chain automatically")
        }
        (State::Broadcast, Command::Approve | Command::Discard | Command::Sign | Command::Send) => {
            ("sweep_broadcast", "it is on its way; wait for the chain")
        }
        (
            State::Done,
            Command::Approve
            | Command::Discard
            | Command::Sign
            | Command::Send
            | Command::Finish
            | Command::Fail
            | Command::GiveUp,
        ) => ("sweep_done", "it is done"),
        (
            State::Failed,
            Command::Approve
            | Command::Discard
            | Command::Sign
            | Command::Send
            | Command::Finish
            | Command::Fail
            | Command::GiveUp,
        ) => ("sweep_failed", "it has ended; draw up a new one for what is left"),
        (
            State::Discarded,
            Command::Approve
            | Command::Discard
            | Command::Sign
            | Command::Send
            | Command::Finish
            | Command::Fail
            | Command::GiveUp,
        ) => ("sweep_discarded", "it was discarded; draw up a new one"),
    };
    let message = format!("This sweep cannot be {} now: {where_it_is}.", command.as_str());
    Err(Refusal::new(Kind::Conflict, code, message))
}
