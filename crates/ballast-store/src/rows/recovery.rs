//! Which recovery codes of a client are left.

use ballast_core::factor::Recovery;

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table =
    Table::new("recovery", &["client", "version", "number", "used", "made_at", "closed_at"]);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Recovery, StoreError> {
    Ok(Recovery {
        client: c.id()?,
        version: c.int()?,
        set: c.uuid()?,
        used: c.unsigned()?,
        made_at: c.moment()?,
        closed_at: c.opt_moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Recovery) -> Result<(), Rejection> {
    TABLE.save(
        conn,
        row.version,
        params![row.client, next(row.version)?, row.set, u32::from(row.used), row.made_at, row.closed_at],
    )
}
