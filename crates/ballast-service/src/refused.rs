//! Why something was not done, and what to do about it.

use std::fmt::Display;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub what: String,
    /// How to fix it.
    pub hint: String,
}

impl Refused {
    pub(crate) fn new(what: impl Display, hint: impl Display) -> Self {
        Self { what: what.to_string(), hint: hint.to_string() }
    }

    /// Both in one line.
    #[must_use]
    pub fn in_a_line(&self) -> String {
        format!("{}: {}", self.what.replace("\n  ", " "), self.hint)
    }
}
