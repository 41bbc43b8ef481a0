//! An announced change of the key that signs proofs of liabilities.

use ballast_core::proof::ReserveKeyChange;
use ballast_proof::Keys;

use crate::{
    commit::Rejection,
    engine::{Conn, first},
    error::StoreError,
    reads,
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

/// Writes a row, once, unless the old key signed meanwhile what the new one was to sign, or another change came first.
pub(crate) fn write(conn: &mut dyn Conn, row: &ReserveKeyChange) -> Result<(), Rejection> {
    if first(conn, SIGNED_ALREADY, params![row.from_epoch], |c| c.int())?.is_some() {
        return Err(Rejection::Stale);
    }
    require_follows(conn, row)?;
    let record = json(&row.record)?;
    match TABLE.insert(conn, params![row.number, &record, &row.digest, row.from_epoch, row.announced_at]) {
        // Another process announced one between that look and this.
        Err(Rejection::Duplicate(_)) => Err(Rejection::Stale),
        written => written,
    }
}

/// No row goes away again, so one that does not follow from the others would end all proofs for ever.
fn require_follows(conn: &mut dyn Conn, row: &ReserveKeyChange) -> Result<(), Rejection> {
    let announced = reads::reserve_keys(conn)?;
    if announced.last().map_or(0, |last| last.number).checked_add(1) != Some(row.number) {
        return Err(Rejection::Stale);
    }
    let changes: Result<Vec<_>, StoreError> = announced.iter().chain([row]).map(reads::published_key_change).collect();
    let unfit = |_| Rejection::Refused("a change of the reserve key does not follow from those before it");
    Keys::of(&changes?).map(drop).map_err(unfit)
}
