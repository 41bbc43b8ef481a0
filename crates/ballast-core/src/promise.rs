//! Finds forbidden promises about an investment in what an operator writes: texts, names of plans and promotions, the
//! risk warning. The rules are one list. A match blocks an approval until the approver takes responsibility for it by
//! name, and stays public.

mod accepted;
mod order;
mod words;

pub use self::accepted::{Acceptance, Accepted, SUBJECT, accept, is_answered};
use self::words::{Word, clauses};

/// A pattern to look for, word by word; `*` matches any one word.
struct Rule {
    words: &'static [&'static str],
    /// Following words that make it harmless.
    unless: &'static [&'static str],
}

const fn rule(words: &'static [&'static str]) -> Rule {
    Rule { words, unless: &[] }
}

const fn unless(words: &'static [&'static str], unless: &'static [&'static str]) -> Rule {
    Rule { words, unless }
}

/// A number is written as `#`, a percent sign as `%`.
const RULES: &[Rule] = &[
    rule(&["guarantee"]),
    rule(&["guarantees"]),
    rule(&["guaranteed"]),
    rule(&["guaranteeing"]),
    rule(&["garantie"]),
    rule(&["garantiert"]),
    rule(&["garantierte"]),
    rule(&["garanti"]),
    rule(&["garantizado"]),
    rule(&["garantito"]),
    rule(&["assured"]),
    rule(&["sure", "win"]),
    rule(&["in", "every", "hundred"]),
    unless(&["risk", "free"], &["rate"]),
    rule(&["riskfree"]),
    rule(&["riskless"]),
    unless(&["no", "risk"], &["warning", "warnings"]),
    rule(&["no", "risks"]),
    rule(&["zero", "risk"]),
    rule(&["without", "risk"]),
    rule(&["without", "any", "risk"]),
    rule(&["no", "loss"]),
    rule(&["no", "losses"]),
    rule(&["zero", "loss"]),
    rule(&["zero", "losses"]),
    rule(&["without", "loss"]),
    rule(&["without", "losses"]),
    rule(&["no", "losing"]),
    rule(&["without", "losing"]),
    unless(&["cannot", "lose"], &["more"]),
    unless(&["can", "not", "lose"], &["more"]),
    unless(&["can't", "lose"], &["more"]),
    unless(&["never", "lose"], &["more"]),
    unless(&["never", "loses"], &["more"]),
    rule(&["never", "lost"]),
    rule(&["never", "losing"]),
    unless(&["won't", "lose"], &["more"]),
    unless(&["will", "not", "lose"], &["more"]),
    rule(&["impossible", "to", "lose"]),
    rule(&["nothing", "can", "go", "wrong"]),
    rule(&["#", "%", "safe"]),
    rule(&["#", "%", "secure"]),
    rule(&["#", "%", "secured"]),
    rule(&["#", "%", "protected"]),
    rule(&["#", "%", "insured"]),
    rule(&["completely", "safe"]),
    rule(&["absolutely", "safe"]),
    rule(&["totally", "safe"]),
    rule(&["perfectly", "safe"]),
    rule(&["fully", "safe"]),
    rule(&["fully", "insured"]),
    rule(&["secured", "by"]),
    rule(&["insured", "by"]),
    rule(&["insured", "with"]),
    // A percentage that the registry does not know: a text names those it knows, and does not type them.
    rule(&["#", "%"]),
];

/// Words that negate what follows.
const NOT: &[&str] =
    &["not", "no", "none", "never", "nobody", "nothing", "neither", "nor", "cannot", "without", "hardly"];
/// Words that undo a preceding negation: `not only guaranteed`, `no other firm guarantees`.
const YET: &[&str] = &["only", "just", "merely", "before", "less", "other", "else"];
/// A negation counts up to this many words back.
const REACH: usize = 5;

/// Returns every promise in a text, in the text's own words, each once. Text between double braces is a figure of the
/// registry, not a promise.
#[must_use]
pub fn promises(text: &str) -> Vec<String> {
    found(text, |_| true)
}

/// Like [`promises`], but without typed percentages: a risk warning has to say how many lose.
#[must_use]
pub fn promises_in_words(text: &str) -> Vec<String> {
    found(text, |is_number| !is_number)
}

fn found(text: &str, counts: impl Fn(bool) -> bool) -> Vec<String> {
    let mut found: Vec<String> = disguised(text);
    for clause in clauses(text) {
        let mut place = 0;
        while place < clause.len() {
            let Some(length) = longest(&clause, place) else {
                place = place.saturating_add(1);
                continue;
            };
            let end = place.saturating_add(length);
            let is_number = is_percentage(&clause, place, length);
            if counts(is_number) && (is_number || !is_denied(&clause, place)) {
                let said = shown(text, &clause, place, end);
                if !found.contains(&said) {
                    found.push(said);
                }
            }
            place = end;
        }
    }
    found
}

/// Finds letters written as numbers or names (`&#97;`): a page shows the letter, but these rules would not see it.
fn disguised(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for (at, _) in text.match_indices('&') {
        let Some((name, _)) = text.get(at.saturating_add(1)..).unwrap_or_default().split_once(';') else { continue };
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '#');
        let said = format!("&{name};");
        if is_name && !matches!(name, "amp" | "nbsp") && !found.contains(&said) {
            found.push(said);
        }
    }
    found
}

/// Length in words of the longest rule that matches here.
fn longest(clause: &[Word], place: usize) -> Option<usize> {
    let rest = clause.get(place..)?;
    RULES.iter().filter(|rule| begins(rest, rule)).map(|rule| rule.words.len()).max()
}

fn begins(rest: &[Word], rule: &Rule) -> bool {
    let Some(taken) = rest.get(..rule.words.len()) else { return false };
    let next = rest.get(rule.words.len()).map(|word| word.plain.as_str());
    taken.iter().zip(rule.words).all(|(word, wanted)| word.plain == *wanted)
        && !next.is_some_and(|next| rule.unless.contains(&next))
}

/// Whether it is a bare percentage. That counts even if negated: whoever reads it remembers the number.
fn is_percentage(clause: &[Word], place: usize, length: usize) -> bool {
    length == 2 && clause.get(place).is_some_and(|word| word.plain == "#")
}

/// Whether it is negated by something before it.
fn is_denied(clause: &[Word], place: usize) -> bool {
    let from = place.saturating_sub(REACH);
    let before = clause.get(from..place).unwrap_or_default();
    before.iter().enumerate().any(|(at, word)| {
        let is_not = NOT.contains(&word.plain.as_str()) || word.plain.ends_with("n't");
        let next = clause.get(from.saturating_add(at).saturating_add(1)).map(|word| word.plain.as_str());
        is_not && !next.is_some_and(|next| YET.contains(&next))
    })
}

/// Returns the words as they are in the text, on one line.
fn shown(text: &str, clause: &[Word], place: usize, end: usize) -> String {
    let first = clause.get(place).map_or(0, |word| word.from);
    let last = end.checked_sub(1).and_then(|last| clause.get(last)).map_or(first, |word| word.to);
    text.get(first..last).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
