//! Messages of the contact form.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{email::Email, person::PersonName};
use crate::{id::Id, time::Moment};

/// Where a message is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Nobody has answered.
    Open,
    /// An operator answered; more may follow.
    Answered,
    /// Nothing more is to be done.
    Closed,
}

named!(State);

/// What a visitor wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactMessage {
    pub id: Id<ContactMessage>,
    /// Version read, zero when new.
    pub version: i64,
    /// Who, as they call themselves.
    pub sender: PersonName,
    /// Where to answer.
    pub sender_email: Email,
    /// What they wrote, verbatim.
    pub text: String,
    /// Where it is in its life.
    pub state: State,
    pub created_at: Moment,
    pub updated_at: Moment,
}

/// What an operator answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub id: Id<Reply>,
    pub message: Id<ContactMessage>,
    pub operator: Uuid,
    pub text: String,
    pub created_at: Moment,
}
