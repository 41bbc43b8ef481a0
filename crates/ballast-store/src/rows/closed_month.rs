//! A closed month.

use ballast_core::statement::{ClosedMonth, NamedProof};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "closed_month",
    &[
        "month",
        "version",
        "through",
        "hash",
        "proof_epoch",
        "proof_digest",
        "proof_sequence",
        "closed_at",
        "told_after",
        "is_told",
    ],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<ClosedMonth, StoreError> {
    let (month, version, through, hash) = (c.day()?, c.int()?, c.int()?, c.array()?);
    let (epoch, digest, sequence) = (c.opt_int()?, c.opt_array()?, c.opt_int()?);
    let proof = match (epoch, digest, sequence) {
        (Some(epoch), Some(digest), Some(sequence)) => Some(NamedProof { epoch, digest, sequence }),
        _ => None,
    };
    let (closed_at, told_after, is_told) = (c.moment()?, c.opt_uuid()?, c.truth()?);
    Ok(ClosedMonth { month, version, through, hash, proof, closed_at, told_after, is_told })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &ClosedMonth) -> Result<(), Rejection> {
    let proof = row.proof;
    TABLE.save(
        conn,
        row.version,
        params![
            row.month,
            next(row.version)?,
            row.through,
            &row.hash,
            proof.map(|proof| proof.epoch),
            proof.as_ref().map(|proof| &proof.digest),
            proof.map(|proof| proof.sequence),
            row.closed_at,
            row.told_after,
            row.is_told
        ],
    )
}
