//! Checks that everything the books are bound to is in the journal, part by part, and nothing else is bound; and that
//! no one person replaced what clients or payouts depended on.

use std::collections::HashMap;

use ballast_core::{
    installation::{self, Binding, Entry, InUse, Logged, Part, Replacement},
    replacement::GOOD_FOR_DAYS,
    time::Moment,
};
use serde_json::Value;
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    reads,
    value::params,
};

pub(super) const CHECKS: &[Examine] = &[
    ("the keys and wallets that the books are bound to are in the journal", announced),
    ("what clients and payouts depend on was replaced by two people", replaced),
];

const ENTRIES: &str =
    "SELECT sequence, subject, at, details FROM journal WHERE cause = 'installation_bound' ORDER BY sequence";
const CLIENT_BEFORE: &str = "
SELECT sequence FROM journal WHERE cause = 'client_signed_up' AND sequence < ?1 ORDER BY sequence LIMIT 1";
const BATCH_BEFORE: &str = "
SELECT sequence FROM journal WHERE cause = 'payout_progressed' AND sequence < ?1 AND details LIKE '%\"what\":\"built\"%'
ORDER BY sequence LIMIT 1";
const PROOF_BEFORE: &str = "
SELECT sequence FROM journal WHERE cause = 'proof_published' AND sequence < ?1 ORDER BY sequence LIMIT 1";

/// Part, generation and fingerprint.
type Line = (String, i64, String);

/// An entry of this cause.
struct Told {
    sequence: i64,
    subject: Uuid,
    at: Moment,
    details: Value,
}

fn told(conn: &mut dyn Conn) -> Result<Vec<Told>, StoreError> {
    all(conn, ENTRIES, &[], |c| {
        Ok(Told { sequence: c.int()?, subject: c.uuid()?, at: c.moment()?, details: c.json::<Value>()? })
    })
}

fn announced(conn: &mut dyn Conn) -> Finding {
    let mut said: Vec<Line> = told(conn)?.iter().flat_map(|entry| lines(&entry.details)).collect();
    let mut here: Vec<Line> = reads::bindings(conn)?.iter().map(line).collect();
    said.sort();
    here.sort();
    let count = u64::try_from(here.len()).ok();
    let name = |(part, generation, _): &Line| format!("{part}, number {generation}");
    let missing = said.iter().find(|one| !here.contains(one));
    let broken = match (missing, here.iter().find(|one| !said.contains(one))) {
        (_, Some(added)) => Some(format!("{}: the journal does not say that it was bound to this", name(added))),
        (Some(gone), None) => Some(format!("{}: the journal says that it was bound, and it is gone", name(gone))),
        (None, None) => None,
    };
    Ok((count, broken))
}

/// Compares the bindings with the journal, which nobody can change without breaking its chain; `None` if the two agree.
pub fn bindings_fault(conn: &mut dyn Conn) -> Result<Option<String>, StoreError> {
    Ok(announced(conn)?.1)
}

/// Each part has one binding after another; each names the one that it replaces, and an approval if something depended
/// on that. Whether the approval covers exactly this is checked with everything else that takes two people.
fn replaced(conn: &mut dyn Conn) -> Finding {
    let entries = told(conn)?;
    let mut now: HashMap<Part, (i64, String)> = HashMap::new();
    let mut looked = 0_u64;
    for (place, entry) in entries.iter().enumerate() {
        let Told { sequence, subject, at, details } = entry;
        let read = Entry::read(details);
        let before = entries.get(..place).unwrap_or_default();
        let fault = follows(&read, &mut now)
            .or_else(|| carries_out(&read, *subject, *at, before))
            .or_else(|| is_longer(details, *at));
        let fault = match fault {
            None if read.replaced().next().is_some() => alone(conn, &read, *sequence)?,
            fault => fault,
        };
        looked = looked.saturating_add(1);
        if let Some(fault) = fault {
            return Ok((Some(looked), Some(format!("journal {sequence}: {fault}"))));
        }
    }
    Ok((Some(looked), None))
}

