//! A message from the contact form.

use ballast_core::{
    account::{Email, PersonName},
    message::{ContactMessage, State},
};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, search, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table =
    Table::new("message", &["id", "version", "sender", "sender_email", "body", "state", "created_at", "updated_at"]);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<ContactMessage, StoreError> {
    Ok(ContactMessage {
        id: c.id()?,
        version: c.int()?,
        sender: PersonName::from_stored(c.string()?),
        sender_email: Email::from_stored(c.string()?),
        text: c.string()?,
        state: c.named(State::from_name)?,
        created_at: c.moment()?,
        updated_at: c.moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &ContactMessage) -> Result<(), Rejection> {
    search::keep_message(conn, row)?;
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.sender.as_str(),
            row.sender_email.as_str(),
            &row.text,
            row.state.as_str(),
            row.created_at,
            row.updated_at
        ],
    )
}
