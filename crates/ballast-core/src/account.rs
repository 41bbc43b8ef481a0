//! What a person types about themselves, read into types that are right by construction.

mod confirmation;
mod credential;
mod email;
mod password;
mod sign_up;

pub(crate) use self::credential::{security, with_new_credential};
pub use self::{
    confirmation::{CONFIRM_DAYS, Confirmation, ask_to_confirm, confirm_email},
    credential::{
        PasswordChange, change_password, end_all_sessions, end_other_sessions, freeze, release, reset_password,
    },
    email::{Email, Sought},
    password::{Code, SHORTEST as SHORTEST_PASSWORD, TypedPassword},
    sign_up::{Facts as SignUpFacts, Form as SignUpForm, TypedForm, sign_up},
};
use crate::refusal::Refusal;

/// Most characters of a person's name.
const NAME_MAX: usize = 200;

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
