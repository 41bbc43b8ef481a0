//! An announced change of the key that signs proofs of liabilities.

use ballast_core::proof::ReserveKeyChange;

use crate::{
    commit::Rejection,
    engine::{Conn, first},
    error::StoreError,
    row::Columns,
    rows::json,
    table::Table,
    value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table =
    Table::new("reserve_key", &["number", "record", "digest", "from_epoch", "announced_at"]);
const SIGNED_ALREADY: &str = "SELECT number FROM proof_epoch WHERE number >= ?1 ORDER BY number LIMIT 1";

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<ReserveKeyChange, StoreError> {
    Ok(ReserveKeyChange {
        number: c.int()?,
        record: c.json()?,
        digest: c.array()?,
        from_epoch: c.int()?,
        announced_at: c.moment()?,
    })
}

/// Writes a row, once, unless the old key signed meanwhile what the new one was to sign.
pub(crate) fn write(conn: &mut dyn Conn, row: &ReserveKeyChange) -> Result<(), Rejection> {
    if first(conn, SIGNED_ALREADY, params![row.from_epoch], |c| c.int())?.is_some() {
        return Err(Rejection::Stale);
    }
    let record = json(&row.record)?;
    TABLE.insert(conn, params![row.number, &record, &row.digest, row.from_epoch, row.announced_at])
}
