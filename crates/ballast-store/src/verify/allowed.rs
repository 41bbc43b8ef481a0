//! Checks that everything that takes two people has their approval of exactly that.

use std::sync::LazyLock;

use ballast_core::{
    approval::{Action, Deed, Given, Kind, may_need_two},
    decision::Actor,
    id::Id,
    ledger::{Cause, Transfer},
    time::Moment,
};
use serde_json::Value;
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    commit::allowed::approved,
    engine::{Conn, all, first},
    error::StoreError,
    projections::names::quoted,
    reads::{self, is_demo},
    row::Columns,
    value::params,
};

pub(super) const CHECKS: &[Examine] =
    &[("what takes two people was approved by two", deeds), ("only the first entry marks a demo", marked)];

/// Number of entries read at once.
const PAGE: i64 = 500;

/// Clients make most of these entries themselves, so the few that take two people are found by a word in them.
const OFTEN: Cause = Cause::ClientSecurity;
const OF_OFTEN: [(Kind, &str); 2] = [(Kind::ClientRelease, "released"), (Kind::ClientFactorReset, "reset")];
/// The entries that may need an approval, and those that say that one was given.
static DEEDS: LazyLock<String> = LazyLock::new(|| {
    let causes = Cause::ALL.into_iter().filter(|cause| *cause != OFTEN && may_need_two(*cause));
    format!(
        "SELECT sequence, cause, subject, client, actor, actor_id, at, details FROM journal
         WHERE sequence > ?1 AND (cause IN ({}) OR cause = '{}' AND ({}))
         ORDER BY sequence LIMIT ?2",
        quoted(causes.map(Cause::as_str)),
        OFTEN.as_str(),
        OF_OFTEN.map(|(_, word)| format!("details LIKE '%\"{word}\"%'")).join(" OR ")
    )
});
const LEGS: &str = "
SELECT debit_kind, debit_owner, credit_kind, credit_owner, asset, minor FROM transfer
WHERE sequence = ?1 ORDER BY position";
const GIVEN: &str = "SELECT payload FROM approval WHERE id = ?1 AND state = 'approved'";
const MOVED_TWICE: &str = "
SELECT subject FROM journal WHERE cause = 'capital_moved' GROUP BY subject HAVING count(*) > 1 LIMIT 1";
const MARKS: &str = "
SELECT sequence FROM journal
WHERE cause = 'installation_bound' AND sequence > 1 AND details LIKE '%\"what\":\"demo\"%' ORDER BY sequence LIMIT 1";

struct Entry {
    sequence: i64,
    cause: Cause,
    subject: Uuid,
    client: Option<Uuid>,
    actor: Actor,
    at: Moment,
    details: Value,
}

impl Entry {
    fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        let sequence = c.int()?;
        let cause = c.text()?;
        let cause = Cause::from_name(cause).ok_or_else(|| StoreError::Corrupt(format!("a cause called {cause}")))?;
        let (subject, client) = (c.uuid()?, c.opt_uuid()?);
        let actor = (c.string()?, c.opt_uuid()?);
        let actor = Actor::of(&actor.0, actor.1).ok_or_else(|| StoreError::Corrupt(format!("an actor {}", actor.0)))?;
        Ok(Self { sequence, cause, subject, client, actor, at: c.moment()?, details: c.json()? })
    }

    /// Returns the approval that it says was given.
    fn gives(&self) -> Option<Uuid> {
        let member = |name| self.details.get(name).and_then(Value::as_str);
        let is_it = self.cause == Cause::OperatorChange && member("what") == Some("approved");
        member("approval").filter(|_| is_it)?.parse().ok()
    }
}

/// The approvals of the decision that is being read: its entries are consecutive, and one operator made them at one
/// moment.
#[derive(Default)]
struct Sitting {
    of: Option<(Actor, Moment)>,
    given: Vec<Uuid>,
}

impl Sitting {
    fn follow(&mut self, entry: &Entry) {
        if self.of != Some((entry.actor, entry.at)) {
            *self = Self { of: Some((entry.actor, entry.at)), given: Vec::new() };
        }
        self.given.extend(entry.gives());
    }
}

fn deeds(conn: &mut dyn Conn) -> Finding {
    let is_demo = is_demo(conn)?;
    let (mut after, mut looked, mut sitting) = (0, 0_u64, Sitting::default());
    loop {
        let page = all(conn, &DEEDS, params![after, PAGE], Entry::read)?;
        let Some(last) = page.last() else { break };
        after = last.sequence;
        for entry in &page {
            looked = looked.saturating_add(1);
            sitting.follow(entry);
            if let Some(kind) = lacking(conn, entry, &sitting, is_demo)? {
                let (sequence, cause, kind) = (entry.sequence, entry.cause.as_str(), kind.as_str());
                let fault = format!(
                    "journal {sequence}: {cause} needs an approval of kind {kind}, and none allows exactly this"
                );
                return Ok((Some(looked), Some(fault)));
            }
        }
    }
    let twice = first(conn, MOVED_TWICE, &[], |c| c.uuid())?;
    Ok((Some(looked), twice.map(|id| format!("capital {id}: it moved more than once"))))
}

fn lacking(conn: &mut dyn Conn, entry: &Entry, sitting: &Sitting, is_demo: bool) -> Result<Option<Kind>, StoreError> {
    let Entry { actor, cause, subject, client, ref details, .. } = *entry;
    let mut deed = Deed { actor, cause, subject, client: client.map(Id::new), transfers: &[], details };
    if deed.grounds().is_empty() {
        return Ok(None);
    }
    let legs: Vec<Transfer> =
        all(conn, LEGS, params![entry.sequence], reads::opt_transfer)?.into_iter().flatten().collect();
    deed.transfers = &legs;
    deed.lacks(is_demo, |ground| match ground.given {
        Given::Earlier => approved(conn, ground.kind.as_str(), ground.subject),
        Given::Now => given(conn, &sitting.given),
    })
}

fn given(conn: &mut dyn Conn, approvals: &[Uuid]) -> Result<Vec<Action>, StoreError> {
    let mut actions = Vec::new();
    for id in approvals {
        let payload = first(conn, GIVEN, params![*id], |c| c.json::<Value>())?;
        actions.extend(payload.and_then(|payload| Action::read(&payload).ok()));
    }
    Ok(actions)
}

fn marked(conn: &mut dyn Conn) -> Finding {
    let stray = first(conn, MARKS, &[], |c| c.int())?;
    Ok((
        None,
        stray.map(|sequence| format!("journal {sequence}: it calls these books a demo, and it is not the first")),
    ))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn frequent_entries_that_take_two_people_are_found_by_a_word() {
        let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| kind.is_recorded_as(OFTEN)).collect();
        assert_eq!(kinds, OF_OFTEN.map(|(kind, _)| kind));
        let known = [json!({ "what": "released" }), json!({ "what": "second factor", "change": "reset" })];
        for ((kind, word), details) in OF_OFTEN.into_iter().zip(&known) {
            let deed = |details| Deed {
                actor: Actor::System,
                cause: OFTEN,
                subject: Uuid::nil(),
                client: None,
                transfers: &[],
                details,
            };
            assert_eq!(deed(details).grounds().first().map(|ground| ground.kind), Some(kind));
            let quoted = format!("\"{word}\"");
            assert!(details.to_string().contains(&quoted));
            let other = details.to_string().replace(&quoted, "\"other\"");
            assert_eq!(deed(&serde_json::from_str(&other).unwrap()).grounds(), []);
        }
    }
}
