//! The hot zone: block by block, by hash, chained by parent hashes.

use alloy_primitives::B256;

use super::branch::header_at;
use super::step::View;
use super::{Step, WatchError, Watcher};
use crate::bsc::address::EvmAddress;
use crate::bsc::cursor::{BlockMark, Cursor};
use crate::bsc::rpc::{EthCalls, LogFilter, LogScope, Node};
use crate::bsc::transfer::{SeenTransfer, TRANSFER_SIGNATURE};

/// Maximum number of blocks read in one step, so that the server commits often.
const MAX_BLOCKS_PER_STEP: u64 = 16;

impl Watcher {
    /// Reads on from the tip. `None`: the next block is not on top of our tip, because the branch changed in the
    /// meantime.
    pub(super) async fn read_hot(
        &self,
        node: &Node,
        cursor: &Cursor,
        view: &View,
        is_ours: &impl Fn(&EvmAddress) -> bool,
    ) -> Result<Option<Step>, WatchError> {
        let tip = cursor.tip();
        let last = view.head.min(tip.number.saturating_add(MAX_BLOCKS_PER_STEP));
        let (mut blocks, mut transfers) = (Vec::<BlockMark>::new(), Vec::new());
        for number in tip.number.saturating_add(1)..=last {
            let parent = blocks.last().map_or(tip.hash, |mark| mark.hash);
            match self.read_hot_block(node, number, parent, is_ours).await {
                Ok(Some((hash, found))) => {
                    blocks.push(view.mark(number, hash));
                    transfers.extend(found);
                }
                Ok(None) => break,
                Err(error) if blocks.is_empty() => return Err(error),
                // Blocks verified before the failure are kept; the next step meets the failure again.
                Err(_) => break,
            }
        }
        let Some(newest) = blocks.last() else {
            return Ok(None);
        };
        let more = newest.number < view.head;
        let all_tokens = self.config.other_token_blocks > 0;
        Ok(Some(view.advance(blocks, transfers, all_tokens, more)))
    }

    async fn read_hot_block(
        &self,
        node: &Node,
        number: u64,
        parent: B256,
        is_ours: &impl Fn(&EvmAddress) -> bool,
    ) -> Result<Option<(B256, Vec<SeenTransfer>)>, WatchError> {
        let header = header_at(node, number).await?;
        if header.parent_hash != parent {
            return Ok(None);
        }
        let all_tokens = self.config.other_token_blocks > 0;
        let token = self.wanted.token;
        let filter = LogFilter {
            scope: LogScope::Block(header.hash),
            address: (!all_tokens).then_some(token),
            signature: TRANSFER_SIGNATURE,
        };
        let logs = node.logs(filter).await?;
        let transfers = self.transfers_in(node, &header, &logs, all_tokens, is_ours).await?;
        Ok(Some((header.hash, transfers)))
    }
}
