//! Made-up logs.

use ballast_tlog::{Hash, LogSecret, Node, fold, leaf_hash};

/// Leaves of a made-up log; another seed is another history.
pub fn leaves(seed: u8, size: u64) -> Vec<Hash> {
    (0..size).map(|at| leaf_hash(&[&[seed], at.to_be_bytes().as_slice()].concat())).collect()
}

/// Reads nodes from leaves that are all at hand.
pub fn from_leaves(leaves: &[Hash]) -> impl FnMut(Node) -> Result<Hash, String> + '_ {
    |node| {
        let (start, size) = ((node.index << node.level) as usize, 1_usize << node.level);
        let span = start.checked_add(size).and_then(|end| leaves.get(start..end));
        span.and_then(fold).ok_or_else(|| format!("{node:?} is not in the tree"))
    }
}

pub fn secret(seed: u8) -> LogSecret {
    LogSecret::from_bytes(&[seed; 32])
}
