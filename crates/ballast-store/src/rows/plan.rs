//! A tiered plan.

use ballast_core::plan::{Plan, RiskCategory, Status};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "plan",
    &[
        "id",
        "version",
        "name",
        "start_range",
        "end_range",
        "weekly_target_bps",
        "performance_share_bps",
        "withdrawal_minimum",
        "risk",
        "settled_through",
        "status",
        "position",
        "created_at",
    ],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Plan, StoreError> {
    Ok(Plan {
        id: c.id()?,
        version: c.int()?,
        name: c.string()?,
        start_range: c.usdt()?,
        end_range: c.usdt()?,
        weekly_target_bps: c.unsigned()?,
        performance_share_bps: c.unsigned()?,
        withdrawal_minimum: c.usdt()?,
        risk: c.named(RiskCategory::from_name)?,
        settled_through: c.opt_day()?,
        status: c.named(Status::from_name)?,
        position: c.unsigned()?,
        created_at: c.moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Plan) -> Result<(), Rejection> {
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            &row.name,
            row.start_range,
            row.end_range,
            row.weekly_target_bps,
            row.performance_share_bps,
            row.withdrawal_minimum,
            row.risk.as_str(),
            row.settled_through,
            row.status.as_str(),
            row.position,
            row.created_at
        ],
    )
}
