//! What a running service reports about itself: its log, and the metrics of each process.

use std::fs;

use super::*;

/// A process that is killed with the test.
struct Process(Child);

impl Process {
    fn start(folder: &Path, command: &str) -> (Self, BufReader<std::process::ChildStderr>) {
        let mut child = program(folder).arg(command).stderr(Stdio::piped()).spawn().unwrap();
        let log = BufReader::new(child.stderr.take().unwrap());
        (Self(child), log)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ended_before = self.0.kill();
        let _reaped = self.0.wait();
    }
}

/// Sends a request and reads the answer.
fn ask(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_refused_log_in_has_a_line_and_every_answer_when_asked_for() {
    let (folder, config) = folder();
    let text = fs::read_to_string(&config).unwrap();
    let settings = "[server]\nlog_format = \"json\"\naccess_log = true\ntrusted_proxies = [\"127.0.0.1\"]\n";
    fs::write(&config, text.replace("[server]\n", settings)).unwrap();
    let (_service, mut log) = Process::start(folder.path(), "serve");
    let mut lines = Vec::new();
    let mut until = |lines: &mut Vec<serde_json::Value>, message: &str| loop {
        let mut line = String::new();
        assert!(log.read_line(&mut line).unwrap() > 0, "the service ended: {lines:?}");
        let line: serde_json::Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
        lines.push(line.clone());
        if line["message"] == message {
            return line;
        }
    };
    let address = until(&mut lines, "ready")["address"].as_str().unwrap().to_owned();
    let body = r#"{"email":"nobody@example.com","password":"hunter2hunter2"}"#;
    let head =
        "POST /api/v1/users/preLogin HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Forwarded-For: 203.0.113.7\r\n";
    let request = format!("{head}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    assert!(ask(&address, &request).starts_with("HTTP/1.1 401"));
    let answered = until(&mut lines, "answered");
    assert_eq!((&answered["address"], &answered["status"]), (&"203.0.113.7".into(), &401.into()), "{answered}");
    assert_eq!((&answered["path"], &answered["method"]), (&"/api/v1/users/preLogin".into(), &"POST".into()));
    assert!(answered["millis"].is_u64() && answered["request.id"].is_string(), "{answered}");
    let refused = until(&mut lines, "log-in refused");
    assert_eq!(
        (&refused["address"], &refused["target"]),
        (&"203.0.113.7".into(), &"ballast::door".into()),
        "{refused}"
    );
    ask(&address, "GET /plans?secret=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    assert_eq!(until(&mut lines, "answered")["path"], "/plans");
    assert!(!lines.iter().any(|line| line.to_string().contains("hunter2") || line.to_string().contains("secret=1")));
}

#[test]
fn a_worker_tells_how_its_jobs_are() {
    let (folder, _) = folder();
    assert!(Service::start(folder.path()).terminate().0);
    let (_worker, mut log) = Process::start(folder.path(), "worker");
    let address = loop {
        let mut line = String::new();
        assert!(log.read_line(&mut line).unwrap() > 0, "the worker ended");
        if let Some((_, rest)) = line.split_once("ready metrics=") {
            break rest.trim().to_owned();
        }
    };
    let get = |path: &str| ask(&address, &format!("GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"));
    let ready = get("/readyz");
    assert!(ready.starts_with("HTTP/1.1 200") && ready.contains("\"jobs\""), "{ready}");
    let begun = Instant::now();
    for line in [
        "# HELP ballast_job_held 1 while some process does the job",
        "# TYPE ballast_store_batch_seconds histogram",
        "process_resident_memory_bytes ",
        concat!("ballast_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"} 1"),
    ] {
        // The first batch is written when a job takes its lease.
        while !get("/metrics").contains(line) {
            assert!(begun.elapsed() < Duration::from_secs(60), "{line} is not in {}", get("/metrics"));
            std::thread::sleep(Duration::from_millis(100));
        }
    }
    assert!(get("/").starts_with("HTTP/1.1 404"), "nobody is served there");
}
