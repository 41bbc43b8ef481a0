//! Chooses the deposit address of a new client: the next one, or, after a restore, one that nobody can have been given
//! before.
//!
//! Books restored from a backup do not know who signed up after it. So addresses are always given at a limited pace
//! ([`may_give`]), and after a restore, as many as the pace allows since the backup are skipped ([`Gap`]): an address
//! there belongs to someone, and nobody here knows to whom. After a gap there is no sudden rush either, only the pace;
//! so a second restore from the same backup skips what the first one may have given.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    context::Context,
    decision::{Actor, Decision, Journal},
    id::Id,
    installation::entry::RELEASED,
    ledger::Cause,
    refusal::{Kind, Refusal},
    time::Moment,
};

/// Maximum number of addresses given in 24 hours.
pub const MOST_A_DAY: u32 = 10_000;
const DAY_MILLIS: i64 = 24 * 60 * 60 * 1_000;

/// Addresses that may have been given to people whom the books do not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The first of them.
    pub from: u32,
    /// The first one after them, which the next client got.
    pub to: u32,
    /// When addresses were given again.
    pub at: Moment,
}

/// The state of a restored database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Restored {
    pub at: Moment,
    /// When its last entry before that was written: anyone missing came later.
    pub known_to: Moment,
    /// Index of the address that would be next.
    pub next: u32,
    /// The newest gap of an earlier restore.
    pub before: Option<Gap>,
}

impl Restored {
    /// The gap to leave if addresses are given again now; `None` if no addresses are left.
    #[must_use]
    pub fn gap(&self, now: Moment) -> Option<Gap> {
        let rush = i64::from(self.next)
            .checked_add(i64::from(MOST_A_DAY))?
            .checked_add(at_most(now.millis_since(self.known_to)))?;
        let pace =
            self.before.map_or(Some(rush), |gap| i64::from(gap.to).checked_add(at_most(now.millis_since(gap.at))))?;
        // Higher indexes need the private key.
        let to = i32::try_from(rush.min(pace)).ok().and_then(|to| u32::try_from(to).ok())?.max(self.next);
        Some(Gap { from: self.next, to, at: now })
    }
}

/// Number of addresses that the pace allows in this time, rounded up.
fn at_most(millis: i64) -> i64 {
    let exact = i128::from(millis.max(0)).saturating_mul(i128::from(MOST_A_DAY));
    // A day less a millisecond: a day that has begun counts.
    let days = exact.saturating_add(i128::from(DAY_MILLIS.saturating_sub(1))).checked_div(i128::from(DAY_MILLIS));
    days.and_then(|days| i64::try_from(days).ok()).unwrap_or(i64::MAX)
}

/// Whether an address may be given now. `earlier` is when the address [`MOST_A_DAY`] places before it was given, if any
/// since the last gap.
#[must_use]
pub fn may_give(index: u32, gap: Option<Gap>, earlier: Option<Moment>, now: Moment) -> bool {
    let rush = earlier.is_none_or(|then| now.millis_since(then) >= DAY_MILLIS);
    rush && gap.is_none_or(|gap| {
        // This many are given including this one; the time for all of them must have passed.
        let given = i128::from(index).saturating_sub(i128::from(gap.to)).saturating_add(1);
        let passed = i128::from(now.millis_since(gap.at)).saturating_mul(i128::from(MOST_A_DAY));
        given.saturating_mul(i128::from(DAY_MILLIS)) <= passed
    })
}

/// Index of the address whose time limits this one: [`MOST_A_DAY`] places before it, unless that is before the last
/// gap.
#[must_use]
pub fn counts_for(index: u32, gap: Option<Gap>) -> Option<u32> {
    index.checked_sub(MOST_A_DAY).filter(|earlier| gap.is_none_or(|gap| *earlier >= gap.to))
}

/// Lets a restored database give addresses and send what was held back.
///
/// # Errors
/// `not_permitted` unless called on the firm's own machine; `no_addresses` if none are left.
pub fn release(context: &mut Context<'_>, restored: &Restored) -> Result<Decision, Refusal> {
    if context.actor != Actor::CommandLine {
        let message = "Only someone who runs the program on the firm's own machine can do this.";
        return Err(Refusal::new(Kind::Forbidden, "not_permitted", message));
    }
    let gap = restored.gap(context.now).ok_or_else(|| {
        let message = "There are no deposit addresses left that are certain to be unused.";
        Refusal::new(Kind::Conflict, "no_addresses", message)
    })?;
    let subject: Id<Gap> = context.id();
    let said = Said { what: RELEASED.to_owned(), restored: restored.at, from: gap.from, to: gap.to };
    let (cause, details) = (Cause::InstallationBound, json!(said));
    let journal = Journal { cause, subject: subject.uuid(), client: None, transfers: Vec::new(), details };
    Ok(context.decision().journal(journal))
}

/// Details of the journal entry.
#[derive(Serialize, Deserialize)]
struct Said {
    what: String,
    restored: Moment,
    from: u32,
    to: u32,
}

/// Reads the gap from an entry of this cause, and when the database was restored.
#[must_use]
pub fn gap_of(at: Moment, details: Value) -> Option<(Gap, Moment)> {
    let said: Said = serde_json::from_value(details).ok().filter(|said: &Said| said.what == RELEASED)?;
    Some((Gap { from: said.from, to: said.to, at }, said.restored))
}

#[cfg(test)]
mod tests;
