//! A complaint: what went wrong for someone, what they were answered, and by when. It is kept forever.

mod rules;
mod transition;

pub use self::{
    rules::{Filing, TEXT_MAX, WISH_MAX, Words, answer, close, file, fingerprint, reopen},
    transition::{Command, next},
};
pub use crate::model::{
    complaint::{About, Complaint, Entry, Outcome, State},
    ticket::Ticket,
};

impl Entry {
    /// What the journal keeps of what was written, so that a changed word is found.
    #[must_use]
    pub fn content(&self) -> String {
        rules::digest(&[&self.text])
    }
}
