//! Fills an empty database from a backup. It comes back quiet: nobody is logged in, no key opens anything, and nothing
//! leaves it (no mail, no payout) until an operator says so, because the original may still be running.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use ballast_core::time::Moment;
use flate2::bufread::GzDecoder;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;
use sha2::{Digest, Sha256};

use super::{BackupError, Contents, EndLine, FORMAT, Head, TableLine, cell, tables::TABLES};
use crate::{
    engine::{Conn, Purpose, all, connect, off_runtime, one},
    error::StoreError,
    migrate,
    pages::{Cell, columns},
    reads::setting::HELD,
    row_log,
    store::Store,
    value::{Value, params, places},
};

/// Approximate number of parameters in one statement; both engines take more.
const PARAMETERS: usize = 1_000;

const SET_HEAD: &str = "UPDATE head SET sequence = ?1, hash = ?2, batch = ?1 WHERE id = 1";
const END_SESSIONS: &str = "UPDATE session SET revoked_at = ?1, version = version + 1 WHERE revoked_at IS NULL";
const CLOSE_CHALLENGES: &str = "UPDATE challenge SET closed_at = ?1, version = version + 1 WHERE closed_at IS NULL";
const END_OPERATORS_SESSIONS: &str =
    "UPDATE operator_session SET revoked_at = ?1, version = version + 1 WHERE revoked_at IS NULL";
const CLOSE_OPERATORS_CHALLENGES: &str =
    "UPDATE operator_challenge SET closed_at = ?1, version = version + 1 WHERE closed_at IS NULL";
/// A link that was open then may have been used since.
const CLOSE_ENROLMENTS: &str = "
UPDATE operator SET enrolment_hash = NULL, enrolment_until = NULL, version = version + 1
WHERE enrolment_hash IS NOT NULL RETURNING id";
/// A key that was valid then may have been ended since, and the original may still deliver to an address.
const KEYS: [&str; 3] = ["api_key", "service_key", "webhook"];
/// Books that were already on hold when they were backed up know nothing of what came after.
const HOLD: &str = "INSERT INTO setting (name, content) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING";

impl Store {
    /// Fills the empty database behind `url`, everything or nothing. A backup of an older program is put into that
    /// program's schema and then brought up to date; for that the database must be a new one.
    ///
    /// # Errors
    /// Fails if the target has rows or the file is not a whole backup of a schema that this program knows. If bringing
    /// it up to date stops, everything is there, and migrating continues from that point.
    pub fn restore(url: &str, path: &Path, now: Moment) -> Result<Contents, BackupError> {
        let file = |error: io::Error| BackupError::File { path: path.display().to_string(), error };
        Self::restore_from(url, File::open(path).map_err(file)?, now)
    }

    /// Like [`Store::restore`], from any reader, piece by piece.
    pub fn restore_from(url: &str, input: impl Read + Send, now: Moment) -> Result<Contents, BackupError> {
        off_runtime(|| {
            let mut lines = Lines::begin(input);
            // Before anything is created: most wrong files are found here.
            let head = read_head(&mut lines)?;
            Self::migrate_only_to(url, head.schema)?;
            let mut conn = connect(url, Purpose::Migrate)?;
            require_empty(conn.as_mut())?;
            require_schema(conn.as_mut(), &head)?;
            conn.begin()?;
            let filled = fill(conn.as_mut(), &mut lines, &head)
                .and_then(|filled| quiet(conn.as_mut(), now).map(|()| filled))
                .and_then(|filled| Ok(conn.commit().map(|()| filled)?));
            if filled.is_err() {
                conn.rollback();
            }
            let (rows, digest) = filled?;
            Self::migrate(url)?;
            Ok(Contents { head, rows, digest })
        })
    }

