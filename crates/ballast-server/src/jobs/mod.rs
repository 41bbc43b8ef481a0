//! The work nobody asks for: following the chain, ending what is due.
//!
//! Each job is a task under a small supervisor ([`supervise`]). What it does is in the store and guarded by row
//! versions, so a job may be stopped anywhere, run twice, or run in several processes.

pub mod board;
pub mod decide;
pub mod deposits;
pub mod housekeeping;
pub mod lifecycle;
pub mod supervise;

use std::sync::Arc;

use tokio::{sync::watch, task::JoinSet};

pub use self::{
    board::{Board, Line, Standing},
    supervise::{Job, JobError, Pace},
};
use self::{
    deposits::Deposits,
    housekeeping::Housekeeping,
    lifecycle::Lifecycle,
    supervise::{Watch, supervise},
};
use crate::{
    mail::{Delivery, Outbox},
    state::App,
    tape::Refresh,
};

/// Starts every job; they end when `stop` turns true. A job that cannot run here is off, and the board says why.
#[must_use]
pub fn start(app: &App, stop: &watch::Receiver<bool>) -> JoinSet<()> {
    let watch = Watch { board: app.jobs.clone(), clock: app.clock.clone() };
    let mut tasks = JoinSet::new();
    let shared = app.clone();
    tasks.spawn(supervise(move || Lifecycle::new(shared.clone()), watch.clone(), stop.clone()));
    let shared = app.clone();
    tasks.spawn(supervise(move || Housekeeping::new(shared.clone()), watch.clone(), stop.clone()));
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

/// Keeps the prices of the tape fresh until `stop` turns true. Not among [`start`]'s: it belongs to the process that
/// serves the pages, workers or not.
pub fn prices(app: &App, stop: &watch::Receiver<bool>) -> impl Future<Output = ()> + use<> {
    let (app, stop) = (app.clone(), stop.clone());
    async move {
        if !app.tape.is_on() {
            app.jobs.off(Refresh::NAME, "there is no price source (price.sources, price.tape): no prices are shown");
            return;
        }
        let watch = Watch { board: app.jobs.clone(), clock: app.clock.clone() };
        supervise(move || Refresh(app.clone()), watch, stop).await;
    }
}
