//! Checks that rows are what the journal says: each entry names the hash of the row log, the log has a digest of every
//! version of every row that counts, and the last digest of each is of the stored row.

use std::{
    collections::{HashMap, HashSet},
    fmt::Write as _,
};

use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, first, one},
    error::StoreError,
    pages::{self, Pages},
    row::Column,
    row_log::{BOUND, ID, Tail, digest, key},
    value::{Value, params},
};

pub(super) const CHECKS: &[Examine] = &[
    ("the journal binds the row log", bound),
    ("every row is as it was last written", unchanged),
    ("what is written once was written once", written_once),
    ("rows changed when the journal says so", entered),
];

/// Digests and the entries that name the length of the log, each after the digests that it covers.
const LOG: &str = "
SELECT number, 0, digest, 0, table_name, row_key FROM row_log
UNION ALL SELECT rows, 1, rows_hash, sequence, '', rows_hash FROM journal WHERE rows IS NOT NULL
ORDER BY 1, 2, 4";
/// An entry that names no log, after one that does.
const UNBOUND: &str = "
SELECT sequence FROM journal WHERE rows IS NULL
  AND sequence > (SELECT sequence FROM journal WHERE rows IS NOT NULL ORDER BY sequence LIMIT 1)
ORDER BY sequence LIMIT 1";
/// An entry that names a shorter log than the previous one.
const BACKWARDS: &str = "
SELECT sequence FROM (SELECT sequence, rows, lag(rows) OVER (ORDER BY sequence) AS before FROM journal) entry
WHERE rows < before ORDER BY sequence LIMIT 1";
/// Rows of a table that were written more than once.
const AGAIN: &str = "
SELECT row_key FROM row_log WHERE table_name = ?1 GROUP BY row_key HAVING count(*) > 1 ORDER BY row_key LIMIT 1";
/// Lines of the tables whose every row version comes with an entry about it, and the entries, each after the lines that
/// it names. A reversed deposit also changes its client's row.
const ENTRIES: &str = "
SELECT number, 0, table_name, row_key, NULL, NULL FROM row_log WHERE table_name IN ('client', 'complaint', 'survey')
UNION ALL SELECT rows, 1, '', prev_hash, subject, CASE WHEN cause = 'deposit_reversed' THEN client END FROM journal WHERE rows IS NOT NULL
ORDER BY 1, 2";
const KEYS: &str = "SELECT count(*) FROM (SELECT DISTINCT row_key FROM row_log WHERE table_name = ?1) written";
const EVERY_KEY: &str = "SELECT DISTINCT row_key FROM row_log WHERE table_name = ?1 ORDER BY row_key";

fn bound(conn: &mut dyn Conn) -> Finding {
    let mut tail = Tail::EMPTY;
    let mut broken: Option<String> = None;
    conn.for_each(LOG, &[], &mut |row| {
        let c = &mut row.columns();
        let (number, is_entry, hash): (_, _, [u8; 32]) = (c.int()?, c.truth()?, c.array()?);
        if broken.is_some() {
            return Ok(());
        }
        let sequence = c.int()?;
        if is_entry {
            if (Tail { number, hash }) != tail {
                broken = Some(format!("journal {sequence}: the row log up to {number} is not the one that it names"));
            }
            return Ok(());
        }
        tail = tail.with(c.text()?, c.bytes()?, &hash);
        if number != tail.number {
            broken = Some(format!("row log {}: it is missing", tail.number));
        }
        Ok(())
    })?;
    if let Some(sequence) = first(conn, UNBOUND, &[], |c| c.int())? {
        broken.get_or_insert_with(|| format!("journal {sequence}: it names no hash of the row log"));
    }
    if let Some(sequence) = first(conn, BACKWARDS, &[], |c| c.int())? {
        broken.get_or_insert_with(|| format!("journal {sequence}: it names less of the row log than the one before"));
    }
    if Tail::stored(conn)? != tail {
        broken.get_or_insert_with(|| format!("head: it is not the end of the row log, {}", tail.number));
    }
    Ok((u64::try_from(tail.number).ok(), broken))
}

fn unchanged(conn: &mut dyn Conn) -> Finding {
    let mut looked = 0_u64;
    let mut broken = None;
    for (table, keys) in BOUND {
        let rows = same(conn, table, keys, &mut broken)?;
        looked = looked.saturating_add(rows);
        if broken.is_none() && Some(written(conn, table)?) != i64::try_from(rows).ok() {
            broken = gone(conn, table, keys)?;
        }
    }
    Ok((Some(looked), broken))
}

