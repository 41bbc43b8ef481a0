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

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use ballast_core::notice::Mailing;

    use super::*;
    use crate::group_title;

    #[test]
    fn the_list_of_notices_is_the_one_in_the_documents() {
        let mut list = String::from(
            "# Notices\n\nGenerated from `ballast_core::notice::Kind` and the texts of `ballast-words`.\n\n\
             | kind, and name of its text | notice | by mail | \"this was not me\" |\n| --- | --- | --- | --- |\n",
        );
        for kind in Kind::ALL {
            let mailed = match kind.mailing() {
                Mailing::Security => "always: guards the account".to_owned(),
                Mailing::Duty => "always: has to be told".to_owned(),
                Mailing::Chosen(group) => format!("chosen: {}", group_title(group)),
            };
            let freezes = if texts::source(kind.as_str()).contains("freeze_link") { " yes" } else { "" };
            writeln!(list, "| `{}` | {} | {mailed} |{freezes} |", kind.as_str(), kind_name(kind)).unwrap();
        }
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/states/notices.md");
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(path, &list).unwrap();
        }
        assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), list, "run this test with BLESS=1");
    }
}
