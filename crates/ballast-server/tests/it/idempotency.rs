//! The same key and body give the first answer; the same key and another body are refused.

use serde_json::json;

use crate::support::{
    TestApp,
    app::{PASSWORD, sign_up},
    shown,
};

#[tokio::test]
async fn a_repeated_sign_up_is_one_account_and_one_answer() {
    let app = TestApp::start().await;
    let call =
        || app.post("users/signUp", sign_up("Mina Torvald", "mina@example.org")).header("idempotency-key", "k-1");
    let first = call().send().await;
    let again = call().send().await;
    assert_eq!(first.status, 200);
    assert_eq!(first.body, again.body);
    assert_eq!(first.cookie("jwt"), again.cookie("jwt"));
    let token = again.body["token"].as_str().unwrap();
    let sessions = app.get("users/sessions").bearer(token).send().await;
    assert_eq!(sessions.body["data"]["sessions"].as_array().unwrap().len(), 1);

    let other = app.post("users/signUp", sign_up("Someone Else", "else@example.org")).header("idempotency-key", "k-1");
    let refused = other.send().await;
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(shown(&refused.body), @r#"
    {
      "code": "idempotency_key_reused",
      "message": "This Idempotency-Key was used for another request. Send a new key for a new request.",
      "status": "fail"
    }
    "#);
}

#[tokio::test]
async fn ten_at_once_are_one() {
    let app = TestApp::start().await;
    let calls = (0..10).map(|_| {
        app.post("users/signUp", sign_up("Mina Torvald", "mina@example.org")).header("idempotency-key", "k-1").send()
    });
    let answers = futures_util::future::join_all(calls).await;
    assert!(answers.iter().all(|answer| answer.status == 200 && answer.body == answers[0].body));
}

#[tokio::test]
async fn a_repeated_first_step_brings_the_same_challenge_and_no_second_mail() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let call = || {
        app.post("users/preLogin", json!({ "email": client.email, "password": PASSWORD }))
            .header("idempotency-key", "k-2")
    };
    let first = call().send().await;
    let again = call().send().await;
    assert_eq!(first.header("x-login-challenge"), again.header("x-login-challenge"));
    let mails = app.app.store.due_mails(app.app.clock.now(), 100).await.unwrap();
    assert_eq!(mails.iter().filter(|mail| mail.template == "login_code").count(), 1);
}

#[tokio::test]
async fn nothing_secret_is_stored_with_a_key() {
    let app = TestApp::start().await;
    let answer = app
        .post("users/signUp", sign_up("Mina Torvald", "mina@example.org"))
        .header("idempotency-key", "k-3")
        .send()
        .await;
    let stored = app.app.store.read(|conn| ballast_store::reads::idempotent_answer(conn, "address:127.0.0.1", "k-3"));
    let body = stored.await.unwrap().unwrap().1.body;
    let signature = answer.body["token"].as_str().unwrap().rsplit('.').next().unwrap();
    assert!(!body.contains(signature) && !body.contains(PASSWORD), "{body}");
}

#[tokio::test]
async fn a_key_is_one_clients_own() {
    let app = TestApp::start().await;
    let (mina, other) = (app.client("Mina Torvald").await, app.client("Someone Else").await);
    for client in [&mina, &other] {
        let call = app.post("users/logout", json!({})).bearer(&client.token).header("idempotency-key", "same");
        assert_eq!(call.send().await.status, 200);
    }
}

#[tokio::test]
async fn a_key_must_be_a_key() {
    let app = TestApp::start().await;
    for bad in ["", "two words", &"k".repeat(129)] {
        let call = app.post("users/forgotPassword", json!({ "email": "a@b.example" })).header("idempotency-key", bad);
        let answer = call.send().await;
        assert_eq!((answer.status, answer.code()), (400, "invalid_idempotency_key"), "{bad:?}");
    }
}
