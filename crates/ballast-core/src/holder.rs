//! Account holders who log in: clients and operators. Sessions, challenges and second factors follow the same rules for
//! both, and their type carries the owner, so that one's never opens the other's account.

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
    /// Whether mail and recovery codes may replace a second factor. If not, the last factor stays, and a lost one must
    /// be reset by someone else.
    const HELPS_THEMSELVES: bool;

    fn id(&self) -> Id<Self>;

    /// The present epoch; anything begun in an older one is dead.
    fn epoch(&self) -> i64;

    /// Premise that they are unchanged since they were read.
    fn premise(&self) -> Premise;

    /// Refuses if nothing that protects the account may change at present.
    ///
    /// # Errors
    /// `account_frozen`.
    fn require_changeable(&self) -> Result<(), Refusal>;

    /// Returns the holder after a changed credential: every earlier session has ended, and whatever else was begun.
    ///
    /// # Errors
    /// `too_many_changes` if the epoch cannot rise.
    fn with_new_credential(&self, context: &Context<'_>) -> Result<Self, Refusal>;

    /// Returns the audit trail's entry for a change of what protects the account.
    fn security(owner: Id<Self>, details: Value) -> Journal;

    /// How long their payouts are held, if they have any.
    fn payouts_held_until(&self) -> Option<Moment>;

    /// The client, if they are one and get recovery codes.
    fn recovers(&self) -> Option<Id<Client>>;

    /// Notifies them about their account.
    fn tell(&self, context: &mut Context<'_>, decision: Decision, told: Told) -> Decision;

    fn row(self) -> Change;

    fn session(row: Session<Self>) -> Change;

    fn challenge(row: Challenge<Self>) -> Change;

    fn factor(row: Factor<Self>) -> Change;
}
