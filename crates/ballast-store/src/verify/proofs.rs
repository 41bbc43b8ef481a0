//! Checks published proofs of liabilities: one chain, each entry of it in the journal, each sum equal to what the books
//! owed then.

use ballast_core::ledger::Account;
use ballast_proof::{Asset as Counted, Signed};
use serde_json::Value;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    reads,
    value::params,
};

pub(super) const CHECKS: &[Examine] = &[
    ("published proofs are one chain", chained),
    ("every published proof is in the journal", announced),
    ("published proofs count what the books owed", counted),
];

/// Number of epochs in one visit.
const PAGE: u32 = 256;
const ANNOUNCED: &str = "SELECT details FROM journal WHERE cause = 'proof_published' ORDER BY sequence";
const HASH: &str = "SELECT hash FROM journal WHERE sequence = ?1";
const TOTAL: &str = "
SELECT total FROM control WHERE kind = ?1 AND asset = ?2 AND sequence <= ?3 ORDER BY sequence DESC LIMIT 1";
/// Reads every transfer; asked only if a root counts more than was owed.
const SHORTFALL: &str = "
SELECT CAST(coalesce(sum(CASE WHEN debit_kind = 'shortfall' THEN minor ELSE 0 END)
  - sum(CASE WHEN credit_kind = 'shortfall' THEN minor ELSE 0 END), 0) AS BIGINT) FROM transfer
WHERE asset = 'USDT' AND sequence <= ?1 AND (debit_kind = 'shortfall' OR credit_kind = 'shortfall')";

/// The amount lent between two entries beyond what was returned. It is in accounts of investments and is owed to
/// nobody.
const LENT: &str = "
SELECT CAST(coalesce(sum(CASE WHEN credit_kind = 'lent' THEN minor ELSE 0 END)
  - sum(CASE WHEN debit_kind = 'lent' THEN minor ELSE 0 END), 0) AS BIGINT) FROM transfer
WHERE asset = 'USDT' AND sequence > ?1 AND sequence <= ?2 AND (debit_kind = 'lent' OR credit_kind = 'lent')";

/// A row, and the record in it.
pub(super) type Published = (ballast_core::proof::ProofEpoch, Signed);

/// Shows `look` every epoch, oldest first, until it finds something.
pub(super) fn each(conn: &mut dyn Conn, mut look: impl FnMut(&mut dyn Conn, Published) -> Found) -> Finding {
    let mut after = 0;
    let mut rows = 0_u64;
    loop {
        let page = reads::proofs_after(conn, after, PAGE)?;
        let Some(last) = page.last() else { return Ok((Some(rows), None)) };
        after = last.number;
        for epoch in page {
            rows = rows.saturating_add(1);
            let number = epoch.number;
            let found = match serde_json::from_value(epoch.record.clone()) {
                Ok(signed) => look(conn, (epoch, signed))?,
                Err(error) => Some(format!("its record cannot be read: {error}")),
            };
            if let Some(what) = found {
                return Ok((Some(rows), Some(format!("proof {number}: {what}"))));
            }
        }
    }
}

/// The fault of one epoch, if any.
pub(super) type Found = Result<Option<String>, StoreError>;

fn chained(conn: &mut dyn Conn) -> Finding {
    let mut before: Option<Signed> = None;
    each(conn, |_, (row, signed)| {
        let record = &signed.record;
        let expected = before.as_ref().map_or(1, |before| before.record.epoch.saturating_add(1));
        let is_row = u64::try_from(row.number) == Ok(record.epoch)
            && row.digest == record.digest()
            && u64::try_from(row.ledger_sequence) == Ok(record.ledger_sequence);
        let follows = match &before {
            Some(before) => before.agrees_with(&signed).is_ok(),
            None => record.previous == [0; 32],
        };
        let found = if !is_row {
            Some("the row does not say what its record says".to_owned())
        } else if record.epoch != expected {
            Some(format!("number {expected} is missing before it"))
        } else if follows {
            None
        } else {
            Some("its record does not follow the one before".to_owned())
        };
        before = Some(signed);
        Ok(found)
    })
}

/// The journal is itself a chain of hashes, so an epoch that was replaced later is found here.
fn announced(conn: &mut dyn Conn) -> Finding {
    let mut said = all(conn, ANNOUNCED, &[], |c| {
        let details: Value = c.json()?;
        let text = |name: &str| details.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        Ok((details.get("epoch").and_then(Value::as_i64).unwrap_or_default(), text("digest")))
    })?
    .into_iter();
    let (rows, broken) = each(conn, |_, (row, _)| {
        Ok(match said.next() {
            Some(said) if said == (row.number, hex::encode(row.digest)) => None,
            Some((number, digest)) => {
                Some(format!("the journal says that {number} with digest {digest} was published"))
            }
            None => Some("the journal does not say that it was published".to_owned()),
        })
    })?;
    let gone =
        said.next().map(|(number, _)| format!("proof {number}: the journal says it was published, and it is gone"));
    Ok((rows, broken.or(gone)))
}

fn counted(conn: &mut dyn Conn) -> Finding {
    let (mut through, mut lent) = (0, 0_i64);
    each(conn, |conn, (row, signed)| {
        let record = &signed.record;
        let more = first(conn, LENT, params![through, row.ledger_sequence], |c| c.int())?.unwrap_or(0);
        (through, lent) = (row.ledger_sequence, lent.saturating_add(more));
        if record.ledger_sequence > 0
            && first(conn, HASH, params![row.ledger_sequence], |c| c.array::<32>())? != Some(record.ledger_head)
        {
            return Ok(Some(format!("journal {} does not have the hash it names", row.ledger_sequence)));
        }
        for (asset, name) in [(Counted::Usdt, "USDT"), (Counted::Btc, "BTC")] {
            let counted = i128::from(record.root.sums.of(asset));
            let lent = if name == "USDT" { lent } else { 0 };
            let owed = owed_at(conn, name, row.ledger_sequence)?.saturating_sub(i128::from(lent));
            // A client who owes for a deposit that the chain took back counts as zero, not as less than zero.
            let over = if counted > owed && name == "USDT" {
                first(conn, SHORTFALL, params![row.ledger_sequence], |c| c.int())?.unwrap_or(0)
            } else {
                0
            };
            if counted < owed || counted > owed.saturating_add(i128::from(over)) {
                return Ok(Some(format!("its root counts {counted} of {name} in minor units; the books owed {owed}")));
            }
        }
        Ok(None)
    })
}

/// Returns what clients were owed at a journal entry, from the other side of the books: see `reads::stats`.
fn owed_at(conn: &mut dyn Conn, asset: &str, sequence: i64) -> Result<i128, StoreError> {
    let mut operator = 0_i128;
    for account in reads::all_controls().filter(|account| *account != Account::AllocatedReturns) {
        let total = first(conn, TOTAL, params![account.kind(), asset, sequence], |c| c.int())?.unwrap_or(0);
        operator = operator.saturating_add(i128::from(total));
    }
    Ok(operator.saturating_neg())
}
