//! After a restore addresses were left out that clients may have been given who are in no books, and nobody got one of them.

use ballast_core::{
    allotment::{Gap, Restored, gap_of},
    time::Moment,
};
use serde_json::Value;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, first},
    error::StoreError,
    reads,
    value::params,
};

pub(super) const CHECKS: &[Examine] = &[("no deposit address was given twice over a restore", apart)];

const ENTRIES: &str = "
SELECT sequence, cause, at, details FROM journal WHERE cause IN ('client_signed_up', 'installation_bound') ORDER BY sequence";
const KNOWN_TO: &str = "SELECT at FROM journal WHERE at < ?1 AND sequence < ?2 ORDER BY at DESC LIMIT 1";
const CLIENTS: &str = "SELECT count(*) FROM client WHERE address_index >= ?1 AND address_index < ?2";

/// The addresses as far as the journal was followed.
#[derive(Default)]
struct Walk {
    count: u64,
    next: u32,
    gaps: Vec<(i64, Gap, Restored)>,
    broken: Option<String>,
}

impl Walk {
    fn step(&mut self, sequence: i64, cause: &str, at: Moment, details: Value) {
        self.count = self.count.saturating_add(1);
        let before = self.gaps.last().map(|(_, gap, _)| *gap);
        if cause == "client_signed_up" {
            let index =
                details.get("address_index").and_then(Value::as_u64).and_then(|index| u32::try_from(index).ok());
            match index {
                Some(index) if before.is_none_or(|gap| index >= gap.to) => {
                    self.next = self.next.max(index.saturating_add(1))
                }
                Some(index) => {
                    self.fail(format!("journal {sequence}: address {index} may have been given before the restore"))
                }
                None => self.fail(format!("journal {sequence}: it does not say which address was given")),
            }
        } else if let Some((gap, restored)) = gap_of(at, details) {
            let said = Restored { at: restored, known_to: restored, next: self.next, before };
            self.gaps.push((sequence, gap, said));
            self.next = self.next.max(gap.to);
        }
    }

    fn fail(&mut self, what: String) {
        self.broken.get_or_insert(what);
    }
}

fn apart(conn: &mut dyn Conn) -> Finding {
    let mut walk = Walk::default();
    conn.for_each(ENTRIES, &[], &mut |row| {
        let c = &mut row.columns();
        let (sequence, cause) = (c.int()?, c.string()?);
        walk.step(sequence, &cause, c.moment()?, c.json()?);
        Ok(())
    })?;
    for (sequence, gap, restored) in std::mem::take(&mut walk.gaps) {
        let known_to = first(conn, KNOWN_TO, params![restored.at, sequence], |c| c.moment())?;
        let due = known_to.and_then(|known_to| Restored { known_to, ..restored }.gap(gap.at));
        if due != Some(gap) {
            walk.fail(format!("journal {sequence}: other addresses had to be left out after the restore"));
        }
        let inside = first(conn, CLIENTS, params![gap.from, gap.to], |c| c.int())?;
        if inside != Some(0) {
            walk.fail(format!("journal {sequence}: a client has an address that had to be left out after the restore"));
        }
    }
    Ok((Some(walk.count), walk.broken))
}

/// What was restored: it is in order, and has to be known.
pub(super) fn notes(conn: &mut dyn Conn) -> Result<Vec<String>, StoreError> {
    let note = |gap: Gap| {
        format!(
            "RESTORED: released on {}; deposit addresses {} to {} may belong to clients who are not in these books",
            gap.at.in_words(),
            gap.from,
            gap.to.saturating_sub(1)
        )
    };
    Ok(reads::address_gaps(conn)?.into_iter().filter(|gap| gap.to > gap.from).map(note).collect())
}
