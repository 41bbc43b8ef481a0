//! The entries of the journal that concern one client, from which a statement is made.

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
    pub sequence: i64,
    pub at: Moment,
    /// Its hash, which covers the entry before it.
    pub hash: [u8; 32],
    pub cause: Cause,
    /// Its moves of this client's money.
    pub moves: Vec<Move>,
}

/// A change that an entry made to a client's money.
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
        /// Whether it corrects an earlier result for the period.
        is_correction: bool,
        /// How well the result is attested.
        grade: Grade,
    },
}
