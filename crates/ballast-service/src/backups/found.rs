//! The backups in the place, each with its manifest and whether someone has shown that it can be restored.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, PoisonError},
};

use ballast_core::time::Moment;
use ballast_proof::{BackupManifest, ProvenBackup, ReserveKey, SignedBackup};

use super::{made::is_name, place::Place};
use crate::refused::Refused;

/// Suffixes of the files that accompany a backup.
pub(super) const MANIFEST: &str = ".json";
pub(super) const PROVEN: &str = ".proven.json";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct One {
    pub manifest: BackupManifest,
    /// The reserve key that signed the manifest.
    pub key: ReserveKey,
    pub made_at: Moment,
    /// Whether the file is as large as its manifest says.
    pub is_whole: bool,
    /// When it was restored and verified by someone who has shown that they read all of it.
    pub proven: Option<Moment>,
}

/// All backups in the place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Newest first.
    pub all: Vec<One>,
    /// Manifests that are not trusted, and why.
    pub odd: Vec<(String, String)>,
}

impl Found {
    /// The backups of a firm that are signed with its key, newest first. Anyone who can write there can sign with
    /// another key, and a backup dated ahead would be the newest for as long as they like.
    pub fn of<'a>(&'a self, firm: &str, key: ReserveKey, now: Moment) -> impl Iterator<Item = &'a One> {
        self.all.iter().filter(move |one| one.manifest.firm == firm && one.key == key && one.made_at <= now)
    }

    /// The firms that have backups there.
    #[must_use]
    pub fn firms(&self) -> BTreeSet<&str> {
        self.all.iter().map(|one| one.manifest.firm.as_str()).collect()
    }

    #[must_use]
    pub fn named(&self, name: &str) -> Option<&One> {
        self.all.iter().find(|one| one.manifest.name == name)
    }
}

/// Manifests and notes already read: they never change under their names.
#[derive(Default)]
pub(super) struct Known(Mutex<BTreeMap<String, Read>>);

#[derive(Clone)]
struct Read {
    manifest: Result<(BackupManifest, ReserveKey), String>,
    proven: Option<Moment>,
}

impl Known {
    pub async fn look(&self, place: &Place) -> Result<Found, Refused> {
        let names = place.names().await?;
        let mut read = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        read.retain(|name, _| names.contains_key(&format!("{name}{MANIFEST}")));
        let mut found = Found::default();
        for name in names.keys().filter_map(|name| name.strip_suffix(MANIFEST)) {
            if name.ends_with(".proven") {
                continue;
            }
            let mut one = match read.remove(name) {
                Some(known) => known,
                None => match manifest(place, name).await {
                    Ok(manifest) => Read { manifest, proven: None },
                    Err(why) => {
                        found.odd.push((name.to_owned(), why.in_a_line()));
                        continue;
                    }
                },
            };
            if let (Ok((manifest, _)), None, true) =
                (&one.manifest, one.proven, names.contains_key(&format!("{name}{PROVEN}")))
            {
                match proven(place, manifest).await {
                    Ok(proven) => one.proven = proven,
                    Err(why) => found.odd.push((format!("{name}{PROVEN}"), why.in_a_line())),
                }
            }
            match &one.manifest {
                Ok((manifest, key)) => found.all.extend(Moment::from_millis(manifest.made_millis).map(|made_at| One {
                    is_whole: names.get(name) == Some(&manifest.size),
                    manifest: manifest.clone(),
                    key: *key,
                    made_at,
                    proven: one.proven,
                })),
                Err(why) => found.odd.push((name.to_owned(), why.clone())),
            }
            read.insert(name.to_owned(), one);
        }
        found.all.sort_by_key(|one| std::cmp::Reverse((one.made_at, one.manifest.sequence)));
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = read;
        Ok(found)
    }
}

async fn manifest(place: &Place, name: &str) -> Result<Result<(BackupManifest, ReserveKey), String>, Refused> {
    let text = place.read(&format!("{name}{MANIFEST}")).await?;
    let signed: SignedBackup = match serde_json::from_slice(&text) {
        Ok(signed) => signed,
        Err(error) => return Ok(Err(format!("it is not a manifest of a backup: {error}"))),
    };
    Ok(match signed.verify() {
        Ok((manifest, key)) if manifest.name == name && is_name(name, &manifest.firm) => Ok((manifest.clone(), key)),
        Ok((manifest, _)) if manifest.name == name => Err("the firm it names has no backup with this name".to_owned()),
        Ok((manifest, _)) => Err(format!("it is the manifest of {}", manifest.name)),
        Err(why) => Err(why.to_string()),
    })
}

async fn proven(place: &Place, manifest: &BackupManifest) -> Result<Option<Moment>, Refused> {
    let text = place.read(&format!("{}{PROVEN}", manifest.name)).await?;
    let note: Option<ProvenBackup> = serde_json::from_slice(&text).ok();
    let note = note.filter(|note| note.is_of(manifest));
    Ok(note.and_then(|note| Moment::from_millis(note.proven_millis)))
}
