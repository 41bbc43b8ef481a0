//! An entry as a line of a file: exactly what is hashed, so that whoever has the file can compute the hashes again.

use std::fmt::Write as _;

use ballast_store::reads::{AuditEntry, AuditTransfer};
use serde_json::{Value, json};
use uuid::Uuid;

/// The first line of a CSV file.
pub(super) const HEAD: &str = "sequence,at,cause,subject,client,actor,actor_id,details,transfers,prev_hash,hash\r\n";

/// A line of a CSV file. `at` is in milliseconds since 1970, `details` the JSON as stored, `transfers` a JSON list.
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
        hex::encode(entry.prev_hash),
        hex::encode(entry.hash),
    ];
    for (place, text) in cells.iter().enumerate() {
        if place > 0 {
            out.push(',');
        }
        cell(out, text);
    }
    out.push_str("\r\n");
}

/// One cell: quoted where it must be, and never the beginning of a formula.
fn cell(out: &mut String, text: &str) {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if !formula && !text.contains(['"', ',', '\n', '\r']) {
        out.push_str(text);
        return;
    }
    let guard = if formula { "'" } else { "" };
    let _infallible = write!(out, "\"{guard}{}\"", text.replace('"', "\"\""));
}

/// A line of a JSONL file.
pub(super) fn jsonl(out: &mut String, entry: &AuditEntry) {
    let line = json!({
        "sequence": entry.sequence,
        "at": entry.at.millis(),
        "cause": entry.cause,
        "subject": entry.subject,
        "client": entry.client,
        "actor": entry.actor,
        "actor_id": entry.actor_id,
        // A text in a text: what is hashed is these bytes, not what they mean.
        "details": entry.details,
        "transfers": transfers(entry),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_begins_a_formula() {
        for (text, written) in [
            ("plain", "plain"),
            ("=1+1", "\"'=1+1\""),
            ("+1", "\"'+1\""),
            ("-1", "\"'-1\""),
            ("@a", "\"'@a\""),
            ("\ta", "\"'\ta\""),
            ("a,b", "\"a,b\""),
            ("a\"b", "\"a\"\"b\""),
            ("a\r\nb", "\"a\r\nb\""),
            ("", ""),
        ] {
            let mut out = String::new();
            cell(&mut out, text);
            assert_eq!(out, written);
        }
    }
}
