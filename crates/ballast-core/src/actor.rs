//! Actors: who did something.

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{id::Id, model::client::Client};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    Anyone,
    Client(Id<Client>),
    Operator(Uuid),
    /// A job of the software itself.
    System,
    /// Someone who runs the program on the firm's own machine.
    CommandLine,
}

/// Kind of actor, as recorded in the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray, ToSchema)]
#[schema(as = ActorKind)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    Anyone,
    Client,
    Operator,
    System,
    CommandLine,
}

named!(Kind);

impl Actor {
    /// Returns the kind and the id within that kind.
    #[must_use]
    pub const fn parts(self) -> (Kind, Option<Uuid>) {
        match self {
            Self::Anyone => (Kind::Anyone, None),
            Self::Client(client) => (Kind::Client, Some(client.uuid())),
            Self::Operator(operator) => (Kind::Operator, Some(operator)),
            Self::System => (Kind::System, None),
            Self::CommandLine => (Kind::CommandLine, None),
        }
    }

    /// Returns the actor with these parts; `None` if they do not belong together.
    #[must_use]
    pub fn of(kind: &str, id: Option<Uuid>) -> Option<Self> {
        Some(match (Kind::from_name(kind)?, id) {
            (Kind::Anyone, None) => Self::Anyone,
            (Kind::Client, Some(id)) => Self::Client(Id::new(id)),
            (Kind::Operator, Some(id)) => Self::Operator(id),
            (Kind::System, None) => Self::System,
            (Kind::CommandLine, None) => Self::CommandLine,
            _ => return None,
        })
    }
}
