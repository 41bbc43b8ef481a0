//! Follows the chain: every transfer to one of our addresses becomes a deposit, every deposit that the chain made final
//! becomes money. When the chain takes back what counted already, everything stands still until two operators decided.
//!
//! The cursor and the deposits of the blocks it has passed move in one decision, so that a crash anywhere repeats a
//! step and skips none. What follows from them (confirmations, credits) is looked up again in every step and needs no
//! memory. A node that is down, lags or lies holds up this job and nothing else.

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

/// Pause when the head is reached. BNB Smart Chain makes a block every 0.45 s; a client should see theirs soon.
const POLL: Duration = Duration::from_millis(500);
/// Between two looks whether two operators have decided.
const HELD: Duration = Duration::from_secs(1);

pub struct Deposits {
    app: App,
    watcher: Arc<Watcher>,
    addresses: Addresses,
    /// Whether a deposit that the chain took away may be back; looked at after a start and after every re-org.
    may_return: bool,
    /// When deposits that few nodes vouched for were looked up again last.
    looked_again_at: Option<Instant>,
    /// Up to which of them.
    looked_again_to: Option<Provisional>,
    /// Whether all of them were since the start: the nodes may be other ones than before.
    all_looked_again: bool,
    /// Whether the nodes answered for each of the round so far.
    all_answered: bool,
    /// When what two nodes tell was compared last.
    compared_at: Option<Instant>,
}

impl Deposits {
    /// A watcher of the configured token; `None` if no node is configured.
    ///
    /// # Errors
    /// When an address in the configuration is none.
    pub fn watcher(config: &Bsc) -> Result<Option<Watcher>, String> {
        if config.rpc_urls.is_empty() {
            return Ok(None);
        }
        let rpc = Rpc::new(&config.rpc()).map_err(|error| error.to_string())?;
        let token: EvmAddress = config.usdt_contract.parse().map_err(|error| format!("bsc.usdt_contract: {error}"))?;
        Ok(Some(Watcher::new(Arc::new(rpc), WatcherConfig::new(token))))
    }

    /// The job with its watcher.
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

    /// Asks the nodes what is new. When clients signed up meanwhile, asks again: one of them may have paid already, in
    /// a block that was searched without their address.
    async fn look(&mut self, cursor: &Cursor) -> Result<Found, JobError> {
        self.addresses.refresh(&self.app).await?;
        // Of addresses that a restore lost, a process of before another account does not know that account's.
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

/// What a look at the nodes found.
enum Found {
    /// What comes next.
    Step(Step),
    /// None of the verified blocks.
    Nothing,
}

impl Deposits {
    /// Part of the verified chain is gone. Where nothing rested on it, it is undone; otherwise two operators decide.
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
                // Of final blocks the others were asked already.
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
        // Which addresses are someone's who is missing is known at the release of a restored database.
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
        // What waits for a node must not keep anyone from finding what a node left out.
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

/// What the watcher cannot do: mostly a matter of waiting, except when a person has to decide.
fn trouble(error: WatchError) -> JobError {
    if error.must_halt() { JobError::Halt(error.to_string()) } else { JobError::Retry(error.to_string()) }
}
