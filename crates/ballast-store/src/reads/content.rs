//! Reads approved files of the content folder.

use std::sync::LazyLock;

use ballast_core::{
    content::ContentChange,
    promise::{self, Accepted},
    time::Moment,
};

use crate::{
    engine::{Conn, all},
    error::StoreError,
    rows::content_change::{TABLE, read},
    value::params,
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

const ACCEPTED: &str = "SELECT at, details FROM journal WHERE subject = ?1 ORDER BY sequence DESC LIMIT ?2";

/// Returns files that were approved and are not in the folder yet, oldest first.
pub fn content_waiting(conn: &mut dyn Conn) -> Result<Vec<ContentChange>, StoreError> {
    all(conn, &WAITING, &[], read)
}

/// Returns files whose last approved text was never written, because someone edited them by hand first.
pub fn content_overtaken(conn: &mut dyn Conn) -> Result<Vec<ContentChange>, StoreError> {
    all(conn, &OVERTAKEN, &[], read)
}

/// Returns the promises that someone took responsibility for, newest first.
pub fn accepted_promises(conn: &mut dyn Conn, limit: u32) -> Result<Vec<(Moment, Accepted)>, StoreError> {
    let read = all(conn, ACCEPTED, params![promise::SUBJECT, limit], |c| {
        let at = c.moment()?;
        Ok(Accepted::read(&c.json()?).map(|accepted| (at, accepted)))
    })?;
    Ok(read.into_iter().flatten().collect())
}
