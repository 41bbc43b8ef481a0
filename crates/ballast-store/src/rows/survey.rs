//! An answer after a payout.

use ballast_core::survey::Survey;

use crate::{commit::Rejection, engine::Conn, table::Table, value::params};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new("survey", &["id", "client", "withdrawal", "stars", "created_at"]);

/// Writes a row, once.
pub(crate) fn write(conn: &mut dyn Conn, row: &Survey) -> Result<(), Rejection> {
    TABLE.insert(conn, params![row.id, row.client, row.withdrawal, u32::from(row.stars), row.created_at])
}
