//! Timestamps in bitcoin by OpenTimestamps: a file's hash, operations that lead from it to other messages, and
//! attestations of these.
//!
//! A calendar collects hashes and puts their combined hash into a bitcoin transaction. Until that is in a block the
//! timestamp says which calendar to ask again; then it leads to the Merkle root of a block, which anyone with a node
//! can check.

mod file;
mod op;
mod read;

use std::collections::BTreeMap;

pub use self::{file::Detached, op::Op, read::OtsFault};

/// An attestation at the end of a chain of operations.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attestation {
    /// The message is the Merkle root of the block at this height, in the order of its header.
    Bitcoin(u64),
    /// A calendar at this address knows more, or will later.
    Pending(String),
    /// Another kind of attestation, kept as received.
    Other([u8; 8], Vec<u8>),
}

/// Attestations and operations known for one message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timestamp {
    pub attestations: Vec<Attestation>,
    /// Operations on the message, and the timestamps of their results.
    pub next: BTreeMap<Op, Timestamp>,
}

/// A resulting message and its attestation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    pub message: Vec<u8>,
    pub attestation: Attestation,
}

impl Timestamp {
    /// Merges another timestamp of the same message.
    pub fn merge(&mut self, other: Self) {
        for attestation in other.attestations {
            if !self.attestations.contains(&attestation) {
                self.attestations.push(attestation);
            }
        }
        for (op, next) in other.next {
            self.next.entry(op).or_default().merge(next);
        }
    }

    /// All attestations at the end of operations on this message.
    ///
    /// # Errors
    /// If an operation is unknown, or its result too long.
    pub fn claims(&self, message: &[u8]) -> Result<Vec<Claim>, OtsFault> {
        let mut claims: Vec<Claim> = self.attestations.iter().map(|one| Claim::of(message, one)).collect();
        for (op, next) in &self.next {
            claims.extend(next.claims(&op.apply(message)?)?);
        }
        Ok(claims)
    }

    /// Adds a calendar's answer about an intermediate message; returns whether that message was found.
    pub fn upgrade(&mut self, here: &[u8], message: &[u8], known: &Self) -> Result<bool, OtsFault> {
        if here == message {
            self.merge(known.clone());
            return Ok(true);
        }
        let mut is_found = false;
        for (op, next) in &mut self.next {
            is_found |= next.upgrade(&op.apply(here)?, message, known)?;
        }
        Ok(is_found)
    }
}

impl Claim {
    fn of(message: &[u8], attestation: &Attestation) -> Self {
        Self { message: message.to_vec(), attestation: attestation.clone() }
    }
}
