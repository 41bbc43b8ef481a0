//! Approved changes to texts of the site, until they are written.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::{announcement::Announcement, id::Id, time::Moment};

/// State of an approved change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Approved; to be written at once or on its announced day.
    Waiting,
    /// Written to the folder.
    Written,
    /// Someone else changed the file first: nothing was written.
    Overtaken,
}

named!(State);

/// An approved file, kept until it is in the folder, so that a crash in between loses nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentChange {
    pub id: Id<ContentChange>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// File name.
    pub name: String,
    /// The text before; `None` if there was no file.
    pub before: Option<String>,
    /// The new text; `None` to remove the file.
    pub after: Option<String>,
    pub state: State,
    /// What clients are told first; `None` if it is written at once.
    pub announcement: Option<Announcement>,
    /// When it was approved.
    pub created_at: Moment,
}

impl ContentChange {
    /// Whether it may be written now.
    #[must_use]
    pub fn is_due(&self, now: Moment) -> bool {
        self.announcement.is_none_or(|announced| announced.is_due(now))
    }

    /// When the text takes effect, as far as known now; `None` if it is written at once.
    #[must_use]
    pub fn holds_from(&self) -> Option<Moment> {
        self.announcement.map(|announced| announced.due_at().unwrap_or(announced.effective_at))
    }
}
