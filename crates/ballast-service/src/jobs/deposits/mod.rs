//! Follows the chain: every transfer to one of our addresses becomes a deposit, and every final deposit becomes money.
//! If the chain takes back something already counted, everything stops until two operators have decided.
//!
//! The cursor and the deposits of the blocks it passes move in one decision, so a crash anywhere repeats a step and
//! skips none. What follows from them (confirmations, credits) is looked up again in every step and needs no memory. A
//! node that is down, lags or lies holds up this job and nothing else.

mod addresses;
mod compare;
mod doubt;
mod follow;
mod provisional;
mod rows;
mod settle;
mod undo;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use ballast_chain::bsc::{
    address::EvmAddress,
    cursor::Cursor,
    rpc::Rpc,
    watcher::{Step, WatchError, Watcher, WatcherConfig},
};
use ballast_config::Bsc;
use ballast_core::{
    deposit::{ChainCursor, Provisional},
    hold::Hold,
    installation::Part,
};
use ballast_store::reads;

pub(in crate::jobs) use self::settle::was_told;
use self::{addresses::Addresses, doubt::Loss};

use crate::{
    allotment::lost,
    decide::{JobError, Outcome, carry_once, carry_out, retry},
    state::App,
    treasury::bound,
    work::{Job, Pace},
};

/// Pause when the head is reached. BNB Smart Chain makes a block every 0.45 s, and clients should see theirs soon.
const POLL: Duration = Duration::from_millis(500);
/// Pause between two checks whether two operators have decided.
const HELD: Duration = Duration::from_secs(1);

pub struct Deposits {
    app: App,
    watcher: Arc<Watcher>,
    addresses: Addresses,
    /// Whether a deposit that the chain took away may be back; checked after a start and after every re-org.
    may_return: bool,
    /// When deposits vouched for by too few nodes were last looked up again.
    looked_again_at: Option<Instant>,
    /// The last one of them that was looked up in this round.
    looked_again_to: Option<Provisional>,
    /// Whether all of them were looked up since the start: the nodes may be different ones now.
    all_looked_again: bool,
    /// Whether the nodes answered for every deposit of the round so far.
    all_answered: bool,
    /// When the answers of two nodes were last compared.
    compared_at: Option<Instant>,
}

impl Deposits {
    /// A watcher of the configured token; `None` if no node is configured.
    pub fn watcher(config: &Bsc) -> Result<Option<Watcher>, String> {
        if config.rpc_urls.is_empty() {
            return Ok(None);
        }
        let rpc = Rpc::new(&config.rpc()).map_err(|error| error.to_string())?;
        let token: EvmAddress = config.usdt_contract.parse().map_err(|error| format!("bsc.usdt_contract: {error}"))?;
        Ok(Some(Watcher::new(Arc::new(rpc), WatcherConfig::new(token))))
    }

    #[must_use]
    pub fn new(app: App, watcher: Arc<Watcher>) -> Self {
        Self {
            app,
            watcher,
            addresses: Addresses::default(),
            may_return: true,
            looked_again_at: None,
            looked_again_to: None,
            all_looked_again: false,
            all_answered: true,
            compared_at: None,
        }
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
        let stored = ChainCursor { chain_id, version: 0, tail: rows::tail_of(&cursor), compared: None };
        tracing::info!(chain.id = chain_id, chain.block = cursor.tip().number, "following the chain from here");
        Ok((stored, cursor))
    }

    /// Asks the nodes for new blocks. If clients signed up in the meantime, asks again: one of them may already have
    /// paid, in a block that was searched without their address.
    async fn look(&mut self, cursor: &Cursor) -> Result<Found, JobError> {
        self.addresses.refresh(&self.app).await?;
        // A process from before an account replacement does not know the new account's addresses that a restore lost.
        if !lost(&self.app).await?.is_empty() {
            bound(&self.app, &[Part::Account]).await?;
        }
        loop {
            let ours = &self.addresses;
            let found = match self.watcher.step(cursor, |address| ours.contains(address)).await {
                Ok(step) => Found::Step(step),
                Err(WatchError::FinalityBroken { .. }) => Found::Nothing,
                Err(error) => return Err(trouble(error)),
            };
            if !self.addresses.refresh(&self.app).await? {
                return Ok(found);
            }
        }
    }
}

