//! Checks that after a restore addresses were skipped that may belong to clients who are in no books, and that nobody
//! got one of them; and that another account began with the next address, so that no address given before became
//! another account's.

use ballast_core::{
    allotment::{Gap, Restored, gap_of},
    installation::Entry,
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

pub(super) const CHECKS: &[Examine] =
    &[("no deposit address was given twice over a restore, or became another account's", apart)];

/// A client's own row has their address, and is bound.
const ENTRIES: &str = "
SELECT j.sequence, j.at, j.details, c.address_index FROM journal j
LEFT JOIN client c ON c.id = j.subject AND j.cause = 'client_signed_up'
WHERE j.cause IN ('client_signed_up', 'installation_bound') ORDER BY j.sequence";
const KNOWN_TO: &str = "SELECT at FROM journal WHERE at < ?1 AND sequence < ?2 ORDER BY at DESC LIMIT 1";
const CLIENTS: &str = "SELECT count(*) FROM client WHERE address_index >= ?1 AND address_index < ?2";

/// The addresses, as far as the journal was followed.
#[derive(Default)]
struct Walk {
    count: u64,
    next: u32,
    gaps: Vec<(i64, Gap, Restored)>,
    /// The first address of the bound account.
    first: u32,
    broken: Option<String>,
}

impl Walk {
    fn step(&mut self, sequence: i64, at: Moment, details: Value, index: Option<u32>) {
        self.count = self.count.saturating_add(1);
        let before = self.gaps.last().map(|(_, gap, _)| *gap);
        if let Some(index) = index {
            if before.is_some_and(|gap| index < gap.to) {
                self.fail(format!("journal {sequence}: address {index} may have been given before the restore"));
            }
            if index < self.first {
                self.fail(format!("journal {sequence}: address {index} is of an account that was replaced before"));
            }
            self.next = self.next.max(index.saturating_add(1));
        } else if let Some((gap, restored)) = gap_of(at, details.clone()) {
            let said = Restored { at: restored, known_to: restored, next: self.next, before };
            self.gaps.push((sequence, gap, said));
            self.next = self.next.max(gap.to);
        } else {
            let entry = Entry::read(&details);
            if !entry.begins_at(self.next) {
                self.fail(format!("journal {sequence}: addresses that were given before became another account's"));
            }
            self.first = self.first.max(entry.first_address.unwrap_or(0));
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
        walk.step(c.int()?, c.moment()?, c.json()?, c.opt_unsigned()?);
        Ok(())
    })?;
    for (sequence, gap, restored) in std::mem::take(&mut walk.gaps) {
        let known_to = first(conn, KNOWN_TO, params![restored.at, sequence], |c| c.moment())?;
        let due = Restored { known_to: known_to.unwrap_or(restored.at), ..restored }.gap(gap.at);
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

/// Notes restores: they are in order, but readers of a report must know about them.
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
