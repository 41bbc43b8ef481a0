//! Refusals of commands, in words that say what to do.

use std::borrow::Cow;

use thiserror::Error;

/// Kind of refusal; the server maps it to a status code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The input is wrong: fix the named field.
    Invalid,
    /// The object is not in a state that allows the command.
    Conflict,
    /// Not allowed for this person, or not now.
    Forbidden,
    /// It does not exist (or is not theirs).
    NotFound,
    /// Too many attempts.
    TooMany,
    /// The balance does not cover the amount.
    Insufficient,
}

/// A named refusal. `code` is stable and snake_case; `message` is a sentence for the person.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct Refusal {
    pub kind: Kind,
    pub code: &'static str,
    /// What is wrong and what to do.
    pub message: Cow<'static, str>,
    /// The input field at fault, by its name in the API.
    pub field: Option<&'static str>,
}

impl Refusal {
    /// Makes a refusal without a field.
    pub fn new(kind: Kind, code: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self { kind, code, message: message.into(), field: None }
    }

    /// Makes an input error at one field.
    pub fn field(field: &'static str, code: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self { kind: Kind::Invalid, code, message: message.into(), field: Some(field) }
    }
}

/// The refusal for sums that do not fit into 64 bits.
pub(crate) fn too_large() -> Refusal {
    Refusal::new(Kind::Invalid, "amount_too_large", "The amount is too large to be booked; use a smaller one.")
}
