//! One-time links: they work once, and never again.

use ballast_core::role::Role;
use ballast_service::staffing;
use ballast_store::reads;
use serde_json::json;

use super::{lines_about, token_in};
use crate::{
    factors::Phone,
    support::{TestApp, app::PASSWORD, authenticator::Authenticator, shown},
};

const ADA: &str = "ada@harbour.example";

#[tokio::test]
async fn a_link_says_who_is_invited() {
    let server = TestApp::start().await;
    let token = server.invited(ADA, &[Role::Compliance, Role::Support]).await;
    let mut opened = server.enrol("open", json!({ "token": token })).send().await;
    assert!(opened.body["data"]["until"].is_string());
    opened.body["data"]["until"] = json!("[until]");
    insta::assert_snapshot!(shown(&opened.body), @r#"
    {
      "data": {
        "account": null,
        "email": "ada@harbour.example",
        "name": "Ada Holm",
        "roles": [
          "support",
          "compliance"
        ],
        "until": "[until]"
      },
      "status": "success"
    }
    "#);
}

#[tokio::test]
async fn an_authenticator_app_enrols_and_signs_in() {
    let server = TestApp::start().await;
    let token = server.invited(ADA, &[Role::Admin]).await;
    let (phone, done) = server.enrolled(&token).await;
    let cookie = done.set_cookie("operator").unwrap();
    for part in ["HttpOnly", "SameSite=Strict", "Path=/;", "Max-Age=43200", "Secure"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(done.body.get("token").is_none(), "no token for programs");
    assert_eq!(server.opens(&done.cookie("operator").unwrap()).await, 200);
    let first = server.operators_first_step(ADA).await;
    let challenge = first.cookie("operator_challenge").unwrap();
    let second = server.operators_second_step(&challenge, json!({ "token": phone.code(0) })).await;
    assert_eq!(second.status, 200, "{}", second.body);
}

#[tokio::test]
async fn a_passkey_enrols_and_signs_in() {
    let server = TestApp::start().await;
    let token = server.invited(ADA, &[Role::Admin]).await;
    let body = json!({ "token": token, "password": PASSWORD, "method": "passkey" });
    let begun = server.enrol("begin", body).send().await;
    assert_eq!(begun.status, 200, "{}", begun.body);
    let key = Authenticator::es256();
    let credential = key.create(&begun.body["data"]["options"]);
    let done = server.enrol("finish", json!({ "token": token, "credential": credential })).send().await;
    assert_eq!(done.status, 200, "{}", done.body);
    let again = server.enrol("finish", json!({ "token": token, "credential": credential })).send().await;
    assert_eq!(again.code(), "dead_link");

    let first = server.operators_first_step(ADA).await;
    assert_eq!(first.body["data"]["methods"], json!(["passkey"]));
    let challenge = first.cookie("operator_challenge").unwrap();
    let answer = key.get(&first.body["data"]["passkey"]);
    let second = server.operators_second_step(&challenge, json!({ "passkey": answer })).await;
    assert_eq!(second.status, 200, "{}", second.body);
    // The same answer again, with a new challenge.
    let first = server.operators_first_step(ADA).await;
    let challenge = first.cookie("operator_challenge").unwrap();
    let replayed = server.operators_second_step(&challenge, json!({ "passkey": answer })).await;
    assert_eq!(replayed.code(), "passkey_invalid");
}

#[tokio::test]
async fn a_used_link_is_dead_in_every_step() {
    let server = TestApp::start().await;
    let token = server.invited(ADA, &[Role::Support]).await;
    let (phone, _) = server.enrolled(&token).await;
    for (step, body) in [
        ("open", json!({ "token": token })),
        ("begin", json!({ "token": token, "password": PASSWORD, "method": "totp" })),
        ("finish", json!({ "token": token, "code": phone.code(0) })),
    ] {
        let dead = server.enrol(step, body).send().await;
        assert_eq!((dead.status, dead.code()), (400, "dead_link"), "{step}");
    }
}

#[tokio::test]
async fn a_link_dies_after_three_days_or_when_a_new_one_is_made() {
    let server = TestApp::start().await;
    let first = server.invited(ADA, &[Role::Support]).await;
    let second = token_in(&staffing::reset_now(&server.app, ADA).await.unwrap().url);
    let open = |token: &str| server.enrol("open", json!({ "token": token })).send();
    assert_eq!((open(&first).await.code(), open(&second).await.status), ("dead_link", 200));
    server.later(72 * 3600 - 60);
    assert_eq!(open(&second).await.status, 200);
    let phone = server.begin(&second).await;
    server.later(60);
    assert_eq!(open(&second).await.code(), "dead_link");
    let late = server.enrol("finish", json!({ "token": second, "code": phone.code(0) })).send().await;
    assert_eq!(late.code(), "dead_link", "begun in time, finished too late");
}

#[tokio::test]
async fn made_up_links_open_nothing() {
    let server = TestApp::start().await;
    let token = server.invited(ADA, &[Role::Support]).await;
    let (rest, last) = token.split_at(token.len() - 1);
    let near = format!("{rest}{}", if last == "A" { "B" } else { "A" });
    for wrong in [near.as_str(), "", " ", "AAAA", &"A".repeat(43), &token.to_lowercase()] {
        let dead = server.enrol("open", json!({ "token": wrong })).send().await;
        assert_eq!(dead.code(), "dead_link", "{wrong}");
    }
}

#[tokio::test]
async fn guessing_links_is_limited() {
    let server = TestApp::start().await;
    let mut codes = Vec::new();
    for _ in 0..31 {
        codes.push(server.enrol("open", json!({ "token": "AAAA" })).send().await.status);
    }
    assert_eq!(codes.last(), Some(&429));
}

#[tokio::test]
async fn nothing_is_finished_that_was_not_begun_by_the_same_hand() {
    let server = TestApp::start().await;
    let token = server.invited(ADA, &[Role::Support]).await;
    let nothing = server.enrol("finish", json!({ "token": token, "code": "000000" })).send().await;
    assert_eq!(nothing.code(), "not_begun");
    // Someone with the link begins after the operator did: the operator's app is discarded with the operator's
    // password, so that nobody ends up with one person's password and the other's app.
    let phone = server.begin(&token).await;
    let body = json!({ "token": token, "password": "copper kettle avalanche", "method": "passkey" });
    assert_eq!(server.enrol("begin", body).send().await.status, 200);
    let crossed = server.enrol("finish", json!({ "token": token, "code": phone.code(0) })).send().await;
    assert_eq!(crossed.code(), "not_begun");
    // The other way round, the passkey's challenge is closed.
    let body = json!({ "token": token, "password": PASSWORD, "method": "passkey" });
    let asked = server.enrol("begin", body).send().await;
    let credential = Authenticator::es256().create(&asked.body["data"]["options"]);
    server.begin(&token).await;
    let crossed = server.enrol("finish", json!({ "token": token, "credential": credential })).send().await;
    assert_eq!(crossed.code(), "passkey_too_late");
}

#[tokio::test]
async fn a_passkey_for_another_link_enrols_nobody() {
    let server = TestApp::start().await;
    let mine = server.invited(ADA, &[Role::Support]).await;
    let other = server.invited("eve@harbour.example", &[Role::Admin]).await;
    let begin = |token: &str| json!({ "token": token, "password": PASSWORD, "method": "passkey" });
    let asked = server.enrol("begin", begin(&mine)).send().await;
    server.enrol("begin", begin(&other)).send().await;
    let credential = Authenticator::es256().create(&asked.body["data"]["options"]);
    let crossed = server.enrol("finish", json!({ "token": other, "credential": credential })).send().await;
    assert_eq!(crossed.code(), "passkey_invalid");
}

#[tokio::test]
async fn an_app_that_took_too_long_or_a_wrong_code_enrols_nobody() {
    let server = TestApp::start().await;
    let token = server.invited(ADA, &[Role::Support]).await;
    let phone = server.begin(&token).await;
    let finish = |code: String| server.enrol("finish", json!({ "token": token, "code": code })).send();
    assert_eq!(finish(phone.wrong()).await.code(), "wrong_code");
    server.later(10 * 60);
    assert_eq!(finish(phone.code(0)).await.code(), "enrolment_expired");
    assert_eq!(server.operators_first_step(ADA).await.status, 401, "the password alone is nothing");
}

#[tokio::test]
async fn weak_passwords_and_odd_bodies_are_refused() {
    let server = TestApp::start().await;
    let token = server.invited(ADA, &[Role::Support]).await;
    for (body, code) in [
        (json!({ "token": token, "password": "short", "method": "totp" }), "password_too_short"),
        (json!({ "token": token, "password": "ada@harbour.example", "method": "totp" }), "password_weak"),
        (json!({ "token": token, "password": PASSWORD, "method": "email" }), "wrong_type"),
        (json!({ "token": token, "password": PASSWORD }), "required"),
        (json!({ "token": token, "password": PASSWORD, "method": "totp", "roles": ["admin"] }), "unknown_field"),
    ] {
        let refused = server.enrol("begin", body.clone()).send().await;
        assert_eq!((refused.status, refused.code()), (400, code), "{body}: {}", refused.body);
    }
    for (body, code) in [
        (json!({ "token": token }), "required"),
        (json!({ "token": token, "code": "12" }), "invalid_code"),
        (
            json!({ "token": token, "code": "000000", "credential": { "id": "", "clientDataJSON": "", "attestationObject": "" } }),
            "too_much",
        ),
    ] {
        let refused = server.enrol("finish", body.clone()).send().await;
        assert_eq!((refused.status, refused.code()), (400, code), "{body}: {}", refused.body);
    }
}

#[tokio::test]
async fn two_hands_at_once_enrol_once() {
    let server = TestApp::start().await;
    let token = server.invited(ADA, &[Role::Support]).await;
    let phone = server.begin(&token).await;
    let finish = || server.enrol("finish", json!({ "token": token, "code": phone.code(0) })).send();
    let answers = tokio::join!(finish(), finish(), finish(), finish());
    let good = [&answers.0, &answers.1, &answers.2, &answers.3].into_iter().filter(|one| one.status == 200).count();
    assert_eq!(good, 1);
    let sessions = server.app.store.read(|conn| {
        let ada = reads::operators(conn)?.remove(0);
        reads::operator_sessions(conn, ada.id)
    });
    assert_eq!(sessions.await.unwrap().len(), 1);
}

#[tokio::test]
async fn the_mailed_link_is_made_when_the_mail_leaves() {
    let server = TestApp::with_mail().await;
    let added = staffing::add(&server.app, ADA, Some("Ada Holm"), &[Role::Support]).await.unwrap();
    let mail = server.mail.as_ref().unwrap().wait_for(ADA, "operator account").await;
    assert!(mail.text.contains(&added.url), "{}", mail.text);
    // The queue and the books keep nothing that opens anything.
    let token = token_in(&added.url);
    let ada = server.app.store.read(|conn| reads::operators(conn)).await.unwrap().remove(0);
    let lines = lines_about(&server, ada.id).await;
    assert!(!lines.is_empty() && !lines.iter().any(|(_, details)| details.to_string().contains(&token)));
}

#[tokio::test]
async fn a_new_link_kills_password_factors_and_sessions() {
    let server = TestApp::start().await;
    let token = server.invited(ADA, &[Role::Support]).await;
    let (phone, done) = server.enrolled(&token).await;
    let first = server.operators_first_step(ADA).await;
    let challenge = first.cookie("operator_challenge").unwrap();
    let new = token_in(&staffing::reset_now(&server.app, ADA).await.unwrap().url);
    assert_eq!(server.opens(&done.cookie("operator").unwrap()).await, 401);
    let between = server.operators_second_step(&challenge, json!({ "token": phone.code(0) })).await;
    assert_eq!((between.status, between.code()), (403, "operator_not_active"), "{}", between.body);
    assert_eq!(server.operators_first_step(ADA).await.status, 401);
    let (other, _): (Phone, _) = server.enrolled(&new).await;
    let first = server.operators_first_step(ADA).await;
    let challenge = first.cookie("operator_challenge").unwrap();
    let old = server.operators_second_step(&challenge, json!({ "token": phone.code(0) })).await;
    assert_eq!(old.code(), "wrong_code", "the old app is worthless");
    let good = server.operators_second_step(&challenge, json!({ "token": other.code(0) })).await;
    assert_eq!(good.status, 200, "{}", good.body);
}
