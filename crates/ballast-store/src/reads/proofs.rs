//! Proofs of liabilities: what each client is owed, all from one state of the books, and what was published.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    id::Id,
    money::{Asset, Sats, Usdt},
    proof::ProofEpoch,
    time::Day,
};
use uuid::Uuid;

use super::books::asset_of;
use crate::{
    engine::{Conn, all, first, one},
    error::StoreError,
    rows::proof::{TABLE, read},
    value::params,
};

static LATEST: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM proof_epoch e ORDER BY e.number DESC LIMIT ?1", TABLE.list("e")));
static BY_NUMBER: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM proof_epoch e WHERE e.number = ?1", TABLE.list("e")));
static AFTER: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM proof_epoch e WHERE e.number > ?1 ORDER BY e.number LIMIT ?2", TABLE.list("e"))
});
const PLACES: &str = "SELECT coalesce(max(address_index) + 1, 0) FROM client";
/// What a client owes for a deposit that the chain took back counts against what they are owed.
const CASH: &str = "
SELECT c.address_index, b.asset, b.minor FROM balance b JOIN client c ON c.id = b.owner
WHERE b.kind IN ('available', 'bonus', 'held', 'shortfall')";
/// What an investment is worth: see `reads::investments`. Over ones are worth nothing.
const INVESTED: &str = "
SELECT c.address_index, coalesce(p.minor, 0) + coalesce(d.minor, 0) + coalesce((
    SELECT a.total FROM strike s JOIN allocation a ON a.strike_number = s.number AND a.investment = i.id
    WHERE s.plan = i.plan ORDER BY s.number DESC LIMIT 1), 0)
FROM investment i JOIN client c ON c.id = i.client
LEFT JOIN balance p ON p.owner = i.id AND p.kind = 'principal' AND p.asset = 'USDT'
LEFT JOIN balance d ON d.owner = i.id AND d.kind = 'returns' AND d.asset = 'USDT'
WHERE i.state IN ('active', 'notice', 'matured')";
/// Of one client, in all: their own accounts, and what the weeks brought, which is in no account of theirs.
const OWN: &str = "
SELECT b.asset, b.minor FROM balance b WHERE b.owner = ?1
UNION ALL SELECT b.asset, b.minor FROM investment i JOIN balance b ON b.owner = i.id
  WHERE i.client = ?1 AND b.kind <> 'lent'
UNION ALL SELECT 'USDT', a.share FROM investment i JOIN strike s ON s.plan = i.plan
  JOIN allocation a ON a.strike_number = s.number AND a.investment = i.id WHERE i.client = ?1";
/// A strike's last chunk has its highest sequence, so old strikes cost one step each; then the chunk that held the
/// investment says whether this part came later.
const RESULTS_SINCE: &str = "
SELECT * FROM (
  SELECT s.number, s.to_day, a.share, (SELECT c.sequence FROM allocation_chunk c
    WHERE c.strike_number = s.number AND c.last_investment >= i.id ORDER BY c.chunk LIMIT 1) AS sequence
  FROM investment i JOIN strike s ON s.plan = i.plan
  JOIN allocation a ON a.strike_number = s.number AND a.investment = i.id
  WHERE i.client = ?1 AND ?2 < (SELECT c.sequence FROM allocation_chunk c
    WHERE c.strike_number = s.number ORDER BY c.chunk DESC LIMIT 1)) q
WHERE q.sequence > ?2 ORDER BY q.sequence, q.number";
const CLIENTS: &str = "SELECT address_index, id, email FROM client ORDER BY address_index";

/// The newest published epochs, newest first.
pub fn proofs_latest(conn: &mut dyn Conn, limit: u32) -> Result<Vec<ProofEpoch>, StoreError> {
    all(conn, &LATEST, params![limit], read)
}

/// The epoch with this number.
pub fn proof(conn: &mut dyn Conn, number: i64) -> Result<Option<ProofEpoch>, StoreError> {
    first(conn, &BY_NUMBER, params![number], read)
}

/// The published epochs after a number, oldest first.
pub fn proofs_after(conn: &mut dyn Conn, number: i64, limit: u32) -> Result<Vec<ProofEpoch>, StoreError> {
    all(conn, &AFTER, params![number, limit], read)
}

