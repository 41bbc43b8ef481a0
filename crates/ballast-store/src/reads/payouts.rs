//! Reads payout batches, their contents, and the amounts that count towards the limits.

use std::sync::LazyLock;

use ballast_core::{
    approval::Approval,
    client::Client,
    id::Id,
    money::Usdt,
    payout::{Attempt, Batch, Control, Item, Promised, Sight, Usage},
    plan::Plan,
    time::Moment,
    withdrawal::Withdrawal,
};

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::{
        approval,
        payout::{attempt, batch, control, item},
    },
    value::params,
};

static BY_ID: LazyLock<String> = LazyLock::new(|| batches("b.id = ?1"));
/// Batches in progress, those that depend on the chain staying as it is, those that were given up lately, and those
/// whose withdrawals have not followed, however long ago they were confirmed.
static FOLLOWED: LazyLock<String> = LazyLock::new(|| {
    batches(
        "b.state IN ('built', 'approved', 'signed', 'broadcast')
         OR (b.state IN ('confirmed', 'abandoned') AND b.updated_at >= ?1)
         OR (b.state = 'confirmed' AND b.id IN (SELECT i.batch FROM withdrawal w
           JOIN payout_item i ON i.withdrawal = w.id AND i.live = 1
           WHERE w.state IN ('requested', 'approved', 'batched', 'signed', 'broadcast')))
         ORDER BY b.built_at, b.id",
    )
});
static ITEMS: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM payout_item i WHERE i.batch = ?1 ORDER BY i.withdrawal", item::TABLE.list("i"))
});
static LIVE_ITEM: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM payout_item i WHERE i.withdrawal = ?1 AND i.live = 1", item::TABLE.list("i"))
});
static EVER: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM payout_item i WHERE i.withdrawal = ?1 ORDER BY i.id", item::TABLE.list("i"))
});
static ATTEMPTS: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM payout_attempt a WHERE a.batch = ?1 ORDER BY a.number", attempt::TABLE.list("a"))
});
static AGREED: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM approval v WHERE v.subject = ?1 AND v.kind = 'payout_batch' AND v.state = 'approved' ORDER BY v.id",
        approval::TABLE.list("v")
    )
});
static AGREED_WITHDRAWAL: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM approval v WHERE v.subject = ?1 AND v.kind = 'withdrawal' AND v.state = 'approved' ORDER BY v.id",
        approval::TABLE.list("v")
    )
});
/// Gains are small compared with the amount put in, so the largest of a plan is among these.
const LARGEST: &str = "SELECT id FROM investment WHERE plan = ?1 AND state = ?2 ORDER BY amount DESC, id DESC LIMIT 20";
static LIMITS: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM payout_control k WHERE k.id = 1", control::TABLE.list("k")));
/// Items that were converted in an earlier batch counted then.
const USED: &str = "
SELECT i.client, CAST(sum(i.amount) AS BIGINT) FROM payout_batch b JOIN payout_item i ON i.batch = b.id
WHERE b.approved_at >= ?1 AND i.converted_before = 0 GROUP BY i.client";
const ON_THEIR_WAY: &str =
    "SELECT b.id FROM payout_batch b WHERE b.state IN ('approved', 'signed', 'broadcast') LIMIT 1";
const PROGRESS: &str =
    "SELECT details FROM journal WHERE subject = ?1 AND cause = 'payout_progressed' ORDER BY sequence";
/// A discarded attempt pays nobody.
const BY_TXID: &str = "SELECT 1 FROM payout_attempt WHERE txid = ?1 AND state <> 'discarded'";
const WALLET: &str = "SELECT descriptors, snapshot FROM payout_wallet WHERE id = 1";
const LAST_RATE: &str = "
SELECT b.fixing FROM payout_batch b WHERE b.approved_at >= ?1 AND b.fixing IS NOT NULL
ORDER BY b.approved_at DESC, b.id LIMIT 1";
/// Withdrawals that do not match the state of their batch yet, or that the chain has taken something back from.
const BEHIND: &str = "
SELECT w.id FROM payout_batch b JOIN payout_item i ON i.batch = b.id AND i.live = 1 JOIN withdrawal w ON w.id = i.withdrawal
WHERE b.id = ?1 AND w.payout_batch = b.id AND (
  (b.state = 'confirmed' AND (w.state <> 'paid' OR w.payout_txid <> ?2)) OR (b.state IN ('signed', 'broadcast') AND w.state <> b.state)
  OR (b.state IN ('signed', 'broadcast') AND (w.payout_txid IS NULL OR w.payout_txid <> ?2)))
ORDER BY w.id LIMIT ?3";

fn batches(rest: &str) -> String {
    format!("SELECT {} FROM payout_batch b WHERE {rest}", batch::TABLE.list("b"))
}

pub fn payout_batch(conn: &mut dyn Conn, id: Id<Batch>) -> Result<Option<Batch>, StoreError> {
    first(conn, &BY_ID, params![id], batch::read)
}

/// Returns the batches whose attempts must be looked for: every open one, and those that ended at or after `since`.
pub fn payout_batches_followed(conn: &mut dyn Conn, since: Moment) -> Result<Vec<Batch>, StoreError> {
    all(conn, &FOLLOWED, params![since], batch::read)
}

/// Returns the items that are or were in a batch, by withdrawal.
pub fn payout_items(conn: &mut dyn Conn, batch: Id<Batch>) -> Result<Vec<Item>, StoreError> {
    all(conn, &ITEMS, params![batch], item::read)
}

