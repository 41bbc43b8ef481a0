//! Brings older email addresses into their one spelling. If two accounts would have the same one, the account whose
//! address is already spelled that way keeps it, otherwise the oldest gets it; the other keeps its own spelling and is
//! found by that.

use ballast_core::account::Email;
use uuid::Uuid;

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    search,
    value::params,
};

/// Number of rows in one step.
const STEP: u32 = 5_000;

/// A column of addresses.
struct Column {
    table: &'static str,
    page: &'static str,
    taken: Option<&'static str>,
    write: &'static str,
    is_searched: bool,
}

const COLUMNS: [Column; 3] = [
    Column {
        table: "client",
        page: "SELECT id, email, created_at FROM client WHERE id > ?1 ORDER BY id LIMIT ?2",
        taken: Some("SELECT id FROM client WHERE email = ?1"),
        write: "UPDATE client SET email = ?1 WHERE id = ?2",
        is_searched: true,
    },
    Column {
        table: "client",
        page: "SELECT id, coalesce(referer, ''), created_at FROM client WHERE id > ?1 ORDER BY id LIMIT ?2",
        taken: None,
        write: "UPDATE client SET referer = ?1 WHERE id = ?2",
        is_searched: false,
    },
    Column {
        table: "operator",
        page: "SELECT id, email, created_at FROM operator WHERE id > ?1 ORDER BY id LIMIT ?2",
        taken: Some("SELECT id FROM operator WHERE email = ?1"),
        write: "UPDATE operator SET email = ?1 WHERE id = ?2",
        is_searched: false,
    },
];

/// An address that would be spelled differently today.
struct Old {
    id: Uuid,
    before: Email,
    now: Email,
    since: i64,
}

/// Respells all addresses.
pub(crate) fn fill(conn: &mut dyn Conn, tell: &mut dyn FnMut(u64, u64)) -> Result<(), StoreError> {
    for column in &COLUMNS {
        let mut old = gather(conn, column)?;
        old.sort_by_key(|one| (one.since, one.id));
        let count = u64::try_from(old.len()).unwrap_or(u64::MAX);
        tell(0, count);
        for (done, one) in (1..).zip(old) {
            respell(conn, column, &one)?;
            tell(done, count);
        }
    }
    Ok(())
}

fn gather(conn: &mut dyn Conn, column: &Column) -> Result<Vec<Old>, StoreError> {
    let mut from = Uuid::nil();
    let mut old = Vec::new();
    loop {
        let rows = all(conn, column.page, params![from, STEP], |c| Ok((c.uuid()?, c.string()?, c.int()?)))?;
        let Some((last, ..)) = rows.last() else { return Ok(old) };
        from = *last;
        // Nearly all are plain ASCII, and were stored in lower case.
        for (id, text, since) in rows.into_iter().filter(|(_, text, _)| !text.is_ascii()) {
            let before = Email::from_stored(text);
            let now = before.respelled();
            if now != before {
                old.push(Old { id, before, now, since });
            }
        }
    }
}

fn respell(conn: &mut dyn Conn, column: &Column, old: &Old) -> Result<(), StoreError> {
    if let Some(taken) = column.taken
        && let Some(other) = first(conn, taken, params![old.now.as_str()], |c| c.uuid())?
    {
        tracing::warn!(table = column.table, id = %old.id, %other, "two accounts have one email address; the first keeps its own spelling");
        return Ok(());
    }
    conn.execute(column.write, params![old.now.as_str(), old.id])?;
    if column.is_searched {
        search::respell_client(conn, old.id, &old.before, &old.now)?;
    }
    Ok(())
}
