//! A public service of country names: asked once a day, bounded, and never waited for twice.

use std::time::{Duration, Instant};

use ballast_chain::outside::{Bounds, Getter};
use serde_json::Value;
use tokio::sync::Mutex;

use super::sorting_key;

/// A service that does not answer within this time counts as down; a form waits for it.
const BOUNDS: Bounds = Bounds { timeout: Duration::from_secs(3), max_bytes: 4 << 20 };
/// Countries change rarely.
const FRESH: Duration = Duration::from_secs(24 * 60 * 60);
/// Pause between two tries while the service fails.
const RETRY: Duration = Duration::from_secs(5 * 60);
/// An answer with more names than this, or a longer name, is not a list of countries.
const MOST_NAMES: usize = 500;
const LONGEST_NAME: usize = 100;

/// The service and its last answer.
#[derive(Debug)]
pub(super) struct Service {
    url: String,
    getter: Getter,
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    names: Option<Vec<String>>,
    ask_after: Option<Instant>,
}

impl Service {
    pub(super) fn new(url: &str) -> Result<Self, String> {
        let getter = Getter::new(BOUNDS)?;
        Ok(Self { url: url.to_owned(), getter, kept: Mutex::default() })
    }

    /// The service's last answer, requested again once it is a day old; `None` if it never gave a valid one. Callers
    /// who ask in the meantime wait for the same answer.
    pub(super) async fn names(&self) -> Option<Vec<String>> {
        let mut kept = self.kept.lock().await;
        if kept.ask_after.is_none_or(|after| after <= Instant::now()) {
            // Before the request, so that a caller who leaves does not make the next one ask again.
            kept.ask_after = Instant::now().checked_add(RETRY);
            let answer = self.getter.json(&self.url).await.map_err(|error| error.to_string());
            match answer.and_then(|answer| names_in(&answer)) {
                Ok(names) => *kept = Kept { names: Some(names), ask_after: Instant::now().checked_add(FRESH) },
                Err(error) => tracing::warn!(error, "the countries service returned no list; ours is shown"),
            }
        }
        kept.names.clone()
    }
}

/// The names in an answer, sorted: a list, or an object with the list as `data` or `countries`. An element is the name
/// itself, or has it as `name`, `name.common` or `country`.
fn names_in(answer: &Value) -> Result<Vec<String>, String> {
    let list =
        [Some(answer), answer.get("data"), answer.get("countries")].into_iter().flatten().find_map(Value::as_array);
    let list = list.ok_or("it did not answer with a list")?;
    let mut names: Vec<String> = list.iter().filter_map(name_of).collect();
    names.sort_by_cached_key(|name| sorting_key(name));
    names.dedup();
    match names.len() {
        0 => Err("its list holds no names".into()),
        MOST_NAMES.. => Err(format!("its list holds more than {MOST_NAMES} names")),
        _ => Ok(names),
    }
}

fn name_of(element: &Value) -> Option<String> {
    let places = [Some(element), element.pointer("/name/common"), element.get("name"), element.get("country")];
    let name = places.into_iter().flatten().find_map(Value::as_str)?.trim();
    let plain = !name.is_empty() && name.chars().count() <= LONGEST_NAME && !name.chars().any(char::is_control);
    plain.then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn reads_the_lists_that_services_give() {
        let sorted = vec!["Åland Islands".to_owned(), "Kenya".into(), "Norway".into()];
        for answer in [
            json!(["Norway", "Kenya", "Åland Islands", "Kenya"]),
            json!([{ "name": "Norway" }, { "name": " Kenya " }, { "name": "Åland Islands" }]),
            json!([
                { "name": { "common": "Norway", "official": "Kingdom of Norway" } },
                { "name": { "common": "Kenya" } },
                { "name": { "common": "Åland Islands" } },
                { "name": { "official": "nameless" } },
            ]),
            json!({ "error": false, "data": [
                { "iso2": "NO", "country": "Norway" }, { "country": "Kenya" }, { "country": "Åland Islands" },
            ] }),
            json!({ "countries": ["Norway", "Kenya", "Åland Islands", "", 7, null, "Ken\u{7}ya", "x".repeat(101)] }),
        ] {
            assert_eq!(names_in(&answer), Ok(sorted.clone()), "{answer}");
        }
    }

    #[test]
    fn refuses_what_is_no_list_of_countries() {
        let many: Vec<String> = (0..500).map(|number| format!("Country {number}")).collect();
        for answer in [json!({}), json!("Norway"), json!([]), json!([{}]), json!({ "data": {} }), json!(many)] {
            assert!(names_in(&answer).is_err(), "{answer}");
        }
    }
}
