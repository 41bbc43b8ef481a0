//! The Merkle tree of RFC 6962, section 2.1, built from the hashes of its complete subtrees, wherever they are kept.

use sha2::{Digest, Sha256};

/// The hash of a leaf, a subtree or a tree.
pub type Hash = [u8; 32];

/// A complete subtree: the `index`-th of those with `1 << level` leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node {
    pub level: u8,
    pub index: u64,
}

/// The hash of an entry.
#[must_use]
pub fn leaf_hash(entry: &[u8]) -> Hash {
    Sha256::new().chain_update([0]).chain_update(entry).finalize().into()
}

/// The hash of two subtrees.
#[must_use]
pub fn node_hash(left: &Hash, right: &Hash) -> Hash {
    Sha256::new().chain_update([1]).chain_update(left).chain_update(right).finalize().into()
}

/// The root of a tree without entries.
#[must_use]
pub fn empty_root() -> Hash {
    Sha256::digest([]).into()
}

/// The root over adjacent hashes, such as those of a tile; `None` if there are none.
#[must_use]
pub fn fold(hashes: &[Hash]) -> Option<Hash> {
    match hashes {
        [] => None,
        [one] => Some(*one),
        more => {
            let (left, right) = more.split_at(split(more.len() as u64) as usize);
            Some(node_hash(&fold(left)?, &fold(right)?))
        }
    }
}

/// The root of the tree of this many entries.
///
/// # Errors
/// When a node cannot be read.
pub fn root<E>(size: u64, read: &mut impl FnMut(Node) -> Result<Hash, E>) -> Result<Hash, E> {
    if size == 0 { Ok(empty_root()) } else { subtree(Span { start: 0, size }, read) }
}

/// The path from an entry to the root of the tree of this many entries, from below; `None` if the tree has no such
/// entry.
///
/// # Errors
/// When a node cannot be read.
pub fn inclusion<E>(
    index: u64,
    size: u64,
    read: &mut impl FnMut(Node) -> Result<Hash, E>,
) -> Result<Option<Vec<Hash>>, E> {
    if index >= size {
        return Ok(None);
    }
    let (mut span, mut beside) = (Span { start: 0, size }, Vec::new());
    while span.size > 1 {
        let (left, right) = span.halves();
        let (here, there) = if index < right.start { (left, right) } else { (right, left) };
        beside.push(there);
        span = here;
    }
    beside.into_iter().rev().map(|span| subtree(span, read)).collect::<Result<_, E>>().map(Some)
}

/// The proof that the tree of `old` entries is the beginning of that of `new`; `None` if `new` is smaller. It is empty
/// for the empty tree and for equal trees.
///
/// # Errors
/// When a node cannot be read.
pub fn consistency<E>(
    old: u64,
    new: u64,
    read: &mut impl FnMut(Node) -> Result<Hash, E>,
) -> Result<Option<Vec<Hash>>, E> {
    if old > new {
        return Ok(None);
    }
    if old == 0 || old == new {
        return Ok(Some(Vec::new()));
    }
    let (mut span, mut beside) = (Span { start: 0, size: new }, Vec::new());
    while span.start + span.size != old {
        let (left, right) = span.halves();
        let (here, there) = if old <= right.start { (left, right) } else { (right, left) };
        beside.push(there);
        span = here;
    }
    // The caller knows the old root, but not a part of it.
    if span.start > 0 {
        beside.push(span);
    }
    beside.into_iter().rev().map(|span| subtree(span, read)).collect::<Result<_, E>>().map(Some)
}

/// Adjacent entries that the tree puts under one hash.
#[derive(Clone, Copy)]
struct Span {
    start: u64,
    size: u64,
}

impl Span {
    fn halves(self) -> (Self, Self) {
        let left = split(self.size);
        (Self { start: self.start, size: left }, Self { start: self.start + left, size: self.size - left })
    }
}

/// The largest power of two below a number greater than one.
const fn split(size: u64) -> u64 {
    1 << (63 - (size - 1).leading_zeros())
}

fn subtree<E>(span: Span, read: &mut impl FnMut(Node) -> Result<Hash, E>) -> Result<Hash, E> {
    if span.size.is_power_of_two() {
        let level = span.size.trailing_zeros() as u8;
        return read(Node { level, index: span.start >> level });
    }
    let (left, right) = span.halves();
    Ok(node_hash(&subtree(left, read)?, &subtree(right, read)?))
}
