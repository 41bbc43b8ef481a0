//! The consequences of every change of second factors.

use reqwest::Method;
use serde_json::json;

use crate::{
    portal::world::account,
    support::{TestApp, app::PASSWORD, shown},
};

#[tokio::test]
async fn setting_up_ends_other_sessions_holds_payouts_and_tells() {
    let app = TestApp::with_mail().await;
    let mut mina = app.client("Mina Torvald").await;
    let old = mina.clone();
    let (_, done) = app.enrol_totp(&mut mina).await;
    for dead in [app.get("users/me").bearer(&old.token), app.get("users/me").cookie("jwt", &old.cookie)] {
        assert_eq!(dead.send().await.status, 401);
    }
    assert_eq!(app.get("users/me").bearer(&mina.token).send().await.status, 200);
    let cookie = done.cookie("jwt").unwrap();
    assert_eq!(app.get("users/me").cookie("jwt", &cookie).send().await.status, 200);
    let codes = super::codes_in(&done);
    assert_eq!(codes.len(), 10);
    assert!(codes.iter().all(|code| code.len() == 11 && code.as_bytes()[5] == b'-'), "{codes:?}");

    let row = account(&app.app, &mina).await;
    let hours = row.payouts_held_until.unwrap().millis_since(app.app.clock.now()) / 3_600_000;
    assert!((23..=24).contains(&hours), "{hours}");

    let mail = app.mail.as_ref().unwrap().wait_for(&mina.email, "Your second step was changed").await;
    assert!(mail.text.contains("The authenticator app \"Phone\" was added"), "{}", mail.text);
    let freeze = mail.text.lines().find(|line| line.contains("/freeze#token=")).unwrap();
    let notices = app.get("users/notices").bearer(&mina.token).send().await;
    let notice = &notices.body["data"]["notices"][0];
    assert_eq!((&notice["kind"], &notice["data"]["name"]), (&json!("second_factor_changed"), &json!("Phone")));
    // The link in the mail stops everything, including the session that made the change.
    let token = freeze.split("#token=").nth(1).unwrap();
    assert_eq!(app.post("users/freeze", json!({ "token": token })).send().await.status, 200);
    assert_eq!(app.get("users/me").bearer(&mina.token).send().await.status, 401);
}

#[tokio::test]
async fn every_change_needs_the_password() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    app.enrol_totp(&mut mina).await;
    let id = app.factors(&mina).await["factors"][0]["_id"].as_str().unwrap().to_owned();
    let remove = format!("users/factors/{id}");
    for (method, path, body) in [
        (Method::POST, "users/factors/totp", json!({ "name": "Phone", "passwordCurrent": "not the password" })),
        (Method::POST, "users/factors/passkey/options", json!({ "passwordCurrent": "not the password" })),
        (Method::POST, "users/factors/recovery", json!({ "passwordCurrent": "not the password" })),
        (Method::DELETE, remove.as_str(), json!({ "passwordCurrent": "not the password" })),
    ] {
        let refused = app.own(method.clone(), path, &mina, body).send().await;
        assert_eq!((refused.status, refused.code()), (400, "wrong_password"), "{path}");
        assert!(refused.body["fields"]["passwordCurrent"].is_string());
    }
    // Guessing with a stolen session is limited.
    let guess = || {
        let body = json!({ "passwordCurrent": "not the password" });
        app.own(Method::POST, "users/factors/recovery", &mina, body).send()
    };
    for _ in 0..6 {
        assert_eq!(guess().await.status, 400);
    }
    assert_eq!(guess().await.status, 429);
    let body = json!({ "passwordCurrent": PASSWORD });
    assert_eq!(app.own(Method::POST, "users/factors/recovery", &mina, body).send().await.status, 429);
}

