//! `GET countries`.

use serde::Serialize;
use utoipa::ToSchema;

use crate::answer::Answer;

/// The bundled list, one name a line, in alphabetical order. Places without inhabitants are left out.
const LIST: &str = include_str!("countries.txt");

/// The names in alphabetical order.
fn names() -> impl Iterator<Item = &'static str> {
    LIST.lines()
}

/// Whether a name is on the bundled list.
#[must_use]
pub fn is_country(name: &str) -> bool {
    names().any(|one| one == name)
}

/// Where a client may live.
#[derive(Serialize, ToSchema)]
pub(super) struct Countries {
    /// Names in alphabetical order.
    countries: Vec<&'static str>,
}

/// The names of countries, in alphabetical order.
#[utoipa::path(get, path = "/api/v1/countries", tag = "site", responses((status = 200, body = Answer<Countries>)))]
pub(super) async fn get() -> Answer<Countries> {
    Answer::data(Countries { countries: names().collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a reader sorts by: letters without their accents.
    fn folded(name: &str) -> String {
        let plain = |c: char| match c {
            'Å' | 'ã' => 'a',
            'ç' => 'c',
            'é' => 'e',
            'í' => 'i',
            'ô' => 'o',
            'ü' => 'u',
            other => other.to_ascii_lowercase(),
        };
        name.chars().map(plain).filter(|c| c.is_ascii_alphabetic() || *c == ' ').collect()
    }

    #[test]
    fn the_list_is_sorted_and_without_repetition() {
        let names: Vec<String> = names().map(folded).collect();
        assert!(names.len() > 200);
        for pair in names.windows(2) {
            assert!(pair[0] < pair[1], "{pair:?}");
        }
    }
}