/// Rows without a version never change. A second line would replace the first row with another.
fn written_once(conn: &mut dyn Conn) -> Finding {
    for (table, _) in BOUND {
        if pages::columns(conn, table)?.iter().any(|column| column == "version") {
            continue;
        }
        if let Some(again) = first(conn, AGAIN, params![*table], |c| c.bytes().map(<[u8]>::to_vec))? {
            return Ok((None, Some(format!("{table} {}: it was written again", spelled(&again)))));
        }
    }
    Ok((None, None))
}

/// A line is named by the next entries that name the log up to the same place: those of the decision that wrote it.
/// Lines from before rows were bound have no own entry.
fn entered(conn: &mut dyn Conn) -> Finding {
    let mut begun = false;
    let (mut lines, mut subjects) = (Vec::<(String, Vec<u8>)>::new(), HashSet::new());
    let mut looked = 0_u64;
    let mut silent = None;
    let mut close = |lines: &mut Vec<(String, Vec<u8>)>, subjects: &mut HashSet<Vec<u8>>| {
        let unsaid = lines.drain(..).find(|(_, row_key)| !subjects.contains(row_key));
        subjects.clear();
        if let Some((table, row_key)) = unsaid {
            let what = format!("{table} {}: it changed, and the journal does not say so", spelled(&row_key));
            silent.get_or_insert(what);
        }
    };
    conn.for_each(ENTRIES, &[], &mut |row| {
        let c = &mut row.columns();
        let (_, is_entry, table, row_key) = (c.int()?, c.truth()?, c.string()?, c.bytes()?.to_vec());
        if !is_entry {
            if !subjects.is_empty() {
                close(&mut lines, &mut subjects);
            }
            if begun {
                looked = looked.saturating_add(1);
                lines.push((table, row_key));
            }
            return Ok(());
        }
        begun = true;
        for about in [Some(c.uuid()?), c.opt_uuid()?].into_iter().flatten() {
            subjects.insert(key(ID, &[("id", Column::Bytes(about.as_bytes()))]));
        }
        Ok(())
    })?;
    close(&mut lines, &mut subjects);
    Ok((Some(looked), silent))
}

/// Looks at every row of a table; returns how many there are.
fn same(
    conn: &mut dyn Conn,
    table: &'static str,
    keys: &'static [&'static str],
    broken: &mut Option<String>,
) -> Result<u64, StoreError> {
    let mut pages = Pages::new(conn, table, keys)?;
    let mut looked = 0_u64;
    loop {
        let page = pages.next(conn)?;
        looked = looked.saturating_add(u64::try_from(page.len()).unwrap_or(u64::MAX));
        if broken.is_none() && !page.is_empty() {
            let row_keys: Vec<Vec<u8>> = page.iter().map(|row| key(keys, &pages.named(row))).collect();
            let latest = latest(conn, table, &row_keys)?;
            *broken = page.iter().zip(&row_keys).find_map(|(row, row_key)| {
                let what = match latest.get(row_key) {
                    None => "nothing in the journal wrote it",
                    Some((Some(salt), written)) if digest(salt, table, pages.named(row)) == *written => return None,
                    Some((None, _)) => "it is there, and it was erased",
                    Some(_) => "it is not as it was last written",
                };
                Some(format!("{table} {}: {what}", spelled(row_key)))
            });
        }
        if page.is_empty() {
            return Ok(looked);
        }
    }
}

type Latest = HashMap<Vec<u8>, (Option<[u8; 16]>, [u8; 32])>;

/// Returns the last lines of the log about some rows: salt and digest.
fn latest(conn: &mut dyn Conn, table: &'static str, row_keys: &[Vec<u8>]) -> Result<Latest, StoreError> {
    let places = (0..row_keys.len()).map(|place| format!("?{}", place.saturating_add(2)));
    let sql = format!(
        "SELECT l.row_key, l.salt, l.digest FROM row_log l WHERE l.table_name = ?1 AND l.row_key IN ({}) AND l.number = (
           SELECT max(m.number) FROM row_log m WHERE m.table_name = l.table_name AND m.row_key = l.row_key)",
        places.collect::<Vec<_>>().join(", ")
    );
    let values: Vec<Value<'_>> =
        [table.into()].into_iter().chain(row_keys.iter().map(|key| key.as_slice().into())).collect();
    let mut found = Latest::new();
    conn.for_each(&sql, &values, &mut |row| {
        let c = &mut row.columns();
        found.insert(c.bytes()?.to_vec(), (c.opt_array()?, c.array()?));
        Ok(())
    })?;
    Ok(found)
}

