//! What nodes tell about blocks and payouts.

use bitcoin::{BlockHash, Txid};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BlockMark {
    pub height: u32,
    pub hash: BlockHash,
}

/// Where one node sees a payout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// This node does not know it. That is no proof of absence: without an index of all payments Bitcoin Core finds
    /// what is mined only in a named block.
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

/// What one node says of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spend {
    /// In the chain and free.
    Unspent,
    /// In the chain, and something in the mempool spends it; older nodes do not say what.
    InMempool { by: Option<Txid> },
    /// Spent in the chain by this one.
    InChain { by: Txid, block: BlockMark },
    /// Not an unspent output of the chain: spent there, or never there.
    NotInChain,
}
