//! The last look before money is credited.

use super::{WatchError, Watcher};
use crate::bsc::rpc::{BlockRef, EthCalls, Node, RpcError};
use crate::bsc::transfer::SeenTransfer;

/// Whether a transfer is still in the chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmation {
    /// It is, unchanged, in a call that succeeded.
    Present {
        /// Blocks on top of its block, by the node that is furthest back; 0 when it is in the head itself. Credit is due
        /// when this reaches `bsc.confirmations` **and** `finalized` is true.
        confirmations: u64,
        /// The chain's own finality covers its block on every node asked.
        finalized: bool,
    },
    /// The nodes do not show it: its block left the chain, or its receipt is absent, of a failed call or another.
    /// Do not credit. Keep it waiting and ask again: if its block left the chain, the next step says so by a `Reorg`;
    /// if it stays missing while its block stays, a node has lied about it.
    Missing,
}

impl Watcher {
    /// Looks the transfer up again in the call's receipt: the call succeeded, in the same block, which is in the chain,
    /// with the same log. Every node that is not resting is asked, and all must agree; a node that has not reached the
    /// block has no say.
    pub async fn confirm(&self, seen: &SeenTransfer) -> Result<Confirmation, WatchError> {
        let mut agreed: Option<(&Node, Confirmation)> = None;
        let mut silent = WatchError::Rpc(RpcError::NoNodes);
        for node in self.rpc.usable()? {
            let said = match self.confirm_on(node, seen).await {
                Ok(said) => said,
                Err(WatchError::Rpc(error)) if error.is_refusal() => {
                    silent = node.distrust(error.to_string()).into();
                    continue;
                }
                Err(error) => {
                    silent = error;
                    continue;
                }
            };
            agreed = match agreed {
                None => Some((node, said)),
                Some((first, before)) => Some((first, agree(first, before, node, said)?)),
            };
        }
        agreed.map(|(_, confirmation)| confirmation).ok_or(silent)
    }

    async fn confirm_on(&self, node: &Node, seen: &SeenTransfer) -> Result<Confirmation, WatchError> {
        let head = node.block(BlockRef::Latest).await?;
        let head = head.ok_or_else(|| node.distrust("has no head block"))?;
        if head.number < seen.block_number {
            return Err(WatchError::NotYet { number: seen.block_number, head: head.number });
        }
        let block = node.block(BlockRef::Number(seen.block_number)).await?;
        let is_in_chain = block.is_some_and(|block| block.hash == seen.block_hash);
        if !is_in_chain || !self.receipt_shows(node, seen).await? {
            return Ok(Confirmation::Missing);
        }
        let finalized = node.block(BlockRef::Finalized).await?.map_or(0, |block| block.number);
        Ok(Confirmation::Present {
            confirmations: head.number.saturating_sub(seen.block_number),
            finalized: seen.block_number <= finalized,
        })
    }

    async fn receipt_shows(&self, node: &Node, seen: &SeenTransfer) -> Result<bool, WatchError> {
        let Some(receipt) = node.receipt(seen.tx_hash).await? else {
            return Ok(false);
        };
        let succeeded = receipt.status == Some(1) && receipt.block_hash == seen.block_hash;
        let mut transfers = receipt.logs.iter().filter_map(|log| self.wanted.read(log));
        Ok(succeeded && transfers.any(|transfer| transfer == *seen))
    }
}

/// The weaker of two answers that agree.
fn agree(first: &Node, before: Confirmation, second: &Node, said: Confirmation) -> Result<Confirmation, WatchError> {
    use Confirmation::{Missing, Present};
    let disagree = |present: &Node, missing: &Node| {
        Err(WatchError::NodesDisagree { present: present.name().to_owned(), missing: missing.name().to_owned() })
    };
    match (before, said) {
        (Missing, Missing) => Ok(Missing),
        (Present { .. }, Missing) => disagree(first, second),
        (Missing, Present { .. }) => disagree(second, first),
        (Present { confirmations, finalized }, Present { confirmations: again, finalized: finalized_again }) => {
            Ok(Present { confirmations: confirmations.min(again), finalized: finalized && finalized_again })
        }
    }
}
