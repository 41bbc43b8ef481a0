//! `ballast demo`

use std::{path::PathBuf, process::ExitCode};

use ballast_config::Outside;
use ballast_demo::{Demo, NAMED};
use ballast_http::{
    serve::{self, Metrics, Plan, Running},
    telemetry,
};
use clap::Args;
use tokio::{net::TcpListener, sync::watch, task::JoinSet};

use super::{
    runtime,
    serve::{Told, bind, log},
};
use crate::failure::Failure;

/// How the demo is run.
#[derive(Debug, Args)]
pub struct Options {
    /// Port on this machine; 0 takes a free one.
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Folder of the demo's data; an existing demo continues where it ended.
    #[arg(long, default_value = "data/demo")]
    data: PathBuf,
    /// Clients with a history in a new demo.
    #[arg(long, default_value_t = NAMED)]
    clients: usize,
}

/// Runs the demo until SIGTERM or Ctrl-C.
pub fn run(options: &Options, outside: Outside) -> Result<ExitCode, Failure> {
    log("warn");
    let _set_before = rustls::crypto::ring::default_provider().install_default();
    runtime()?.block_on(async {
        let told = Told::listen()?;
        // The port first: no history is made for a demo that cannot be shown.
        let listener = bind("--port", ([127, 0, 0, 1], options.port).into()).await?;
        let port = listener.local_addr().map_err(unexpected)?.port();
        if !options.data.join("ballast.db").exists() {
            println!("Making the demo's history; this takes a few seconds, once.");
        }
        let wanted = ballast_demo::Options { folder: options.data.clone(), port, clients: options.clients, outside };
        let hint =
            format!("correct it, or choose another folder with --data; the demo is in {}", options.data.display());
        let demo = ballast_demo::prepare(&wanted).await.map_err(|error| Failure::new(error, hint))?;
        let (running, jobs) = start(&demo, listener).await?;
        introduce(&demo, options).await?;
        let why = told.wait_or_failure(&demo.app.store).await;
        end(demo, running, jobs).await;
        why.map(|()| ExitCode::SUCCESS)
    })
}

/// The demo's own jobs, and how to end them.
struct OwnJobs {
    stop: watch::Sender<bool>,
    jobs: JoinSet<()>,
}

async fn start(demo: &Demo, listener: TcpListener) -> Result<(Running, OwnJobs), Failure> {
    let (stop, stopped) = watch::channel(false);
    let jobs = ballast_demo::jobs::start(&demo.app, &demo.exchange, &stopped);
    // Another demo may have taken the metrics address; this one runs just as well without.
    let address = bind("server.metrics_bind", demo.app.config.server.metrics_bind).await.ok();
    let metrics = address.zip(telemetry::collect().ok()).map(|(listener, handle)| Metrics { listener, handle });
    let plan =
        Plan { app: demo.app.clone(), listener, metrics, extra: Some(ballast_demo::routes::routes()), workers: true };
    let running = serve::start(plan).await.map_err(unexpected)?;
    Ok((running, OwnJobs { stop, jobs }))
}

async fn end(demo: Demo, running: Running, mut own: OwnJobs) {
    let _nobody_listens = own.stop.send(true);
    running.stop().await;
    while own.jobs.join_next().await.is_some() {}
    if let Some(chain) = demo.chain {
        chain.stop().await;
    }
    if let Some(node) = demo.bitcoin {
        node.stop().await;
    }
}

async fn introduce(demo: &Demo, options: &Options) -> Result<(), Failure> {
    let url = &demo.app.site.public_url;
    println!("Ballast demo: no real money. People and trades here are made up.\n");
    println!("  Site      {url}");
    println!("  Mailbox   {url}/demo/mail   (log-in codes arrive here)");
    println!("  API       {url}/api/docs");
    println!("  Data      {}   (delete the folder to start over)", options.data.display());
    if let Some(dir) = &demo.app.config.content.dir {
        println!("  Content   {}   (team, partners and texts; changes show at once)", dir.display());
    }
    if !demo.emails.is_empty() {
        println!("  Log in    {}", demo.emails.join(", "));
        println!("            password: {}", ballast_demo::password());
    }
    println!("  Prices    {}", prices(demo));
    introduce_exchange(demo);
    introduce_operators(demo).await?;
    if let Some(trouble) = &demo.chain_trouble {
        println!("\n  Deposits are paused: {trouble}");
    }
    if let Some(trouble) = &demo.bitcoin_trouble {
        println!("\n  Withdrawals can be approved, but not paid: {trouble}");
    }
    println!("\nReady. Ctrl-C ends it.");
    Ok(())
}

/// Prints where the traders' accounts can be read, and with which keys.
fn introduce_exchange(demo: &Demo) {
    println!("  Exchange  {}   (played; Bybit's interface v5, keys that can only read)", demo.exchange.url());
    for account in demo.exchange.accounts() {
        let (key, secret) = demo.exchange.reader_in_words(&account, ballast_demo::OBSERVER);
        println!("            {account:<10} key {key}   secret {secret}");
    }
    println!("            Each is read by three who do not exist: {}/transparency#readings", demo.app.site.public_url);
}

/// Prints how to log in to the console: anyone who reads this terminal may do everything in the demo.
async fn introduce_operators(demo: &Demo) -> Result<(), Failure> {
    let log_ins = ballast_demo::operators::log_ins(&demo.app).await.map_err(unexpected)?;
    if log_ins.is_empty() {
        return Ok(());
    }
    let url = &demo.app.site.public_url;
    println!(
        "\n  Console   {url}/console   (operators; money needs two of them, so use a private window for the second)"
    );
    println!("            password: {}", ballast_demo::operators::PASSWORD);
    println!("            codes:    {url}/demo/operators   (or put the secret into an authenticator app)");
    for one in log_ins {
        println!("            {:<30} {:<12} secret {}", one.email, one.roles.join(", "), one.secret);
    }
    Ok(())
}

/// The sources of market prices, in words.
fn prices(demo: &Demo) -> String {
    let mut names: Vec<String> = demo.app.config.price.all().into_iter().map(|source| source.name).collect();
    names.sort_unstable();
    names.dedup();
    if names.is_empty() {
        return "played ones: no outside service is asked (set price.sources in a file given with --config to change that)"
            .into();
    }
    format!("real ones, from {}", names.join(", "))
}

fn unexpected(error: impl std::fmt::Display) -> Failure {
    Failure::new(error, "this is a bug: report it")
}
