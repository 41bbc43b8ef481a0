//! The release binary as an operator would run it: how fast it starts, how much memory it uses, how fast it answers.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::compare::{Target, compare};

/// The account-level key of the well-known test mnemonic ("test test … junk").
const TEST_XPUB: &str =
    "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";

/// Linux counts processor time in hundredths.
const TICKS_A_SECOND: f64 = 100.0;

/// Starts the service, measures, and ends it.
///
/// # Errors
/// When the binary is not built, does not start, or answers wrongly.
pub fn run(root: &Path) -> Result<()> {
    let binary = root.join("target/release/ballast");
    let folder = tempfile::tempdir()?;
    let url = format!("sqlite://{}/ballast.db", folder.path().display());
    let config = configuration(folder.path(), &url)?;
    drop(Service::start(&binary, &config)?); // makes the database
    super::plans::seed(&url)?;
    let service = Service::start(&binary, &config)?;
    println!("start on an existing database: {} ms", service.started_in.as_millis());
    std::thread::sleep(Duration::from_secs(2));
    println!("resident memory, idle: {:.1} MiB", service.resident_mib()?);
    let token = sign_up(service.address)?;

    let yardstick = Yardstick::start()?;
    for (path, bearer) in [("/api/v1/plans/getAll", None), ("/api/v1/users/me", Some(token.as_str()))] {
        let empty = Target { address: yardstick.address, process: yardstick.child.id(), path: "/", bearer: None };
        let ours = Target { address: service.address, process: service.child.id(), path, bearer };
        println!("GET {path}: {}", compare(&empty, &ours)?);
    }
    println!("resident memory, after load: {:.1} MiB", service.resident_mib()?);
    Ok(())
}

/// A configuration in a folder, for a database.
pub(super) fn configuration(folder: &Path, url: &str) -> Result<PathBuf> {
    let path = folder.join("ballast.toml");
    let free = |_| -> Result<SocketAddr> { Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?) };
    let text = format!(
        r#"[server]
bind = "{}"
metrics_bind = "{}"
data_dir = "{}"
[database]
url = "{url}"
[bsc]
account_xpub = "{}"
[company]
legal_name = "Benchmark"
address = "Nowhere"
support_email = "support@example.com"
licence = "none"
risk_warning = "A benchmark."
"#,
        free(())?,
        free(())?,
        folder.display(),
        TEST_XPUB.trim(),
    );
    fs::write(&path, text)?;
    Ok(path)
}

/// A running child process, killed on drop.
pub(super) struct Service {
    child: Child,
    pub(super) address: SocketAddr,
    started_in: Duration,
}

impl Service {
    pub(super) fn start(binary: &Path, config: &Path) -> Result<Self> {
        let text = fs::read_to_string(config)?;
        let bind = text.lines().find_map(|line| line.strip_prefix("bind = ")).context("a bind address")?;
        let address: SocketAddr = bind.trim_matches('"').parse()?;
        let begin = Instant::now();
        let mut command = Command::new(binary);
        command.args(["serve", "--config"]).arg(config).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().with_context(|| format!("starting {}", binary.display()))?;
        while begin.elapsed() < Duration::from_secs(20) {
            if is_ready(address) {
                return Ok(Self { child, address, started_in: begin.elapsed() });
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        child.kill()?;
        bail!("the service did not listen within 20 s")
    }

    pub(super) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Processor time used so far, on all cores.
    pub(super) fn cpu_seconds(&self) -> Result<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // After the name in brackets come the state and ten more fields, then the ticks in user mode and in the
        // kernel.
        let rest = stat.rsplit_once(") ").context("a name in brackets")?.1;
        let ticks: Vec<f64> = rest.split(' ').skip(11).take(2).map(str::parse).collect::<Result<_, _>>()?;
        Ok(ticks.iter().sum::<f64>() / TICKS_A_SECOND)
    }

    fn resident_mib(&self) -> Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("a resident size")?;
        let kib: f64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kib / 1024.0)
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether the service says that it is ready. The port is open before the books are.
fn is_ready(address: SocketAddr) -> bool {
    let ask = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        write!(stream, "GET /readyz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    ask().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
}

/// The empty handler in its own process, like the service.
struct Yardstick {
    child: Child,
    address: SocketAddr,
}

impl Yardstick {
    fn start() -> Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        let mut child = command.args(["bench", "--yardstick"]).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("its output")?).read_line(&mut line)?;
        Ok(Self { child, address: line.trim().parse()? })
    }
}

impl Drop for Yardstick {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Signs a client up and returns the bearer token.
fn sign_up(address: SocketAddr) -> Result<String> {
    let body = json!({
        "name": "Bench Mark", "email": "bench@example.com", "country": "Norway",
        "password": "a quiet harbour at dusk 71", "passwordConfirm": "a quiet harbour at dusk 71",
    })
    .to_string();
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "POST /api/v1/users/signUp HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len(),
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (_, body) = answer.split_once("\r\n\r\n").context("an answer with a body")?;
    let answer: Value = serde_json::from_str(body)?;
    answer["token"].as_str().map(str::to_owned).with_context(|| format!("a token in {answer}"))
}
