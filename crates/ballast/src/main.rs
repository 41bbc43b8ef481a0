//! The one program: service, workers, checks and maintenance.

mod cli;
mod commands;
mod failure;
mod output;

use std::process::ExitCode;

use clap::Parser;

#[cfg(feature = "demo")]
use crate::commands::{demo, load, rehearse};
use crate::{
    cli::{Cli, Command},
    commands::{
        backup, check, doctor, identity, init, keys, manual, migrate, observe, operator, proof, prove_control, restore,
        serve, show, sign, sign_addresses, sign_sweep, statements, upgrade, verify, witness,
    },
    failure::Failure,
};

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(cli) {
        Ok(code) => code,
        Err(failure) => {
            failure.print();
            ExitCode::FAILURE
        }
    }
}

/// Runs the command.
fn run(cli: Cli) -> Result<ExitCode, Failure> {
    match &cli.command {
        #[cfg(feature = "demo")]
        Command::Demo(options) => {
            return demo::run(options, ballast_config::outside(cli.config.as_deref(), std::env::vars_os())?);
        }
        Command::Sign(options) => return sign::run(options),
        Command::Proof(proof::Command::Check(options)) => return proof::check(options),
        Command::Proof(proof::Command::RotateKey(options)) => return proof::rotate(options),
        Command::SignSweep(options) => return sign_sweep::run(options),
        Command::SignAddresses(options) => return sign_addresses::run(options),
        Command::ProveControl(options) => return prove_control::run(options),
        Command::Witness(options) => return witness::run(options),
        Command::Observe(options) => return observe::run(options),
        Command::Check(options) => return check::run(options),
        // It reports every mistake, not only the first.
        Command::Init(options) => return init::run(options, cli.config.as_deref()),
        Command::Doctor { json } => return doctor::run(cli.config.as_deref(), *json),
        Command::Openapi => return show::openapi(),
        Command::Manual(options) => return manual::run(options),
        Command::Completions { shell } => return show::completions(*shell),
        Command::Man { folder } => return show::man(folder),
        _ => {}
    }
    let config = ballast_config::load(cli.config.as_deref(), std::env::vars_os())?;
    match cli.command {
        Command::Serve { no_workers, wait } => serve::service(config, !no_workers, wait),
        Command::Worker { wait } => serve::worker(config, wait),
        Command::Migrate => migrate::run(&config),
        Command::Upgrade { backup } => upgrade::run(&config, backup),
        Command::Verify { statement: Some(file), .. } => verify::statement(&config, &file),
        Command::Verify { json, all_addresses, key, statement: None } => verify::run(&config, json, all_addresses, key),
        Command::Backup(options) => backup::run(&config, options),
        Command::Restore(options) => restore::run(&config, &options),
        #[cfg(feature = "demo")]
        Command::Load(options) => load::run(&config, options),
        #[cfg(feature = "demo")]
        Command::Rehearse(options) => rehearse::run(config, &options),
        Command::Operator(command) => operator::run(config, command),
        Command::Proof(proof::Command::Build { dry_run }) => proof::build(config, dry_run),
        Command::Proof(proof::Command::AnnounceKey { file }) => proof::announce(config, &file),
        Command::Statements(options) => statements::run(&config, &options),
        Command::Release => restore::release(config),
        Command::Identity { command } => identity::run(config, command),
        Command::Keys { command } => keys::run(&config, command),
        Command::Config { all: false } => show::config(&config),
        Command::Config { all: true } => show::every_key(&config),
        Command::Proof(proof::Command::Check(_) | proof::Command::RotateKey(_))
        | Command::Sign(_)
        | Command::SignSweep(_)
        | Command::SignAddresses(_)
        | Command::ProveControl(_)
        | Command::Witness(_)
        | Command::Observe(_)
        | Command::Check(_)
        | Command::Init(_)
        | Command::Doctor { .. }
        | Command::Openapi
        | Command::Manual(_)
        | Command::Completions { .. }
        | Command::Man { .. } => Ok(ExitCode::SUCCESS),
        #[cfg(feature = "demo")]
        Command::Demo(_) => Ok(ExitCode::SUCCESS),
    }
}