    /// Whether a database of any known version has no rows yet: then a first start was interrupted, and nobody misses
    /// it.
    pub fn is_unused(url: &str) -> Result<bool, StoreError> {
        off_runtime(|| Ok(rows_in(connect(url, Purpose::Verify)?.as_mut())?.is_none()))
    }
}

fn read_head(lines: &mut Lines<impl Read>) -> Result<Head, BackupError> {
    let head: Head = lines.next_as("the first line")?;
    if head.format != FORMAT {
        return Err(BackupError::damaged(format!("it is of the format `{}`", head.format)));
    }
    let found = head.schema;
    let known = migrate::SCHEMA_VERSION;
    if migrate::is_known(found) { Ok(head) } else { Err(BackupError::Schema { found, known }) }
}

/// A database that another program has already set up has different tables from those the rows are for.
fn require_schema(conn: &mut dyn Conn, head: &Head) -> Result<(), BackupError> {
    let found = migrate::version(conn)?;
    let needed = head.schema;
    if found == needed { Ok(()) } else { Err(BackupError::NotNew { found, needed }) }
}

fn require_empty(conn: &mut dyn Conn) -> Result<(), BackupError> {
    rows_in(conn)?.map_or(Ok(()), |table| Err(BackupError::NotEmpty(table)))
}

