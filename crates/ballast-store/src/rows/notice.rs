//! A notice in a client's portal.

use ballast_core::notice::{Kind, Notice};

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::json, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table = Table::new("notice", &["id", "client", "kind", "data", "created_at"]);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Notice, StoreError> {
    Ok(Notice {
        id: c.id()?,
        client: c.id()?,
        kind: c.named(Kind::from_name)?,
        data: c.json()?,
        created_at: c.moment()?,
    })
}

/// Writes a row, once.
pub(crate) fn write(conn: &mut dyn Conn, row: &Notice) -> Result<(), Rejection> {
    let data = json(&row.data)?;
    TABLE.insert(conn, params![row.id, row.client, row.kind.as_str(), &data, row.created_at])
}
