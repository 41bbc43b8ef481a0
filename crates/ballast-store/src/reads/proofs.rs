//! Reads for proofs of liabilities: what each client is owed, all from one state of the books, and the published
//! epochs.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    id::Id,
    ledger::Account,
    money::{Asset, Sats, Usdt},
    proof::ProofEpoch,
    time::Day,
};
use uuid::Uuid;

use super::books::asset_of;
use crate::{
    engine::{Conn, all, first},
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
const PLACES: &str = "SELECT id, address_index FROM client";
/// Investments that are over are worth nothing.
const COUNTED: &str = "SELECT id, client FROM investment WHERE state IN ('active', 'notice', 'matured')";
const BALANCES: &str = "SELECT owner, kind, asset, minor FROM balance";
const PLANS: &str = "SELECT DISTINCT plan FROM strike";
/// The results of the weeks: see `reads::investments`.
const RESULTS: &str = "
SELECT i.id, coalesce((
    SELECT a.total FROM strike s JOIN allocation a ON a.strike_number = s.number AND a.investment = i.id
    WHERE s.plan = ?1 ORDER BY s.number DESC LIMIT 1), 0)
FROM investment i WHERE i.plan = ?1 AND i.state IN ('active', 'notice', 'matured')";
/// All that one client has: their own accounts, and the results of the weeks, which are in none of their accounts.
const OWN: &str = "
SELECT b.asset, b.minor FROM balance b WHERE b.owner = ?1
UNION ALL SELECT b.asset, b.minor FROM investment i JOIN balance b ON b.owner = i.id
  WHERE i.client = ?1 AND b.kind <> 'lent'
UNION ALL SELECT 'USDT', a.share FROM investment i JOIN strike s ON s.plan = i.plan
  JOIN allocation a ON a.strike_number = s.number AND a.investment = i.id WHERE i.client = ?1";
/// A strike's last chunk has its highest sequence, so old strikes cost one step each; then the chunk that held the
/// investment says whether this share came later.
const RESULTS_SINCE: &str = "
SELECT * FROM (
  SELECT s.number, s.to_day, a.share, (SELECT c.sequence FROM allocation_chunk c
    WHERE c.strike_number = s.number AND c.last_investment >= i.id ORDER BY c.chunk LIMIT 1) AS sequence
  FROM investment i JOIN strike s ON s.plan = i.plan
  JOIN allocation a ON a.strike_number = s.number AND a.investment = i.id
  WHERE i.client = ?1 AND ?2 < (SELECT c.sequence FROM allocation_chunk c
    WHERE c.strike_number = s.number ORDER BY c.chunk DESC LIMIT 1)) q
WHERE q.sequence > ?2 ORDER BY q.sequence, q.number";
const CLIENTS: &str = "SELECT address_index, id, email FROM client";

/// Returns the newest published epochs, newest first.
pub fn proofs_latest(conn: &mut dyn Conn, limit: u32) -> Result<Vec<ProofEpoch>, StoreError> {
    all(conn, &LATEST, params![limit], read)
}

/// Returns the epoch with this number.
pub fn proof(conn: &mut dyn Conn, number: i64) -> Result<Option<ProofEpoch>, StoreError> {
    first(conn, &BY_NUMBER, params![number], read)
}

/// Returns the published epochs after a number, oldest first.
pub fn proofs_after(conn: &mut dyn Conn, number: i64, limit: u32) -> Result<Vec<ProofEpoch>, StoreError> {
    all(conn, &AFTER, params![number, limit], read)
}

/// Returns what one client is owed now, as the next epoch would count it: cash, credit, holds and investments, less
/// what they owe; never negative.
///
/// # Errors
/// Fails if the database cannot be read or an amount does not fit.
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

/// One investment's result of a week that was written after some entry of the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultSince {
    /// Number of the strike.
    pub strike: i64,
    /// First day that did not count.
    pub to: Day,
    /// Share of the investment; negative for a loss.
    pub share: Usdt,
    /// The journal entry it was written with.
    pub sequence: i64,
}

/// Returns the results of a client's investments that were written after a journal entry, oldest first.
pub fn results_since(conn: &mut dyn Conn, client: Id<Client>, sequence: i64) -> Result<Vec<ResultSince>, StoreError> {
    all(conn, RESULTS_SINCE, params![client, sequence], |c| {
        Ok(ResultSince { strike: c.int()?, to: c.day()?, share: c.usdt()?, sequence: c.int()? })
    })
}

/// The amounts that one client is owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Liability {
    /// The client's place in every tree: the index of their deposit address.
    pub place: u32,
    pub account: Uuid,
    /// The address they log in with.
    pub email: String,
    /// Cash, credit, holds and investments, less what they owe; never negative.
    pub usdt: Usdt,
    /// Reserved bitcoin of payouts in progress.
    pub btc: Sats,
}

/// The amounts that all clients are owed, in minor units, by their places. Two lists: one that stays at zero takes no
/// memory.
pub struct Liabilities {
    usdt: Vec<i64>,
    btc: Vec<i64>,
}

