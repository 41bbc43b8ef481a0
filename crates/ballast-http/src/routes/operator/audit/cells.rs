//! Writes an entry as a line of a file, exactly as it is hashed, so that anyone with the file can recompute the hashes.

use std::fmt::Write as _;

use ballast_store::reads::{AuditEntry, AuditTransfer};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::edge::csv::line;

/// The first line of a CSV file.
pub(super) const HEAD: &str =
    "sequence,at,cause,subject,client,actor,actor_id,details,transfers,rows,rows_hash,prev_hash,hash\r\n";

/// A line of a CSV file. `at` is in milliseconds since 1970, `details` is the JSON as stored, `transfers` a JSON list.
pub(super) fn csv(out: &mut String, entry: &AuditEntry) {
    let id = |id: Option<Uuid>| id.map(|id| id.to_string()).unwrap_or_default();
    let cells = [
        entry.sequence.to_string(),
        entry.at.millis().to_string(),
        entry.cause.clone(),
        entry.subject.to_string(),
        id(entry.client),
        entry.actor.clone(),
        id(entry.actor_id),
        entry.details.clone(),
        transfers(entry).to_string(),
        entry.rows.map(|(number, _)| number.to_string()).unwrap_or_default(),
        entry.rows.map(|(_, hash)| hex::encode(hash)).unwrap_or_default(),
        hex::encode(entry.prev_hash),
        hex::encode(entry.hash),
    ];
    line(out, &cells);
}

pub(super) fn jsonl(out: &mut String, entry: &AuditEntry) {
    let line = json!({
        "sequence": entry.sequence,
        "at": entry.at.millis(),
        "cause": entry.cause,
        "subject": entry.subject,
        "client": entry.client,
        "actor": entry.actor,
        "actor_id": entry.actor_id,
        // JSON inside a string, because the hash covers these bytes, not their meaning.
        "details": entry.details,
        "transfers": transfers(entry),
        "rows": entry.rows.map(|(number, _)| number),
        "rows_hash": entry.rows.map(|(_, hash)| hex::encode(hash)),
        "prev_hash": hex::encode(entry.prev_hash),
        "hash": hex::encode(entry.hash),
    });
    let _infallible = writeln!(out, "{line}");
}

fn transfers(entry: &AuditEntry) -> Value {
    let leg = |leg: &AuditTransfer| {
        json!([leg.debit_kind, leg.debit_owner, leg.credit_kind, leg.credit_owner, leg.asset, leg.minor])
    };
    entry.transfers.iter().map(leg).collect()
}
