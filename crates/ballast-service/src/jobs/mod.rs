//! The work nobody asks for: following the chain, ending what is due.
//!
//! Each job is a task under a small supervisor ([`supervise`]). Several processes may run them; a lease ([`leases`]) says
//! which one does a job, and the store refuses what another one still writes for it. What jobs do is guarded by row
//! versions besides, so a job may be stopped anywhere or run twice. One thing that fails again and again is set aside
//! ([`units`]) and holds up nothing else.

pub mod approvals;
pub mod board;
pub mod clock;
pub mod coins;
pub mod deposits;
pub mod housekeeping;
pub mod leases;
pub mod lifecycle;
pub mod payouts;
pub mod proofs;
pub mod reconcile;
pub mod statements;
pub mod supervise;
pub mod told_once;
pub mod units;

use std::sync::Arc;

use tokio::{sync::watch, task::JoinSet};

use self::{
    approvals::Approvals,
    clock::ClockWatch,
    coins::Coins,
    deposits::Deposits,
    housekeeping::Housekeeping,
    leases::Leases,
    lifecycle::Lifecycle,
    payouts::Payouts,
    proofs::Proofs,
    reconcile::{Custody, Sweeps, WalletCheck},
    statements::Statements,
    supervise::{Watch, supervise},
};
pub use self::{
    board::{Board, Line, Standing},
    supervise::{Job, Pace},
};
pub use crate::decide::JobError;
use crate::{
    mail::{Delivery, Outbox},
    state::{App, AppState},
    tape::Refresh,
    treasury::Chain,
};

/// Refuses to go on while the clock is in doubt: for work that waits for a date, or that the date decides on.
///
/// # Errors
/// While it is.
pub fn sure_of_the_time(app: &AppState) -> Result<(), JobError> {
    app.clock.doubt().map_or(Ok(()), |doubt| Err(JobError::Retry(doubt.to_string())))
}

/// The jobs that one process at a time does.
pub const LEASED: [&str; 13] = [
    Approvals::NAME,
    ClockWatch::NAME,
    Coins::NAME,
    Custody::NAME,
    Deposits::NAME,
    Housekeeping::NAME,
    Lifecycle::NAME,
    Outbox::NAME,
    WalletCheck::NAME,
    Payouts::NAME,
    Proofs::NAME,
    Statements::NAME,
    Sweeps::NAME,
];

/// Why the configuration has no use for a job; nothing when it has.
#[must_use]
pub fn why_off(app: &AppState, job: &str) -> Option<&'static str> {
    let bsc = &app.config.bsc;
    match job {
        Outbox::NAME if matches!(app.mailer.delivery(), Delivery::Waiting) => {
            Some("mail.url is not set: mail waits in the outbox")
        }
        Payouts::NAME | WalletCheck::NAME if app.payouts.is_none() => {
            Some("no bitcoin node or no payout wallet is configured (bitcoin.*): nothing is paid out")
        }
        Custody::NAME | Sweeps::NAME if bsc.treasury.is_none() || bsc.rpc_urls.is_empty() => {
            Some("bsc.rpc_urls or bsc.treasury is not set: custody is not compared and nothing is swept")
        }
        Coins::NAME if bsc.rpc_urls.is_empty() || app.addresses.is_none() => {
            Some("bsc.rpc_urls or bsc.account_xpub is not set: nobody looks for coins at deposit addresses")
        }
        Deposits::NAME if bsc.rpc_urls.is_empty() => {
            Some("no node is configured (bsc.rpc_urls): deposits are not followed")
        }
        Proofs::NAME if app.config.proofs.every_hours == 0 => {
            Some("proofs.every_hours is 0: proofs are built by `ballast proof build` only")
        }
        _ => None,
    }
}

/// Whether a job has to run; the board says why not.
fn is_on(app: &AppState, job: &'static str) -> bool {
    let why = why_off(app, job);
    if let Some(why) = why {
        tracing::warn!(job.name = job, "{why}");
        app.jobs.off(job, why);
    }
    why.is_none()
}

