//! `ballast serve` and `ballast worker`

use std::{io::IsTerminal, net::SocketAddr, process::ExitCode, time::Duration};

use ballast_config::{Config, LogFormat};
use ballast_http::{
    serve::{self, Metrics, Plan},
    telemetry::{
        self,
        traces::{self, Traces, WithIds},
    },
};
use ballast_service::{
    clock::Clock,
    identity::{self, Mode},
    stage::Stage,
    state::App,
};
use ballast_store::{SCHEMA_VERSION, Store, reads};
use tokio::{
    net::TcpListener,
    runtime::Runtime,
    signal::unix::{Signal, SignalKind, signal},
};
use tracing_subscriber::{
    EnvFilter, Layer, Registry,
    filter::{FilterExt, LevelFilter, filter_fn},
    fmt,
    layer::SubscriberExt,
    registry,
    util::SubscriberInitExt,
};

use super::{migrate::migrate, open, runtime, supervisor};
use crate::failure::Failure;

/// A thread that still runs at the end is abandoned after this time.
const LEFT_OVER: Duration = Duration::from_secs(1);

/// Interval of looking at a database that waits for its upgrade.
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// Runs until SIGTERM or Ctrl-C.
pub fn service(mut config: Config, workers: bool, waits: bool) -> Result<ExitCode, Failure> {
    let runtime = runtime()?;
    let traces = prepare(&config, &runtime, waits)?;
    let listener = runtime.block_on(bind("server.bind", config.server.bind))?;
    let metrics = runtime.block_on(bind("server.metrics_bind", config.server.metrics_bind))?;
    // Port 0 means any; links must name the actual port.
    config.server.bind = listener.local_addr().map_err(|error| Failure::new(error, "try again"))?;
    // Parts of the service may start tasks, from when it is put together until it is dropped.
    let inside = runtime.enter();
    let app = state(config, &runtime)?;
    let ended = runtime.block_on(async {
        let told = Told::listen()?;
        let store = app.store.clone();
        let handle = collected()?;
        let url = app.site.public_url.clone();
        let plan = Plan { app, listener, metrics: Some(Metrics { listener: metrics, handle }), extra: None, workers };
        let running = serve::start(plan).await.map_err(|error| Failure::new(error, "run `ballast doctor`"))?;
        tracing::info!(address = %running.address, url, "ready");
        supervisor::ready();
        let why = told.wait_or_failure(&store).await;
        tracing::info!("stopping");
        supervisor::stopping();
        running.stop().await;
        why.map(|()| ExitCode::SUCCESS)
    });
    drop(inside);
    traces.into_iter().for_each(Traces::end);
    runtime.shutdown_timeout(LEFT_OVER);
    ended
}

/// Runs the jobs until SIGTERM or Ctrl-C.
pub fn worker(config: Config, waits: bool) -> Result<ExitCode, Failure> {
    let runtime = runtime()?;
    let traces = prepare(&config, &runtime, waits)?;
    // Parts of the service may start tasks, from when it is put together until it is dropped.
    let inside = runtime.enter();
    let app = state(config, &runtime)?;
    let address = app.config.server.worker_metrics_bind;
    let metrics = runtime.block_on(TcpListener::bind(address));
    // The worker's work matters more than its metrics: a second worker on this machine may have the same settings.
    let metrics = metrics.inspect_err(|error| tracing::warn!(%error, %address, "this worker answers no /metrics")).ok();
    let ended = runtime.block_on(async {
        let told = Told::listen()?;
        let store = app.store.clone();
        let handle = collected()?;
        let metrics = metrics.map(|listener| Metrics { listener, handle });
        let running = serve::work(&app, metrics).map_err(|error| Failure::new(error, "try again"))?;
        tracing::info!(metrics = %running.address, "ready");
        supervisor::ready();
        let why = told.wait_or_failure(&store).await;
        supervisor::stopping();
        running.stop().await;
        why.map(|()| ExitCode::SUCCESS)
    });
    // The mailer must end inside the runtime.
    drop(app);
    drop(inside);
    traces.into_iter().for_each(Traces::end);
    runtime.shutdown_timeout(LEFT_OVER);
    ended
}

fn collected() -> Result<telemetry::Collected, Failure> {
    telemetry::collect().map_err(|error| Failure::new(error, "start one service per process"))
}

/// Checks what must be set before real people are let in (truth rule 7), and sets up the log and the traces.
fn prepare(config: &Config, runtime: &Runtime, waits: bool) -> Result<Option<Traces>, Failure> {
    let missing = config.missing_for_service();
    if let Some((key, why)) = missing.first() {
        let keys: Vec<&str> = missing.iter().map(|(key, _)| *key).collect();
        let hint = format!("set {} in ballast.toml, or try `ballast demo`", keys.join(", "));
        return Err(Failure::new(format!("`{key}` is not set ({why}), so the service does not start"), hint));
    }
    let _set_before = rustls::crypto::ring::default_provider().install_default();
    let traces = Traces::start(&config.traces, runtime.handle());
    let traces =
        traces.map_err(|error| Failure::new(format!("traces: {error}"), "correct `traces` in ballast.toml"))?;
    log_as("info", config.server.log_format, traces.as_ref());
    if waits {
        wait_for_upgrade(config.database.url.expose())?;
    }
    first(config)?;
    Ok(traces)
}

