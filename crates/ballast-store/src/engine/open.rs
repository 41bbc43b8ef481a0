//! Opens a connection to the engine that an address asks for.

use super::{Conn, Dialect, Purpose, postgres::PostgresConn, sqlite::SqliteConn};
use crate::error::StoreError;

/// Opens a new connection.
///
/// # Errors
/// Fails if the address is not understood or the engine does not answer.
pub(crate) fn connect(url: &str, purpose: Purpose) -> Result<Box<dyn Conn>, StoreError> {
    match Dialect::of(url)? {
        Dialect::Sqlite => Ok(Box::new(SqliteConn::open(url, purpose)?)),
        Dialect::Postgres => Ok(Box::new(PostgresConn::open(url, purpose)?)),
    }
}
