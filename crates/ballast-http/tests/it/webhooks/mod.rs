//! Webhooks, against a program that checks the messages it gets.

pub mod receiver;
mod trouble;

use ballast_config::Config;
use ballast_store::Store;
use reqwest::Method;
use serde_json::{Value, json};

use self::receiver::{Got, Receiver};
use crate::{
    portal::world::{credit, plan},
    support::{Answer, Client, TestApp, app::PASSWORD, contract, machine::WrongMachine},
};

/// Lets webhooks go to this machine.
pub fn here(config: &mut Config) {
    config.webhooks.this_machine = true;
}

async fn started() -> (TestApp, Receiver, WrongMachine) {
    let machine = WrongMachine::new(0);
    (TestApp::by_as(machine.clock(), here).await, Receiver::start().await, machine)
}

async fn ask(server: &TestApp, client: &Client, change: Value) -> Answer {
    let mut body = json!({ "passwordCurrent": PASSWORD, "name": "Books" });
    for (name, value) in change.as_object().unwrap() {
        body[name] = value.clone();
    }
    server.post("users/webhooks", body).bearer(&client.token).send().await
}

/// A webhook's ID and its secret.
async fn made(server: &TestApp, client: &Client, url: &str) -> (String, String) {
    let answer = ask(server, client, json!({ "url": url })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let data = &answer.body["data"];
    (data["webhook"]["_id"].as_str().unwrap().to_owned(), data["secret"].as_str().unwrap().to_owned())
}

async fn deliveries(server: &TestApp, client: &Client, id: &str) -> Vec<Value> {
    let answer = server.get(&format!("users/webhooks/{id}/deliveries")).bearer(&client.token).send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body["data"]["deliveries"].as_array().unwrap().clone()
}

async fn status(server: &TestApp, client: &Client, id: &str) -> Value {
    let answer = server.get("users/webhooks").bearer(&client.token).send().await;
    let all = answer.body["data"]["webhooks"].as_array().unwrap().clone();
    all.into_iter().find(|one| one["_id"] == id).unwrap()
}

/// Waits until a delivery has this status.
async fn settled(server: &TestApp, client: &Client, id: &str, number: i64, status: &str) -> Value {
    for _ in 0..2_400 {
        let all = deliveries(server, client, id).await;
        if let Some(one) = all.into_iter().find(|one| one["number"] == number && one["status"] == status) {
            return one;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("delivery {number} is not {status}: {:?}", deliveries(server, client, id).await);
}

fn kinds(got: &[Got]) -> Vec<String> {
    got.iter().map(Got::kind).collect()
}

#[tokio::test]
async fn a_webhook_is_told_signed_and_in_order_what_happens_and_nothing_of_others() {
    let (server, receiver, _) = started().await;
    let (ada, bo) = (server.client("Ada Vega").await, server.client("Bo Lind").await);
    let (id, secret) = made(&server, &ada, &receiver.url("/ada")).await;
    let (_, other) = made(&server, &bo, &receiver.url("/bo")).await;
    let plan = plan(&server.app, "Harbour").await;
    credit(&server.app, &ada, "1000").await;
    server.invest(&ada, &plan, "600").await;
    let got = receiver.wait_for("/ada", 6).await;

    assert_eq!(got[0].kind(), "notice.webhook_made", "what made it comes first");
    let all = kinds(&got);
    for kind in ["deposit.credited", "investment.registered", "investment.funded", "notice.investment_active"] {
        assert!(all.contains(&kind.to_owned()), "{kind} is not in {all:?}");
    }
    for (number, one) in got.iter().enumerate() {
        assert!(one.id.starts_with("wh_") && one.id.ends_with(&format!("_{}", number + 1)), "a gap: {}", one.id);
        assert!(one.is_signed(&secret) && !one.is_signed(&other));
        assert!((one.seconds - server.app.clock.now().millis() / 1_000).abs() < 60);
        let json = one.json();
        contract::check_message(&json);
        let mut members: Vec<_> = json.as_object().unwrap().keys().cloned().collect();
        members.sort();
        assert_eq!(members, ["data", "timestamp", "type"]);
        assert!(!one.body.contains("Lind") && !one.body.contains("Vega") && !one.body.contains('@'), "{}", one.body);
    }
    let mine = server.get("investments/getAll").bearer(&ada.token).send().await.body.to_string();
    let registered = got.iter().find(|one| one.kind() == "investment.registered").unwrap().json();
    assert!(mine.contains(registered["data"]["subject"].as_str().unwrap()), "{mine}");
    let notices = server.get("users/notices").bearer(&ada.token).send().await.body;
    let notice = got.iter().find(|one| one.kind() == "notice.investment_active").unwrap().json()["data"].clone();
    let shown = notices["data"]["notices"].as_array().unwrap();
    let shown = shown.iter().find(|one| one["_id"] == notice["_id"]).unwrap();
    for member in ["kind", "title", "text", "leads", "data", "createdAt"] {
        assert_eq!(notice[member], shown[member], "{member}");
    }

    let bos = receiver.wait_for("/bo", 1).await;
    assert_eq!(kinds(&bos), ["notice.webhook_made"]);
    let listed = deliveries(&server, &ada, &id).await;
    assert_eq!(listed.last().unwrap()["messageId"], got[0].id);
    let report = Store::verify(server.app.config.database.url.expose()).unwrap();
    assert!(report.is_sound(), "{report}");
}

#[tokio::test]
async fn a_webhook_takes_the_same_proof_as_a_key() {
    let (server, receiver, _) = started().await;
    let mut ada = server.client("Ada Vega").await;
    let url = receiver.url("/a");
    for (change, code) in [
        (json!({ "passwordCurrent": "not the password", "url": url }), "wrong_password"),
        (json!({ "name": " ", "url": url }), "required"),
        (json!({ "url": "http://books.example.com/" }), "invalid_url"),
        (json!({ "url": "https://10.0.0.1/" }), "invalid_url"),
        (json!({ "url": "https://user:password@books.example.com/" }), "invalid_url"),
        (json!({ "url": "https://169.254.169.254/latest/meta-data" }), "invalid_url"),
        (json!({ "url": "https://[::ffff:127.0.0.1]/" }), "invalid_url"),
    ] {
        let refused = ask(&server, &ada, change.clone()).await;
        assert_eq!((refused.status, refused.code()), (400, code), "{change} {}", refused.body);
    }
    for _ in 0..5 {
        made(&server, &ada, &url).await;
    }
    let refused = ask(&server, &ada, json!({ "url": url })).await;
    assert_eq!((refused.status, refused.code()), (409, "too_many_webhooks"));
    let listed = server.get("users/webhooks").bearer(&ada.token).send().await.body.to_string();
    assert!(!listed.contains("whsec_"), "a secret is shown once: {listed}");
    let (phone, _) = server.enrol_totp(&mut ada).await;
    let ended = server.get("users/webhooks").bearer(&ada.token).send().await.body;
    assert_eq!(ended["data"]["webhooks"][0]["status"], "ended", "what ends every session ends it");
    for (token, code) in [(json!(null), "required"), (json!(phone.wrong()), "wrong_code")] {
        let refused = ask(&server, &ada, json!({ "url": url, "token": token })).await;
        assert_eq!((refused.status, refused.code()), (400, code));
    }
    let made = ask(&server, &ada, json!({ "url": url, "token": phone.code(0) })).await;
    assert_eq!(made.status, 200, "{}", made.body);
}

#[tokio::test]
async fn a_webhook_is_its_owners_alone() {
    let (server, receiver, _) = started().await;
    let (ada, eve) = (server.client("Ada Vega").await, server.client("Eve Mallow").await);
    let (id, _) = made(&server, &ada, &receiver.url("/a")).await;
    receiver.wait_for("/a", 1).await;
    let path = format!("/api/v1/users/webhooks/{id}");
    let asked = |method: Method, rest: &str, body: Value| {
        let call = server.request(method.clone(), &format!("{path}{rest}"));
        if method == Method::GET { call } else { call.json(body) }
    };
    for (method, rest, body) in [
        (Method::GET, "/deliveries", json!({})),
        (Method::POST, "/test", json!({})),
        (Method::POST, "/redeliver", json!({ "delivery": 1 })),
        (Method::DELETE, "", json!({})),
    ] {
        let refused = asked(method.clone(), rest, body.clone()).bearer(&eve.token).send().await;
        assert_eq!(refused.status, 404, "{method} {rest}");
        let own = asked(method.clone(), rest, body).bearer(&ada.token).send().await;
        assert_eq!(own.status, 200, "{method} {rest} {}", own.body);
    }
    let again = asked(Method::DELETE, "", json!({})).bearer(&ada.token).send().await;
    assert_eq!(again.status, 200, "ending it twice is the same as once");
    for (rest, body) in [("/test", json!({})), ("/redeliver", json!({ "delivery": 1 }))] {
        let refused = asked(Method::POST, rest, body).bearer(&ada.token).send().await;
        assert_eq!((refused.status, refused.code()), (409, "webhook_ended"));
    }
    let told = receiver.got("/a").len();
    credit(&server.app, &ada, "10").await;
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    assert!(receiver.got("/a").len() <= told + 2, "only what was under way");
    assert!(!kinds(&receiver.got("/a")).contains(&"deposit.credited".to_owned()));
    let report = Store::verify(server.app.config.database.url.expose()).unwrap();
    assert!(report.is_sound(), "{report}");
}
