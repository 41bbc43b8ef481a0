//! Checks inclusion and consistency proofs, by RFC 9162, sections 2.1.3.2 and 2.1.4.2.

use crate::tree::{Hash, empty_root, node_hash};

/// Why a proof is not valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofFault {
    #[error("the proof has too many or too few hashes")]
    Length,
    #[error("the proof leads to another root")]
    Root,
    #[error("the tree is not that large")]
    Size,
}

/// Verifies that the tree with this root has this leaf at this index.
pub fn verify_inclusion(leaf: &Hash, index: u64, size: u64, root: &Hash, proof: &[Hash]) -> Result<(), ProofFault> {
    if index >= size {
        return Err(ProofFault::Size);
    }
    let (mut place, mut last, mut hash) = (index, size - 1, *leaf);
    for beside in proof {
        if last == 0 {
            return Err(ProofFault::Length);
        }
        if place & 1 == 1 || place == last {
            hash = node_hash(beside, &hash);
            while place & 1 == 0 && place != 0 {
                (place, last) = (place >> 1, last >> 1);
            }
        } else {
            hash = node_hash(&hash, beside);
        }
        (place, last) = (place >> 1, last >> 1);
    }
    match (last, hash == *root) {
        (0, true) => Ok(()),
        (0, false) => Err(ProofFault::Root),
        _ => Err(ProofFault::Length),
    }
}

/// Verifies that one tree is the beginning of another.
pub fn verify_consistency(
    old: u64,
    old_root: &Hash,
    new: u64,
    new_root: &Hash,
    proof: &[Hash],
) -> Result<(), ProofFault> {
    if old > new {
        return Err(ProofFault::Size);
    }
    if old == 0 || old == new {
        let is_same = if old == new { old_root == new_root } else { *old_root == empty_root() };
        return match (proof.is_empty(), is_same) {
            (true, true) => Ok(()),
            (true, false) => Err(ProofFault::Root),
            (false, _) => Err(ProofFault::Length),
        };
    }
    let whole = [*old_root];
    // If the old size is a power of two, the old tree is itself a node of the new one, and the proof leaves it out.
    let mut hashes = if old.is_power_of_two() { whole.iter().chain(proof) } else { [].iter().chain(proof) };
    let (mut place, mut last) = (old - 1, new - 1);
    while place & 1 == 1 {
        (place, last) = (place >> 1, last >> 1);
    }
    let first = *hashes.next().ok_or(ProofFault::Length)?;
    let (mut of_old, mut of_new) = (first, first);
    for beside in hashes {
        if last == 0 {
            return Err(ProofFault::Length);
        }
        if place & 1 == 1 || place == last {
            of_old = node_hash(beside, &of_old);
            of_new = node_hash(beside, &of_new);
            while place & 1 == 0 && place != 0 {
                (place, last) = (place >> 1, last >> 1);
            }
        } else {
            of_new = node_hash(&of_new, beside);
        }
        (place, last) = (place >> 1, last >> 1);
    }
    match (last, of_old == *old_root && of_new == *new_root) {
        (0, true) => Ok(()),
        (0, false) => Err(ProofFault::Root),
        _ => Err(ProofFault::Length),
    }
}
