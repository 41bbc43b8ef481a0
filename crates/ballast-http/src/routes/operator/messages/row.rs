//! A message as the console shows it.

use ballast_core::{
    id::Id,
    message::{ContactMessage, State},
    time::Moment,
};
use serde::Serialize;
use utoipa::ToSchema;

/// A message from a visitor.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MessageRow {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<ContactMessage>,
    /// Name given by the sender, unverified.
    sender: String,
    /// The address for the reply, unverified.
    sender_email: String,
    text: String,
    /// `open`, `answered` or `closed`.
    status: State,
    created_at: Moment,
    updated_at: Moment,
}

impl From<ContactMessage> for MessageRow {
    fn from(message: ContactMessage) -> Self {
        Self {
            id: message.id,
            sender: message.sender.as_str().to_owned(),
            sender_email: message.sender_email.as_str().to_owned(),
            text: message.text,
            status: message.state,
            created_at: message.created_at,
            updated_at: message.updated_at,
        }
    }
}
