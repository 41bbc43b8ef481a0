//! The places that hold the money, as they were seen on the chains.

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
    /// The sum that earlier treasuries hold, as decimal text in the raw units of the token.
    pub tokens: String,
    /// How many of them hold anything of the token.
    pub holders: u64,
    /// When it began.
    pub started_at: Moment,
    /// When the last address was asked.
    pub finished_at: Option<Moment>,
}

/// The result of the last finished scan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustodyFound {
    /// The sum over all deposit addresses, as decimal text in the raw units of the token.
    pub tokens: String,
    /// How many of them hold anything.
    pub holders: u64,
    /// When the last address was asked.
    pub at: Moment,
}

/// The balance of one deposit address.
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

/// The result of a finished comparison of custody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustodySeen {
    pub comparison: Comparison,
    /// The sum that replaced treasuries hold.
    pub treasuries: Vec<TreasuryHolding>,
    /// The scan, at its end.
    pub scan: CustodyScan,
}
