//! What several nodes vouch for together: that a block is in the chain, how deep, and the effect of a call in it.
//!
//! That a block is in the chain needs as many hosts as the quorum, because anyone can make a header with a valid hash.
//! The content of the block needs one node and no trust: its receipts give the header's root or they do not.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use alloy_primitives::B256;
use futures_util::future::join_all;
use tokio::time::timeout;

use super::calls::EthCalls;
use super::error::RpcError;
use super::header::Header;
use super::node::Node;
use super::types::{BlockRef, Receipt};
use super::{Rpc, distinct_hosts};

/// Time limit for a node to report its height, or to vouch for a block: a few calls.
const VOICE_TIMEOUT: Duration = Duration::from_secs(20);
/// Time limit for its finality, in every step.
const FINALITY_TIMEOUT: Duration = Duration::from_secs(5);
/// Time limit for all receipts of a block.
const RECEIPTS_TIMEOUT: Duration = Duration::from_secs(60);

/// Why nothing can be said about a call.
#[derive(Debug, thiserror::Error)]
pub enum VouchError {
    /// No node gave a usable answer.
    #[error(transparent)]
    Rpc(#[from] RpcError),
    /// Some nodes have it and others do not: wait until they agree.
    #[error(
        "the nodes disagree about a transfer: {present} has it, {missing} does not. Compare the block with an \
         explorer's and take the node that is wrong out of bsc.rpc_urls"
    )]
    Disagree {
        present: String,
        /// A node that does not have it.
        missing: String,
    },
    /// Two nodes have different final blocks at one height.
    #[error(
        "{one} and {other} have different final blocks at {number}. Compare it with an explorer's and take the node that is \
         wrong out of bsc.rpc_urls"
    )]
    TwoChains { number: u64, one: String, other: String },
    /// No node has reached the block yet.
    #[error("no node has block {number} yet (the head is {head})")]
    NotYet {
        /// The wanted block.
        number: u64,
        /// The highest head seen.
        head: u64,
    },
    /// Fewer nodes vouch for it than must.
    #[error(
        "{agreed} of the {needed} nodes that must agree (bsc.quorum) {}; missing: {missing}. Bring a missing one back, \
         or name another node in bsc.rpc_urls",
        if *agreed == 1 { "does" } else { "do" }
    )]
    TooFew {
        /// Number of different hosts that agree.
        agreed: usize,
        /// Number of different hosts that must.
        needed: usize,
        /// Those that do not, and why.
        missing: String,
    },
}

/// The nodes that can be asked now, each with its height, and those that cannot.
#[derive(Debug)]
pub struct Council<'a> {
    rpc: &'a Rpc,
    present: Vec<Member<'a>>,
    absent: Vec<Absent>,
}

#[derive(Debug)]
struct Member<'a> {
    node: &'a Node,
    head: u64,
    finalized: u64,
}

#[derive(Debug)]
struct Absent {
    node: String,
    why: String,
    since: Duration,
}

/// The place of a call, as one node reports it.
#[derive(Debug, Clone, Copy)]
pub struct CallPlace {
    /// Height of its block.
    pub number: u64,
    pub block: B256,
    pub call: B256,
}

/// A call as the quorum shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vouched {
    /// Its receipt, proven by the header of its block.
    pub receipt: Receipt,
    /// Blocks on top, by the lowest count among the nodes that the quorum needs.
    pub confirmations: u64,
    /// Whether the chain's own finality covers its block on as many nodes as the quorum needs.
    pub finalized: bool,
    /// Number of different hosts that agree.
    pub voices: usize,
}

/// One node's vote about a call in a block.
enum Vote {
    /// It has the block, and the expected call in it.
    Shows(Box<Header>),
    /// It has another block at that height.
    Lacks,
    /// It has the block but reports the call differently. The block's receipts decide.
    Otherwise,
    /// It has the block but does not know the call: its index lags or is cut off, because the block's content is
    /// fixed.
    Forgot,
    NotYet,
    Silent(RpcError),
}

/// The votes of all nodes.
#[derive(Default)]
struct Tally<'a> {
    shows: Vec<(&'a Member<'a>, Box<Header>)>,
    lacks: Vec<&'a Node>,
    otherwise: Vec<&'a Node>,
    has_forgotten: bool,
    silent: Option<RpcError>,
    /// Nodes that do not show it, and why.
    missing: Vec<String>,
}

impl<'a> Tally<'a> {
    fn count(&mut self, member: &'a Member<'a>, vote: Vote) {
        let name = member.node.name();
        match vote {
            Vote::Shows(header) => self.shows.push((member, header)),
            Vote::Lacks => {
                self.lacks.push(member.node);
                self.missing.push(format!("{name} has another block"));
            }
            Vote::Otherwise => {
                self.otherwise.push(member.node);
                self.missing.push(format!("{name} reports it differently"));
            }
            Vote::Forgot => {
                self.has_forgotten = true;
                self.missing.push(format!("{name} has the block and no receipt of the call"));
            }
            Vote::NotYet => self.missing.push(format!("{name} is only at block {}", member.head)),
            Vote::Silent(error) => {
                self.missing.push(format!("{name} does not say: {error}"));
                self.silent.get_or_insert(error);
            }
        }
    }

