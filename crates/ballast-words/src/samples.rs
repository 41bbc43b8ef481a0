//! A letter of every kind, for tests and for viewing.

use ballast_core::mail::Letter;
use serde_json::Value;

/// Facts as they are stored, by the name of the letter.
const STORED: &str = include_str!("samples.json");

/// At least one letter of every kind, in each of its wordings.
#[must_use]
pub fn samples() -> Vec<Letter> {
    let stored: Vec<(String, Value)> = serde_json::from_str(STORED).unwrap_or_default();
    stored.into_iter().filter_map(|(name, data)| Letter::read(&name, data).ok()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::texts;

    #[test]
    fn what_was_stored_is_read_and_stored_again_as_it_was() {
        let stored: Vec<(String, Value)> = serde_json::from_str(STORED).unwrap();
        for (name, data) in stored {
            let letter = Letter::read(&name, data.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!((letter.name(), letter.data()), (name.as_str(), data));
        }
    }

    #[test]
    fn every_text_has_a_sample() {
        let sampled: BTreeSet<String> = samples().iter().map(|letter| letter.name().to_owned()).collect();
        assert_eq!(sampled, texts::names().collect());
    }
}
