//! Compares a node's chain with the branch that was verified.

use super::WatchError;
use crate::bsc::cursor::{BlockMark, Cursor};
use crate::bsc::rpc::{BlockRef, EthCalls, Header, Node};

/// How a node's chain relates to the stored tail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Branch {
    /// It contains our tip.
    Extends,
    /// It ends below our tip and agrees as far as it goes.
    Behind,
    /// It left our branch above this block.
    Forked(BlockMark),
    /// It shares no block of the tail.
    Unrelated,
}

/// Walks down the tail until the node has a block of it.
pub(super) async fn compare(node: &Node, cursor: &Cursor, head: &Header) -> Result<Branch, WatchError> {
    let tip = cursor.tip();
    let mut agrees_at_first_look = true;
    let mut compared = false;
    let reachable = cursor.tail().iter().rev().filter(|mark| mark.number <= head.number);
    for mark in reachable {
        compared = true;
        if hash_at(node, mark.number, head).await? != mark.hash {
            agrees_at_first_look = false;
            continue;
        }
        return Ok(match (agrees_at_first_look, *mark == tip) {
            (true, true) => Branch::Extends,
            (true, false) => Branch::Behind,
            (false, _) => Branch::Forked(*mark),
        });
    }
    // The node's head is below the whole tail, far from what we verified: nothing can be compared.
    Ok(if compared { Branch::Unrelated } else { Branch::Behind })
}

async fn hash_at(node: &Node, number: u64, head: &Header) -> Result<alloy_primitives::B256, WatchError> {
    if number == head.number {
        return Ok(head.hash);
    }
    Ok(header_at(node, number).await?.hash)
}

/// A header that the node must have, because it is not above the node's head.
pub(super) async fn header_at(node: &Node, number: u64) -> Result<Header, WatchError> {
    match node.block(BlockRef::Number(number)).await? {
        Some(header) if header.number == number => Ok(header),
        Some(_) => Err(node.distrust(format!("gave another block for {number}")).into()),
        None => Err(node.distrust(format!("lacks block {number} below its head")).into()),
    }
}