/// Starts every job; they end when `stop` turns true. A job that cannot run here is off, and the board says why.
#[must_use]
pub fn start(app: &App, stop: &watch::Receiver<bool>) -> JoinSet<()> {
    let leases = Leases::of(app);
    let mut tasks = JoinSet::new();
    tasks.spawn(leases.clone().keep(stop.clone()));
    let watch = Watch { board: app.jobs.clone(), clock: app.clock.clone(), leases: Some(leases) };
    let shared = app.clone();
    tasks.spawn(supervise(move || Lifecycle::new(shared.clone()), watch.clone(), stop.clone()));
    let shared = app.clone();
    tasks.spawn(supervise(move || Housekeeping::new(shared.clone()), watch.clone(), stop.clone()));
    let shared = app.clone();
    tasks.spawn(supervise(move || Statements::new(shared.clone()), watch.clone(), stop.clone()));
    let shared = app.clone();
    tasks.spawn(supervise(move || Approvals::new(shared.clone()), watch.clone(), stop.clone()));
    let shared = app.clone();
    tasks.spawn(supervise(move || ClockWatch(shared.clone()), watch.clone(), stop.clone()));
    if is_on(app, Proofs::NAME) {
        let shared = app.clone();
        tasks.spawn(supervise(move || Proofs(shared.clone()), watch.clone(), stop.clone()));
    }
    if is_on(app, Outbox::NAME) {
        let shared = app.clone();
        tasks.spawn(supervise(move || Outbox::new(shared.clone()), watch.clone(), stop.clone()));
    }
    if is_on(app, Payouts::NAME) && is_on(app, WalletCheck::NAME) {
        let shared = app.clone();
        tasks.spawn(supervise(move || Payouts::new(shared.clone()), watch.clone(), stop.clone()));
        let shared = app.clone();
        tasks.spawn(supervise(move || WalletCheck(shared.clone()), watch.clone(), stop.clone()));
    }
    start_treasury(app, &mut tasks, (&watch, stop));
    match Deposits::watcher(&app.config.bsc) {
        Ok(Some(watcher)) => {
            let (app, watcher) = (app.clone(), Arc::new(watcher));
            if is_on(&app, Coins::NAME) {
                let (shared, own) = (app.clone(), watcher.clone());
                let make = move || Coins::new(shared.clone(), own.clone());
                tasks.spawn(supervise(make, watch.clone(), stop.clone()));
            }
            tasks.spawn(supervise(move || Deposits::new(app.clone(), watcher.clone()), watch, stop.clone()));
        }
        Ok(None) => {
            let _off = (is_on(app, Deposits::NAME), is_on(app, Coins::NAME));
        }
        Err(error) => {
            tracing::error!(error, "the deposits job cannot start");
            app.jobs.failed(Deposits::NAME, Standing::Halted, error);
        }
    }
    tasks
}

/// The jobs that need to know where the treasury is.
fn start_treasury(app: &App, tasks: &mut JoinSet<()>, (watch, stop): (&Watch, &watch::Receiver<bool>)) {
    match Chain::open(&app.config.bsc) {
        Ok(Some(chain)) => {
            let (shared, own) = (app.clone(), chain.clone());
            tasks.spawn(supervise(move || Custody::new(shared.clone(), own.clone()), watch.clone(), stop.clone()));
            let shared = app.clone();
            tasks.spawn(supervise(move || Sweeps::new(shared.clone(), chain.clone()), watch.clone(), stop.clone()));
        }
        Ok(None) => {
            let _off = (is_on(app, Custody::NAME), is_on(app, Sweeps::NAME));
        }
        Err(error) => {
            tracing::error!(error, "the treasury's jobs cannot start");
            app.jobs.failed(Custody::NAME, Standing::Halted, error.clone());
            app.jobs.failed(Sweeps::NAME, Standing::Halted, error);
        }
    }
}

/// Keeps the prices of the tape fresh until `stop` turns true. Not among [`start`]'s: it belongs to the process that
/// serves the pages, workers or not.
pub fn prices(app: &App, stop: &watch::Receiver<bool>) -> impl Future<Output = ()> + use<> {
    let (app, stop) = (app.clone(), stop.clone());
    async move {
        if !app.tape.is_on() {
            // A demo needs none: it makes its rates up.
            if app.played {
                return;
            }
            app.jobs.off(Refresh::NAME, "there is no price source (price.sources, price.tape): no prices are shown");
            return;
        }
        let watch = Watch { board: app.jobs.clone(), clock: app.clock.clone(), leases: None };
        supervise(move || Refresh(app.clone()), watch, stop).await;
    }
}