    /// Number of hosts that say it is not there.
    fn without(&self) -> usize {
        distinct_hosts(self.lacks.iter().chain(&self.otherwise).copied())
    }
}

impl Rpc {
    /// Asks every node that is not resting for its chain id and its height.
    pub async fn council(&self) -> Council<'_> {
        let asked = join_all(self.nodes().iter().map(examine)).await;
        let mut council = Council { rpc: self, present: Vec::new(), absent: Vec::new() };
        let mut absent_since = self.absent_since.lock().unwrap_or_else(PoisonError::into_inner);
        for (place, (node, answer)) in self.nodes().iter().zip(asked).enumerate() {
            match answer {
                Ok(member) => {
                    absent_since.remove(&place);
                    council.present.push(member);
                }
                Err(why) => {
                    let since = absent_since.entry(place).or_insert_with(Instant::now).elapsed();
                    council.absent.push(Absent { node: node.name().to_owned(), why, since });
                }
            }
        }
        council
    }
}

impl Rpc {
    /// The height that is final on as many hosts as must agree, given that `node` reports `own`; 0 if too few answer.
    /// A resting node is not asked.
    pub(crate) async fn agreed_finality(&self, node: &Node, own: u64) -> u64 {
        let needed = self.needed();
        if needed < 2 {
            return own;
        }
        let others = self.nodes().iter().filter(|other| other.host() != node.host() && other.rest_left().is_none());
        let asked = others.map(|other| async move {
            let told = within(other, FINALITY_TIMEOUT, other.block(BlockRef::Finalized)).await;
            Some((other.host(), told.ok()??.number))
        });
        let mut by_host = BTreeMap::from([(node.host(), own)]);
        for (host, finalized) in join_all(asked).await.into_iter().flatten() {
            let furthest = by_host.entry(host).or_default();
            *furthest = finalized.max(*furthest);
        }
        let mut heights: Vec<u64> = by_host.into_values().collect();
        heights.sort_unstable_by_key(|height| std::cmp::Reverse(*height));
        heights.get(needed.saturating_sub(1)).copied().unwrap_or(0).min(own)
    }
}

async fn examine(node: &Node) -> Result<Member<'_>, String> {
    if node.rest_left().is_some() {
        return Err(node.grievance().unwrap_or_default());
    }
    let found = async {
        node.check_chain_now().await?;
        let head = node.block(BlockRef::Latest).await?.ok_or_else(|| node.distrust("has no head block"))?;
        let finalized = node.block(BlockRef::Finalized).await?.map_or(0, |block| block.number);
        Ok(Member { node, head: head.number, finalized: finalized.min(head.number) })
    };
    within(node, VOICE_TIMEOUT, found)
        .await
        .map_err(|error: RpcError| node.grievance().unwrap_or_else(|| error.to_string()))
}

impl<'a> Council<'a> {
    /// Number of different hosts that can be asked.
    #[must_use]
    pub fn voices(&self) -> usize {
        distinct_hosts(self.present.iter().map(|member| member.node))
    }

    /// The nodes that can be asked, each with its final height.
    pub(crate) fn finality(&self) -> Vec<(&'a Node, u64)> {
        self.present.iter().map(|member| (member.node, member.finalized)).collect()
    }

    /// The view of the nodes on a call that one of them placed in a block; `Ok(None)` if none shows it there and as
    /// many as must agree say that it is not there, or if its receipt does not satisfy `is_it`.
    ///
    /// # Errors
    /// When they disagree, or too few of them can say.
    pub async fn vouch(
        &self,
        told: CallPlace,
        is_it: impl Fn(&Receipt) -> bool + Sync,
    ) -> Result<Option<Vouched>, VouchError> {
        let needed = self.rpc.needed();
        let votes = join_all(self.present.iter().map(|member| vote(member, told, &is_it))).await;
        let mut tally = Tally { missing: self.missing(), ..Tally::default() };
        for (member, vote) in self.present.iter().zip(votes) {
            tally.count(member, vote);
        }
        match (tally.shows.first(), tally.lacks.first()) {
            (Some((member, _)), Some(other)) => {
                let [present, missing] = [member.node, *other].map(|node| node.name().to_owned());
                return Err(VouchError::Disagree { present, missing });
            }
            (None, _) if tally.without() >= needed => return Ok(None),
            (None, _) => return Err(self.nobody(told.number, tally)),
            (Some(_), None) => {}
        }
        let Tally { shows, missing, .. } = tally;
        let agreed = distinct_hosts(shows.iter().map(|(member, _)| member.node));
        if agreed < needed {
            return Err(VouchError::TooFew { agreed, needed, missing: missing.join("; ") });
        }
        let Some(receipt) = self.receipt(&shows, told.call).await?.filter(is_it) else { return Ok(None) };
        let members: Vec<&Member<'_>> = shows.iter().map(|(member, _)| *member).collect();
        let (confirmations, finalized) = depth(&members, told.number, needed);
        Ok(Some(Vouched { receipt, confirmations, finalized, voices: agreed }))
    }

