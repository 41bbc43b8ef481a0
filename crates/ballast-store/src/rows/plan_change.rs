//! A change of a plan that clients are told of first.

use ballast_core::{announcement::Announcement, plan::Announced};

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
    "plan_change",
    &["id", "version", "plan", "before", "after", "notice_days", "effective_at", "told_at", "applied_at", "created_at"],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Announced, StoreError> {
    Ok(Announced {
        id: c.id()?,
        version: c.int()?,
        plan: c.id()?,
        before: c.json()?,
        after: c.json()?,
        announcement: Announcement { notice_days: c.int()?, effective_at: c.moment()?, told_at: c.opt_moment()? },
        applied_at: c.opt_moment()?,
        created_at: c.moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Announced) -> Result<(), Rejection> {
    let (before, after) = (json(&row.before)?, json(&row.after)?);
    let announced = row.announcement;
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            row.plan,
            &before,
            &after,
            announced.notice_days,
            announced.effective_at,
            announced.told_at,
            row.applied_at,
            row.created_at
        ],
    )
}
