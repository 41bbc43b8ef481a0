//! Checks that details which an entry of a cause once had are in every later one: an older version wrote fewer, and an
//! entry written in its way would bind less.

use serde_json::Value;

use super::{Examine, Finding};
use crate::engine::Conn;

pub(super) const CHECKS: &[Examine] = &[("entries say what those before them said", said)];

/// Details that other checks compare, and that older entries leave out.
const MEMBERS: &[(&str, &[&str])] = &[
    ("investment_registered", &["contract_sha256"]),
    ("investment_funded", &["amount", "bonus", "ends_at"]),
    ("redemption_notice", &["ends_at"]),
    ("investment_matured", &["value", "fee"]),
    ("strike_allocated", &["rows_sha256"]),
    ("month_closed", &["closed_at"]),
];
const ENTRIES: &str = "SELECT sequence, details FROM journal WHERE cause = ?1 ORDER BY sequence";

/// A detail that came into use: older entries lack it, and everything after the first that has it has it, too.
#[derive(Clone, Copy, Default)]
pub(super) struct Since(bool);

impl Since {
    /// Whether the next one lacks it although an earlier one had it.
    pub(super) const fn lacks(&mut self, has: bool) -> bool {
        self.0 |= has;
        self.0 && !has
    }
}

fn said(conn: &mut dyn Conn) -> Finding {
    let (mut looked, mut broken) = (0_u64, None);
    for (cause, names) in MEMBERS {
        let mut members: Vec<(&str, Since)> = names.iter().map(|name| (*name, Since::default())).collect();
        conn.for_each(ENTRIES, &[(*cause).into()], &mut |row| {
            let c = &mut row.columns();
            let (sequence, details): (_, Value) = (c.int()?, c.json()?);
            looked = looked.saturating_add(1);
            for (name, since) in &mut members {
                if since.lacks(details.get(*name).is_some_and(|value| !value.is_null())) {
                    let what = format!("journal {sequence}: {cause} says no {name}, and one before it did");
                    broken.get_or_insert(what);
                }
            }
            Ok(())
        })?;
    }
    Ok((Some(looked), broken))
}

#[cfg(test)]
mod tests {
    use super::Since;

    #[test]
    fn only_what_comes_after_the_first_that_has_it_lacks_it() {
        let mut since = Since::default();
        let lacks = [false, false, true, true, false, true, false].map(|has| since.lacks(has));
        assert_eq!(lacks, [false, false, false, false, true, false, true]);
    }
}
