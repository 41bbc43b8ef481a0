//! The notices in a client's portal.

use std::sync::LazyLock;

use ballast_core::{client::Client, id::Id, notice::Notice};
use uuid::Uuid;

use crate::{
    engine::{Conn, all},
    error::StoreError,
    rows::notice::{TABLE, read},
    value::params,
};

static OF_CLIENT: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM notice n WHERE n.client = ?1 AND n.id < ?2 ORDER BY n.id DESC LIMIT ?3", TABLE.list("n"))
});

/// A client's notices, newest first; from `before` on downwards when it is given.
///
/// # Errors
/// When the database cannot be read.
pub fn notices_of(
    conn: &mut dyn Conn,
    client: Id<Client>,
    before: Option<Id<Notice>>,
    limit: u32,
) -> Result<Vec<Notice>, StoreError> {
    let before = before.map_or(Uuid::max(), Id::uuid);
    all(conn, &OF_CLIENT, params![client, before, limit], read)
}
