//! What the traders' venue says it holds.

use ballast_core::attestation::Attestation;

use crate::{commit::Rejection, engine::Conn, error::StoreError, row::Columns, table::Table, value::params};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "attestation",
    &["id", "venue", "amount", "as_of", "evidence_sha256", "maker", "checker", "approved_at"],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Attestation, StoreError> {
    Ok(Attestation {
        id: c.id()?,
        venue: c.string()?,
        amount: c.usdt()?,
        as_of: c.moment()?,
        evidence_sha256: c.array()?,
        maker: c.uuid()?,
        checker: c.uuid()?,
        approved_at: c.moment()?,
    })
}

/// Writes a row, once.
pub(crate) fn write(conn: &mut dyn Conn, row: &Attestation) -> Result<(), Rejection> {
    TABLE.insert(
        conn,
        params![
            row.id,
            row.venue.as_str(),
            row.amount,
            row.as_of,
            &row.evidence_sha256,
            row.maker,
            row.checker,
            row.approved_at
        ],
    )
}
