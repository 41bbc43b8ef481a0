//! A weekly result of one plan.

use ballast_core::strike::{AllocationPlan, State, Strike};

use crate::{
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
    ],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Strike, StoreError> {
    Ok(Strike {
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
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Strike) -> Result<(), Rejection> {
    let allocation = row.allocation.as_ref().map(json).transpose()?;
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
            row.updated_at
        ],
    )
}
