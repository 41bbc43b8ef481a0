//! Checks a proof against what the client knows. `docs/proof.md` has the same steps for other implementations.

use crate::{
    CHUNKS, MAX_DEPTH,
    epoch::{EpochFault, Record},
    hash::Hash,
    keys::Keys,
    leaf::{Identity, leaf},
    node::Node,
    proof::{ClientProof, FORMAT, LeafProof},
    sums::{ASSETS, Sums},
};

/// What the client knows without the proof: who they are, and what they are owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owed {
    pub who: Identity,
    /// The amounts, at the ledger sequence of the record.
    pub sums: Sums,
}

/// The faults of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Written for another version.
    #[error("the file is not of the format this program checks")]
    Format,
    #[error(transparent)]
    Epoch(#[from] EpochFault),
    /// Leaves are missing, repeated or too many.
    #[error("the proof does not have exactly one leaf for each part of the balance")]
    Chunks,
    /// A path does not have the depth of the tree, or points outside it.
    #[error("a path does not fit the tree")]
    Shape,
    /// A sum on the path exceeds the cap.
    #[error("a sum on the way to the root exceeds what is possible")]
    Overflow,
    /// The path does not end at the root.
    #[error("the leaf is not in the tree of the published root")]
    Root,
    /// The leaves do not add up to what the client is owed.
    #[error("the leaves do not add up to the balance")]
    Balance,
}

/// Checks that exactly what the client is owed is counted under a root that the reserve key of its epoch signed.
///
/// # Errors
/// The first fault.
pub fn check(proof: &ClientProof, owed: &Owed, keys: &Keys) -> Result<(), Fault> {
    readable(proof)?;
    keys.verify(&proof.signed)?;
    leads(proof, owed)
}

/// Like [`check`], without the signature, for those who keep the records: exactly what the client is owed is counted
/// under the root.
///
/// # Errors
/// The first fault.
pub fn counts(proof: &ClientProof, owed: &Owed) -> Result<(), Fault> {
    readable(proof)?;
    leads(proof, owed)
}

fn readable(proof: &ClientProof) -> Result<(), Fault> {
    let record = &proof.signed.record;
    let is_known = proof.format == FORMAT && record.chunks == CHUNKS && (1..=MAX_DEPTH).contains(&record.depth);
    if is_known { Ok(()) } else { Err(Fault::Format) }
}

fn leads(proof: &ClientProof, owed: &Owed) -> Result<(), Fault> {
    let record = &proof.signed.record;
    // One leaf per chunk in order: none left out, none twice.
    if !proof.leaves.iter().map(|leaf| leaf.chunk).eq(0..CHUNKS) {
        return Err(Fault::Chunks);
    }
    let (who, mut counted) = (owed.who.commitment(), Sums::ZERO);
    for part in &proof.leaves {
        reaches_root(part, &who, record)?;
        counted = counted.plus(part.sums).map_err(|_| Fault::Overflow)?;
    }
    let equal = ASSETS.iter().all(|asset| counted.of(*asset) == owed.sums.of(*asset));
    if equal { Ok(()) } else { Err(Fault::Balance) }
}

fn reaches_root(part: &LeafProof, who: &Hash, record: &Record) -> Result<(), Fault> {
    let inside = part.index.checked_shr(u32::from(record.depth)) == Some(0);
    if part.path.len() != usize::from(record.depth) || !inside {
        return Err(Fault::Shape);
    }
    let mut node = leaf(record.epoch, who, part.chunk, &part.salt, part.sums);
    let mut index = part.index;
    for (level, sibling) in (0..record.depth).zip(&part.path) {
        let (left, right) = if index & 1 == 0 { (&node, sibling) } else { (sibling, &node) };
        node = Node::above(record.epoch, level, left, right).map_err(|_| Fault::Overflow)?;
        index >>= 1;
    }
    if node == record.root { Ok(()) } else { Err(Fault::Root) }
}
