//! Writes a backup, even while a server writes to the database.

use std::{
    fs,
    io::{self, BufWriter, Write},
    path::Path,
};

use ballast_core::time::Moment;
use ballast_proof::durable;
use flate2::{Compression, write::GzEncoder};
use serde::Serialize;
use serde_json::Value as Json;
use sha2::{Digest, Sha256};

use super::{BackupError, Contents, EndLine, FORMAT, Head, TableLine, cell, tables};
use crate::{
    engine::{Conn, Purpose, connect, off_runtime},
    error::{EngineError, Fault, StoreError},
    migrate,
    pages::columns,
    private, reads,
    store::Store,
};

impl Store {
    /// Writes everything, from one state of the database, into a new file that only its owner may read. The file
    /// appears under its name only once it is whole and durable.
    ///
    /// # Errors
    /// Fails if the database cannot be read, the file exists or it cannot be written.
    pub fn backup(url: &str, path: &Path, now: Moment) -> Result<Head, BackupError> {
        if path.exists() {
            return Err(BackupError::Exists(path.display().to_string()));
        }
        let file = |error: io::Error| BackupError::File { path: path.display().to_string(), error };
        let unfinished = path.with_extension("unfinished");
        // The file contains password hashes and addresses.
        let written = private::create(&unfinished)
            .map_err(file)
            .and_then(|out| Self::backup_into(url, out, &unfinished, now))
            .and_then(|contents| durable::rename(&unfinished, path).map(|()| contents.head).map_err(file));
        if written.is_err() {
            // The remains are of no use; failing to remove them is not the error to report.
            let _ = fs::remove_file(&unfinished);
        }
        written
    }

    /// Writes a backup piece by piece to any writer. A failed write is reported as a failure of `place`.
    ///
    /// # Errors
    /// Fails if the database cannot be read or the writer fails.
    pub fn backup_into(url: &str, out: impl Write + Send, place: &Path, now: Moment) -> Result<Contents, BackupError> {
        off_runtime(|| {
            let mut conn = connect(url, Purpose::Verify)?;
            // An older schema is backed up as it is: a restore brings it up to date, or the older program takes it
            // back.
            let schema = migrate::version(conn.as_mut())?;
            let none = StoreError::OlderSchema { found: 0, known: migrate::SCHEMA_VERSION };
            if let Some(error) = migrate::newer(schema).or((schema == 0).then_some(none)) {
                return Err(error.into());
            }
            let written = dump(conn.as_mut(), out, place, schema, now);
            conn.rollback();
            written
        })
    }
}

fn dump(conn: &mut dyn Conn, out: impl Write, place: &Path, schema: i64, now: Moment) -> Result<Contents, BackupError> {
    let file = |error: io::Error| BackupError::File { path: place.display().to_string(), error };
    let mut lines = Lines::begin(out);
    conn.begin_snapshot()?;
    let at = reads::head(conn)?;
    let first = reads::first_hash(conn)?.map(hex::encode);
    let head = Head {
        format: FORMAT.into(),
        schema,
        sequence: at.sequence,
        hash: hex::encode(at.hash),
        made_at: now.millis(),
        first,
    };
    lines.write(&head).map_err(file)?;
    let mut rows = 0_u64;
    for &table in tables::TABLES {
        let columns = columns(conn, table)?;
        // An older schema has fewer tables.
        if columns.is_empty() {
            continue;
        }
        let sql = format!("SELECT {} FROM {table}", columns.join(", "));
        let count = columns.len();
        lines.write(&TableLine { table: table.into(), columns }).map_err(file)?;
        conn.for_each(&sql, &[], &mut |row| {
            let mut columns = row.columns();
            let cells =
                (0..count).map(|_| columns.take().map(cell::encode)).collect::<Result<Vec<Json>, StoreError>>()?;
            rows = rows.saturating_add(1);
            lines
                .write(&cells)
                .map_err(|error| EngineError::new(Fault::Io, format!("{}: {error}", place.display())).into())
        })?;
    }
    let digest = lines.end(rows).map_err(file)?;
    Ok(Contents { head, rows, digest })
}

/// Lines of JSON, hashed and compressed.
struct Lines<W: Write> {
    out: GzEncoder<BufWriter<W>>,
    hasher: Sha256,
}

impl<W: Write> Lines<W> {
    fn begin(out: W) -> Self {
        Self { out: GzEncoder::new(BufWriter::new(out), Compression::fast()), hasher: Sha256::new() }
    }

    fn write(&mut self, line: &impl Serialize) -> io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        self.hasher.update(&text);
        self.out.write_all(&text)
    }

    fn end(mut self, rows: u64) -> io::Result<String> {
        let sha256 = hex::encode(self.hasher.finalize_reset());
        self.write(&EndLine { rows, sha256: sha256.clone() })?;
        self.out.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
        Ok(sha256)
    }
}
