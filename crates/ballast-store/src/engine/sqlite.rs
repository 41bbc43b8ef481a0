//! SQLite: the embedded engine. WAL with `synchronous=FULL`, so an acknowledged commit survives a power cut.

use std::{
    io,
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{
    Connection, ErrorCode, OpenFlags, ToSql,
    config::DbConfig,
    params_from_iter,
    types::{ToSqlOutput, ValueRef},
};

use super::{Conn, Dialect, Purpose, noted::noted};
use crate::{
    error::{Constraint, EngineError, Fault, StoreError},
    private,
    row::{Cells, Column, Row},
    value::Value,
};

/// How long to wait for another process that is writing. The writer tries a batch again.
const WRITER_WAITS: Duration = Duration::from_secs(2);
/// Readers wait only while another process recovers the log.
const READER_WAITS: Duration = Duration::from_secs(5);
/// Connections that change or read everything have time.
const OTHERS_WAIT: Duration = Duration::from_secs(30);
/// Prepared statements kept for each connection: more than the store has.
const STATEMENTS: usize = 256;

/// Durable commits. The pages that a savepoint sets aside stay in memory: they are few, for moments.
const WRITER: &str =
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA temp_store=MEMORY;";

/// Like [`WRITER`], for sorting millions of rows into new indexes: that goes to files, with memory to sort in and for
/// the pages that are written many times.
const MIGRATOR: &str =
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA temp_store=FILE;
PRAGMA cache_size=-131072;";

/// A connection to the file.
pub(crate) struct SqliteConn {
    conn: Connection,
    purpose: Purpose,
    place: Place,
}

/// The file that was opened.
struct Place {
    path: PathBuf,
    /// Its device and inode.
    file: (u64, u64),
}

impl Place {
    fn of(path: &Path) -> io::Result<Self> {
        let found = path.metadata()?;
        Ok(Self { path: path.to_owned(), file: (found.dev(), found.ino()) })
    }

    /// Fails if the file is no longer there: anything written to a file without a name is gone with the process.
    fn require_there(&self) -> Result<(), EngineError> {
        match Self::of(&self.path) {
            Ok(now) if now.file == self.file => Ok(()),
            Ok(_) | Err(_) => {
                let path = self.path.display();
                let what = format!(
                    "{path} was deleted, moved or replaced while it was in use: bring that very file back, or stop this process \
                     and restore a backup"
                );
                Err(EngineError::new(Fault::NoDatabase, what))
            }
        }
    }
}

impl SqliteConn {
    /// Opens the file behind `sqlite://path`, creating it for a writer.
    pub(crate) fn open(url: &str, purpose: Purpose) -> Result<Self, StoreError> {
        let path = path_of(url)?;
        if matches!(purpose, Purpose::Write | Purpose::Migrate) {
            keep_private(path).map_err(|error| EngineError::new(Fault::Io, format!("{path}: {error}")))?;
        }
        let access = match purpose {
            Purpose::Write | Purpose::Migrate => OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
            Purpose::Read | Purpose::AtOnce | Purpose::Peek | Purpose::Verify => OpenFlags::SQLITE_OPEN_READ_WRITE,
        };
        let conn = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX).map_err(fault_of)?;
        let waits = match purpose {
            Purpose::Write => WRITER_WAITS,
            Purpose::Read | Purpose::Peek => READER_WAITS,
            Purpose::AtOnce => Duration::ZERO,
            Purpose::Migrate | Purpose::Verify => OTHERS_WAIT,
        };
        conn.busy_timeout(OTHERS_WAIT).map_err(fault_of)?;
        conn.set_prepared_statement_cache_capacity(STATEMENTS);
        // One plan for each statement, whatever its parameters. Without this, statements whose parameters might match a
        // partial index are prepared again at every use, which costs ten times as much as running them.
        conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(fault_of)?;
        let pragmas = match purpose {
            Purpose::Write => WRITER,
            Purpose::Migrate => MIGRATOR,
            Purpose::Read | Purpose::AtOnce | Purpose::Peek | Purpose::Verify => "PRAGMA query_only=ON;",
        };
        conn.execute_batch(pragmas).map_err(fault_of)?;
        conn.busy_timeout(waits).map_err(fault_of)?;
        let place =
            Place::of(Path::new(path)).map_err(|error| EngineError::new(Fault::Io, format!("{path}: {error}")))?;
        Ok(Self { conn, purpose, place })
    }

    fn run(&self, sql: &str) -> Result<(), EngineError> {
        self.conn.prepare_cached(sql).and_then(|mut statement| statement.execute([])).map(drop).map_err(fault_of)
    }
}

