//! Reads the treasury: deposit addresses and their balances, sweeps, breaks.

use std::sync::LazyLock;

use ballast_core::{
    account::{Email, PersonName},
    approval::Approval,
    deposit::QuarantineReason,
    id::Id,
    money::Usdt,
    reconcile::{Break, Comparison, Place},
    time::Moment,
    treasury::{Sweep, SweepCall},
};
use uuid::Uuid;

use super::{
    Address,
    operator::{Key, Position, Who},
};
use crate::{
    custody::{AddressBalance, CustodyFound, CustodyScan},
    engine::{Conn, all, first, one},
    error::StoreError,
    projections::names::quoted,
    rows::{approval, book_break, sweep, sweep_call},
    value::{params, signed},
};

/// Addresses that ever received anything: the others hold nothing that the books would know about. No EXISTS, which
/// Postgres would turn into a join, with every deposit read for each page.
const USED: &str = "
SELECT c.id, c.address_index, c.deposit_address FROM client c
WHERE c.address_index >= ?1
  AND (SELECT d.id FROM deposit d WHERE d.client = c.id ORDER BY d.seen_at, d.id LIMIT 1) IS NOT NULL
ORDER BY c.address_index LIMIT ?2";
/// An address that was assigned to a client later is found by the assignment.
const UNKNOWN: &str = "
SELECT d.to_address FROM deposit d WHERE d.client IS NULL
UNION SELECT d.to_address FROM journal j JOIN deposit d ON d.id = j.subject WHERE j.cause = 'deposit_assigned'";
const SCAN: &str =
    "SELECT block, block_hash, next_index, tokens, holders, started_at, finished_at FROM custody_scan WHERE id = 1";
const FOUND: &str =
    "SELECT found_tokens, found_holders, found_at FROM custody_scan WHERE id = 1 AND found_at IS NOT NULL";
const LARGEST: &str = "
SELECT address_index, address, tokens, coins, amount FROM address_balance
WHERE amount >= ?1 ORDER BY amount DESC, address_index DESC LIMIT ?2";
/// Like [`LARGEST`], with the owners and when the addresses were asked.
const HOLDINGS: &str = "
SELECT b.address_index, b.address, b.amount, b.at, c.id, c.email, c.name
FROM (SELECT address_index, address, amount, at FROM address_balance
  WHERE amount > 0 ORDER BY amount DESC, address_index DESC LIMIT ?1) b
JOIN client c ON c.address_index = b.address_index
ORDER BY b.amount DESC, b.address_index DESC";
const COMPARISONS: &str = "SELECT place, books, expected, observed, proven, block, at FROM comparison ORDER BY place";
/// Deposits of money.
static MONEY: LazyLock<String> = LazyLock::new(|| {
    let not = QuarantineReason::ALL.into_iter().filter(|reason| !reason.is_money());
    format!("(d.reason IS NULL OR d.reason NOT IN ({}))", quoted(not.map(QuarantineReason::as_str)))
});
/// Deposits of the token in blocks up to ?2 that are not in the books yet.
static UNBOOKED: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT d.raw_amount FROM deposit d
         WHERE d.state IN ('seen', 'confirming') AND d.chain_id = ?1 AND d.block_number <= ?2 AND {}",
        *MONEY
    )
});
/// Deposits in the books whose block the comparison does not cover.
static AHEAD: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT d.amount FROM deposit d
         WHERE d.chain_id = ?1 AND d.block_number > ?2 AND d.state IN ('credited', 'quarantined', 'assigned', 'refunded')
           AND {}",
        *MONEY
    )
});
/// The remainders beyond a millionth of deposits in the books.
static REMAINDERS: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT CAST(coalesce(sum(CAST(d.remainder AS BIGINT)), 0) AS BIGINT) FROM deposit d
         WHERE d.remainder <> '0' AND d.chain_id = ?1 AND d.block_number <= ?2
           AND d.state IN ('credited', 'quarantined', 'assigned', 'refunded') AND {}
           AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.id = d.id AND r.state = 'sent')",
        *MONEY
    )
});

