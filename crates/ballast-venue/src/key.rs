//! API keys of accounts. They are never shown.

use std::fmt;

/// A text that is not shown, not even by `{:?}`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Only for signing and for sending to the venue.
    pub(crate) fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// An API key of a venue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its public part: not secret, but nobody else's business.
    pub id: Secret,
    /// The secret that signs requests.
    pub secret: Secret,
    /// Needed for OKX.
    pub passphrase: Option<Secret>,
}

impl Key {
    #[must_use]
    pub fn new(id: impl Into<String>, secret: impl Into<String>) -> Self {
        Self { id: Secret::new(id), secret: Secret::new(secret), passphrase: None }
    }

    #[must_use]
    pub fn with_passphrase(self, passphrase: impl Into<String>) -> Self {
        Self { passphrase: Some(Secret::new(passphrase)), ..self }
    }

    /// Removes the key from a text of the venue.
    pub(crate) fn hush(&self, text: &str) -> String {
        let parts = [Some(&self.id), Some(&self.secret), self.passphrase.as_ref()];
        let parts = parts.into_iter().flatten().filter(|part| !part.0.is_empty());
        parts.fold(text.to_owned(), |text, part| text.replace(&part.0, "***"))
    }
}
