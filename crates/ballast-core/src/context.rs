//! The context of every rule: who acts, when, under which limits, and the source of new ids.

use uuid::Uuid;

pub(crate) use crate::refusal::too_large;
use crate::{
    client::Client,
    decision::{Actor, Change, Decision, Topic},
    id::Id,
    mail::{Letter, Mail},
    notice::{Notice, Told},
    refusal::{self, Refusal},
    rules::Rules,
    time::Moment,
};

/// The context of one command. Nothing in the core makes ids or reads the time; both come from here.
pub struct Context<'a> {
    pub actor: Actor,
    pub now: Moment,
    pub rules: &'a Rules,
    /// Generates a new id (version 7) each time.
    pub new_id: &'a mut dyn FnMut() -> Uuid,
}

impl Context<'_> {
    /// Returns an empty decision of this actor at this moment.
    #[must_use]
    pub const fn decision(&self) -> Decision {
        Decision::new(self.actor, self.now)
    }

    pub fn id<T>(&mut self) -> Id<T> {
        Id::new((self.new_id)())
    }

    /// The operator who acts.
    ///
    /// # Errors
    /// `operators_only` for anyone else.
    pub fn operator(&self) -> Result<Uuid, Refusal> {
        match self.actor {
            Actor::Operator(id) => Ok(id),
            Actor::Anyone | Actor::Client(_) | Actor::System | Actor::CommandLine => Err(Refusal::new(
                refusal::Kind::Forbidden,
                "operators_only",
                "Only an operator can do this; log in at the console.",
            )),
        }
    }

    /// Adds a notice in the client's portal and the mail with the same facts, and wakes the list of notices.
    #[must_use]
    pub fn tell(&mut self, decision: Decision, client: &Client, told: Told) -> Decision {
        self.tell_at(decision, client.id, client.email.as_str(), told)
    }

    /// Like [`Self::tell`], if only the client's id and email are known.
    #[must_use]
    pub(crate) fn tell_at(&mut self, decision: Decision, client: Id<Client>, email: &str, told: Told) -> Decision {
        let letter = Letter::Notice(told.clone());
        let notice = Notice { id: self.id(), client, told, created_at: self.now };
        decision
            .change(Change::Notice(notice))
            .mail(Mail { to: email.to_owned(), letter })
            .signal(client, Topic::Notice)
    }
}
