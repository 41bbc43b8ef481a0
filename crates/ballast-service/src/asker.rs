//! The operator in whose name a request is made.

use ballast_core::{decision::Actor, id::Id, operator::Operator as Account, session::Session};

/// An operator and their session, for what is carried out in their name.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    pub id: Id<Account>,
    /// `None` for the played operators of the demo.
    pub session: Option<Id<Session<Account>>>,
}

impl Asker {
    /// The actor of a decision.
    #[must_use]
    pub const fn actor(self) -> Actor {
        Actor::Operator(self.id.uuid())
    }
}
