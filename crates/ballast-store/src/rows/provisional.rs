//! How many nodes vouched for a deposit that fewer did than should.

use ballast_core::deposit::Provisional;

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "provisional_credit",
    &["id", "version", "amount", "voices", "credited_at", "confirmed_at", "disputed_at"],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Provisional, StoreError> {
    Ok(Provisional {
        deposit: c.id()?,
        version: c.int()?,
        amount: c.usdt()?,
        voices: c.unsigned()?,
        credited_at: c.moment()?,
        confirmed_at: c.opt_moment()?,
        disputed_at: c.opt_moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Provisional) -> Result<(), Rejection> {
    TABLE.save(
        conn,
        row.version,
        params![
            row.deposit,
            next(row.version)?,
            row.amount,
            row.voices,
            row.credited_at,
            row.confirmed_at,
            row.disputed_at
        ],
    )
}
