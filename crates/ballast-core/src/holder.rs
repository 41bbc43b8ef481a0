//! Who signs in: a client or an operator. Sessions, challenges and second factors follow the same rules for both, and
//! carry in their type whose they are, so that one's never opens the other's door.

use std::fmt::Debug;

use serde_json::Value;

use crate::{
    client::Client,
    context::Context,
    decision::{Change, Decision, Journal, Premise},
    factor::Factor,
    id::Id,
    notice::Told,
    refusal::Refusal,
    session::{Challenge, Session},
    time::Moment,
};

/// Someone with a password, second factors and sessions.
pub trait Holder: Clone + Debug + Eq + Sized + 'static {
    /// Whether mail and recovery codes may stand in for a second factor. Without them the last factor stays, and a lost
    /// one is for someone else to reset.
    const HELPS_THEMSELVES: bool;

    /// Who it is.
    fn id(&self) -> Id<Self>;

    /// The present epoch; whatever was begun in an older one is dead.
    fn epoch(&self) -> i64;

    /// That they are still as they were read.
    fn premise(&self) -> Premise;

    /// Refuses while nothing that guards the account may change.
    ///
    /// # Errors
    /// `account_frozen`.
    fn require_changeable(&self) -> Result<(), Refusal>;

    /// As a changed credential leaves them: every earlier session has ended, and whatever else was begun.
    ///
    /// # Errors
    /// `too_many_changes` when the epoch cannot rise.
    fn with_new_credential(&self, context: &Context<'_>) -> Result<Self, Refusal>;

    /// The line of the audit trail for what guards the account.
    fn security(owner: Id<Self>, details: Value) -> Journal;

    /// Until when their payouts wait, when they have any.
    fn payouts_held_until(&self) -> Option<Moment>;

    /// The client, when it is one who gets recovery codes.
    fn recovers(&self) -> Option<Id<Client>>;

    /// Tells them what happened to their account.
    fn tell(&self, context: &mut Context<'_>, decision: Decision, told: Told) -> Decision;

    /// The row to write.
    fn row(self) -> Change;

    fn session(row: Session<Self>) -> Change;

    fn challenge(row: Challenge<Self>) -> Change;

    fn factor(row: Factor<Self>) -> Change;
}
