//! A weekly result of one plan.

use ballast_core::strike::{Correction, State, Strike};

use crate::{allocation, commit::Rejection, engine::Conn, table::columns};

columns!(Strike in "strike" {
    id,
    version,
    number,
    plan,
    from = "from_day",
    to = "to_day",
    result,
    evidence_sha256,
    maker,
    checker,
    state,
    allocation,
    drafted_at,
    updated_at,
    correction: Option<Correction> {
        corrects,
        result_before,
        distributed_before,
        performance_share_before,
        why,
    },
    preview,
});

/// From its approval on the plan's positions stand still. What was approved is what they are in this transaction, in
/// which nobody else writes; a decision that was made on others is made again, and then finds that they changed.
fn require_same_positions(conn: &mut dyn Conn, row: &Strike) -> Result<(), Rejection> {
    let (State::Approved, None, Some(preview)) = (row.state, &row.allocation, &row.preview) else { return Ok(()) };
    if allocation::basis(conn, row)? == preview.basis { Ok(()) } else { Err(Rejection::Stale) }
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Strike) -> Result<(), Rejection> {
    require_same_positions(conn, row)?;
    save(conn, row)
}
