//! A token transfer to a deposit address.

use ballast_core::deposit::{ChainKey, Deposit, QuarantineReason, State};

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
    "deposit",
    &[
        "id",
        "version",
        "chain_id",
        "block_hash",
        "tx_hash",
        "log_index",
        "block_number",
        "token",
        "from_address",
        "to_address",
        "raw_amount",
        "amount",
        "remainder",
        "client",
        "state",
        "reason",
        "confirmations",
        "seen_at",
        "updated_at",
    ],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Deposit, StoreError> {
    Ok(Deposit {
        id: c.id()?,
        version: c.int()?,
        key: ChainKey {
            chain_id: c.unsigned()?,
            block_hash: c.string()?,
            tx_hash: c.string()?,
            log_index: c.unsigned()?,
        },
        block_number: c.unsigned()?,
        token: c.string()?,
        from: c.string()?,
        to: c.string()?,
        raw_amount: c.string()?,
        amount: c.usdt()?,
        remainder: c.string()?,
        client: c.opt_id()?,
        state: c.named(State::from_name)?,
        reason: c.opt_named(QuarantineReason::from_name)?,
        confirmations: c.unsigned()?,
        seen_at: c.moment()?,
        updated_at: c.moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Deposit) -> Result<(), Rejection> {
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            signed(row.key.chain_id)?,
            &row.key.block_hash,
            &row.key.tx_hash,
            signed(row.key.log_index)?,
            signed(row.block_number)?,
            &row.token,
            &row.from,
            &row.to,
            &row.raw_amount,
            row.amount,
            &row.remainder,
            row.client,
            row.state.as_str(),
            row.reason.map(QuarantineReason::as_str),
            row.confirmations,
            row.seen_at,
            row.updated_at
        ],
    )
}
