//! A sign-up bonus.

use ballast_core::promotion::Promotion;

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new("promotion", &["id", "version", "name", "amount", "active", "created_at"]);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Promotion, StoreError> {
    Ok(Promotion {
        id: c.id()?,
        version: c.int()?,
        name: c.string()?,
        amount: c.usdt()?,
        active: c.truth()?,
        created_at: c.moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Promotion) -> Result<(), Rejection> {
    TABLE.save(
        conn,
        row.version,
        params![row.id, next(row.version)?, &row.name, row.amount, row.active, row.created_at],
    )
}