/// What one client is owed now, as the next epoch would count it: cash, credit, holds and investments, less what they
/// owe; never below zero.
///
/// # Errors
/// When the database cannot be read or an amount does not fit.
pub fn owed_to(conn: &mut dyn Conn, client: Id<Client>) -> Result<(Usdt, Sats), StoreError> {
    let mut usdt = 0_i64;
    let mut btc = 0_i64;
    conn.for_each(OWN, params![client], &mut |row| {
        let mut c = row.columns();
        let sum = match asset_of(c.text()?)? {
            Asset::Usdt => &mut usdt,
            Asset::Btc => &mut btc,
        };
        *sum = sum.checked_add(c.int()?).ok_or_else(unfit)?;
        Ok(())
    })?;
    Ok((Usdt::from_minor(usdt.max(0)), Sats::from_minor(btc.max(0))))
}

/// What a week brought one investment, written after some entry of the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultSince {
    /// Number of the strike.
    pub strike: i64,
    /// First day that did not count.
    pub to: Day,
    /// What the investment got; negative for a loss.
    pub share: Usdt,
    /// The journal entry it was written with.
    pub sequence: i64,
}

/// What the weeks brought a client's investments after a journal entry, oldest first.
pub fn results_since(conn: &mut dyn Conn, client: Id<Client>, sequence: i64) -> Result<Vec<ResultSince>, StoreError> {
    all(conn, RESULTS_SINCE, params![client, sequence], |c| {
        Ok(ResultSince { strike: c.int()?, to: c.day()?, share: c.usdt()?, sequence: c.int()? })
    })
}

/// What one client is owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Liability {
    /// The client's place in every tree: the index of their deposit address.
    pub place: u32,
    pub account: Uuid,
    /// As they sign in.
    pub email: String,
    /// Cash, credit, holds and investments, less what they owe; never below zero.
    pub usdt: Usdt,
    /// Reserved bitcoin of payouts on their way.
    pub btc: Sats,
}

/// How many places a tree needs: one more than the last index of a deposit address.
pub fn liability_places(conn: &mut dyn Conn) -> Result<u32, StoreError> {
    one(conn, PLACES, &[], |c| c.unsigned())
}

/// Shows `visit` what every client is owed, in the order of their places. Takes 16 bytes of memory for each client.
///
/// # Errors
/// When the database cannot be read, an amount does not fit, or `visit` fails.
pub fn liabilities(
    conn: &mut dyn Conn,
    visit: &mut dyn FnMut(Liability) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let places = usize::try_from(liability_places(conn)?).unwrap_or(0);
    let mut usdt = vec![0_i64; places];
    let mut btc = vec![0_i64; places];
    conn.for_each(CASH, &[], &mut |row| {
        let mut c = row.columns();
        let place = c.unsigned()?;
        let asset = asset_of(c.text()?)?;
        let minor = c.int()?;
        match asset {
            Asset::Usdt => add(&mut usdt, place, minor),
            Asset::Btc => add(&mut btc, place, minor),
        }
    })?;
    conn.for_each(INVESTED, &[], &mut |row| {
        let mut c = row.columns();
        add(&mut usdt, c.unsigned()?, c.int()?)
    })?;
    conn.for_each(CLIENTS, &[], &mut |row| {
        let mut c = row.columns();
        let place: u32 = c.unsigned()?;
        let of = |sums: &[i64]| sums.get(usize::try_from(place).ok()?).copied();
        let (Some(usdt), Some(btc)) = (of(&usdt), of(&btc)) else { return Err(unfit()) };
        let usdt = Usdt::from_minor(usdt.max(0));
        let btc = Sats::from_minor(btc);
        visit(Liability { place, account: c.uuid()?, email: c.string()?, usdt, btc })
    })
}

fn add(sums: &mut [i64], place: u32, minor: i64) -> Result<(), StoreError> {
    let sum = usize::try_from(place).ok().and_then(|place| sums.get_mut(place)).ok_or_else(unfit)?;
    *sum = sum.checked_add(minor).ok_or_else(unfit)?;
    Ok(())
}

fn unfit() -> StoreError {
    StoreError::Corrupt("what a client is owed does not fit".to_owned())
}
