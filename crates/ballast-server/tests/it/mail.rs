//! Mail over a real server.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;

use crate::support::{TestApp, app::PASSWORD, smtp::MailServer};

#[tokio::test]
async fn a_welcome_arrives_with_the_clients_own_address() {
    let app = TestApp::with_mail().await;
    let client = app.client("Mina Torvald").await;
    let mail = app.mail.as_ref().unwrap().wait_for(&client.email, "Welcome").await;
    insta::assert_snapshot!(mail.text, @r"
    Hello Mina Torvald, your account is ready.

    Your own deposit address, for USDT on BNB Smart Chain (BEP20) only:
    0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

    An investment can lose money. Every week's result, good or bad, is shown in your dashboard.

    See the plans:
    https://ballast.example/plans

    Harbour Capital Ltd
    1 Quay Street
    help@harbour.example

    You get this mail once, because an account was made with this address.
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
    let told = mail.wait_for(&client.email, "New sign-in").await;
    assert!(
        told.text.contains("Browser of a") && told.text.contains("https://ballast.example/freeze#token="),
        "{}",
        told.text
    );
}

/// What the board says of the job, once it says this.
async fn standing(app: &TestApp, wanted: &str) -> serde_json::Value {
    let mut line = json!(null);
    for _ in 0..400 {
        line = app.request(Method::GET, "/readyz").send().await.body["jobs"]["mail"].clone();
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
    let away = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let url = format!("smtp://{away}");
    let app = TestApp::configured(move |config| {
        config.mail.url = Some(ballast_server::config::Secret::new(url));
    })
    .await;
    let client = app.client("Mina Torvald").await;
    let waiting = || app.app.store.due_mails(app.app.clock.now().plus_days(1), 10);
    // The failed attempt is noted, and the mail is still there.
    for _ in 0..200 {
        if waiting().await.unwrap().first().is_some_and(|mail| mail.attempts > 0) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(waiting().await.unwrap().first().map(|mail| mail.attempts > 0), Some(true));
    let line = standing(&app, "degraded").await;
    assert!(line["trouble"].as_str().unwrap().starts_with("the mail server does not take mail"), "{line}");
    let server = MailServer::at(away).await;
    // Before the mail's next try, too.
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