fn written(conn: &mut dyn Conn, table: &str) -> Result<i64, StoreError> {
    one(conn, KEYS, params![table], |c| c.int())
}

/// Finds a row that was written and is not there. Only here are all keys of a table in memory.
fn gone(conn: &mut dyn Conn, table: &'static str, keys: &'static [&'static str]) -> Result<Option<String>, StoreError> {
    let mut there = HashSet::new();
    let mut pages = Pages::new(conn, table, keys)?;
    loop {
        let page = pages.next(conn)?;
        there.extend(page.iter().map(|row| key(keys, &pages.named(row))));
        if page.is_empty() {
            break;
        }
    }
    let mut missing = None;
    conn.for_each(EVERY_KEY, params![table], &mut |row| {
        let key = row.columns().bytes()?.to_vec();
        if missing.is_none() && !there.contains(&key) {
            missing = Some(format!("{table} {}: it was written and is gone", spelled(&key)));
        }
        Ok(())
    })?;
    Ok(missing)
}

/// Spells a key for a reader.
pub(super) fn spelled(key: &[u8]) -> String {
    let mut spelled = String::new();
    let mut rest = key;
    while let Some((kind, after)) = rest.split_first() {
        if !spelled.is_empty() {
            spelled.push(' ');
        }
        let sized = || {
            let (length, content) = after.split_first_chunk::<4>()?;
            content.split_at_checked(usize::try_from(u32::from_be_bytes(*length)).ok()?)
        };
        let (part, after) = match (kind, after.split_first_chunk::<8>(), sized()) {
            (1, Some((number, after)), _) => (i64::from_be_bytes(*number).to_string(), after),
            (2, _, Some((text, after))) => (String::from_utf8_lossy(text).into_owned(), after),
            (3, _, Some((bytes, after))) => {
                (Uuid::from_slice(bytes).map_or_else(|_| hex::encode(bytes), |uuid| uuid.to_string()), after)
            }
            _ => (hex::encode(rest), [].as_slice()),
        };
        let _infallible = write!(spelled, "{part}");
        rest = after;
    }
    spelled
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::{Purpose, all, connect},
        row_log,
        store::Store,
    };

    /// A database with one row in every bound table, whatever its values mean.
    fn one_row_each(folder: &tempfile::TempDir) -> Box<dyn Conn> {
        let url = format!("sqlite://{}", folder.path().join("books.db").display());
        Store::migrate(&url).unwrap();
        let mut conn = connect(&url, Purpose::Migrate).unwrap();
        let triggers = "SELECT name FROM sqlite_schema WHERE type = 'trigger'";
        for trigger in all(conn.as_mut(), triggers, &[], |c| c.string()).unwrap() {
            conn.script(&format!("DROP TRIGGER {trigger}")).unwrap();
        }
        conn.script("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF").unwrap();
        for (table, _) in BOUND {
            let values: Vec<String> = typed(conn.as_mut(), table).iter().map(|(_, kind)| value(kind, 1)).collect();
            conn.script(&format!("INSERT INTO {table} VALUES ({})", values.join(", "))).unwrap();
        }
        row_log::adopt(conn.as_mut(), &mut |_, _| {}).unwrap();
        conn
    }

    fn typed(conn: &mut dyn Conn, table: &str) -> Vec<(String, String)> {
        let sql = "SELECT name, type FROM pragma_table_info(?1) ORDER BY cid";
        all(conn, sql, params![table], |c| Ok((c.string()?, c.string()?))).unwrap()
    }

    fn value(kind: &str, which: u8) -> String {
        match kind {
            "INTEGER" => which.to_string(),
            "TEXT" => format!("'text {which}'"),
            _ => format!("x'{:032x}'", which),
        }
    }

    fn found(conn: &mut dyn Conn) -> String {
        unchanged(conn).unwrap().1.unwrap_or_default()
    }

    #[test]
    fn an_edit_of_any_column_of_any_table_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let mut conn = one_row_each(&folder);
        assert_eq!(found(conn.as_mut()), "");
        let mut edits = 0;
        for (table, keys) in BOUND {
            for (column, kind) in typed(conn.as_mut(), table) {
                for edited in [value(&kind, 2), "NULL".to_owned()] {
                    let back = format!("UPDATE {table} SET {column} = {}", value(&kind, 1));
                    if conn.script(&format!("UPDATE {table} SET {column} = {edited}")).is_err() {
                        continue; // it may not be NULL
                    }
                    let says = found(conn.as_mut());
                    let what = if keys.contains(&column.as_str()) { "wrote it" } else { "not as it was last written" };
                    assert!(says.starts_with(table) && says.contains(what), "{table}.{column} = {edited}: {says}");
                    conn.script(&back).unwrap();
                    edits += 1;
                }
            }
        }
        assert_eq!(found(conn.as_mut()), "");
        assert!(edits > 400, "{edits}");
    }

    #[test]
    fn a_row_that_was_put_in_or_taken_away_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let mut conn = one_row_each(&folder);
        for (table, _) in BOUND {
            let columns = typed(conn.as_mut(), table);
            let row = |which| columns.iter().map(|(_, kind)| value(kind, which)).collect::<Vec<_>>().join(", ");
            conn.script(&format!("INSERT INTO {table} VALUES ({})", row(2))).unwrap();
            let says = found(conn.as_mut());
            assert!(says.starts_with(table) && says.contains("nothing in the journal wrote it"), "{table}: {says}");
            conn.script(&format!("DELETE FROM {table}")).unwrap();
            let says = found(conn.as_mut());
            assert!(says.starts_with(table) && says.contains("it was written and is gone"), "{table}: {says}");
            conn.script(&format!("INSERT INTO {table} VALUES ({})", row(1))).unwrap();
        }
        assert_eq!(found(conn.as_mut()), "");
    }

    /// Anyone with the database can write a row with its own line.
    #[test]
    fn a_row_with_a_line_and_without_an_entry_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let conn = &mut *one_row_each(&folder);
        let said = |conn: &mut dyn Conn| entered(conn).unwrap().1.unwrap_or_default();
        enter(conn, 1);
        for (which, table) in (2..).zip(["client", "complaint", "survey"]) {
            let row = typed(conn, table).iter().map(|(_, kind)| value(kind, which)).collect::<Vec<_>>().join(", ");
            conn.script(&format!("INSERT INTO {table} VALUES ({row})")).unwrap();
            row_log::bind_again(conn, table, &[Uuid::from_u128(which.into())]).unwrap();
            enter(conn, which);
            assert_eq!(said(conn), "", "the entry is about it");
            conn.script(&format!("UPDATE journal SET subject = {} WHERE sequence = {which}", value("BLOB", 99)))
                .unwrap();
            assert!(said(conn).starts_with(&format!("{table} ")), "{table}: {}", said(conn));
            conn.script(&format!("UPDATE journal SET subject = {} WHERE sequence = {which}", value("BLOB", which)))
                .unwrap();
        }
    }

    /// An entry about row `which` that names the log as it is.
    fn enter(conn: &mut dyn Conn, which: u8) {
        let entry = typed(conn, "journal").into_iter().map(|(name, kind)| match name.as_str() {
            "rows" => "(SELECT max(number) FROM row_log)".to_owned(),
            _ => value(&kind, which),
        });
        let entry = entry.collect::<Vec<_>>().join(", ");
        conn.script(&format!("INSERT INTO journal VALUES ({entry})")).unwrap();
    }

    /// The current version of a row must not depend on a label that anyone can change: an old one would come back.
    #[test]
    fn a_line_that_is_said_to_be_of_another_row_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let mut conn = one_row_each(&folder);
        for edit in ["table_name = 'nothing'", "row_key = x'0102'"] {
            conn.script("BEGIN").unwrap();
            conn.script(&format!("UPDATE row_log SET {edit} WHERE number = 5")).unwrap();
            assert!(bound(conn.as_mut()).unwrap().1.unwrap_or_default().starts_with("head: "), "{edit}");
            conn.script("ROLLBACK").unwrap();
        }
        assert_eq!(bound(conn.as_mut()).unwrap().1, None);
    }

    #[test]
    fn an_edited_log_is_not_the_one_that_the_head_names() {
        let folder = tempfile::tempdir().unwrap();
        let mut conn = one_row_each(&folder);
        let broken = |conn: &mut dyn Conn| bound(conn).unwrap().1.unwrap_or_default();
        assert_eq!(broken(conn.as_mut()), "");
        conn.script("UPDATE row_log SET digest = zeroblob(32) WHERE number = 3").unwrap();
        assert!(broken(conn.as_mut()).starts_with("head: "));
        conn.script("DELETE FROM row_log WHERE number = 2").unwrap();
        assert_eq!(broken(conn.as_mut()), "row log 2: it is missing");
        assert_eq!(spelled(&key(ID, &[("id", crate::row::Column::Bytes(&[0; 16]))])), Uuid::nil().to_string());
    }
}
