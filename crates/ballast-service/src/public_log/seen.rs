//! The last checkpoint signed on this machine, in a file next to the keys. Books that do not contain it were set back
//! without the program: an old file was copied over the database, or an incomplete standby took over.

use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use ballast_config::Config;
use ballast_core::{allotment::Gap, time::Moment};
use ballast_proof::durable;
use ballast_store::{
    Conn, StoreError, private,
    reads::{self, LogCheckpoint},
};
use ballast_tlog::{Checkpoint, Kind, LogSecret, Note, Vkey};
use serde::{Deserialize, Serialize};

use crate::state::{App, AppState};

const FILE: &str = "log.checkpoint";

/// The contents of the file.
#[derive(Serialize, Deserialize)]
struct Seen {
    note: String,
    at: Moment,
}

/// Books that are older than what was published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetBack {
    /// Number of entries that were signed.
    pub size: u64,
    /// When they were signed.
    pub at: Moment,
    /// Number of entries in the books.
    pub entries: i64,
    /// The file that records the signature.
    pub file: PathBuf,
}

/// The file's path.
#[must_use]
pub fn file(config: &Config) -> PathBuf {
    config.data_dir().join(FILE)
}

/// Stores a checkpoint. A failure is only logged: the file is a safeguard, and the log is for others.
pub(super) fn keep(app: &App, row: &LogCheckpoint) {
    let path = file(&app.config);
    if let Err(error) = write(&path, row) {
        tracing::warn!(%error, file = %path.display(), "the last checkpoint is not kept next to the keys");
    }
}

fn write(path: &Path, row: &LogCheckpoint) -> io::Result<()> {
    let text = serde_json::to_vec(&Seen { note: row.note.clone(), at: row.signed_at })?;
    let unfinished = path.with_extension("unfinished");
    // Left by an interrupted write.
    if unfinished.exists() {
        fs::remove_file(&unfinished)?;
    }
    durable::create_folders(path.parent().unwrap_or(Path::new(".")))?;
    private::create(&unfinished)?.write_all(&text)?;
    durable::rename(&unfinished, path)
}

/// How far the books were set back; `None` if they contain what was signed, or have been restored since, which is known
/// and handled.
pub async fn set_back(app: &AppState) -> Result<Option<SetBack>, StoreError> {
    let path = file(&app.config);
    let Some((checkpoint, at)) = app.who.keys.log().and_then(|key| read(&path, key)) else { return Ok(None) };
    app.store.read(move |conn| judged(conn, &checkpoint, at, path)).await
}

/// A checkpoint that this key signed, under any address; one by another key, or an invalid one, says nothing about
/// these books.
fn read(path: &Path, key: &LogSecret) -> Option<(Checkpoint, Moment)> {
    let seen: Seen = serde_json::from_slice(&fs::read(path).ok()?).ok()?;
    let note: Note = seen.note.parse().ok()?;
    let log = Vkey::of(note.text().lines().next()?, Kind::Note, key).ok()?;
    Some((Checkpoint::open(&note, &log).ok()?, seen.at))
}

fn judged(
    conn: &mut dyn Conn,
    checkpoint: &Checkpoint,
    at: Moment,
    file: PathBuf,
) -> Result<Option<SetBack>, StoreError> {
    let entries = reads::head(conn)?.sequence;
    let is_within = i64::try_from(checkpoint.size).is_ok_and(|size| size <= entries);
    if is_within && reads::log_root(conn, checkpoint.size)? == checkpoint.root {
        return Ok(None);
    }
    let is_later = |gap: Gap| gap.at > at;
    if reads::held_since(conn)?.is_some() || reads::address_gaps(conn)?.pop().is_some_and(is_later) {
        return Ok(None);
    }
    Ok(Some(SetBack { size: checkpoint.size, at, entries, file }))
}
