//! What every rule is handed besides its subject: who acts, when, under which limits, and where new ids come from.

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

/// The surroundings of one command. Nothing in the core makes an id or asks for the time; they come from here.
pub struct Context<'a> {
    pub actor: Actor,
    /// The caller's clock.
    pub now: Moment,
    /// Limits and delays.
    pub rules: &'a Rules,
    /// Gives a new id (version 7) each time.
    pub new_id: &'a mut dyn FnMut() -> Uuid,
}

impl Context<'_> {
    /// A decision of this actor at this moment that changes nothing yet.
    #[must_use]
    pub const fn decision(&self) -> Decision {
        Decision::new(self.actor, self.now)
    }

    /// A new id.
    pub fn id<T>(&mut self) -> Id<T> {
        Id::new((self.new_id)())
    }

    /// The operator who acts.
    ///
    /// # Errors
    /// When someone else does.
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

    /// Adds a notice in the client's portal, the mail that carries the same facts, and wakes the list of notices.
    #[must_use]
    pub fn tell(&mut self, decision: Decision, client: &Client, told: Told) -> Decision {
        self.tell_at(decision, client.id, client.email.as_str(), told)
    }

    /// The same where nothing more is known of the client.
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
