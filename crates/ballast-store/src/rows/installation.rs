//! A binding of the books.

use ballast_core::installation::{Binding, Found};

use crate::{engine::first, rejection::Rejection, row_log::RowLog, table::columns, value::params};

columns!(Binding in "installation" {
    found: Found { part, fingerprint, place },
    generation,
    bound_at,
});

const NEWEST: &str = "SELECT generation FROM installation WHERE part = ?1 ORDER BY generation DESC LIMIT 1";

/// Writes a row, once, and only as the next one of its part: another process may have been first.
pub(crate) fn write(log: &mut RowLog<'_>, row: &Binding) -> Result<(), Rejection> {
    let newest = first(log.conn, NEWEST, params![row.found.part.as_str()], |c| c.int())?.unwrap_or(0);
    if newest.checked_add(1) != Some(row.generation) {
        return Err(Rejection::Stale);
    }
    match save(log, row) {
        Err(Rejection::Duplicate(_)) => Err(Rejection::Stale),
        written => written,
    }
}
