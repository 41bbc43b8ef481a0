//! One attempt to pay a batch: a manifest, its PSBT, and their outcome.

use strum::{IntoStaticStr, VariantArray};

pub use crate::model::attempt::{Attempt, State};
use crate::{
    refusal::{Kind, Refusal},
    time::Moment,
};

/// An event that changes an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum Command {
    /// A second operator agrees with exactly its manifest.
    #[strum(serialize = "approved")]
    Approve,
    /// It ends before approval.
    #[strum(serialize = "discarded")]
    Discard,
    /// It came back signed.
    #[strum(serialize = "signed")]
    Sign,
    /// It was sent to the network.
    #[strum(serialize = "broadcast")]
    Send,
    /// A later attempt is signed.
    #[strum(serialize = "superseded")]
    Supersede,
    /// It is in a block that is deep enough.
    #[strum(serialize = "confirmed")]
    Confirm,
    /// A deep enough block contains what makes it impossible.
    #[strum(serialize = "ruled out")]
    Exclude,
    /// A re-org removed that block.
    #[strum(serialize = "reopened")]
    Reopen,
    /// A re-org removed that block, and its signature was never stored: it waits for one again.
    #[strum(serialize = "awaited again")]
    Await,
}

named!(Command);

/// Returns the state after `command`.
///
/// # Errors
/// Names the state that does not allow it.
pub fn next(state: State, command: Command) -> Result<State, Refusal> {
    use State::*;
    let refuse = || Err(refusal(state, command));
    match command {
        Command::Approve => match state {
            Built => Ok(Approved),
            Approved | Signed | Broadcast | Superseded | Confirmed | Impossible | Discarded => refuse(),
        },
        Command::Discard => match state {
            Built => Ok(Discarded),
            Approved | Signed | Broadcast | Superseded | Confirmed | Impossible | Discarded => refuse(),
        },
        Command::Sign => match state {
            Approved => Ok(Signed),
            // It was in the network, even in a block, before its signature was brought here.
            Broadcast => Ok(Broadcast),
            Built | Signed | Superseded | Confirmed | Impossible | Discarded => refuse(),
        },
        Command::Send => match state {
            Signed => Ok(Broadcast),
            Built | Approved | Broadcast | Superseded | Confirmed | Impossible | Discarded => refuse(),
        },
        Command::Supersede => match state {
            Approved | Signed | Broadcast => Ok(Superseded),
            Built | Superseded | Confirmed | Impossible | Discarded => refuse(),
        },
        Command::Confirm => match state {
            Approved | Signed | Broadcast | Superseded => Ok(Confirmed),
            Built | Confirmed | Impossible | Discarded => refuse(),
        },
        Command::Exclude => match state {
            Approved | Signed | Broadcast | Superseded => Ok(Impossible),
            Built | Confirmed | Impossible | Discarded => refuse(),
        },
        Command::Reopen => match state {
            Confirmed | Impossible => Ok(Broadcast),
            Built | Approved | Signed | Broadcast | Superseded | Discarded => refuse(),
        },
        Command::Await => match state {
            Impossible => Ok(Approved),
            Built | Approved | Signed | Broadcast | Superseded | Confirmed | Discarded => refuse(),
        },
    }
}

fn refusal(state: State, command: Command) -> Refusal {
    let (code, where_it_is) = match state {
        State::Built => ("attempt_built", "it waits for the approval of a second operator"),
        State::Approved => ("attempt_approved", "it is approved and waits for the signature"),
        State::Signed => ("attempt_signed", "it is signed and about to be sent"),
        State::Broadcast => ("attempt_broadcast", "the bitcoin network has seen it"),
        State::Superseded => ("attempt_superseded", "a later attempt took its place"),
        State::Confirmed => ("attempt_confirmed", "the chain has confirmed it"),
        State::Impossible => ("attempt_impossible", "the chain holds something else that spends one of its coins"),
        State::Discarded => ("attempt_discarded", "it ended before it was approved"),
    };
    Refusal::new(Kind::Conflict, code, format!("This attempt cannot be {} now: {where_it_is}.", command.as_str()))
}

impl Attempt {
    /// Whether a signature for it is still missing.
    #[must_use]
    pub const fn awaits_signature(&self) -> bool {
        matches!(self.state, State::Approved | State::Broadcast) && self.raw.is_none()
    }

    /// Returns the attempt after a command.
    pub(super) fn after(mut self, command: Command, now: Moment) -> Result<Self, Refusal> {
        self.state = next(self.state, command)?;
        self.updated_at = now;
        Ok(self)
    }
}
