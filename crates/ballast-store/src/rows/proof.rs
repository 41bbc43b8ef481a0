//! A published proof of liabilities.

use ballast_core::proof::ProofEpoch;
use ballast_proof::{Keys, Signed};

use crate::{commit::Rejection, engine::Conn, error::StoreError, reads, table::columns};

columns!(ProofEpoch in "proof_epoch" { number, record, digest, ledger_sequence, published_at });

/// Writes a row, once, and only with the signature of its key: a change may have been announced while it was built.
pub(crate) fn write(conn: &mut dyn Conn, row: &ProofEpoch) -> Result<(), Rejection> {
    if !is_signed_in_turn(conn, row)? {
        return Err(Rejection::Refused("a proof is not signed by the reserve key whose turn it is"));
    }
    save(conn, row)
}

/// While no change was announced, any key may be the firm's.
fn is_signed_in_turn(conn: &mut dyn Conn, row: &ProofEpoch) -> Result<bool, StoreError> {
    let changes = reads::key_changes(conn)?;
    if changes.is_empty() {
        return Ok(true);
    }
    let unfit = |error: &dyn std::fmt::Display| StoreError::Corrupt(format!("the reserve keys: {error}"));
    let keys = Keys::of(&changes).map_err(|error| unfit(&error))?;
    let signed = serde_json::from_value::<Signed>(row.record.clone()).map_err(|error| unfit(&error))?;
    Ok(keys.verify(&signed).is_ok())
}
