//! A signed call of a sweep.

use ballast_core::treasury::{CallState, SweepCall};

use crate::{
    commit::Rejection,
    engine::Conn,
    error::StoreError,
    row::Columns,
    rows::next,
    table::Table,
    value::{params, signed},
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "sweep_call",
    &["id", "version", "sweep", "position", "is_top_up", "sender", "nonce", "tx_hash", "raw", "state", "block_number"],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<SweepCall, StoreError> {
    Ok(SweepCall {
        id: c.id()?,
        version: c.int()?,
        sweep: c.id()?,
        position: c.unsigned()?,
        is_top_up: c.truth()?,
        sender: c.string()?,
        nonce: c.unsigned()?,
        tx_hash: c.string()?,
        raw: c.string()?,
        state: c.named(CallState::from_name)?,
        block_number: c.opt_int()?.and_then(|number| u64::try_from(number).ok()),
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &SweepCall) -> Result<(), Rejection> {
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.sweep,
            row.position,
            row.is_top_up,
            &row.sender,
            signed(row.nonce)?,
            &row.tx_hash,
            &row.raw,
            row.state.as_str(),
            row.block_number.map(signed).transpose()?
        ],
    )
}
