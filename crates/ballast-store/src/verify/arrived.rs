//! Checks that input from outside matches its first entry: deposits and withdrawal requests.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{Examine, Finding, members::Since};
use crate::{engine::Conn, error::StoreError, row::Columns};

pub(super) const CHECKS: &[Examine] = &[
    ("deposits are those that were seen", deposits),
    ("withdrawals are those that were asked for", |conn| look(conn, WITHDRAWALS, withdrawal)),
];

const DEPOSITS: &str = "
SELECT d.id, j.details, CASE WHEN d.seen_at = j.at THEN 1 ELSE 0 END, d.tx_hash, d.raw_amount, d.from_address, d.to_address FROM deposit d
JOIN journal j ON j.sequence = (SELECT min(f.sequence) FROM journal f WHERE f.subject = d.id)
ORDER BY j.sequence";
const WITHDRAWALS: &str = "
SELECT w.id, j.details, w.wallet, w.amount FROM withdrawal w
JOIN journal j ON j.subject = w.id AND j.cause = 'withdrawal_requested'
ORDER BY w.id";

fn look(
    conn: &mut dyn Conn,
    rows: &str,
    mut same: impl FnMut(&Value, &mut Columns<'_>) -> Result<bool, StoreError>,
) -> Finding {
    let (mut looked, mut other) = (0_u64, None::<Uuid>);
    conn.for_each(rows, &[], &mut |row| {
        let c = &mut row.columns();
        let (id, details) = (c.uuid()?, c.json()?);
        looked = looked.saturating_add(1);
        if !same(&details, c)? {
            other.get_or_insert(id);
        }
        Ok(())
    })?;
    Ok((Some(looked), other.map(|id| format!("{id}: the journal says otherwise about what came in"))))
}

/// Entries did not always have all of it.
fn deposits(conn: &mut dyn Conn) -> Finding {
    let mut members = ["tx_hash", "raw_amount", "from", "to"].map(|name| (name, Since::default()));
    look(conn, DEPOSITS, |details, c| {
        let mut same = c.truth()?;
        for (name, since) in &mut members {
            let (said, stored) = (details.get(*name), c.string()?);
            same &= !since.lacks(said.is_some()) && said.is_none_or(|said| said.as_str() == Some(&stored));
        }
        Ok(same)
    })
}

fn withdrawal(details: &Value, c: &mut Columns<'_>) -> Result<bool, StoreError> {
    let stored = (json!(c.string()?), json!(c.usdt()?));
    Ok((details.get("wallet"), details.get("amount")) == (Some(&stored.0), Some(&stored.1)))
}
