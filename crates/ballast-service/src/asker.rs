//! Who asks in an operator's name.

use ballast_core::{decision::Actor, id::Id, operator::Operator as Account, session::Session};

/// An operator and the session they ask by, for what is carried out in their name.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    pub id: Id<Account>,
    /// By which session; nothing for the played operators of the demo.
    pub session: Option<Id<Session<Account>>>,
}

impl Asker {
    /// Who acts, for decisions.
    #[must_use]
    pub const fn actor(self) -> Actor {
        Actor::Operator(self.id.uuid())
    }
}
