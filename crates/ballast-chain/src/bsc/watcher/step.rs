//! One step of the watcher: ask, compare, read on.

use std::time::Instant;

use alloy_primitives::B256;

use super::branch::{Branch, compare};
use super::{WatchError, Watcher};
use crate::bsc::address::EvmAddress;
use crate::bsc::cursor::{BlockMark, Cursor, HOT_BLOCKS};
use crate::bsc::rpc::{BlockRef, EthCalls, Header, Node, RpcError};
use crate::bsc::transfer::SeenTransfer;

/// What the server must do next. Heights only; nothing here is a credit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Store these blocks and transfers in one transaction. A transfer whose key is already stored is the same one
    /// again (after a re-organisation that came back, or a repeated step).
    Advance {
        /// Newly verified blocks, oldest first, never empty.
        blocks: Vec<BlockMark>,
        /// Transfers to our addresses in them, in the order of the chain.
        transfers: Vec<SeenTransfer>,
        /// Height of the node's head.
        head: u64,
        /// Height the node's finality covers.
        finalized: u64,
        /// Transfers of tokens other than the accepted one were looked for in these blocks.
        all_tokens: bool,
        /// More blocks are waiting: step again at once.
        more: bool,
    },
    /// The blocks above `ancestor` are no longer in the chain: in one transaction orphan what was not yet credited
    /// above it, reverse what was, and [`Cursor::rewind`]. Then step again at once.
    Reorg {
        /// The newest verified block that is still in the chain.
        ancestor: BlockMark,
        /// How many heights are undone.
        depth: u64,
        /// A node had called one of the undone blocks final. No other node that could be asked still has our branch.
        finality_broken: bool,
    },
    /// Nothing new.
    Idle {
        /// Height of the node's head, which is our tip.
        head: u64,
        /// Height the node's finality covers.
        finalized: u64,
    },
    /// The node has not reached our tip yet, or not again. Wait; nothing is undone.
    Behind {
        /// Height of the node's head.
        head: u64,
        /// Height of our tip.
        tip: u64,
    },
}

/// What a node said about its chain at the start of a step.
pub(super) struct View {
    pub(super) head: u64,
    pub(super) finalized: u64,
}

impl View {
    /// Newest height of the settled zone.
    pub(super) fn settled(&self) -> u64 {
        self.finalized.min(self.head.saturating_sub(HOT_BLOCKS))
    }

    pub(super) const fn mark(&self, number: u64, hash: B256) -> BlockMark {
        BlockMark { number, hash, finalized: number <= self.finalized }
    }

    pub(super) const fn advance(
        &self,
        blocks: Vec<BlockMark>,
        transfers: Vec<SeenTransfer>,
        all_tokens: bool,
        more: bool,
    ) -> Step {
        Step::Advance { blocks, transfers, head: self.head, finalized: self.finalized, all_tokens, more }
    }
}

impl Watcher {
    /// Asks the nodes what comes after `cursor`. Changes nothing: the same cursor may be stepped again.
    ///
    /// One node serves the whole step, so that no answer is mixed from two chains. A node that fails or contradicts
    /// itself rests, and the next one is asked.
    pub async fn step(&self, cursor: &Cursor, is_ours: impl Fn(&EvmAddress) -> bool) -> Result<Step, WatchError> {
        let mut waiting = None;
        let mut failed = WatchError::Rpc(RpcError::NoNodes);
        for node in self.rpc.usable()? {
            let outcome = self.step_on(node, cursor, &is_ours).await;
            if is_grave(&outcome) {
                match self.contradicted(node, cursor).await {
                    Some(error) => failed = error,
                    None => return outcome,
                }
                continue;
            }
            match outcome {
                Ok(step) if self.may_be_stale(&step) => {
                    waiting.get_or_insert((node, step));
                }
                Ok(step) => {
                    self.rpc.prefer(node);
                    return Ok(step);
                }
                // Another node may serve what this one refuses.
                Err(WatchError::Rpc(error)) if error.is_refusal() => {
                    failed = node.distrust(error.to_string()).into();
                }
                Err(error) => failed = error,
            }
        }
        let (node, step) = waiting.ok_or(failed)?;
        self.rpc.prefer(node);
        Ok(step)
    }

    async fn step_on(
        &self,
        node: &Node,
        cursor: &Cursor,
        is_ours: &impl Fn(&EvmAddress) -> bool,
    ) -> Result<Step, WatchError> {
        let head = node.block(BlockRef::Latest).await?;
        let head = head.ok_or_else(|| node.distrust("has no head block"))?;
        let finalized = node.block(BlockRef::Finalized).await?.map_or(0, |block| block.number);
        let view = View { head: head.number, finalized: finalized.min(head.number) };
        if let Some(step) = judge(node, cursor, &head).await? {
            return Ok(step);
        }
        let next = cursor.tip().number.saturating_add(1);
        if next > view.head {
            return Ok(Step::Idle { head: view.head, finalized: view.finalized });
        }
        if next <= view.settled() {
            return self.read_settled(node, next, &view, is_ours).await;
        }
        if let Some(step) = self.read_hot(node, cursor, &view, is_ours).await? {
            return Ok(step);
        }
        let step = judge(node, cursor, &head).await?;
        step.ok_or_else(|| node.distrust("has a block that does not stand on the one below").into())
    }

    /// A head that stands still or lies below our tip may be this node's own trouble.
    fn may_be_stale(&self, step: &Step) -> bool {
        match step {
            Step::Behind { .. } => true,
            Step::Idle { head, .. } => self.head_pace.stalls(*head, Instant::now()),
            Step::Advance { .. } | Step::Reorg { .. } => false,
        }
    }

    /// Before final blocks are given up on one node's word, every other node is asked, resting or not: if one still has
    /// our tip, the word is not taken.
    async fn contradicted(&self, accused: &Node, cursor: &Cursor) -> Option<WatchError> {
        let tip = cursor.tip();
        for witness in self.rpc.nodes() {
            if std::ptr::eq(witness, accused) {
                continue;
            }
            let block = witness.block(BlockRef::Number(tip.number)).await;
            if block.is_ok_and(|block| block.is_some_and(|block| block.hash == tip.hash)) {
                let why = format!("left final blocks, which {} still has", witness.name());
                return Some(accused.distrust(why).into());
            }
        }
        None
    }
}

/// `None` when the node's chain contains our tip.
async fn judge(node: &Node, cursor: &Cursor, head: &Header) -> Result<Option<Step>, WatchError> {
    let tip = cursor.tip();
    match compare(node, cursor, head).await? {
        Branch::Extends => Ok(None),
        Branch::Behind => Ok(Some(Step::Behind { head: head.number, tip: tip.number })),
        Branch::Forked(ancestor) => {
            let undone = cursor.tail().iter().filter(|mark| mark.number > ancestor.number);
            Ok(Some(Step::Reorg {
                ancestor,
                depth: tip.number.saturating_sub(ancestor.number),
                finality_broken: undone.into_iter().any(|mark| mark.finalized),
            }))
        }
        Branch::Unrelated => Err(WatchError::FinalityBroken {
            node: node.name().to_owned(),
            oldest: cursor.tail().first().copied().unwrap_or(tip),
            tip,
        }),
    }
}

const fn is_grave(outcome: &Result<Step, WatchError>) -> bool {
    matches!(outcome, Ok(Step::Reorg { finality_broken: true, .. }) | Err(WatchError::FinalityBroken { .. }))
}
