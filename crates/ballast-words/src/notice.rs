//! A notice as the portal shows it, and as an operator sees what the client saw.

use ballast_core::notice::{About, Kind, Told};
use minijinja::Error;

use crate::{mail, texts};

/// The words of a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// A few words, also the subject of its mail.
    pub title: String,
    /// One or two sentences.
    pub text: String,
    /// The page about its subject.
    pub leads: String,
}

/// The text of a notice on a device, also on its locked screen: no amount, no address, no name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pushed {
    pub title: String,
    /// The page that opens when it is pressed.
    pub leads: String,
}

/// A notice in words.
///
/// # Errors
/// If its text does not fit its facts.
pub fn words(told: &Told) -> Result<Words, Error> {
    let (name, facts) = (told.kind().as_str(), mail::facts(&told.data()));
    let line = |part| texts::line(name, part, &facts);
    Ok(Words { title: line("title")?, text: line("text")?, leads: line("leads")? })
}

/// A notice as a device shows it: its title, unless that would say more than everyone may see.
///
/// # Errors
/// If its text does not fit its facts.
pub fn pushed(told: &Told) -> Result<Pushed, Error> {
    let (name, facts) = (told.kind().as_str(), mail::facts(&told.data()));
    let title = if texts::has(name, "push") { "push" } else { "title" };
    Ok(Pushed { title: texts::line(name, title, &facts)?, leads: texts::line(name, "leads", &facts)? })
}

/// The subject of a notice in a few words, for a list of kinds.
#[must_use]
pub fn kind_name(kind: Kind) -> String {
    texts::line(kind.as_str(), "name", &().into()).unwrap_or_else(|_| kind.as_str().replace('_', " "))
}

/// The subject of a notice, for a list that shows some of them.
#[must_use]
pub fn about(kind: Kind) -> About {
    let name = texts::line(kind.as_str(), "about", &().into()).unwrap_or_default();
    About::from_name(&name).unwrap_or(About::Other)
}

/// Whether its mail offers "this was not me: freeze my account".
#[must_use]
pub fn offers_freeze(kind: Kind) -> bool {
    texts::source(kind.as_str()).contains("freeze_link")
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use ballast_core::{mail::Letter, notice::Mailing};

    use super::*;
    use crate::group_title;

    /// All values in a fact, however deeply nested.
    fn said(fact: &serde_json::Value) -> Vec<String> {
        match fact {
            serde_json::Value::String(text) => vec![text.clone()],
            serde_json::Value::Number(number) => vec![number.to_string()],
            serde_json::Value::Array(items) => items.iter().flat_map(said).collect(),
            serde_json::Value::Object(fields) => fields.values().flat_map(said).collect(),
            serde_json::Value::Null | serde_json::Value::Bool(_) => Vec::new(),
        }
    }

    #[test]
    fn a_locked_screen_shows_nothing_that_a_fact_says() {
        for letter in crate::samples() {
            let Letter::Notice(told) = letter else { continue };
            let Pushed { title, leads } = pushed(&told).unwrap();
            assert!(leads.starts_with('/') && title.len() < 60, "{title} {leads}");
            // Names of the program, such as a reason, are not names of people.
            let is_own = |fact: &String| fact.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
            for fact in said(&told.data()).into_iter().filter(|fact| !is_own(fact)) {
                assert!(!title.contains(&fact), "{}: {fact:?} is in {title:?}", told.kind().as_str());
            }
            // The month of a statement is the one number that anyone may see.
            let month = matches!(told, Told::StatementReady { .. });
            assert!(month || !title.contains(|c: char| c.is_ascii_digit()), "{title}");
        }
    }

    #[test]
    fn the_list_of_notices_is_the_one_in_the_documents() {
        let mut list = String::from(
            "# Notices\n\nGenerated from `ballast_core::notice::Kind` and the texts of `ballast-words`.\n\n\
             | kind, and name of its text | notice | about | by mail | \"this was not me\" |\n\
             | --- | --- | --- | --- | --- |\n",
        );
        for kind in Kind::ALL {
            let mailed = match kind.mailing() {
                Mailing::Security => "always: guards the account".to_owned(),
                Mailing::Duty => "always: has to be told".to_owned(),
                Mailing::Chosen(group) => format!("chosen: {}", group_title(group)),
            };
            let about = texts::line(kind.as_str(), "about", &().into()).unwrap();
            assert!(About::from_name(&about).is_some(), "{}: {about}", kind.as_str());
            let freezes = if offers_freeze(kind) { " yes" } else { "" };
            writeln!(list, "| `{}` | {} | {about} | {mailed} |{freezes} |", kind.as_str(), kind_name(kind)).unwrap();
        }
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/states/notices.md");
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(path, &list).unwrap();
        }
        assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), list, "run this test with BLESS=1");
    }
}
