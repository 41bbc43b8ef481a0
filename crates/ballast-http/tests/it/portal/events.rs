//! The stream that tells pages what to reload.

use std::time::Duration;

use ballast_core::decision::{Actor, Change, Decision};
use ballast_store::{Options, Store, reads};

use super::world::{account, commit, credit};
use crate::support::{Client, TestApp};

/// An open stream.
struct Stream(reqwest::Response, String);

impl Stream {
    async fn open(server: &TestApp, client: &Client) -> Self {
        let url = format!("http://{}/api/v1/events", server.address());
        let response = reqwest::Client::new().get(url).bearer_auth(&client.token).send().await.unwrap();
        Self(response, String::new())
    }

    /// Reads until the text contains these words; false if the stream ends before.
    async fn hears(&mut self, words: &str) -> bool {
        let heard = async {
            while !self.1.contains(words) {
                match self.0.chunk().await {
                    Ok(Some(bytes)) => self.1.push_str(std::str::from_utf8(&bytes).unwrap()),
                    Ok(None) | Err(_) => return false,
                }
            }
            true
        };
        tokio::time::timeout(Duration::from_secs(120), heard).await.expect("nothing was said for long")
    }
}

#[tokio::test]
async fn a_deposit_wakes_its_owners_page_and_nobody_elses() {
    let server = TestApp::start().await;
    let (ada, bo) = (server.client("Ada Vega").await, server.client("Bo Lind").await);
    let (mut hers, mut his) = (Stream::open(&server, &ada).await, Stream::open(&server, &bo).await);
    assert_eq!(hers.0.headers()["content-type"], "text/event-stream");
    assert_eq!(hers.0.headers()["x-accel-buffering"], "no");
    assert_eq!(hers.0.headers()["cache-control"], "no-store");
    assert!(hers.hears(": alive").await && his.hears(": alive").await);
    credit(&server.app, &ada, "100").await;
    for topic in ["deposit", "account", "notice"] {
        assert!(hers.hears(&format!("event: {topic}\ndata: {{}}")).await, "{topic}");
    }
    credit(&server.app, &bo, "100").await;
    assert!(his.hears("event: deposit").await);
    assert_eq!(his.1.matches("event: deposit").count(), 1);
}

#[tokio::test]
async fn what_another_process_writes_wakes_the_page() {
    let server = TestApp::start().await;
    let ada = server.client("Ada Vega").await;
    let mut hers = Stream::open(&server, &ada).await;
    assert!(hers.hears(": alive").await);
    let url = server.app.config.database.url.expose().to_owned();
    let other = Store::open(&Options { url, readers: 1 }).unwrap();
    let (row, now) = (account(&server.app, &ada).await, server.app.clock.now());
    other.commit(Decision::new(Actor::System, now).change(Change::Client(row))).await.unwrap();
    for topic in ["account", "investment", "deposit", "withdrawal", "notice"] {
        assert!(hers.hears(&format!("event: {topic}\ndata: {{}}")).await, "{topic}");
    }
}

#[tokio::test]
async fn a_stream_ends_with_its_session() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    let mut stream = Stream::open(&server, &client).await;
    assert!(stream.hears(": alive").await);
    let owner = account(&server.app, &client).await.id;
    let (session, _) = server.app.store.read(move |conn| reads::sessions_of(conn, owner)).await.unwrap().remove(0);
    let now = server.app.clock.now();
    let ended = ballast_core::session::Session { revoked_at: Some(now), ..session };
    commit(&server.app, Decision::new(Actor::System, now).change(Change::Session(ended))).await;
    assert!(!stream.hears("never said").await);
}

#[tokio::test]
async fn streams_are_bounded_for_each_client() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    let mut open = Vec::new();
    for _ in 0..8 {
        let stream = Stream::open(&server, &client).await;
        assert_eq!(stream.0.status(), 200);
        open.push(stream);
    }
    let refused = server.get("events").bearer(&client.token).send().await;
    assert_eq!((refused.status, refused.code()), (429, "too_many_attempts"));
    let other = server.client("Bo Lind").await;
    assert_eq!(Stream::open(&server, &other).await.0.status(), 200);
    drop(open);
    for _ in 0..200 {
        if Stream::open(&server, &client).await.0.status() == 200 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("closed streams keep their places");
}
