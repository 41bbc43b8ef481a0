//! Errors of the wallet.

use super::DescriptorError;
use crate::bitcoin::node::{BlockMark, NodeError};

/// Why the wallet cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum WalletError {
    /// The descriptors cannot be used.
    #[error(transparent)]
    Descriptor(#[from] DescriptorError),
    /// The node gives no usable answer.
    #[error(transparent)]
    Node(#[from] NodeError),
    /// The wallet cannot be created or read back. The text is the library's.
    #[error("the payout wallet cannot be used: {0}")]
    Library(String),
    /// The stored snapshot is invalid, or for other descriptors.
    #[error(
        "the payout wallet's stored state cannot be used: {0}; forget it, and the wallet is read again from the chain"
    )]
    Snapshot(String),
    /// The node's chain has another first block.
    #[error("the bitcoin node is on a different chain than the payout wallet")]
    OtherChain,
    /// The node has no block at this height, or it does not fit on the one below.
    #[error("the bitcoin node does not have the block at height {0}")]
    NoBlock(u32),
    /// A block has less work than the network's rule allows above the one below it.
    #[error("block {} asks for less work than the rule of the bitcoin network allows; find out who runs the node", .0.height)]
    TooEasy(BlockMark),
    /// A block does not fit the wallet's chain.
    #[error("block {} does not fit the payout wallet's chain: {why}", block.height)]
    Disconnected {
        block: BlockMark,
        /// The library's error.
        why: String,
    },
}
