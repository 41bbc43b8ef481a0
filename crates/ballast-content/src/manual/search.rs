//! Finds the sections that have every word of a question: headings count most, then page titles, then how often a text
//! has the words.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Page, Section};

/// Maximum number of results; a longer question narrows them.
const MOST: usize = 30;
/// Maximum number of words used.
const MOST_WORDS: usize = 8;
/// Approximate length of the excerpt around the first word.
const EXCERPT: usize = 220;
/// Words that say nothing about what is wanted.
const LITTLE: &[&str] = &["a", "an", "and", "do", "how", "i", "in", "is", "my", "of", "the", "to", "we", "what"];
/// Endings that are cut off a word.
const ENDINGS: &[&str] = &["ing", "ed", "es", "s", "e"];
/// Shorter words are neither cut nor found within others.
const CUT_FROM: usize = 4;

/// A section that has all the words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ManualFinding)]
pub struct Finding {
    /// Name of the page.
    pub page: &'static str,
    pub page_title: &'static str,
    /// Anchor in the page; empty at its beginning.
    pub id: &'static str,
    /// Heading of the section.
    pub title: &'static str,
    /// A piece of its text.
    pub excerpt: Vec<Words>,
}

/// A piece of an excerpt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ManualWords)]
pub struct Words {
    pub text: String,
    /// Whether it matches the search.
    pub found: bool,
}

pub(super) fn search(pages: impl Iterator<Item = &'static Page>, question: &str) -> Vec<Finding> {
    let words = words(question);
    if words.is_empty() {
        return Vec::new();
    }
    let sections = pages.flat_map(|page| page.sections.iter().map(move |section| (page, section)));
    let mut found: Vec<(usize, &Page, &Section)> =
        sections.filter_map(|(page, section)| Some((score(page, section, &words)?, page, section))).collect();
    found.sort_by_key(|(score, ..)| std::cmp::Reverse(*score));
    let shown = found.into_iter().take(MOST);
    shown
        .map(|(_, page, section)| Finding {
            page: &page.name,
            page_title: &page.title,
            id: &section.id,
            title: &section.title,
            excerpt: excerpt(section, &words),
        })
        .collect()
}

/// The words to search for: each once, without its ending.
fn words(question: &str) -> Vec<String> {
    // The parts of a key such as `backup.recipients` are separate words.
    let apart = |c: char| !c.is_alphanumeric() && !"-_".contains(c);
    let asked = question.split(apart).map(|word| word.trim_matches('-').to_ascii_lowercase());
    let asked: Vec<String> = asked.filter(|word| !word.is_empty()).collect();
    let is_much = |word: &&String| !LITTLE.contains(&word.as_str());
    let much: Vec<&String> = asked.iter().filter(is_much).collect();
    let mut words: Vec<String> = Vec::new();
    for word in if much.is_empty() { asked.iter().collect() } else { much } {
        let stem = stem(word).to_owned();
        if !words.contains(&stem) {
            words.push(stem);
        }
    }
    words.truncate(MOST_WORDS);
    words
}

/// `restoring` and `restored` are searched for as `restor`.
fn stem(word: &str) -> &str {
    let cut = ENDINGS.iter().filter_map(|ending| word.strip_suffix(ending));
    cut.filter(|stem| stem.len() >= CUT_FROM && stem.bytes().all(|b| b.is_ascii_lowercase()))
        .max_by_key(|stem| word.len().saturating_sub(stem.len()))
        .unwrap_or(word)
}

/// How well a section answers; `None` if it lacks a word, or has no word that its page's title lacks.
fn score(page: &Page, section: &Section, words: &[String]) -> Option<usize> {
    let mut sum = 0_usize;
    let mut is_own = section.id.is_empty();
    for word in words {
        let heading = weight(&section.title, word).saturating_mul(8);
        let title = weight(&page.title, word).max(weight(&page.name, word)).saturating_mul(4);
        let texts = section.texts.iter().map(|text| weight(text, word));
        let text = texts.clone().max().unwrap_or(0).saturating_add(texts.filter(|weight| *weight > 0).count().min(4));
        is_own |= heading > 0 || text > 0;
        let all = heading.saturating_add(title).saturating_add(text);
        if all == 0 {
            return None;
        }
        sum = sum.saturating_add(all);
    }
    is_own.then_some(sum)
}

