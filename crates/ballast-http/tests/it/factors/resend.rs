//! Resending the mailed token.

use serde_json::{Value, json};

use crate::support::{Answer, TestApp};

async fn resend(app: &TestApp, challenge: &str) -> Answer {
    app.post("users/resendToken", json!({})).header("x-login-challenge", challenge).send().await
}

#[tokio::test]
async fn a_new_token_kills_the_old_and_ten_an_hour_are_enough() {
    let app = TestApp::with_mail().await;
    let mina = app.client("Mina Torvald").await;
    let (_, first) = app.first_step(&mina).await;
    let code_of = |mail: &crate::support::smtp::Mail| -> String {
        let mut lines = mail.text.lines().map(str::trim);
        lines.find(|line| line.len() == 6 && line.parse::<u32>().is_ok()).unwrap().to_owned()
    };
    let server = app.mail.as_ref().unwrap();
    let old = code_of(&server.wait_for(&mina.email, "access token").await);
    let again = resend(&app, &first).await;
    assert_eq!(again.status, 200, "{}", again.body);
    assert_eq!(again.body["data"], json!({ "methods": ["email"] }));
    let second = again.header("x-login-challenge").unwrap().to_owned();
    assert_eq!(again.cookie("challenge").as_ref(), Some(&second));
    while server.all().iter().filter(|mail| mail.subject.contains("access token")).count() < 2 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let new = code_of(&server.wait_for(&mina.email, "access token").await);
    assert_eq!(app.second_step(&first, &old).await.code(), "code_used");
    assert_eq!(resend(&app, &first).await.code(), "challenge_missing", "a replaced one asks for nothing");
    let mut last = second.clone();
    // Including the first step's, ten mails in all.
    for _ in 0..8 {
        last = resend(&app, &last).await.header("x-login-challenge").unwrap().to_owned();
    }
    let full = resend(&app, &last).await;
    assert_eq!(full.status, 429);
    assert!(full.header("retry-after").is_some());
    assert_eq!(app.second_step(&second, &new).await.code(), "code_used");
}

#[tokio::test]
async fn it_needs_a_first_step_that_was_not_long_ago() {
    let app = TestApp::start().await;
    let mina = app.client("Mina Torvald").await;
    for challenge in ["x", "x.y"] {
        assert_eq!(resend(&app, challenge).await.code(), "challenge_missing");
    }
    let without = app.post("users/resendToken", Value::Null).send().await;
    assert_eq!(without.status, 400);
    assert_eq!(app.post("users/resendToken", json!({})).send().await.code(), "challenge_missing");
    // A challenge for a forgotten password is not accepted.
    let forgot = app.post("users/forgotPassword", json!({ "email": mina.email })).send().await;
    assert_eq!(resend(&app, forgot.header("x-login-challenge").unwrap()).await.code(), "challenge_missing");
    let (_, challenge) = app.first_step(&mina).await;
    app.later(601);
    assert_eq!(resend(&app, &challenge).await.code(), "challenge_missing");
}

#[tokio::test]
async fn nothing_is_mailed_to_who_has_a_second_factor() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    app.enrol_totp(&mut mina).await;
    let (_, challenge) = app.first_step(&mina).await;
    let before = app.queued().await.len();
    let refused = resend(&app, &challenge).await;
    assert_eq!((refused.status, refused.code()), (409, "no_mailed_token"));
    assert_eq!(app.queued().await.len(), before);
}
