//! The whole database in one file from which either engine can be restored; that is also the way from SQLite to
//! Postgres and back.
//!
//! The file is gzip over lines of JSON: a [`Head`], then for each table its name and columns and a line per row, then
//! the number of rows and the SHA-256 of every line before. A file that was cut or changed is refused.

mod cell;
mod dump;
mod restore;
mod tables;

use std::io;

use ballast_core::time::Moment;
use serde::{Deserialize, Serialize};

use crate::error::StoreError;

/// Name of the format, in the first line.
const FORMAT: &str = "ballast-backup-v1";

/// The first line of the file: the state of the books that it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    format: String,
    /// Schema version of the rows.
    pub schema: i64,
    /// Number of the last journal entry.
    pub sequence: i64,
    /// Hash of the last journal entry, in hexadecimal.
    pub hash: String,
    /// When it was made, in milliseconds since 1970.
    pub made_at: i64,
    /// Hash of the first journal entry, in hexadecimal; it differs for every firm. `None` for empty books, and in files
    /// of earlier programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
}

impl Head {
    #[must_use]
    pub fn at(&self) -> Option<Moment> {
        Moment::from_millis(self.made_at)
    }
}

/// Contents of a backup that was written or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    pub head: Head,
    pub rows: u64,
    /// SHA-256 of all its lines, in hexadecimal: anyone who knows it has read the whole file.
    pub digest: String,
}

/// The line before the rows of a table.
#[derive(Serialize, Deserialize)]
struct TableLine {
    table: String,
    columns: Vec<String>,
}

/// The last line.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct EndLine {
    rows: u64,
    sha256: String,
}

/// Why a backup or a restore did not happen. Nothing is left half-done: an unfinished file is removed, an unfinished
/// restore is rolled back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file cannot be read or written.
    #[error("{path}: {error}")]
    File { path: String, error: io::Error },
    #[error("{0} already exists")]
    Exists(String),
    /// The file is cut, changed, or something else.
    #[error("the backup cannot be used: {0}")]
    Damaged(String),
    /// The rows have a shape that this program does not know.
    #[error("the backup has schema version {found}, this program reads up to {known}")]
    Schema {
        /// The version in the file.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The target was set up for a different version from the backup's.
    #[error("the database already has schema version {found}, and the backup has {needed}: name a new database")]
    NotNew {
        /// The version in the database.
        found: i64,
        /// The version in the file.
        needed: i64,
    },
    /// The target has rows.
    #[error("the database is not empty: table `{0}` has rows")]
    NotEmpty(&'static str),
}

impl BackupError {
    /// Returns the remedy.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self {
            Self::Store(error) => error.hint(),
            Self::File { .. } => "check the path, the disk and its rights",
            Self::Exists(_) => "choose a new name; a backup never overwrites one",
            Self::Damaged(_) => "take another copy of the backup; nothing was written",
            Self::Schema { .. } => "a newer program wrote it: install that one, or a newer one still",
            Self::NotNew { .. } => "set database.url to a database that does not exist yet",
            Self::NotEmpty(_) => "set database.url to a database that does not exist yet or is empty",
        }
    }

    fn damaged(why: impl ToString) -> Self {
        Self::Damaged(why.to_string())
    }
}

impl From<crate::error::EngineError> for BackupError {
    fn from(error: crate::error::EngineError) -> Self {
        Self::Store(error.into())
    }
}
