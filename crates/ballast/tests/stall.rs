//! The service as its own process, over a database that does not answer or a disk that takes no more.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[expect(dead_code, clippy::expect_used, clippy::panic, reason = "the store's tests use more of it")]
#[path = "../../ballast-store/tests/suite/cluster.rs"]
mod cluster;

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use cluster::Cluster;
use tempfile::TempDir;

const ACCOUNT: &str =
    "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";
/// Time limit for answers that need no database, even on a busy machine.
const AT_ONCE: Duration = Duration::from_secs(4);
/// Time limit for answers that ask the database but can do without it.
const WITHOUT_IT: Duration = Duration::from_secs(10);
/// Time limit for refusing calls that need the database.
const IN_TIME: Duration = Duration::from_secs(15);

struct Service {
    child: Child,
    address: String,
    metrics: String,
    log: Arc<Mutex<String>>,
}

impl Service {
    fn start(folder: &Path, url: &str, shell: Option<&str>) -> Self {
        let metrics = ballast_chain::free_address().unwrap().to_string();
        let program = env!("CARGO_BIN_EXE_ballast");
        let mut command = match shell {
            None => Command::new(program),
            Some(script) => {
                let mut command = Command::new("sh");
                command.args(["-c", &format!("{script}; exec \"$0\" \"$@\""), program]);
                command
            }
        };
        command.arg("serve").current_dir(folder).env_clear().env("RUST_LOG", "info").env("PATH", "/usr/bin:/bin");
        for (key, value) in [
            ("DATABASE__URL", url),
            ("SERVER__BIND", "127.0.0.1:0"),
            ("SERVER__METRICS_BIND", &metrics),
            ("COMPANY__LEGAL_NAME", "Harbour Capital Ltd"),
            ("COMPANY__ADDRESS", "1 Quay Street"),
            ("COMPANY__SUPPORT_EMAIL", "help@harbour.example"),
            ("COMPANY__LICENCE", "Registered under 12345"),
            ("COMPANY__RISK_WARNING", "You can lose money."),
            ("BSC__ACCOUNT_XPUB", ACCOUNT),
        ] {
            command.env(format!("BALLAST__{key}"), value);
        }
        let mut child = command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let log = Arc::<Mutex<String>>::default();
        let kept = Arc::clone(&log);
        thread::spawn(move || {
            lines.map_while(Result::ok).for_each(|line| *kept.lock().unwrap() += &format!("{line}\n"))
        });
        Self { child, address: String::new(), metrics, log }
    }

    /// Waits until it reports that it is ready.
    fn ready(mut self) -> Self {
        let begun = Instant::now();
        while self.address.is_empty() {
            assert!(begun.elapsed() < Duration::from_secs(60), "{}", self.said());
            if let Some((_, rest)) = self.said().split_once("ready address=") {
                rest.split_whitespace().next().unwrap().clone_into(&mut self.address);
            }
            thread::sleep(Duration::from_millis(20));
        }
        self
    }

