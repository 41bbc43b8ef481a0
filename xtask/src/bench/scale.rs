//! The firm at two million clients: how long its data takes to load, the statistics strip, and how long public answers
//! and the console's lists take.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    process::Stdio,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use ballast_core::{client, deposit, investment, withdrawal};
use ballast_store::{
    Options, Store, StoreError,
    reads::{self, operator as lists},
};
use serde_json::Value;

use super::{
    proofs::{command, watch},
    service::{Service, configuration},
};

/// Names a loaded database to measure instead of a new one: a folder with `ballast.db`.
const LOADED: &str = "BALLAST_BENCH_LOADED";
const CLIENTS: &str = "2000000";
const INVESTMENTS: &str = "5000000";
/// Time budget of a console list.
const LIST_BUDGET: Duration = Duration::from_millis(200);
/// Time budget of the public page about assets and liabilities, including its first answer.
const PUBLIC_BUDGET: Duration = Duration::from_millis(50);
/// Number of requests of each; the first is printed as well.
const TIMES: usize = 3;

/// Loads, asks and prints.
///
/// # Errors
/// When the binary is not built, something fails, or an answer takes longer than its budget.
pub fn run(root: &Path) -> Result<()> {
    let (binary, temporary) = (root.join("target/release/ballast"), tempfile::tempdir()?);
    let loaded = std::env::var_os(LOADED).map(PathBuf::from);
    let folder = loaded.as_deref().unwrap_or(temporary.path());
    let run = |arguments: &[&str]| command(&binary, folder, temporary.path(), arguments).stdout(Stdio::null()).spawn();
    if loaded.is_none() {
        let began = Instant::now();
        let used = watch(run(&["load", "--clients", CLIENTS, "--investments", INVESTMENTS])?)?;
        let (seconds, mib) = (began.elapsed().as_secs(), used.peak_kib / 1024);
        println!("load of {CLIENTS} clients: {seconds} s, {:.0} CPU-s, {mib} MiB resident at most", used.cpu_seconds);
    }
    ensure!(run(&["migrate"])?.wait()?.success(), "migrating failed");
    let url = format!("sqlite://{}/ballast.db", folder.display());
    let slow_lists = measure_lists(&url)?;
    let config = configuration(temporary.path(), &url)?;
    let slow_pages = measure_pages(&Service::start(&binary, &config)?)?;
    ensure!(slow_lists + slow_pages == 0, "{} answers took longer than their budget", slow_lists + slow_pages);
    Ok(())
}

fn measure_pages(service: &Service) -> Result<usize> {
    let mut slow = 0;
    // The very first request, so that the first answer after the start is included.
    for path in ["transparency", "figures", "stats", "plans/getAll", "site"] {
        let mut took = Vec::new();
        for _ in 0..TIMES {
            let began = Instant::now();
            get(service.address, path)?;
            took.push(began.elapsed());
            // Longer than a cached answer is repeated.
            std::thread::sleep(Duration::from_millis(40));
        }
        slow += usize::from(told(&format!("GET {path}"), &took, PUBLIC_BUDGET, true));
    }
    let stats: Value = serde_json::from_str(&get(service.address, "stats")?)?;
    let tiles = stats["data"]["stats"]["tiles"].as_array().context("tiles")?;
    let shown: Vec<&str> = tiles.iter().filter_map(|tile| tile["display"].as_str()).collect();
    println!("statistics strip: {}", shown.join(", "));
    Ok(slow)
}

fn get(address: SocketAddr, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect(address)?;
    write!(stream, "GET /api/v1/{path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").context("an answer with a body")?;
    if !head.starts_with("HTTP/1.1 200") {
        bail!("GET {path} answered {}", head.lines().next().unwrap_or_default());
    }
    Ok(body.to_owned())
}

/// Prints the first and the slowest later one; says whether that is too slow. `counts_first`: the first one too.
fn told(what: &str, took: &[Duration], budget: Duration, counts_first: bool) -> bool {
    let first = took.first().copied().unwrap_or_default();
    let later = took.iter().skip(1).max().copied().unwrap_or(first);
    let is_slow = later > budget || (counts_first && first > budget);
    let mark = if is_slow { "  OVER BUDGET" } else { "" };
    let millis = |time: Duration| time.as_secs_f64() * 1_000.0;
    println!("{what}: {:.1} ms, first {:.1} ms{mark}", millis(later), millis(first));
    is_slow
}

type List = Box<dyn Fn(&mut dyn ballast_store::Conn, &lists::Page) -> Result<(), StoreError> + Send + Sync>;

/// The console's lists as the store answers them, each on its first page.
fn measure_lists(url: &str) -> Result<usize> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let store = Store::open(&Options { url: url.to_owned(), readers: 1 })?;
        let mut slow = 0;
        for (name, list) in every_list() {
            let took = store.read(move |conn| {
                let mut took = Vec::new();
                for _ in 0..TIMES {
                    let began = Instant::now();
                    list(conn, &lists::Page { after: None, limit: 50 })?;
                    took.push(began.elapsed());
                }
                Ok(took)
            });
            slow += usize::from(told(&name, &took.await?, LIST_BUDGET, false));
        }
        Ok(slow)
    })
}

/// A common search, a rare one and one without a match.
const TYPED: [Option<&str>; 4] = [None, Some("client"), Some("client1234567@"), Some("zzzz")];

fn every_list() -> Vec<(String, List)> {
    let term = |typed: Option<&str>| typed.map(|typed| lists::Term::Beginning(typed.to_owned()));
    let mut all: Vec<(String, List)> = Vec::new();
    for typed in TYPED {
        let named = |what: &str| format!("{what}{}", typed.map(|typed| format!(", {typed:?}")).unwrap_or_default());
        for sort in [lists::ClientSort::Newest, lists::ClientSort::Name, lists::ClientSort::Available] {
            for state in [None, Some(client::Status::Frozen)] {
                let list = lists::ClientList { term: term(typed), state, sort };
                let name = named(&format!("clients {sort:?} {state:?}"));
                all.push((name, Box::new(move |conn, page| lists::client_lines(conn, &list, page).map(drop))));
            }
        }
        for sort in [lists::DepositSort::Newest, lists::DepositSort::Amount] {
            for state in [None, Some(deposit::State::Quarantined)] {
                let list = lists::DepositList { term: term(typed), state, sort };
                let name = named(&format!("deposits {sort:?} {state:?}"));
                all.push((name, Box::new(move |conn, page| lists::deposit_lines(conn, &list, page).map(drop))));
            }
        }
        for sort in [lists::InvestmentSort::Newest, lists::InvestmentSort::Amount] {
            for state in [None, Some(investment::State::Active), Some(investment::State::Closed)] {
                let list = lists::InvestmentList { term: term(typed), state, plan: None, sort };
                let name = named(&format!("investments {sort:?} {state:?}"));
                all.push((name, Box::new(move |conn, page| lists::investment_lines(conn, &list, page).map(drop))));
            }
        }
        for states in [&[][..], &[withdrawal::State::Requested]] {
            let list = lists::WithdrawalList { term: term(typed), states, proposed: None, oldest_first: false };
            let name = named(&format!("withdrawals {states:?}"));
            all.push((name, Box::new(move |conn, page| lists::withdrawal_lines(conn, &list, page).map(drop))));
        }
    }
    all.push(("plans with their sizes".to_owned(), Box::new(|conn, _| plans(conn))));
    all
}

fn plans(conn: &mut dyn ballast_store::Conn) -> Result<(), StoreError> {
    reads::plans_all(conn)?.into_iter().try_for_each(|plan| reads::plan_size(conn, plan.id).map(drop))
}
