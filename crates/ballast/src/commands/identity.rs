//! `ballast identity`

use std::process::ExitCode;

use ballast_config::Config;
use ballast_core::installation::Part;
use ballast_service::identity;
use clap::Subcommand;

use super::{open, runtime};
use crate::{failure::Failure, output::print};

/// What to do besides looking.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Bind the database to the key or setting that is here now, instead of one that is lost, forever. Possible for
    /// server.signing_key (everyone is logged out), server.code_key (authenticator apps and recovery codes end) and
    /// server.log_key (those who follow the public log follow a new one); for the others only while nothing depends on
    /// them; from then on two operators replace a treasury, a payout wallet or an account, in the console.
    Rebind {
        /// Which, by its name in the configuration, such as server.signing_key.
        #[arg(value_parser = part)]
        part: Part,
        /// Why; the journal keeps it.
        #[arg(long)]
        reason: String,
    },
}

fn part(name: &str) -> Result<Part, String> {
    Part::from_name(name).ok_or_else(|| format!("choose one of {}", Part::ALL.map(Part::as_str).join(", ")))
}

/// Shows all of it, and fails if something differs from what the database is bound to; or replaces a part.
pub fn run(config: Config, command: Option<Command>) -> Result<ExitCode, Failure> {
    match command {
        None => show(&config),
        Some(Command::Rebind { part, reason }) => rebind(config, part, &reason),
    }
}

fn show(config: &Config) -> Result<ExitCode, Failure> {
    let store = open(config)?;
    let (lines, books) = runtime()?.block_on(identity::examine(config, &store))?;
    let unfit = |error| Failure::new(error, "correct the configuration; `ballast config` shows what is in effect");
    let (accounts, is_whole) = identity::listed(&config.bsc, &books).map_err(unfit)?;
    print(&(identity::table(&lines) + &accounts))?;
    let is_fit = lines.iter().all(|line| !line.verdict.is_wrong());
    Ok(if is_fit && is_whole { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn rebind(config: Config, part: Part, reason: &str) -> Result<ExitCode, Failure> {
    let _set_before = rustls::crypto::ring::default_provider().install_default();
    let store = open(&config)?;
    let runtime = runtime()?;
    // Tasks keep connections to the mail server open, from when the service is put together until it is dropped.
    let _inside = runtime.enter();
    let found = runtime.block_on(identity::rebind(config, store, part, reason))?;
    let (name, effect) = (part.as_str(), effect(part));
    print(&format!(
        "{name} is now {}, in {}\n{effect}\nThe journal keeps the reason, and `ballast verify` shows the change forever. \
         Start every process of the service again.\n",
        found.fingerprint, found.place
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// What replacing a part means for people.
const fn effect(part: Part) -> &'static str {
    match part {
        Part::SigningKey => "Everyone is logged out and has to log in again.",
        Part::CodeKey => {
            "Earlier authenticator apps and recovery codes no longer work: `ballast operator reset` lets operators in \
             again, and support resets clients' second steps. Open codes and links in emails have ended too. \
             Documents of clients are compared only with those recorded from now on."
        }
        Part::ReserveKey => "Proofs are signed with it from the first one on.",
        Part::LogKey => {
            "The public log is a new one for everyone who follows it: tell its witnesses and everyone who checks it \
             the new verifier key, which is at /log/policy."
        }
        Part::Account
        | Part::Chain
        | Part::Token
        | Part::Treasury
        | Part::BitcoinNetwork
        | Part::Wallet
        | Part::Change => "Nothing depended on the previous one.",
    }
}
