//! Mail over a real server.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::support::{
    Client, TestApp,
    app::PASSWORD,
    sink::{Phase, Sink},
    smtp::{MailServer, nowhere},
};

#[tokio::test]
async fn a_welcome_arrives_with_the_clients_own_address() {
    let app = TestApp::with_mail().await;
    let client = app.client("Mina Torvald").await;
    let mail = app.mail.as_ref().unwrap().wait_for(&client.email, "Welcome").await;
    let (_, token) = mail.text.split_once("#token=").unwrap();
    let token = token.split_whitespace().next().unwrap();
    insta::assert_snapshot!(mail.text.replace(token, "[token]"), @r"
    Hello Mina Torvald, your account is ready.

    Please confirm your email address. Until you do, no money can leave the account:

    Confirm my email:
    https://ballast.example/confirm-email#token=[token]

    The link works for 7 days. If you did not open this account, ignore this email: without this link nobody can confirm it.

    Your own deposit address, for USDT on BNB Smart Chain (BEP20) only:
    0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

    An investment can lose money. Every week's result, good or bad, is shown in your dashboard.

    See the plans:
    https://ballast.example/plans

    Harbour Capital Ltd
    1 Quay Street
    help@harbour.example

    You get this email once, because an account was opened with this address.
    ");
    assert!(mail.source.contains("From: help@harbour.example"));
    assert!(mail.source.contains("text/html"));
    assert!(!mail.text.contains("Demo"));
}

#[tokio::test]
async fn a_new_device_is_told_of() {
    let app = TestApp::with_mail().await;
    let client = app.client("Mina Torvald").await;
    let mail = app.mail.as_ref().unwrap();
    let answer = app.post("users/preLogin", json!({ "email": client.email, "password": PASSWORD })).send().await;
    let challenge = answer.header("x-login-challenge").unwrap();
    let code = mail.wait_for(&client.email, "access token").await;
    let code = code
        .text
        .lines()
        .map(str::trim)
        .find(|line| line.len() == 6 && line.parse::<u32>().is_ok())
        .unwrap()
        .to_owned();
    let call = app.post("users/Login", json!({ "token": code })).header("x-login-challenge", challenge);
    let answer = call.header("user-agent", "Browser of a\tthief").send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let told = mail.wait_for(&client.email, "New log-in").await;
    assert!(
        told.text.contains("Browser of a") && told.text.contains("https://ballast.example/freeze#token="),
        "{}",
        told.text
    );
}

/// Waits for this status of the job, and returns its line on the board.
async fn standing(app: &TestApp, wanted: &str) -> serde_json::Value {
    let mut line = json!(null);
    for _ in 0..400 {
        line = app.health().await["jobs"]["mail"].clone();
        if line["standing"] == wanted {
            return line;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the job is not {wanted}: {line}");
}

#[tokio::test]
async fn a_job_with_nothing_to_send_works() {
    let app = TestApp::with_mail().await;
    assert!(standing(&app, "working").await["lastSuccess"].is_string());
}

#[tokio::test]
async fn mail_waits_while_the_server_is_away() {
    let away = nowhere();
    let url = format!("smtp://{away}");
    let app = TestApp::configured(move |config| {
        config.mail.url = Some(ballast_config::Secret::new(url));
    })
    .await;
    let client = app.client("Mina Torvald").await;
    let waiting = || app.app.store.due_mails(app.app.clock.now().plus_days(1), 10);
    // The failed attempt is recorded, and the mail is still queued.
    for _ in 0..200 {
        if waiting().await.unwrap().first().is_some_and(|mail| mail.attempts > 0) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(waiting().await.unwrap().first().map(|mail| mail.attempts > 0), Some(true));
    let line = standing(&app, "degraded").await;
    assert!(line["trouble"].as_str().unwrap().starts_with("the mail server does not accept mail"), "{line}");
    let server = MailServer::at(away).await;
    // Even before the mail's next attempt.
    standing(&app, "working").await;
    app.advance_days(1);
    server.wait_for(&client.email, "Welcome").await;
    for _ in 0..200 {
        if waiting().await.unwrap().is_empty() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the outbox did not empty");
}

async fn with_sink(sink: &Sink) -> TestApp {
    let url = format!("smtp://{}", sink.address);
    TestApp::configured(move |config| config.mail.url = Some(ballast_config::Secret::new(url))).await
}

/// The mails to someone whose source contains a word, once there are any.
async fn arrive(sink: &Sink, to: &str, word: &str) -> Vec<String> {
    for _ in 0..4_000 {
        let mails = sink.mails().into_iter().filter(|(one, source)| one == to && source.contains(word));
        let found: Vec<String> = mails.map(|(_, source)| source).collect();
        if !found.is_empty() {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("no mail to {to} with {word}")
}

fn message_id(source: &str) -> &str {
    source.lines().find(|line| line.starts_with("Message-ID: ")).unwrap()
}

async fn ask_for_a_code(app: &TestApp, client: &Client) {
    let answer = app.post("users/preLogin", json!({ "email": client.email, "password": PASSWORD })).send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
}

/// One connection goes silent in this phase and stays open; everything else continues, and the code arrives soon.
async fn a_code_gets_past(phase: Phase, pipelines: bool) {
    let sink = Sink::start(pipelines).await;
    let app = with_sink(&sink).await;
    let mina = app.client("Mina Torvald").await;
    arrive(&sink, &mina.email, "Welcome").await;
    sink.silence(phase);
    let asked = Instant::now();
    ask_for_a_code(&app, &mina).await;
    while sink.silent() == 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    // Nobody else waits.
    let ada = app.client("Ada Example").await;
    ask_for_a_code(&app, &ada).await;
    arrive(&sink, &ada.email, "access token").await;
    arrive(&sink, &ada.email, "Welcome").await;
    let others = asked.elapsed();
    assert!(others < Duration::from_secs(14), "{phase:?}: the others took {others:?}");
    let found = loop {
        let found = arrive(&sink, &mina.email, "access token").await;
        // A mail sent before the silence after the dot may or may not have been accepted: it is sent again with the
        // same identity.
        if phase != Phase::Dot || found.len() == 2 {
            break found;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let took = asked.elapsed();
    assert!(took < Duration::from_secs(60), "{phase:?}: it took {took:?}");
    assert!(found.iter().all(|source| message_id(source) == message_id(&found[0])), "{phase:?}");
    let settled = || app.app.store.due_mails(app.app.clock.now().plus_days(1), 10);
    while !settled().await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(sink.mails().len(), if phase == Phase::Dot { 5 } else { 4 }, "{phase:?}: nothing comes again by itself");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_goes_silent_holds_up_one_mail_for_seconds() {
    futures_util::future::join_all(Phase::ALL.map(|phase| a_code_gets_past(phase, true))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn so_it_is_without_pipelining() {
    futures_util::future::join_all(Phase::ALL.map(|phase| a_code_gets_past(phase, false))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_overtakes_what_waits_and_a_bad_domain_holds_up_nobody() {
    let sink = Sink::start(true).await;
    let app = with_sink(&sink).await;
    let mina = app.client("Mina Torvald").await;
    arrive(&sink, &mina.email, "Welcome").await;
    sink.refuse("slow.example");
    app.sql(
        r#"INSERT INTO outbox (id, template, recipient, data, attempts, next_attempt_at, created_at, lane)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
         SELECT randomblob(16), 'weekly_result', 'c' || i || iif(i <= 1000, '@slow.example', '@example.org'),
           '{"investment":"0199a0c4-0000-7000-8000-000000000002","plan":"Harbour","from":"2026-11-02",
             "to":"2026-11-09","result":4,"returns":4}', 0, 0,
           unixepoch() * 1000, 1 FROM n"#,
    );
    app.app.post.due.notify_one();
    while sink.mails().len() < 10 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    ask_for_a_code(&app, &mina).await;
    let found = arrive(&sink, &mina.email, "access token").await;
    assert_eq!(found.len(), 1);
    let before = sink.mails().iter().position(|(to, _)| *to == mina.email && sink.mails().len() > 1);
    assert!(before.is_some() && sink.mails().len() < 3_000, "the code came last");
    for _ in 0..2_000 {
        if sink.mails().len() == 4_002 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(sink.mails().len(), 4_002, "every mail that can leave has left");
    let tried = app.books().query_row("SELECT sum(attempts) FROM outbox", [], |row| row.get::<_, i64>(0)).unwrap();
    assert!(tried < 100, "the bad domain was tried {tried} times");
}