/// Returns a withdrawal's item in the one live batch it is in.
pub fn payout_item_of(conn: &mut dyn Conn, withdrawal: Id<Withdrawal>) -> Result<Option<Item>, StoreError> {
    first(conn, &LIVE_ITEM, params![withdrawal], item::read)
}

/// Returns a withdrawal's items in every batch that ever had it.
pub fn payout_items_ever(conn: &mut dyn Conn, withdrawal: Id<Withdrawal>) -> Result<Vec<Item>, StoreError> {
    all(conn, &EVER, params![withdrawal], item::read)
}

/// Whether the journal says that an operator gave up a batch, whatever its row says.
pub fn payout_given_up(conn: &mut dyn Conn, batch: Id<Batch>) -> Result<bool, StoreError> {
    let lines = all(conn, PROGRESS, params![batch], |c| c.json::<serde_json::Value>())?;
    Ok(lines.iter().any(|line| line.get("what").is_some_and(|what| what == "abandoned")))
}

/// Returns what was last seen of an attempt on the chain, according to the journal, whatever its row says.
pub fn payout_last_seen(conn: &mut dyn Conn, batch: Id<Batch>, attempt: u32) -> Result<Option<Sight>, StoreError> {
    let lines = all(conn, PROGRESS, params![batch], |c| c.json::<serde_json::Value>())?;
    let is_look = |line: &&serde_json::Value| {
        line.get("what").is_some_and(|what| what == "seen") && line.get("attempt").is_some_and(|one| *one == attempt)
    };
    let last = lines.iter().rfind(is_look).and_then(|line| line.get("after")).cloned();
    let read = last.map(serde_json::from_value).transpose();
    read.map_err(|error| StoreError::Corrupt(format!("what was seen of a payout: {error}")))
}

/// Returns the attempts to pay a batch, by number.
pub fn payout_attempts(conn: &mut dyn Conn, batch: Id<Batch>) -> Result<Vec<Attempt>, StoreError> {
    all(conn, &ATTEMPTS, params![batch], attempt::read)
}

/// Whether an attempt of any batch is this transaction.
pub fn is_payout(conn: &mut dyn Conn, txid: &str) -> Result<bool, StoreError> {
    Ok(first(conn, BY_TXID, params![txid], |c| c.int())?.is_some())
}

/// Returns the approvals of a batch by two operators: one for each attempt.
pub fn payout_approvals(conn: &mut dyn Conn, batch: Id<Batch>) -> Result<Vec<Approval>, StoreError> {
    all(conn, &AGREED, params![batch], approval::read)
}

/// Returns the approvals of a withdrawal by two operators.
pub fn withdrawal_approvals(conn: &mut dyn Conn, id: Id<Withdrawal>) -> Result<Vec<Approval>, StoreError> {
    all(conn, &AGREED_WITHDRAWAL, params![id], approval::read)
}

/// Returns the limits and the breaker.
pub fn payout_control(conn: &mut dyn Conn) -> Result<Control, StoreError> {
    Ok(first(conn, &LIMITS, &[], control::read)?.unwrap_or_default())
}

/// Returns the sum that must be payable within a day: the offers of open plans, current and announced, and the largest
/// contracts.
pub fn promised_to_pay(conn: &mut dyn Conn) -> Result<Promised, StoreError> {
    let mut offers: Vec<_> = super::plans_open(conn)?.iter().map(Plan::offer).collect();
    offers.extend(super::plan_changes_waiting(conn)?.into_iter().map(|change| change.after));
    let mut largest = Usdt::ZERO;
    for plan in super::plans_all(conn)? {
        for state in ["active", "notice", "matured"] {
            for id in all(conn, LARGEST, params![plan.id, state], |c| c.id())? {
                let value = super::investment(conn, id)?.and_then(|holding| holding.position.value().ok());
                largest = largest.max(value.unwrap_or_default());
            }
        }
    }
    Ok(Promised { offers, largest })
}

/// Returns the amounts committed to batches at or after `since`.
pub fn payout_usage(conn: &mut dyn Conn, since: Moment) -> Result<Usage, StoreError> {
    let mut usage = Usage::default();
    for (client, amount) in all(conn, USED, params![since], |c| Ok((c.id::<Client>()?, c.usdt()?)))? {
        let sum = usage.firm.checked_add(amount);
        usage.firm = sum.ok_or_else(|| StoreError::Corrupt("the payouts of a day do not fit".to_owned()))?;
        usage.clients.insert(client, amount);
    }
    Ok(usage)
}

/// Returns withdrawals of a batch that have not yet followed its state or its chain transaction `txid`.
pub fn payouts_behind(
    conn: &mut dyn Conn,
    batch: Id<Batch>,
    txid: &str,
    limit: u32,
) -> Result<Vec<Id<Withdrawal>>, StoreError> {
    all(conn, BEHIND, params![batch, txid, limit], |c| c.id())
}

/// Returns the quotes of the last rate that was approved at or after `since`.
pub fn last_payout_fixing(
    conn: &mut dyn Conn,
    since: Moment,
) -> Result<Option<ballast_core::price::Fixing>, StoreError> {
    first(conn, LAST_RATE, params![since], |c| c.json())
}

/// Returns what the payout wallet has read, and its descriptors.
pub fn payout_wallet(conn: &mut dyn Conn) -> Result<Option<(String, Vec<u8>)>, StoreError> {
    first(conn, WALLET, &[], |c| Ok((c.string()?, c.bytes()?.to_vec())))
}

/// Whether any batch was approved and is not confirmed yet.
pub fn payouts_on_their_way(conn: &mut dyn Conn) -> Result<bool, StoreError> {
    Ok(first(conn, ON_THEIR_WAY, &[], |c| c.uuid())?.is_some())
}