/// Makes the database, its log and its index private; SQLite creates the latter two with the rights of the first.
fn keep_private(path: &str) -> io::Result<()> {
    private::keep(Path::new(path))?;
    ["-wal", "-shm", "-journal"].iter().try_for_each(|end| private::close(Path::new(&format!("{path}{end}"))))
}

fn path_of(url: &str) -> Result<&str, StoreError> {
    let path = url.strip_prefix("sqlite://").unwrap_or_default();
    if path.is_empty() || path.starts_with(':') {
        return Err(StoreError::Address("sqlite without a file".to_owned()));
    }
    Ok(path)
}

impl Conn for SqliteConn {
    fn dialect(&self) -> Dialect {
        Dialect::Sqlite
    }

    fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, EngineError> {
        let mut statement = self.conn.prepare_cached(noted(self.purpose, Dialect::Sqlite, sql)).map_err(fault_of)?;
        let touched = statement.execute(params_from_iter(params)).map_err(fault_of)?;
        Ok(u64::try_from(touched).unwrap_or(u64::MAX))
    }

    fn expect(&mut self, sql: &str, params: &[Value<'_>], rows: u64) -> Result<bool, EngineError> {
        let mut statement = self.conn.prepare_cached(sql).map_err(fault_of)?;
        if statement.column_count() == 0 {
            let touched = statement.execute(params_from_iter(params)).map_err(fault_of)?;
            return Ok(u64::try_from(touched).is_ok_and(|touched| touched == rows));
        }
        let mut answer = statement.query(params_from_iter(params)).map_err(fault_of)?;
        let mut found = 0_u64;
        while answer.next().map_err(fault_of)?.is_some() {
            found = found.saturating_add(1);
        }
        Ok(found == rows)
    }

    fn for_each(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut statement = self.conn.prepare_cached(noted(self.purpose, Dialect::Sqlite, sql)).map_err(fault_of)?;
        let mut rows = statement.query(params_from_iter(params)).map_err(fault_of)?;
        while let Some(row) = rows.next().map_err(fault_of)? {
            each(&Row(row))?;
        }
        Ok(())
    }

    fn script(&mut self, sql: &str) -> Result<(), EngineError> {
        self.conn.execute_batch(sql).map_err(fault_of)
    }

    fn begin(&mut self) -> Result<(), EngineError> {
        self.require_there()?;
        self.run("BEGIN IMMEDIATE")
    }

    fn require_there(&self) -> Result<(), EngineError> {
        self.place.require_there()
    }

    fn begin_snapshot(&mut self) -> Result<(), EngineError> {
        self.run("BEGIN DEFERRED")
    }

    fn in_transaction(&self) -> bool {
        !self.conn.is_autocommit()
    }

    fn commit(&mut self) -> Result<(), EngineError> {
        self.run("COMMIT")
    }

    fn rollback(&mut self) {
        // SQLite rolls back on its own after some errors; then nothing is left to do.
        if !self.conn.is_autocommit()
            && let Err(error) = self.run("ROLLBACK")
        {
            tracing::error!(error = %error, "the transaction could not be rolled back");
        }
    }

    fn savepoint(&mut self) -> Result<(), EngineError> {
        self.run("SAVEPOINT one")
    }

    fn release(&mut self) -> Result<(), EngineError> {
        self.run("RELEASE one")
    }

    fn undo(&mut self) -> Result<(), EngineError> {
        self.run("ROLLBACK TO one")?;
        self.run("RELEASE one")
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Null => ToSqlOutput::Borrowed(ValueRef::Null),
            Self::Int(number) => ToSqlOutput::Borrowed(ValueRef::Integer(*number)),
            Self::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
            Self::Bytes(bytes) => ToSqlOutput::Borrowed(ValueRef::Blob(bytes)),
            Self::Uuid(uuid) => ToSqlOutput::Borrowed(ValueRef::Blob(uuid.as_bytes())),
        })
    }
}

