//! What was seen of the chains while books and chains were compared. It can be looked up anew at any time, so it is no part
//! of the books.

use ballast_core::{money::Usdt, reconcile::Comparison, time::Moment};

use crate::{
    commit::CommitError,
    store::Store,
    value::{params, signed},
};

const KEEP_COMPARISON: &str = "
INSERT INTO comparison (place, books, expected, observed, block, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT (place) DO UPDATE SET books = excluded.books, expected = excluded.expected, observed = excluded.observed,
  block = excluded.block, at = excluded.at";
const KEEP_SCAN: &str = "
INSERT INTO custody_scan (id, block, block_hash, next_index, tokens, started_at, finished_at)
VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT (id) DO UPDATE SET block = excluded.block, block_hash = excluded.block_hash,
  next_index = excluded.next_index, tokens = excluded.tokens, started_at = excluded.started_at,
  finished_at = excluded.finished_at";
const FORGET: &str = "DELETE FROM address_balance WHERE address_index >= ?1 AND address_index < ?2";
const KEEP_BALANCE: &str = "
INSERT INTO address_balance (address_index, address, tokens, coins, amount, block, at)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";

/// How far the deposit addresses were asked what they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustodyScan {
    /// The block they are asked about.
    pub block: u64,
    /// Its hash, 0x and 64 digits.
    pub block_hash: String,
    /// First index that was not asked about yet.
    pub next_index: u32,
    /// What those before hold together, as decimal text in the token's raw units.
    pub tokens: String,
    /// When it began.
    pub started_at: Moment,
    /// When the last address was asked.
    pub finished_at: Option<Moment>,
}

/// What one deposit address holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressBalance {
    /// Derivation index.
    pub index: u32,
    /// The address, checksummed.
    pub address: String,
    /// In the token's raw units, as decimal text.
    pub tokens: String,
    /// In the coin's smallest unit, as decimal text.
    pub coins: String,
    /// The tokens as they count in the books.
    pub amount: Usdt,
}

impl Store {
    /// Keeps the last comparison of a place.
    ///
    /// # Errors
    /// As [`Store::commit`].
    pub async fn keep_comparison(&self, seen: Comparison, at: Moment) -> Result<(), CommitError> {
        self.write(move |ledger| {
            let Comparison { place, books, expected, observed, block } = seen;
            let row = params![place.as_str(), books, expected, observed, signed(block)?, at];
            ledger.conn.execute(KEEP_COMPARISON, row)?;
            Ok(())
        })
        .await
    }

    /// Keeps how far a scan is, together with what the addresses from `from` up to its next index hold.
    ///
    /// # Errors
    /// As [`Store::commit`].
    pub async fn keep_custody_scan(
        &self,
        scan: CustodyScan,
        (from, held): (u32, Vec<AddressBalance>),
        at: Moment,
    ) -> Result<(), CommitError> {
        self.write(move |ledger| {
            let block = signed(scan.block)?;
            ledger.conn.execute(FORGET, params![from, scan.next_index])?;
            for one in &held {
                let row = params![one.index, &one.address, &one.tokens, &one.coins, one.amount, block, at];
                ledger.conn.execute(KEEP_BALANCE, row)?;
            }
            let CustodyScan { block_hash, next_index, tokens, started_at, finished_at, .. } = &scan;
            let row = params![block, block_hash, *next_index, tokens, *started_at, *finished_at];
            ledger.conn.execute(KEEP_SCAN, row)?;
            Ok(())
        })
        .await
    }
}