/// 3 if a word matches a whole word or all but its ending, 2 if it begins one, 1 if it is within one.
fn weight(text: &str, word: &str) -> usize {
    places(text, word).map(|place| place.weight).max().unwrap_or(0)
}

struct Place {
    from: usize,
    to: usize,
    weight: usize,
}

/// The places where a text has a word, each with the rest of the surrounding word.
fn places<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = Place> + 't {
    // Only ASCII, so that offsets are the same in both.
    let lower = text.to_ascii_lowercase();
    let mut next = 0_usize;
    let found = std::iter::from_fn(move || {
        let from = lower.get(next..)?.find(word)?.saturating_add(next);
        next = from.saturating_add(word.len());
        Some((from, next))
    });
    let is_within = move |(from, to): (usize, usize)| {
        let before = text.get(..from).and_then(|text| text.chars().next_back());
        let rest = text.get(to..).unwrap_or_default();
        let rest = rest.find(|c: char| !c.is_alphanumeric()).map_or(rest, |end| rest.get(..end).unwrap_or_default());
        let starts = before.is_none_or(|c| !c.is_alphanumeric()) || !word.starts_with(char::is_alphanumeric);
        let weight = match starts {
            true if rest.is_empty() || ENDINGS.contains(&rest) => 3,
            true => 2,
            false if word.len() >= CUT_FROM => 1,
            false => return None,
        };
        Some(Place { from, to: to.saturating_add(rest.len()), weight })
    };
    found.filter_map(is_within)
}

/// An excerpt with most of the words, around the first of them.
fn excerpt(section: &Section, words: &[String]) -> Vec<Words> {
    let has = |text: &String| words.iter().filter(|word| weight(text, word) > 0).count();
    let best = section.texts.iter().map(has).max().unwrap_or(0);
    // A short text continues with the following one.
    let from_best = section.texts.iter().skip_while(|text| has(text) < best);
    let text = from_best.map(String::as_str).collect::<Vec<_>>().join(" ");
    let mut marks: Vec<(usize, usize)> =
        words.iter().flat_map(|word| places(&text, word).map(|place| (place.from, place.to))).collect();
    marks.sort_unstable();
    let first = marks.first().map_or(0, |(from, _)| *from);
    let from = boundary(&text, first.saturating_sub(EXCERPT / 3));
    let to = boundary_after(&text, from.saturating_add(EXCERPT));
    let mut pieces = Vec::new();
    let mut push = |piece: &str, found: bool| {
        let piece = piece.replace('\n', " ");
        if !piece.is_empty() {
            pieces.push(Words { text: piece, found });
        }
    };
    if from > 0 {
        push("… ", false);
    }
    let mut at = from;
    for (begin, end) in marks.into_iter().filter(|(begin, end)| *begin >= from && *end <= to) {
        if begin < at {
            continue;
        }
        push(text.get(at..begin).unwrap_or_default(), false);
        push(text.get(begin..end).unwrap_or_default(), true);
        at = end;
    }
    push(text.get(at..to).unwrap_or_default(), false);
    if to < text.len() {
        push(" …", false);
    }
    pieces
}

/// The beginning of the word at a place.
fn boundary(text: &str, at: usize) -> usize {
    let before = text.get(..text.floor_char_boundary(at)).unwrap_or_default();
    before.rfind(char::is_whitespace).map_or(0, |space| text.ceil_char_boundary(space.saturating_add(1)))
}

/// The end of the word at a place.
fn boundary_after(text: &str, at: usize) -> usize {
    let at = text.ceil_char_boundary(at.min(text.len()));
    let rest = text.get(at..).unwrap_or_default();
    rest.find(char::is_whitespace).map_or(text.len(), |space| at.saturating_add(space))
}
