//! Why a call failed.

use std::collections::BTreeMap;

/// Why a call was not carried out, or why it is not known whether it was.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{code}: {message}")]
pub struct Error {
    /// The HTTP status; 0 if there was no answer, or nothing was sent.
    pub status: u16,
    /// A stable code, such as `invalid_key`; `unreachable`, `unreadable_answer`, `invalid_site` and `invalid_request`
    /// are made by this client.
    pub code: String,
    pub message: String,
    /// Messages by field of the request.
    pub fields: BTreeMap<String, String>,
}

impl Error {
    pub(crate) fn new(status: u16, code: &str, message: impl Into<String>) -> Self {
        Self { status, code: code.to_owned(), message: message.into(), fields: BTreeMap::new() }
    }

    /// Whether a write may nonetheless have been carried out: send it again under its key.
    #[must_use]
    pub fn is_in_doubt(&self) -> bool {
        self.status >= 500 || ["unreachable", "unreadable_answer"].contains(&self.code.as_str())
    }
}
