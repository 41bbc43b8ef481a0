//! What the books are bound to.

use ballast_core::installation::{Binding, Found, Part};

use crate::{
    commit::Rejection,
    engine::{Conn, first},
    error::StoreError,
    row::Columns,
    table::Table,
    value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table =
    Table::new("installation", &["part", "generation", "fingerprint", "place", "bound_at"]);
const NEWEST: &str = "SELECT generation FROM installation WHERE part = ?1 ORDER BY generation DESC LIMIT 1";

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Binding, StoreError> {
    let (part, generation) = (c.named(Part::from_name)?, c.int()?);
    Ok(Binding {
        found: Found { part, fingerprint: c.string()?, place: c.string()? },
        generation,
        bound_at: c.moment()?,
    })
}

/// Writes a row, once, and only as the next one of its part: another process may have been first.
pub(crate) fn write(conn: &mut dyn Conn, row: &Binding) -> Result<(), Rejection> {
    let Found { part, fingerprint, place } = &row.found;
    let newest = first(conn, NEWEST, params![part.as_str()], |c| c.int())?.unwrap_or(0);
    if newest.checked_add(1) != Some(row.generation) {
        return Err(Rejection::Stale);
    }
    match TABLE.insert(conn, params![part.as_str(), row.generation, fingerprint, place, row.bound_at]) {
        Err(Rejection::Duplicate(_)) => Err(Rejection::Stale),
        written => written,
    }
}
