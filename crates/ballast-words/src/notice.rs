//! A notice as the portal shows it, and as an operator sees that the client saw it.

use ballast_core::notice::{Kind, Told};
use minijinja::Error;

use crate::{mail, texts};

/// What a notice says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// A few words; the subject of its mail too.
    pub title: String,
    /// One or two sentences.
    pub text: String,
}

/// A notice in words.
///
/// # Errors
/// When its text does not fit its facts.
pub fn words(told: &Told) -> Result<Words, Error> {
    let (name, facts) = (told.kind().as_str(), mail::facts(&told.data()));
    Ok(Words { title: texts::line(name, "title", &facts)?, text: texts::line(name, "text", &facts)? })
}

/// What a notice is about, in a few words for a list of kinds.
#[must_use]
pub fn kind_name(kind: Kind) -> String {
    texts::line(kind.as_str(), "name", &().into()).unwrap_or_else(|_| kind.as_str().replace('_', " "))
}
