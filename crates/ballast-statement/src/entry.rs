//! What a statement is made of: the entries of the journal that concern one client.

use ballast_core::{
    id::Id,
    investment::Investment,
    ledger::{Cause, Transfer},
    money::Usdt,
    reading::Grade,
    time::{Day, Moment},
};

/// One entry of the journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its number in the journal.
    pub sequence: i64,
    /// When it was written.
    pub at: Moment,
    /// Its hash, which names the entry before it.
    pub hash: [u8; 32],
    /// Why it was written.
    pub cause: Cause,
    /// What it moved of this client's.
    pub moves: Vec<Move>,
}

/// What one entry did to a client's money.
#[derive(Clone, Debug, PartialEq)]
pub enum Move {
    Posted(Transfer),
    /// The share of one investment in a weekly result: a row of the allocation that the entry books.
    Share {
        investment: Id<Investment>,
        /// Negative for a loss.
        share: Usdt,
        /// First day of the period.
        from: Day,
        /// First day after it.
        to: Day,
        /// Whether an earlier result for the period is put right.
        is_correction: bool,
        /// How much stands behind the result.
        grade: Grade,
    },
}
