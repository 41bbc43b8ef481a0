//! A mailed code that waits to come back.

use ballast_core::session::{Challenge, Purpose};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "challenge",
    &[
        "id",
        "version",
        "purpose",
        "client",
        "secret_hash",
        "code_mac",
        "tries",
        "expires_at",
        "closed_at",
        "created_at",
    ],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Challenge, StoreError> {
    Ok(Challenge {
        id: c.id()?,
        version: c.int()?,
        purpose: c.named(Purpose::from_name)?,
        client: c.opt_id()?,
        secret_hash: c.array()?,
        code_mac: c.array()?,
        tries: c.unsigned()?,
        expires_at: c.moment()?,
        closed_at: c.opt_moment()?,
        created_at: c.moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Challenge) -> Result<(), Rejection> {
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.purpose.as_str(),
            row.client,
            &row.secret_hash,
            &row.code_mac,
            row.tries,
            row.expires_at,
            row.closed_at,
            row.created_at
        ],
    )
}
