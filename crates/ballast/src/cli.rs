//! The command line.

use std::path::PathBuf;

use ballast_proof::ReserveKey;
use clap::{Parser, Subcommand};

/// Managed crypto investments: site, portal, ledger and chain watchers in one program.
#[derive(Debug, Parser)]
#[command(version, propagate_version = true)]
pub struct Cli {
    /// Configuration file; `ballast.toml` when there is one.
    #[arg(long, global = true, env = "BALLAST_CONFIG")]
    pub config: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Try everything on this machine: played people, a private chain, a clock that can be advanced.
    #[cfg(feature = "demo")]
    Demo(crate::commands::demo::Options),
    /// Set a firm up, question by question: write the configuration, make the database and the keys, add the first
    /// operators.
    ///
    /// Each answer is checked as it is given, as `ballast doctor` would. Nothing is written before the last question,
    /// and a file that is there keeps its comments and what is not asked. Passwords go into their own files next to it.
    Init(crate::commands::init::Options),
    /// Run the service, and the workers too.
    Serve {
        /// Leave the jobs to `ballast worker`.
        #[arg(long)]
        no_workers: bool,
        /// Wait for `ballast upgrade` if the database is older than this program, instead of ending.
        #[arg(long)]
        wait: bool,
    },
    /// Run the jobs only: mail, deposits, maturities.
    Worker {
        /// Wait for `ballast upgrade` if the database is older than this program, instead of ending.
        #[arg(long)]
        wait: bool,
    },
    /// Make the database, or bring it up to date without a backup.
    Migrate,
    /// Bring a database that is in use up to date: back it up, try it on a copy, change it, verify it.
    ///
    /// A process of an earlier program that runs on stops writing when it meets the newer schema; one of this program
    /// that was started with `--wait` begins.
    Upgrade {
        /// The new file of the backup; in the data folder when not given. It is never overwritten.
        #[arg(long, value_name = "FILE")]
        backup: Option<PathBuf>,
    },
    /// Check everything the service depends on, and say how to fix what does not work.
    ///
    /// Every check has a line, whatever else fails: `ok`, `warn` (someone should look) or `fail` (something does not
    /// work). Nothing is made: no key, no database, no folder. Exit code: 0 when all is well, 2 when there are only
    /// warnings, 1 when a check fails.
    Doctor {
        /// Print {grade, checks: [{name, grade, found, todo}]} as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Check every rule of the books and name the first broken row; or compare a statement with them.
    Verify {
        /// Print the report as JSON.
        #[arg(long)]
        json: bool,
        /// Derive every client's deposit address, however many there are; a sample of more than 50,000 otherwise.
        #[arg(long)]
        all_addresses: bool,
        /// The reserve key that signs proofs, 64 hexadecimal digits, where this machine does not have it: an auditor's
        /// copy; better one that was kept than one just looked up.
        #[arg(long, value_name = "PUBLIC", value_parser = crate::commands::proof::key)]
        key: Option<ReserveKey>,
        /// Compare this statement, PDF or CSV as it was downloaded, with the ledger.
        #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "all_addresses", "key"])]
        statement: Option<PathBuf>,
    },
    /// Make a backup while the service runs: where `backup.to` says, or in a new file.
    Backup(crate::commands::backup::Options),
    /// Fill an empty database, of either engine, from a backup.
    Restore(crate::commands::restore::Options),
    /// Try the firm's own settings, a month of it within a minute, on private chains with a clock that moves.
    ///
    /// People enrol, a client pays, a week's result is approved, a month ends, a contract matures and is paid in
    /// bitcoin; then backup, restore, verify, the move to Postgres. Words, rules and limits are the configuration's.
    /// The database, keys, nodes, mail server and everything else that it names are neither opened nor asked. Each step
    /// has a line. Exit code: 0 when all that was tried works, 1 otherwise.
    #[cfg(feature = "demo")]
    Rehearse(crate::commands::rehearse::Options),
    /// Fill an empty database with demo data at scale.
    #[cfg(feature = "demo")]
    Load(crate::commands::load::Options),
    /// Add, list, disable and reset operators.
    #[command(subcommand)]
    Operator(crate::commands::operator::Command),
    /// Build a proof of liabilities, or check one.
    #[command(subcommand)]
    Proof(crate::commands::proof::Command),
    /// Write every client's monthly statements into a folder: for archives and auditors.
    Statements(crate::commands::statements::Options),
    /// Show the keys, wallets and chains that the database is bound to, next to those that are here.
    Identity {
        /// To replace one on purpose.
        #[command(subcommand)]
        command: Option<crate::commands::identity::Command>,
    },
    /// Show where each key of the service is, what opens it, how old it is, who is responsible for it, and when its
    /// renewal was tried.
    Keys {
        /// To seal or unseal some, or to try a renewal.
        #[command(subcommand)]
        command: Option<crate::commands::keys::Command>,
    },
    /// Release the mail and payouts that a restore held.
    Release,
    /// Sign an approved payout batch, on a machine without a network.
    Sign(crate::commands::sign::Options),
    /// Sign an approved sweep of deposit addresses, on a machine without a network.
    SignSweep(crate::commands::sign_sweep::Options),
    /// Sign the addresses that clients will be given, on a machine without a network.
    SignAddresses(crate::commands::sign_addresses::Options),
    /// Prove that addresses are the firm's, on a machine without a network: their keys sign it.
    ProveControl(crate::commands::prove_control::Options),
    /// Cosign checkpoints of public logs, as an independent witness.
    Witness(crate::commands::witness::Options),
    /// Read accounts at venues as an observer, sign what was read, and send it to the firm.
    Observe(crate::commands::observe::Options),
    /// Check a signed copy of what a firm said, without the firm.
    Check(crate::commands::check::Options),
    /// Print the API document.
    Openapi,
    /// Print a page of the manual, list its pages, or search it: without a configuration, a database or a network.
    Manual(crate::commands::manual::Options),
    /// Print completions for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Write a manual page of each command into a folder: for packages.
    #[command(hide = true)]
    Man {
        /// The folder; it is made if it does not exist.
        folder: PathBuf,
    },
    /// Print the configuration in effect, secrets masked.
    Config {
        /// Print every key, with what it does and where its value comes from.
        #[arg(long)]
        all: bool,
    },
}
