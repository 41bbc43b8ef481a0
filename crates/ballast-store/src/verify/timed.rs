//! Checks that rows are as old as they say: each was added to the row log between two entries of the journal, and its
//! own time lies between theirs. So nobody can insert a row today that claims to be three months old.

use ballast_core::{clock::DISAGREES_MILLIS, time::Moment};

use super::{Examine, Finding, rows::spelled};
use crate::{
    engine::{Conn, Dialect},
    row_log::BOUND,
};

pub(super) const CHECKS: &[Examine] = &[("rows are of the time at which they were written", timed)];

/// The tables whose rows say when they were made, and the column. It is the time of the decision, like the `at` of its
/// entries.
const TIMES: &[(&str, &str)] = &[
    ("api_key", "created_at"),
    ("approval", "created_at"),
    ("assessment", "created_at"),
    ("attestation", "approved_at"),
    ("book_break", "since"),
    ("bulletin", "created_at"),
    ("client", "created_at"),
    ("closed_month", "closed_at"),
    ("complaint", "received_at"),
    ("complaint_entry", "created_at"),
    ("content_change", "created_at"),
    ("deposit", "seen_at"),
    ("evidence", "sent_at"),
    ("factor", "created_at"),
    ("identity_check", "checked_at"),
    ("installation", "bound_at"),
    ("investment", "created_at"),
    ("message", "created_at"),
    ("message_reply", "created_at"),
    ("money_hold", "since"),
    ("notice", "created_at"),
    ("observer", "from_at"),
    ("operator", "created_at"),
    ("operator_factor", "created_at"),
    ("payout_attempt", "built_at"),
    ("payout_batch", "built_at"),
    ("plan", "created_at"),
    ("plan_change", "created_at"),
    ("promotion", "created_at"),
    ("provisional_credit", "credited_at"),
    ("reading", "received_at"),
    ("refund", "ordered_at"),
    ("reserve_key", "announced_at"),
    ("service_key", "created_at"),
    ("strike", "drafted_at"),
    ("survey", "created_at"),
    ("sweep", "drafted_at"),
    ("webhook", "created_at"),
    ("withdrawal", "requested_at"),
];

/// The tables whose rows do not, and why.
#[cfg(test)]
const TIMELESS: &[(&str, &str)] = &[
    ("allocation_chunk", "it names its entry"),
    ("correction_line", "it is of its strike"),
    ("mail_choice", "its time is that of its last change"),
    ("operator_identity", "its time is that of its last binding"),
    ("payout_control", "it is there from the beginning"),
    ("payout_item", "it is of its batch"),
    ("proof_epoch", "its time is that at which its tree was begun"),
    ("recovery", "its time is that of the codes that are in force, which may be made again"),
    ("sweep_call", "it is of its sweep"),
    ("telling", "its time is that of its bulletin, or of the last client who was told"),
];

/// Two machines whose clocks are both almost off enough to stop may write alternately, and a decision may wait for its
/// batch.
const SLACK: i64 = 3 * DISAGREES_MILLIS;

/// The first line of every row and every entry that names the length of the log, in the order in which they were
/// written.
fn in_order(dialect: Dialect) -> String {
    let rows = TIMES.iter().filter_map(|(table, time)| {
        let keys = BOUND.iter().find_map(|(name, keys)| (name == table).then_some(*keys))?;
        let key = keys.iter().map(|column| encoded(dialect, column)).collect::<Vec<_>>().join(" || ");
        let key = if dialect == Dialect::Sqlite { format!("unhex({key})") } else { key };
        Some(format!(
            "SELECT (SELECT min(l.number) FROM row_log l WHERE l.table_name = '{table}' AND l.row_key = {key}),
               0, 0, '{table}', {key}, t.{time} FROM {table} t"
        ))
    });
    let entries = "SELECT rows, 1, sequence, '', hash, at FROM journal WHERE rows IS NOT NULL".to_owned();
    let all = rows.chain([entries]).collect::<Vec<_>>().join("\nUNION ALL ");
    format!("{all}\nORDER BY 1, 2, 3")
}

/// Encodes a column of a key like [`crate::row_log::key`]: in SQLite as hexadecimal digits, in Postgres as bytes.
fn encoded(dialect: Dialect, column: &str) -> String {
    match (dialect, column) {
        (Dialect::Sqlite, "number" | "generation" | "month") => format!("'01' || printf('%016X', t.{column})"),
        (Dialect::Sqlite, "part") => {
            format!("'02' || printf('%08X', length(CAST(t.{column} AS BLOB))) || hex(t.{column})")
        }
        (Dialect::Sqlite, _) => format!("'03' || printf('%08X', length(t.{column})) || hex(t.{column})"),
        (Dialect::Postgres, "number" | "generation" | "month") => format!("'\\x01'::bytea || int8send(t.{column})"),
        (Dialect::Postgres, "part") => {
            format!("'\\x02'::bytea || int4send(octet_length(t.{column})) || convert_to(t.{column}, 'UTF8')")
        }
        (Dialect::Postgres, "sha256") => {
            format!("'\\x03'::bytea || int4send(octet_length(t.{column})) || t.{column}")
        }
        (Dialect::Postgres, _) => format!("'\\x0300000010'::bytea || uuid_send(t.{column})"),
    }
}

struct Line {
    table: String,
    key: Vec<u8>,
    at: Moment,
}

#[derive(Default)]
struct Walk {
    /// When the last entry was written.
    before: Option<Moment>,
    /// The lines since then.
    lines: Vec<Line>,
    broken: Option<String>,
}

impl Walk {
    /// Looks at the lines between the last entry and the next; there may be none yet. Entries that were decided at the
    /// same time need not be in order, so either may be the earlier one.
    fn close(&mut self, next: Option<Moment>) {
        if let Some(before) = self.before {
            let early = next.map_or(before, |next| next.min(before));
            let late = next.map(|next| next.max(before));
            let is_off = |line: &Line| {
                line.at.millis_since(early) < -SLACK || late.is_some_and(|late| line.at.millis_since(late) > SLACK)
            };
            if let Some(line) = self.lines.iter().find(|line| is_off(line)) {
                let Line { table, key, at } = line;
                let what = format!("{table} {}: it says {at}, and was written at another time", spelled(key));
                self.broken.get_or_insert(what);
            }
        }
        self.lines.clear();
        self.before = next;
    }
}

/// The time of lines from before rows were bound is unknown.
fn timed(conn: &mut dyn Conn) -> Finding {
    let (mut walk, mut looked) = (Walk::default(), 0_u64);
    conn.for_each(&in_order(conn.dialect()), &[], &mut |row| {
        let c = &mut row.columns();
        // A row without a line is found by another check.
        let Some(_) = c.opt_int()? else { return Ok(()) };
        let (is_entry, _) = (c.truth()?, c.int()?);
        let (table, key, at) = (c.text()?, c.bytes()?, c.moment()?);
        if is_entry {
            walk.close(Some(at));
        } else if walk.before.is_some() {
            looked = looked.saturating_add(1);
            walk.lines.push(Line { table: table.to_owned(), key: key.to_vec(), at });
        }
        Ok(())
    })?;
    walk.close(None);
    Ok((Some(looked), walk.broken))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_that_is_bound_has_a_time_or_a_reason() {
        for (table, _) in BOUND {
            let has_time = TIMES.iter().any(|(name, _)| name == table);
            let has_reason = TIMELESS.iter().any(|(name, why)| name == table && !why.is_empty());
            assert!(has_time != has_reason, "{table}");
        }
        assert_eq!(TIMES.len() + TIMELESS.len(), BOUND.len());
    }
}
