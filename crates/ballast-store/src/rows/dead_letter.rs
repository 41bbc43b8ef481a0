//! A unit of work that failed.

use ballast_core::dead_letter::{DeadLetter, State};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "dead_letter",
    &["id", "version", "work", "unit", "tries", "error", "state", "failed_at", "retry_at", "updated_at"],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<DeadLetter, StoreError> {
    Ok(DeadLetter {
        id: c.id()?,
        version: c.int()?,
        work: c.string()?,
        unit: c.uuid()?,
        tries: c.unsigned()?,
        error: c.string()?,
        state: c.named(State::from_name)?,
        failed_at: c.moment()?,
        retry_at: c.moment()?,
        updated_at: c.moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &DeadLetter) -> Result<(), Rejection> {
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            &row.work,
            row.unit,
            row.tries,
            &row.error,
            row.state.as_str(),
            row.failed_at,
            row.retry_at,
            row.updated_at
        ],
    )
}
