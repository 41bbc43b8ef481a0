//! Promises that the site makes at this moment or made, and who answers for each. The name of a plan that is older than the
//! rule has nobody; a file of which that is true is not shown.

use ballast_core::{
    plan::Plan,
    promise::{self, Accepted},
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads};

/// Most that are told of; the newest.
const MOST: u32 = 200;
/// Most that are looked through for who answers for a text that is shown.
const MOST_ANSWERS: u32 = 10_000;

/// A promise that nobody may make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promised {
    /// The file, the plan or the promotion that says it.
    pub place: String,
    /// In its own words.
    pub promises: Vec<String>,
    /// Who took the responsibility, and when; `None` if nobody did.
    pub answers: Option<(String, Moment)>,
}

/// What was accepted, newest first, after names of plans that are shown and were accepted by nobody.
pub fn promised(conn: &mut dyn Conn) -> Result<Vec<Promised>, StoreError> {
    let accepted = reads::accepted_promises(conn, MOST)?;
    let plans = reads::plans_open(conn)?;
    let names = plans.iter().map(|Plan { name, .. }| (format!("plan {name}"), promise::promises(name)));
    let unanswered = names.filter(|(place, promises)| {
        !promises.is_empty() && !promise::is_answered(accepted.iter().map(|(_, found)| found), place, promises)
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

/// Every promise that someone answers for.
pub fn accepted(conn: &mut dyn Conn) -> Result<Vec<Accepted>, StoreError> {
    Ok(reads::accepted_promises(conn, MOST_ANSWERS)?.into_iter().map(|(_, accepted)| accepted).collect())
}
