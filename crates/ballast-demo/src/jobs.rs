//! Keeps the demo running on its own: blocks while a payment waits for them, results when real days pass.

use std::{sync::Arc, time::Duration};

use ballast_core::{payout::State, treasury};
use ballast_service::{
    decide::{JobError, retry},
    state::App,
    work::{
        Job, Pace,
        supervise::{Watch, supervise},
    },
};
use ballast_store::{Conn, StoreError, reads};
use tokio::{sync::watch, task::JoinSet};

use super::{advance, bitcoin::Mint, chain::Bank, played::Played, playing};

/// Time between two blocks while a payment waits: fifteen confirmations take about ten seconds, slow enough to watch.
const BLOCK: Duration = Duration::from_millis(650);
/// Time between two blocks while a payout waits: three confirmations take some seconds.
const BITCOIN_BLOCK: Duration = Duration::from_millis(1_500);
/// Pause between two checks for waiting payments. When idle, the chain stops and costs nothing.
const IDLE: Duration = Duration::from_millis(200);
/// Pause between two checks for results that are due.
const TRADE: Duration = Duration::from_secs(30);

/// Pause between two checks whether the books have changed.
const ACCOUNTS: Duration = Duration::from_secs(2);

/// Starts the demo's own jobs; they end when `stop` turns true.
#[must_use]
pub fn start(app: &App, exchange: &Arc<Played>, stop: &watch::Receiver<bool>) -> JoinSet<()> {
    // A demo's folder is locked, so no other process runs its jobs.
    let watch = Watch { board: app.jobs.clone(), clock: app.clock.clone(), leases: None };
    let mut tasks = JoinSet::new();
    let trading = app.clone();
    tasks.spawn(supervise(move || Trader(trading.clone()), watch.clone(), stop.clone()));
    let (playing, exchange) = (app.clone(), Arc::clone(exchange));
    let keeper = move || Accounts { app: playing.clone(), exchange: Arc::clone(&exchange), head: 0 };
    tasks.spawn(supervise(keeper, watch.clone(), stop.clone()));
    if Bank::open(&app.config.bsc).is_some() {
        let mining = app.clone();
        tasks.spawn(supervise(move || Miner::new(mining.clone()), watch.clone(), stop.clone()));
    } else {
        app.jobs.off(Miner::NAME, "there is no private chain");
    }
    if let Some(mint) = Mint::open(&app.config.bitcoin).map(Arc::new) {
        let minting = app.clone();
        let minter = move || Minter { app: minting.clone(), mint: mint.clone(), is_funded: false };
        tasks.spawn(supervise(minter, watch, stop.clone()));
    } else {
        app.jobs.off(Minter::NAME, "there is no bitcoin node");
    }
    tasks
}

/// Keeps the accounts at the played exchange equal to the books.
struct Accounts {
    app: App,
    exchange: Arc<Played>,
    head: i64,
}

impl Job for Accounts {
    const NAME: &'static str = "demo_exchange";

    async fn step(&mut self) -> Result<Pace, JobError> {
        let head = self.app.store.read(reads::head).await.map_err(retry)?.sequence;
        if head != self.head {
            playing::refresh(&self.app, &self.exchange).await?;
            self.head = head;
        }
        Ok(Pace::After(ACCOUNTS))
    }
}

struct Miner {
    app: App,
    bank: Option<Bank>,
}

impl Miner {
    fn new(app: App) -> Self {
        let bank = Bank::open(&app.config.bsc);
        Self { app, bank }
    }
}

impl Job for Miner {
    const NAME: &'static str = "demo_chain";

    async fn step(&mut self) -> Result<Pace, JobError> {
        match &self.bank {
            Some(bank) if self.app.store.read(waits_for_blocks).await.map_err(retry)? => {
                bank.mine(1).await.map_err(retry)?;
                Ok(Pace::After(BLOCK))
            }
            Some(_) | None => Ok(Pace::After(IDLE)),
        }
    }
}

/// Whether a deposit or a sweep is on its way.
fn waits_for_blocks(conn: &mut dyn Conn) -> Result<bool, StoreError> {
    let sweeps = reads::open_sweep(conn)?.is_some_and(|sweep| sweep.state == treasury::State::Broadcast);
    Ok(sweeps || !reads::open_deposits(conn, 1)?.is_empty())
}

/// Mines blocks of the bitcoin chain while a payout waits for them.
struct Minter {
    app: App,
    mint: Arc<Mint>,
    is_funded: bool,
}

impl Job for Minter {
    const NAME: &'static str = "demo_bitcoin";

    async fn step(&mut self) -> Result<Pace, JobError> {
        if !self.is_funded {
            self.mint.fund().await.map_err(JobError::Retry)?;
            self.is_funded = true;
        }
        let since = self.app.clock.now();
        let open = self.app.store.read(move |conn| reads::payout_batches_followed(conn, since)).await.map_err(retry)?;
        if open.iter().all(|batch| batch.state != State::Broadcast) {
            return Ok(Pace::After(IDLE));
        }
        self.mint.mine(1).await.map_err(JobError::Retry)?;
        Ok(Pace::After(BITCOIN_BLOCK))
    }
}

struct Trader(App);

impl Job for Trader {
    const NAME: &'static str = "demo_trader";

    async fn step(&mut self) -> Result<Pace, JobError> {
        advance::catch_up(&self.0).await?;
        Ok(Pace::After(TRADE))
    }
}
