//! Promises that the site makes or made, and who answers for each. Nobody answers for the name of a plan that is older
//! than this rule; a file that nobody answers for is not shown.

use ballast_core::{
    plan::Plan,
    promise::{self, Accepted},
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads};

/// Maximum number of promises listed, newest first.
const MOST: u32 = 200;
/// Maximum number of acceptances searched for who answers for a text that is shown.
const MOST_ANSWERS: u32 = 10_000;

/// A promise that needs someone to answer for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promised {
    /// The file, plan or promotion that makes it.
    pub place: String,
    /// The promises, in its own words.
    pub promises: Vec<String>,
    /// Who took the responsibility, and when; `None` if nobody did.
    pub answers: Option<(String, Moment)>,
}

/// The accepted promises, newest first, preceded by the names of shown plans that nobody accepted.
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