static SWEEP: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM sweep s WHERE s.id = ?1", sweep::TABLE.list("s")));
static OPEN_SWEEP: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM sweep s WHERE s.open = 1", sweep::TABLE.list("s")));
static SWEEPS: LazyLock<String> = LazyLock::new(|| {
    let list = sweep::TABLE.list("s");
    format!(
        "SELECT {list} FROM sweep s WHERE (s.drafted_at, s.id) < (?1, ?2) ORDER BY s.drafted_at DESC, s.id DESC LIMIT ?3"
    )
});
static CALLS: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM sweep_call k WHERE k.sweep = ?1 ORDER BY k.position", sweep_call::TABLE.list("k"))
});
static AGREED: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM approval v WHERE v.subject = ?1 AND v.kind = 'sweep'", approval::TABLE.list("v"))
});
static BREAK: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM book_break b WHERE b.id = ?1", book_break::TABLE.list("b")));
static OPEN_BREAK: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM book_break b WHERE b.place = ?1 AND b.state <> 'closed'", book_break::TABLE.list("b"))
});
static OPEN_BREAKS: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM book_break b WHERE b.state <> 'closed'", book_break::TABLE.list("b")));
static BREAKS: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM book_break b WHERE b.id < ?1 ORDER BY b.id DESC LIMIT ?2", book_break::TABLE.list("b"))
});

/// Returns deposit addresses from `index` on that ever received anything.
pub fn used_addresses(conn: &mut dyn Conn, index: u32, limit: u32) -> Result<Vec<Address>, StoreError> {
    all(conn, USED, params![index, limit], |c| {
        Ok(Address { client: c.id()?, index: c.unsigned()?, address: c.string()? })
    })
}

/// Returns addresses that received something and belonged to nobody then.
pub fn unknown_receivers(conn: &mut dyn Conn) -> Result<Vec<String>, StoreError> {
    all(conn, UNKNOWN, &[], |c| c.string())
}

/// Returns how far the deposit addresses were asked for their balances.
pub fn custody_scan(conn: &mut dyn Conn) -> Result<Option<CustodyScan>, StoreError> {
    first(conn, SCAN, &[], |c| {
        Ok(CustodyScan {
            block: c.unsigned()?,
            block_hash: c.string()?,
            next_index: c.unsigned()?,
            tokens: c.string()?,
            holders: c.unsigned()?,
            started_at: c.moment()?,
            finished_at: c.opt_moment()?,
        })
    })
}

/// Returns deposit addresses that hold at least `least` micro-USDT, the largest first.
pub fn largest_balances(conn: &mut dyn Conn, least: i64, limit: u32) -> Result<Vec<AddressBalance>, StoreError> {
    all(conn, LARGEST, params![least, limit], |c| {
        Ok(AddressBalance {
            index: c.unsigned()?,
            address: c.string()?,
            tokens: c.string()?,
            coins: c.string()?,
            amount: c.usdt()?,
        })
    })
}

/// Returns the findings of the last finished scan of the deposit addresses; `None` before the first.
pub fn custody_found(conn: &mut dyn Conn) -> Result<Option<CustodyFound>, StoreError> {
    first(conn, FOUND, &[], |c| Ok(CustodyFound { tokens: c.string()?, holders: c.unsigned()?, at: c.moment()? }))
}

/// The balance of one client's deposit address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldFor {
    pub index: u32,
    /// Checksummed.
    pub address: String,
    /// As it counts in the books.
    pub amount: Usdt,
    /// When it was asked.
    pub at: Moment,
    pub client: Who,
}

/// Returns the deposit addresses with the largest balances.
pub fn largest_holdings(conn: &mut dyn Conn, limit: u32) -> Result<Vec<HeldFor>, StoreError> {
    all(conn, HOLDINGS, params![limit], |c| {
        let index = c.unsigned()?;
        let address = c.string()?;
        let amount = c.usdt()?;
        let at = c.moment()?;
        let id = c.id()?;
        let email = Email::from_stored(c.string()?);
        let name = PersonName::from_stored(c.string()?);
        Ok(HeldFor { index, address, amount, at, client: Who { id, email, name } })
    })
}

/// Returns the last comparison of each place, and when it was made.
pub fn comparisons(conn: &mut dyn Conn) -> Result<Vec<(Comparison, Moment)>, StoreError> {
    all(conn, COMPARISONS, &[], |c| {
        let place = c.named(Place::from_name)?;
        let books = c.int()?;
        let expected = c.int()?;
        let observed = c.int()?;
        let proven = c.int()?;
        let block = c.unsigned()?;
        Ok((Comparison { place, books, expected, observed, proven, block }, c.moment()?))
    })
}

