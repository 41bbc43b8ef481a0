//! An approved file of the content folder.

use ballast_core::{
    announcement::Announcement,
    content::{ContentChange, State},
};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new(
    "content_change",
    &["id", "version", "name", "before", "after", "state", "notice_days", "effective_at", "told_at", "created_at"],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<ContentChange, StoreError> {
    Ok(ContentChange {
        id: c.id()?,
        version: c.int()?,
        name: c.string()?,
        before: c.opt_text()?.map(str::to_owned),
        after: c.opt_text()?.map(str::to_owned),
        state: c.named(State::from_name)?,
        announcement: announcement(c)?,
        created_at: c.moment()?,
    })
}

fn announcement(c: &mut Columns<'_>) -> Result<Option<Announcement>, StoreError> {
    let (notice_days, effective_at, told_at) = (c.int()?, c.opt_moment()?, c.opt_moment()?);
    Ok(effective_at.map(|effective_at| Announcement { notice_days, effective_at, told_at }))
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &ContentChange) -> Result<(), Rejection> {
    let announced = row.announcement;
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            &row.name,
            row.before.as_deref(),
            row.after.as_deref(),
            row.state.as_str(),
            announced.map_or(0, |announced| announced.notice_days),
            announced.map(|announced| announced.effective_at),
            announced.and_then(|announced| announced.told_at),
            row.created_at
        ],
    )
}