    /// The call's receipt, from the first node whose receipts give the header's root.
    async fn receipt(&self, shows: &[(&Member<'_>, Box<Header>)], call: B256) -> Result<Option<Receipt>, VouchError> {
        let mut outcome = Err(VouchError::Rpc(RpcError::NoNodes));
        for (member, header) in shows {
            match within(member.node, RECEIPTS_TIMEOUT, member.node.proven_receipts(header)).await {
                Ok(receipts) => match receipts.into_iter().find(|receipt| receipt.transaction_hash == call) {
                    Some(receipt) => return Ok(Some(receipt)),
                    // The hash of a call is this node's word; another node may know it.
                    None => outcome = Ok(None),
                },
                Err(error) if outcome.is_err() => outcome = Err(error.into()),
                Err(_) => {}
            }
        }
        outcome
    }

    /// The nodes that cannot be asked, why, and for how long.
    fn missing(&self) -> Vec<String> {
        let mut missing = Vec::new();
        for absent in &self.absent {
            let mut words = format!("{} {}", absent.node, absent.why);
            if absent.since >= Duration::from_secs(1) {
                // Writing to a string cannot fail.
                let _ = write!(words, " (for {} s)", absent.since.as_secs());
            }
            missing.push(words);
        }
        missing
    }

    /// The error if no node shows it, and too few say that it is not there.
    fn nobody(&self, number: u64, tally: Tally<'_>) -> VouchError {
        if !tally.has_forgotten && tally.without() == 0 {
            if let Some(error) = tally.silent {
                return error.into();
            }
            if let Some(head) = self.present.iter().map(|member| member.head).max() {
                return VouchError::NotYet { number, head };
            }
        }
        VouchError::TooFew { agreed: 0, needed: self.rpc.needed(), missing: tally.missing.join("; ") }
    }
}

/// Runs several calls to one node within a common time limit.
pub(crate) async fn within<T>(
    node: &Node,
    limit: Duration,
    work: impl Future<Output = Result<T, RpcError>>,
) -> Result<T, RpcError> {
    match timeout(limit, work).await {
        Ok(outcome) => outcome,
        Err(_) => Err(node.distrust(format!("took more than {} s to answer", limit.as_secs()))),
    }
}

async fn vote(member: &Member<'_>, told: CallPlace, is_it: &(impl Fn(&Receipt) -> bool + Sync)) -> Vote {
    let CallPlace { number, block, call } = told;
    if member.head < number {
        return Vote::NotYet;
    }
    let node = member.node;
    let shown = async {
        let header = node.block(BlockRef::Number(number)).await?.filter(|header| header.number == number);
        let header = header.ok_or_else(|| node.distrust(format!("lacks block {number} below its head")))?;
        if header.hash != block {
            return Ok(Vote::Lacks);
        }
        let Some(receipt) = node.receipt(call).await? else { return Ok(Vote::Forgot) };
        let shows = receipt.transaction_hash == call && receipt.block_hash == block && is_it(&receipt);
        Ok(if shows { Vote::Shows(Box::new(header)) } else { Vote::Otherwise })
    };
    match within(node, VOICE_TIMEOUT, shown).await {
        Ok(vote) => vote,
        Err(error) if RpcError::is_refusal(&error) => Vote::Silent(node.distrust(error.to_string())),
        Err(error) => Vote::Silent(error),
    }
}

impl Member<'_> {
    const fn on_top(&self, number: u64) -> u64 {
        self.head.saturating_sub(number)
    }
}

/// Blocks on top and finality, on at least `needed` hosts.
fn depth(members: &[&Member<'_>], number: u64, needed: usize) -> (u64, bool) {
    let last: Vec<&Member<'_>> = members.iter().copied().filter(|member| number <= member.finalized).collect();
    match depth_of_enough(&last, number, needed) {
        Some(confirmations) => (confirmations, true),
        None => (depth_of_enough(members, number, needed).unwrap_or(0), false),
    }
}

/// The largest number of blocks on top that this many hosts have.
fn depth_of_enough(members: &[&Member<'_>], number: u64, needed: usize) -> Option<u64> {
    let hosts_with = |depth: u64| {
        distinct_hosts(members.iter().filter(|member| member.on_top(number) >= depth).map(|member| member.node))
    };
    members.iter().map(|member| member.on_top(number)).filter(|depth| hosts_with(*depth) >= needed).max()
}
