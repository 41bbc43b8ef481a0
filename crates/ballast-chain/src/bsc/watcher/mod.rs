//! The deposit watcher: compares a stored cursor with the nodes' reports and tells the server what changed.
//!
//! It keeps nothing that must survive: the server stores the [cursor](super::cursor::Cursor) and the transfers of each
//! [`Step::Advance`] in one transaction, so a crash at any point repeats a step and never skips one. Two zones:
//!
//! - **settled**: final and at least [`HOT_BLOCKS`](super::cursor::HOT_BLOCKS) below the head. Logs come in ranges
//!   that grow and shrink with what the node can handle; only each range's last block is kept.
//! - **hot**: block by block, by hash, each one's parent hash checked against the one before; every block is kept.
//!
//! Every header is hashed again and linked to the block before, so that its bloom filter and its receipts' root are
//! what the tip commits to. The filter exposes what a node leaves out, the root what it invents: see `second_look`. A
//! node that omits *some* transfers of the token in a block while reporting others is noticed by comparison with
//! another node: see `compare`.

mod branch;
mod compare;
mod confirm;
mod hot;
mod pace;
mod second_look;
mod settled;
mod sift;
mod start;
mod step;

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

pub use compare::Compared;
pub use confirm::Confirmation;
pub use step::Step;

use super::address::EvmAddress;
use super::cursor::BlockMark;
use super::rpc::{Rpc, RpcError, VouchError};
use super::transfer::Wanted;
use pace::{HeadPace, RangePace};

/// What to watch, and the limits of watching.
#[derive(Debug, Clone)]
pub struct WatcherConfig {
    /// The accepted token's contract.
    pub token: EvmAddress,
    /// Transfers of **other** tokens to our addresses are looked for in this many newest blocks; 0 switches it off.
    ///
    /// The watcher cannot ask for "any token to one of our addresses" (nodes take at most about 1,000 addresses a
    /// call), so it asks for the transfers of all tokens and filters them here. On BNB Smart Chain that is several
    /// times the traffic of the accepted token alone (about 70 of its transfers a block), which is bearable at the
    /// head and not over a long catch-up. Blocks that were deeper than this when they were read can hold wrong-token
    /// payments the watcher has not seen; [`Step::Advance`] says so by `all_tokens: false`. Accepted-token deposits
    /// are found at any depth.
    pub other_token_blocks: u64,
    /// Maximum width of a range in the settled zone.
    pub max_range_blocks: u64,
    /// If the head has not moved for this long, the other nodes are asked as well.
    pub stall_after: Duration,
    /// Time limit of one node for a whole step.
    pub step_timeout: Duration,
}

impl WatcherConfig {
    /// Default limits for this token: other tokens in the newest 20,000 blocks (2.5 hours of BNB Smart Chain), ranges
    /// of at most 2,000 blocks, a head is doubted after standing still for 30 s, a step takes at most two minutes.
    #[must_use]
    pub const fn new(token: EvmAddress) -> Self {
        Self {
            token,
            other_token_blocks: 20_000,
            max_range_blocks: 2_000,
            stall_after: Duration::from_secs(30),
            step_timeout: Duration::from_secs(120),
        }
    }
}

/// Why a step or a confirmation was not possible.
#[derive(Debug, thiserror::Error)]
pub enum WatchError {
    /// No node gave a usable answer; try again later. Nothing is lost: the cursor stays where it is.
    #[error(transparent)]
    Rpc(#[from] RpcError),
    /// None of the stored blocks is still on the nodes' chain: another chain, or a re-organization below everything we
    /// verified. A person must decide; nothing may be credited until then.
    #[error(
        "none of the verified blocks {} to {} is on {node}'s chain: stop and find out why",
        oldest.number, tip.number
    )]
    FinalityBroken {
        /// The node that said so; no other node contradicted it.
        node: String,
        /// The oldest verified block still stored.
        oldest: BlockMark,
        /// The newest verified block.
        tip: BlockMark,
    },
    /// The nodes disagree, or too few of them can say.
    #[error(transparent)]
    Vouch(#[from] VouchError),
    /// No node has reached this block yet.
    #[error("no node has block {number} yet (the head is {head})")]
    NotYet {
        /// The wanted block.
        number: u64,
        /// The highest head seen.
        head: u64,
    },
}

impl WatchError {
    /// Whether waiting does not help: stop crediting and call a person.
    #[must_use]
    pub const fn must_halt(&self) -> bool {
        matches!(self, Self::FinalityBroken { .. })
    }
}

/// Watches one token on one chain.
#[derive(Debug)]
pub struct Watcher {
    rpc: Arc<Rpc>,
    config: WatcherConfig,
    wanted: Wanted,
    range_pace: RangePace,
    head_pace: HeadPace,
    /// The pair of nodes to compare next.
    turn: AtomicUsize,
}

impl Watcher {
    /// A watcher of `config.token` through these nodes.
    #[must_use]
    pub fn new(rpc: Arc<Rpc>, config: WatcherConfig) -> Self {
        let wanted = Wanted { chain_id: rpc.expected_chain_id(), token: config.token.inner() };
        Self {
            range_pace: RangePace::new(config.max_range_blocks),
            head_pace: HeadPace::new(config.stall_after),
            turn: AtomicUsize::new(0),
            rpc,
            config,
            wanted,
        }
    }

    /// The nodes that it asks.
    #[must_use]
    pub fn rpc(&self) -> &Rpc {
        &self.rpc
    }
}
