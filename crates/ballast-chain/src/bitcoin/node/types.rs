//! A node's view of blocks and payouts.

use bitcoin::{BlockHash, Txid};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BlockMark {
    pub height: u32,
    pub hash: BlockHash,
}

/// A node's view of a payout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// This node does not know it. That does not prove absence: without an index of all transactions Bitcoin Core
    /// finds a mined one only in a named block.
    Unknown,
    /// Waiting for a block.
    InMempool,
    /// In its chain.
    Confirmed {
        /// The block that holds it.
        block: BlockMark,
        /// 1 for the tip.
        confirmations: u32,
    },
}

/// A node's view of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spend {
    /// In the chain and free.
    Unspent,
    /// In the chain, and a transaction in the mempool spends it; older nodes do not say which.
    InMempool { by: Option<Txid> },
    /// Spent in the chain by this transaction.
    InChain { by: Txid, block: BlockMark },
    /// Not an unspent output of the chain: spent, or never there.
    NotInChain,
}
