//! Promises that the site makes at this moment or made, and who answers for each. A file that was changed by hand, or a
//! name that is older than the rule, has nobody.

use std::collections::BTreeMap;

use ballast_core::{plan::Plan, promise, time::Moment};
use ballast_store::{Conn, StoreError, reads};

/// Most that are told of; the newest.
const MOST: u32 = 200;

/// A promise that nobody may make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promised {
    /// The file, the plan or the promotion that says it.
    pub place: String,
    /// In its own words.
    pub promises: Vec<String>,
    /// Who took the responsibility, and when; nothing when nobody did.
    pub answers: Option<(String, Moment)>,
}

/// What was accepted, newest first, after what is shown and was accepted by nobody. `files` is what the files of the
/// content folder promise.
pub fn promised(conn: &mut dyn Conn, files: &BTreeMap<String, Vec<String>>) -> Result<Vec<Promised>, StoreError> {
    let accepted = reads::accepted_promises(conn, MOST)?;
    let plans = reads::plans_open(conn)?;
    let files = files.iter().map(|(file, promises)| (file.clone(), promises.clone()));
    let names = plans.iter().map(|Plan { name, .. }| (format!("plan {name}"), promise::promises(name)));
    let unanswered = files.chain(names).filter(|(place, promises)| {
        let answers = |found: &promise::Accepted| {
            found.place == *place && promises.iter().all(|one| found.promises.contains(one))
        };
        !promises.is_empty() && !accepted.iter().any(|(_, found)| answers(found))
    });
    let unanswered = unanswered.map(|(place, promises)| Promised { place, promises, answers: None });
    let mut all: Vec<Promised> = unanswered.collect();
    all.extend(accepted.into_iter().map(|(at, found)| Promised {
        place: found.place,
        promises: found.promises,
        answers: Some((found.name, at)),
    }));
    Ok(all)
}
