//! A sweep of deposit addresses.

use ballast_core::treasury::{State, Sweep};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "sweep",
    &[
        "id",
        "version",
        "state",
        "open",
        "file",
        "digest",
        "addresses",
        "amount",
        "maker",
        "checker",
        "drafted_at",
        "updated_at",
    ],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Sweep, StoreError> {
    let (id, version, state) = (c.id()?, c.int()?, c.named(State::from_name)?);
    c.skip();
    Ok(Sweep {
        id,
        version,
        state,
        file: c.string()?,
        digest: c.array()?,
        addresses: c.unsigned()?,
        amount: c.usdt()?,
        maker: c.uuid()?,
        checker: c.opt_uuid()?,
        drafted_at: c.moment()?,
        updated_at: c.moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Sweep) -> Result<(), Rejection> {
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.state.as_str(),
            row.state.is_open().then_some(1_i64),
            &row.file,
            &row.digest,
            row.addresses,
            row.amount,
            row.maker,
            row.checker,
            row.drafted_at,
            row.updated_at
        ],
    )
}
