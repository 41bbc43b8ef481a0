//! Published proofs of liabilities.

use serde_json::Value;

use crate::time::Moment;

/// One published epoch.
#[derive(Clone, Debug, PartialEq)]
pub struct ProofEpoch {
    /// Counts from 1, without a gap.
    pub number: i64,
    /// The signed record, as it is published.
    pub record: Value,
    /// SHA-256 of the record; it is what is signed, and what the next record names.
    pub digest: [u8; 32],
    /// The last journal entry whose postings are included.
    pub ledger_sequence: i64,
    pub published_at: Moment,
}

/// An announced change of the key that signs the records.
#[derive(Clone, Debug, PartialEq)]
pub struct ReserveKeyChange {
    /// Counts from 1, without a gap.
    pub number: i64,
    /// The signed change, as it is published.
    pub record: Value,
    /// SHA-256 of the change; it is what is signed.
    pub digest: [u8; 32],
    /// The first epoch that the new key signs.
    pub from_epoch: i64,
    pub announced_at: Moment,
}
