//! The settled zone: ranges of logs, as wide as the node can handle.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use alloy_primitives::B256;
use futures_util::future::try_join_all;

use super::branch::header_at;
use super::step::View;
use super::{Step, WatchError, Watcher};
use crate::bsc::address::EvmAddress;
use crate::bsc::cursor::BlockMark;
use crate::bsc::rpc::{EthCalls, Header, Log, LogFilter, LogScope, Node, RpcError};
use crate::bsc::transfer::TRANSFER_SIGNATURE;

/// Number of headers asked for at the same time.
const PARALLEL_HEADERS: usize = 16;
/// JSON-RPC: the method does not exist; asking for less does not help.
const METHOD_NOT_FOUND: i64 = -32601;

/// Logs of the blocks `from` to `to`.
struct RangeLogs {
    from: u64,
    to: u64,
    all_tokens: bool,
    by_block: BTreeMap<u64, Vec<Log>>,
}

impl Watcher {
    /// Reads one range from the tip on, at most to the end of the settled zone. `None`: the next block is not on top
    /// of our tip.
    pub(super) async fn read_settled(
        &self,
        node: &Node,
        tip: BlockMark,
        view: &View,
        is_ours: &impl Fn(&EvmAddress) -> bool,
    ) -> Result<Option<Step>, WatchError> {
        let range = self.range_logs(node, tip.number.saturating_add(1), view).await?;
        let headers = linked_headers(node, tip.hash, range.from..=range.to).await?;
        let Some(newest) = headers.last() else { return Ok(None) };
        let mut transfers = Vec::new();
        for header in &headers {
            let told = range.by_block.get(&header.number).map_or(&[][..], Vec::as_slice);
            transfers.extend(self.transfers_in(node, header, told, range.all_tokens, is_ours).await?);
        }
        let blocks = vec![view.mark(newest.number, newest.hash)];
        Ok(Some(view.advance(blocks, transfers, range.all_tokens, newest.number < view.head)))
    }

    /// Halves the range until the node can handle it.
    async fn range_logs(&self, node: &Node, from: u64, view: &View) -> Result<RangeLogs, WatchError> {
        loop {
            let (to, all_tokens) = self.range_end(from, view);
            let span = to.saturating_sub(from).saturating_add(1);
            let filter = LogFilter {
                scope: LogScope::Range { from, to },
                address: (!all_tokens).then_some(self.wanted.token),
                signature: TRANSFER_SIGNATURE,
            };
            let error = match node.logs(filter).await {
                Ok(logs) => {
                    self.range_pace.grow();
                    let by_block = group(node, from..=to, logs)?;
                    return Ok(RangeLogs { from, to, all_tokens, by_block });
                }
                Err(error) => error,
            };
            self.range_pace.shrink(span);
            let hopeless = matches!(error, RpcError::Refused { code: METHOD_NOT_FOUND, .. });
            // Nodes word their limits in many ways, so any refusal of a range asks for less.
            if span == 1 || hopeless || !error.is_refusal() {
                return Err(error.into());
            }
            tracing::debug!(chain.node = node.name(), span, %error, "asking for a shorter range");
        }
    }

    /// Last block of the range that starts at `from`, and whether all tokens are asked for. No range crosses the depth
    /// at which that changes.
    fn range_end(&self, from: u64, view: &View) -> (u64, bool) {
        let widest = from.saturating_add(self.range_pace.blocks().saturating_sub(1));
        let to = widest.min(view.settled());
        let depth = self.config.other_token_blocks;
        if depth == 0 {
            return (to, false);
        }
        let all_tokens_from = view.head.saturating_sub(depth).saturating_add(1);
        if from >= all_tokens_from { (to, true) } else { (to.min(all_tokens_from.saturating_sub(1)), false) }
    }
}

/// The headers of a range, as far as the node gives them and each is on top of the one before, the first on `below`.
async fn linked_headers(node: &Node, below: B256, range: RangeInclusive<u64>) -> Result<Vec<Header>, WatchError> {
    let numbers: Vec<u64> = range.collect();
    let (mut headers, mut parent) = (Vec::with_capacity(numbers.len()), below);
    for chunk in numbers.chunks(PARALLEL_HEADERS) {
        let more = try_join_all(chunk.iter().map(|&number| header_at(node, number))).await;
        let more = match more {
            Ok(more) => more,
            Err(error) if headers.is_empty() => return Err(error),
            // Headers linked before the failure are kept; the next step meets the failure again.
            Err(_) => break,
        };
        for header in more {
            if header.parent_hash != parent {
                return Ok(headers);
            }
            parent = header.hash;
            headers.push(header);
        }
    }
    Ok(headers)
}

/// The logs by height; none may be outside the requested range.
fn group(node: &Node, asked: RangeInclusive<u64>, logs: Vec<Log>) -> Result<BTreeMap<u64, Vec<Log>>, WatchError> {
    let mut by_block: BTreeMap<u64, Vec<Log>> = BTreeMap::new();
    for log in logs {
        let Some(number) = log.block_number.filter(|number| asked.contains(number)) else {
            return Err(node.distrust(format!("gave logs outside the blocks {asked:?}")).into());
        };
        by_block.entry(number).or_default().push(log);
    }
    Ok(by_block)
}
