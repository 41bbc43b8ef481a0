//! Automatic backups: into a folder or a bucket, encrypted for people other than this machine, kept as long as the
//! operator configures, and watched until someone has restored one.
//!
//! Every process reads the list of backups from the place itself: a list elsewhere would be out of date, and someone
//! who restores one on another machine leaves a note next to it.

mod bucket;
mod checked;
mod folder;
mod found;
mod made;
mod place;
mod scratch;
mod sealed;

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use ballast_config::{Backup, BackupPlace, Config, absolute};
use ballast_core::time::Moment;

pub(crate) use self::checked::is_of_the_content;
pub use self::{
    checked::{Checked, Depth, Fetched, same_books},
    found::{Found, One},
    made::FILE_ENDS,
    sealed::{Identities, restore},
};
use self::{found::Known, place::Place};
use crate::refused::Refused;

/// How long a listing of the place may be reused by those who only display it.
const FRESH_MILLIS: i64 = 60_000;

/// The automatic backups of a configuration.
pub struct Backups {
    settings: Backup,
    recipients: Vec<age::x25519::Recipient>,
    place: Place,
    /// Where a backup is written before it goes to a bucket, and restored for a check.
    workshop: PathBuf,
    known: Known,
    seen: Mutex<Option<Seen>>,
}

/// When the place was last listed, and what was found, or why it failed.
type Seen = (Moment, Result<Arc<Found>, Refused>);

impl std::fmt::Debug for Backups {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Backups").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl Backups {
    /// Opens the place that the configuration names; `None` if it names none.
    pub fn of(config: &Config) -> Result<Option<Self>, Refused> {
        config.backup.place().map(|place| Self::at(config, place)).transpose()
    }

    /// Opens another place with the same settings.
    pub fn at(config: &Config, place: BackupPlace) -> Result<Self, Refused> {
        let settings = config.backup.clone();
        let recipients =
            settings.readers().map_err(|what| Refused { what, hint: "correct backup.recipients".to_owned() })?;
        let place = Place::open(&settings, place)?;
        let workshop = absolute(&config.data_dir());
        Ok(Self { settings, recipients, place, workshop, known: Known::default(), seen: Mutex::default() })
    }

    /// The place as written in the configuration.
    #[must_use]
    pub fn in_words(&self) -> &str {
        self.place.in_words()
    }

    #[must_use]
    pub const fn settings(&self) -> &Backup {
        &self.settings
    }

    /// Whether only the named recipients can read the backups.
    #[must_use]
    pub fn is_encrypted(&self) -> bool {
        !self.recipients.is_empty()
    }

    /// Lists the place now.
    pub async fn look(&self, now: Moment) -> Result<Arc<Found>, Refused> {
        let found = self.known.look(&self.place).await.map(Arc::new);
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, found.clone()));
        found
    }

    /// Drops the last listing, which is out of date.
    fn forget(&self) {
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// A recent listing, for those who only display it.
    pub async fn glance(&self, now: Moment) -> Result<Arc<Found>, Refused> {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match seen {
            Some((at, found)) if (0..FRESH_MILLIS).contains(&now.millis_since(at)) => found,
            _ => self.look(now).await,
        }
    }
}
