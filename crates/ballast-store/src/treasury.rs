//! Stores what the chains showed when they were compared with the books. It can be looked up again at any time, so it
//! is not part of the books.

use ballast_core::{
    installation::TreasuryHolding,
    money::{Sats, Usdt},
    reconcile::Comparison,
    time::Moment,
};

use crate::{
    engine::Conn,
    rejection::{CommitError, Rejection},
    store::Store,
    value::{params, signed},
};

const KEEP_COMPARISON: &str = "
INSERT INTO comparison (place, books, expected, observed, block, at, proven) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
ON CONFLICT (place) DO UPDATE SET books = excluded.books, expected = excluded.expected, observed = excluded.observed,
  block = excluded.block, at = excluded.at, proven = excluded.proven";
const KEEP_SCAN: &str = "
INSERT INTO custody_scan (id, block, block_hash, next_index, tokens, holders, started_at, finished_at, found_tokens,
  found_holders, found_at)
VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?7)
ON CONFLICT (id) DO UPDATE SET block = excluded.block, block_hash = excluded.block_hash,
  next_index = excluded.next_index, tokens = excluded.tokens, holders = excluded.holders,
  started_at = excluded.started_at, finished_at = excluded.finished_at,
  found_tokens = coalesce(excluded.found_tokens, custody_scan.found_tokens),
  found_holders = coalesce(excluded.found_holders, custody_scan.found_holders),
  found_at = coalesce(excluded.found_at, custody_scan.found_at)";
const FORGET: &str = "DELETE FROM address_balance WHERE address_index >= ?1 AND address_index < ?2";
const KEEP_BALANCE: &str = "
INSERT INTO address_balance (address_index, address, tokens, coins, amount, block, at)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";

/// How far the deposit addresses have been asked for their balances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustodyScan {
    /// The block at which they are asked.
    pub block: u64,
    /// Its hash, 0x and 64 digits.
    pub block_hash: String,
    /// First index that has not been asked yet.
    pub next_index: u32,
    /// Total of the addresses before that, as decimal text in the token's raw units.
    pub tokens: String,
    /// Number of them that hold any of the token.
    pub holders: u64,
    /// When it began.
    pub started_at: Moment,
    /// When the last address was asked.
    pub finished_at: Option<Moment>,
}

/// Findings of the last finished scan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustodyFound {
    /// Total of all deposit addresses, as decimal text in the token's raw units.
    pub tokens: String,
    /// Number of them that hold anything.
    pub holders: u64,
    /// When the last address was asked.
    pub at: Moment,
}

/// The balance of one deposit address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressBalance {
    pub index: u32,
    /// Checksummed.
    pub address: String,
    /// In the token's raw units, as decimal text.
    pub tokens: String,
    /// In the coin's smallest unit, as decimal text.
    pub coins: String,
    /// The tokens as they count in the books.
    pub amount: Usdt,
}

const FORGET_COINS: &str = "DELETE FROM wallet_coin";
const KEEP_COINS: &str = "
INSERT INTO wallet_coin (address, amount) VALUES (?1, ?2)
ON CONFLICT (address) DO UPDATE SET amount = wallet_coin.amount + excluded.amount";

const FORGET_TREASURIES: &str = "DELETE FROM treasury_holding";
const KEEP_TREASURY: &str = "INSERT INTO treasury_holding (address, amount) VALUES (?1, ?2)";

/// Findings of a finished comparison of custody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustodySeen {
    pub comparison: Comparison,
    /// Holdings of treasuries that were replaced.
    pub treasuries: Vec<TreasuryHolding>,
    /// The scan, at its end.
    pub scan: CustodyScan,
}

impl Store {
    /// Stores everything that a finished comparison of custody saw, or nothing of it.
    pub async fn keep_custody(&self, seen: CustodySeen, at: Moment) -> Result<(), CommitError> {
        self.write(move |ledger| {
            let CustodySeen { comparison, treasuries, scan } = &seen;
            keep_comparison(ledger.conn, comparison, at)?;
            ledger.conn.execute(FORGET_TREASURIES, &[])?;
            for one in treasuries {
                ledger.conn.execute(KEEP_TREASURY, params![one.address.as_str(), one.amount])?;
            }
            keep_scan(ledger.conn, scan)
        })
        .await
    }

    /// Stores where the payout wallet's coins are, replacing the earlier list.
    pub async fn keep_wallet_coins(&self, coins: Vec<(String, Sats)>) -> Result<(), CommitError> {
        self.write(move |ledger| {
            ledger.conn.execute(FORGET_COINS, &[])?;
            for (address, amount) in &coins {
                ledger.conn.execute(KEEP_COINS, params![address.as_str(), *amount])?;
            }
            Ok(())
        })
        .await
    }

    /// Stores the last comparison of a place.
    pub async fn keep_comparison(&self, seen: Comparison, at: Moment) -> Result<(), CommitError> {
        self.write(move |ledger| keep_comparison(ledger.conn, &seen, at)).await
    }

    /// Stores the progress of a scan, with the balances of the addresses from `from` up to its next index.
    pub async fn keep_custody_scan(
        &self,
        scan: CustodyScan,
        from: u32,
        held: Vec<AddressBalance>,
        at: Moment,
    ) -> Result<(), CommitError> {
        self.write(move |ledger| {
            let block = signed(scan.block)?;
            ledger.conn.execute(FORGET, params![from, scan.next_index])?;
            for one in &held {
                let row = params![one.index, &one.address, &one.tokens, &one.coins, one.amount, block, at];
                ledger.conn.execute(KEEP_BALANCE, row)?;
            }
            keep_scan(ledger.conn, &scan)
        })
        .await
    }
}

fn keep_comparison(conn: &mut dyn Conn, seen: &Comparison, at: Moment) -> Result<(), Rejection> {
    let Comparison { place, books, expected, observed, proven, block } = *seen;
    let row = params![place.as_str(), books, expected, observed, signed(block)?, at, proven];
    conn.execute(KEEP_COMPARISON, row)?;
    Ok(())
}

fn keep_scan(conn: &mut dyn Conn, scan: &CustodyScan) -> Result<(), Rejection> {
    let CustodyScan { block, block_hash, next_index, tokens, holders, started_at, finished_at } = scan;
    let holders = signed(*holders)?;
    let found = finished_at.map(|_| (tokens.as_str(), holders));
    let row = params![
        signed(*block)?,
        block_hash,
        *next_index,
        tokens,
        holders,
        *started_at,
        *finished_at,
        found.map(|(tokens, _)| tokens),
        found.map(|(_, holders)| holders)
    ];
    conn.execute(KEEP_SCAN, row)?;
    Ok(())
}
