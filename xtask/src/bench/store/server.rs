//! The commit door on Postgres, compared with the same rows in batched SQL, with pgbench, and with several processes
//! at once.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Command, Stdio},
    time::Duration,
};

use anyhow::{Context as _, Result, ensure};
use ballast_core::client::Client;
use tokio::runtime::Runtime;

use super::{
    batched::Batched,
    door::{self, ROUNDS},
    process,
    seed::Database,
    week::POSTGRES,
};

/// How long several processes write together, and pgbench runs.
const TOGETHER: Duration = Duration::from_secs(8);
/// Callers in each of several processes.
const CALLERS: u32 = 64;
/// Rows of pgbench's accounts, in hundreds of thousands: more than its clients, so that they rarely wait for each
/// other.
const SCALE: u32 = 50;
/// Distance between the client numbers of two processes, so that they sign up different clients.
const APART: u32 = 10_000;

/// Prints all figures.
///
/// # Errors
/// When there is no server, or it refuses.
pub fn run() -> Result<()> {
    let url = std::env::var(POSTGRES).with_context(|| format!("{POSTGRES} names a Postgres of this machine"))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let mut fastest = 0.0_f64;
    for callers in [1, 8, 32, 64, 200] {
        let through_door = beside_batches(&runtime, &url, callers)?;
        if callers == 32 {
            fastest = through_door;
        }
    }
    for protocol in ["simple", "prepared"] {
        let transactions = pgbench(&url, protocol)?;
        let ratio = fastest / transactions;
        println!(
            "pgbench, 32 clients, {protocol} protocol: {transactions:.0}/s; the door with 32 callers: {ratio:.1} times"
        );
    }
    for processes in [1, 2, 4] {
        several(&url, processes)?;
    }
    Ok(())
}

/// A new database on the server.
fn database(url: &str, name: &str) -> Result<String> {
    for statement in [format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"), format!("CREATE DATABASE {name}")] {
        let done = Command::new("psql").args([url, "-v", "ON_ERROR_STOP=1", "-qAtc", &statement]).status()?;
        ensure!(done.success(), "{statement}");
    }
    let (server, _) = url.rsplit_once('/').context("an address with the name of a database")?;
    Ok(format!("{server}/{name}"))
}

/// Commits a second and processor time, of this process and the server.
#[derive(Clone, Copy)]
struct Round {
    per_second: f64,
    microseconds: f64,
}

/// Both take turns; the median of the rounds counts. Returns the door's commits a second.
fn beside_batches(runtime: &Runtime, url: &str, callers: u32) -> Result<f64> {
    let door = Database::on_server(database(url, "bench_door")?)?;
    let bare = Database::on_server(database(url, "bench_bare")?)?;
    let sign_up = |database: &Database| runtime.block_on(door::sign_up(&database.store, 0, callers));
    let (door_clients, bare_clients) = (sign_up(&door)?, sign_up(&bare)?);
    let mut batched = Batched::new(&bare.url)?;
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        let by_hand = timed(&bare, &mut || door::rounds(|| batched.batch(&bare_clients), bare_clients.len()))?;
        let through = timed(&door, &mut || runtime.block_on(door::door_round(&door.store, &door_clients)))?;
        rounds.push((through, by_hand));
    }
    let middle = |of: &dyn Fn(&(Round, Round)) -> f64| {
        let mut all: Vec<f64> = rounds.iter().map(of).collect();
        all.sort_by(f64::total_cmp);
        all.get(ROUNDS / 2).copied().unwrap_or_default()
    };
    let through = middle(&|(through, _)| through.per_second);
    println!(
        "commit door on Postgres, {callers:3} callers: {through:6.0}/s, {:4.0} CPU-µs each; the same rows in batched SQL: {:6.0}/s, \
         {:4.0} CPU-µs. Ratio by commits {:.2}, by processor time {:.2}",
        middle(&|(through, _)| through.microseconds),
        middle(&|(_, bare)| bare.per_second),
        middle(&|(_, bare)| bare.microseconds),
        middle(&|(through, bare)| through.per_second / bare.per_second),
        middle(&|(through, bare)| bare.microseconds / through.microseconds),
    );
    Ok(through)
}

fn timed(database: &Database, round: &mut dyn FnMut() -> Result<f64>) -> Result<Round> {
    let (before, begun) = (database.cpu_seconds()?, std::time::Instant::now());
    let per_second = round()?;
    let commits = per_second * begun.elapsed().as_secs_f64();
    Ok(Round { per_second, microseconds: (database.cpu_seconds()? - before) * 1e6 / commits.max(1.0) })
}

/// Transactions a second of pgbench's own test (TPC-B), on its own database on the same server.
fn pgbench(url: &str, protocol: &str) -> Result<f64> {
    let url = database(url, "bench_pgbench")?;
    let made =
        Command::new("pgbench").args(["-i", "-q", "-s", &SCALE.to_string(), &url]).stderr(Stdio::null()).status()?;
    ensure!(made.success(), "pgbench -i");
    let time = TOGETHER.as_secs().to_string();
    let run = Command::new("pgbench").args(["-c", "32", "-j", "2", "-T", &time, "-M", protocol, &url]).output()?;
    let said = String::from_utf8(run.stdout)?;
    let rate = said.lines().find_map(|line| line.strip_prefix("tps = ")).context("pgbench says how many")?;
    Ok(rate.split_whitespace().next().unwrap_or_default().parse()?)
}

/// Several processes on one database, each with its own writer.
fn several(url: &str, processes: u32) -> Result<()> {
    let database = Database::on_server(database(url, "bench_door")?)?;
    let mut running = Vec::new();
    for number in 0..processes {
        let first = number.checked_mul(APART).context("a number")?.to_string();
        let mut child = Command::new(std::env::current_exe()?)
            .args(["bench", "--writer", &database.url, "--first", &first])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut lines = BufReader::new(child.stdout.take().context("its words")?).lines();
        ensure!(lines.next().context("a writer that is ready")?? == "ready");
        running.push((child, lines));
    }
    for (child, _) in &mut running {
        child.stdin.take().context("its ear")?.write_all(b"go\n")?;
    }
    let (mut commits, mut own) = (0.0, 0.0);
    for (mut child, mut lines) in running {
        let said = lines.next().context("what it did")??;
        let (done, cpu) = said.split_once(' ').context("two figures")?;
        commits += done.parse::<f64>()?;
        own += cpu.parse::<f64>()?;
        ensure!(child.wait()?.success(), "a writer ended badly");
    }
    let batches = database.psql("SELECT batch FROM head")?.trim().parse::<f64>()?;
    let entries = database.psql("SELECT sequence FROM head")?.trim().parse::<f64>()?;
    println!(
        "{processes} processes on one database, {CALLERS} callers each: {commits:.0}/s together, {:.0} CPU-µs of theirs each, {:.0} \
         entries a batch",
        own * 1e6 / (commits * TOGETHER.as_secs_f64()),
        entries / batches
    );
    Ok(())
}

/// One of several processes: reports that it is ready, waits for a word, writes, and reports its commits a second and
/// processor time.
pub fn writer(url: &str, first: u32) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let database = Database::on_server(url.to_owned())?;
    let clients: Vec<Client> = runtime.block_on(door::sign_up(&database.store, first, CALLERS))?;
    println!("ready");
    std::io::stdin().read_line(&mut String::new())?;
    let before = process::cpu_seconds()?;
    let per_second = runtime.block_on(door::door_round_of(&database.store, &clients, TOGETHER))?;
    println!("{per_second} {}", process::cpu_seconds()? - before);
    Ok(())
}
