//! A leaf: part of what one account is owed in one epoch, bound to its owner.

use crate::{
    hash::{Domain, Hash, hash},
    node::Node,
    sums::Sums,
};

/// Keeps a leaf from being guessed by someone who knows a client and a balance.
pub type Salt = [u8; 32];

/// The owner of a leaf. The email address is included because clients know their own: two clients can never be shown
/// the same leaf as theirs, whatever ids they are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The account's id, the 16 bytes of its UUID.
    pub account: [u8; 16],
    /// The address the client logs in with.
    pub email: String,
}

impl Identity {
    /// The commitment to the owner that goes into a leaf.
    pub(crate) fn commitment(&self) -> Hash {
        hash(Domain::Account, &[&self.account, self.email.as_bytes()])
    }
}

/// `who` is the commitment to an [`Identity`].
pub fn leaf(epoch: u64, who: &Hash, chunk: u32, salt: &Salt, sums: Sums) -> Node {
    let parts: [&[u8]; 5] = [&epoch.to_be_bytes(), who, &chunk.to_be_bytes(), salt, &sums.to_bytes()];
    Node { hash: hash(Domain::Leaf, &parts), sums }
}

/// A padding leaf without an owner: it hides how many clients there are.
pub fn padding(epoch: u64, salt: &Salt) -> Node {
    Node { hash: hash(Domain::Padding, &[&epoch.to_be_bytes(), salt]), sums: Sums::ZERO }
}
