//! A message from the contact form.

use crate::{
    account::{Email, PersonName},
    id::Id,
    time::Moment,
};

/// What a visitor wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactMessage {
    /// Identity.
    pub id: Id<ContactMessage>,
    /// Who, as they call themselves.
    pub sender: PersonName,
    /// Where to answer.
    pub sender_email: Email,
    /// What they wrote, verbatim.
    pub text: String,
    /// When.
    pub created_at: Moment,
}
