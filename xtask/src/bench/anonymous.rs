//! The cost of one request by a stranger: every call of the API document that needs no session, and everything else
//! that the public address answers, with the worst input. Work on the bounded pools (passwords, readers, the writer)
//! is separated from the rest by thread names.

mod attack;
mod cost;

use std::{
    fs,
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use self::{attack::Attack, cost::Cost};
use super::service::{Service, configuration};

/// Limit for a stranger's request on everything that is shared.
const BUDGET_MILLIS: f64 = 10.0;
/// Requests of each kind; their mean is reported.
const REPEATS: u32 = 20;

/// Starts the service, attacks it, and prints each call's worst case.
///
/// # Errors
/// When the service does not start or answer, or when a request exceeds its budget.
pub fn run(root: &Path) -> Result<()> {
    let binary = std::env::var_os("BALLAST_BINARY").map_or_else(|| root.join("target/release/ballast"), PathBuf::from);
    let folder = tempfile::tempdir()?;
    let url = format!("sqlite://{}/ballast.db", folder.path().display());
    let config = configuration(folder.path(), &url)?;
    // Each request comes from another network, so that no throttle gets in the way.
    let text =
        fs::read_to_string(&config)?.replacen("[server]\n", "[server]\ntrusted_proxies = [\"127.0.0.0/8\"]\n", 1);
    fs::write(&config, text)?;
    drop(Service::start(&binary, &config)?); // makes the database
    super::plans::seed(&url)?;
    let service = Service::start(&binary, &config)?;
    std::thread::sleep(Duration::from_secs(2));
    let document: Value = serde_json::from_str(&Attack::get("/api/v1/openapi.json").body_of(service.address)?)?;

    let mut sender = Sender { address: service.address, network: 0 };
    let mut worst: Option<(f64, String)> = None;
    println!("CPU of one anonymous request in ms, outside the pools (of {BUDGET_MILLIS} ms), and on them:");
    for (call, attacks) in attack::all(&document) {
        let mut dearest: Option<(Cost, &str, u16)> = None;
        for attack in &attacks {
            let (cost, status) = sender.measure(service.process(), attack)?;
            if dearest.is_none_or(|(most, ..)| cost.outside > most.outside) {
                dearest = Some((cost, attack.name, status));
            }
        }
        let (cost, name, status) = dearest.context("an attack")?;
        let share = cost.outside / BUDGET_MILLIS * 100.0;
        println!("{call:<52} {:>7.2} ({share:>3.0}%) {:>7.2}  {name}, {status}", cost.outside, cost.pools);
        if worst.as_ref().is_none_or(|(most, _)| cost.outside > *most) {
            worst = Some((cost.outside, call));
        }
    }
    let (most, call) = worst.context("a call")?;
    println!("worst: {call}, {most:.2} ms of {BUDGET_MILLIS} ms ({:.2} of it)", most / BUDGET_MILLIS);
    ensure!(most <= BUDGET_MILLIS, "{call} costs more than {BUDGET_MILLIS} ms outside a bounded pool");
    Ok(())
}

/// Sends requests, each from another network.
struct Sender {
    address: SocketAddr,
    network: u32,
}

impl Sender {
    /// The mean cost of these requests, and the status of the last answer.
    fn measure(&mut self, process: u32, attack: &Attack) -> Result<(Cost, u16)> {
        self.send(attack)?; // what is made once is made now
        let before = Cost::of(process)?;
        let mut status = 0;
        for _ in 0..REPEATS {
            status = self.send(attack)?;
        }
        Ok((Cost::of(process)?.since(before) / f64::from(REPEATS), status))
    }

    fn send(&mut self, attack: &Attack) -> Result<u16> {
        self.network += 1;
        let [_, a, b, c] = self.network.to_be_bytes();
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        // Some are refused before everything is sent; the answer counts.
        let _cut = stream.write_all(&attack.written(self.address, &format!("2001:db8:{a}:{b}{c:02x}::1")));
        let mut answer = Vec::new();
        let _reset = stream.read_to_end(&mut answer);
        let status = answer.get(9..12).and_then(|digits| std::str::from_utf8(digits).ok()?.parse().ok());
        Ok(status.unwrap_or(0))
    }
}
