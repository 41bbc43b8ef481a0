//! The one registry of public figures. A number appears on a public page only if it is named here, is a constant of
//! the specification (`web/e2e/help/constants.ts`), or is part of a legal text; a test walks all pages and looks.
//!
//! `docs/figures.md` says how a number gets onto a page.

mod came_back;
mod control;
mod firm;
mod market;
mod plans;
mod promised;
mod proofs;
mod rules;
mod show;
mod years;

use serde::Serialize;
use utoipa::ToSchema;

pub use self::{
    firm::{AUM, CLIENTS, CREDIT, ENOUGH_ANSWERS, SATISFACTION},
    rules::quoted,
    show::{Quantity, Rounding, percentage},
};

/// A figure: its meaning, its source, and how it is written. Values depend on the moment and are not part of this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Definition {
    /// How pages mark it: `data-figure="aum"`, explained at `/figures#figure-aum`.
    #[schema(example = "aum")]
    pub name: &'static str,
    /// Label of the figure.
    #[schema(example = "Assets under management")]
    pub label: &'static str,
    /// Its meaning.
    pub explanation: &'static str,
    /// The data behind it, in words.
    pub query: &'static str,
    /// Its unit.
    #[schema(example = "USDT")]
    pub unit: &'static str,
    /// How it is cut for display.
    #[schema(value_type = String)]
    pub rounding: Rounding,
    /// Where anyone can read the exact value.
    #[schema(example = "/api/v1/stats")]
    pub source: &'static str,
    /// The object that there is one figure for, such as each plan; null if there is only one.
    #[schema(example = "plan")]
    pub per: Option<&'static str>,
}

/// Chapters of figures, with their titles.
pub const CHAPTERS: [(&str, &[&[Definition]]); 4] = [
    ("The firm", &[firm::FIGURES, promised::FIGURES, control::FIGURES, came_back::FIGURES, proofs::FIGURES]),
    ("The plans", &[plans::FIGURES, years::FIGURES]),
    ("The market", &[market::FIGURES]),
    ("The rules", &[rules::FIGURES]),
];

/// A chapter of explanations.
#[derive(Clone, Debug, Serialize)]
pub struct Chapter {
    title: &'static str,
    figures: Vec<Explained>,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct Explained {
    #[serde(flatten)]
    definition: &'static Definition,
    /// Whether its source can be opened directly, without the id of a plan.
    linked: bool,
}

/// All explanations, for filling pages.
#[must_use]
pub fn chapters() -> Vec<Chapter> {
    let explained =
        |definition: &'static Definition| Explained { definition, linked: !definition.source.contains('{') };
    let figures =
        |lists: &'static [&'static [Definition]]| lists.iter().flat_map(|list| list.iter()).map(explained).collect();
    CHAPTERS.iter().map(|(title, lists)| Chapter { title, figures: figures(lists) }).collect()
}

pub fn all() -> impl Iterator<Item = &'static Definition> {
    CHAPTERS.iter().flat_map(|(_, lists)| lists.iter().flat_map(|list| list.iter()))
}

/// The figure with this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Definition> {
    all().find(|one| one.name == name)
}

impl Definition {
    /// The figure as pages write it.
    #[must_use]
    pub fn show(&self, quantity: &Quantity) -> String {
        quantity.show(self.rounding)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn names_are_unique_and_fit_into_an_address() {
        let mut seen = HashSet::new();
        for one in all() {
            assert!(seen.insert(one.name), "{} is there twice", one.name);
            let is_plain = |c: char| c.is_ascii_lowercase() || c == '-';
            assert!(one.name.chars().all(is_plain) && !one.name.starts_with('-'), "{}", one.name);
        }
        assert_eq!(find("aum"), Some(&AUM));
        assert_eq!(find("no-such-figure"), None);
    }

    #[test]
    fn every_figure_is_explained_in_sentences() {
        for one in all() {
            for text in [one.explanation, one.query] {
                let first = text.chars().next();
                assert!(first.is_some_and(char::is_uppercase) && text.ends_with('.'), "{}: {text}", one.name);
            }
            assert!(one.source.starts_with("/api/v1/") && !one.unit.is_empty(), "{}", one.name);
        }
    }

    /// Jargon is for the books.
    #[test]
    fn sentences_need_no_dictionary() {
        for one in all() {
            for text in [one.explanation, one.query] {
                for word in ["strike", "position", "principal"] {
                    assert!(!text.to_lowercase().contains(word), "{}: {text}", one.name);
                }
                assert!(!text.contains("suspense") || text.contains("suspense: money that"), "{}: {text}", one.name);
            }
        }
    }

    /// Records leave out weeks in which nobody was invested, and consist of calendar weeks.
    #[test]
    fn figures_of_the_record_say_which_weeks_count() {
        for name in ["plan-realised", "plan-last-weeks", "plan-losing", "plan-losing-share", "plan-mean"] {
            let text = find(name).unwrap().explanation;
            assert!(text.contains("calendar weeks in which a client was invested"), "{name}: {text}");
        }
    }
}
