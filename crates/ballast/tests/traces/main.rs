//! The program's traces at a collector: what a request looks like there, who may influence it, and the cost of a
//! collector that refuses, hangs or is away.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod collector;

use std::{
    fs,
    io::{BufRead, BufReader},
    os::unix::fs::PermissionsExt,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use opentelemetry_proto::tonic::trace::v1::{Span, span::SpanKind, status::StatusCode};
use serde_json::Value;
use tempfile::TempDir;

use collector::{Collector, Mood, counts, hex, leads_to, says};

const ACCOUNT: &str =
    "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";
const PATIENCE: Duration = Duration::from_secs(120);
/// Someone's trace id, with a request to record it.
const THEIRS: &str = "0af7651916cd43dd8448eb211c80319c";

/// A service in its own folder.
struct Service {
    child: Child,
    url: String,
    metrics: String,
    lines: Arc<Mutex<Vec<Value>>>,
    http: reqwest::Client,
    _folder: TempDir,
}

impl Service {
    fn start(server: &str, traces: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let metrics = ballast_chain::free_address().unwrap().to_string();
        let text = format!(
            "[server]\nbind = \"127.0.0.1:0\"\nmetrics_bind = \"{metrics}\"\nlog_format = \"json\"\naccess_log = true\n\
             public_url = \"https://ballast.example\"\n{server}\n[database]\nurl = \"sqlite://{}\"\n\
             [bsc]\naccount_xpub = \"{ACCOUNT}\"\n[price]\nsources = []\ntape = []\n\
             [company]\nlegal_name = \"Harbour Capital Ltd\"\naddress = \"1 Quay Street\"\n\
             support_email = \"help@harbour.example\"\nlicence = \"Registered under 12345\"\n\
             risk_warning = \"You can lose money.\"\n[traces]\n{traces}\n",
            folder.path().join("ballast.db").display(),
        );
        let settings = folder.path().join("ballast.toml");
        fs::write(&settings, text).unwrap();
        // The settings may hold the collector's key.
        fs::set_permissions(&settings, fs::Permissions::from_mode(0o600)).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_ballast"));
        command.args(["serve", "--config"]).arg(settings).env_remove("RUST_LOG").current_dir(folder.path());
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let lines = Arc::<Mutex<Vec<Value>>>::default();
        let (log, kept) = (BufReader::new(child.stderr.take().unwrap()), lines.clone());
        thread::spawn(move || {
            for line in log.lines() {
                let line = line.unwrap();
                kept.lock().unwrap().push(serde_json::from_str(&line).unwrap_or(Value::String(line)));
            }
        });
        let _set_before = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder().tls_certs_only([]).build().unwrap();
        let metrics = format!("http://{metrics}/metrics");
        let mut service = Self { child, url: String::new(), metrics, lines, http, _folder: folder };
        service.url = format!("http://{}", service.line("ready", 0)["address"].as_str().unwrap());
        service
    }

    /// A line of the log with this message, after this many others.
    fn line(&self, message: &str, after: usize) -> Value {
        let since = Instant::now();
        loop {
            let lines = self.lines.lock().unwrap().clone();
            if let Some(line) = lines.iter().filter(|line| line["message"] == message).nth(after) {
                return line.clone();
            }
            assert!(since.elapsed() < PATIENCE, "{message}: never, but {lines:?}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn get(&self, path: &str) -> reqwest::RequestBuilder {
        self.http.get(format!("{}{path}", self.url))
    }

    /// A stranger tries to log in, which is recorded. Returns the status.
    async fn refused_log_in(&self, traceparents: &[&str]) -> u16 {
        let body = r#"{"email":"nobody@example.com","password":"hunter2hunter2"}"#;
        let mut request = self.http.post(format!("{}/api/v1/users/preLogin", self.url)).body(body);
        request = request.header("content-type", "application/json");
        for told in traceparents {
            request = request.header("traceparent", format!("00-{told}-b7ad6b7169203331-01"));
        }
        request.send().await.unwrap().status().as_u16()
    }

    /// Number of spans with this outcome.
    async fn spans(&self, outcome: &str) -> u64 {
        let text = self.http.get(&self.metrics).send().await.unwrap().text().await.unwrap();
        let name = format!("ballast_spans_total{{outcome=\"{outcome}\"}} ");
        text.lines().find_map(|line| line.strip_prefix(&name)).unwrap().parse().unwrap()
    }

    async fn until_spans(&self, outcome: &str, enough: impl Fn(u64) -> bool) {
        let since = Instant::now();
        while !enough(self.spans(outcome).await) {
            assert!(since.elapsed() < PATIENCE, "{outcome}: {}", self.spans(outcome).await);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Asks it to end; returns how long that took.
    async fn end(mut self) -> Duration {
        let since = Instant::now();
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(told.success());
        while self.child.try_wait().unwrap().is_none() {
            assert!(since.elapsed() < PATIENCE, "the service does not end");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        since.elapsed()
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ended_before = self.child.kill();
        let _reaped = self.child.wait();
    }
}

fn requests<'a>(spans: &'a [Span], name: &str) -> Vec<&'a Span> {
    spans.iter().filter(|span| span.kind() == SpanKind::Server && span.name == name).collect()
}

const LOG_IN: &str = "POST /api/v1/users/preLogin";

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_a_span_that_says_nothing_of_who_asks_and_is_found_from_the_log() {
    let collector = Collector::start(Mood::Takes).await;
    let traces = format!(
        "otlp_url = \"{}\"\nheaders = \"x-key=of the firm\"\nservice = \"harbour\"\ninstance = \"one\"",
        collector.url()
    );
    let service = Service::start("trusted_proxies = [\"127.0.0.1\"]", &traces);
    assert_eq!(service.refused_log_in(&[THEIRS]).await, 401);
    let answered = service.line("answered", 0);
    assert_eq!(service.refused_log_in(&[THEIRS, THEIRS]).await, 401);
    let lost = service.get("/api/v1/nowhere/ada@example.com?token=open-sesame").header("user-agent", "Ada's").send();
    assert_eq!(lost.await.unwrap().status(), 404);
    assert_eq!(service.get("/api/v1/plans/getAll").send().await.unwrap().status(), 200);
    let everything = |spans: &[Span]| {
        let counted = [LOG_IN, "GET", "GET /api/v1/plans/getAll"].map(|name| requests(spans, name).len());
        (counted == [2, 1, 1]).then_some(())
    };
    collector.until("the requests are there", everything).await;
    service.end().await;

    let spans = collector.spans();
    let (first, second) = (requests(&spans, LOG_IN)[0], requests(&spans, LOG_IN)[1]);
    assert_eq!(says(first, "http.route").as_deref(), Some("/api/v1/users/preLogin"));
    assert_eq!(counts(first, "http.response.status_code"), Some(401));
    assert_eq!(says(first, "request.id").as_deref(), answered["request.id"].as_str());
    assert_eq!(answered["trace_id"], hex(&first.trace_id), "{answered}");
    assert_eq!(answered["span_id"], hex(&first.span_id), "{answered}");
    // A trace id from a proxy is only linked to; if there are two, nobody knows which one the proxy wrote.
    let theirs: Vec<u8> = (0..16).map(|at| u8::from_str_radix(&THEIRS[2 * at..2 * at + 2], 16).unwrap()).collect();
    assert!(first.trace_id != theirs && first.parent_span_id.is_empty() && leads_to(first, &theirs), "{first:?}");
    assert!(!leads_to(second, &theirs), "{second:?}");
    assert!(spans.iter().all(|span| span.trace_id != theirs));
    for word in collector.words() {
        for secret in ["example.com", "sesame", "hunter2", "nowhere", "Ada", "127.0.0.1"] {
            assert!(!word.contains(secret), "{secret} in {word}");
        }
    }
    let named = ["service.name", "service.instance.id"].map(|key| collector.resource(key).unwrap());
    assert_eq!(named, ["harbour", "one"]);
    assert!(!collector.keys().is_empty() && collector.keys().iter().all(|key| key == "of the firm"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_neither_steers_what_is_recorded_nor_leads_anywhere() {
    let collector = Collector::start(Mood::Takes).await;
    let service = Service::start("", &format!("otlp_url = \"{}\"", collector.url()));
    assert_eq!(service.refused_log_in(&[THEIRS]).await, 401);
    let first = |spans: &[Span]| requests(spans, LOG_IN).first().map(|span| (*span).clone());
    let span = collector.until("the request is there", first).await;
    assert!(span.links.is_empty() && hex(&span.trace_id) != THEIRS, "{span:?}");
    service.end().await;

    let collector = Collector::start(Mood::Takes).await;
    let settings = format!("otlp_url = \"{}\"\nratio = 0.0", collector.url());
    let service = Service::start("trusted_proxies = [\"127.0.0.1\"]", &settings);
    assert_eq!(service.refused_log_in(&[THEIRS]).await, 401);
    assert!(service.line("answered", 0).get("trace_id").is_none(), "an id that leads nowhere is not written");
    service.end().await;
    assert!(collector.spans().iter().all(|span| span.kind() != SpanKind::Server));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_that_is_busy_or_away_loses_spans_and_nothing_else() {
    let collector = Collector::start(Mood::Refuses(503)).await;
    let service = Service::start("", &format!("otlp_url = \"{}\"", collector.url()));
    assert_eq!(service.refused_log_in(&[]).await, 401);
    // It is asked again before the spans are lost.
    let since = Instant::now();
    while collector.asked() < 2 {
        assert!(since.elapsed() < PATIENCE);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    collector.becomes(Mood::Refuses(429));
    service.until_spans("lost", |lost| lost > 0).await;
    assert_eq!(service.line("traces are lost: the collector does not accept them", 0)["level"], "WARN");
    collector.becomes(Mood::Takes);
    assert_eq!(service.refused_log_in(&[]).await, 401);
    collector.until("it takes again", |spans| requests(spans, LOG_IN).first().map(drop)).await;
    service.line("the collector accepts traces again", 0);

    let address = collector.address;
    drop(collector);
    let lost = service.spans("lost").await;
    assert_eq!(service.refused_log_in(&[]).await, 401);
    service.until_spans("lost", |now| now > lost).await;
    let collector = Collector::at(address, Mood::Takes).await;
    assert_eq!(service.refused_log_in(&[]).await, 401);
    let found =
        collector.until("it is back", |spans| requests(spans, LOG_IN).first().map(|span| (*span).clone())).await;
    assert!(found.status.is_none_or(|status| status.code() == StatusCode::Unset));
    service.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_that_hangs_holds_up_neither_a_request_nor_the_end() {
    let collector = Collector::start(Mood::Hangs).await;
    let service = Service::start("", &format!("otlp_url = \"{}\"", collector.url()));
    let since = Instant::now();
    // More than the queue holds.
    while service.spans("dropped").await == 0 {
        assert!(since.elapsed() < PATIENCE, "nothing is dropped");
        let asked = (0..500).map(|_| service.get("/api/v1/plans/getAll").send());
        for answer in asked.collect::<Vec<_>>() {
            assert_eq!(answer.await.unwrap().status(), 200);
        }
    }
    assert_eq!(service.refused_log_in(&[]).await, 401);
    assert!(collector.asked() > 0 && collector.spans().is_empty());
    let took = service.end().await;
    assert!(took < Duration::from_secs(30), "{took:?}");
}
