//! Words that no source may contain: floats near money, lints switched off without a reason, work left for later.

use super::Source;

/// A word, where it is forbidden (start of the path), and what to write instead.
const FORBIDDEN: &[(&str, &str, &str)] = &[
    (concat!("#[", "allow("), "", "use #[expect(…, reason = \"…\")]"),
    (concat!("#![", "allow("), "", "use #![expect(…, reason = \"…\")]"),
    (concat!("TO", "DO"), "", "finish it, or write it down in docs/"),
    (concat!("FIX", "ME"), "", "finish it, or write it down in docs/"),
    (concat!("f", "64"), "crates/ballast-core/src", "money is counted in whole minor units"),
    (concat!("f", "32"), "crates/ballast-core/src", "money is counted in whole minor units"),
    (concat!("f", "64"), "crates/ballast-store/src", "money is counted in whole minor units"),
    (concat!("f", "64"), "crates/ballast-proof/src", "money is counted in whole minor units"),
    (concat!("f", "64"), "crates/ballast-chain/src", "money is counted in whole minor units"),
    (concat!("f", "64"), "crates/ballast-venue/src", "money is counted in whole minor units"),
    (concat!("@ts-", "ignore"), "web", "use a type that fits"),
];

/// Every line with such a word.
pub fn breaches(source: &Source) -> Vec<String> {
    let path = source.path.display().to_string();
    let here: Vec<_> = FORBIDDEN.iter().filter(|(_, place, _)| path.starts_with(place)).collect();
    let mut found = Vec::new();
    for (number, line) in source.text.lines().enumerate() {
        for (word, _, instead) in &here {
            if has_word(line, word) {
                found.push(format!("{path}:{}: `{word}`: {instead}", number + 1));
            }
        }
    }
    found
}

/// Whether the word stands alone, so that a hash that contains its letters is not a breach.
fn has_word(line: &str, word: &str) -> bool {
    let inside = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
    line.match_indices(word).any(|(at, _)| {
        let letters = word.chars().all(|c| c.is_ascii_alphanumeric());
        !letters || !(inside(line[..at].chars().next_back()) || inside(line[at + word.len()..].chars().next()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_line() {
        let float = concat!("let x: f", "64 = 1.0;");
        let source = |path: &str, text: &str| Source { path: path.into(), text: text.into() };
        assert_eq!(breaches(&source("crates/ballast-core/src/money.rs", float)).len(), 1);
        assert!(breaches(&source("crates/ballast-service/src/lib.rs", float)).is_empty());
        assert!(breaches(&source("crates/ballast-core/src/money.rs", concat!("0xf", "64a"))).is_empty());
    }
}
