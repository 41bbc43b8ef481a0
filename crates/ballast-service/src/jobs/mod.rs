//! The background work: following the chains, ending what is due and so on. [`crate::work`] defines how jobs are run.

pub mod approvals;
pub mod backups;
pub mod clock;
pub mod coins;
pub mod deposits;
pub mod housekeeping;
pub mod lifecycle;
pub mod log;
pub mod payouts;
mod prices;
pub mod proofs;
pub mod readings;
pub mod reconcile;
pub mod statements;

use std::sync::Arc;

use ballast_chain::bsc::watcher::Watcher;
use tokio::{sync::watch, task::JoinSet};

use self::{
    approvals::Approvals,
    backups::BackupJob,
    clock::ClockWatch,
    coins::Coins,
    deposits::Deposits,
    housekeeping::Housekeeping,
    lifecycle::Lifecycle,
    log::Log,
    payouts::Payouts,
    prices::Refresh,
    proofs::Proofs,
    readings::Readings,
    reconcile::{Custody, Sweeps, WalletCheck},
    statements::Statements,
};
use crate::{
    mail::Outbox,
    parts::{board::Standing, mailer::Delivery},
    push::Pushes,
    state::{App, AppState},
    treasury::Chain,
    webhooks::Webhooks,
    work::{
        Job,
        leases::Leases,
        supervise::{Watch, supervise},
    },
};

/// A registered job.
#[derive(Clone, Copy)]
pub struct Registered {
    pub name: &'static str,
    why_off: fn(&AppState) -> Option<&'static str>,
    start: fn(&mut Starting<'_>) -> Result<(), String>,
}

impl Registered {
    const fn job<J: Job>(
        why_off: fn(&AppState) -> Option<&'static str>,
        start: fn(&mut Starting<'_>) -> Result<(), String>,
    ) -> Self {
        Self { name: J::NAME, why_off, start }
    }

    /// Why the configuration has no use for it; `None` if it is on.
    #[must_use]
    pub fn why_off(&self, app: &AppState) -> Option<&'static str> {
        (self.why_off)(app)
    }
}

/// Every job that runs in one process at a time, with the reason it may be off and its constructor.
pub const JOBS: &[Registered] = &[
    Registered::job::<Approvals>(never_off, |starting| starting.run(Approvals::new)),
    Registered::job::<BackupJob>(
        |app| app.backups.is_none().then_some("backup.to is not set: backups are not automatic"),
        |starting| starting.run(BackupJob::new),
    ),
    Registered::job::<ClockWatch>(never_off, |starting| starting.run(ClockWatch)),
    Registered::job::<Coins>(
        |app| {
            (app.config.bsc.rpc_urls.is_empty() || app.chains.accounts.is_none())
                .then_some("bsc.rpc_urls or bsc.account_xpub is not set: coins at deposit addresses are not looked for")
        },
        |starting| {
            let watcher = starting.watcher()?;
            starting.run(move |app| Coins::new(app, watcher.clone()))
        },
    ),
    Registered::job::<Custody>(no_treasury, |starting| {
        let chain = starting.treasury()?;
        starting.run(move |app| Custody::new(app, chain.clone()))
    }),
    Registered::job::<Deposits>(
        |app| {
            let none = app.config.bsc.rpc_urls.is_empty();
            none.then_some("no node is configured (bsc.rpc_urls): deposits are not followed")
        },
        |starting| {
            let watcher = starting.watcher()?;
            starting.run(move |app| Deposits::new(app, watcher.clone()))
        },
    ),
    Registered::job::<Housekeeping>(never_off, |starting| starting.run(Housekeeping::new)),
    Registered::job::<Lifecycle>(never_off, |starting| starting.run(Lifecycle::new)),
    Registered::job::<Log>(
        |app| match (app.config.log.every_seconds, app.who.keys.log()) {
            (0, _) => Some("log.every_seconds is 0: there is no public log"),
            (_, None) => Some("there is no log.key: there is no public log"),
            (_, Some(_)) => None,
        },
        |starting| starting.run(Log::new),
    ),
    Registered::job::<Outbox>(
        |app| {
            let waits = matches!(app.post.mailer.delivery(), Delivery::Waiting);
            waits.then_some("mail.url is not set: mail waits in the outbox")
        },
        |starting| starting.run(Outbox::new),
    ),
    Registered::job::<WalletCheck>(no_payouts, |starting| starting.run(WalletCheck)),
    Registered::job::<Payouts>(no_payouts, |starting| starting.run(Payouts::new)),
    Registered::job::<Proofs>(
        |app| {
            let by_hand = app.config.proofs.every_hours == 0;
            by_hand.then_some("proofs.every_hours is 0: proofs are built by `ballast proof build` only")
        },
        |starting| starting.run(Proofs),
    ),
    Registered::job::<Pushes>(
        |app| {
            let none = app.post.push.public_key().is_none();
            none.then_some("push.services is empty: no device gets messages")
        },
        |starting| starting.run(Pushes::new),
    ),
    Registered::job::<Readings>(
        |app| {
            let none = app.config.venues.is_empty();
            none.then_some("no account is configured (venues): the firm reads none itself")
        },
        |starting| starting.run(Readings::new),
    ),
    Registered::job::<Statements>(never_off, |starting| starting.run(Statements::new)),
    Registered::job::<Sweeps>(no_treasury, |starting| {
        let chain = starting.treasury()?;
        starting.run(move |app| Sweeps::new(app, chain.clone()))
    }),
    Registered::job::<Webhooks>(
        |app| {
            let none = !app.config.webhooks.enabled;
            none.then_some("webhooks.enabled is false: no address is told what happens")
        },
        |starting| starting.run(Webhooks::new),
    ),
];

const fn never_off(_: &AppState) -> Option<&'static str> {
    None
}

