//! Terms that are announced but not yet in force: their own page, and a line above the terms in force.

use std::path::Path;

use ballast_core::{content::ContentChange, time::Day};
use serde_json::Value;

use super::{Content, folder::Folder, markdown::Setting, text::TEXTS};

pub const TERMS: &str = "terms.md";
/// Name under which the text of the page is kept.
pub const COMING: &str = "coming-terms";
const PAGE: &str = "/terms/coming";
/// Shown while nothing is announced.
const NOTHING: &str = "<div class=\"wrap text-head\"><p class=\"lead\">No new terms are announced. \
    <a href=\"/terms\">These apply</a>.</p></div>";

/// Announced terms, and when they take effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coming {
    /// Their text; `None` if the shipped terms come back.
    text: Option<String>,
    /// When they take effect, as far as is known now.
    from: Day,
}

impl Coming {
    /// Finds the announced terms among the changes that are waiting.
    #[must_use]
    pub fn among(waiting: Vec<ContentChange>) -> Option<Self> {
        let change = waiting.into_iter().find(|change| change.name == TERMS && change.announcement.is_some())?;
        Some(Self { from: change.holds_from()?.day(), text: change.after })
    }

    /// Shown while their text has a fault.
    fn unread(&self) -> String {
        format!(
            "<div class=\"wrap text-head\"><p class=\"lead\">New terms are announced for {}. Their text cannot be shown \
             at the moment; until it is, <a href=\"/terms\">these apply</a>.</p></div>",
            self.from.in_words()
        )
    }
}

impl Content {
    /// Adds the announcement to the pages.
    pub fn announce(&mut self, dir: Option<&Path>, facts: &Value, coming: Option<&Coming>) {
        let page = coming.and_then(|coming| self.coming(dir, facts, coming));
        if let (Some(coming), Some(_), Some(terms)) = (coming, &page, self.texts.get_mut("terms")) {
            let from = coming.from.in_words();
            let line = format!("New terms apply from {from}. <a href=\"{PAGE}\">Read them now</a>.");
            terms.insert_str(0, &note(&line));
        }
        let unread = || coming.map_or_else(|| NOTHING.to_owned(), Coming::unread);
        self.texts.insert(COMING, page.unwrap_or_else(unread));
    }

    fn coming(&mut self, dir: Option<&Path>, facts: &Value, coming: &Coming) -> Option<String> {
        let name = TEXTS.iter().find(|text| text.file() == TERMS)?;
        let folder = dir.and_then(|dir| Folder::open(dir).ok());
        let pictures = folder.as_ref().map(|folder| (folder, &mut self.gallery));
        let text = coming.text.as_deref().unwrap_or(name.shipped);
        let read = name.html(text.as_bytes(), None, Setting { file: TERMS, facts, pictures });
        // It was sound when it was approved; something it quotes may be gone since. The page of terms stays as it is.
        let page = read.map_err(|faults| self.problems.extend(faults)).ok()?;
        let from = coming.from.in_words();
        let line = format!("These terms apply from {from}. Until then <a href=\"/terms\">today's terms</a> do.");
        Some(note(&line) + &page)
    }
}

/// A highlighted line above a text.
fn note(line: &str) -> String {
    format!("<div class=\"wrap text-head\"><div class=\"alert\"><p class=\"prose\">{line}</p></div></div>")
}
