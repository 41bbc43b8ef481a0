//! Anything begun with an account before its owner acts is worthless afterwards: log-ins, resets, set-ups of second
//! factors, known devices. The core's table has every pair; here they go over HTTP and real mail.

mod races;

use ballast_auth::mailed;
use ballast_core::{
    account::release,
    client::ReleaseOrder,
    decision::Actor,
    operator::{AccountOrder, Enable, RolesOrder, change_roles, enable},
    role::Role,
};
use ballast_service::{decide::in_context, staffing};
use ballast_store::reads;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    factors::Phone,
    portal::world::{account, again},
    support::{Answer, Call, Client, OperatorCaller, TestApp, agreed, app::PASSWORD, smtp::Mail},
};

const NEW: &str = "copper kettle avalanche";

fn code_of(mail: &Mail) -> String {
    mail.text.lines().map(str::trim).find(|line| line.len() == 6 && line.parse::<u32>().is_ok()).unwrap().to_owned()
}

fn link_of(mail: &Mail) -> String {
    mail.text.lines().find_map(|line| line.split("#token=").nth(1)).unwrap().to_owned()
}

fn challenge_of(answer: &Answer) -> String {
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.header("x-login-challenge").unwrap().to_owned()
}

fn reset(token: &str) -> Value {
    json!({ "token": token, "password": NEW, "passwordConfirm": NEW })
}

/// A log-in and a reset, begun and mailed.
struct Begun {
    log_in: (String, String, String),
    reset: (String, String, String),
}

impl Begun {
    async fn by(server: &TestApp, client: &Client) -> Self {
        let mail = server.mail.as_ref().unwrap();
        let body = json!({ "email": client.email, "password": PASSWORD });
        let first = challenge_of(&server.post("users/preLogin", body).send().await);
        let code = mail.wait_for(&client.email, "access token").await;
        let forgot = server.post("users/forgotPassword", json!({ "email": client.email })).send().await;
        let token = mail.wait_for(&client.email, "Reset your password").await;
        Self {
            log_in: (first, code_of(&code), link_of(&code)),
            reset: (challenge_of(&forgot), code_of(&token), link_of(&token)),
        }
    }

