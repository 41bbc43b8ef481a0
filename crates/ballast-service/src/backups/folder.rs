//! Backups in a folder.

use std::{
    collections::BTreeMap,
    fmt::Display,
    fs, io,
    io::Write as _,
    path::{Path, PathBuf},
};

use ballast_config::{BackupPlace, absolute};
use ballast_proof::durable;
use ballast_store::private;
use tokio::io::AsyncReadExt as _;

use super::place::{SMALL_BYTES, Taker};
use crate::refused::Refused;

const PIECE: usize = 1024 * 1024;

pub(super) struct Folder {
    path: PathBuf,
    words: String,
}

impl Folder {
    pub fn new(place: &BackupPlace) -> Self {
        let words = place.in_words();
        Self { path: absolute(Path::new(&words)), words }
    }

    pub fn in_words(&self) -> &str {
        &self.words
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub async fn names(&self) -> Result<BTreeMap<String, u64>, Refused> {
        let folder = self.path.clone();
        let names = off(move || {
            let mut found = BTreeMap::new();
            // The first backup creates it.
            for entry in there(fs::read_dir(&folder))?.into_iter().flatten() {
                let entry = entry?;
                // Another process may have removed it in the meantime.
                let size = there(entry.metadata())?.map(|of| of.len());
                found.extend(entry.file_name().into_string().ok().zip(size));
            }
            Ok(found)
        });
        names.await.map_err(|error| self.failed("", error))
    }

    pub async fn read(&self, name: &str) -> Result<Vec<u8>, Refused> {
        let failed = |error| self.failed(name, error);
        let mut bytes = Vec::new();
        let file = tokio::fs::File::open(self.path.join(name)).await.map_err(failed)?;
        file.take(SMALL_BYTES).read_to_end(&mut bytes).await.map_err(failed)?;
        Ok(bytes)
    }

    pub async fn put(&self, name: &str, bytes: Vec<u8>) -> Result<(), Refused> {
        let draft = self.path.join(format!("{name}.unfinished"));
        let path = draft.clone();
        let written = off(move || private::create(&path)?.write_all(&bytes)).await;
        let put = match written {
            Ok(()) => self.take_in(name, &draft).await,
            Err(error) => Err(self.failed(name, error)),
        };
        if put.is_err() {
            // It may be missing already.
            let _may_be_absent = tokio::fs::remove_file(&draft).await;
        }
        put
    }

    pub async fn take_in(&self, name: &str, file: &Path) -> Result<(), Refused> {
        let (from, to) = (file.to_owned(), self.path.join(name));
        off(move || durable::rename(&from, &to)).await.map_err(|error| self.failed(name, error))
    }

    pub async fn read_through(&self, name: &str, take: Taker<'_>) -> Result<(), Refused> {
        let failed = |error| self.failed(name, error);
        let mut file = tokio::fs::File::open(self.path.join(name)).await.map_err(failed)?;
        let mut piece = vec![0; PIECE];
        loop {
            let read = file.read(&mut piece).await.map_err(failed)?;
            let Some(bytes) = piece.get(..read).filter(|bytes| !bytes.is_empty()) else { return Ok(()) };
            take(bytes).map_err(failed)?;
        }
    }

    /// Removes a file; a missing one is no error.
    pub async fn remove(&self, name: &str) -> Result<(), Refused> {
        let path = self.path.join(name);
        let removed = off(move || there(fs::remove_file(path))).await;
        removed.map(drop).map_err(|error| self.failed(name, error))
    }

    fn failed(&self, name: &str, error: impl Display) -> Refused {
        Refused::new(
            format!("{}: {error}", self.path.join(name).display()),
            "check that the folder of backup.to is there, has room, and that this user may write in it",
        )
    }
}

/// `None` if the file does not exist.
fn there<T>(found: io::Result<T>) -> io::Result<Option<T>> {
    match found {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        found => found.map(Some),
    }
}

/// Runs it on a thread that may block on a disk.
async fn off<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(io::Error::other)?
}
