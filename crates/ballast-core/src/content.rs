//! What the site says about the firm, one file at a time: two operators decide on the exact bytes.

use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::{
    context::Context,
    decision::{Change, Decision, Journal},
    id::Id,
    ledger::Cause,
    refusal::{Kind, Refusal},
    time::Moment,
};

/// A changed file, as two operators decide on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edit {
    /// Name of the file in the content folder.
    pub name: String,
    /// Its whole text now; nothing when there is no such file.
    pub before: Option<String>,
    /// Its whole text from then on; nothing takes the file away, and what the program ships stands in its place.
    pub after: Option<String>,
    /// Why, in one line.
    pub why: String,
}

impl Edit {
    /// What it is about: an id made of the file's name.
    #[must_use]
    pub fn subject(&self) -> Uuid {
        subject(&self.name)
    }
}

/// The id that stands for a file of this name in the audit trail.
#[must_use]
pub fn subject(name: &str) -> Uuid {
    let mut bytes = [0; 16];
    let hash = Sha256::new().chain_update(b"ballast content ").chain_update(name.as_bytes()).finalize();
    bytes.iter_mut().zip(hash).for_each(|(byte, from)| *byte = from);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

/// Where an approved text is on its way into the folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Approved; to be written.
    Waiting,
    /// In the folder.
    Written,
    /// Somebody else changed the file first: nothing was written.
    Overtaken,
}

impl State {
    /// Every one, in the order of a life.
    pub const ALL: [Self; 3] = [Self::Waiting, Self::Written, Self::Overtaken];

    /// The stored and shown name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Written => "written",
            Self::Overtaken => "overtaken",
        }
    }

    /// The one with this stored name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == name)
    }
}

/// An approved file, kept until it is in the folder, so that a stop in between loses nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentChange {
    /// Identity.
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
    /// When it was approved.
    pub created_at: Moment,
}

/// Orders that an approved file is written.
///
/// # Errors
/// `nothing_changes`.
pub fn publish(context: &mut Context<'_>, edit: &Edit) -> Result<Decision, Refusal> {
    if edit.before == edit.after {
        return Err(Refusal::new(Kind::Invalid, "nothing_changes", "The file says exactly this already."));
    }
    let (before, after) = (edit.before.as_deref().map(sha256), edit.after.as_deref().map(sha256));
    let change = ContentChange {
        id: context.id(),
        version: 0,
        name: edit.name.clone(),
        before: edit.before.clone(),
        after: edit.after.clone(),
        state: State::Waiting,
        created_at: context.now,
    };
    let details = json!({ "what": "content changed", "file": edit.name, "before_sha256": before,
        "after_sha256": after, "why": edit.why });
    Ok(context.decision().journal(line(edit.subject(), details)).change(Change::Content(change)))
}

/// Notes what became of an approved file.
///
/// # Errors
/// `change_over`.
pub fn settle(context: &Context<'_>, change: ContentChange, state: State) -> Result<Decision, Refusal> {
    if change.state != State::Waiting {
        return Err(Refusal::new(Kind::Conflict, "change_over", "This file was written already."));
    }
    let details = json!({ "what": "content settled", "file": change.name, "state": state });
    let decision = context.decision().journal(line(subject(&change.name), details));
    Ok(decision.change(Change::Content(ContentChange { state, ..change })))
}

fn sha256(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

fn line(subject: Uuid, details: serde_json::Value) -> Journal {
    Journal { cause: Cause::OperatorChange, subject, client: None, transfers: Vec::new(), details }
}