/// Adds up the amounts that every client is owed. Every table is read once in its own order, and rows are matched here:
/// a step down an index for each account would cost more than the rest of a proof. Takes 16 bytes of memory for each
/// client, and until it returns up to 40 for each client and each investment that counts.
///
/// # Errors
/// Fails if the database cannot be read or an amount does not fit.
pub fn liabilities(conn: &mut dyn Conn) -> Result<Liabilities, StoreError> {
    let clients = Places::of(all(conn, PLACES, &[], |c| Ok((c.uuid()?, c.unsigned()?)))?);
    let count = clients.0.iter().map(|(_, place)| place.saturating_add(1)).max().unwrap_or(0);
    // No tree is larger; a place beyond that is a mistake, for which no memory is allocated.
    let count = usize::try_from(count).ok().filter(|count| *count <= 1 << 30).ok_or_else(unfit)?;
    let mut sums = Liabilities { usdt: vec![0; count], btc: vec![0; count] };
    let investments = Places::of(all(conn, COUNTED, &[], |c| {
        let (id, client) = (c.uuid()?, c.uuid()?);
        Ok((id, clients.at(client).ok_or_else(unfit)?))
    })?);
    conn.for_each(BALANCES, &[], &mut |row| {
        let mut c = row.columns();
        let owner = c.uuid()?;
        let account = Account::from_parts(c.text()?, Some(owner)).ok_or_else(unfit)?;
        let (asset, minor) = (asset_of(c.text()?)?, c.int()?);
        let place = match account {
            // A debt for a deposit that the chain took back counts against what the client is owed.
            Account::Available(_) | Account::Bonus(_) | Account::Held(_) | Account::Shortfall(_) => {
                Some(clients.at(owner).ok_or_else(unfit)?)
            }
            // An investment that is over has nothing put in any longer, and its results were paid out.
            Account::Principal(_) if minor != 0 => Some(investments.at(owner).ok_or_else(unfit)?),
            Account::Principal(_) | Account::Returns(_) => investments.at(owner),
            // Lent money is the firm's.
            Account::Lent(_) => None,
            Account::Custody
            | Account::Trading
            | Account::PayoutWallet
            | Account::AllocatedReturns
            | Account::Suspense
            | Account::Capital
            | Account::Promotions
            | Account::Fees
            | Account::TradingResult
            | Account::NetworkFees
            | Account::Clearing => return Err(unfit()),
        };
        place.map_or(Ok(()), |place| sums.add(place, asset, minor))
    })?;
    for plan in all(conn, PLANS, &[], |c| c.uuid())? {
        conn.for_each(RESULTS, params![plan], &mut |row| {
            let mut c = row.columns();
            let place = investments.at(c.uuid()?).ok_or_else(unfit)?;
            sums.add(place, Asset::Usdt, c.int()?)
        })?;
    }
    Ok(sums)
}

/// Clients or investments, by their ids, with the places of the clients.
struct Places(Vec<(Uuid, u32)>);

impl Places {
    fn of(mut all: Vec<(Uuid, u32)>) -> Self {
        all.sort_unstable_by_key(|(id, _)| id.as_u128());
        Self(all)
    }

    fn at(&self, id: Uuid) -> Option<u32> {
        let found = self.0.binary_search_by_key(&id.as_u128(), |(id, _)| id.as_u128()).ok()?;
        self.0.get(found).map(|(_, place)| *place)
    }
}

impl Liabilities {
    /// Returns how many places a tree needs: one more than the last index of a deposit address.
    ///
    /// # Errors
    /// Fails if a tree does not have that many places.
    pub fn places(&self) -> Result<u32, StoreError> {
        u32::try_from(self.usdt.len()).map_err(|_| unfit())
    }

    /// Shows `visit` every client once, in no particular order, in the snapshot in which everything was added up.
    ///
    /// # Errors
    /// Fails if the database cannot be read or `visit` fails.
    pub fn each(
        &self,
        conn: &mut dyn Conn,
        visit: &mut dyn FnMut(Liability) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        conn.for_each(CLIENTS, &[], &mut |row| {
            let mut c = row.columns();
            let place: u32 = c.unsigned()?;
            let of = |sums: &[i64]| sums.get(usize::try_from(place).ok()?).copied();
            let (usdt, btc) = of(&self.usdt).zip(of(&self.btc)).ok_or_else(unfit)?;
            let (usdt, btc) = (Usdt::from_minor(usdt.max(0)), Sats::from_minor(btc));
            visit(Liability { place, account: c.uuid()?, email: c.string()?, usdt, btc })
        })
    }

    fn add(&mut self, place: u32, asset: Asset, minor: i64) -> Result<(), StoreError> {
        let sums = match asset {
            Asset::Usdt => &mut self.usdt,
            Asset::Btc => &mut self.btc,
        };
        let sum = usize::try_from(place).ok().and_then(|place| sums.get_mut(place)).ok_or_else(unfit)?;
        *sum = sum.checked_add(minor).ok_or_else(unfit)?;
        Ok(())
    }
}

fn unfit() -> StoreError {
    StoreError::Corrupt("what a client is owed does not fit".to_owned())
}
