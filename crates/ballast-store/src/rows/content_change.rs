//! An approved file of the content folder.

use ballast_core::content::{ContentChange, State};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::next, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table =
    Table::new("content_change", &["id", "version", "name", "before", "after", "state", "created_at"]);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<ContentChange, StoreError> {
    Ok(ContentChange {
        id: c.id()?,
        version: c.int()?,
        name: c.string()?,
        before: c.opt_text()?.map(str::to_owned),
        after: c.opt_text()?.map(str::to_owned),
        state: c.named(State::from_name)?,
        created_at: c.moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &ContentChange) -> Result<(), Rejection> {
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
            row.created_at
        ],
    )
}