/// Returns the first table that has rows; an old schema has fewer tables.
fn rows_in(conn: &mut dyn Conn) -> Result<Option<&'static str>, StoreError> {
    for &table in TABLES {
        if columns(conn, table)?.is_empty() {
            continue;
        }
        let sql = format!("SELECT count(*) FROM (SELECT 1 FROM {table} LIMIT 1) AS at_most_one");
        if one(conn, &sql, &[], |c| c.int())? > 0 {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

fn fill(conn: &mut dyn Conn, lines: &mut Lines<impl Read>, head: &Head) -> Result<(u64, String), BackupError> {
    let hash = hex::decode(&head.hash).map_err(BackupError::damaged)?;
    let mut rows = 0_u64;
    let mut table: Option<Pending> = None;
    let digest = loop {
        let digest = lines.digest();
        match lines.next_json()? {
            Json::Array(cells) => {
                let pending = table.as_mut().ok_or_else(|| BackupError::damaged("a row comes before its table"))?;
                pending.add(conn, &cells)?;
                rows = rows.saturating_add(1);
            }
            other => {
                if let Some(mut before) = table.take() {
                    before.flush(conn)?;
                }
                if other.get("table").is_some() {
                    table = Some(Pending::begin(other)?);
                    continue;
                }
                let end: EndLine = serde_json::from_value(other).map_err(BackupError::damaged)?;
                if end != (EndLine { rows, sha256: digest.clone() }) {
                    return Err(BackupError::damaged("its content is not what was written"));
                }
                break digest;
            }
        }
    };
    conn.execute(SET_HEAD, params![head.sequence, hash.as_slice()])?;
    if exists(conn, "row_log")? {
        row_log::Tail::folded(conn)?.store(conn)?;
    }
    Ok((rows, digest))
}

/// Whether the schema has a table; an old one has fewer.
fn exists(conn: &mut dyn Conn, table: &str) -> Result<bool, BackupError> {
    Ok(!columns(conn, table)?.is_empty())
}

/// Ends all sessions, keys and open links, and holds everything that would leave the database.
fn quiet(conn: &mut dyn Conn, now: Moment) -> Result<(), BackupError> {
    conn.execute(END_SESSIONS, params![now])?;
    conn.execute(CLOSE_CHALLENGES, params![now])?;
    if exists(conn, "operator")? {
        conn.execute(END_OPERATORS_SESSIONS, params![now])?;
        conn.execute(CLOSE_OPERATORS_CHALLENGES, params![now])?;
        let closed = all(conn, CLOSE_ENROLMENTS, &[], |c| c.uuid())?;
        if exists(conn, "row_log")? {
            row_log::bind_again(conn, "operator", &closed)?;
        }
    }
    for table in KEYS {
        if exists(conn, table)? {
            let end = format!(
                "UPDATE {table} SET revoked_at = ?1, version = version + 1 WHERE revoked_at IS NULL RETURNING id"
            );
            let ended = all(conn, &end, params![now], |c| c.uuid())?;
            row_log::bind_again(conn, table, &ended)?;
        }
    }
    conn.execute(HOLD, params![HELD, &now.millis().to_string()])?;
    Ok(())
}

/// Rows of one table that wait to be inserted, several to a statement.
struct Pending {
    table: &'static str,
    columns: Vec<String>,
    cells: Vec<Cell>,
}

impl Pending {
    fn begin(line: Json) -> Result<Self, BackupError> {
        let line: TableLine = serde_json::from_value(line).map_err(BackupError::damaged)?;
        let table = TABLES.iter().find(|table| **table == line.table);
        let table = table.ok_or_else(|| BackupError::damaged(format!("there is no table `{}`", line.table)))?;
        // The names become part of a statement.
        let plain = |name: &String| {
            !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_' || b.is_ascii_digit())
        };
        if line.columns.is_empty() || !line.columns.iter().all(plain) {
            return Err(BackupError::damaged(format!("table `{table}` has impossible columns")));
        }
        Ok(Self { table, columns: line.columns, cells: Vec::new() })
    }

    fn add(&mut self, conn: &mut dyn Conn, cells: &[Json]) -> Result<(), BackupError> {
        if cells.len() != self.columns.len() {
            return Err(BackupError::damaged(format!("a row of `{}` has {} columns", self.table, cells.len())));
        }
        for json in cells {
            let cell = cell::decode(json);
            self.cells.push(cell.ok_or_else(|| BackupError::damaged(format!("`{}` holds {json}", self.table)))?);
        }
        if self.cells.len() >= PARAMETERS { self.flush(conn) } else { Ok(()) }
    }

    fn flush(&mut self, conn: &mut dyn Conn) -> Result<(), BackupError> {
        let width = self.columns.len();
        let rows = self.cells.len().checked_div(width).unwrap_or(0);
        if rows == 0 {
            return Ok(());
        }
        let row = |at: usize| places(at.saturating_mul(width).saturating_add(1), width);
        let values: Vec<String> = (0..rows).map(row).collect();
        let sql = format!("INSERT INTO {} ({}) VALUES {}", self.table, self.columns.join(", "), values.join(", "));
        let params: Vec<Value<'_>> = self.cells.iter().map(Value::from).collect();
        conn.execute(&sql, &params)?;
        self.cells.clear();
        Ok(())
    }
}

/// Lines of JSON, hashed as they are read.
struct Lines<R: Read> {
    input: BufReader<GzDecoder<BufReader<R>>>,
    hasher: Sha256,
    line: Vec<u8>,
}

impl<R: Read> Lines<R> {
    fn begin(input: R) -> Self {
        let input = BufReader::new(GzDecoder::new(BufReader::new(input)));
        Self { input, hasher: Sha256::new(), line: Vec::new() }
    }

    /// Returns the hash of every line read so far.
    fn digest(&self) -> String {
        hex::encode(self.hasher.clone().finalize())
    }

    fn next_as<T: DeserializeOwned>(&mut self, what: &str) -> Result<T, BackupError> {
        let json = self.next_json()?;
        serde_json::from_value(json).map_err(|error| BackupError::damaged(format!("{what} cannot be read: {error}")))
    }

    fn next_json(&mut self) -> Result<Json, BackupError> {
        self.line.clear();
        let read = self.input.read_until(b'\n', &mut self.line).map_err(BackupError::damaged)?;
        if read == 0 || self.line.last() != Some(&b'\n') {
            return Err(BackupError::damaged("it ends early"));
        }
        self.hasher.update(&self.line);
        serde_json::from_slice(&self.line).map_err(BackupError::damaged)
    }
}
