//! Making a backup, and deleting those no longer kept.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use ballast_auth::keys::Keys;
use ballast_core::{
    retention::{self, Made},
    time::Moment,
};
use ballast_proof::{BackupManifest, content_of};
use ballast_store::private;

use super::{
    Backups,
    found::{Found, MANIFEST, One, PROVEN},
    scratch, sealed,
};
use crate::refused::Refused;

/// How the names of backups end, encrypted or not.
pub const FILE_ENDS: [&str; 2] = [".backup.age", ".backup"];
const BEGIN: &str = "ballast-";
/// Number of digits of a firm's number in the names of its backups.
const FIRM_DIGITS: usize = 8;
/// Suffix of a file left by a program that was killed while writing.
const LEFT: &str = ".backup.unfinished";
const LEFT_FOR: Duration = Duration::from_secs(24 * 60 * 60);

/// Prefix of the names of a firm's backups.
fn begin(firm: &str) -> String {
    format!("{BEGIN}{}-", firm.chars().take(FIRM_DIGITS).collect::<String>())
}

/// Whether this can be the name of one of the firm's backups.
pub(super) fn is_name(name: &str, firm: &str) -> bool {
    name.starts_with(&begin(firm)) && FILE_ENDS.iter().any(|end| name.ends_with(end))
}

impl Backups {
    /// Makes a backup now, from one state of the books, while others write.
    ///
    /// # Errors
    /// When the books cannot be read, there is no room, or the place does not take it. Nothing that looks like a backup
    /// is left then.
    pub async fn make(&self, url: &str, keys: &Keys, now: Moment) -> Result<BackupManifest, Refused> {
        let folder = self.place.own_workshop().unwrap_or(&self.workshop).to_owned();
        let stamp: String = now.to_string().chars().filter(char::is_ascii_alphanumeric).collect();
        let draft = folder.join(format!("{BEGIN}{stamp}-{}{LEFT}", std::process::id()));
        let (url, recipients, file) = (url.to_owned(), self.recipients.clone(), draft.clone());
        let workshop = self.workshop.clone();
        let written = tokio::task::spawn_blocking(move || {
            let room = |error: io::Error| {
                Refused::new(format!("{}: {error}", folder.display()), "check the path and its rights")
            };
            private::make_folder(&folder).map_err(room)?;
            clear(&folder);
            scratch::clear(&workshop);
            sealed::write(&url, &file, &recipients, now)
        });
        let kept = match written.await.map_err(|error| Refused::new(error, "look at the log"))? {
            Ok((contents, lying)) => {
                let Some(firm) = contents.head.first.clone() else {
                    remove(&draft);
                    let hint = "the first `ballast serve` writes its first entry";
                    return Err(Refused::new("the books hold no entry yet: there is nothing to back up", hint));
                };
                let end = FILE_ENDS[usize::from(self.recipients.is_empty())];
                let manifest = BackupManifest {
                    name: format!("{}{stamp}-{}{end}", begin(&firm), contents.head.sequence),
                    firm,
                    made_millis: now.millis(),
                    schema: contents.head.schema,
                    sequence: contents.head.sequence,
                    hash: contents.head.hash,
                    rows: contents.rows,
                    size: lying.size,
                    sha256: lying.sha256,
                    recipients: self.settings.recipients.clone(),
                    content: content_of(&contents.digest),
                };
                self.keep(manifest, keys, &draft).await
            }
            Err(why) => Err(why),
        };
        // No longer needed; if it has become the backup, it is not here anymore.
        remove(&draft);
        kept
    }

    /// Stores the file first and the manifest last: without a manifest nothing counts as a backup.
    async fn keep(&self, manifest: BackupManifest, keys: &Keys, draft: &Path) -> Result<BackupManifest, Refused> {
        let hint = "look at the log";
        let signed = manifest.clone().sign(keys.reserve()).map_err(|why| Refused::new(why, hint))?;
        let text = serde_json::to_vec_pretty(&signed).map_err(|why| Refused::new(why, hint))?;
        self.place.take_in(&manifest.name, draft).await?;
        let beside = format!("{}{MANIFEST}", manifest.name);
        let put = self.place.put(&beside, text).await;
        self.forget();
        if put.is_err() {
            // It would never be deleted otherwise. A failure to remove it too is not worth reporting.
            let _left = self.place.remove(&beside).await;
            let _left = self.place.remove(&manifest.name).await;
        }
        put.map(|()| manifest)
    }

    /// Deletes those of this firm's backups that the settings do not keep, and returns which. Backups not signed with
    /// its key were not made here and stay; so do incomplete ones and those dated ahead: neither counts.
    ///
    /// # Errors
    /// When the place fails to delete one; the others are deleted all the same.
    pub async fn let_go(&self, found: &Found, firm: &str, keys: &Keys, now: Moment) -> Result<Vec<String>, Refused> {
        let ours: Vec<_> = found.of(firm, keys.reserve().verifying_key(), now).filter(|one| one.is_whole).collect();
        let dated: Vec<Made> =
            ours.iter().map(|one| Made { at: one.made_at, is_proven: one.proven.is_some() }).collect();
        let stays = retention::kept(self.settings.keep.into(), &dated);
        let (mut gone, mut failed) = (Vec::new(), Ok(()));
        for one in ours.iter().zip(stays).filter_map(|(one, stays)| (!stays).then_some(one)) {
            match self.delete(one).await {
                Ok(()) => {
                    tracing::info!(name = one.manifest.name, "an old backup was deleted");
                    gone.push(one.manifest.name.clone());
                }
                Err(why) => failed = failed.and(Err(why)),
            }
        }
        self.forget();
        failed.map(|()| gone)
    }

    async fn delete(&self, one: &One) -> Result<(), Refused> {
        let name = &one.manifest.name;
        self.place.remove(name).await?;
        if one.proven.is_some() {
            self.place.remove(&format!("{name}{PROVEN}")).await?;
        }
        self.place.remove(&format!("{name}{MANIFEST}")).await
    }

    /// When the next backup is due, given the newest one that is not dated ahead.
    #[must_use]
    pub fn due_at(&self, newest: Option<Moment>, now: Moment) -> Option<Moment> {
        let every = i64::from(self.settings.every_minutes).saturating_mul(60);
        (every > 0).then(|| newest.map_or(now, |newest| newest.plus_seconds(every)))
    }
}

fn remove(draft: &Path) {
    // It may be missing already.
    let _may_be_absent = fs::remove_file(draft);
}

/// Removes files left by a program that was killed a day ago or longer.
fn clear(folder: &Path) {
    let is_left = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let written = path.metadata().and_then(|found| found.modified()).ok();
        let age = written.and_then(|written| SystemTime::now().duration_since(written).ok());
        name.starts_with(BEGIN) && name.ends_with(LEFT) && age.is_some_and(|age| age > LEFT_FOR)
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.filter(is_left).for_each(|path| remove(&path));
}
