//! Complaints: what went wrong for someone, the answer, and its deadline. Kept forever.

mod rules;
mod transition;

pub use self::{
    rules::{Filing, TEXT_MAX, WISH_MAX, Words, answer, close, file, fingerprint, reopen},
    transition::{Command, next},
};
pub use crate::model::{
    complaint::{About, Complaint, Entry, Outcome, State, is_overdue},
    ticket::Ticket,
};

impl Entry {
    /// Digest of the text for the journal, so that a changed word is noticed.
    #[must_use]
    pub fn content(&self) -> String {
        rules::digest(&[&self.text])
    }
}
