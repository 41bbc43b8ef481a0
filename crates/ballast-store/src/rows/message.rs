//! A message from the contact form.

use ballast_core::message::ContactMessage;

use crate::{rejection::Rejection, row_log::RowLog, search, table::columns};

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

/// Writes a row and its search words.
pub(crate) fn write(log: &mut RowLog<'_>, row: &ContactMessage) -> Result<(), Rejection> {
    search::keep_message(log.conn, row)?;
    save(log, row)
}
