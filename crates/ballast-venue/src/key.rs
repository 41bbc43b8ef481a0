//! Keys of accounts. They are never shown.

use std::fmt;

/// A text that is not shown, not even by `{:?}`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Only for signing and for what is sent to the venue.
    pub(crate) fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// What a venue gives out under the name "API key".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its public part. It is no secret, and still nobody else's business.
    pub id: Secret,
    /// What requests are signed with.
    pub secret: Secret,
    /// OKX asks for one.
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

    /// A text of the venue's without anything of the key in it.
    pub(crate) fn hush(&self, text: &str) -> String {
        let parts = [Some(&self.id), Some(&self.secret), self.passphrase.as_ref()];
        let parts = parts.into_iter().flatten().filter(|part| !part.0.is_empty());
        parts.fold(text.to_owned(), |text, part| text.replace(&part.0, "***"))
    }
}
