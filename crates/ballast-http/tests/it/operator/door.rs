//! Access by session, and what ends a session.

use ballast_auth::tokens::{Carrier, Subject};
use ballast_core::{
    decision::{Actor, Change, Decision},
    operator::{Operator, State},
    role::Role,
};
use ballast_service::staffing;
use ballast_store::reads;
use reqwest::Method;
use serde_json::json;

use super::lines_about;
use crate::support::{OperatorCaller, TestApp, shown};

#[tokio::test]
async fn a_signed_in_operator_is_told_who_they_are() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Trader]).await;
    let answer = server.as_operator(&ada).get("me").send().await;
    assert_eq!(answer.body["data"]["operator"]["email"], ada.email);
    let mut body = answer.body;
    body["data"]["operator"]["email"] = json!("[email]");
    insta::assert_snapshot!(shown(&body), @r#"
    {
      "data": {
        "demo": false,
        "operator": {
          "_id": "[_id]",
          "email": "[email]",
          "name": "Operator trader",
          "permissions": [
            "read_strikes",
            "draft_strike",
            "approve_strike",
            "read_overview",
            "read_approvals"
          ],
          "roles": [
            "trader"
          ]
        },
        "session": {
          "expiresAt": "[expiresAt]",
          "idleSeconds": 1800
        }
      },
      "status": "success"
    }
    "#);
}

#[tokio::test]
async fn half_an_hour_without_a_request_ends_a_session_for_good() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Support]).await;
    for _ in 0..3 {
        server.later(29 * 60);
        assert_eq!(server.opens(&ada.cookie).await, 200, "it was used within half an hour");
    }
    server.later(30 * 60);
    for _ in 0..2 {
        assert_eq!(server.opens(&ada.cookie).await, 401, "asking for it does not bring it back");
    }
    let server = server.restart().await;
    server.later(3 * 30 * 60);
    assert_eq!(server.opens(&ada.cookie).await, 401);
}

#[tokio::test]
async fn a_page_that_refreshes_itself_keeps_nobody_signed_in() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Support]).await;
    server.later(20 * 60);
    let refresh = server.as_operator(&ada).get("me").header("x-background", "1").send().await;
    assert_eq!(refresh.status, 200);
    server.later(11 * 60);
    assert_eq!(server.opens(&ada.cookie).await, 401);
}

#[tokio::test]
async fn a_restart_forgets_neither_a_session_nor_how_long_it_was_idle() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Support]).await;
    server.later(25 * 60);
    assert_eq!(server.opens(&ada.cookie).await, 200);
    let last = server.app.clock.now();
    // Notes in memory are written at the end.
    let server = server.restart().await;
    server.app.clock.raise_floor(last.plus_seconds(29 * 60).millis());
    let background = server.as_operator(&ada).get("me").header("x-background", "1").send().await;
    assert_eq!(background.status, 200, "less than half an hour after the last request");
    server.app.clock.raise_floor(last.plus_seconds(30 * 60).millis());
    assert_eq!(server.opens(&ada.cookie).await, 401, "half an hour after the last request");
}

#[tokio::test]
async fn twelve_hours_end_a_session_however_busy() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Support]).await;
    for _ in 0..(12 * 3 - 1) {
        server.later(20 * 60);
        assert_eq!(server.opens(&ada.cookie).await, 200);
    }
    server.later(20 * 60);
    assert_eq!(server.opens(&ada.cookie).await, 401);
}

#[tokio::test]
async fn disabling_ends_every_session_at_once() {
    let server = TestApp::start().await;
    let (ada, _) = (server.operator(&[Role::Support]).await, server.operator(&[Role::Admin]).await);
    let elsewhere = server.operator_again(ada.id, ada.email.clone(), &ada.roles).await;
    staffing::disable_now(&server.app, &ada.email).await.unwrap();
    for caller in [&ada, &elsewhere] {
        assert_eq!(server.opens(&caller.cookie).await, 401);
    }
    // Not even a session of the present epoch forged by a thief of the database.
    let forged = server.operator_again(ada.id, ada.email.clone(), &ada.roles).await;
    assert_eq!(server.opens(&forged.cookie).await, 401);
}

/// Changes the row directly.
async fn change(server: &TestApp, ada: &OperatorCaller, edit: impl FnOnce(Operator) -> Operator) {
    let id = ada.id;
    let row = server.app.store.read(move |conn| reads::operator_by_id(conn, id)).await.unwrap().unwrap();
    let decision = Decision::new(Actor::System, server.app.clock.now());
    server.app.store.commit(decision.change(Change::Operator(edit(row)))).await.unwrap();
}

#[tokio::test]
async fn a_role_that_is_taken_away_counts_in_the_next_request() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Admin]).await;
    assert_eq!(server.as_operator(&ada).get("operators").send().await.status, 200);
    change(&server, &ada, |row| Operator { roles: vec![Role::Support], ..row }).await;
    let refused = server.as_operator(&ada).get("operators").send().await;
    assert_eq!((refused.status, refused.code()), (403, "not_permitted"));
    change(&server, &ada, |row| Operator { epoch: row.epoch + 1, ..row }).await;
    assert_eq!(server.opens(&ada.cookie).await, 401, "a new epoch ends the session");
}

