//! What was seen of the places that hold the money.

use ballast_core::{installation::TreasuryHolding, money::Usdt, reconcile::Comparison, time::Moment};

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
    /// How many of them hold anything of the token.
    pub holders: u64,
    /// When it began.
    pub started_at: Moment,
    /// When the last address was asked.
    pub finished_at: Option<Moment>,
}

/// What the last finished scan found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustodyFound {
    /// What all deposit addresses hold together, as decimal text in the token's raw units.
    pub tokens: String,
    /// How many of them hold anything.
    pub holders: u64,
    /// When the last address was asked.
    pub at: Moment,
}

/// What one deposit address holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressBalance {
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

/// What a finished comparison of custody saw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustodySeen {
    pub comparison: Comparison,
    /// What treasuries that were replaced hold.
    pub treasuries: Vec<TreasuryHolding>,
    /// The scan, at its end.
    pub scan: CustodyScan,
}
