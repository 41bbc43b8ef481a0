//! One step of the watcher: ask, compare, read on.

use std::time::Instant;

use alloy_primitives::B256;
use futures_util::future::join_all;
use tokio::time::timeout;

use super::branch::{Branch, compare};
use super::{WatchError, Watcher};
use crate::bsc::address::EvmAddress;
use crate::bsc::cursor::{BlockMark, Cursor, HOT_BLOCKS};
use crate::bsc::rpc::{BlockRef, EthCalls, Header, Node, RpcError, VouchError, distinct_hosts};
use crate::bsc::transfer::SeenTransfer;

/// What the server must do next. Only heights; nothing here is a credit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Store these blocks and transfers in one transaction. A transfer whose key is already stored is the same one
    /// again (after a re-organization that came back, or a repeated step).
    Advance {
        /// Newly verified blocks, oldest first, never empty.
        blocks: Vec<BlockMark>,
        /// Transfers to our addresses in them, in the order of the chain.
        transfers: Vec<SeenTransfer>,
        /// Height of the node's head.
        head: u64,
        /// Height that is final on as many nodes as must agree.
        finalized: u64,
        /// Whether transfers of other tokens were looked for in these blocks.
        all_tokens: bool,
        /// Whether more blocks are waiting: step again at once.
        more: bool,
    },
    /// The blocks above `ancestor` are no longer in the chain: in one transaction orphan what was not yet credited
    /// above it, reverse what was, and [`Cursor::rewind`]. Then step again at once.
    Reorg {
        /// The newest verified block that is still in the chain.
        ancestor: BlockMark,
        /// Number of heights undone.
        depth: u64,
        /// Whether one of the undone blocks had been final. No other node that could be asked still has the lowest of
        /// them.
        finality_broken: bool,
    },
    Idle {
        /// Height of the node's head, which is our tip.
        head: u64,
        /// Height that is final on as many nodes as must agree.
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

/// A node's report about its chain at the start of a step.
pub(super) struct View {
    pub(super) head: u64,
    /// Height that is final according to the node.
    pub(super) told: u64,
    /// Height that is final on as many nodes as must agree.
    pub(super) finalized: u64,
}

impl View {
    /// Highest height of the settled zone.
    pub(super) fn settled(&self) -> u64 {
        self.told.min(self.head.saturating_sub(HOT_BLOCKS))
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
    /// Asks the nodes for what comes after `cursor`. Changes nothing: the same cursor may be stepped again.
    ///
    /// One node serves the whole step, so that no answer is mixed from two chains. A node that fails or contradicts
    /// itself rests, and the next one is asked.
    pub async fn step(&self, cursor: &Cursor, is_ours: impl Fn(&EvmAddress) -> bool) -> Result<Step, WatchError> {
        let mut waiting = None;
        let mut failed = WatchError::Rpc(RpcError::NoNodes);
        for node in self.rpc.usable()? {
            let step = timeout(self.config.step_timeout, self.step_on(node, cursor, &is_ours));
            let outcome = step.await.unwrap_or_else(|_| {
                self.range_pace.shrink(self.range_pace.blocks());
                Err(node.distrust("answers so slowly that a step never ends").into())
            });
            if let Some(lost) = grave_loss(&outcome, cursor) {
                match self.contradiction(&lost).await {
                    Some((_, why)) => failed = node.distrust(why).into(),
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
        let mut view = View { head: head.number, told: finalized.min(head.number), finalized: 0 };
        if let Some(step) = judge(node, cursor, &head).await? {
            return Ok(step);
        }
        view.finalized = self.rpc.agreed_finality(node, view.told).await;
        let next = cursor.tip().number.saturating_add(1);
        if next > view.head {
            return Ok(Step::Idle { head: view.head, finalized: view.finalized });
        }
        let read = if next <= view.settled() {
            self.read_settled(node, cursor.tip(), &view, is_ours).await?
        } else {
            self.read_hot(node, cursor, &view, is_ours).await?
        };
        if let Some(step) = read {
            return Ok(step);
        }
        let step = judge(node, cursor, &head).await?;
        step.ok_or_else(|| node.distrust("has a block that is not built on the one below").into())
    }

    /// A head that does not move or is below our tip may be this node's own problem.
    fn may_be_stale(&self, step: &Step) -> bool {
        match step {
            Step::Behind { .. } => true,
            Step::Idle { head, .. } => self.head_pace.stalls(*head, Instant::now()),
            Step::Advance { .. } | Step::Reorg { .. } => false,
        }
    }

    /// Checks that a block is gone on the word of as many nodes as must agree, before money credited from it is
    /// reversed or doubted. If the others contradict the node that was asked first, that node rests.
    pub async fn require_gone(&self, lost: &BlockMark) -> Result<(), WatchError> {
        let Some((gone, why)) = self.contradiction(lost).await else { return Ok(()) };
        let first = self.rpc.usable()?.into_iter().next();
        if let Some(accused) = first.filter(|first| gone.iter().any(|node| std::ptr::eq(*node, *first))) {
            return Err(accused.distrust(why).into());
        }
        let agreed = distinct_hosts(gone);
        Err(VouchError::TooFew { agreed, needed: self.rpc.needed(), missing: format!("a node {why}") }.into())
    }

    /// Before blocks that count are given up on one node's word, every node is asked, resting or not: if one still has
    /// the block, or fewer than the quorum have another in its place, the word is not accepted. Returns the nodes that
    /// have another block, and the reason to blame them.
    async fn contradiction(&self, lost: &BlockMark) -> Option<(Vec<&Node>, String)> {
        let nodes = self.rpc.nodes();
        let told = join_all(nodes.iter().map(|node| node.block(BlockRef::Number(lost.number)))).await;
        let (mut gone, mut still) = (Vec::new(), None);
        for (node, told) in nodes.iter().zip(told) {
            match told {
                Ok(Some(block)) if block.hash == lost.hash => still = Some(node),
                Ok(Some(_)) => gone.push(node),
                Ok(None) | Err(_) => {}
            }
        }
        if let Some(still) = still {
            return Some((gone, format!("left final blocks, which {} still has", still.name())));
        }
        let (agreed, needed) = (distinct_hosts(gone.iter().copied()), self.rpc.needed());
        let why = format!("left final blocks; {agreed} of the {needed} nodes that must agree (bsc.quorum) say so");
        (agreed < needed).then_some((gone, why))
    }
}

/// Compares the node's chain with our tip; `None` if it contains it.
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

/// The lowest of the blocks that are said to be gone, if final ones are among them. The tip would not do: the same
/// node may have made it up.
fn grave_loss(outcome: &Result<Step, WatchError>, cursor: &Cursor) -> Option<BlockMark> {
    let above = match outcome {
        Ok(Step::Reorg { ancestor, finality_broken: true, .. }) => Some(ancestor.number),
        Err(WatchError::FinalityBroken { .. }) => None,
        Ok(_) | Err(_) => return None,
    };
    cursor.tail().iter().find(|mark| above.is_none_or(|above| mark.number > above)).copied()
}
