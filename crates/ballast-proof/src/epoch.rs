//! The published record of an epoch, signed with the operator's reserve key and chained to the record before.

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    hash::{Domain, Hash, hash},
    hex_bytes,
    node::Node,
};

/// One epoch: the root, the position of the ledger, and the time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ProofRecord)]
pub struct Record {
    /// Counts from 1.
    pub epoch: u64,
    /// Digest of the previous record; zeros in the first.
    #[serde(with = "hex_bytes")]
    #[schema(value_type = String)]
    pub previous: Hash,
    /// The root, with the sums of everything owed.
    pub root: Node,
    /// Levels below the root.
    pub depth: u8,
    /// Number of leaves of every client.
    pub chunks: u32,
    /// Number of the last journal entry that is counted.
    pub ledger_sequence: u64,
    /// Hash of that journal entry.
    #[serde(with = "hex_bytes")]
    #[schema(value_type = String)]
    pub ledger_head: Hash,
    /// When the balances were read, in milliseconds since 1970 UTC.
    pub time_millis: u64,
}

/// A record and its signature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SignedProof)]
pub struct Signed {
    /// The signed record.
    pub record: Record,
    /// Ed25519 over the record's digest: 128 hexadecimal digits.
    pub signature: String,
}

/// The faults of a record, or of two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EpochFault {
    /// Not signed by the reserve key.
    #[error("the record is not signed by the reserve key")]
    Signature,
    /// Signed by a key of the firm, but not the key of that epoch.
    #[error("the record is signed by a reserve key that had been replaced, or that did not hold yet")]
    OtherKey,
    /// Signed by a key that does not follow from the trusted one by signatures.
    #[error(
        "the reserve key was replaced without the signature of the one before, which the firm calls lost: ask the firm \
         another way for its key, and trust the new one only then"
    )]
    Break,
    /// Two different records of one epoch.
    #[error("there are two different records of one epoch: the signer showed different clients different roots")]
    TwoRoots,
    /// Does not follow the previous record.
    #[error("the record does not follow the one before it")]
    Broken,
    /// Older than is acceptable.
    #[error("the record is too old: a newer one should have been published")]
    Stale,
    #[error("the record is dated in the future")]
    Future,
}

impl Record {
    /// The digest that is signed and that the next record names.
    #[must_use]
    pub fn digest(&self) -> Hash {
        let parts: [&[u8]; 9] = [
            &self.epoch.to_be_bytes(),
            &self.previous,
            &self.root.hash,
            &self.root.sums.to_bytes(),
            &[self.depth],
            &self.chunks.to_be_bytes(),
            &self.ledger_sequence.to_be_bytes(),
            &self.ledger_head,
            &self.time_millis.to_be_bytes(),
        ];
        hash(Domain::Epoch, &parts)
    }

    #[must_use]
    pub fn sign(self, key: &SigningKey) -> Signed {
        let signature = hex::encode(key.sign(&self.digest()).to_bytes());
        Signed { record: self, signature }
    }
}

impl Signed {
    /// Checks the signature by this very key; [`Keys`] know which key it has to be.
    ///
    /// # Errors
    /// [`EpochFault::Signature`].
    pub fn verify(&self, key: &VerifyingKey) -> Result<(), EpochFault> {
        let mut bytes = [0; 64];
        hex::decode_to_slice(&self.signature, &mut bytes).map_err(|_| EpochFault::Signature)?;
        key.verify_strict(&self.record.digest(), &Signature::from_bytes(&bytes)).map_err(|_| EpochFault::Signature)
    }

    /// Checks that it is recent: dated at most `max_age_millis` before `now_millis`, and at most a minute after.
    ///
    /// # Errors
    /// [`EpochFault::Stale`] or [`EpochFault::Future`].
    pub const fn is_recent(&self, now_millis: u64, max_age_millis: u64) -> Result<(), EpochFault> {
        const LEEWAY_MILLIS: u64 = 60_000;
        if self.record.time_millis > now_millis.saturating_add(LEEWAY_MILLIS) {
            return Err(EpochFault::Future);
        }
        if now_millis.saturating_sub(self.record.time_millis) > max_age_millis {
            return Err(EpochFault::Stale);
        }
        Ok(())
    }

    /// Checks whether this record and another, seen elsewhere, can both be honest: equal if of one epoch, linked if
    /// neighbors. Records further apart say nothing about each other.
    ///
    /// # Errors
    /// [`EpochFault::TwoRoots`] or [`EpochFault::Broken`].
    pub fn agrees_with(&self, other: &Self) -> Result<(), EpochFault> {
        let (older, newer) = if self.record.epoch <= other.record.epoch { (self, other) } else { (other, self) };
        let (older, newer) = (&older.record, &newer.record);
        if older.epoch == newer.epoch {
            return if older == newer { Ok(()) } else { Err(EpochFault::TwoRoots) };
        }
        let neighbours = older.epoch.checked_add(1) == Some(newer.epoch);
        let forward = older.ledger_sequence <= newer.ledger_sequence && older.time_millis < newer.time_millis;
        let linked = !neighbours || newer.previous == older.digest();
        if forward && linked { Ok(()) } else { Err(EpochFault::Broken) }
    }
}

/// The public half of a reserve key, from its 64 hexadecimal digits; `None` if they are not a key.
#[must_use]
pub fn reserve_key(digits: &str) -> Option<VerifyingKey> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(digits.trim(), &mut bytes).ok()?;
    VerifyingKey::from_bytes(&bytes).ok()
}
