//! Sign-up, `users/me`, and changing the password.

use serde_json::json;

use crate::support::{
    TestApp,
    app::{PASSWORD, sign_up},
    shown,
};

#[tokio::test]
async fn signing_up_signs_in() {
    let app = TestApp::start().await;
    let form = json!({
        "name": "Mina Torvald", "email": "Mina@Example.org", "country": "Norway",
        "password": PASSWORD, "passwordConfirm": PASSWORD, "referer": "Old.Friend@example.org",
    });
    let answer = app.post("users/signUp", form).send().await;
    assert_eq!(answer.status, 200);
    insta::assert_snapshot!(shown(&answer.body), @r#"
    {
      "data": {
        "user": {
          "_id": "[_id]",
          "availableBalance": 0,
          "availableBonus": 0,
          "country": "Norway",
          "createdAt": "[createdAt]",
          "email": "mina@example.org",
          "emailConfirmed": false,
          "name": "Mina Torvald",
          "referer": "old.friend@example.org"
        }
      },
      "message": "Your account is ready.",
      "status": "success",
      "token": "[token]"
    }
    "#);
    let cookie = answer.set_cookie("jwt").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && cookie.contains("Secure"), "{cookie}");
    assert!(cookie.contains("Path=/;") && cookie.contains("Max-Age=86400"), "{cookie}");
    assert_ne!(answer.cookie("jwt").as_deref(), answer.body["token"].as_str());

    let token = answer.body["token"].as_str().unwrap();
    let me = app.get("users/me").bearer(token).send().await;
    assert_eq!(me.status, 200);
    assert_eq!(me.body["data"], answer.body["data"]);
    let me = app.get("users/me").cookie("jwt", &answer.cookie("jwt").unwrap()).send().await;
    assert_eq!(me.body["data"], answer.body["data"]);
}

#[tokio::test]
async fn nobody_signs_up_before_a_restored_database_is_released() {
    let app = TestApp::start().await;
    app.client("Mina Torvald").await;
    let now = app.app.clock.now().millis().to_string();
    app.app.store.set_setting("held_since", now).await.unwrap();
    let refused = app.post("users/signUp", sign_up("Otto Brandt", "otto@example.org")).send().await;
    assert_eq!(refused.status, 503);
    assert_eq!(refused.code(), "no_deposit_addresses");
    let gap = ballast_service::allotment::release(&app.app).await.unwrap().unwrap();
    app.advance_days(1);
    let answer = app.post("users/signUp", sign_up("Otto Brandt", "otto@example.org")).send().await;
    assert_eq!(answer.status, 200);
    let email = ballast_core::account::Email::parse("email", "otto@example.org").unwrap();
    let otto = app.app.store.read(move |conn| ballast_store::reads::client_by_email(conn, &email)).await.unwrap();
    assert_eq!((gap.from, otto.unwrap().address_index), (1, gap.to));
    let report = ballast_store::Store::verify(app.app.config.database.url.expose()).unwrap();
    assert!(report.is_sound(), "{report}");
}

#[tokio::test]
async fn an_email_is_taken_once_whatever_its_case() {
    let app = TestApp::start().await;
    app.client("Mina Torvald").await;
    let again = app.post("users/signUp", sign_up("Someone Else", "MINA.TORVALD@example.org")).send().await;
    assert_eq!(again.status, 409);
    insta::assert_snapshot!(shown(&again.body), @r#"
    {
      "code": "email_taken",
      "fields": {
        "email": "An account with this email already exists."
      },
      "message": "An account with this email already exists. Log in, or reset the password.",
      "status": "fail"
    }
    "#);
}

#[tokio::test]
async fn every_client_has_an_address_of_their_own() {
    let app = TestApp::start().await;
    let names: Vec<String> = (0..8).map(|number| format!("Person {number}")).collect();
    let mut clients = Vec::new();
    // As many as one network may have in progress: a sign-up counts as told until it is known to reveal nothing.
    for some in names.chunks(4) {
        clients.extend(futures_util::future::join_all(some.iter().map(|name| app.client(name))).await);
    }
    let mut addresses = Vec::new();
    for client in &clients {
        let id = client.id.parse().unwrap();
        let found =
            app.app.store.read(move |conn| ballast_store::reads::client_by_id(conn, id)).await.unwrap().unwrap();
        addresses.push(found.deposit_address);
    }
    addresses.sort();
    addresses.dedup();
    assert_eq!(addresses.len(), clients.len());
    assert!(addresses.contains(&"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266".to_owned()));
}

#[tokio::test]
async fn me_needs_a_session() {
    let app = TestApp::start().await;
    let answer = app.get("users/me").send().await;
    assert_eq!(answer.status, 401);
    insta::assert_snapshot!(shown(&answer.body), @r#"
    {
      "code": "not_logged_in",
      "message": "You are not logged in. Log in and try again.",
      "status": "fail"
    }
    "#);
}

#[tokio::test]
async fn a_new_password_ends_every_token_of_before() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let change = json!({ "passwordCurrent": PASSWORD, "password": "copper kettle avalanche", "passwordConfirm": "copper kettle avalanche" });
    let call = |body: &serde_json::Value, token: &str| {
        app.request(reqwest::Method::PATCH, "/api/v1/users/updatePassword").json(body.clone()).bearer(token)
    };
    let wrong = json!({ "passwordCurrent": "not the password", "password": "copper kettle avalanche", "passwordConfirm": "copper kettle avalanche" });
    let refused = call(&wrong, &client.token).send().await;
    assert_eq!(refused.status, 400);
    insta::assert_snapshot!(shown(&refused.body), @r#"
    {
      "code": "wrong_password",
      "fields": {
        "passwordCurrent": "This is not your current password."
      },
      "message": "This is not your current password.",
      "status": "fail"
    }
    "#);

    let answer = call(&change, &client.token).send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    insta::assert_snapshot!(shown(&answer.body["message"]), @r#""Your password is changed. Every other session has ended.""#);
    for old in [app.get("users/me").bearer(&client.token), app.get("users/me").cookie("jwt", &client.cookie)] {
        assert_eq!(old.send().await.status, 401);
    }
    // Whoever changed it stays logged in: the answer has new tokens.
    let new = answer.body["token"].as_str().unwrap();
    assert_eq!(app.get("users/me").bearer(new).send().await.status, 200);
    let cookie = answer.cookie("jwt").unwrap();
    assert_eq!(app.get("users/me").cookie("jwt", &cookie).send().await.status, 200);

    let log_in = |password: &str| app.post("users/preLogin", json!({ "email": client.email, "password": password }));
    assert_eq!(log_in(PASSWORD).send().await.status, 401);
    assert_eq!(log_in("copper kettle avalanche").send().await.status, 200);
}

#[tokio::test]
async fn a_new_password_must_be_a_good_one() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    for (new, again, code, field) in [
        ("short", "short", "password_too_short", "password"),
        ("minatorvald", "minatorvald", "password_weak", "password"),
        ("harbourcapital", "harbourcapital", "password_weak", "password"),
        ("copper kettle avalanche", "copper kettle", "password_mismatch", "passwordConfirm"),
    ] {
        let body = json!({ "passwordCurrent": PASSWORD, "password": new, "passwordConfirm": again });
        let call = app.request(reqwest::Method::PATCH, "/api/v1/users/updatePassword").json(body);
        let answer = call.bearer(&client.token).send().await;
        assert_eq!((answer.status, answer.code()), (400, code), "{new}");
        assert!(answer.body["fields"][field].is_string(), "{}", answer.body);
    }
}
