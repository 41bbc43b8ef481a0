//! What came in from outside is what its first entry says of it: deposits and requests to be paid.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{engine::Conn, error::StoreError, row::Columns};

pub(super) const CHECKS: &[Examine] = &[
    ("deposits are those that were seen", |conn| look(conn, DEPOSITS, deposit)),
    ("withdrawals are those that were asked for", |conn| look(conn, WITHDRAWALS, withdrawal)),
];

const DEPOSITS: &str = "
SELECT d.id, j.details, CASE WHEN d.seen_at = j.at THEN 1 ELSE 0 END, d.tx_hash, d.raw_amount, d.from_address, d.to_address FROM deposit d
JOIN journal j ON j.sequence = (SELECT min(f.sequence) FROM journal f WHERE f.subject = d.id)
ORDER BY d.id";
const WITHDRAWALS: &str = "
SELECT w.id, j.details, w.wallet, w.amount FROM withdrawal w
JOIN journal j ON j.subject = w.id AND j.cause = 'withdrawal_requested'
ORDER BY w.id";

type Same = fn(&Value, &mut Columns<'_>) -> Result<bool, StoreError>;

fn look(conn: &mut dyn Conn, rows: &str, same: Same) -> Finding {
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
    Ok((Some(looked), other.map(|id| format!("{id}: the journal says otherwise of what came in"))))
}

fn deposit(details: &Value, c: &mut Columns<'_>) -> Result<bool, StoreError> {
    let mut same = c.truth()?;
    // Entries did not always say all of it.
    for name in ["tx_hash", "raw_amount", "from", "to"] {
        let stored = c.string()?;
        same &= details.get(name).is_none_or(|said| said.as_str() == Some(&stored));
    }
    Ok(same)
}

fn withdrawal(details: &Value, c: &mut Columns<'_>) -> Result<bool, StoreError> {
    let stored = (json!(c.string()?), json!(c.usdt()?));
    Ok((details.get("wallet"), details.get("amount")) == (Some(&stored.0), Some(&stored.1)))
}
