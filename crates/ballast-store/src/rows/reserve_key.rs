//! An announced change of the key that signs proofs of liabilities.

use ballast_core::proof::ReserveKeyChange;
use ballast_proof::Keys;

use crate::{
    commit::Rejection,
    engine::{Conn, first},
    error::StoreError,
    reads,
    table::columns,
    value::params,
};

columns!(ReserveKeyChange in "reserve_key" { number, record, digest, from_epoch, announced_at });

const SIGNED_ALREADY: &str = "SELECT number FROM proof_epoch WHERE number >= ?1 ORDER BY number LIMIT 1";

/// Writes a row, once, unless the old key signed meanwhile what the new one was to sign, or another change came first.
pub(crate) fn write(conn: &mut dyn Conn, row: &ReserveKeyChange) -> Result<(), Rejection> {
    if first(conn, SIGNED_ALREADY, params![row.from_epoch], |c| c.int())?.is_some() {
        return Err(Rejection::Stale);
    }
    require_follows(conn, row)?;
    match save(conn, row) {
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