    fn said(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// The answer to one request, and how long it took.
    fn ask(&self, address: &str, request: &str) -> (String, Duration) {
        let begun = Instant::now();
        (try_to_ask(address, request).unwrap(), begun.elapsed())
    }

    fn get(&self, path: &str) -> (String, Duration) {
        let address = if path == "/metrics" { &self.metrics } else { &self.address };
        self.ask(address, &format!("GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"))
    }

    /// A write that reads and writes the database.
    fn sign_in(&self) -> (String, Duration) {
        let begun = Instant::now();
        (self.try_to_sign_in("ada@example.com").unwrap(), begun.elapsed())
    }

    fn try_to_sign_in(&self, email: &str) -> io::Result<String> {
        let body = format!(r#"{{"email":"{email}","password":"a long enough password"}}"#);
        let head =
            "POST /api/v1/users/preLogin HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json";
        try_to_ask(&self.address, &format!("{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len()))
    }

    fn ends_within(&mut self, limit: Duration) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(begun.elapsed() < limit, "it goes on: {}", self.said());
            thread::sleep(Duration::from_millis(20));
        }
    }
}

fn try_to_ask(address: &str, request: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    write!(stream, "{request}")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ended_before = self.child.kill();
        let _reaped_before = self.child.wait();
    }
}

#[test]
fn a_frozen_server_leaves_the_rest_of_the_service_alone() {
    let (folder, cluster) = (TempDir::new().unwrap(), Cluster::start());
    let service = Service::start(folder.path(), &cluster.database("books"), None).ready();
    assert!(service.get("/readyz").0.contains("\"ready\":true"));
    assert!(service.sign_in().0.starts_with("HTTP/1.1 4"));
    for round in 0..2 {
        cluster.freeze();
        // More than there are workers, all at once.
        let refused: Vec<(String, Duration)> = thread::scope(|scope| {
            let asked: Vec<_> = (0..6).map(|_| scope.spawn(|| service.sign_in())).collect();
            for path in ["/robots.txt", "/healthz"] {
                let (answer, took) = service.get(path);
                assert!(answer.starts_with("HTTP/1.1 200") && took < AT_ONCE, "{path}, {took:?}: {answer}");
            }
            for path in ["/metrics", "/readyz"] {
                let (answer, took) = service.get(path);
                assert!(answer.starts_with("HTTP/1.1") && took < WITHOUT_IT, "{path}, {took:?}: {answer}");
            }
            asked.into_iter().map(|one| one.join().unwrap()).collect()
        });
        for (answer, took) in refused {
            assert!(took < IN_TIME, "{took:?}");
            let in_time = answer.starts_with("HTTP/1.1 4") || answer.starts_with("HTTP/1.1 503");
            assert!(in_time && (!answer.contains(" 503 ") || answer.contains("retry-after: ")), "{answer}");
        }
        if round == 0 {
            cluster.thaw();
            let begun = Instant::now();
            while !service.get("/readyz").0.contains("\"ready\":true") {
                assert!(begun.elapsed() < Duration::from_secs(60), "not back: {}", service.said());
                thread::sleep(Duration::from_millis(100));
            }
            assert!(service.sign_in().0.starts_with("HTTP/1.1 4"));
        }
    }
    cluster.freeze();
    let mut service = service;
    assert!(Command::new("kill").args(["-TERM", &service.child.id().to_string()]).status().unwrap().success());
    service.ends_within(Duration::from_secs(25));
    cluster.thaw();
}

#[test]
fn a_disk_that_fails_ends_the_process_which_says_why() {
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite://{}", folder.path().join("ballast.db").display());
    // Started without a limit first; then a shell sets one that the kernel enforces, and ignores its signal.
    drop(Service::start(folder.path(), &url, None).ready());
    let file = rusqlite::Connection::open(folder.path().join("ballast.db")).unwrap();
    file.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    drop(file);
    let mut service = Service::start(folder.path(), &url, Some("trap '' XFSZ; ulimit -f 400")).ready();
    let (begun, mut attempts) = (Instant::now(), 0);
    let ended = loop {
        assert!(begun.elapsed() < Duration::from_secs(120), "it goes on: {}", service.said());
        if let Some(ended) = service.child.try_wait().unwrap() {
            break ended;
        }
        // Each counts an attempt, because the log of an idle service grows too slowly to reach the limit. The service
        // may end in between.
        attempts += 1;
        let _ = service.try_to_sign_in(&format!("ada{attempts}@example.com"));
        thread::sleep(Duration::from_millis(100));
    };
    assert_eq!(ended.code(), Some(1), "{}", service.said());
    // Another thread reads the log.
    let begun = Instant::now();
    for line in ["error: the disk failed while the books were written", "hint: check the disk"] {
        while !service.said().contains(line) {
            assert!(begun.elapsed() < Duration::from_secs(60), "{}", service.said());
            thread::sleep(Duration::from_millis(20));
        }
    }
    // Started again without the limit, it continues from the disk.
    let service = Service::start(folder.path(), &url, None).ready();
    assert!(service.get("/readyz").0.contains("\"ready\":true"));
}
