//! The place of backups: few names, in one folder or under one prefix of a bucket.

use std::{collections::BTreeMap, path::Path};

use ballast_config::{Backup, BackupPlace};

use super::{bucket::Bucket, folder::Folder};
use crate::refused::Refused;

/// A manifest, or a note about a restore, has a few hundred bytes.
pub(super) const SMALL_BYTES: u64 = 64 * 1024;

pub(super) enum Place {
    Folder(Folder),
    Bucket(Box<Bucket>),
}

/// Receives a file piece by piece as it is read.
pub(super) type Taker<'a> = &'a mut (dyn FnMut(&[u8]) -> std::io::Result<()> + Send);

impl Place {
    pub fn open(settings: &Backup, place: BackupPlace) -> Result<Self, Refused> {
        Ok(match place {
            BackupPlace::Folder(_) => Self::Folder(Folder::new(&place)),
            BackupPlace::Bucket { .. } => Self::Bucket(Box::new(Bucket::open(settings, &place)?)),
        })
    }

    pub fn in_words(&self) -> &str {
        match self {
            Self::Folder(folder) => folder.in_words(),
            Self::Bucket(bucket) => bucket.in_words(),
        }
    }

    /// Where to write a file for [`Place::take_in`]; `None` if any place with room will do.
    pub fn own_workshop(&self) -> Option<&Path> {
        match self {
            Self::Folder(folder) => Some(folder.path()),
            Self::Bucket(_) => None,
        }
    }

    /// All names and sizes.
    pub async fn names(&self) -> Result<BTreeMap<String, u64>, Refused> {
        match self {
            Self::Folder(folder) => folder.names().await,
            Self::Bucket(bucket) => bucket.names().await,
        }
    }

    /// Reads a small file; of a larger one only the beginning.
    pub async fn read(&self, name: &str) -> Result<Vec<u8>, Refused> {
        match self {
            Self::Folder(folder) => folder.read(name).await,
            Self::Bucket(bucket) => bucket.read(name).await,
        }
    }

    pub async fn put(&self, name: &str, bytes: Vec<u8>) -> Result<(), Refused> {
        match self {
            Self::Folder(folder) => folder.put(name, bytes).await,
            Self::Bucket(bucket) => bucket.put(name, bytes).await,
        }
    }

    /// Takes in a finished file. It appears under its name complete, or not at all; the given file is gone afterwards.
    pub async fn take_in(&self, name: &str, file: &Path) -> Result<(), Refused> {
        match self {
            Self::Folder(folder) => folder.take_in(name, file).await,
            Self::Bucket(bucket) => bucket.take_in(name, file).await,
        }
    }

    /// Reads a file from beginning to end.
    pub async fn read_through(&self, name: &str, take: Taker<'_>) -> Result<(), Refused> {
        match self {
            Self::Folder(folder) => folder.read_through(name, take).await,
            Self::Bucket(bucket) => bucket.read_through(name, take).await,
        }
    }

    pub async fn remove(&self, name: &str) -> Result<(), Refused> {
        match self {
            Self::Folder(folder) => folder.remove(name).await,
            Self::Bucket(bucket) => bucket.remove(name).await,
        }
    }
}
