//! `cargo xtask bench`: every figure in the README, as ratios where a ratio travels better than a number.

mod anonymous;
mod compare;
mod empty;
mod load;
mod mail;
mod payouts;
mod plans;
mod proofs;
mod scale;
mod service;
mod statements;
mod store;

use std::{path::Path, process::Command};

use anyhow::{Result, ensure};

/// A part that can be measured separately.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Part {
    /// The commit door, point reads and the weekly allocation.
    Store,
    /// The commit door on the Postgres that `BALLAST_BENCH_POSTGRES` names, compared with the same rows in batched
    /// SQL, with pgbench, and with several processes. Not part of a full run: it makes databases there (`bench_…`).
    Postgres,
    /// A payout batch of 1,000 outputs, on a real node.
    Payouts,
    /// The week of a firm: its result entered, previewed, approved, allocated and told, each step separately and
    /// compared with hand-written SQL of the same effect.
    Week,
    /// The release binary: start, memory, answers a second.
    Service,
    /// The highest cost of one request by a stranger, against its budget; of the program named by `BALLAST_BINARY` if
    /// that is set.
    Anonymous,
    /// A proof of liabilities from a loaded ledger: `BALLAST_BENCH_CLIENTS` clients, or the folder of
    /// `BALLAST_BENCH_LOADED`.
    Proofs,
    /// A thousand monthly statements, PDF and CSV.
    Statements,
    /// A million mails queued: how fast they leave, and how long a log-in code takes at the same time.
    Mail,
    /// Two million clients: loading, the statistics strip, public answers and the console's lists, each against its
    /// budget; on the folder of `BALLAST_BENCH_LOADED` if that is set. Not part of a full run: it takes ten minutes
    /// and 15 GB.
    Scale,
}

/// Measures one part, or all of them.
///
/// # Errors
/// When something does not build, start or answer.
pub fn run(root: &Path, only: Option<Part>, investments: u32) -> Result<()> {
    let wanted = |part| only.is_none_or(|only| only == part);
    if wanted(Part::Store) {
        store::run()?;
    }
    if only == Some(Part::Postgres) {
        store::on_server()?;
    }
    if wanted(Part::Week) {
        store::week(investments)?;
    }
    if wanted(Part::Payouts) {
        payouts::run()?;
    }
    let scale = only == Some(Part::Scale);
    let given = only == Some(Part::Anonymous) && std::env::var_os("BALLAST_BINARY").is_some();
    let built = [Part::Service, Part::Anonymous, Part::Proofs, Part::Statements, Part::Mail];
    if !given && (built.into_iter().any(wanted) || scale) {
        let built = Command::new("cargo").args(["build", "--release", "--locked", "--package", "ballast"]).status()?;
        ensure!(built.success(), "the release build failed");
    }
    if wanted(Part::Service) {
        service::run(root)?;
    }
    if wanted(Part::Anonymous) {
        anonymous::run(root)?;
    }
    if wanted(Part::Proofs) {
        proofs::run(root)?;
    }
    if wanted(Part::Statements) {
        statements::run(root)?;
    }
    if wanted(Part::Mail) {
        mail::run(root)?;
    }
    if scale {
        scale::run(root)?;
    }
    Ok(())
}

/// Writes to a database as one of several processes.
///
/// # Errors
/// When the database refuses.
pub fn writer(url: &str, first: u32) -> Result<()> {
    store::writer(url, first)
}

/// Serves the empty handler that the figures are compared with.
///
/// # Errors
/// When no port is free.
pub fn yardstick() -> Result<()> {
    empty::serve()
}
