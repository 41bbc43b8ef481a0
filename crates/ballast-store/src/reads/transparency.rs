//! Reads the figures for the public page about assets and liabilities.

use std::sync::LazyLock;

use ballast_core::{
    attestation::Attestation,
    coverage::{self, Coverage, Kept},
    id::Id,
    ledger::Account,
    money::{Asset, Sats, Usdt},
    plan::Plan,
    strike::Strike,
    time::{Day, Moment},
};

use super::{
    books::control_total,
    stats::{owed_btc, owed_usdt},
};
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::attestation::{TABLE, read},
    value::params,
};

static ATTESTED: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM attestation a ORDER BY a.as_of DESC LIMIT 1", TABLE.list("a")));
static ATTESTATION: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM attestation a WHERE a.id = ?1", TABLE.list("a")));
const COINS: &str = "SELECT address, amount FROM wallet_coin
WHERE (amount, address) < (?1, ?2) ORDER BY amount DESC, address DESC LIMIT ?3";
const HOLDERS: &str = "SELECT address_index, address, amount FROM address_balance
WHERE amount > 0 AND (amount, address_index) < (?1, ?2) ORDER BY amount DESC, address_index DESC LIMIT ?3";
const KEPT: &str = "SELECT at, details FROM journal WHERE subject = ?1 AND sequence >= coalesce(
  (SELECT sequence FROM journal WHERE at >= ?2 ORDER BY at, sequence LIMIT 1), 9223372036854775807)
ORDER BY sequence DESC LIMIT ?3";
const LAST: &str = "SELECT number FROM strike ORDER BY number DESC LIMIT 1";
const OPEN: &str = "SELECT id, version FROM strike WHERE state IN ('drafted', 'approved') ORDER BY id";
const AT_WORK: &str = "SELECT plan FROM plan_size WHERE running > 0 ORDER BY plan";
const PLANS: &str = "SELECT id, version FROM plan ORDER BY id";

/// Returns the sum that clients are owed in USDT: cash, bonus, holds, and the worth of their investments. Reads a
/// handful of rows, however many clients there are.
pub fn owed_to_clients(conn: &mut dyn Conn) -> Result<Usdt, StoreError> {
    owed_usdt(conn)
}

/// Returns the sum that clients are owed in bitcoin: withdrawals from the moment their rate is fixed until they are
/// paid.
pub fn bitcoin_owed_to_clients(conn: &mut dyn Conn) -> Result<Sats, StoreError> {
    owed_btc(conn)
}

/// Returns the last statement by two operators about the venue's holdings.
pub fn attested(conn: &mut dyn Conn) -> Result<Option<Attestation>, StoreError> {
    first(conn, &ATTESTED, &[], read)
}

/// Returns a statement by two operators about a venue's holdings at one moment.
pub fn attestation(conn: &mut dyn Conn, id: Id<Attestation>) -> Result<Option<Attestation>, StoreError> {
    first(conn, &ATTESTATION, params![id], read)
}

/// Returns the part of the booked assets that is seen and stated, and the liabilities, in micro-USDT. `custody` is what
/// the chain shows, if that says something about now.
pub fn coverage(conn: &mut dyn Conn, custody: Option<i64>, now: Moment) -> Result<Coverage, StoreError> {
    // Balances are credit-positive, so assets have a minus in the books.
    let booked = control_total(conn, Account::Custody, Asset::Usdt)?.saturating_neg();
    let at_venue = control_total(conn, Account::Trading, Asset::Usdt)?.saturating_neg();
    let suspense = control_total(conn, Account::Suspense, Asset::Usdt)?;
    let stated = attested(conn)?.filter(|found| found.is_current(now)).map(|found| found.amount.minor());
    let owed = owed_usdt(conn)?.minor().checked_add(suspense);
    let owed = owed.ok_or_else(|| StoreError::Corrupt("what is owed does not fit".to_owned()))?;
    Ok(Coverage::new(coverage::lower(booked, custody), coverage::lower(at_venue, stated), owed))
}

/// Returns the coverage stored by day, newest first: for each day what was seen first, and anything lower.
pub fn kept_coverage(conn: &mut dyn Conn, since: Moment, limit: u32) -> Result<Vec<Kept>, StoreError> {
    let kept = all(conn, KEPT, params![coverage::SUBJECT, since, limit], |c| {
        let at = c.moment()?;
        Ok(coverage::kept(at, &c.json()?))
    })?;
    Ok(kept.into_iter().flatten().collect())
}

/// Returns the published days of coverage.
pub fn published_coverage(conn: &mut dyn Conn, today: Day) -> Result<Vec<Kept>, StoreError> {
    // Each is lower than the previous one on its day by at least a tenth of a percent.
    const MOST: u32 = 4_000;
    kept_coverage(conn, today.plus_days(-coverage::PUBLISHED_DAYS).start(), MOST)
}

/// Returns addresses of the payout wallet that hold coins, the largest first; those after one, or all.
pub fn wallet_coins(
    conn: &mut dyn Conn,
    after: Option<(Sats, &str)>,
    limit: u32,
) -> Result<Vec<(String, Sats)>, StoreError> {
    let (amount, address) = after.map_or((i64::MAX, ""), |(amount, address)| (amount.minor(), address));
    all(conn, COINS, params![amount, address, limit], |c| Ok((c.string()?, Sats::from_minor(c.int()?))))
}

/// A deposit address with a balance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressHolding {
    pub index: i64,
    /// Checksummed.
    pub address: String,
    /// As it counts in the books.
    pub amount: Usdt,
}

/// Returns deposit addresses with a balance, the largest first; those after one, by its amount and index, or all. Says
/// nothing about their owners.
pub fn holding_addresses(
    conn: &mut dyn Conn,
    after: Option<(Usdt, i64)>,
    limit: u32,
) -> Result<Vec<AddressHolding>, StoreError> {
    let (amount, index) = after.map_or((i64::MAX, i64::MAX), |(amount, index)| (amount.minor(), index));
    all(conn, HOLDERS, params![amount, index, limit], |c| {
        Ok(AddressHolding { index: c.int()?, address: c.string()?, amount: c.usdt()? })
    })
}

/// Returns the plans in which contracts are running.
pub fn plans_at_work(conn: &mut dyn Conn) -> Result<Vec<Id<Plan>>, StoreError> {
    all(conn, AT_WORK, &[], |c| c.id())
}

/// Distinguishes two states of all plans' results: plans and open strikes by their versions, and the last number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultsMark {
    plans: Vec<(Id<Plan>, i64)>,
    open: Vec<(Id<Strike>, i64)>,
    last: i64,
}

/// Returns the state of all plans' results. A strike that settles or is rejected leaves the open ones, and a new one
/// has a new number, so this changes whenever a week comes, goes or changes.
pub fn results_mark(conn: &mut dyn Conn) -> Result<ResultsMark, StoreError> {
    Ok(ResultsMark {
        plans: all(conn, PLANS, &[], |c| Ok((c.id()?, c.int()?)))?,
        open: all(conn, OPEN, &[], |c| Ok((c.id()?, c.int()?)))?,
        last: first(conn, LAST, &[], |c| c.int())?.unwrap_or(0),
    })
}
