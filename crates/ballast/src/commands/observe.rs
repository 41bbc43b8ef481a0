//! `ballast observe`: reads accounts at venues for someone outside the firm, signs the readings, and sends them to the
//! firm. It needs no configuration and no database.

use std::{fs, path::PathBuf, process::ExitCode, sync::Arc, time::Duration};

use ballast_auth::keys::key_file;
use ballast_config::Observing;
use ballast_core::reading::{Introduction, ObserverProfile, Party, public_key};
use ballast_service::{clock::Clock, readings::Observe};
use clap::Args;

use super::{
    runtime,
    serve::{Told, log},
};
use crate::{failure::Failure, output::print};

/// Interval of checking whether a day has begun, and of retries.
const POLL: Duration = Duration::from_secs(30);

/// What is read, and for whom.
#[derive(Debug, Args)]
pub struct Options {
    /// File with the firm, the folder, the accounts and their keys (`ballast manual reference/readings`).
    #[arg(long, value_name = "FILE", required_unless_present_any = ["new_key", "introduce"])]
    settings: Option<PathBuf>,
    /// Read what is due now, send what waits, and end.
    #[arg(long)]
    once: bool,
    /// Make a key that signs readings, mode 600, and show its public half.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["settings", "once"])]
    new_key: Option<PathBuf>,
    /// Sign with this key who you are, and print what the firm needs to register you.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["settings", "once", "new_key"],
        requires_all = ["firm", "name", "relation", "paid_by", "site"])]
    introduce: Option<PathBuf>,
    /// The firm's address on the web.
    #[arg(long, requires = "introduce")]
    firm: Option<String>,
    /// Your name, as the firm publishes it.
    #[arg(long, requires = "introduce")]
    name: Option<String>,
    /// What you are to the firm.
    #[arg(long, requires = "introduce")]
    relation: Option<String>,
    /// Who pays you.
    #[arg(long, requires = "introduce")]
    paid_by: Option<String>,
    /// Your own address on the web, https, where you show the public half of your key.
    #[arg(long, requires = "introduce")]
    site: Option<String>,
    /// You are the firm's own reader.
    #[arg(long, requires = "introduce")]
    own: bool,
}

/// Reads until SIGTERM or Ctrl-C.
pub fn run(options: &Options) -> Result<ExitCode, Failure> {
    log("info");
    if let Some(path) = &options.new_key {
        return new_key(path);
    }
    if let Some(path) = &options.introduce {
        return introduce(options, path);
    }
    let settings = settings(options.settings.as_deref().unwrap_or_else(|| "observe.toml".as_ref()))?;
    let clock = Clock::system();
    let now: ballast_venue::Now = Arc::new(move || clock.now());
    let unfit = |why: String| Failure::new(why, "fix the settings; `ballast manual reference/readings` explains each");
    let observe = Observe::open(&settings, &now).map_err(unfit)?;
    runtime()?.block_on(async {
        print(&observe.introduces().iter().map(|line| format!("{line}\n")).collect::<String>())?;
        let told = Told::listen()?;
        tokio::select! {
            code = go(&observe, options.once) => code,
            () = told.wait() => Ok(ExitCode::SUCCESS),
        }
    })
}

async fn go(observe: &Observe, is_once: bool) -> Result<ExitCode, Failure> {
    loop {
        let seen = observe.look().await;
        for line in &seen.done {
            print(&format!("{line}\n"))?;
        }
        for line in &seen.failed {
            tracing::warn!("{line}");
        }
        if is_once {
            return Ok(if seen.failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
        }
        tokio::time::sleep(POLL).await;
    }
}

fn new_key(path: &std::path::Path) -> Result<ExitCode, Failure> {
    if path.exists() {
        let what = format!("{} already exists", path.display());
        return Err(Failure::new(what, "name another file, or use the key that is there"));
    }
    let key = key_file(path, true).map_err(|error| Failure::new(error, "choose a folder that can be written"))?;
    print(&format!("{}\n", hex::encode(public_key(&key.to_bytes()))))?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the introduction, if it would be accepted.
fn introduce(options: &Options, path: &std::path::Path) -> Result<ExitCode, Failure> {
    let key = key_file(path, false).map_err(|error| Failure::new(error, "make a key with --new-key"))?;
    let line =
        |text: &Option<String>| text.as_deref().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    let said = ObserverProfile {
        firm: line(&options.firm).trim_end_matches('/').to_owned(),
        name: line(&options.name),
        party: if options.own { Party::Firm } else { Party::Outside },
        relation: line(&options.relation),
        paid_by: line(&options.paid_by),
        site: line(&options.site),
        day: Clock::system().now().day(),
    };
    let made = Introduction::by(&key.to_bytes(), said);
    let unfit = |why: String| Failure::new(why, "`ballast manual reference/readings` says what each is");
    made.check(&made.said.firm, made.said.day).map_err(|refusal| unfit(refusal.message.into_owned()))?;
    let text = serde_json::to_string(&made).map_err(|error| unfit(error.to_string()))?;
    print(&format!("{text}\n"))?;
    Ok(ExitCode::SUCCESS)
}

fn settings(path: &std::path::Path) -> Result<Observing, Failure> {
    let unfit = |why: String| {
        Failure::new(format!("{}: {why}", path.display()), "`ballast manual reference/readings` has an example")
    };
    let text = fs::read_to_string(path).map_err(|error| unfit(error.to_string()))?;
    toml::from_str(&text).map_err(|error| unfit(error.to_string()))
}
