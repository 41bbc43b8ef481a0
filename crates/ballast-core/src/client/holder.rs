//! A client as a holder of sessions and factors.

use serde_json::Value;

use super::Client;
use crate::{
    account::{security, with_new_credential},
    context::Context,
    decision::{Change, Decision, Journal, Premise},
    factor::Factor,
    holder::Holder,
    id::Id,
    notice::Told,
    refusal::Refusal,
    session::{Challenge, Session},
    time::Moment,
};

impl Holder for Client {
    const HELPS_THEMSELVES: bool = true;

    fn id(&self) -> Id<Self> {
        self.id
    }

    fn epoch(&self) -> i64 {
        self.epoch
    }

    fn premise(&self) -> Premise {
        Premise::Client(self.id, self.version)
    }

    fn require_changeable(&self) -> Result<(), Refusal> {
        self.require_active()
    }

    fn with_new_credential(&self, context: &Context<'_>) -> Result<Self, Refusal> {
        with_new_credential(context, self)
    }

    fn security(owner: Id<Self>, details: Value) -> Journal {
        security(owner, details)
    }

    fn payouts_held_until(&self) -> Option<Moment> {
        self.payouts_held_until
    }

    fn recovers(&self) -> Option<Id<Client>> {
        Some(self.id)
    }

    fn tell(&self, context: &mut Context<'_>, decision: Decision, told: Told) -> Decision {
        context.tell(decision, self, told)
    }

    fn row(self) -> Change {
        Change::Client(self)
    }

    fn session(row: Session<Self>) -> Change {
        Change::Session(row)
    }

    fn challenge(row: Challenge<Self>) -> Change {
        Change::Challenge(row)
    }

    fn factor(row: Factor<Self>) -> Change {
        Change::Factor(row)
    }
}
