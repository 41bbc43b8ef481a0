//! Content of the site about the firm, one file at a time: two operators decide on the exact bytes.
//!
//! New terms are announced: every client is told days ahead, and the file is written when the day has come (product.md
//! §6).

use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

pub use crate::model::content::{ContentChange, State};
use crate::{
    announcement::Announcement,
    client::Client,
    context::Context,
    decision::{Change, Decision, Journal},
    ledger::Cause,
    notice::Told,
    refusal::{Kind, Refusal},
};

/// A changed file, as two operators decide on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edit {
    /// File name in the content folder.
    pub name: String,
    /// Its whole text now; `None` if there is no such file.
    pub before: Option<String>,
    /// Its whole new text; `None` removes the file, and the text shipped with the program is used instead.
    pub after: Option<String>,
    /// Days between approval and effect, because clients are told first; zero takes effect at once. Zero is not
    /// serialized, so that proposals older than announcements keep their digest.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub notice_days: i64,
    /// Reason, in one line.
    pub why: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(days: &i64) -> bool {
    *days == 0
}

impl Edit {
    /// Subject of the change: an id derived from the file's name.
    #[must_use]
    pub fn subject(&self) -> Uuid {
        subject(&self.name)
    }
}

/// Returns the id used for a file of this name in the audit trail.
#[must_use]
pub fn subject(name: &str) -> Uuid {
    let mut bytes = [0; 16];
    let hash = Sha256::new().chain_update(b"ballast content ").chain_update(name.as_bytes()).finalize();
    bytes.iter_mut().zip(hash).for_each(|(byte, from)| *byte = from);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

/// Orders an approved file to be written: at once, or when clients were told and [`Edit::notice_days`] have passed.
///
/// # Errors
/// `nothing_changes`.
pub fn publish(context: &mut Context<'_>, edit: &Edit) -> Result<Decision, Refusal> {
    if edit.before == edit.after {
        return Err(Refusal::new(Kind::Invalid, "nothing_changes", "The file already says exactly this."));
    }
    let (before, after) = (edit.before.as_deref().map(sha256), edit.after.as_deref().map(sha256));
    let announcement = (edit.notice_days > 0).then(|| Announcement::ahead(context.now, edit.notice_days));
    let change = ContentChange {
        id: context.id(),
        version: 0,
        name: edit.name.clone(),
        before: edit.before.clone(),
        after: edit.after.clone(),
        state: State::Waiting,
        announcement,
        created_at: context.now,
    };
    let details = json!({ "what": "content changed", "file": edit.name, "before_sha256": before,
        "after_sha256": after, "effective_at": change.holds_from(), "why": edit.why });
    Ok(context.decision().journal(line(edit.subject(), details)).change(Change::Content(change)))
}

/// Tells one client about new terms. The context's ids are derived so that the same client is told once.
#[must_use]
pub fn announce(context: &mut Context<'_>, announced: &Announcement, client: &Client) -> Decision {
    let text = "The terms of this site will change. Until then the terms page links to the new text.";
    let (text, effective_at) = (text.to_owned(), announced.effective_at);
    let decision = context.decision();
    context.tell(decision, client, Told::TermsChanged { plan: None, text, effective_at })
}

/// Records that everyone was told.
///
/// # Errors
/// `change_over`, `not_announced`.
pub fn told(context: &Context<'_>, change: ContentChange) -> Result<Decision, Refusal> {
    require_waiting(&change)?;
    let Some(announced) = change.announcement else {
        return Err(Refusal::new(Kind::Conflict, "not_announced", "This text needs no announcement."));
    };
    let announcement = Some(announced.told(context.now));
    Ok(context.decision().change(Change::Content(ContentChange { announcement, ..change })))
}

/// Records the outcome of an approved file.
///
/// # Errors
/// `change_over`, `change_not_due`.
pub fn settle(context: &Context<'_>, change: ContentChange, state: State) -> Result<Decision, Refusal> {
    require_waiting(&change)?;
    if !change.is_due(context.now) {
        return Err(Refusal::new(Kind::Conflict, "change_not_due", "Clients were promised more time."));
    }
    let details = json!({ "what": "content settled", "file": change.name, "state": state });
    let decision = context.decision().journal(line(subject(&change.name), details));
    Ok(decision.change(Change::Content(ContentChange { state, ..change })))
}

fn require_waiting(change: &ContentChange) -> Result<(), Refusal> {
    if change.state == State::Waiting {
        return Ok(());
    }
    Err(Refusal::new(Kind::Conflict, "change_over", "This file is already written."))
}

fn sha256(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

fn line(subject: Uuid, details: serde_json::Value) -> Journal {
    Journal { cause: Cause::OperatorChange, subject, client: None, transfers: Vec::new(), details }
}
