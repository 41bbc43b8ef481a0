//! Changes that wait for a second operator.

use std::sync::LazyLock;

use ballast_core::{approval::Approval, id::Id};

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::approval::{TABLE, read},
    value::params,
};

static BY_ID: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM approval v WHERE v.id = ?1", TABLE.list("v")));
static PENDING: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM approval v WHERE v.state = 'pending' ORDER BY v.created_at, v.id", TABLE.list("v"))
});

/// The approval with this id.
///
/// # Errors
/// When the database cannot be read.
pub fn approval(conn: &mut dyn Conn, id: Id<Approval>) -> Result<Option<Approval>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// Every change that waits, oldest first.
///
/// # Errors
/// When the database cannot be read.
pub fn approvals_pending(conn: &mut dyn Conn) -> Result<Vec<Approval>, StoreError> {
    all(conn, &PENDING, &[], read)
}
