//! Filters a block's logs for the transfers that are ours.

use std::collections::BTreeMap;

use super::{WatchError, Watcher};
use crate::bsc::address::EvmAddress;
use crate::bsc::rpc::{Header, Log, Node};
use crate::bsc::transfer::SeenTransfer;

impl Watcher {
    /// Transfers to us among the logs of one block, in the order of the chain. A log of another block, and two
    /// different logs at one position, are faults of the node. A log that is reported twice counts once.
    pub(super) fn transfers_of_block(
        &self,
        node: &Node,
        block: &Header,
        logs: &[Log],
        is_ours: &impl Fn(&EvmAddress) -> bool,
    ) -> Result<Vec<SeenTransfer>, WatchError> {
        let number = block.number;
        let mut by_position = BTreeMap::new();
        for log in logs {
            if log.block_hash != Some(block.hash) || log.block_number != Some(number) {
                let why = format!("gave logs of another block for block {number}");
                return Err(node.distrust(why).into());
            }
            let Some(seen) = self.wanted.read(log).filter(|seen| is_ours(&seen.to)) else {
                continue;
            };
            let position = seen.log_index;
            if by_position.get(&position).is_some_and(|first| *first != seen) {
                let why = format!("gave two logs for position {position} of block {number}");
                return Err(node.distrust(why).into());
            }
            by_position.insert(position, seen);
        }
        Ok(by_position.into_values().collect())
    }
}