/// Legitimate reasons why books and chain differ at a block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CustodyInFlight {
    /// On-chain integers of deposits in blocks up to it that are not in the books yet.
    pub unbooked_raw: Vec<String>,
    /// Micro-USDT in the books for deposits in later blocks.
    pub ahead_micro: i64,
    /// Raw units beyond a millionth that deposits up to it carried.
    pub remainders_raw: i64,
}

/// Returns the legitimate reasons why books and chain differ at a block. Every deposit up to that block must already be
/// stored.
pub fn custody_in_flight(conn: &mut dyn Conn, chain_id: u64, block: u64) -> Result<CustodyInFlight, StoreError> {
    let chain_id = signed(chain_id)?;
    let block = signed(block)?;
    let unbooked_raw = all(conn, &UNBOOKED, params![chain_id, block], |c| c.string())?;
    let mut ahead_micro = 0_i64;
    for amount in all(conn, &AHEAD, params![chain_id, block], |c| c.int())? {
        let sum = ahead_micro.checked_add(amount);
        ahead_micro = sum.ok_or_else(|| StoreError::Corrupt("deposits that do not fit".to_owned()))?;
    }
    let remainders_raw = one(conn, &REMAINDERS, params![chain_id, block], |c| c.int())?;
    Ok(CustodyInFlight { unbooked_raw, ahead_micro, remainders_raw })
}

pub fn sweep(conn: &mut dyn Conn, id: Id<Sweep>) -> Result<Option<Sweep>, StoreError> {
    first(conn, &SWEEP, params![id], sweep::read)
}

/// Returns the open sweep, if any.
pub fn open_sweep(conn: &mut dyn Conn) -> Result<Option<Sweep>, StoreError> {
    first(conn, &OPEN_SWEEP, &[], sweep::read)
}

/// Returns the newest sweeps.
pub fn sweeps(conn: &mut dyn Conn, before: Option<&Position>, limit: u32) -> Result<Vec<Sweep>, StoreError> {
    let (at, id) = match before {
        Some(Position { key: Key::Int(at), id }) => (*at, *id),
        _ => (i64::MAX, Uuid::max()),
    };
    all(conn, &SWEEPS, params![at, id, limit], sweep::read)
}

/// Returns the position in the list after a sweep.
#[must_use]
pub fn sweep_position(sweep: &Sweep) -> Position {
    Position { key: Key::Int(sweep.drafted_at.millis()), id: sweep.id.uuid() }
}

/// Returns the signed calls of a sweep, in the order of its file.
pub fn sweep_calls(conn: &mut dyn Conn, id: Id<Sweep>) -> Result<Vec<SweepCall>, StoreError> {
    all(conn, &CALLS, params![id], sweep_call::read)
}

/// Returns the proposals about a sweep.
pub fn sweep_approvals(conn: &mut dyn Conn, id: Id<Sweep>) -> Result<Vec<Approval>, StoreError> {
    all(conn, &AGREED, params![id], approval::read)
}

pub fn book_break(conn: &mut dyn Conn, id: Id<Break>) -> Result<Option<Break>, StoreError> {
    first(conn, &BREAK, params![id], book_break::read)
}

/// Returns the break of a place that is not closed, if any.
pub fn open_break(conn: &mut dyn Conn, place: Place) -> Result<Option<Break>, StoreError> {
    first(conn, &OPEN_BREAK, params![place.as_str()], book_break::read)
}

/// Returns every break that is not closed, oldest first.
pub fn open_breaks(conn: &mut dyn Conn) -> Result<Vec<Break>, StoreError> {
    let mut open = all(conn, &OPEN_BREAKS, &[], book_break::read)?;
    open.sort_by_key(|found| found.since);
    Ok(open)
}

/// Returns the newest breaks before one, including closed ones.
pub fn breaks(conn: &mut dyn Conn, before: Option<Id<Break>>, limit: u32) -> Result<Vec<Break>, StoreError> {
    all(conn, &BREAKS, params![before.map_or(Uuid::max(), Id::uuid), limit], book_break::read)
}
