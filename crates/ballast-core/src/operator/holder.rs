//! An operator as a holder of sessions and factors.

use serde_json::Value;

use super::Operator;
use crate::{
    client::Client,
    context::Context,
    decision::{Change, Decision, Journal, Premise},
    factor::Factor,
    holder::Holder,
    id::Id,
    ledger::Cause,
    mail::{Letter, Mail},
    notice::Told,
    refusal::{Kind, Refusal},
    session::{Challenge, Session},
    time::Moment,
};

impl Operator {
    /// Returns the operator in the next epoch: every earlier session has ended.
    ///
    /// # Errors
    /// `too_many_changes` if the epoch cannot rise.
    pub(super) fn in_next_epoch(&self, context: &Context<'_>) -> Result<Self, Refusal> {
        let epoch = self.epoch.checked_add(1).ok_or_else(|| {
            Refusal::new(Kind::Conflict, "too_many_changes", "This operator was changed too often; add a new one.")
        })?;
        Ok(Self { epoch, updated_at: context.now, ..self.clone() })
    }
}

impl Holder for Operator {
    const HELPS_THEMSELVES: bool = false;

    fn id(&self) -> Id<Self> {
        self.id
    }

    fn epoch(&self) -> i64 {
        self.epoch
    }

    fn premise(&self) -> Premise {
        Premise::Operator(self.id, self.version)
    }

    fn require_changeable(&self) -> Result<(), Refusal> {
        Ok(())
    }

    fn with_new_credential(&self, context: &Context<'_>) -> Result<Self, Refusal> {
        self.in_next_epoch(context)
    }

    fn security(owner: Id<Self>, details: Value) -> Journal {
        Journal { cause: Cause::OperatorSecurity, subject: owner.uuid(), client: None, transfers: Vec::new(), details }
    }

    fn payouts_held_until(&self) -> Option<Moment> {
        None
    }

    fn recovers(&self) -> Option<Id<Client>> {
        None
    }

    fn tell(&self, _: &mut Context<'_>, decision: Decision, told: Told) -> Decision {
        let (what, name, facts) = (told.kind(), self.name.as_str().to_owned(), told.data());
        let letter = Letter::OperatorSecurity { what, name, facts };
        decision.mail(Mail { to: self.email.as_str().to_owned(), letter })
    }

    fn row(self) -> Change {
        Change::Operator(self)
    }

    fn session(row: Session<Self>) -> Change {
        Change::OperatorSession(row)
    }

    fn challenge(row: Challenge<Self>) -> Change {
        Change::OperatorChallenge(row)
    }

    fn factor(row: Factor<Self>) -> Change {
        Change::OperatorFactor(row)
    }
}
