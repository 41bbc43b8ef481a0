//! Batch states and their transitions.

use strum::{IntoStaticStr, VariantArray};

use super::State;
use crate::refusal::{Kind, Refusal};

/// An event that changes a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum Command {
    /// A second operator agrees with exactly its manifest.
    #[strum(serialize = "approved")]
    Approve,
    /// It ends before approval.
    #[strum(serialize = "discarded")]
    Discard,
    /// Another attempt, which pays the same at a higher fee, is approved.
    #[strum(serialize = "bumped")]
    Bump,
    /// An attempt came back signed.
    #[strum(serialize = "signed")]
    Sign,
    /// An attempt was sent to the network.
    #[strum(serialize = "broadcast")]
    Send,
    /// An attempt is in a block that is deep enough.
    #[strum(serialize = "confirmed")]
    Confirm,
    /// A re-org removed that block.
    #[strum(serialize = "reopened")]
    Reopen,
    /// Deep enough blocks contain what makes every attempt impossible.
    #[strum(serialize = "abandoned")]
    Abandon,
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
            Built => Ok(Approved),
            Approved | Signed | Broadcast | Confirmed | Discarded | Abandoned => refuse(),
        },
        Command::Discard => match state {
            Built => Ok(Discarded),
            Approved | Signed | Broadcast | Confirmed | Discarded | Abandoned => refuse(),
        },
        Command::Bump => match state {
            Approved | Signed | Broadcast => Ok(state),
            Built | Confirmed | Discarded | Abandoned => refuse(),
        },
        Command::Sign => match state {
            Approved | Signed => Ok(Signed),
            Broadcast => Ok(Broadcast),
            Built | Confirmed | Discarded | Abandoned => refuse(),
        },
        Command::Send => match state {
            Signed | Broadcast => Ok(Broadcast),
            Built | Approved | Confirmed | Discarded | Abandoned => refuse(),
        },
        Command::Confirm => match state {
            // The signer may have sent it without our record of it.
            Approved | Signed | Broadcast => Ok(Confirmed),
            Built | Confirmed | Discarded | Abandoned => refuse(),
        },
        Command::Reopen => match state {
            Confirmed => Ok(Broadcast),
            Built | Approved | Signed | Broadcast | Discarded | Abandoned => refuse(),
        },
        Command::Abandon => match state {
            Approved | Signed | Broadcast => Ok(Abandoned),
            Built | Confirmed | Discarded | Abandoned => refuse(),
        },
    }
}

fn refusal(state: State, command: Command) -> Refusal {
    let (code, where_it_is) = match state {
        State::Built => ("batch_built", "it waits for the approval of a second operator"),
        State::Approved => ("batch_approved", "it is approved and waits for the signature"),
        State::Signed => ("batch_signed", "it is signed and about to be sent"),
        State::Broadcast => ("batch_broadcast", "the bitcoin network has seen it; wait for confirmations"),
        State::Confirmed => ("batch_confirmed", "the chain has confirmed it"),
        State::Discarded => ("batch_discarded", "it ended before it was approved; build another one"),
        State::Abandoned => ("batch_abandoned", "it can never be paid; build another one of its withdrawals"),
    };
    Refusal::new(Kind::Conflict, code, format!("This batch cannot be {} now: {where_it_is}.", command.as_str()))
}
