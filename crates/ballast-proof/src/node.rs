//! A node of the tree: a hash and the sums of everything below it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    hash::{Domain, Hash, hash},
    hex_bytes,
    sums::{Sums, SumsError},
};

/// A leaf or an inner node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ProofNode)]
pub struct Node {
    #[serde(with = "hex_bytes")]
    #[schema(value_type = String)]
    pub hash: Hash,
    /// The amounts owed below it: micro-USDT and satoshi, as digits.
    #[schema(value_type = [String; 2], example = json!(["1234000000", "0"]))]
    pub sums: Sums,
}

impl Node {
    /// Length of the encoding: hash, then sums.
    pub const LEN: usize = 32 + Sums::LEN;

    /// The parent of two nodes. `level` is that of the two: 0 for leaves. The sums of each side are hashed separately;
    /// a hash over the total alone would let value move between siblings.
    ///
    /// # Errors
    /// When the sum exceeds the cap.
    pub fn above(epoch: u64, level: u8, left: &Self, right: &Self) -> Result<Self, SumsError> {
        let sums = left.sums.plus(right.sums)?;
        let sides = [left.sums.to_bytes(), right.sums.to_bytes()];
        let parts: [&[u8]; 6] = [&epoch.to_be_bytes(), &[level], &left.hash, &sides[0], &right.hash, &sides[1]];
        Ok(Self { hash: hash(Domain::Node, &parts), sums })
    }

    /// The encoding in files.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; Self::LEN] {
        let mut bytes = [0; Self::LEN];
        let (hash, sums) = bytes.split_at_mut(32);
        hash.copy_from_slice(&self.hash);
        sums.copy_from_slice(&self.sums.to_bytes());
        bytes
    }

    /// Reads the encoding of [`Self::to_bytes`].
    ///
    /// # Errors
    /// When a sum exceeds the cap.
    pub fn from_bytes(bytes: &[u8; Self::LEN]) -> Result<Self, SumsError> {
        let mut node = Self::default();
        let mut sums = [0; Sums::LEN];
        let (front, back) = bytes.split_at(32);
        node.hash.copy_from_slice(front);
        sums.copy_from_slice(back);
        node.sums = Sums::from_bytes(sums)?;
        Ok(node)
    }
}