/// The result of asking the nodes.
enum Found {
    /// The next step.
    Step(Step),
    /// None of the verified blocks is still there.
    Nothing,
}

impl Deposits {
    /// Part of the verified chain is gone. If nothing relied on it, it is undone; otherwise two operators decide.
    async fn lost(
        &mut self,
        held: Option<Hold>,
        stored: ChainCursor,
        loss: Loss,
        finality_broken: bool,
    ) -> Result<Pace, JobError> {
        metrics::counter!("ballast_chain_reorgs_total").increment(1);
        self.may_return = true;
        let counted = self.counted(&loss).await?;
        let is_grave = finality_broken || !counted.is_empty();
        match (held, loss.ancestor) {
            (Some(hold), _) if is_grave => self.take_back(hold, stored, &loss).await?,
            (Some(hold), _) => self.let_go(&hold).await?,
            (None, Some(ancestor)) if !is_grave => {
                undo::reorganise(&self.app, stored, loss.cursor, ancestor).await?;
            }
            (None, _) => {
                // For final blocks the other nodes were already asked.
                if !finality_broken {
                    self.require_gone(&counted).await?;
                }
                self.hold(&loss, &counted).await?;
            }
        }
        Ok(Pace::Again)
    }
}

impl Job for Deposits {
    const NAME: &'static str = "deposits";

    async fn step(&mut self) -> Result<Pace, JobError> {
        // Only the release of a restored database tells which addresses missing clients may have.
        if self.app.store.held().await.map_err(retry)?.is_some() {
            return Ok(Pace::After(HELD));
        }
        let held = self.held().await?;
        if held.as_ref().is_some_and(|hold| hold.decided().is_none()) {
            return Ok(Pace::After(HELD));
        }
        let (stored, cursor) = self.cursor().await?;
        let step = match self.look(&cursor).await? {
            Found::Step(step) => step,
            Found::Nothing => return self.lost(held, stored, Loss { ancestor: None, cursor }, true).await,
        };
        if let (Some(hold), Step::Advance { .. } | Step::Idle { .. }) = (&held, &step) {
            self.let_go(hold).await?;
        }
        let (head, more, settled) = match step {
            Step::Advance { blocks, transfers, head, finalized, more, .. } => {
                let mut next = cursor.clone();
                next.advance(&blocks, finalized);
                follow::advance(&self.app, stored, &next, transfers).await?;
                (head, more, self.settle(&next).await)
            }
            Step::Reorg { ancestor, depth, finality_broken } => {
                tracing::warn!(
                    chain.ancestor = ancestor.number,
                    chain.depth = depth,
                    finality_broken,
                    "re-organisation"
                );
                let compared = stored.compared.map(|compared| compared.min(ancestor.number));
                let stored = ChainCursor { compared, ..stored };
                let loss = Loss { ancestor: Some(ancestor), cursor };
                return self.lost(held, stored, loss, finality_broken).await;
            }
            Step::Idle { head, .. } => {
                if stored.version == 0 {
                    follow::advance(&self.app, stored, &cursor, Vec::new()).await?;
                }
                (head, false, self.settle(&cursor).await)
            }
            Step::Behind { head, .. } => (head, false, Ok(())),
        };
        report(cursor.tip().number, head);
        // Deposits that wait for a node must not stop the search for payments that a node left out.
        let compared = if more { Ok(()) } else { self.compare().await };
        settled.and(compared)?;
        Ok(if more { Pace::Again } else { Pace::After(POLL) })
    }
}

#[expect(clippy::cast_precision_loss, reason = "a metric is a double")]
fn report(tip: u64, head: u64) {
    metrics::gauge!("ballast_chain_tip").set(tip as f64);
    metrics::gauge!("ballast_chain_head").set(head as f64);
}

/// Turns a failure of the watcher into a retry, or a halt if a person has to decide.
fn trouble(error: WatchError) -> JobError {
    if error.must_halt() { JobError::Halt(error.to_string()) } else { JobError::Retry(error.to_string()) }
}
