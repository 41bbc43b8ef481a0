//! Follows the chain: every transfer to one of our addresses becomes a deposit, every deposit that the chain made final
//! becomes money, and what the chain takes back is taken back.
//!
//! The cursor and the deposits of the blocks it has passed move in one decision, so that a crash anywhere repeats a
//! step and skips none. What follows from them (confirmations, credits) is looked up anew in every step and needs no
//! memory. A node that is down, lags or lies holds up this job and nothing else.

mod addresses;
mod follow;
mod rows;
mod settle;
mod undo;

use std::{sync::Arc, time::Duration};

use ballast_chain::bsc::{
    address::EvmAddress,
    cursor::Cursor,
    rpc::{Rpc, RpcConfig},
    watcher::{Step, WatchError, Watcher, WatcherConfig},
};
use ballast_core::deposit::ChainCursor;
use ballast_store::reads;

use self::addresses::Addresses;
use super::{
    decide::{Outcome, carry_once, carry_out, retry},
    supervise::{Job, JobError, Pace},
};
use crate::{config::Bsc, state::App};

/// Pause when the head is reached. BNB Smart Chain makes a block every 0.45 s; a client should see theirs soon.
const POLL: Duration = Duration::from_millis(500);
/// Decimals of BSC-USD, as its contract says; the test token has as many.
pub const TOKEN_DECIMALS: u8 = 18;

/// The job.
pub struct Deposits {
    app: App,
    watcher: Arc<Watcher>,
    addresses: Addresses,
    /// Whether a deposit that the chain took away may be back; looked at after a start and after every re-org.
    may_return: bool,
}

impl Deposits {
    /// A watcher of the configured token; nothing when no node is configured.
    ///
    /// # Errors
    /// When an address in the configuration is none.
    pub fn watcher(config: &Bsc) -> Result<Option<Watcher>, String> {
        if config.rpc_urls.is_empty() {
            return Ok(None);
        }
        let urls = config.rpc_urls.iter().map(|url| url.expose().to_owned()).collect();
        let rpc = Rpc::new(&RpcConfig::new(urls, config.chain_id)).map_err(|error| error.to_string())?;
        let token: EvmAddress = config.usdt_contract.parse().map_err(|error| format!("bsc.usdt_contract: {error}"))?;
        Ok(Some(Watcher::new(Arc::new(rpc), WatcherConfig::new(token))))
    }

    /// The job with its watcher.
    #[must_use]
    pub fn new(app: App, watcher: Arc<Watcher>) -> Self {
        Self { app, watcher, addresses: Addresses::default(), may_return: true }
    }

    fn chain_id(&self) -> u64 {
        self.watcher.rpc().expected_chain_id()
    }

    /// The stored cursor, or the first one.
    async fn cursor(&self) -> Result<(ChainCursor, Cursor), JobError> {
        let chain_id = self.chain_id();
        let stored = self.app.store.read(move |conn| reads::cursor(conn, chain_id)).await.map_err(retry)?;
        if let Some(stored) = stored {
            let cursor = rows::cursor_of(&stored).map_err(JobError::Halt)?;
            return Ok((stored, cursor));
        }
        let cursor = self.watcher.start_at(self.app.config.bsc.start_block).await.map_err(trouble)?;
        let stored = ChainCursor { chain_id, version: 0, tail: rows::tail_of(&cursor) };
        tracing::info!(chain.id = chain_id, chain.block = cursor.tip().number, "following the chain from here");
        Ok((stored, cursor))
    }

    /// Asks the nodes what is new. When clients signed up meanwhile, asks again: one of them may have paid already, in
    /// a block that was searched without their address.
    async fn look(&mut self, cursor: &Cursor) -> Result<Step, JobError> {
        self.addresses.refresh(&self.app).await?;
        loop {
            let ours = &self.addresses;
            let step = self.watcher.step(cursor, |address| ours.contains(address)).await.map_err(trouble)?;
            if !self.addresses.refresh(&self.app).await? {
                return Ok(step);
            }
        }
    }
}

impl Job for Deposits {
    const NAME: &'static str = "deposits";

    async fn step(&mut self) -> Result<Pace, JobError> {
        let (stored, cursor) = self.cursor().await?;
        let (head, more) = match self.look(&cursor).await? {
            Step::Advance { blocks, transfers, head, finalized, more, .. } => {
                let mut next = cursor.clone();
                next.advance(&blocks, finalized);
                follow::advance(&self.app, stored, &next, transfers).await?;
                self.settle(&next).await?;
                (head, more)
            }
            Step::Reorg { ancestor, depth, finality_broken } => {
                tracing::warn!(
                    chain.ancestor = ancestor.number,
                    chain.depth = depth,
                    finality_broken,
                    "re-organisation"
                );
                metrics::counter!("ballast_chain_reorgs_total").increment(1);
                self.may_return = true;
                undo::reorganise(&self.app, stored, cursor, ancestor, finality_broken).await?;
                return Ok(Pace::Again);
            }
            Step::Idle { head, .. } => {
                if stored.version == 0 {
                    follow::advance(&self.app, stored, &cursor, Vec::new()).await?;
                }
                self.settle(&cursor).await?;
                (head, false)
            }
            Step::Behind { head, .. } => (head, false),
        };
        report(cursor.tip().number, head);
        Ok(if more { Pace::Again } else { Pace::After(POLL) })
    }
}

#[expect(clippy::cast_precision_loss, reason = "a metric is a double")]
fn report(tip: u64, head: u64) {
    metrics::gauge!("ballast_chain_tip").set(tip as f64);
    metrics::gauge!("ballast_chain_head").set(head as f64);
}

/// What the watcher cannot do: mostly a matter of waiting, except when a person has to decide.
fn trouble(error: WatchError) -> JobError {
    if error.must_halt() { JobError::Halt(error.to_string()) } else { JobError::Retry(error.to_string()) }
}