impl Cells for rusqlite::Row<'_> {
    fn column(&self, index: usize) -> Result<Column<'_>, StoreError> {
        match self.get_ref(index).map_err(fault_of)? {
            ValueRef::Null => Ok(Column::Null),
            ValueRef::Integer(number) => Ok(Column::Int(number)),
            ValueRef::Text(text) => std::str::from_utf8(text)
                .map(Column::Text)
                .map_err(|_| StoreError::Corrupt(format!("column {index} is not UTF-8"))),
            ValueRef::Blob(bytes) => Ok(Column::Bytes(bytes)),
            ValueRef::Real(_) => Err(StoreError::Corrupt(format!("column {index} is not exact"))),
        }
    }
}

fn fault_of(error: rusqlite::Error) -> EngineError {
    let message = error.to_string();
    let rusqlite::Error::SqliteFailure(code, detail) = error else {
        return EngineError::new(Fault::Other, message);
    };
    let detail = detail.unwrap_or_default();
    let fault = match code.code {
        ErrorCode::ConstraintViolation => constraint_fault(code.extended_code, &detail),
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Fault::Contention,
        ErrorCode::DiskFull => Fault::Full,
        ErrorCode::SystemIoFailure | ErrorCode::CannotOpen | ErrorCode::ReadOnly => Fault::Io,
        ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => Fault::Damaged,
        ErrorCode::TypeMismatch | ErrorCode::TooBig => Fault::Value,
        _ => Fault::Other,
    };
    EngineError::new(fault, message)
}

fn constraint_fault(extended: i32, detail: &str) -> Fault {
    let name = detail.split_once(": ").map_or(detail, |(_, name)| name);
    match extended {
        rusqlite::ffi::SQLITE_CONSTRAINT_UNIQUE | rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY => {
            Fault::Unique(Constraint::from_engine(name))
        }
        rusqlite::ffi::SQLITE_CONSTRAINT_CHECK => Fault::Check(name.to_owned()),
        rusqlite::ffi::SQLITE_CONSTRAINT_FOREIGNKEY => Fault::Foreign,
        rusqlite::ffi::SQLITE_CONSTRAINT_TRIGGER if detail.starts_with("append-only") => Fault::AppendOnly,
        _ => Fault::Value,
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, os::unix::fs::PermissionsExt as _};

    use super::*;

    fn modes(path: &Path) -> Vec<u32> {
        let of = |end: &str| fs::metadata(format!("{}{end}", path.display())).unwrap().permissions().mode() & 0o777;
        ["", "-wal", "-shm"].map(of).to_vec()
    }

    #[test]
    fn nobody_else_may_open_its_files() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("data/of/ours");
        private::make_folder(&inner).unwrap();
        assert_eq!(fs::metadata(&inner).unwrap().permissions().mode() & 0o777, 0o700);
        let path = inner.join("ballast.db");
        let url = format!("sqlite://{}", path.display());
        let mut conn = SqliteConn::open(&url, Purpose::Migrate).unwrap();
        conn.script("CREATE TABLE a (b INTEGER)").unwrap();
        assert_eq!(modes(&path), [0o600; 3]);
        // Made by an earlier version under the usual umask.
        for end in ["", "-wal", "-shm"] {
            fs::set_permissions(format!("{}{end}", path.display()), fs::Permissions::from_mode(0o644)).unwrap();
        }
        let mut again = SqliteConn::open(&url, Purpose::Write).unwrap();
        again.script("INSERT INTO a VALUES (1)").unwrap();
        assert_eq!(modes(&path), [0o600; 3]);
    }
}
