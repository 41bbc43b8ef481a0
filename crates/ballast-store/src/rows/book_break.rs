//! A difference between a chain and the books.

use ballast_core::reconcile::{Break, Place, State};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "book_break",
    &["id", "version", "place", "minor", "state", "explanation", "since", "last_seen", "closed_at"],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Break, StoreError> {
    Ok(Break {
        id: c.id()?,
        version: c.int()?,
        place: c.named(Place::from_name)?,
        minor: c.int()?,
        state: c.named(State::from_name)?,
        explanation: c.opt_text()?.map(str::to_owned),
        since: c.moment()?,
        last_seen: c.moment()?,
        closed_at: c.opt_moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Break) -> Result<(), Rejection> {
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.place.as_str(),
            row.minor,
            row.state.as_str(),
            row.explanation.as_deref(),
            row.since,
            row.last_seen,
            row.closed_at
        ],
    )
}
