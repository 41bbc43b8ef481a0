//! What an operator answered to a message.

use ballast_core::message::Reply;

use crate::{commit::Rejection, engine::Conn, error::StoreError, row::Columns, table::Table, value::params};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new("message_reply", &["id", "message", "operator", "body", "created_at"]);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Reply, StoreError> {
    Ok(Reply { id: c.id()?, message: c.id()?, operator: c.uuid()?, text: c.string()?, created_at: c.moment()? })
}

/// Writes a row, once.
pub(crate) fn write(conn: &mut dyn Conn, row: &Reply) -> Result<(), Rejection> {
    TABLE.insert(conn, params![row.id, row.message, row.operator, &row.text, row.created_at])
}