#[tokio::test]
async fn lists_names_and_takes_away() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    let listed = app.get("users/factors").bearer(&mina.token).send().await;
    insta::assert_snapshot!(shown(&listed.body), @r#"
    {
      "data": {
        "factors": [],
        "methods": [
          "email"
        ],
        "passkeyOrigin": "https://ballast.example",
        "recoveryCodes": null
      },
      "status": "success"
    }
    "#);
    let (phone, _) = app.enrol_totp(&mut mina).await;
    let listed = app.get("users/factors").bearer(&mina.token).send().await;
    insta::assert_snapshot!(shown(&listed.body), @r#"
    {
      "data": {
        "factors": [
          {
            "_id": "[_id]",
            "createdAt": "[createdAt]",
            "kind": "totp",
            "lastUsedAt": null,
            "name": "Phone"
          }
        ],
        "methods": [
          "totp",
          "recovery"
        ],
        "passkeyOrigin": "https://ballast.example",
        "recoveryCodes": {
          "createdAt": "[createdAt]",
          "left": 10
        }
      },
      "status": "success"
    }
    "#);
    let id = listed.body["data"]["factors"][0]["_id"].as_str().unwrap().to_owned();

    let other = app.client("Someone Else").await;
    let path = format!("users/factors/{id}");
    for (method, body) in
        [(Method::DELETE, json!({ "passwordCurrent": PASSWORD })), (Method::PATCH, json!({ "name": "Mine now" }))]
    {
        let strange = app.own(method.clone(), &path, &other, body.clone()).send().await;
        let random = app.own(method, "users/factors/0192d5a0-0000-7000-8000-000000000000", &other, body).send().await;
        assert_eq!((strange.status, &strange.body), (404, &random.body));
    }
    let renamed = app.own(Method::PATCH, &path, &mina, json!({ "name": " Old phone " })).send().await;
    assert_eq!(renamed.status, 200);
    assert_eq!(app.factors(&mina).await["factors"][0]["name"], json!("Old phone"));
    assert_eq!(app.get("users/me").bearer(&mina.token).send().await.status, 200, "a name changes nothing else");

    let old = mina.token.clone();
    let removed = app.own(Method::DELETE, &path, &mina, json!({ "passwordCurrent": PASSWORD })).send().await;
    assert_eq!(removed.status, 200, "{}", removed.body);
    assert_eq!(app.get("users/me").bearer(&old).send().await.status, 401);
    mina.token = removed.body["token"].as_str().unwrap().into();
    let left = app.factors(&mina).await;
    assert_eq!((&left["factors"], &left["recoveryCodes"]), (&json!([]), &json!(null)));
    let (asked, challenge) = app.first_step(&mina).await;
    assert_eq!(asked, json!({ "methods": ["email"] }));
    assert_eq!(app.second_step(&challenge, &phone.code(0)).await.code(), "wrong_code");
}

#[tokio::test]
async fn a_set_up_that_nobody_confirmed_changes_nothing() {
    let app = TestApp::start().await;
    let mina = app.client("Mina Torvald").await;
    let first = app.begin_totp(&mina, "Phone").await;
    let second = app.begin_totp(&mina, "Phone").await;
    assert_ne!(first["secret"], second["secret"]);
    assert_eq!(app.factors(&mina).await["factors"], json!([]));
    assert_eq!(app.first_step(&mina).await.0, json!({ "methods": ["email"] }));
    let confirm = |id: &serde_json::Value, token: String| {
        let body = json!({ "factor": id, "token": token });
        app.own(Method::POST, "users/factors/totp/confirm", &mina, body).send()
    };
    let (old, new) = (super::Phone::scan(&first), super::Phone::scan(&second));
    assert_eq!(confirm(&first["_id"], old.code(0)).await.status, 404, "the second set-up gave the first up");
    assert_eq!(confirm(&second["_id"], old.code(0)).await.code(), "wrong_code");
    app.later(601);
    assert_eq!(confirm(&second["_id"], new.code(0)).await.code(), "enrolment_expired");
}

#[tokio::test]
async fn a_repeated_request_gets_the_same_secret() {
    let app = TestApp::start().await;
    let mina = app.client("Mina Torvald").await;
    let begin = |key: &str| {
        let body = json!({ "passwordCurrent": PASSWORD, "name": "Phone" });
        app.own(Method::POST, "users/factors/totp", &mina, body).header("idempotency-key", key).send()
    };
    let (first, again, other) = (begin("a").await, begin("a").await, begin("b").await);
    assert_eq!(first.body, again.body);
    assert_ne!(first.body["data"]["secret"], other.body["data"]["secret"]);
    // The first was discarded for the other; its secret is not shown again.
    assert_eq!(begin("a").await.status, 404);
}
