//! Approved files of the content folder.

use std::sync::LazyLock;

use ballast_core::content::ContentChange;

use crate::{
    engine::{Conn, all},
    error::StoreError,
    rows::content_change::{TABLE, read},
};

static WAITING: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM content_change w WHERE w.state = 'waiting' ORDER BY w.created_at, w.id", TABLE.list("w"))
});
static OVERTAKEN: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM content_change w WHERE w.state = 'overtaken' AND NOT EXISTS (SELECT 1 FROM content_change l
         WHERE l.name = w.name AND l.created_at > w.created_at) ORDER BY w.created_at, w.id",
        TABLE.list("w")
    )
});

/// Files that were approved and are not in the folder yet, oldest first.
pub fn content_waiting(conn: &mut dyn Conn) -> Result<Vec<ContentChange>, StoreError> {
    all(conn, &WAITING, &[], read)
}

/// Files whose last approved text was never written, because someone changed them by hand first.
pub fn content_overtaken(conn: &mut dyn Conn) -> Result<Vec<ContentChange>, StoreError> {
    all(conn, &OVERTAKEN, &[], read)
}
