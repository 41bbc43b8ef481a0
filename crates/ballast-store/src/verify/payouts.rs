//! Checks payouts: a batch matches its items, its attempts are what two operators approved, and its end is in the
//! journal.

use std::collections::HashSet;

use ballast_core::{approval::Action, money::Sats, payout::attempt::State, price::Fixing, withdrawal::Rate};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, first},
    error::StoreError,
    reads,
    row::Columns,
};

pub(super) const CHECKS: &[Examine] = &[
    ("payout batches are the sum of their withdrawals", batches),
    ("payout attempts are what two operators approved", attempts),
];

const MISSUMMED: &str = "
SELECT b.id FROM payout_batch b LEFT JOIN (
  SELECT batch, count(*) AS payouts, sum(amount) AS total, sum(sats) AS sats, sum(live) AS live FROM payout_item
  GROUP BY batch) i ON i.batch = b.id
WHERE i.batch IS NULL OR i.payouts <> b.payouts OR i.total <> b.total OR i.sats <> b.sats
  OR i.live <> CASE WHEN b.state IN ('discarded', 'abandoned') THEN 0 ELSE b.payouts END
ORDER BY b.id LIMIT 1";
const MISCONVERTED: &str = "
SELECT w.id FROM withdrawal w JOIN payout_batch b ON b.id = w.payout_batch
  LEFT JOIN payout_item i ON i.batch = b.id AND i.withdrawal = w.id
WHERE i.id IS NULL OR i.client <> w.client OR i.amount <> w.amount OR i.sats <> w.payout_sats
ORDER BY w.id LIMIT 1";
/// A batch is confirmed by one attempt, and an open one by none. A batch that was given up may be confirmed after all,
/// which opened the breaker.
const MISENDED: &str = "
SELECT b.id FROM payout_batch b
WHERE CASE b.state WHEN 'confirmed' THEN 1 WHEN 'abandoned' THEN NULL ELSE 0 END
  <> (SELECT count(*) FROM payout_attempt a WHERE a.batch = b.id AND a.state = 'confirmed')
ORDER BY b.id LIMIT 1";
/// Bookings of its fee less those taken back must be one if confirmed, else zero.
const MISBOOKED: &str = "
SELECT id FROM (
  SELECT id, 1 AS ended FROM payout_batch WHERE state = 'confirmed'
  UNION ALL SELECT b.id, CASE WHEN j.cause = 'payout_reopened' THEN 1 ELSE -1 END
  FROM journal j JOIN payout_batch b ON b.id = j.subject WHERE j.cause IN ('payout_confirmed', 'payout_reopened')) q
GROUP BY id HAVING sum(ended) <> 0 ORDER BY id LIMIT 1";
/// Items that were converted at a rate without quotes, oldest first.
const UNQUOTED: &str = "
SELECT b.id, b.built_at FROM payout_batch b JOIN payout_item i ON i.batch = b.id AND i.converted_before = 0
WHERE b.fixing IS NULL AND b.state <> 'discarded' ORDER BY b.built_at, b.id LIMIT 1";
const RATES: &str = "SELECT id, rate_micro_usdt, fixing FROM payout_batch WHERE fixing IS NOT NULL ORDER BY id";
const CONVERTED: &str = "
SELECT i.withdrawal, i.amount, i.sats, b.rate_micro_usdt FROM payout_item i JOIN payout_batch b ON b.id = i.batch
WHERE i.converted_before = 0 ORDER BY i.id";
/// Items marked as converted before, without an item of another batch that converted the same amounts.
const UNCONVERTED: &str = "
SELECT i.withdrawal FROM payout_item i WHERE i.converted_before = 1 AND NOT EXISTS (
  SELECT 1 FROM payout_item o WHERE o.withdrawal = i.withdrawal AND o.converted_before = 0 AND o.amount = i.amount
    AND o.sats = i.sats)
ORDER BY i.id LIMIT 1";
const AGREED: &str = "SELECT payload FROM approval WHERE kind = 'payout_batch' AND state = 'approved' ORDER BY id";
const ATTEMPTS: &str = "
SELECT id, batch, number, state, manifest, digest, txid FROM payout_attempt ORDER BY batch, number";

