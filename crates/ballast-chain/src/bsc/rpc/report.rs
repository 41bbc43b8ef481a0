//! The checks that `doctor` makes on every node: is it on the right chain, and does it serve what deposits need?

use alloy_primitives::B256;

use super::calls::EthCalls;
use super::error::RpcError;
use super::types::{BlockRef, LogFilter, LogScope};
use super::{Node, Rpc};

/// One node's examination.
#[derive(Debug)]
pub struct NodeReport {
    /// Scheme, host and port.
    pub node: String,
    /// Its facts, or why it cannot be used.
    pub outcome: Result<NodeFacts, RpcError>,
}

/// Facts about a usable node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeFacts {
    /// Height of its head.
    pub head: u64,
    /// Time of the head, in seconds since 1970.
    pub head_timestamp: u64,
    /// Height of the newest final block.
    pub finalized: u64,
    /// Hash of the chain's first block, if the node still has it: the same on every node of one chain.
    pub genesis: Option<B256>,
}

impl Rpc {
    /// Examines all configured nodes, resting or not. Public endpoints often disable `eth_getLogs`: such a node is
    /// reported as refusing it.
    pub async fn examine(&self) -> Vec<NodeReport> {
        let mut reports = Vec::new();
        for node in self.nodes() {
            reports.push(NodeReport { node: node.name().to_owned(), outcome: examine(node).await });
        }
        reports
    }
}

async fn examine(node: &Node) -> Result<NodeFacts, RpcError> {
    node.check_chain_now().await?;
    let latest = node.block(BlockRef::Latest).await?;
    let head = latest.ok_or_else(|| node.distrust("has no head block"))?;
    let finalized = node.block(BlockRef::Finalized).await?;
    let finalized = finalized.map_or(0, |block| block.number);
    let filter = LogFilter { scope: LogScope::Block(head.hash), address: None, signature: B256::ZERO };
    node.logs(filter).await?;
    let range = LogScope::Range { from: finalized, to: finalized };
    node.logs(LogFilter { scope: range, ..filter }).await?;
    node.proven_receipts(&head).await?;
    let genesis = node.block(BlockRef::Number(0)).await.ok().flatten().map(|block| block.hash);
    Ok(NodeFacts { head: head.number, head_timestamp: head.timestamp, finalized, genesis })
}
