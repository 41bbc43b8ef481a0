//! `ballast proof`: builds a proof of liabilities, or checks one without a server.

mod check;
mod files;
mod rotate;

use std::{path::PathBuf, process::ExitCode};

use ballast_config::Config;
use ballast_core::decision::Actor;
use ballast_proof::{Asset, Signed};
use ballast_service::{
    identity::Mode,
    proofs::{self, BuildFailure},
};
use clap::Subcommand;

pub use self::{
    check::{Options, key, run as check},
    rotate::{announce, make as rotate},
};
use super::in_service;
use crate::{failure::Failure, output::print};

/// What to do about proofs of liabilities.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Build, sign and publish the next proof now, next to the service if that is running.
    Build {
        /// Build it, print what it would count, and publish nothing.
        #[arg(long)]
        dry_run: bool,
    },
    /// Check a proof, a list of leaves or a log of records from files alone: no server, no configuration.
    Check(Box<Options>),
    /// Sign a change of the reserve key and print it, from files alone: no server, no configuration.
    RotateKey(Box<rotate::Options>),
    /// Announce a change of the reserve key, as `rotate-key` printed it, forever.
    AnnounceKey {
        /// The signed change.
        file: PathBuf,
    },
}

/// Builds the next proof; `dry_run` publishes nothing and leaves nothing behind.
pub fn build(config: Config, dry_run: bool) -> Result<ExitCode, Failure> {
    let mode = if dry_run { Mode::Look } else { Mode::Start };
    let signed = in_service(config, mode, async |app| {
        let made = if dry_run { proofs::rehearse(app).await } else { proofs::build(app, Actor::CommandLine).await };
        made.map_err(|error| failed(&error))
    })?;
    print(&line(&signed))?;
    Ok(ExitCode::SUCCESS)
}

fn failed(error: &BuildFailure) -> Failure {
    let hint = match error {
        BuildFailure::Store(_) | BuildFailure::Short { .. } | BuildFailure::Tree(_) => "run `ballast verify`",
        BuildFailure::File(_) => "check the disk of the data folder: a proof needs about 150 bytes for each client",
        BuildFailure::Key(_) => "`ballast manual reference/proofs` says how the reserve key is replaced",
        BuildFailure::Refused(_) => "run it again",
    };
    Failure::new(error, hint)
}

fn line(signed: &Signed) -> String {
    let record = &signed.record;
    let sums = record.root.sums;
    format!(
        "proof {} at journal {}: {} USDT and {} BTC owed\nroot   {}\nrecord {}\n",
        record.epoch,
        record.ledger_sequence,
        files::amount(sums.of(Asset::Usdt), 6),
        files::amount(sums.of(Asset::Btc), 8),
        hex::encode(record.root.hash),
        hex::encode(record.digest()),
    )
}
