//! The two steps, and attacks on them.

use ballast_core::role::Role;
use ballast_service::staffing;
use ballast_store::reads;
use serde_json::json;

use super::lines_about;
use crate::{
    factors::Phone,
    support::{Answer, TestApp, app::PASSWORD, shown},
};

const ADA: &str = "ada@harbour.example";

async fn start() -> (TestApp, Phone) {
    let server = TestApp::start().await;
    let token = server.invited(ADA, &[Role::Support]).await;
    let (phone, _) = server.enrolled(&token).await;
    (server, phone)
}

async fn challenge(server: &TestApp) -> String {
    let first = server.operators_first_step(ADA).await;
    assert_eq!(first.status, 200, "{}", first.body);
    first.cookie("operator_challenge").unwrap()
}

fn headers(answer: &Answer) -> Vec<String> {
    let mut names: Vec<String> = answer.headers.keys().map(ToString::to_string).collect();
    names.sort();
    names
}

#[tokio::test]
async fn the_first_step_tells_nothing_about_who_exists() {
    let (server, _) = start().await;
    server.invited("invited@harbour.example", &[Role::Support]).await;
    server.operator(&[Role::Admin]).await;
    let gone = server.operator(&[Role::Support]).await;
    staffing::disable_now(&server.app, &gone.email).await.unwrap();
    // A client's account is not an operator's, whatever its password.
    let mina = server.client("Mina Torvald").await;
    let try_with = |email: &str, password: &str| {
        server.post("operator/preLogin", json!({ "email": email, "password": password })).send()
    };
    let wrong = try_with(ADA, "not the password").await;
    insta::assert_snapshot!(shown(&wrong.body), @r#"
    {
      "code": "wrong_credentials",
      "message": "Incorrect email or password",
      "status": "fail"
    }
    "#);
    for email in ["nobody@harbour.example", "invited@harbour.example", &gone.email, &mina.email] {
        let answer = try_with(email, PASSWORD).await;
        assert_eq!((answer.status, &answer.body), (wrong.status, &wrong.body), "{email}");
        assert_eq!(headers(&answer), headers(&wrong), "{email}");
    }
}

#[tokio::test]
async fn the_second_step_needs_the_first_in_the_same_browser() {
    let (server, phone) = start().await;
    let challenge = challenge(&server).await;
    let body = || json!({ "token": phone.code(0) });
    for call in [
        server.post("operator/login", body()),
        server.post("operator/login", body()).header("x-login-challenge", &challenge),
        server.post("operator/login", body()).cookie("challenge", &challenge),
        server.post("operator/login", body()).cookie("operator_challenge", "nonsense"),
        server.post("operator/login", body()).cookie("operator_challenge", &format!("{challenge}x")),
    ] {
        let refused = call.send().await;
        assert_eq!((refused.status, refused.code()), (400, "challenge_missing"));
    }
    let call =
        server.post("operator/login", body()).header("cookie", &format!("__Host-operator_challenge={challenge}"));
    let foreign = call.header("sec-fetch-site", "cross-site").send().await;
    assert_eq!((foreign.status, foreign.code()), (403, "cross_origin"));
    assert_eq!(server.operators_second_step(&challenge, body()).await.status, 200);
}

#[tokio::test]
async fn a_challenge_and_a_code_work_once() {
    let (server, phone) = start().await;
    let (first, body) = (challenge(&server).await, json!({ "token": phone.code(0) }));
    assert_eq!(server.operators_second_step(&first, body.clone()).await.status, 200);
    assert_eq!(server.operators_second_step(&first, body.clone()).await.code(), "code_used");
    let second = challenge(&server).await;
    assert_eq!(server.operators_second_step(&second, body).await.code(), "code_used", "a code is good once");
    // A newer first step invalidates the earlier one.
    let third = challenge(&server).await;
    let fourth = challenge(&server).await;
    let later = json!({ "token": phone.code(1) });
    assert_eq!(server.operators_second_step(&third, later.clone()).await.code(), "code_used");
    assert_eq!(server.operators_second_step(&fourth, later).await.status, 200);
}

#[tokio::test]
async fn many_at_once_sign_in_once() {
    let (server, phone) = start().await;
    let challenge = challenge(&server).await;
    let step = || server.operators_second_step(&challenge, json!({ "token": phone.code(0) }));
    let answers = tokio::join!(step(), step(), step(), step());
    let good = [&answers.0, &answers.1, &answers.2, &answers.3].into_iter().filter(|one| one.status == 200).count();
    assert_eq!(good, 1);
}

#[tokio::test]
async fn a_stolen_challenge_is_worth_five_tries_and_ten_minutes() {
    let (server, phone) = start().await;
    let stolen = challenge(&server).await;
    for _ in 0..4 {
        assert_eq!(server.operators_second_step(&stolen, json!({ "token": phone.wrong() })).await.code(), "wrong_code");
    }
    assert_eq!(server.operators_second_step(&stolen, json!({ "token": phone.wrong() })).await.code(), "code_dead");
    assert_eq!(server.operators_second_step(&stolen, json!({ "token": phone.code(0) })).await.status, 429);
    // It is recorded that someone knew the password and failed the second step.
    let ada = server.app.store.read(|conn| reads::operators(conn)).await.unwrap().remove(0);
    let lines = lines_about(&server, ada.id).await;
    assert!(lines.iter().any(|(_, details)| details["what"] == "second step locked"));
    let old = challenge(&server).await;
    server.later(10 * 60);
    assert_eq!(server.operators_second_step(&old, json!({ "token": phone.code(0) })).await.code(), "code_expired");
}

#[tokio::test]
async fn wrong_codes_add_up_over_challenges_and_restarts() {
    let (mut server, phone) = start().await;
    for _ in 0..2 {
        let challenge = challenge(&server).await;
        for _ in 0..5 {
            server.operators_second_step(&challenge, json!({ "token": phone.wrong() })).await;
        }
        server = server.restart().await;
        server.later(61);
    }
    let challenge = challenge(&server).await;
    let full = server.operators_second_step(&challenge, json!({ "token": phone.code(0) })).await;
    assert_eq!(full.status, 429, "{}", full.body);
    assert!(full.header("retry-after").is_some());
}

#[tokio::test]
async fn wrong_passwords_are_limited_and_lock_neither_owner_nor_client_out() {
    let server = TestApp::start().await;
    let token = server.invited(ADA, &[Role::Support]).await;
    let (_, done) = server.enrolled(&token).await;
    let device = done.cookie("operator_device").unwrap();
    let client = server.post("users/signUp", crate::support::sign_up("Ada Holm", ADA)).send().await;
    assert_eq!(client.status, 200, "the same address may be a client's too");
    for _ in 0..10 {
        let body = json!({ "email": ADA, "password": "not the password" });
        assert_eq!(server.post("operator/preLogin", body).send().await.status, 401);
    }
    assert_eq!(server.operators_first_step(ADA).await.status, 429);
    let body = json!({ "email": ADA, "password": PASSWORD });
    let from = |name: &str, value: &str| server.post("operator/preLogin", body.clone()).cookie(name, value).send();
    assert_eq!(from("operator_device", &device).await.status, 200, "from the operator's own browser");
    let clients = client.cookie("device").unwrap();
    assert_eq!(from("operator_device", &clients).await.status, 429, "a client's device is another");
    assert_eq!(server.post("users/preLogin", body.clone()).send().await.status, 200, "the client logs in as ever");
    let server = server.restart().await;
    assert_eq!(server.operators_first_step(ADA).await.status, 429, "a restart forgets nothing");
}

#[tokio::test]
async fn a_clients_challenge_and_an_operators_are_not_interchangeable() {
    let (server, phone) = start().await;
    server.post("users/signUp", crate::support::sign_up("Ada Holm", ADA)).send().await;
    let body = json!({ "email": ADA, "password": PASSWORD });
    let clients = server.post("users/preLogin", body).send().await;
    let clients = clients.header("x-login-challenge").unwrap();
    let step = server.operators_second_step(clients, json!({ "token": phone.code(0) })).await;
    assert_eq!(step.code(), "challenge_missing");
    let own = challenge(&server).await;
    let call = server.post("users/Login", json!({ "token": phone.code(0) })).header("x-login-challenge", &own);
    assert_eq!(call.send().await.code(), "challenge_missing");
}

#[tokio::test]
async fn disabled_between_the_steps_is_disabled() {
    let (server, phone) = start().await;
    server.operator(&[Role::Admin]).await;
    let challenge = challenge(&server).await;
    staffing::disable_now(&server.app, ADA).await.unwrap();
    let refused = server.operators_second_step(&challenge, json!({ "token": phone.code(0) })).await;
    assert_eq!((refused.status, refused.code()), (403, "operator_not_active"));
}

#[tokio::test]
async fn a_repeated_request_gets_the_same_session() {
    let (server, phone) = start().await;
    let challenge = challenge(&server).await;
    let step = || {
        let call = server.post("operator/login", json!({ "token": phone.code(0) }));
        call.cookie("operator_challenge", &challenge).header("idempotency-key", "one").send()
    };
    let (first, again) = (step().await, step().await);
    assert_eq!((first.status, again.status), (200, 200), "{}", again.body);
    assert_eq!(first.cookie("operator"), again.cookie("operator"));
}
