//! The texts of the site: as shipped, or as the operator wrote them.

use std::time::SystemTime;

use jiff::{Timestamp, civil::Date, tz::TimeZone};

use super::{
    markdown::{self, Document, Setting},
    problem::Problem,
};

pub const MOST_BYTES: u64 = 256 * 1024;
/// Begins and ends the facts about a text.
const FENCE: &str = "---";

/// A text that the operator may replace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// The name in its address and, with `.md`, of its file.
    pub name: &'static str,
    /// The text until it is replaced.
    pub shipped: &'static str,
    pub form: Form,
}

/// The form of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Its own page, with the date of its last change.
    Dated,
    /// A page without a date.
    Page,
    /// A part of other pages.
    Part,
}

pub const TEXTS: [Name; 7] = [
    Name { name: "terms", shipped: include_str!("shipped/terms.md"), form: Form::Dated },
    Name { name: "privacy-policy", shipped: include_str!("shipped/privacy-policy.md"), form: Form::Dated },
    Name { name: "cookies-policy", shipped: include_str!("shipped/cookies-policy.md"), form: Form::Dated },
    Name { name: "complaints", shipped: include_str!("shipped/complaints.md"), form: Form::Dated },
    Name { name: "conflicts", shipped: include_str!("shipped/conflicts.md"), form: Form::Dated },
    Name { name: "about-us", shipped: include_str!("shipped/about-us.md"), form: Form::Page },
    Name { name: "disclosures", shipped: include_str!("shipped/disclosures.md"), form: Form::Part },
];

impl Name {
    /// The file in the operator's folder.
    #[must_use]
    pub fn file(&self) -> String {
        format!("{}.md", self.name)
    }

    /// HTML of a text that the operator wrote and last changed at `changed`, unless the text itself says when.
    ///
    /// # Errors
    /// Every fault in it.
    pub fn html(
        &self,
        bytes: &[u8],
        changed: Option<SystemTime>,
        setting: Setting<'_>,
    ) -> Result<String, Vec<Problem>> {
        let file = self.file();
        let text = std::str::from_utf8(bytes)
            .map_err(|_| vec![Problem::file(&file, "it is not UTF-8; save it with that encoding")])?;
        let (stated, text) = front(&file, text.trim_start_matches('\u{feff}')).map_err(|problem| vec![problem])?;
        let document = markdown::read(&text, setting)?;
        Ok(self.set(&document, stated.or_else(|| day(changed?))))
    }

    fn set(&self, document: &Document, changed: Option<Date>) -> String {
        let changed = changed.map(|day| day.strftime("%b %-d, %Y").to_string());
        match self.form {
            Form::Dated => document.page(changed.as_deref()),
            Form::Page => document.page(None),
            Form::Part => document.plain(),
        }
    }
}

fn day(time: SystemTime) -> Option<Date> {
    Some(Timestamp::try_from(time).ok()?.to_zoned(TimeZone::UTC).date())
}

/// Splits the facts off the start of a text: `changed: 2026-11-21` between two lines of three hyphens. Their lines
/// stay, empty, so that the others keep their numbers.
fn front(file: &str, text: &str) -> Result<(Option<Date>, String), Problem> {
    let mut lines = text.lines();
    if lines.next().map(str::trim_end) != Some(FENCE) {
        return Ok((None, text.to_owned()));
    }
    let (mut changed, mut number) = (None, 1_usize);
    for line in lines.by_ref() {
        number = number.saturating_add(1);
        let fault = |fault: &str| Problem::at(file, number, None, fault);
        if line.trim_end() == FENCE {
            let rest: Vec<&str> = lines.collect();
            return Ok((changed, "\n".repeat(number) + &rest.join("\n")));
        }
        match line.split_once(':').map(|(key, value)| (key.trim(), value.trim())) {
            Some(("changed", value)) => {
                let day = value.parse().map_err(|_| fault("write the day as in `changed: 2026-11-21`"))?;
                changed = Some(day);
            }
            _ if line.trim().is_empty() => {}
            _ => return Err(fault("only `changed: 2026-11-21` may be between the lines of three hyphens")),
        }
    }
    Err(Problem::at(file, 1, None, "the second line of three hyphens is missing; write it after `changed: …`"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use ballast_auth::audience as cookies;

    const TERMS: Name = TEXTS[0];

    fn html(text: &[u8]) -> Result<String, String> {
        let facts = json!({});
        let read = TERMS.html(text, None, Setting { file: "terms.md", facts: &facts, pictures: None });
        read.map_err(|problems| problems.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn what_the_program_ships_promises_nothing() {
        for text in TEXTS {
            assert_eq!(ballast_core::promise::promises(text.shipped), Vec::<String>::new(), "{}", text.name);
        }
    }

    #[test]
    fn a_text_says_when_it_was_changed() {
        let page = html(b"---\nchanged: 2026-02-03\n---\nWords.").unwrap();
        assert!(page.contains("Last changed Feb 3, 2026") && page.contains("<p>Words.</p>"), "{page}");
        assert!(!html(b"Words.").unwrap().contains("Last changed"));
        let facts = json!({});
        let setting = Setting { file: "terms.md", facts: &facts, pictures: None };
        let page = TERMS.html(b"Words.", Some(SystemTime::UNIX_EPOCH), setting).unwrap();
        assert!(page.contains("Last changed Jan 1, 1970"), "{page}");
    }

    #[test]
    fn faults_name_their_line() {
        for (text, told) in [
            (&b"---\nchanged: yesterday\n---\n"[..], "terms.md, line 2: write the day"),
            (b"---\ntitle: Terms\n---\n", "terms.md, line 2: only `changed"),
            (b"---\nchanged: 2026-02-03\n", "terms.md, line 1: the second line"),
            (b"---\nchanged: 2026-02-03\n---\n\n{{words.x}}", "terms.md, line 5: {{words.x}}"),
            (b"\xff", "terms.md: it is not UTF-8"),
        ] {
            let found = html(text).unwrap_err();
            assert!(found.starts_with(told), "{found}");
        }
        assert!(html("\u{feff}Words.".as_bytes()).unwrap().contains("<p>Words.</p>"));
    }

    #[test]
    fn the_cookies_policy_lists_every_cookie() {
        let policy = TEXTS.iter().find(|text| text.name == "cookies-policy").unwrap().shipped;
        let listed: Vec<&str> =
            policy.lines().filter_map(|line| line.strip_prefix("- **")?.split("**").next()).collect();
        let cookies: Vec<&str> = listed.into_iter().filter(|name| !name.starts_with("ballast.")).collect();
        assert_eq!(cookies, [cookies::SESSION, cookies::CHALLENGE, cookies::DEVICE]);
    }
}