fn batches(conn: &mut dyn Conn) -> Finding {
    let looks = [
        (MISSUMMED, "batch", "it is not the sum of its withdrawals"),
        (MISCONVERTED, "withdrawal", "its batch pays something else"),
        (UNCONVERTED, "withdrawal", "it was never converted to what it is paid"),
        (MISENDED, "batch", "its attempts end differently than it does"),
        (MISBOOKED, "batch", "its end is not in the journal"),
    ];
    for (sql, what, fault) in looks {
        if let Some(id) = first(conn, sql, &[], |c| c.uuid())? {
            return Ok((None, Some(format!("{what} {id}: {fault}"))));
        }
    }
    // A payment found on the chain has no quotes, and there is none except after a restore.
    let unquoted = first(conn, UNQUOTED, &[], |c| Ok((c.uuid()?, c.moment()?)))?;
    let released = reads::address_gaps(conn)?.first().map(|gap| gap.at);
    let broken = unquoted.filter(|(_, built)| released.is_none_or(|released| *built < released));
    if let Some((id, _)) = broken {
        return Ok((None, Some(format!("batch {id}: no quotes made its rate"))));
    }
    Ok((None, misquoted(conn)?))
}

/// Checks that rates are the middle of the quotes they name, and that payments are converted at them.
fn misquoted(conn: &mut dyn Conn) -> Result<Option<String>, StoreError> {
    let mut broken = None;
    conn.for_each(RATES, &[], &mut |row| {
        let mut columns = row.columns();
        let (id, rate, fixing) = (columns.uuid()?, columns.int()?, columns.json::<Fixing>()?);
        if broken.is_none() && (fixing.price.micro_usdt() != rate || !fixing.is_made_of_its_quotes()) {
            broken = Some(format!("batch {id}: its rate is not the middle of its quotes"));
        }
        Ok(())
    })?;
    conn.for_each(CONVERTED, &[], &mut |row| {
        let mut columns = row.columns();
        let (id, amount, sats) = (columns.uuid()?, columns.usdt()?, columns.int()?);
        let due = Rate { micro_usdt: columns.int()? }.convert(amount).map(Sats::minor);
        if broken.is_none() && due.ok() != Some(sats) {
            broken = Some(format!("withdrawal {id}: {sats} satoshi are not its amount at the rate"));
        }
        Ok(())
    })?;
    Ok(broken)
}

/// Batch, number of the attempt, and the SHA-256 of its manifest, as two operators approved them.
type Agreed = HashSet<(Uuid, u32, String)>;

fn attempts(conn: &mut dyn Conn) -> Finding {
    let agreed = agreed(conn)?;
    let mut rows = 0_u64;
    let mut broken = None;
    conn.for_each(ATTEMPTS, &[], &mut |row| {
        rows = rows.saturating_add(1);
        let attempt = Found::read(&mut row.columns())?;
        if broken.is_none() {
            broken = attempt.fault(&agreed).map(|fault| format!("attempt {}: {fault}", attempt.id));
        }
        Ok(())
    })?;
    Ok((Some(rows), broken))
}

fn agreed(conn: &mut dyn Conn) -> Result<Agreed, StoreError> {
    let mut agreed = Agreed::new();
    conn.for_each(AGREED, &[], &mut |row| {
        if let Ok(Action::PayoutBatch(order)) = Action::read(&row.columns().json()?) {
            agreed.insert((order.batch.uuid(), order.attempt, order.manifest));
        }
        Ok(())
    })?;
    Ok(agreed)
}

/// An attempt's row.
struct Found {
    id: Uuid,
    batch: Uuid,
    number: u32,
    state: State,
    manifest: String,
    digest: Vec<u8>,
    txid: String,
}

/// The part of the manifest that names its attempt.
#[derive(Deserialize)]
struct Named {
    batch: Uuid,
    txid: String,
}

impl Found {
    fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: c.uuid()?,
            batch: c.uuid()?,
            number: c.unsigned()?,
            state: c.named(State::from_name)?,
            manifest: c.string()?,
            digest: c.bytes()?.to_vec(),
            txid: c.string()?,
        })
    }

    fn fault(&self, agreed: &Agreed) -> Option<&'static str> {
        let digest = Sha256::digest(self.manifest.as_bytes());
        if self.digest != digest.as_slice() {
            return Some("its manifest was changed");
        }
        let named: Option<Named> = serde_json::from_str(&self.manifest).ok();
        if !named.is_some_and(|named| named.batch == self.batch && named.txid == self.txid) {
            return Some("its manifest is that of another one");
        }
        let is_agreed = agreed.contains(&(self.batch, self.number, hex::encode(digest)));
        (self.state.is_out() && !is_agreed).then_some("no two operators approved it")
    }
}
