//! A text of the site on its way into the folder.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::{announcement::Announcement, id::Id, time::Moment};

/// Where an approved text is on its way into the folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Approved; to be written, at once or when its announced day has come.
    Waiting,
    /// In the folder.
    Written,
    /// Someone else changed the file first: nothing was written.
    Overtaken,
}

named!(State);

/// An approved file, kept until it is in the folder, so that a stop in between loses nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentChange {
    pub id: Id<ContentChange>,
    /// Version read, zero when new.
    pub version: i64,
    /// Name of the file.
    pub name: String,
    /// Its text before.
    pub before: Option<String>,
    /// Its text from now on.
    pub after: Option<String>,
    /// Where it is on its way.
    pub state: State,
    /// What clients are told of it first; nothing when it is written at once.
    pub announcement: Option<Announcement>,
    /// When it was approved.
    pub created_at: Moment,
}

impl ContentChange {
    /// Whether it may be written at this moment.
    #[must_use]
    pub fn is_due(&self, now: Moment) -> bool {
        self.announcement.is_none_or(|announced| announced.is_due(now))
    }

    /// From when the text holds, as far as can be said now; nothing when it is written at once.
    #[must_use]
    pub fn holds_from(&self) -> Option<Moment> {
        self.announcement.map(|announced| announced.due_at().unwrap_or(announced.effective_at))
    }
}
