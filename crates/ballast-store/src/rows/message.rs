//! A message from the contact form.

use ballast_core::{
    account::{Email, PersonName},
    message::ContactMessage,
};

use crate::{commit::Rejection, engine::Conn, error::StoreError, row::Columns, table::Table, value::params};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new("message", &["id", "sender", "sender_email", "body", "created_at"]);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<ContactMessage, StoreError> {
    Ok(ContactMessage {
        id: c.id()?,
        sender: PersonName::from_stored(c.string()?),
        sender_email: Email::from_stored(c.string()?),
        text: c.string()?,
        created_at: c.moment()?,
    })
}

/// Writes a row, once.
pub(crate) fn write(conn: &mut dyn Conn, row: &ContactMessage) -> Result<(), Rejection> {
    TABLE.insert(conn, params![row.id, row.sender.as_str(), row.sender_email.as_str(), &row.text, row.created_at])
}
