//! What has to be sent back for a deposit.

use ballast_core::deposit::{Refund, RefundState};

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
    "refund",
    &[
        "id",
        "version",
        "chain_id",
        "token",
        "recipient",
        "raw_amount",
        "amount",
        "state",
        "tx_hash",
        "ordered_at",
        "updated_at",
    ],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Refund, StoreError> {
    Ok(Refund {
        deposit: c.id()?,
        version: c.int()?,
        chain_id: c.unsigned()?,
        token: c.string()?,
        to: c.string()?,
        raw_amount: c.string()?,
        amount: c.usdt()?,
        state: c.named(RefundState::from_name)?,
        tx_hash: c.opt_text()?.map(str::to_owned),
        ordered_at: c.moment()?,
        updated_at: c.moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Refund) -> Result<(), Rejection> {
    TABLE.save(
        conn,
        row.version,
        params![
            row.deposit,
            next(row.version)?,
            signed(row.chain_id)?,
            &row.token,
            &row.to,
            &row.raw_amount,
            row.amount,
            row.state.as_str(),
            row.tx_hash.as_ref(),
            row.ordered_at,
            row.updated_at
        ],
    )
}
