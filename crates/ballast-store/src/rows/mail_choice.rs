//! Which notices a client wants by mail.

use std::collections::BTreeSet;

use ballast_core::notice::{Group, MailChoice};

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
pub(crate) static TABLE: Table = Table::new("mail_choice", &["client", "version", "switched_off", "updated_at"]);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<MailChoice, StoreError> {
    Ok(MailChoice { client: c.id()?, version: c.int()?, off: groups(&c.string()?)?, updated_at: c.moment()? })
}

/// Groups as a column holds them.
pub(crate) fn groups(stored: &str) -> Result<BTreeSet<Group>, StoreError> {
    serde_json::from_str(stored).map_err(|error| StoreError::Corrupt(format!("mail_choice.switched_off: {error}")))
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &MailChoice) -> Result<(), Rejection> {
    let off = json(&row.off)?;
    TABLE.save(conn, row.version, params![row.client, next(row.version)?, &off, row.updated_at])
}
