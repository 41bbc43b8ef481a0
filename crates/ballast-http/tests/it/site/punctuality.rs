//! Punctuality: late requests cannot be hidden.

use ballast_core::role::Role;
use ballast_service::health;
use serde_json::{Value, json};

use crate::{
    portal::world::{WALLET, credit},
    support::TestApp,
};

async fn kept(server: &TestApp, promise: usize) -> Value {
    let answer = server.get("punctuality").send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.body["data"]["punctuality"]["promises"][promise].clone()
}

/// The health of payouts.
async fn payouts(server: &TestApp) -> Value {
    let shared = server.app.clone();
    let (checks, _) = server.app.store.read(move |conn| health::stored(&shared, conn)).await.unwrap();
    json!(checks.into_iter().find(|check| check.name == "payouts"))["state"].clone()
}

async fn pressing(server: &TestApp) -> u64 {
    let now = server.app.clock.now();
    let by = server.app.config.rules.payouts_pressing(now);
    let queues = server.app.store.read(move |conn| ballast_store::reads::queues(conn, now.day(), by)).await.unwrap();
    queues.withdrawals_pressing.count
}

#[tokio::test]
async fn a_withdrawal_that_nobody_pays_is_late_for_everybody_to_see() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "100").await;
    let body = json!({ "amount": 50, "wallet": WALLET });
    let answer = server.post("withdrawals", body).bearer(&client.token).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let id = answer.body["data"]["withdrawal"]["_id"].as_str().unwrap().to_owned();
    let fresh = json!({ "promise": "withdrawals", "promised": "2-48 hours", "counted": 0, "kept": null, "overdue": 0,
        "keptOfMoney": null, "takenBack": 0, "turnedDown": 0, "median": null, "slowest": null });
    assert_eq!(kept(&server, 0).await, fresh);
    assert_eq!((payouts(&server).await, pressing(&server).await), (json!("good"), 0));

    // Three quarters of the time have passed: nothing is late yet, but someone has to act.
    server.later(36 * 3600);
    assert_eq!(kept(&server, 0).await, fresh);
    assert_eq!((payouts(&server).await, pressing(&server).await), (json!("warn"), 1));

    server.later(110 * 86_400);
    let late = kept(&server, 0).await;
    assert_eq!((&late["counted"], &late["kept"], &late["overdue"]), (&json!(1), &json!(0), &json!(1)), "{late}");
    assert_eq!(late["slowest"], "112 days");
    assert_eq!(payouts(&server).await, "bad");
    let figures = server.get("figures").send().await.text;
    assert!(figures.contains("\"112 days\""), "{figures}");

    // Turning it down in the end does not improve the figure.
    let path = format!("withdrawals/{id}/cancel");
    let client = crate::portal::world::again(&server, &client).await;
    assert_eq!(server.post(&path, json!({})).bearer(&client.token).send().await.status, 200);
    server.later(60);
    let given_up = kept(&server, 0).await;
    assert_eq!((&given_up["counted"], &given_up["kept"], &given_up["overdue"]), (&json!(1), &json!(0), &json!(0)));
}

#[tokio::test]
async fn a_request_that_was_taken_back_in_time_is_no_broken_promise() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "100").await;
    let body = json!({ "amount": 50, "wallet": WALLET });
    let answer = server.post("withdrawals", body).bearer(&client.token).send().await;
    let path = format!("withdrawals/{}/cancel", answer.body["data"]["withdrawal"]["_id"].as_str().unwrap());
    assert_eq!(server.post(&path, json!({})).bearer(&client.token).send().await.status, 200);
    server.later(72 * 3600);
    let found = kept(&server, 0).await;
    assert_eq!((&found["counted"], &found["turnedDown"]), (&json!(0), &json!(0)), "{found}");
    assert_eq!(found["takenBack"], 1);
}

#[tokio::test]
async fn a_complaint_without_an_answer_is_late_after_its_day() {
    let server = TestApp::start().await;
    let form = json!({ "name": "Ada Vega", "email": "ada@example.org", "about": "withdrawal", "text": "It took a week.",
        "wish": "Pay it." });
    let filed = server.post("complaints", form).send().await;
    assert_eq!(filed.status, 200, "{}", filed.text);
    server.later(10 * 86_400);
    assert_eq!(kept(&server, 1).await["counted"], 0);
    server.later(20 * 86_400 + 60);
    let late = kept(&server, 1).await;
    assert_eq!(
        (&late["promised"], &late["overdue"], &late["slowest"]),
        (&json!("15 business days"), &json!(1), &json!("31 days"))
    );

    // A late answer stays late, however often the complaint is reopened and answered at once.
    let judge = server.operator(&[Role::Compliance]).await;
    let list = server.as_operator(&judge).get("complaints").send().await;
    let id = list.body["data"]["complaints"][0]["_id"].as_str().unwrap().to_owned();
    let answer = json!({ "outcome": "upheld", "text": "You are right." });
    let steps = [("answer", &answer, 0), ("reopen", &json!({ "why": "We look again." }), 1), ("answer", &answer, 0)];
    for (step, body, overdue) in steps {
        let done = server.as_operator(&judge).post(&format!("complaints/{id}/{step}"), body.clone()).send().await;
        assert_eq!(done.status, 200, "{}", done.text);
        server.later(60);
        let found = kept(&server, 1).await;
        let expected = (&json!(1), &json!(0), &json!(overdue));
        assert_eq!((&found["counted"], &found["kept"], &found["overdue"]), expected, "{step}: {found}");
    }
}
