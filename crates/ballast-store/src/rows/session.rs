//! A signed-in session, of a client or an operator.

use ballast_core::{client::Client, operator::Operator, session::Session};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "session",
    &["id", "version", "client", "epoch", "created_at", "expires_at", "revoked_at", "user_agent"],
);

/// The same of the table for operators.
pub(crate) static OPERATORS: Table = Table::new(
    "operator_session",
    &["id", "version", "operator", "epoch", "created_at", "expires_at", "revoked_at", "user_agent"],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read<O>(c: &mut Columns<'_>) -> Result<Session<O>, StoreError> {
    Ok(Session {
        id: c.id()?,
        version: c.int()?,
        owner: c.id()?,
        epoch: c.int()?,
        created_at: c.moment()?,
        expires_at: c.moment()?,
        revoked_at: c.opt_moment()?,
        user_agent: c.string()?,
    })
}

/// Writes a client's row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Session<Client>) -> Result<(), Rejection> {
    save(&TABLE, conn, row)
}

/// Writes an operator's row read at its version.
pub(crate) fn write_operators(conn: &mut dyn Conn, row: &Session<Operator>) -> Result<(), Rejection> {
    save(&OPERATORS, conn, row)
}

fn save<O>(table: &Table, conn: &mut dyn Conn, row: &Session<O>) -> Result<(), Rejection> {
    table.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.owner,
            row.epoch,
            row.created_at,
            row.expires_at,
            row.revoked_at,
            &row.user_agent
        ],
    )
}