    /// Completes each of the four with correct data.
    fn go_on(&self, server: &TestApp) -> [(&'static str, Call); 4] {
        let login = |token: &str| server.post("users/Login", json!({ "token": token }));
        let new = |token: &str| server.post("users/resetPassword", reset(token));
        [
            ("log-in by code", login(&self.log_in.1).header("x-login-challenge", &self.log_in.0)),
            ("log-in by link", login(&self.log_in.2)),
            ("reset by code", new(&self.reset.1).header("x-login-challenge", &self.reset.0)),
            ("reset by link", new(&self.reset.2)),
        ]
    }
}

async fn act(server: &TestApp, client: &Client, what: &str) {
    let own = |method: Method, call: &str, body: Value| {
        server.request(method, &format!("/api/v1/{call}")).json(body).bearer(&client.token)
    };
    let done = match what {
        "a new password" => {
            let body = json!({ "passwordCurrent": PASSWORD, "password": NEW, "passwordConfirm": NEW });
            own(Method::PATCH, "users/updatePassword", body).send().await
        }
        "log out everywhere" => own(Method::DELETE, "users/sessions", json!({})).send().await,
        "log out elsewhere" => own(Method::DELETE, "users/sessions/others", json!({})).send().await,
        "the freeze link" => {
            let id = client.id.parse().unwrap();
            let token = mailed::freeze_token(&server.app.who.keys, id, server.app.clock.now());
            server.post("users/freeze", json!({ "token": token })).send().await
        }
        "an operator's freeze" => {
            let officer = server.operator(&[Role::Compliance]).await;
            let call = format!("clients/{}/freeze", client.id);
            server.as_operator(&officer).post(&call, json!({ "why": "called us" })).send().await
        }
        "an authenticator app" => {
            let body = json!({ "passwordCurrent": PASSWORD, "name": "Phone" });
            let begun = own(Method::POST, "users/factors/totp", body).send().await;
            let phone = Phone::of(begun.body["data"]["secret"].as_str().unwrap());
            let body = json!({ "factor": begun.body["data"]["_id"], "token": phone.code(0) });
            own(Method::POST, "users/factors/totp/confirm", body).send().await
        }
        other => panic!("{other}"),
    };
    assert_eq!(done.status, 200, "{what}: {}", done.body);
}

const ACTS: [&str; 6] = [
    "a new password",
    "log out everywhere",
    "log out elsewhere",
    "the freeze link",
    "an operator's freeze",
    "an authenticator app",
];

#[tokio::test]
async fn no_log_in_and_no_reset_survives_what_its_owner_does() {
    for what in ACTS {
        let server = TestApp::with_mail().await;
        let client = server.client("Mina Torvald").await;
        let begun = Begun::by(&server, &client).await;
        act(&server, &client, what).await;
        for (thing, call) in begun.go_on(&server) {
            let answer = call.send().await;
            // With a second factor, a mailed code is no longer compared.
            let expected = [(400, "code_used"), (400, "challenge_missing")];
            assert!(expected.contains(&(answer.status, answer.code())), "{thing} after {what}: {}", answer.body);
        }
        let more = server.post("users/resendToken", json!({})).header("x-login-challenge", &begun.log_in.0);
        assert_eq!(more.send().await.code(), "challenge_missing", "no new code for it after {what}");
    }
}

#[tokio::test]
async fn a_reset_ends_the_log_in_begun_with_the_old_password() {
    let server = TestApp::with_mail().await;
    let client = server.client("Mina Torvald").await;
    let begun = Begun::by(&server, &client).await;
    let [by_code, by_link, _, own] = begun.go_on(&server).map(|(_, call)| call);
    assert_eq!(own.send().await.status, 200);
    for call in [by_code, by_link] {
        let answer = call.send().await;
        assert_eq!((answer.status, answer.code()), (400, "code_used"));
    }
}

#[tokio::test]
async fn what_nothing_ended_goes_on() {
    let server = TestApp::with_mail().await;
    let client = server.client("Mina Torvald").await;
    let begun = Begun::by(&server, &client).await;
    let [by_code, ..] = begun.go_on(&server).map(|(_, call)| call);
    assert_eq!(by_code.send().await.status, 200);
}

#[tokio::test]
async fn a_set_up_of_a_second_factor_ends_too_even_for_the_session_that_stays() {
    let server = TestApp::start().await;
    let client = server.client("Mina Torvald").await;
    let own = |call: &str, body: Value| server.post(call, body).bearer(&client.token);
    let begun = own("users/factors/totp", json!({ "passwordCurrent": PASSWORD, "name": "Phone" })).send().await;
    let phone = Phone::of(begun.body["data"]["secret"].as_str().unwrap());
    act(&server, &client, "log out elsewhere").await;
    let confirm = json!({ "factor": begun.body["data"]["_id"], "token": phone.code(0) });
    let refused = own("users/factors/totp/confirm", confirm).send().await;
    assert_eq!((refused.status, refused.code()), (400, "enrolment_expired"), "{}", refused.body);
}

#[tokio::test]
async fn a_device_known_before_is_announced_when_it_comes_back() {
    let server = TestApp::with_mail().await;
    let client = server.client("Mina Torvald").await;
    let mail = server.mail.as_ref().unwrap();
    let thief = Begun::by(&server, &client).await;
    let [by_code, ..] = thief.go_on(&server).map(|(_, call)| call);
    let device = by_code.send().await.cookie("device").unwrap();
    mail.wait_for(&client.email, "New log-in").await;
    act(&server, &client, "log out everywhere").await;
    let body = json!({ "email": client.email, "password": PASSWORD });
    let first = challenge_of(&server.post("users/preLogin", body).cookie("device", &device).send().await);
    let codes = || mail.all().into_iter().filter(|mail| mail.subject.contains("access token")).collect::<Vec<_>>();
    while codes().len() < 2 {
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    let code = code_of(&codes()[1]);
    let login = server.post("users/Login", json!({ "token": code })).header("x-login-challenge", &first);
    let back = login.cookie("device", &device).send().await;
    assert_eq!(back.status, 200, "{}", back.body);
    assert!(back.cookie("device").is_some(), "it is a new one again");
    let told = || mail.all().into_iter().filter(|mail| mail.subject.contains("New log-in")).count();
    while told() < 2 {
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
}

#[tokio::test]
async fn whoever_holds_a_frozen_account_can_look_and_change_nothing_that_guards_it() {
    let server = TestApp::with_mail().await;
    let client = server.client("Mina Torvald").await;
    act(&server, &client, "the freeze link").await;
    let begun = Begun::by(&server, &client).await;
    let [by_code, _, by_reset, by_reset_link] = begun.go_on(&server).map(|(_, call)| call);
    let signed_in = by_code.send().await;
    assert_eq!(signed_in.status, 200, "one may look: {}", signed_in.body);
    let thief = Client { token: signed_in.body["token"].as_str().unwrap().into(), ..client.clone() };
    assert_eq!(server.get("account").bearer(&thief.token).send().await.status, 200);
    let own = |method: Method, call: &str, body: Value| {
        server.request(method, &format!("/api/v1/users/{call}")).json(body).bearer(&thief.token)
    };
    let known = || json!({ "passwordCurrent": PASSWORD });
    for call in [
        own(
            Method::PATCH,
            "updatePassword",
            json!({ "passwordCurrent": PASSWORD, "password": NEW, "passwordConfirm": NEW }),
        ),
        own(Method::POST, "factors/totp", json!({ "passwordCurrent": PASSWORD, "name": "Phone" })),
        own(Method::POST, "factors/passkey/options", known()),
        by_reset,
        by_reset_link,
    ] {
        let refused = call.send().await;
        assert_eq!((refused.status, refused.code()), (403, "account_frozen"), "{}", refused.body);
    }
    let row = account(&server.app, &client).await;
    assert_eq!(row.epoch, 1, "nothing but the freeze changed it");
}

#[tokio::test]
async fn a_session_begun_while_frozen_ends_with_the_release() {
    let server = TestApp::start().await;
    let client = server.client("Mina Torvald").await;
    act(&server, &client, "the freeze link").await;
    let thief = again(&server, &client).await;
    assert_eq!(server.get("users/me").bearer(&thief.token).send().await.status, 200);
    let row = account(&server.app, &client).await;
    let release = in_context(&server.app, Actor::Operator(uuid::Uuid::from_u128(9)), |context| {
        release(context, &row, "called back")
    });
    let order = ReleaseOrder::of(&row, "called back".into());
    server.app.store.commit(agreed(&server.app, order, release.unwrap()).await).await.unwrap();
    assert_eq!(server.get("users/me").bearer(&thief.token).send().await.status, 401);
}

/// An operator with an authenticator app whose secret the test knows.
async fn ada(server: &TestApp, roles: &[Role]) -> (String, Phone, String) {
    let email = "ada@harbour.example".to_owned();
    let added = staffing::add(&server.app, &email, Some("Ada Holm"), roles).await.unwrap();
    let token = added.url.split('#').nth(1).unwrap().to_owned();
    let body = json!({ "token": token, "password": PASSWORD, "method": "totp" });
    let begun = server.post("operator/enrolment/begin", body).send().await;
    let phone = Phone::of(begun.body["data"]["secret"].as_str().unwrap());
    let finish = json!({ "token": token, "code": phone.code(-1) });
    let done = server.post("operator/enrolment/finish", finish).send().await;
    (email, phone, done.cookie("operator").unwrap())
}

#[tokio::test]
async fn an_operators_log_in_does_not_survive_either() {
    for what in ["password", "disable", "disable and enable", "roles"] {
        let server = TestApp::start().await;
        let (email, phone, cookie) = ada(&server, &[Role::Support]).await;
        let first = server.post("operator/preLogin", json!({ "email": email, "password": PASSWORD })).send().await;
        let challenge = first.cookie("operator_challenge").unwrap();
        let app = &server.app;
        match what {
            "password" => {
                let body = json!({ "passwordCurrent": PASSWORD, "password": NEW, "passwordConfirm": NEW });
                let call = server.request(Method::PATCH, "/api/v1/operator/password").json(body);
                assert_eq!(call.cookie("operator", &cookie).send().await.status, 200);
            }
            "disable" => staffing::disable_now(app, &email).await.unwrap(),
            "disable and enable" => {
                staffing::disable_now(app, &email).await.unwrap();
                let caller: OperatorCaller = server.operator(&[Role::Admin]).await;
                let row = app.store.read(reads::operators).await.unwrap();
                let row = row.into_iter().find(|one| one.email.as_str() == email).unwrap();
                let enabled = in_context(app, caller.actor(), |context| enable(context, &row, "back"));
                let order = Enable(AccountOrder::of(&row, "back".into()));
                app.store.commit(agreed(app, order, enabled.unwrap()).await).await.unwrap();
            }
            "roles" => {
                let row = app.store.read(reads::operators).await.unwrap().remove(0);
                let caller = server.operator(&[Role::Admin]).await;
                let changed = in_context(app, caller.actor(), |context| {
                    change_roles(context, &row, &[Role::Trader], "moved", &[])
                });
                let order = RolesOrder::of(&row, &[Role::Trader], "moved".into()).unwrap();
                app.store.commit(agreed(app, order, changed.unwrap()).await).await.unwrap();
            }
            other => panic!("{other}"),
        }
        let second = server.post("operator/login", json!({ "token": phone.code(0) }));
        let refused = second.cookie("operator_challenge", &challenge).send().await;
        assert!([400, 403].contains(&refused.status), "{what}: {}", refused.body);
        assert!(["code_used", "operator_not_active"].contains(&refused.code()), "{what}: {}", refused.body);
    }
}

#[tokio::test]
async fn the_freeze_link_ends_a_session_begun_while_frozen_too() {
    let server = TestApp::start().await;
    let client = server.client("Mina Torvald").await;
    act(&server, &client, "the freeze link").await;
    let thief = again(&server, &client).await;
    assert_eq!(server.get("users/me").bearer(&thief.token).send().await.status, 200);
    act(&server, &client, "the freeze link").await;
    assert_eq!(server.get("users/me").bearer(&thief.token).send().await.status, 401);
}

#[tokio::test]
async fn a_key_of_one_new_password_is_not_that_of_the_next() {
    let server = TestApp::start().await;
    let client = server.client("Mina Torvald").await;
    let set = |token: &str, from: &str, to: &str| {
        let body = json!({ "passwordCurrent": from, "password": to, "passwordConfirm": to });
        let call = server.request(Method::PATCH, "/api/v1/users/updatePassword").json(body);
        call.bearer(token).header("idempotency-key", "pw").send()
    };
    let first = set(&client.token, PASSWORD, NEW).await;
    assert_eq!(first.status, 200, "{}", first.body);
    let token = first.body["token"].as_str().unwrap();
    let other = set(token, NEW, "gravel harbour nineteen").await;
    assert_eq!((other.status, other.code()), (409, "idempotency_key_reused"), "{}", other.body);
    let same = set(token, NEW, NEW).await;
    assert_eq!(same.status, 200, "the same request is answered as before: {}", same.body);

    let officer = server.operator(&[Role::Support]).await;
    let set = |cookie: &str, from: &str, to: &str| {
        let body = json!({ "passwordCurrent": from, "password": to, "passwordConfirm": to });
        let call = server.request(Method::PATCH, "/api/v1/operator/password").json(body);
        call.cookie("operator", cookie).header("idempotency-key", "pw").send()
    };
    let first = set(&officer.cookie, PASSWORD, NEW).await;
    assert_eq!(first.status, 200, "{}", first.body);
    let cookie = first.cookie("operator").unwrap();
    let other = set(&cookie, NEW, "gravel harbour nineteen").await;
    assert_eq!((other.status, other.code()), (409, "idempotency_key_reused"), "{}", other.body);
}

#[tokio::test]
async fn a_repeated_change_shows_no_recovery_codes_that_were_replaced() {
    let server = TestApp::start().await;
    let mut client = server.client("Mina Torvald").await;
    server.enrol_totp(&mut client).await;
    let replace = |token: &str, key: &str| {
        let call = server.post("users/factors/recovery", json!({ "passwordCurrent": PASSWORD }));
        call.bearer(token).header("idempotency-key", key).send()
    };
    let first = replace(&client.token, "one").await;
    assert!(first.body["data"]["newRecoveryCodes"].is_array(), "{}", first.body);
    let second = replace(first.body["token"].as_str().unwrap(), "two").await;
    let token = second.body["token"].as_str().unwrap();
    let shown = |answer: &Answer| answer.body["data"]["newRecoveryCodes"].clone();
    assert_eq!(shown(&replace(token, "two").await), shown(&second), "still those");
    let late = replace(token, "one").await;
    assert_eq!((late.status, shown(&late)), (200, Value::Null), "{}", late.body);
}
