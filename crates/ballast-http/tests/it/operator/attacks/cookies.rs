//! Cookies that are forged, belong to someone else, or are sent by another site.

use ballast_core::role::Role;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    operator::matrix::{OPERATIONS, call},
    portal::world::entries,
    support::{TestApp, app::PASSWORD},
};

fn part(value: &Value) -> String {
    BASE64.encode(value.to_string())
}

#[tokio::test]
async fn a_forged_cookie_opens_nothing() {
    let server = TestApp::start().await;
    let (ada, eve) = (server.operator(&[Role::Admin]).await, server.operator(&[Role::Support]).await);
    let pieces = |cookie: &str| -> Vec<String> { cookie.split('.').map(str::to_owned).collect() };
    let (admins, own) = (pieces(&ada.cookie), pieces(&eve.cookie));
    assert_eq!(own.len(), 3);
    let header: Value = serde_json::from_slice(&BASE64.decode(&own[0]).unwrap()).unwrap();
    let mut claims: Value = serde_json::from_slice(&BASE64.decode(&own[1]).unwrap()).unwrap();
    let mut tried = vec![
        // Another operator's claims with one's own signature, and the reverse.
        [&*own[0], &*admins[1], &*own[2]].join("."),
        [&*admins[0], &*admins[1], &*own[2]].join("."),
        [&*own[0], &*own[1], &*admins[2]].join("."),
        // No signature.
        [&*own[0], &*own[1], ""].join("."),
        [&*own[0], &*own[1]].join("."),
    ];
    for algorithm in ["none", "None", "HS256", "RS256", ""] {
        let mut header = header.clone();
        header["alg"] = json!(algorithm);
        tried.extend([[&*part(&header), &*own[1], ""].join("."), [&*part(&header), &*own[1], &*own[2]].join(".")]);
    }
    claims["sub"] = json!(ada.id);
    tried.push([&*own[0], &*part(&claims), &*own[2]].join("."));
    claims["sid"] = json!(ada.session);
    tried.push([&*own[0], &*part(&claims), &*own[2]].join("."));
    // One letter changed, anywhere.
    for at in (0..eve.cookie.len()).step_by(7) {
        let mut letters: Vec<char> = eve.cookie.chars().collect();
        letters[at] = if letters[at] == 'A' { 'C' } else { 'A' };
        let changed: String = letters.into_iter().collect();
        if changed != eve.cookie {
            tried.push(changed);
        }
    }
    for forged in &tried {
        assert_eq!(server.opens(forged).await, 401, "{forged}");
    }
    assert_eq!(server.opens(&eve.cookie).await, 200);
}

#[tokio::test]
async fn no_other_site_writes_anything() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Support, Role::Trader, Role::Treasurer, Role::Admin]).await;
    let before = entries(&server.app).await;
    let mut seen = 0;
    for operation in OPERATIONS.iter().filter(|operation| operation.0 != "GET") {
        for (name, value) in [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")] {
            server.later(61);
            let session = server.operator_again(ada.id, ada.email.clone(), &ada.roles).await;
            let sent = call(&server, operation).header("cookie", &format!("__Host-operator={}", session.cookie));
            let (status, code) = sent.header(name, value).status_and_code().await;
            // A call that takes no cookie is useless to another site, and reports first what its body lacks.
            let refused = (status, code.as_str()) == (403, "cross_origin");
            let empty = operation.2 == crate::operator::matrix::Anyone && status == 400;
            assert!(refused || empty, "{operation:?} {name} {status} {code}");
            seen += 1;
        }
    }
    assert!(seen > 80, "{seen}");
    assert_eq!(entries(&server.app).await, before, "something was written for another site");
}

#[tokio::test]
async fn a_cookie_planted_before_signing_in_is_worth_nothing_after() {
    let server = TestApp::start().await;
    let token = server.invited("ada@harbour.example", &[Role::Admin]).await;
    let (phone, _) = server.enrolled(&token).await;
    let eve = server.operator(&[Role::Support]).await;
    // Eve's own session, and a forged one, are in the browser in which Ada logs in.
    for planted in [eve.cookie.as_str(), "planted"] {
        let body = json!({ "email": "ada@harbour.example", "password": PASSWORD });
        let first = server.post("operator/preLogin", body).cookie("operator", planted).send().await;
        let challenge = first.cookie("operator_challenge").unwrap();
        assert_eq!(server.opens(&challenge).await, 401, "half a sign-in opens nothing");
        server.later(30);
        let code = json!({ "token": phone.code(i64::from(planted == "planted")) });
        let call = server.request(Method::POST, "/api/v1/operator/login").json(code);
        let both = format!("__Host-operator={planted}; __Host-operator_challenge={challenge}");
        let done = call.header("cookie", &both).header("sec-fetch-site", "same-origin").send().await;
        assert_eq!(done.status, 200, "{}", done.text);
        assert_eq!(done.body["data"]["operator"]["email"], "ada@harbour.example");
        let fresh = done.cookie("operator").unwrap();
        assert_ne!(fresh, planted);
        assert_eq!(server.opens(&fresh).await, 200);
        assert_eq!(server.opens("planted").await, 401);
        let eves = server.get("operator/me").cookie("operator", &eve.cookie).send().await;
        assert_eq!(eves.body["data"]["operator"]["email"], eve.email, "Eve's session is still hers, and hers alone");
    }
}

#[tokio::test]
async fn the_factors_and_sessions_of_others_are_not_there() {
    let server = TestApp::start().await;
    let (ada, eve) = (server.operator(&[Role::Admin]).await, server.operator(&[Role::Admin]).await);
    let listed = server.as_operator(&ada).get("factors").send().await;
    let factor = listed.body["data"]["factors"][0]["_id"].as_str().unwrap().to_owned();
    let body = json!({ "passwordCurrent": PASSWORD, "name": "Tablet" });
    let begun = server.as_operator(&ada).post("factors/totp", body).send().await;
    let pending = begun.body["data"]["_id"].as_str().unwrap().to_owned();
    let phone = crate::factors::Phone::of(begun.body["data"]["secret"].as_str().unwrap());
    let as_eve = server.as_operator(&eve);
    for (method, call, body) in [
        (Method::PATCH, format!("factors/{factor}"), json!({ "name": "Mine" })),
        (Method::DELETE, format!("factors/{factor}"), json!({ "passwordCurrent": PASSWORD })),
        (Method::POST, "factors/totp/confirm".to_owned(), json!({ "factor": pending, "token": phone.code(0) })),
        (Method::DELETE, format!("sessions/{}", ada.session), json!({})),
    ] {
        let answer = as_eve.request(method.clone(), &call).json(body).send().await;
        assert_eq!(answer.status, 404, "{method} {call}: {}", answer.text);
    }
    assert_eq!(server.opens(&ada.cookie).await, 200);
}
