//! The first cursor.

use std::time::Duration;

use tokio::time::timeout;

use super::branch::header_at;
use super::{WatchError, Watcher};
use crate::bsc::cursor::{BlockMark, Cursor, CursorError, HOT_BLOCKS};
use crate::bsc::rpc::{BlockRef, EthCalls, Node, Rpc, RpcError};

/// Time limit of one node for the blocks of the first cursor.
const START_TIMEOUT: Duration = Duration::from_secs(120);

impl Cursor {
    /// A cursor whose next block to read is `first_block`; `None` reads from the first block above the present head.
    ///
    /// It knows up to [`HOT_BLOCKS`] blocks below that one, so that a re-organization right after the start is
    /// recognized. Block 0 holds no transfers and is never read.
    pub async fn start_at(rpc: &Rpc, first_block: Option<u64>) -> Result<Self, WatchError> {
        let mut failed = WatchError::Rpc(RpcError::NoNodes);
        for node in rpc.usable()? {
            let started = timeout(START_TIMEOUT, start_on(rpc, node, first_block)).await;
            match started.unwrap_or_else(|_| Err(node.distrust("answers too slowly to start from it").into())) {
                Ok(cursor) => {
                    rpc.prefer(node);
                    return Ok(cursor);
                }
                Err(error) => failed = error,
            }
        }
        Err(failed)
    }
}

impl Watcher {
    /// Calls [`Cursor::start_at`] with this watcher's nodes.
    pub async fn start_at(&self, first_block: Option<u64>) -> Result<Cursor, WatchError> {
        Cursor::start_at(&self.rpc, first_block).await
    }
}

async fn start_on(rpc: &Rpc, node: &Node, first_block: Option<u64>) -> Result<Cursor, WatchError> {
    let head = node.block(BlockRef::Latest).await?;
    let head = head.ok_or_else(|| node.distrust("has no head block"))?;
    let anchor = first_block.map_or(head.number, |first| first.saturating_sub(1));
    if anchor > head.number {
        return Err(WatchError::NotYet { number: anchor, head: head.number });
    }
    let finalized = node.block(BlockRef::Finalized).await?.map_or(0, |block| block.number);
    let finalized = rpc.agreed_finality(node, finalized).await;
    let mut tail: Vec<BlockMark> = Vec::new();
    let mut child = None;
    for number in (anchor.saturating_sub(HOT_BLOCKS)..=anchor).rev() {
        let header = header_at(node, number).await?;
        if child.is_some_and(|parent_hash| parent_hash != header.hash) {
            return Err(node.distrust("changed its chain while it was read").into());
        }
        child = Some(header.parent_hash);
        tail.push(BlockMark { number, hash: header.hash, finalized: number <= finalized });
    }
    tail.reverse();
    Cursor::from_tail(tail).map_err(|error: CursorError| node.distrust(error.to_string()).into())
}
