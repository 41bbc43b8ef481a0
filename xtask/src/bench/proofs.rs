//! The cost of a proof of liabilities: the release binary builds one from a loaded ledger.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Result, ensure};
use ballast_chain::bsc::devnet::TEST_ACCOUNT_XPUB;

/// Names a loaded database to measure instead of a new one: a folder with `ballast.db`, which is only read.
const LOADED: &str = "BALLAST_BENCH_LOADED";
/// Number of clients to load otherwise, with two and a half investments each; two million take minutes to load.
const CLIENTS: &str = "BALLAST_BENCH_CLIENTS";
const USUAL_CLIENTS: u64 = 200_000;
/// Clock ticks a second; Linux has reported times in hundredths on every machine for decades.
const TICKS: f64 = 100.0;

/// Loads, builds, measures and prints.
///
/// # Errors
/// When the binary is not built, or fails.
pub fn run(root: &Path) -> Result<()> {
    let (binary, temporary) = (root.join("target/release/ballast"), tempfile::tempdir()?);
    let loaded = std::env::var_os(LOADED).map(PathBuf::from);
    let folder = loaded.as_deref().unwrap_or(temporary.path());
    let run = |arguments: &[&str]| command(&binary, folder, temporary.path(), arguments).stdout(Stdio::null()).spawn();
    if loaded.is_none() {
        let clients = std::env::var(CLIENTS).map_or(Ok(USUAL_CLIENTS), |text| text.parse())?;
        let (clients, investments) = (clients.to_string(), clients.saturating_mul(5).div_ceil(2).to_string());
        let ended = run(&["load", "--clients", &clients, "--investments", &investments])?.wait()?;
        ensure!(ended.success(), "loading failed");
    }
    let started = Instant::now();
    let used = watch(run(&["proof", "build", "--dry-run"])?)?;
    println!(
        "proof build: {:.1} CPU-s, {:.1} s, {} MiB resident at most",
        used.cpu_seconds,
        started.elapsed().as_secs_f64(),
        used.peak_kib / 1024,
    );
    Ok(())
}

pub(super) fn command(binary: &Path, folder: &Path, scratch: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(binary);
    command.args(arguments).current_dir(folder);
    command.env("BALLAST__DATABASE__URL", format!("sqlite://{}/ballast.db", folder.display()));
    // Keys and trees go elsewhere than the loaded database.
    command.env("BALLAST__SERVER__DATA_DIR", scratch);
    // Loaded books are bound to this wallet.
    command.env("BALLAST__BSC__ACCOUNT_XPUB", TEST_ACCOUNT_XPUB);
    command
}

/// Resources that a process used.
pub(super) struct Used {
    pub(super) cpu_seconds: f64,
    pub(super) peak_kib: u64,
}

/// Follows a process to its end. Its figures are gone when it ends, so they are read repeatedly.
pub(super) fn watch(mut child: Child) -> Result<Used> {
    let mut used = Used { cpu_seconds: 0.0, peak_kib: 0 };
    let ended = loop {
        if let Some(ended) = child.try_wait()? {
            break ended;
        }
        read(child.id(), &mut used);
        std::thread::sleep(Duration::from_millis(20));
    };
    ensure!(ended.success(), "it failed");
    Ok(used)
}

/// The process may end in between; then the last figures stay.
fn read(process: u32, used: &mut Used) {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok());
    if let Some((user, kernel)) = ticks(11).zip(ticks(12)) {
        used.cpu_seconds = used.cpu_seconds.max((user + kernel) / TICKS);
    }
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let peak = status.lines().find(|line| line.starts_with("VmHWM:")).and_then(|line| line.split_whitespace().nth(1));
    used.peak_kib = used.peak_kib.max(peak.and_then(|kib| kib.parse().ok()).unwrap_or(0));
}
