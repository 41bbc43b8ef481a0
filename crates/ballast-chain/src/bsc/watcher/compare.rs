//! Compares two nodes' reports of the same final blocks: the only way to notice that a node reported some payments of
//! a block and left out others.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

use tokio::{time::timeout, try_join};

use super::branch::header_at;
use super::{WatchError, Watcher};
use crate::bsc::address::EvmAddress;
use crate::bsc::cursor::BlockMark;
use crate::bsc::rpc::{EthCalls, LogFilter, LogScope, Node, VouchError};
use crate::bsc::transfer::{SeenTransfer, TRANSFER_SIGNATURE};

/// Final blocks that two nodes of different hosts report alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// The last block compared.
    pub through: u64,
    /// Payments of the accepted token to us in them. Those that only one node had reported are proven by receipts.
    pub transfers: Vec<SeenTransfer>,
    /// Whether there is more to compare.
    pub more: bool,
}

type ByBlock = BTreeMap<u64, Vec<SeenTransfer>>;

impl Watcher {
    /// Compares the blocks above `after`, at most up to `tip`, as two nodes of different hosts report them. `None` if
    /// there is nothing to compare, or no second node can be asked.
    pub async fn compare_nodes(
        &self,
        after: u64,
        tip: BlockMark,
        is_ours: impl Fn(&EvmAddress) -> bool,
    ) -> Result<Option<Compared>, WatchError> {
        let council = self.rpc.council().await;
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        let Some((nodes, last)) = witnesses(council.finality(), after, tip.number, turn) else { return Ok(None) };
        let from = after.saturating_add(1);
        let through = last.min(after.saturating_add(self.range_pace.blocks()));
        let compared = async {
            require_one_chain(nodes, through).await?;
            let [first, second] = nodes.map(|node| self.told(node, from, through, &is_ours));
            let told = try_join!(first, second)?;
            self.merged(nodes, told.0, told.1, &is_ours).await
        };
        let compared = timeout(self.config.step_timeout, compared).await;
        let transfers = compared.unwrap_or_else(|_| Err(nodes[1].distrust("could not be compared in time").into()))?;
        Ok(Some(Compared { through, transfers, more: through < last }))
    }

    /// Payments to us in a range, by block, as a node reports them.
    async fn told(
        &self,
        node: &Node,
        from: u64,
        to: u64,
        is_ours: &impl Fn(&EvmAddress) -> bool,
    ) -> Result<ByBlock, WatchError> {
        let scope = LogScope::Range { from, to };
        let filter = LogFilter { scope, address: Some(self.wanted.token), signature: TRANSFER_SIGNATURE };
        let logs = node.logs(filter).await.inspect_err(|error| {
            if error.is_refusal() {
                self.range_pace.shrink(to.saturating_sub(from).saturating_add(1));
            }
        })?;
        let mut by_block = ByBlock::new();
        let ours = logs.iter().filter_map(|log| self.wanted.read(log)).filter(|seen| is_ours(&seen.to));
        for seen in ours.filter(|seen| (from..=to).contains(&seen.block_number)) {
            by_block.entry(seen.block_number).or_default().push(seen);
        }
        for transfers in by_block.values_mut() {
            transfers.sort_by_key(SeenTransfer::key);
            transfers.dedup();
        }
        Ok(by_block)
    }

    /// The payments that both report, and the receipts of blocks where they differ.
    async fn merged(
        &self,
        nodes: [&Node; 2],
        first: ByBlock,
        second: ByBlock,
        is_ours: &impl Fn(&EvmAddress) -> bool,
    ) -> Result<Vec<SeenTransfer>, WatchError> {
        let mut merged: ByBlock = first.clone();
        merged.extend(second.clone());
        for (&number, transfers) in &mut merged {
            if first.get(&number) == second.get(&number) {
                continue;
            }
            require_one_chain(nodes, number).await?;
            *transfers = self.proven(nodes, number, is_ours).await?;
            for (node, told) in nodes.into_iter().zip([&first, &second]) {
                if told.get(&number).map_or(&[][..], Vec::as_slice) != transfers.as_slice() {
                    tracing::error!(
                        chain.node = node.name(),
                        chain.block = number,
                        "a node reported payments that did not happen"
                    );
                    node.distrust(format!("reported payments of block {number} that differ from its receipts"));
                }
            }
        }
        Ok(merged.into_values().flatten().collect())
    }

    async fn proven(
        &self,
        nodes: [&Node; 2],
        number: u64,
        is_ours: &impl Fn(&EvmAddress) -> bool,
    ) -> Result<Vec<SeenTransfer>, WatchError> {
        let mut outcome = self.proven_by(nodes[0], number, is_ours).await;
        if outcome.is_err() {
            outcome = self.proven_by(nodes[1], number, is_ours).await;
        }
        outcome
    }

    async fn proven_by(
        &self,
        node: &Node,
        number: u64,
        is_ours: &impl Fn(&EvmAddress) -> bool,
    ) -> Result<Vec<SeenTransfer>, WatchError> {
        let header = header_at(node, number).await?;
        let receipts = node.proven_receipts(&header).await?;
        let logs = receipts.iter().flat_map(|receipt| &receipt.logs);
        let logs: Vec<_> = logs.filter(|log| log.address == self.wanted.token).cloned().collect();
        let mut transfers = self.transfers_of_block(node, &header, &logs, is_ours)?;
        transfers.sort_by_key(SeenTransfer::key);
        Ok(transfers)
    }
}

/// Two nodes of different hosts, every pair in turn whatever finality they claim, and the last block that is final on
/// both.
fn witnesses(mut members: Vec<(&Node, u64)>, after: u64, tip: u64, turn: usize) -> Option<([&Node; 2], u64)> {
    members.retain(|(_, finalized)| *finalized > after);
    members.sort_by_key(|(node, finalized)| (node.host(), std::cmp::Reverse(*finalized)));
    members.dedup_by_key(|(node, _)| node.host());
    let count = members.len();
    let first = turn.checked_rem(count)?;
    let apart = turn.checked_div(count)?.checked_rem(count.checked_sub(1)?)?.checked_add(1)?;
    let second = first.checked_add(apart)?.checked_rem(count)?;
    let ((one, to), (other, other_to)) = (*members.get(first)?, *members.get(second)?);
    let last = to.min(other_to).min(tip);
    (last > after).then_some(([one, other], last))
}

/// Checks that both have the same block at this height.
async fn require_one_chain(nodes: [&Node; 2], number: u64) -> Result<(), WatchError> {
    let (first, second) = try_join!(header_at(nodes[0], number), header_at(nodes[1], number))?;
    if first.hash == second.hash {
        return Ok(());
    }
    let [one, other] = nodes.map(|node| node.name().to_owned());
    Err(VouchError::TwoChains { number, one, other }.into())
}
