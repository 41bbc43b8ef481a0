//! Requests that race with whatever ends them: one of the two comes first, and nothing is half ended.

use ballast_auth::codes;
use ballast_core::{
    decision::Actor,
    role::Role,
    session::{self, Purpose, Shown, Start},
};
use ballast_service::{decide::in_context, staffing};
use ballast_store::{CommitError, reads};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use super::{Begun, NEW, act};
use crate::{
    portal::world::{WALLET, account, again},
    support::{TestApp, app::PASSWORD},
};

#[tokio::test]
async fn a_log_in_decided_before_a_new_password_and_written_after_it_loses() {
    let server = TestApp::with_mail().await;
    let client = server.client("Mina Torvald").await;
    let begun = Begun::by(&server, &client).await;
    let (app, secret_hash) = (&server.app, codes::secret_hash(&begun.log_in.0));
    let found = app.store.read(move |conn| reads::challenge_by_secret(conn, &secret_hash)).await.unwrap();
    let row = account(app, &client).await;
    let log_in = in_context(app, Actor::Client(row.id), |context| {
        let (_, used) = session::redeem(context, found.unwrap(), Some(&row), Purpose::Login, Shown::Link).unwrap();
        let expires_at = context.now.plus_hours(1);
        let start = Start { id: context.id(), expires_at, user_agent: String::new(), known_device: true };
        session::open(context, &row, start).and(used)
    });
    act(&server, &client, "a new password").await;
    assert_eq!(app.store.commit(log_in).await, Err(CommitError::Stale));
}

#[tokio::test]
async fn no_log_in_at_the_same_moment_as_a_new_password_outlives_it() {
    for _ in 0..3 {
        let server = TestApp::with_mail().await;
        let client = server.client("Mina Torvald").await;
        let begun = Begun::by(&server, &client).await;
        let [log_in, ..] = begun.go_on(&server).map(|(_, call)| call);
        let (answer, ()) = futures_util::future::join(log_in.send(), act(&server, &client, "a new password")).await;
        if let Some(token) = answer.body["token"].as_str() {
            assert_eq!(server.get("users/me").bearer(token).send().await.status, 401);
        } else {
            assert_eq!((answer.status, answer.code()), (400, "code_used"), "{}", answer.body);
        }
    }
}

#[tokio::test]
async fn the_browser_that_ends_the_other_sessions_stays_known() {
    let server = TestApp::start().await;
    let client = server.client("Mina Torvald").await;
    let ended = server.request(Method::DELETE, "/api/v1/users/sessions/others").json(json!({})).bearer(&client.token);
    let device = ended.send().await.cookie("device").unwrap();
    for _ in 0..10 {
        server.post("users/preLogin", json!({ "email": client.email, "password": "not the password" })).send().await;
    }
    let own = server.post("users/preLogin", json!({ "email": client.email, "password": PASSWORD }));
    assert_eq!(own.cookie("device", &device).send().await.status, 200);
}

/// A write whose head and first byte have arrived, so that the caller is already authenticated, and whose rest is on
/// its way.
struct Slow {
    stream: TcpStream,
    rest: String,
}

impl Slow {
    async fn begin(server: &TestApp, line: &str, who: &str, body: &Value) -> Self {
        let body = body.to_string();
        let (first, rest) = body.split_at(1);
        let head = format!(
            "{line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n{who}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{first}",
            body.len()
        );
        let mut stream = TcpStream::connect(server.address()).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        Self { stream, rest: rest.to_owned() }
    }

    async fn finish(mut self) -> String {
        self.stream.write_all(self.rest.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        self.stream.read_to_end(&mut answer).await.unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }
}

async fn a_moment() {
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
}

fn new_password() -> Value {
    json!({ "passwordCurrent": PASSWORD, "password": NEW, "passwordConfirm": NEW })
}

#[tokio::test]
async fn a_write_begun_before_its_session_ended_does_nothing_after_it() {
    for what in ["log out everywhere", "the freeze link", "an authenticator app"] {
        let server = TestApp::start().await;
        let client = server.client("Mina Torvald").await;
        let thief = again(&server, &client).await;
        let who = format!("Authorization: Bearer {}", thief.token);
        let mut slow = Vec::new();
        for (line, body) in [
            ("DELETE /api/v1/users/sessions/others", json!({})),
            ("PATCH /api/v1/users/updatePassword", new_password()),
            ("POST /api/v1/withdrawals", json!({ "amount": "5", "wallet": WALLET })),
            ("POST /api/v1/users/factors/totp", json!({ "passwordCurrent": PASSWORD, "name": "Phone" })),
            ("DELETE /api/v1/users/sessions", json!({})),
        ] {
            slow.push((line, Slow::begin(&server, line, &who, &body).await));
        }
        a_moment().await;
        act(&server, &client, what).await;
        let before = account(&server.app, &client).await;
        for (line, slow) in slow {
            let answer = slow.finish().await;
            assert!(answer.starts_with("HTTP/1.1 401"), "{line} after {what}: {answer}");
        }
        assert_eq!(server.get("users/me").bearer(&thief.token).send().await.status, 401);
        assert_eq!(account(&server.app, &client).await, before);
    }
}

#[tokio::test]
async fn neither_does_an_operators() {
    let server = TestApp::start().await;
    let client = server.client("Mina Torvald").await;
    let officer = server.operator(&[Role::Compliance]).await;
    let who = format!("Cookie: __Host-operator={0}; operator={0}\r\nSec-Fetch-Site: same-origin", officer.cookie);
    let mut slow = Vec::new();
    for (line, body) in [
        (format!("POST /api/v1/operator/clients/{}/freeze", client.id), json!({ "why": "called us" })),
        ("PATCH /api/v1/operator/password".to_owned(), new_password()),
    ] {
        slow.push(Slow::begin(&server, &line, &who, &body).await);
    }
    a_moment().await;
    staffing::disable_now(&server.app, &officer.email).await.unwrap();
    for slow in slow {
        let answer = slow.finish().await;
        assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    }
    assert_eq!(account(&server.app, &client).await.epoch, 0, "nothing was frozen");
}
