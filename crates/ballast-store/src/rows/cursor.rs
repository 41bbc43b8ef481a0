//! The verified tail of a chain.

use ballast_core::deposit::ChainCursor;

use crate::{
    commit::Rejection,
    engine::Conn,
    error::StoreError,
    row::Columns,
    rows::{json, next},
    table::Table,
    value::{params, signed},
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new("chain_cursor", &["chain_id", "version", "tail", "compared"]);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<ChainCursor, StoreError> {
    let (chain_id, version, tail) = (c.unsigned()?, c.int()?, c.json()?);
    let compared = c.opt_int()?.and_then(|number| u64::try_from(number).ok());
    Ok(ChainCursor { chain_id, version, tail, compared })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &ChainCursor) -> Result<(), Rejection> {
    let tail = json(&row.tail)?;
    let compared = row.compared.map(signed).transpose()?;
    TABLE.save(conn, row.version, params![signed(row.chain_id)?, next(row.version)?, &tail, compared])
}
