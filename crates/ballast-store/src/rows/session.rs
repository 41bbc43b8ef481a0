//! A signed-in session.

use ballast_core::session::Session;

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "session",
    &["id", "version", "client", "epoch", "created_at", "expires_at", "revoked_at", "user_agent"],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Session, StoreError> {
    Ok(Session {
        id: c.id()?,
        version: c.int()?,
        client: c.id()?,
        epoch: c.int()?,
        created_at: c.moment()?,
        expires_at: c.moment()?,
        revoked_at: c.opt_moment()?,
        user_agent: c.string()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Session) -> Result<(), Rejection> {
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.client,
            row.epoch,
            row.created_at,
            row.expires_at,
            row.revoked_at,
            &row.user_agent
        ],
    )
}
