//! One file per command.

mod backup;
pub mod check;
#[cfg(feature = "demo")]
pub mod demo;
mod doctor;
pub mod identity;
#[cfg(feature = "demo")]
pub mod load;
mod migrate;
pub mod observe;
pub mod operator;
pub mod proof;
pub mod prove_control;
mod serve;
mod show;
pub mod sign;
pub mod sign_addresses;
pub mod sign_sweep;
pub mod statements;
mod verify;
pub mod witness;

use std::process::ExitCode;

use ballast_config::Config;
use ballast_service::{
    clock::Clock,
    identity::{Mode, open as open_service},
    stage::Stage,
    state::App,
    timekeeper,
};
use ballast_store::{Options, Store};

use crate::{
    cli::{Cli, Command},
    failure::Failure,
};

/// Does what was asked.
pub fn run(cli: Cli) -> Result<ExitCode, Failure> {
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
        Command::Openapi => return show::openapi(),
        Command::Completions { shell } => return show::completions(*shell),
        _ => {}
    }
    let config = ballast_config::load(cli.config.as_deref(), std::env::vars_os())?;
    match cli.command {
        Command::Serve { no_workers } => serve::service(config, !no_workers),
        Command::Worker => serve::worker(config),
        Command::Migrate => migrate::run(&config),
        Command::Doctor => doctor::run(config),
        Command::Verify { statement: Some(file), .. } => verify::statement(&config, &file),
        Command::Verify { json, all_addresses, key, statement: None } => verify::run(&config, json, all_addresses, key),
        Command::Backup { file } => backup::backup(&config, &file),
        Command::Restore { file } => backup::restore(&config, &file),
        #[cfg(feature = "demo")]
        Command::Load(options) => load::run(&config, options),
        Command::Operator(command) => operator::run(config, command),
        Command::Proof(proof::Command::Build { dry_run }) => proof::build(config, dry_run),
        Command::Proof(proof::Command::AnnounceKey { file }) => proof::announce(config, &file),
        Command::Statements(options) => statements::run(&config, &options),
        Command::Release => backup::release(config),
        Command::Identity { command } => identity::run(config, command),
        Command::Config => show::config(&config),
        Command::Proof(proof::Command::Check(_) | proof::Command::RotateKey(_))
        | Command::Sign(_)
        | Command::SignSweep(_)
        | Command::SignAddresses(_)
        | Command::ProveControl(_)
        | Command::Witness(_)
        | Command::Observe(_)
        | Command::Check(_)
        | Command::Openapi
        | Command::Completions { .. } => Ok(ExitCode::SUCCESS),
        #[cfg(feature = "demo")]
        Command::Demo(_) => Ok(ExitCode::SUCCESS),
    }
}

/// The database the configuration names, up to date.
fn open(config: &Config) -> Result<Store, Failure> {
    let options = Options { url: config.database.url.expose().to_owned(), readers: config.database.readers };
    Ok(Store::open(&options)?)
}

/// Does something with the service put together, beside one that may be running.
fn in_service<T>(config: Config, mode: Mode, act: impl AsyncFnOnce(&App) -> Result<T, Failure>) -> Result<T, Failure> {
    serve::log("warn");
    let _set_before = rustls::crypto::ring::default_provider().install_default();
    let store = open(&config)?;
    let runtime = runtime()?;
    // Connections to the mail server are kept by tasks, from when the service is put together until it is dropped.
    let _inside = runtime.enter();
    runtime.block_on(async {
        let app = open_service(config, store, Clock::system(), Stage::Real, mode).await?;
        if app.clock.doubt().is_some() {
            // A service does this all the time.
            timekeeper::ask(&app).await;
        }
        if let Some(doubt) = app.clock.doubt() {
            eprintln!("warning: {doubt}");
        }
        act(&app).await
    })
}

/// A runtime with a worker for each processor and one more: the store reads where the caller stands on no more than one
/// worker for each processor, so that one is left for everything else when a disk lets all of those wait.
fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(processors.saturating_add(1))
        .enable_all()
        .build()
        .map_err(|error| Failure::new(error, "the system gives no threads: check its limits"))
}
