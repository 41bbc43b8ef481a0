//! Sessions die at once, and only their owner can see or end them.

use ballast_core::time::Moment;
use reqwest::Method;
use serde_json::json;

use crate::{
    portal::world::again,
    support::{TestApp, shown},
};

#[tokio::test]
async fn logging_out_kills_both_tokens_of_the_session() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let answer = app.post("users/logout", json!({})).bearer(&client.token).send().await;
    assert_eq!(answer.status, 200);
    insta::assert_snapshot!(shown(&answer.body), @r#"
    {
      "message": "You are logged out.",
      "status": "success"
    }
    "#);
    assert!(answer.set_cookie("jwt").unwrap().contains("Max-Age=0"));
    for dead in [app.get("users/me").bearer(&client.token), app.get("users/me").cookie("jwt", &client.cookie)] {
        assert_eq!(dead.send().await.status, 401);
    }
    for dead in [app.get("users/sessions"), app.post("users/logout", json!({}))] {
        assert_eq!(dead.bearer(&client.token).send().await.status, 401);
    }
}

#[tokio::test]
async fn a_body_is_not_needed_to_log_out() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let call = app.request(Method::POST, "/api/v1/users/logout").cookie("jwt", &client.cookie);
    assert_eq!(call.send().await.status, 200);
}

#[tokio::test]
async fn lists_and_ends_ones_own_sessions_only() {
    let app = TestApp::start().await;
    let mina = app.client("Mina Torvald").await;
    let other = app.client("Someone Else").await;
    let list = app.get("users/sessions").bearer(&mina.token).send().await;
    insta::assert_snapshot!(shown(&list.body), @r#"
    {
      "data": {
        "next": null,
        "sessions": [
          {
            "_id": "[_id]",
            "createdAt": "[createdAt]",
            "current": true,
            "device": "Unknown device",
            "expiresAt": "[expiresAt]",
            "lastSeenAt": "[lastSeenAt]",
            "messages": false,
            "userAgent": ""
          }
        ]
      },
      "status": "success"
    }
    "#);
    let id = list.body["data"]["sessions"][0]["_id"].as_str().unwrap();
    let end =
        |id: &str, token: &str| app.request(Method::DELETE, &format!("/api/v1/users/sessions/{id}")).bearer(token);
    let strange = end(id, &other.token).send().await;
    let random = end("0192d5a0-0000-7000-8000-000000000000", &other.token).send().await;
    let nonsense = end("nonsense", &other.token).send().await;
    assert_eq!(strange.status, 404);
    assert_eq!((&strange.body, &strange.body), (&random.body, &nonsense.body));
    assert_eq!(app.get("users/me").bearer(&mina.token).send().await.status, 200);
    assert_eq!(end(id, &mina.token).send().await.status, 200);
    assert_eq!(app.get("users/me").bearer(&mina.token).send().await.status, 401);
}

#[tokio::test]
async fn says_when_each_was_last_seen() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let seen = |app: &TestApp, token: &str| {
        let call = app.get("users/sessions").bearer(token);
        async move { call.send().await.body["data"]["sessions"][0].clone() }
    };
    let first = seen(&app, &client.token).await;
    // Compared as moments: texts with and without milliseconds do not sort by time.
    let moment = |name: &str| serde_json::from_value::<Moment>(first[name].clone()).unwrap();
    assert!(moment("lastSeenAt") >= moment("createdAt"));
    app.app.clock.raise_floor(app.app.clock.now().plus_seconds(3600).millis());
    assert_eq!(app.get("users/me").bearer(&client.token).send().await.status, 200);
    // Written at the end, and still there after it.
    let app = app.restart().await;
    let id = client.id.parse().unwrap();
    let stored = app.app.store.read(move |conn| ballast_store::reads::sessions_of(conn, id)).await.unwrap();
    let (session, at) = &stored[0];
    assert!(at.unwrap().millis_since(session.created_at) >= 3_600_000);
}

#[tokio::test]
async fn ends_every_other_session() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let others = [again(&app, &client).await, again(&app, &client).await];
    let call = app.request(Method::DELETE, "/api/v1/users/sessions/others").bearer(&client.token);
    let answer = call.send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    for other in others {
        assert_eq!(app.get("users/me").bearer(&other.token).send().await.status, 401);
    }
    assert_eq!(app.get("users/me").bearer(&client.token).send().await.status, 200);
    assert_eq!(app.get("users/me").cookie("jwt", &client.cookie).send().await.status, 200);
    let list = app.get("users/sessions").bearer(&client.token).send().await;
    assert_eq!(list.body["data"]["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(list.body["data"]["sessions"][0]["current"], json!(true));
}

#[tokio::test]
async fn ends_all_sessions() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let call = app.request(Method::DELETE, "/api/v1/users/sessions").bearer(&client.token);
    assert_eq!(call.send().await.status, 200);
    assert_eq!(app.get("users/me").cookie("jwt", &client.cookie).send().await.status, 401);
}

#[tokio::test]
async fn a_session_ends_by_itself_and_a_clock_set_back_revives_nothing() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    app.advance_days(2);
    assert_eq!(app.get("users/me").bearer(&client.token).send().await.status, 401);
    let app = app.restart().await;
    // The restarted clock shows the day of the log-in again.
    assert_eq!(app.get("users/me").bearer(&client.token).send().await.status, 401);
}

#[tokio::test]
async fn sessions_survive_a_restart() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let app = app.restart().await;
    assert_eq!(app.get("users/me").bearer(&client.token).send().await.status, 200);
}

#[tokio::test]
async fn the_mailed_link_freezes_the_account() {
    let app = TestApp::with_mail().await;
    let client = app.client("Mina Torvald").await;
    // The real owner is notified of a new password.
    let body = json!({ "passwordCurrent": crate::support::app::PASSWORD, "password": "copper kettle avalanche", "passwordConfirm": "copper kettle avalanche" });
    let changed =
        app.request(Method::PATCH, "/api/v1/users/updatePassword").json(body).bearer(&client.token).send().await;
    let thief = changed.body["token"].as_str().unwrap();
    let mail = app.mail.as_ref().unwrap().wait_for(&client.email, "password was changed").await;
    let link = mail.text.lines().find(|line| line.contains("/freeze#token=")).unwrap();
    let token = link.split("#token=").nth(1).unwrap();

    let (rest, last) = token.split_at(token.len() - 1);
    let other = if last == "A" { "B" } else { "A" };
    let forged = app.post("users/freeze", json!({ "token": format!("{rest}{other}") })).send().await;
    assert_eq!(forged.status, 400);
    insta::assert_snapshot!(shown(&forged.body), @r#"
    {
      "code": "dead_link",
      "fields": {
        "token": "This link is incomplete. Open it from the email again, or copy all of it."
      },
      "message": "This link is incomplete. Open it from the email again, or copy all of it.",
      "status": "fail"
    }
    "#);
    let frozen = app.post("users/freeze", json!({ "token": token })).send().await;
    assert_eq!(frozen.status, 200, "{}", frozen.body);
    assert_eq!(app.get("users/me").bearer(thief).send().await.status, 401);
    assert_eq!(app.post("users/freeze", json!({ "token": token })).send().await.status, 200, "pressed twice");
    app.mail.as_ref().unwrap().wait_for(&client.email, "frozen").await;
}
