//! Reads messages from the contact form.

use std::sync::LazyLock;

use ballast_core::{id::Id, message::ContactMessage};
use uuid::Uuid;

use crate::{
    engine::{Conn, all},
    error::StoreError,
    rows::message::{TABLE, read},
    value::params,
};

static NEWEST: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM message m WHERE m.id < ?1 ORDER BY m.id DESC LIMIT ?2", TABLE.list("m")));

/// Returns messages, newest first; those before `before` if given.
pub fn messages(
    conn: &mut dyn Conn,
    before: Option<Id<ContactMessage>>,
    limit: u32,
) -> Result<Vec<ContactMessage>, StoreError> {
    let before = before.map_or(Uuid::max(), Id::uuid);
    all(conn, &NEWEST, params![before, limit], read)
}
