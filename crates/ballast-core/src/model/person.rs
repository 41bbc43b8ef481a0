//! Names of persons.

use crate::refusal::Refusal;

/// Maximum length of a person's name, in characters.
const NAME_MAX: usize = 200;

/// A person's name: one line, not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonName(String);

impl PersonName {
    /// Parses a name typed into the field called `field`.
    ///
    /// # Errors
    /// If it is empty, too long or contains control characters.
    pub fn parse(field: &'static str, text: &str) -> Result<Self, Refusal> {
        let text = single_line(field, text, NAME_MAX)?;
        if text.is_empty() {
            return Err(Refusal::field(field, "required", "Enter a name."));
        }
        Ok(Self(text))
    }

    /// Wraps a name as stored.
    #[must_use]
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Parses one line of text: trimmed, without control characters, of at most `max` characters.
///
/// # Errors
/// If it is longer or contains control characters.
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
