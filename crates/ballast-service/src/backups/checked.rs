//! Checks whether a backup is unchanged, and whether it can be restored: the second needs someone who can read it.

use std::{
    fs::File,
    io::Write as _,
    path::{Path, PathBuf},
    sync::Arc,
};

use ballast_core::time::Moment;
use ballast_proof::BackupManifest;
use ballast_store::{Store, private};

use super::{
    Backups, One,
    found::PROVEN,
    place::SMALL_BYTES,
    scratch::Scratch,
    sealed::{self, Count, Identities},
};
use crate::refused::Refused;

/// How thoroughly a backup was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Every byte is as written; the contents were not read.
    Bytes,
    /// Its books were restored and verified, and match the manifest.
    Restored {
        /// Why the note about it could not be left next to the backup; `None` if it was.
        unnoted: Option<Refused>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub manifest: BackupManifest,
    pub depth: Depth,
}

/// A copy of a backup on this machine, deleted when dropped.
#[derive(Debug)]
pub struct Fetched {
    scratch: Scratch,
    file: PathBuf,
}

impl Fetched {
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }
}

const TAMPERED: &str = "keep it for the investigation, and check the next older one: `ballast backup check NAME`";

impl Backups {
    /// Reads a backup again from its place: all its bytes, and its books too if it is not encrypted or an identity is
    /// given.
    ///
    /// # Errors
    /// When it does not match its manifest, its books are not sound, or it cannot be read.
    pub async fn check(&self, one: &One, identities: Option<Arc<Identities>>, now: Moment) -> Result<Checked, Refused> {
        let manifest = &one.manifest;
        if identities.is_none() && !manifest.recipients.is_empty() {
            self.same_bytes(manifest).await?;
            return Ok(Checked { manifest: manifest.clone(), depth: Depth::Bytes });
        }
        let fetched = self.fetch(one).await?;
        let (url, wanted) = (fetched.scratch.url(), manifest.clone());
        let file = fetched.file.clone();
        let work = move || restored(&url, &file, identities.as_deref(), &wanted, now);
        let digest =
            tokio::task::spawn_blocking(work).await.map_err(|error| Refused::new(error, "look at the log"))??;
        let note = manifest.proven(digest, now.millis());
        let text = serde_json::to_vec_pretty(&note).map_err(|why| Refused::new(why, "look at the log"))?;
        let unnoted = self.place.put(&format!("{}{PROVEN}", manifest.name), text).await.err();
        self.forget();
        Ok(Checked { manifest: manifest.clone(), depth: Depth::Restored { unnoted } })
    }

    /// Copies a stored backup to this machine and checks that it is what was written.
    ///
    /// # Errors
    /// As [`Backups::check`], and when there is no room.
    pub async fn fetch(&self, one: &One) -> Result<Fetched, Refused> {
        let manifest = &one.manifest;
        let scratch = Scratch::make(&self.workshop)?;
        let path = scratch.path().join(&manifest.name);
        let wrong = |error: std::io::Error| {
            Refused::new(format!("{}: {error}", path.display()), "check the path and its rights")
        };
        let mut file: File = private::create_new(&path).map_err(wrong)?;
        let mut count = Count::default();
        let mut take = |bytes: &[u8]| {
            count.add(bytes);
            file.write_all(bytes)
        };
        self.place.read_through(&manifest.name, &mut take).await?;
        self.same(manifest, count)?;
        Ok(Fetched { scratch, file: path })
    }

    async fn same_bytes(&self, manifest: &BackupManifest) -> Result<(), Refused> {
        let (mut count, mut beginning) = (Count::default(), Vec::new());
        let mut take = |bytes: &[u8]| {
            let wanted = usize::try_from(SMALL_BYTES).unwrap_or(usize::MAX).saturating_sub(beginning.len());
            beginning.extend_from_slice(bytes.get(..wanted.min(bytes.len())).unwrap_or_default());
            count.add(bytes);
            Ok(())
        };
        self.place.read_through(&manifest.name, &mut take).await?;
        self.same(manifest, count)?;
        if sealed::has_age_header(&beginning) {
            return Ok(());
        }
        Err(Refused::new(format!("{} does not begin like a file encrypted with age", self.full(manifest)), TAMPERED))
    }

    fn same(&self, manifest: &BackupManifest, count: Count) -> Result<(), Refused> {
        let lying = count.end();
        if (lying.size, &lying.sha256) == (manifest.size, &manifest.sha256) {
            return Ok(());
        }
        let BackupManifest { size, .. } = manifest;
        let found = match lying.size.cmp(size) {
            std::cmp::Ordering::Less => format!("was cut off: {} of {size} bytes are there", lying.size),
            std::cmp::Ordering::Greater => {
                format!("is longer than what was written: {} bytes instead of {size}", lying.size)
            }
            std::cmp::Ordering::Equal => "was changed: its SHA-256 is not the manifest's".to_owned(),
        };
        Err(Refused::new(format!("{} {found}", self.full(manifest)), TAMPERED))
    }

    fn full(&self, manifest: &BackupManifest) -> String {
        format!("{}/{}", self.in_words(), manifest.name)
    }
}

/// Restores a file and checks that its books are sound and match the manifest. Returns the proof that it was read.
fn restored(
    url: &str,
    file: &Path,
    identities: Option<&Identities>,
    manifest: &BackupManifest,
    now: Moment,
) -> Result<String, Refused> {
    let contents = sealed::restore(url, file, identities, now)?;
    same_books(&contents, manifest)?;
    let report = Store::verify(url).map_err(|error| Refused::new(&error, error.hint()))?;
    if !report.is_sound() || (report.sequence, &report.hash) != (manifest.sequence, &manifest.hash) {
        return Err(Refused::new(format!("the books in {} are not sound\n{report}", manifest.name), TAMPERED));
    }
    Ok(contents.digest)
}

/// Whether the backup itself is wrong, and not the way to it, which may work the next time.
pub(crate) fn is_of_the_content(why: &Refused) -> bool {
    why.hint == TAMPERED
}

/// Checks that the contents of a file match its manifest.
///
/// # Errors
/// When they are from another firm or another state of the books.
pub fn same_books(contents: &ballast_store::BackupContents, manifest: &BackupManifest) -> Result<(), Refused> {
    let head = &contents.head;
    if head.first.as_ref() != Some(&manifest.firm) {
        let what = format!("{} holds the books of a different firm than its manifest names", manifest.name);
        return Err(Refused::new(what, TAMPERED));
    }
    if (head.sequence, &head.hash) != (manifest.sequence, &manifest.hash) {
        let what = format!(
            "{} holds the books up to journal {}, and its manifest names {}",
            manifest.name, head.sequence, manifest.sequence
        );
        return Err(Refused::new(what, TAMPERED));
    }
    Ok(())
}
