pub mod backup;
pub mod check;
#[cfg(feature = "demo")]
pub mod demo;
pub mod doctor;
pub mod identity;
pub mod init;
pub mod keys;
#[cfg(feature = "demo")]
pub mod load;
pub mod manual;
pub mod migrate;
pub mod observe;
pub mod operator;
pub mod proof;
pub mod prove_control;
#[cfg(feature = "demo")]
pub mod rehearse;
pub mod restore;
pub mod serve;
pub mod show;
pub mod sign;
pub mod sign_addresses;
pub mod sign_sweep;
pub mod statements;
pub mod supervisor;
pub mod upgrade;
pub mod verify;
pub mod witness;

use ballast_config::Config;
use ballast_service::{
    clock::Clock,
    identity::{Mode, open as open_service, place_of},
    stage::Stage,
    state::App,
    timekeeper,
};
use ballast_store::{Options, Store};

use crate::failure::Failure;

/// Opens the configured database, which must be up to date.
fn open(config: &Config) -> Result<Store, Failure> {
    if Store::schema_of(config.database.url.expose())?.is_none() {
        let what = format!("there is no database in {}", place_of(config));
        let hint = "set database.url to the right one, or start the program in the right folder; `ballast serve` or `ballast init` \
                    makes the first one";
        return Err(Failure::new(what, hint));
    }
    let options = Options { url: config.database.url.expose().to_owned(), readers: config.database.readers };
    Ok(Store::open(&options)?)
}

/// Runs something inside the service, next to one that may be running.
fn in_service<T>(config: Config, mode: Mode, act: impl AsyncFnOnce(&App) -> Result<T, Failure>) -> Result<T, Failure> {
    serve::log("warn");
    let _set_before = rustls::crypto::ring::default_provider().install_default();
    let store = open(&config)?;
    let runtime = runtime()?;
    // Tasks keep connections to the mail server open, from when the service is put together until it is dropped.
    let _inside = runtime.enter();
    runtime.block_on(async {
        let app = open_service(config, store, Clock::system(), Stage::Real, mode).await?;
        if app.clock.doubt().is_some() {
            // A running service does this all the time.
            timekeeper::ask(&app).await;
        }
        if let Some(doubt) = app.clock.doubt() {
            eprintln!("warning: {doubt}");
        }
        act(&app).await
    })
}

/// A runtime with one worker more than there are processors: the store reads on its caller's thread, on at most one
/// worker for each processor, so one is left for everything else when a slow disk blocks all of those.
fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(processors.saturating_add(1))
        .enable_all()
        .build()
        .map_err(|error| Failure::new(error, "the system cannot start threads: check its limits"))
}
