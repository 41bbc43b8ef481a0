//! A message from the contact form.

use ballast_core::message::ContactMessage;

use crate::{engine::Conn, rejection::Rejection, search, table::columns};

columns!(ContactMessage in "message" {
    id,
    version,
    sender,
    sender_email,
    text = "body",
    state,
    created_at,
    updated_at,
});

/// Writes a row, and what the message is found by.
pub(crate) fn write(conn: &mut dyn Conn, row: &ContactMessage) -> Result<(), Rejection> {
    search::keep_message(conn, row)?;
    save(conn, row)
}
