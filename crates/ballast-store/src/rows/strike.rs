//! A weekly result of one plan.

use ballast_core::strike::{AllocationPlan, Correction, Preview, State, Strike};

use crate::{
    allocation,
    commit::Rejection,
    engine::Conn,
    error::StoreError,
    row::Columns,
    rows::{json, next},
    table::Table,
    value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "strike",
    &[
        "id",
        "version",
        "number",
        "plan",
        "from_day",
        "to_day",
        "result",
        "evidence_sha256",
        "maker",
        "checker",
        "state",
        "allocation",
        "drafted_at",
        "updated_at",
        "corrects",
        "result_before",
        "distributed_before",
        "performance_share_before",
        "why",
        "preview",
    ],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Strike, StoreError> {
    let strike = Strike {
        id: c.id()?,
        version: c.int()?,
        number: c.int()?,
        plan: c.id()?,
        from: c.day()?,
        to: c.day()?,
        result: c.usdt()?,
        evidence_sha256: c.array()?,
        maker: c.opt_uuid()?,
        checker: c.opt_uuid()?,
        state: c.named(State::from_name)?,
        allocation: c.opt_json::<AllocationPlan>()?,
        drafted_at: c.moment()?,
        updated_at: c.moment()?,
        correction: None,
        preview: None,
    };
    Ok(Strike { correction: read_correction(c)?, preview: c.opt_json::<Preview>()?, ..strike })
}

fn read_correction(c: &mut Columns<'_>) -> Result<Option<Correction>, StoreError> {
    let Some(corrects) = c.opt_id()? else {
        (0..4).for_each(|_| c.skip());
        return Ok(None);
    };
    Ok(Some(Correction {
        corrects,
        result_before: c.usdt()?,
        distributed_before: c.usdt()?,
        performance_share_before: c.usdt()?,
        why: c.string()?,
    }))
}

/// From its approval on the plan's positions stand still. What was approved is what they are in this transaction, in
/// which nobody else writes; a decision that was made on others is made again, and then finds that they changed.
fn require_same_positions(conn: &mut dyn Conn, row: &Strike) -> Result<(), Rejection> {
    let (State::Approved, None, Some(preview)) = (row.state, &row.allocation, &row.preview) else { return Ok(()) };
    if allocation::basis(conn, row)? == preview.basis { Ok(()) } else { Err(Rejection::Stale) }
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Strike) -> Result<(), Rejection> {
    require_same_positions(conn, row)?;
    let allocation = row.allocation.as_ref().map(json).transpose()?;
    let preview = row.preview.as_ref().map(json).transpose()?;
    let correction = row.correction.as_ref();
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.number,
            row.plan,
            row.from,
            row.to,
            row.result,
            &row.evidence_sha256,
            row.maker,
            row.checker,
            row.state.as_str(),
            allocation.as_ref(),
            row.drafted_at,
            row.updated_at,
            correction.map(|correction| correction.corrects),
            correction.map(|correction| correction.result_before),
            correction.map(|correction| correction.distributed_before),
            correction.map(|correction| correction.performance_share_before),
            correction.map(|correction| correction.why.as_str()),
            preview.as_ref()
        ],
    )
}
