//! How a command fails: `error: what, where`, and a `hint:` that says what to do.

use std::fmt::Display;

/// Why a command failed.
#[derive(Debug)]
pub struct Failure {
    what: String,
    hint: String,
}

impl Failure {
    /// A failure and a hint on what to do about it.
    pub fn new(what: impl Display, hint: impl Display) -> Self {
        Self { what: what.to_string(), hint: hint.to_string() }
    }

    /// The same failure with another hint.
    #[must_use]
    pub fn with_hint(self, hint: impl Display) -> Self {
        Self { hint: hint.to_string(), ..self }
    }

    /// Writes both lines to stderr.
    pub fn print(&self) {
        eprintln!("error: {}", self.what);
        eprintln!("hint: {}", self.hint);
    }
}

impl From<ballast_config::ConfigError> for Failure {
    fn from(error: ballast_config::ConfigError) -> Self {
        Self::new(&error, error.hint())
    }
}

impl From<ballast_service::identity::Refused> for Failure {
    fn from(refused: ballast_service::identity::Refused) -> Self {
        Self::new(refused.what, refused.hint)
    }
}

impl From<ballast_store::StoreError> for Failure {
    fn from(error: ballast_store::StoreError) -> Self {
        let hint = error.hint();
        Self::new(&error, hint)
    }
}
