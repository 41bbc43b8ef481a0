//! The settled zone: ranges of logs, as wide as the node bears.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use futures_util::future::try_join_all;

use super::branch::header_at;
use super::step::View;
use super::{Step, WatchError, Watcher, second_look};
use crate::bsc::address::EvmAddress;
use crate::bsc::rpc::{EthCalls, Header, Log, LogFilter, LogScope, Node, RpcError};
use crate::bsc::transfer::{SeenTransfer, TRANSFER_SIGNATURE};

/// Headers asked for at the same time.
const PARALLEL_HEADERS: usize = 8;
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
    /// Reads one range from `from` on, at most to `settled`.
    pub(super) async fn read_settled(
        &self,
        node: &Node,
        from: u64,
        view: &View,
        is_ours: &impl Fn(&EvmAddress) -> bool,
    ) -> Result<Step, WatchError> {
        let mut range = self.range_logs(node, from, view).await?;
        let newest = header_at(node, range.to).await?;
        for header in self.silent_headers(node, &range, &newest).await? {
            let told = range.by_block.get(&header.number).map_or(&[][..], Vec::as_slice);
            let token = self.wanted.token;
            if second_look::is_needed(&header.logs_bloom, token, told, range.all_tokens) {
                let logs = second_look::logs_by_receipts(node, &header).await?;
                range.by_block.insert(header.number, logs);
            }
        }
        let mut transfers = Vec::new();
        for (&number, logs) in &range.by_block {
            transfers.extend(self.settled_transfers(node, number, logs, is_ours).await?);
        }
        let blocks = vec![view.mark(newest.number, newest.hash)];
        Ok(view.advance(blocks, transfers, range.all_tokens, range.to < view.head))
    }

    /// Transfers to us in one block. A block that pays us must be the one in the chain; the others need not be fetched.
    async fn settled_transfers(
        &self,
        node: &Node,
        number: u64,
        logs: &[Log],
        is_ours: &impl Fn(&EvmAddress) -> bool,
    ) -> Result<Vec<SeenTransfer>, WatchError> {
        let told = logs.first().and_then(|log| log.block_hash);
        let transfers = self.transfers_of_block(node, (number, told), logs, is_ours)?;
        if !transfers.is_empty() && told != Some(header_at(node, number).await?.hash) {
            return Err(node.distrust(format!("gave logs of another block for block {number}")).into());
        }
        Ok(transfers)
    }

    /// Halves the range until the node bears it.
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

    /// Headers of the blocks for which the node told no log of the token: those must prove it by their bloom. On a busy
    /// chain almost every block moves the token and none is asked for; on a quiet one it is one call a block.
    async fn silent_headers(&self, node: &Node, range: &RangeLogs, newest: &Header) -> Result<Vec<Header>, WatchError> {
        let token = self.wanted.token;
        let tells = |number: &u64| {
            let logs = range.by_block.get(number);
            logs.is_some_and(|logs| logs.iter().any(|log| log.address == token))
        };
        let silent: Vec<u64> = (range.from..range.to).filter(|number| !tells(number)).collect();
        let mut headers = Vec::new();
        for chunk in silent.chunks(PARALLEL_HEADERS) {
            headers.extend(try_join_all(chunk.iter().map(|&number| header_at(node, number))).await?);
        }
        if !tells(&newest.number) {
            headers.push(newest.clone());
        }
        Ok(headers)
    }
}

/// The logs by height; none may lie outside the range that was asked for.
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
