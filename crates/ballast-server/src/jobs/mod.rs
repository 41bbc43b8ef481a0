//! The work nobody asks for: following the chain, ending what is due.
//!
//! Each job is a task under a small supervisor ([`supervise`]). Several processes may run them; a lease ([`leases`]) says
//! which one does a job, and the store refuses what another one still writes for it. What jobs do is guarded by row
//! versions besides, so a job may be stopped anywhere or run twice. One thing that fails again and again is set aside
//! ([`units`]) and holds up nothing else.

pub mod approvals;
pub mod board;
pub mod decide;
pub mod deposits;
pub mod housekeeping;
pub mod leases;
pub mod lifecycle;
pub mod payouts;
pub mod reconcile;
pub mod supervise;
pub mod units;

use std::sync::Arc;

use tokio::{sync::watch, task::JoinSet};

use self::{
    approvals::Approvals,
    deposits::Deposits,
    housekeeping::Housekeeping,
    leases::Leases,
    lifecycle::Lifecycle,
    payouts::Payouts,
    reconcile::{Custody, Sweeps, WalletCheck},
    supervise::{Watch, supervise},
};
pub use self::{
    board::{Board, Line, Standing},
    supervise::{Job, JobError, Pace},
};
use crate::{
    mail::{Delivery, Outbox},
    state::App,
    tape::Refresh,
    treasury::Chain,
};

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
    tasks.spawn(supervise(move || Approvals::new(shared.clone()), watch.clone(), stop.clone()));
    match app.mailer.delivery() {
        Delivery::Waiting => {
            let why = "mail.url is not set: mail waits in the outbox";
            tracing::warn!("{why}");
            app.jobs.off(Outbox::NAME, why);
        }
        Delivery::Smtp(_) | Delivery::Demo(_) => {
            let app = app.clone();
            tasks.spawn(supervise(move || Outbox::new(app.clone()), watch.clone(), stop.clone()));
        }
    }
    if app.payouts.is_some() {
        let shared = app.clone();
        tasks.spawn(supervise(move || Payouts::new(shared.clone()), watch.clone(), stop.clone()));
        let shared = app.clone();
        tasks.spawn(supervise(move || WalletCheck(shared.clone()), watch.clone(), stop.clone()));
    } else {
        let why = "no bitcoin node or no payout wallet is configured (bitcoin.*): nothing is paid out";
        app.jobs.off(Payouts::NAME, why);
    }
    start_treasury(app, &mut tasks, (&watch, stop));
    match Deposits::watcher(&app.config.bsc) {
        Ok(Some(watcher)) => {
            let (app, watcher) = (app.clone(), Arc::new(watcher));
            tasks.spawn(supervise(move || Deposits::new(app.clone(), watcher.clone()), watch, stop.clone()));
        }
        Ok(None) => app.jobs.off(Deposits::NAME, "no node is configured (bsc.rpc_urls): deposits are not followed"),
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
            let why = "bsc.rpc_urls or bsc.treasury is not set: custody is not compared and nothing is swept";
            app.jobs.off(Custody::NAME, why);
            app.jobs.off(Sweeps::NAME, why);
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
            app.jobs.off(Refresh::NAME, "there is no price source (price.sources, price.tape): no prices are shown");
            return;
        }
        let watch = Watch { board: app.jobs.clone(), clock: app.clock.clone(), leases: None };
        supervise(move || Refresh(app.clone()), watch, stop).await;
    }
}
