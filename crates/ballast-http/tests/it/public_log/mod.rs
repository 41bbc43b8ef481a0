//! The public log as seen by those who monitor it, witness it, date it, or try to make it show two histories.

mod copies;
mod others;
mod stamps;
mod tiles;
mod witnesses;

use ballast_config::{Config, LogWitness};
use ballast_http::witness::{Witness, vkey};
use ballast_service::public_log::{self, Asking, Grown};
use ballast_store::reads::LogCheckpoint;
use ballast_tlog::{Hash, LogSecret, Note};
use reqwest::Method;
use tokio::sync::oneshot;

use crate::support::TestApp;

/// A service whose log is written only when a test says so: the job is off.
pub async fn service(change: impl FnOnce(&mut Config)) -> TestApp {
    TestApp::configured(change).await
}

/// Some entries in the journal.
pub async fn entries(server: &TestApp, name: &str, people: usize) {
    for number in 0..people {
        server.stranger(&format!("{name} {}", char::from(b'A' + u8::try_from(number).unwrap()))).await;
    }
}

/// Signs the present journal.
pub async fn signed(server: &TestApp) -> LogCheckpoint {
    while public_log::grow(&server.app).await.unwrap() == Grown::Partly {}
    public_log::sign(&server.app).await.unwrap().unwrap()
}

/// Has it cosigned by the configured witnesses.
pub async fn cosigned(server: &TestApp, checkpoint: &LogCheckpoint) -> Result<(), String> {
    let asking = Asking::new().unwrap();
    public_log::witness(&server.app, &asking, checkpoint).await.map_err(|error| error.to_string())
}

pub async fn text(server: &TestApp, path: &str) -> (u16, String) {
    let (status, bytes) = server.request(Method::GET, path).bytes().await;
    (status, String::from_utf8(bytes).unwrap())
}

/// The published checkpoint.
pub async fn published(server: &TestApp) -> Note {
    let (status, note) = text(server, "/log/checkpoint").await;
    assert_eq!(status, 200, "{note}");
    note.parse().unwrap()
}

pub async fn hashes(server: &TestApp, path: &str) -> Vec<Hash> {
    let (status, bytes) = server.request(Method::GET, path).bytes().await;
    assert_eq!(status, 200, "{path}");
    bytes.chunks(32).map(|hash| hash.try_into().unwrap()).collect()
}

/// One of our witnesses on its own port; ends when dropped.
pub struct Running {
    pub named: LogWitness,
    _stop: oneshot::Sender<()>,
    task: tokio::task::JoinHandle<()>,
}

impl Running {
    pub async fn start(name: &str, seed: u8, log: &TestApp, state: &std::path::Path, begin: bool) -> Self {
        let secret = LogSecret::from_bytes(&[seed; 32]);
        let key = vkey(name, &secret).unwrap().to_string();
        let logs = vec![public_log::vkey(&log.app).unwrap()];
        let witness = Witness::open(name, secret, logs, state, begin).unwrap();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            ballast_http::witness::serve(witness, listener, stopped).await.unwrap();
        });
        Self { named: LogWitness { name: format!("{name} Ltd"), url, key }, _stop: stop, task }
    }

    /// Stops it, so that its state is free for another one.
    pub async fn stop(self) {
        drop(self._stop);
        self.task.await.unwrap();
    }
}