fn no_payouts(app: &AppState) -> Option<&'static str> {
    let none = app.chains.payouts.is_none();
    none.then_some("no bitcoin node or no payout wallet is configured (bitcoin.*): nothing is paid out")
}

fn no_treasury(app: &AppState) -> Option<&'static str> {
    let bsc = &app.config.bsc;
    (bsc.treasury.is_none() || bsc.rpc_urls.is_empty())
        .then_some("bsc.rpc_urls or bsc.treasury is not set: custody is not compared and nothing is swept")
}

/// Jobs being started, and what several of them share.
struct Starting<'a> {
    app: &'a App,
    stop: &'a watch::Receiver<bool>,
    watch: Watch,
    watcher: Option<Arc<Watcher>>,
    treasury: Option<Chain>,
    tasks: JoinSet<()>,
}

impl Starting<'_> {
    fn run<J: Job>(&mut self, make: impl Fn(App) -> J + Send + 'static) -> Result<(), String> {
        let app = self.app.clone();
        self.tasks.spawn(supervise(move || make(app.clone()), self.watch.clone(), self.stop.clone()));
        Ok(())
    }

    fn watcher(&mut self) -> Result<Arc<Watcher>, String> {
        if self.watcher.is_none() {
            self.watcher = Deposits::watcher(&self.app.config.bsc)?.map(Arc::new);
        }
        self.watcher.clone().ok_or_else(|| "no node is configured (bsc.rpc_urls)".to_owned())
    }

    fn treasury(&mut self) -> Result<Chain, String> {
        if self.treasury.is_none() {
            self.treasury = Chain::open(&self.app.config.bsc)?;
        }
        self.treasury.clone().ok_or_else(|| "bsc.treasury is not set".to_owned())
    }
}

/// Starts every job; they end when `stop` turns true. The board says why one is off or cannot start.
#[must_use]
pub fn start(app: &App, stop: &watch::Receiver<bool>) -> JoinSet<()> {
    let leases = Leases::of(app);
    let watch = Watch { board: app.jobs.clone(), clock: app.clock.clone(), leases: Some(leases.clone()) };
    let mut starting = Starting { app, stop, watch, watcher: None, treasury: None, tasks: JoinSet::new() };
    starting.tasks.spawn(leases.keep(stop.clone()));
    for job in JOBS {
        if let Some(why) = job.why_off(app) {
            tracing::warn!(job.name = job.name, "{why}");
            app.jobs.off(job.name, why);
        } else if let Err(error) = (job.start)(&mut starting) {
            tracing::error!(job.name = job.name, error, "a job cannot start");
            app.jobs.failed(job.name, Standing::Halted, error);
        }
    }
    starting.tasks
}

/// Keeps the prices of the tape fresh until `stop` turns true. Not started by [`start`]: it belongs to the process that
/// serves the pages, with or without workers.
pub fn prices(app: &App, stop: &watch::Receiver<bool>) -> impl Future<Output = ()> + use<> {
    let (app, stop) = (app.clone(), stop.clone());
    async move {
        if !app.site.tape.is_on() {
            // A demo needs none: it makes up its rates.
            if app.stage.is_played() {
                return;
            }
            app.jobs.off(Refresh::NAME, "there is no price source (price.sources, price.tape): no prices are shown");
            return;
        }
        let watch = Watch { board: app.jobs.clone(), clock: app.clock.clone(), leases: None };
        supervise(move || Refresh(app.clone()), watch, stop).await;
    }
}
