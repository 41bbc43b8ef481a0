//! Withdrawals.

use std::sync::LazyLock;

use ballast_core::{client::Client, id::Id, withdrawal::Withdrawal};

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::withdrawal::{TABLE, read},
    value::params,
};

static BY_ID: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM withdrawal w WHERE w.id = ?1", TABLE.list("w")));
static OF_CLIENT: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM withdrawal w WHERE w.client = ?1 ORDER BY w.requested_at DESC, w.id DESC", TABLE.list("w"),)
});
static OPEN: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM withdrawal w WHERE w.state IN ('requested', 'approved', 'batched', 'signed', 'broadcast')
         ORDER BY w.requested_at, w.id LIMIT ?1",
        TABLE.list("w"),
    )
});

/// The withdrawal with this id.
///
/// # Errors
/// When the database cannot be read.
pub fn withdrawal(conn: &mut dyn Conn, id: Id<Withdrawal>) -> Result<Option<Withdrawal>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// The withdrawals of a client, newest first.
///
/// # Errors
/// When the database cannot be read.
pub fn withdrawals_of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<Withdrawal>, StoreError> {
    all(conn, &OF_CLIENT, params![client], read)
}

/// Withdrawals on their way, longest waiting first.
///
/// # Errors
/// When the database cannot be read.
pub fn open_withdrawals(conn: &mut dyn Conn, limit: u32) -> Result<Vec<Withdrawal>, StoreError> {
    all(conn, &OPEN, params![limit], read)
}
