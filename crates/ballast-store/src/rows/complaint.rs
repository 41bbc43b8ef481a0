//! A complaint and its history.

use ballast_core::complaint::Complaint;

use crate::{rejection::Rejection, row_log::RowLog, search, table::columns};

columns!(Complaint in "complaint" {
    id,
    version,
    ticket,
    client,
    name,
    email,
    about,
    text = "body",
    wish,
    state,
    outcome,
    due_on,
    answered_at,
    received_at,
    updated_at,
});

/// Writes a row and its search words.
pub(crate) fn write(log: &mut RowLog<'_>, row: &Complaint) -> Result<(), Rejection> {
    search::keep_complaint(log.conn, row)?;
    save(log, row)
}

/// An entry of its history.
pub(crate) mod entry {
    use ballast_core::complaint::Entry;

    use crate::table::columns;

    columns!(Entry in "complaint_entry" {
        id,
        complaint,
        state,
        operator,
        outcome,
        text = "body",
        created_at,
    });
}