/// Returns what is wrong unless the bindings of a part count up and a replacement names what it replaces.
fn follows(read: &Entry, now: &mut HashMap<Part, (i64, String)>) -> Option<String> {
    for (part, generation, fingerprint) in &read.binds {
        let (last, before) = now.get(part).map_or((0, None), |(last, before)| (*last, Some(before.clone())));
        let name = part.as_str();
        if *generation != last.saturating_add(1) {
            return Some(format!("{name} is bound as number {generation} after {last}"));
        }
        let exchange = read.replaces.iter().find(|one| one.part == *part);
        if exchange.is_some_and(|one| Some(&one.before) != before.as_ref()) {
            return Some(format!("{name} takes the place of something that it was not"));
        }
        now.insert(*part, (*generation, fingerprint.clone()));
    }
    None
}

/// Returns what is wrong unless the replacement was approved before, has not expired, and was not carried out before.
fn carries_out(read: &Entry, subject: Uuid, at: Moment, before: &[Told]) -> Option<String> {
    if read.binds.is_empty() || read.replaces.is_empty() {
        return None;
    }
    let logged = before.iter().map(|one| Logged { subject: one.subject, at: one.at, details: &one.details });
    let earlier = installation::replacements(logged);
    match earlier.iter().find(|one| one.id == subject) {
        Some(approved) if approved.waits(at) => None,
        Some(Replacement { bound_at: Some(_), .. }) => Some("an approval was carried out twice".to_owned()),
        Some(_) => Some("an approval was carried out that was over".to_owned()),
        None => Some("it names an approval that nobody gave".to_owned()),
    }
}

/// Returns what is wrong if an approval says that it is valid for longer than any is.
fn is_longer(details: &Value, at: Moment) -> Option<String> {
    let approved = installation::replacements([Logged { subject: Uuid::nil(), at, details }]).pop()?;
    let wrong = approved.until != at.plus_days(GOOD_FOR_DAYS);
    wrong.then(|| "an approval has the wrong validity period".to_owned())
}

fn alone(conn: &mut dyn Conn, read: &Entry, sequence: i64) -> Result<Option<String>, StoreError> {
    let mut was_there = |sql| Ok::<bool, StoreError>(first(conn, sql, params![sequence], |c| c.int())?.is_some());
    let in_use = InUse {
        anything: true,
        clients: was_there(CLIENT_BEFORE)?,
        payouts: was_there(BATCH_BEFORE)?,
        proofs: was_there(PROOF_BEFORE)?,
    };
    Ok(read.alone(in_use).map(|part| {
        format!("{} was replaced while something depended on it, and two operators did not approve that", part.as_str())
    }))
}

fn lines(details: &Value) -> Vec<Line> {
    let text = |part: &Value, name: &str| part.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let parts = details.get("parts").and_then(Value::as_array);
    let parts = parts.map(Vec::as_slice).unwrap_or_default().iter();
    let number = |part: &Value| part.get("generation").and_then(Value::as_i64).unwrap_or_default();
    parts.map(|part| (text(part, "part"), number(part), text(part, "fingerprint"))).collect()
}

fn line(row: &Binding) -> Line {
    (row.found.part.as_str().to_owned(), row.generation, row.found.fingerprint.clone())
}

/// Notes replacements: they are in order, but readers of a report must know about them.
pub(super) fn notes(conn: &mut dyn Conn) -> Result<Vec<String>, StoreError> {
    let approved = reads::replacements(conn)?;
    let replaced = reads::bindings(conn)?.into_iter().filter(|row| row.generation > 1);
    Ok(replaced
        .map(|Binding { found, bound_at, .. }| {
            let is_it = |one: &Replacement| one.bound_at == Some(bound_at) && one.allows(&found);
            let who = if approved.iter().any(is_it) {
                "as two operators approved"
            } else {
                "by someone with access to the firm's machine"
            };
            let (part, is) = (found.part.as_str(), &found.fingerprint);
            format!("REPLACED: {part} has been {is} since {}, {who}; the journal says why", bound_at.in_words())
        })
        .collect())
}
