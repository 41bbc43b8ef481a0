//! The same key and body repeat the first answer; the same key with another body is refused.

use std::collections::BTreeSet;

use ballast_auth::codes;
use ballast_core::session::Purpose;
use ballast_http::edge::command::PASSWORD_FIELDS;
use serde_json::{Value, json};
use sha2::Digest;

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
    for answer in &answers {
        assert_eq!((answer.status, &answer.body), (200, &answers[0].body), "{}", answer.text);
    }
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
    let body: String =
        app.books().query_row("SELECT body FROM idempotency WHERE name = 'k-3'", [], |row| row.get(0)).unwrap();
    let signature = answer.body["token"].as_str().unwrap().rsplit('.').next().unwrap();
    assert!(!body.contains(signature) && !body.contains(PASSWORD), "{body}");
}

/// The stored form of a request in the database.
fn remembered(app: &TestApp, key: &str) -> (String, [u8; 32]) {
    let ask = "SELECT scope, request_hash FROM idempotency WHERE name = ?1";
    app.books().query_row(ask, [key], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
}

#[tokio::test]
async fn who_has_the_database_and_the_key_cannot_confirm_a_password() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let body = json!({ "email": client.email, "password": PASSWORD });
    let answer = app.post("users/preLogin", body.clone()).header("idempotency-key", "k-4").send().await;
    assert_eq!(answer.status, 200);
    let (scope, stored) = remembered(&app, "k-4");
    let path = "/api/v1/users/preLogin";
    let without = json!({ "email": client.email }).to_string();
    // It is derived from everything except the password, and requires our key.
    assert_eq!(stored, app.app.who.keys.mac(&[b"idempotent request", b"POST", path.as_bytes(), without.as_bytes()]));
    let plain = |body: &str| <[u8; 32]>::from(sha2::Sha256::digest(format!("POST {path}\n{body}")));
    assert!(stored != plain(&body.to_string()) && stored != plain(&without));
    assert!(!scope.contains("127.0.0.1"), "{scope}");
}

#[tokio::test]
async fn no_password_of_the_interface_is_remembered() {
    fn look(value: &Value, found: &mut BTreeSet<String>) {
        let Value::Object(fields) = value else { return };
        for (name, schema) in fields {
            let is_figure = name.ends_with("Length") || name.ends_with("Characters");
            if schema["format"] == "password" || (name.starts_with("password") && schema.is_object() && !is_figure) {
                found.insert(name.clone());
            }
            look(schema, found);
        }
    }
    let app = TestApp::start().await;
    let document = app.get("openapi.json").send().await.body;
    let mut found = BTreeSet::new();
    look(&document["components"]["schemas"], &mut found);
    assert_eq!(found, PASSWORD_FIELDS.map(str::to_owned).into());
}

#[tokio::test]
async fn a_known_key_is_no_way_around_password_and_throttle() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let step = |password: &str| {
        app.post("users/preLogin", json!({ "email": client.email, "password": password }))
            .header("idempotency-key", "known")
            .send()
    };
    assert_eq!(step(PASSWORD).await.status, 200);
    for _ in 0..10 {
        assert_eq!(step("not the password").await.status, 401);
    }
    assert_eq!(step("not the password").await.status, 429);
    assert_eq!(step(PASSWORD).await.status, 429, "a stored answer is not looked for before the throttle");
}

/// The code in the queued mail of this template.
async fn code(app: &TestApp, template: &str) -> String {
    let mails = app.app.store.due_mails(app.app.clock.now(), 100).await.unwrap();
    let mail = mails.into_iter().rfind(|mail| mail.template == template).unwrap();
    assert!(mail.data.get("code").is_none(), "the code itself is nowhere");
    let hash = codes::read_challenge_fact(mail.data["challenge"].as_str().unwrap()).unwrap();
    let purpose = if template == "login_code" { Purpose::Login } else { Purpose::Reset };
    codes::mailed_code(&app.app.who.keys, purpose, &hash).expose().to_owned()
}

fn other(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000)
}

#[tokio::test]
async fn a_log_in_is_repeated_only_to_its_challenge_and_code() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let first = app.post("users/preLogin", json!({ "email": client.email, "password": PASSWORD })).send().await;
    let challenge = first.header("x-login-challenge").unwrap();
    let code = code(&app, "login_code").await;
    let log_in = |challenge: &str, code: &str| {
        app.post("users/Login", json!({ "token": code }))
            .header("x-login-challenge", challenge)
            .header("idempotency-key", "known")
            .send()
    };
    let done = log_in(challenge, &code).await;
    assert_eq!(done.status, 200, "{}", done.body);
    assert_eq!(log_in(challenge, &code).await.body, done.body);
    let made_up = format!("{}.{}", "A".repeat(43), challenge.split_once('.').unwrap().1);
    let stranger = log_in(&made_up, &code).await;
    assert_eq!((stranger.status, stranger.code()), (400, "challenge_missing"));
    // Guesses at a repeated answer count like every wrong code, and are limited like them.
    for _ in 0..10 {
        assert_eq!(log_in(challenge, &other(&code)).await.code(), "code_used");
    }
    assert_eq!(log_in(challenge, &other(&code)).await.status, 429);
    assert_eq!(log_in(challenge, &code).await.status, 429);
}

#[tokio::test]
async fn a_new_account_is_repeated_only_to_its_password() {
    let app = TestApp::start().await;
    let call = |password: &str| {
        let mut form = sign_up("Mina Torvald", "mina@example.org");
        form["password"] = password.into();
        form["passwordConfirm"] = password.into();
        app.post("users/signUp", form).header("idempotency-key", "k-5").send()
    };
    let first = call(PASSWORD).await;
    assert_eq!(first.status, 200);
    let other = call("copper kettle avalanche").await;
    assert_eq!((other.status, other.code()), (409, "idempotency_key_reused"));
    assert_eq!(call(PASSWORD).await.body, first.body);
    // Even at the same moment, nobody gets the session of another password.
    let at_once = ["violet tractor lemonade", "copper kettle avalanche"].map(|password| {
        let mut form = sign_up("Someone Else", "else@example.org");
        form["password"] = password.into();
        form["passwordConfirm"] = password.into();
        app.post("users/signUp", form).header("idempotency-key", "k-6").send()
    });
    let answers = futures_util::future::join_all(at_once).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
    assert_eq!(answers.iter().filter(|answer| answer.status == 409).count(), 1);
}

#[tokio::test]
async fn a_reset_is_repeated_only_to_its_password() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let asked = app.post("users/forgotPassword", json!({ "email": client.email })).send().await;
    let challenge = asked.header("x-login-challenge").unwrap();
    let code = code(&app, "reset_code").await;
    let reset = |password: &str, code: &str| {
        let body = json!({ "token": code, "password": password, "passwordConfirm": password });
        app.post("users/resetPassword", body)
            .header("x-login-challenge", challenge)
            .header("idempotency-key", "k-7")
            .send()
    };
    // A weak password costs an attempt, but not the code.
    assert_eq!(reset("minatorvald", &code).await.code(), "password_weak");
    assert_eq!(reset("minatorvald", &other(&code)).await.code(), "wrong_code");
    let done = reset("copper kettle avalanche", &code).await;
    assert_eq!(done.status, 200, "{}", done.body);
    assert_eq!(reset("copper kettle avalanche", &code).await.body, done.body);
    assert_eq!(reset("another good password", &code).await.code(), "idempotency_key_reused");
    assert_eq!(reset("copper kettle avalanche", &other(&code)).await.code(), "code_used");
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
