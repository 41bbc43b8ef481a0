//! A published proof of liabilities.

use ballast_core::proof::ProofEpoch;

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::json, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table =
    Table::new("proof_epoch", &["number", "record", "digest", "ledger_sequence", "published_at"]);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<ProofEpoch, StoreError> {
    Ok(ProofEpoch {
        number: c.int()?,
        record: c.json()?,
        digest: c.array()?,
        ledger_sequence: c.int()?,
        published_at: c.moment()?,
    })
}

/// Writes a row, once.
pub(crate) fn write(conn: &mut dyn Conn, row: &ProofEpoch) -> Result<(), Rejection> {
    let record = json(&row.record)?;
    TABLE.insert(conn, params![row.number, &record, &row.digest, row.ledger_sequence, row.published_at])
}
