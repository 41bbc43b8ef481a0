//! Messages of the contact form.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{email::Email, person::PersonName};
use crate::{id::Id, time::Moment};

/// State of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Not answered yet.
    Open,
    /// Answered by an operator; more may follow.
    Answered,
    /// Nothing is left to do.
    Closed,
}

named!(State);

/// A message from a visitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactMessage {
    pub id: Id<ContactMessage>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Name as given.
    pub sender: PersonName,
    /// Where to send the answer.
    pub sender_email: Email,
    /// Verbatim.
    pub text: String,
    pub state: State,
    pub created_at: Moment,
    pub updated_at: Moment,
}

/// An operator's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub id: Id<Reply>,
    pub message: Id<ContactMessage>,
    pub operator: Uuid,
    pub text: String,
    pub created_at: Moment,
}
