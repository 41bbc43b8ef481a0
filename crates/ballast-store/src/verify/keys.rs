//! Checks the keys that sign proofs: changes lead from one to the next and are in the journal, and every proof is
//! signed by its own key.

use ballast_core::proof::ReserveKeyChange;
use ballast_proof::{EpochFault, KeyFault, Keys, Passage, ReserveKey, SignedKeyChange};
use serde_json::Value;

use super::{Examine, Finding, proofs::each};
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    reads,
};

pub(super) const CHECKS: &[Examine] = &[
    ("keys of published proofs follow one another", followed),
    ("every change of the key of published proofs is in the journal", announced),
];

const ANNOUNCED: &str = "SELECT details FROM journal WHERE cause = 'reserve_key_changed' ORDER BY sequence";

fn followed(conn: &mut dyn Conn) -> Finding {
    let rows = reads::reserve_keys(conn)?;
    let mut changes: Vec<SignedKeyChange> = Vec::new();
    let count = u64::try_from(rows.len()).ok();
    for (row, expected) in rows.iter().zip(1_i64..) {
        changes.push(reads::published_key_change(row)?);
        let fault = changes.last().and_then(|signed| fault_of(row, expected, signed));
        let unfollowed = || Keys::of(&changes).err().map(|fault| fault.to_string());
        if let Some(what) = fault.or_else(unfollowed) {
            return Ok((count, Some(format!("change {}: {what}", row.number))));
        }
    }
    Ok((count, None))
}

fn fault_of(row: &ReserveKeyChange, expected: i64, signed: &SignedKeyChange) -> Option<String> {
    let change = &signed.change;
    if row.number != expected {
        return Some(format!("number {expected} is missing before it"));
    }
    let is_row = row.digest == change.digest() && u64::try_from(row.from_epoch) == Ok(change.from_epoch);
    (!is_row).then(|| "the row does not say what its record says".to_owned())
}

fn announced(conn: &mut dyn Conn) -> Finding {
    let said = all(conn, ANNOUNCED, &[], |c| {
        let details: Value = c.json()?;
        let digest = details.get("digest").and_then(Value::as_str).unwrap_or_default().to_owned();
        Ok((details.get("number").and_then(Value::as_i64).unwrap_or_default(), digest))
    })?;
    let rows = reads::reserve_keys(conn)?;
    let here: Vec<_> = rows.iter().map(|row| (row.number, hex::encode(row.digest))).collect();
    let longest = said.len().max(here.len());
    let differs = (0..longest).find(|at| said.get(*at) != here.get(*at));
    let broken = differs.map(|at| match (said.get(at), here.get(at)) {
        (Some((number, _)), None) => format!("change {number}: the journal says it was announced, and it is gone"),
        (None, Some((number, _))) => format!("change {number}: the journal does not say that it was announced"),
        _ => format!("the journal announces another change in place {}", at.saturating_add(1)),
    });
    Ok((u64::try_from(rows.len()).ok(), broken))
}

/// Checks that every record is signed by the key of its epoch. `own` is this machine's key, if it has one.
pub(super) fn signed(conn: &mut dyn Conn, own: Option<&ReserveKey>) -> Finding {
    let changes = reads::key_changes(conn)?;
    let keys = match own {
        Some(own) => Keys::follow(own, &changes),
        None => Keys::of(&changes),
    };
    let keys = match keys {
        Ok(keys) => keys,
        Err(KeyFault::Stranger) if own.is_none() => return Ok((None, None)),
        Err(fault) => return Ok((None, Some(fault.to_string()))),
    };
    each(conn, |_, (_, signed)| {
        Ok(match keys.verify(&signed) {
            Ok(()) => None,
            Err(EpochFault::Signature) if changes.is_empty() => {
                Some("its record is not signed by the reserve key".to_owned())
            }
            Err(fault) => Some(fault.to_string()),
        })
    })
}

pub(super) fn any_proof(conn: &mut dyn Conn) -> Result<bool, StoreError> {
    Ok(first(conn, "SELECT number FROM proof_epoch LIMIT 1", &[], |c| c.int())?.is_some())
}

/// Notes what readers of a report must know about the keys.
pub(super) fn notes(conn: &mut dyn Conn) -> Result<Vec<String>, StoreError> {
    let rows = reads::reserve_keys(conn)?.into_iter();
    rows.map(|row| Ok(note(&row, &reads::published_key_change(&row)?))).collect()
}

fn note(row: &ReserveKeyChange, SignedKeyChange { change, .. }: &SignedKeyChange) -> String {
    let key = hex::encode(change.key);
    let successor = hex::encode(change.successor);
    let epoch = change.from_epoch;
    let day = row.announced_at.in_words();
    match change.passage {
        Passage::Handover => {
            format!("from proof {epoch} on the reserve key is {successor}, signed for by {key}; announced {day}")
        }
        Passage::Break => format!(
            "BREAK: from proof {epoch} on the reserve key is {successor}. The one before, {key}, is called lost and did not \
             sign for it; announced {day}"
        ),
    }
}