#[tokio::test]
async fn what_is_not_permitted_is_written_down() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Support]).await;
    assert_eq!(server.as_operator(&ada).get("operators").send().await.code(), "not_permitted");
    let (actor, details) = lines_about(&server, ada.id).await.pop().unwrap();
    assert_eq!((actor.as_str(), &details["what"]), ("operator", &json!("not permitted")));
    assert_eq!(details["permission"], "manage_operators");
    // A thousand attempts do not make a thousand lines.
    for _ in 0..80 {
        server.as_operator(&ada).get("operators").send().await;
    }
    let lines = lines_about(&server, ada.id).await;
    assert_eq!(lines.iter().filter(|(_, details)| details["what"] == "not permitted").count(), 60);
}

#[tokio::test]
async fn a_cookie_alone_writes_nothing_from_another_site() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Support]).await;
    let logout = || {
        let call = server.request(Method::POST, "/api/v1/operator/logout");
        call.header("cookie", &format!("__Host-operator={}", ada.cookie))
    };
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("sec-fetch-site", "none"),
        ("origin", "https://evil.example"),
        ("x-nothing", "said"),
    ] {
        let refused = logout().header(name, value).send().await;
        assert_eq!((refused.status, refused.code()), (403, "cross_origin"), "{name}: {value}");
    }
    assert_eq!(server.opens(&ada.cookie).await, 200);
    assert_eq!(logout().header("sec-fetch-site", "same-origin").send().await.status, 200);
    assert_eq!(server.opens(&ada.cookie).await, 401);
}

#[tokio::test]
async fn no_other_token_opens_the_console() {
    let server = TestApp::start().await;
    let (ada, mina) = (server.operator(&[Role::Admin]).await, server.client("Mina Torvald").await);
    for stolen in [mina.token.as_str(), &mina.cookie, "", "nonsense"] {
        assert_eq!(server.opens(stolen).await, 401, "{stolen}");
        assert_eq!(server.get("operator/me").bearer(stolen).send().await.status, 401);
        assert_eq!(server.get("operator/me").cookie("jwt", stolen).send().await.status, 401);
    }
    // An operator's token is valid only as a cookie, and not as a client's.
    for call in [
        server.get("operator/me").bearer(&ada.cookie),
        server.get("operator/me").cookie("jwt", &ada.cookie),
        server.get("users/me").bearer(&ada.cookie),
        server.get("users/me").cookie("jwt", &ada.cookie),
        server.get("users/me").cookie("operator", &ada.cookie),
    ] {
        assert_eq!(call.send().await.status, 401);
    }
    // Nor one signed for the other carrier, or for someone else's session.
    let eve = server.operator(&[Role::Support]).await;
    let now = server.app.clock.now();
    let subject = |owner, session| Subject { owner, session, issued_at: now, expires_at: now.plus_hours(1) };
    let issue =
        |subject: &Subject<Operator>, carrier| server.app.who.tokens.issue(&server.app.who.keys, subject, carrier);
    assert_eq!(server.opens(&issue(&subject(ada.id, ada.session), Carrier::Bearer)).await, 401);
    assert_eq!(server.opens(&issue(&subject(eve.id, ada.session), Carrier::Cookie)).await, 401);
    assert_eq!(server.opens(&issue(&subject(ada.id, ada.session), Carrier::Cookie)).await, 200);
}

#[tokio::test]
async fn an_invited_operators_session_opens_nothing() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Admin]).await;
    change(&server, &ada, |row| Operator { state: State::Invited, ..row }).await;
    assert_eq!(server.opens(&ada.cookie).await, 401);
}

#[tokio::test]
async fn lists_and_ends_ones_own_sessions_only() {
    let server = TestApp::start().await;
    let (ada, eve) = (server.operator(&[Role::Support]).await, server.operator(&[Role::Support]).await);
    let elsewhere = server.operator_again(ada.id, ada.email.clone(), &ada.roles).await;
    let listed = server.as_operator(&ada).get("sessions").send().await;
    let sessions = listed.body["data"]["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    assert_eq!(sessions.iter().filter(|one| one["current"] == true).count(), 1);
    let end = |caller: &OperatorCaller, id: &str| {
        server.as_operator(caller).request(Method::DELETE, &format!("sessions/{id}")).send()
    };
    let strange = end(&eve, &elsewhere.session.to_string()).await;
    let random = end(&eve, "0192d5a0-0000-7000-8000-000000000000").await;
    assert_eq!((strange.status, &strange.body), (404, &random.body));
    assert_eq!(end(&ada, &elsewhere.session.to_string()).await.status, 200);
    assert_eq!((server.opens(&elsewhere.cookie).await, server.opens(&ada.cookie).await), (401, 200));
}
