//! A change that waits for a second operator.

use ballast_core::approval::{Approval, State};

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
    "approval",
    &["id", "version", "kind", "subject", "payload", "digest", "maker", "checker", "state", "created_at", "expires_at"],
);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Approval, StoreError> {
    Ok(Approval {
        id: c.id()?,
        version: c.int()?,
        kind: c.string()?,
        subject: c.uuid()?,
        payload: c.json()?,
        digest: c.array()?,
        maker: c.uuid()?,
        checker: c.opt_uuid()?,
        state: c.named(State::from_name)?,
        created_at: c.moment()?,
        expires_at: c.moment()?,
    })
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Approval) -> Result<(), Rejection> {
    let payload = json(&row.payload)?;
    TABLE.save(
        conn,
        row.version,
        params![
            row.id,
            next(row.version)?,
            &row.kind,
            row.subject,
            &payload,
            &row.digest,
            row.maker,
            row.checker,
            row.state.as_str(),
            row.created_at,
            row.expires_at
        ],
    )
}
