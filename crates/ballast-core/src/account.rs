//! What a person types about themselves, read into types that are right by construction.

mod credential;
mod password;
mod sign_up;

use std::fmt;

pub(crate) use self::credential::{security, with_new_credential};
pub use self::{
    credential::{PasswordChange, change_password, end_all_sessions, end_other_sessions, freeze, release},
    password::{Code, NewPassword, SHORTEST as SHORTEST_PASSWORD},
    sign_up::{Facts as SignUpFacts, Form as SignUpForm, TypedForm, sign_up},
};
use crate::refusal::Refusal;

/// Most characters of an e-mail address (RFC 5321).
const EMAIL_MAX: usize = 254;
/// Most characters of a person's name.
const NAME_MAX: usize = 200;

/// An e-mail address, in lower case, without control characters or spaces, with something on both sides of one `@`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Email(String);

impl Email {
    /// Reads an address typed into the field called `field`.
    ///
    /// # Errors
    /// When it cannot be an address.
    pub fn parse(field: &'static str, text: &str) -> Result<Self, Refusal> {
        let text = text.trim();
        let bad = || Refusal::field(field, "invalid_email", "Enter a valid email address, such as name@example.com.");
        let (local, domain) = text.split_once('@').ok_or_else(bad)?;
        let printable = text.chars().all(|c| !c.is_control() && !c.is_whitespace() && !"<>,;:\"()[]\\".contains(c));
        let whole = !local.is_empty() && local.len() <= 64 && !domain.is_empty() && !domain.contains('@');
        if !printable || !whole || text.len() > EMAIL_MAX || domain.starts_with('.') || domain.ends_with('.') {
            return Err(bad());
        }
        Ok(Self(text.to_lowercase()))
    }

    /// An address the store kept.
    #[must_use]
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A person's name: one line, not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonName(String);

impl PersonName {
    /// Reads a name typed into the field called `field`.
    ///
    /// # Errors
    /// When it is empty, too long or holds control characters.
    pub fn parse(field: &'static str, text: &str) -> Result<Self, Refusal> {
        let text = single_line(field, text, NAME_MAX)?;
        if text.is_empty() {
            return Err(Refusal::field(field, "required", "Enter a name."));
        }
        Ok(Self(text))
    }

    /// A name the store kept.
    #[must_use]
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// One line of text, trimmed, without control characters, of at most `max` characters.
///
/// # Errors
/// When it is longer or holds control characters.
pub fn single_line(field: &'static str, text: &str, max: usize) -> Result<String, Refusal> {
    let text = text.trim();
    if text.chars().any(char::is_control) {
        return Err(Refusal::field(
            field,
            "control_characters",
            "Use plain text without line breaks or control characters.",
        ));
    }
    if text.chars().count() > max {
        return Err(Refusal::field(field, "too_long", format!("Use at most {max} characters.")));
    }
    Ok(text.to_owned())
}
