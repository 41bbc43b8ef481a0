//! Reads the chain, block by block, and follows its re-organizations.

use bitcoin::block::Header;
use bitcoin::{CompactTarget, Network};

use super::{PayoutWallet, WalletError};
use crate::bitcoin::node::{BlockMark, Node, work};

/// The progress of one call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Synced {
    /// The newest block that was read.
    pub tip: BlockMark,
    /// The tip of the node's chain at the start of the call.
    pub node_tip: BlockMark,
    /// Number of blocks read.
    pub blocks: u32,
    /// After a re-organization: everything above this block was forgotten before reading on.
    pub rewound_to: Option<BlockMark>,
}

impl Synced {
    /// Whether there is nothing more to read for now.
    #[must_use]
    pub fn is_caught_up(&self) -> bool {
        self.tip == self.node_tip
    }
}

impl PayoutWallet {
    /// Follows the node's chain, reading at most `max_blocks`. Blocks already read are kept if a later one fails.
    ///
    /// A node whose chain ends below what was read is believed: blocks it lacks are not spent from and not shown as
    /// paid, and are read again when they return.
    ///
    /// # Errors
    /// When the node gives no usable answer, its blocks do not fit together, or one has too little work.
    pub async fn sync(&mut self, node: &Node, max_blocks: u32) -> Result<Synced, WalletError> {
        let node_tip = node.tip().await?;
        let common = self.common_block(node).await?;
        let rewound_to = (common != self.tip()).then_some(common);
        if let Some(common) = rewound_to {
            self.rewind(common)?;
        }
        let mut blocks = 0;
        while blocks < max_blocks && self.tip().height < node_tip.height {
            if !self.read_next(node).await? {
                break;
            }
            blocks = blocks.saturating_add(1);
        }
        self.shed()?;
        Ok(Synced { tip: self.tip(), node_tip, blocks, rewound_to })
    }

    /// The newest block that both the wallet and the node have.
    async fn common_block(&self, node: &Node) -> Result<BlockMark, WalletError> {
        for checkpoint in self.wallet.checkpoints() {
            let mark = BlockMark { height: checkpoint.height(), hash: checkpoint.hash() };
            // A chain that was read from the birthday on cannot be replaced by one that forks below it: nobody could
            // say how hard its first block should be.
            let is_too_deep = mark.height < self.birthday.height && self.network() != Network::Regtest;
            if is_too_deep {
                break;
            }
            if node.has(mark).await? {
                return Ok(mark);
            }
        }
        Err(WalletError::OtherChain)
    }

    /// Reads one block. `false` if the node's chain has just changed; the next call will see how.
    async fn read_next(&mut self, node: &Node) -> Result<bool, WalletError> {
        let below = self.tip();
        // Between the first block and the birthday there can be nothing of ours.
        let height = below.height.max(self.birthday.height.saturating_sub(1)).saturating_add(1);
        let Some(hash) = node.hash_at(height).await? else {
            return Ok(false);
        };
        let block = node.block(hash).await?.ok_or(WalletError::NoBlock(height))?;
        let is_next = height == below.height.saturating_add(1);
        if is_next && block.header.prev_blockhash != below.hash {
            return Ok(false);
        }
        self.require_work(node, below, height, &block.header).await?;
        let connected = self.wallet.apply_block_connected_to(&block, height, (below.height, below.hash).into());
        self.keep();
        let mark = BlockMark { height, hash };
        connected.map_err(|error| WalletError::Disconnected { block: mark, why: error.to_string() })?;
        self.asked = Some((hash, block.header.bits));
        Ok(true)
    }

    /// Checks that a block is not easier than the main network allows above the one below it. The target of that one
    /// is part of its hash, so the node cannot lie about it.
    async fn require_work(
        &self,
        node: &Node,
        below: BlockMark,
        height: u32,
        header: &Header,
    ) -> Result<(), WalletError> {
        if self.network() != Network::Bitcoin {
            return Ok(());
        }
        let asked = match self.asked {
            Some((hash, bits)) if hash == below.hash => bits,
            _ => self.asked_by(node, below).await?,
        };
        if work::may_follow(self.network(), asked, height, header.bits) {
            return Ok(());
        }
        Err(WalletError::TooEasy(BlockMark { height, hash: header.block_hash() }))
    }

    async fn asked_by(&self, node: &Node, block: BlockMark) -> Result<CompactTarget, WalletError> {
        let found = node.block(block.hash).await?.ok_or(WalletError::NoBlock(block.height))?;
        Ok(found.header.bits)
    }
}
