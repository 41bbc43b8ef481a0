//! Reads the notices in a client's portal: those that were written, and those that follow from bulletins.

use std::sync::LazyLock;

use ballast_core::{client::Client, id::Id, notice::Notice};
use uuid::Uuid;

use super::bulletins::{week_of, weeks_above, weeks_of};
use crate::{
    engine::{Conn, all, first, one},
    error::StoreError,
    rows::notice::{TABLE, read},
    value::params,
};

static OF_CLIENT: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM notice n WHERE n.client = ?1 AND n.id < ?2 ORDER BY n.id DESC LIMIT ?3", TABLE.list("n"))
});
static OWN: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM notice n WHERE n.id = ?1 AND n.client = ?2", TABLE.list("n")));

const MARK: &str = "SELECT through FROM notice_mark WHERE client = ?1";
const ABOVE: &str = "SELECT count(*) FROM notice WHERE client = ?1 AND id > ?2";

/// The notices that a client has not read yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The newest notice that was read; `None` if none was.
    pub through: Option<Id<Notice>>,
    /// Number of newer ones.
    pub count: u64,
}

/// Returns how far a client has read.
pub fn unread_notices(conn: &mut dyn Conn, client: Id<Client>) -> Result<Unread, StoreError> {
    let through = first(conn, MARK, params![client], |c| c.id())?;
    let above = through.map_or(Uuid::nil(), Id::uuid);
    let written: u64 = one(conn, ABOVE, params![client, above], |c| c.unsigned())?;
    Ok(Unread { through, count: written.saturating_add(weeks_above(conn, client, above)?) })
}

/// Returns one of a client's notices; `None` if it is someone else's.
pub fn notice_of(conn: &mut dyn Conn, client: Id<Client>, id: Id<Notice>) -> Result<Option<Notice>, StoreError> {
    match first(conn, &OWN, params![id, client], read)? {
        None => week_of(conn, client, Id::new(id.uuid())),
        written => Ok(written),
    }
}

/// Returns a client's notices, newest first; those before `before` if given.
pub fn notices_of(
    conn: &mut dyn Conn,
    client: Id<Client>,
    before: Option<Id<Notice>>,
    limit: u32,
) -> Result<Vec<Notice>, StoreError> {
    let before = before.map_or(Uuid::max(), Id::uuid);
    let mut notices = all(conn, &OF_CLIENT, params![client, before, limit], read)?;
    notices.extend(weeks_of(conn, client, before, limit)?);
    notices.sort_unstable_by_key(|notice| std::cmp::Reverse(notice.id));
    notices.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(notices)
}