/// Waits until an older database that is in use has been upgraded. A waiting process is ready a moment later.
fn wait_for_upgrade(url: &str) -> Result<(), Failure> {
    let mut said = false;
    while let Some(found) = Store::schema_of(url)?.filter(|found| *found < SCHEMA_VERSION)
        && (said || !Store::is_unused(url)?)
    {
        if !said {
            tracing::info!(found, needed = SCHEMA_VERSION, "waits for `ballast upgrade`");
            said = true;
        }
        supervisor::waiting();
        std::thread::sleep(LOOK_AGAIN);
    }
    Ok(())
}

/// Makes a new database, unless there is one of another installation.
pub fn first(config: &Config) -> Result<(), Failure> {
    identity::compare_first(config)?;
    made(config)
}

/// Makes a new database. An older one that is in use is left alone: a backup comes first.
fn made(config: &Config) -> Result<(), Failure> {
    let url = config.database.url.expose();
    let older = Store::schema_of(url)?.filter(|found| *found < SCHEMA_VERSION);
    let Some(found) = older else {
        identity::require_no_firm(config)?;
        migrate(config)?;
        return Ok(());
    };
    if Store::is_unused(url)? {
        identity::require_no_firm(config)?;
        migrate(config)?;
        return Ok(());
    }
    let what = format!(
        "the database has schema version {found} and this program needs {SCHEMA_VERSION}; a database in use is not \
         changed without being asked"
    );
    let hint =
        "run `ballast upgrade`: it makes a backup first; started with `--wait`, this program begins when that is done";
    Err(Failure::new(what, hint))
}

/// Writes the log to stderr, for people; `RUST_LOG` sets the level.
pub fn log(usual: &str) {
    log_as(usual, LogFormat::Text, None);
}

fn log_as(usual: &str, format: LogFormat, traces: Option<&Traces>) {
    let chosen = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(usual));
    // A filter without a maximum level would have every line looked at.
    let no_trace = filter_fn(|metadata| !traces::is_of_traces(metadata)).with_max_level_hint(LevelFilter::TRACE);
    let (log, to) = (fmt::layer().with_writer(std::io::stderr), registry().with(traces.map(Traces::layer::<Registry>)));
    let _set_before = match format {
        LogFormat::Text => {
            to.with(log.with_ansi(std::io::stderr().is_terminal()).with_filter(chosen.and(no_trace))).try_init()
        }
        LogFormat::Json => {
            let log = log.json().flatten_event(true).map_event_format(WithIds);
            to.with(log.with_filter(chosen.and(no_trace))).try_init()
        }
    };
}

/// Puts the service together. Made-up data is shown as such, no matter who filled the database with it (truth rule
/// 10).
fn state(config: Config, runtime: &Runtime) -> Result<App, Failure> {
    let store = open(&config)?;
    let loaded = runtime.block_on(store.read(reads::is_demo))?;
    let stage = if loaded { Stage::Loaded } else { Stage::Real };
    Ok(runtime.block_on(identity::open(config, store, Clock::system(), stage, Mode::Serve))?)
}

/// Listens on an address; `key` is the setting to change if it is taken.
pub async fn bind(key: &str, address: SocketAddr) -> Result<TcpListener, Failure> {
    let bound = TcpListener::bind(address).await;
    bound.map_err(|error| Failure::new(format!("{error}, {address}"), format!("free the port or set {key}")))
}

/// The signals that end the program. They are listened to before anyone is told that it is ready: an earlier one would
/// kill it instead.
pub struct Told {
    terminate: Signal,
    interrupt: Signal,
    /// SIGHUP asks for files to be read again, where that is supported; it never ends the program.
    _hangup: Signal,
}

impl Told {
    /// Starts listening for SIGTERM and Ctrl-C, and keeps SIGHUP from ending the program.
    pub fn listen() -> Result<Self, Failure> {
        let listen = |kind| signal(kind).map_err(|error| Failure::new(error, "the system refuses signal handlers"));
        Ok(Self {
            terminate: listen(SignalKind::terminate())?,
            interrupt: listen(SignalKind::interrupt())?,
            _hangup: listen(SignalKind::hangup())?,
        })
    }

    /// Waits for one of them, or until the store says that this process must not continue.
    ///
    /// # Errors
    /// Why it must not.
    pub async fn wait_or_failure(self, store: &Store) -> Result<(), Failure> {
        tokio::select! {
            () = self.wait() => Ok(()),
            fatal = store.failed() => Err(Failure::new(fatal.what, fatal.todo)),
        }
    }

    pub async fn wait(mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}
