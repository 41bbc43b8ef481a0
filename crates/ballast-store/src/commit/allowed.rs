//! Refuses to write anything that takes two people without their approval of exactly that.

use ballast_core::{
    approval::{Action, Approval, Deed, Given, Ground, State},
    decision::{Change, Decision, Journal},
    installation::{self, Part},
    ledger::Cause,
    time::Moment,
};
use serde_json::Value;
use uuid::Uuid;

use super::Rejection;
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    reads,
    value::params,
};

/// The actions that two people approved for a subject.
pub(crate) const APPROVED: &str = "
SELECT payload FROM approval WHERE subject = ?1 AND kind = ?2 AND state = 'approved' ORDER BY created_at, id";
const FIRST: &str = "SELECT cause, details FROM journal WHERE sequence = 1";
const MOVED: &str = "SELECT sequence FROM journal WHERE subject = ?1 AND cause = ?2 LIMIT 1";

pub(super) fn require(conn: &mut dyn Conn, decision: &Decision, journal: &Journal) -> Result<(), Rejection> {
    let Journal { cause, subject, .. } = *journal;
    let deed = Deed::of(decision.actor, journal);
    if installation::is_demo_mark(cause, &journal.details) && first(conn, FIRST, &[], |_| Ok(()))?.is_some() {
        return Err(Rejection::Refused("only new books can be a demo's books"));
    }
    if cause == Cause::InstallationBound {
        require_not_alone(conn, decision.at, journal)?;
    }
    if deed.grounds().is_empty() {
        return Ok(());
    }
    // One approval moves the firm's money only once.
    let is_same = |other: &&Journal| other.cause == cause && other.subject == subject;
    let moved = |conn: &mut dyn Conn| first(conn, MOVED, params![subject, cause.as_str()], |c| c.int());
    if cause == Cause::CapitalMoved && (decision.journals.iter().filter(is_same).count() > 1 || moved(conn)?.is_some())
    {
        return Err(Rejection::Refused("this money was already moved"));
    }
    let is_demo = is_demo(conn)?;
    let lacking = deed.lacks(is_demo, |ground| match ground.given {
        Given::Now => Ok(now(decision)),
        Given::Earlier => earlier(conn, ground),
    })?;
    match lacking {
        None => Ok(()),
        Some(kind) => {
            conn.settle()?;
            tracing::error!(journal.cause = cause.as_str(), approval.kind = kind.as_str(), "nobody approved this");
            Err(Rejection::Refused("nobody approved exactly this"))
        }
    }
}

/// One person alone cannot rebind the parts of the books that clients or payouts depend on, one approval is carried out
/// once, and no address that a client has becomes another account's.
fn require_not_alone(conn: &mut dyn Conn, at: Moment, journal: &Journal) -> Result<(), Rejection> {
    let entry = installation::Entry::read(&journal.details);
    if entry.binds.iter().any(|(part, ..)| *part == Part::Account) && !entry.begins_at(reads::next_address_index(conn)?)
    {
        return Err(Rejection::Refused("an account has the deposit addresses from the next one on"));
    }
    if entry.replaced().next().is_none() {
        return Ok(());
    }
    let in_use = reads::in_use(conn)?;
    if let Some(part) = entry.alone(in_use) {
        tracing::error!(part = part.as_str(), "nobody approved replacing it");
        return Err(Rejection::Refused("two operators have to approve what is bound instead"));
    }
    let earlier = reads::replacements(conn)?.into_iter().find(|one| one.id == journal.subject);
    if earlier.is_some_and(|one| !one.waits(at)) {
        return Err(Rejection::Refused("this replacement is over"));
    }
    Ok(())
}

/// Whether the first entry marks these books as those of a demo.
pub fn is_demo(conn: &mut dyn Conn) -> Result<bool, StoreError> {
    let mark = first(conn, FIRST, &[], |c| Ok((c.string()?, c.json::<Value>()?)))?;
    Ok(mark.is_some_and(|(cause, details)| {
        Cause::from_name(&cause).is_some_and(|cause| installation::is_demo_mark(cause, &details))
    }))
}

fn now(decision: &Decision) -> Vec<Action> {
    let approved = |change: &Change| match change {
        Change::Approval(Approval { state: State::Approved, payload, .. }) => Action::read(payload).ok(),
        _ => None,
    };
    decision.changes.iter().filter_map(approved).collect()
}

/// Returns the actions that an earlier decision approved. A payload that this program cannot read allows nothing.
fn earlier(conn: &mut dyn Conn, Ground { kind, subject, .. }: Ground) -> Result<Vec<Action>, StoreError> {
    approved(conn, kind.as_str(), subject)
}

/// Like [`earlier`], by the stored name of the kind.
pub(crate) fn approved(conn: &mut dyn Conn, kind: &str, subject: Uuid) -> Result<Vec<Action>, StoreError> {
    let payloads = all(conn, APPROVED, params![subject, kind], |c| c.json::<Value>())?;
    Ok(payloads.iter().filter_map(|payload| Action::read(payload).ok()).collect())
}
