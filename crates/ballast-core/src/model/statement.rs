//! Months that statements can be made for.

use uuid::Uuid;

use crate::time::{Day, Moment};

/// A closed month. Everything written to the journal before it closed belongs to it or to an earlier one, forever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedMonth {
    /// Its first day, in UTC.
    pub month: Day,
    pub version: i64,
    /// The last entry that belongs to it; zero if there is none.
    pub through: i64,
    pub hash: [u8; 32],
    /// The newest proof of liabilities at that time.
    pub proof: Option<NamedProof>,
    pub closed_at: Moment,
    /// Clients up to this id were told.
    pub told_after: Option<Uuid>,
    /// Whether everyone was told, or nobody has to be.
    pub is_told: bool,
}

/// The proof of liabilities named in the statements of a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedProof {
    pub epoch: i64,
    /// SHA-256 of its signed record.
    pub digest: [u8; 32],
    /// The last journal entry it includes.
    pub sequence: i64,
}
