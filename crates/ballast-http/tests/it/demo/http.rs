//! The demo's own calls over HTTP.

use ballast_demo::Demo;
use ballast_http::serve;
use reqwest::Method;
use serde_json::{Value, json};

use super::world::{assert_sound, close, open, open_at};
use crate::support::{Call, TestApp};

pub(super) struct Site {
    pub(super) http: reqwest::Client,
    pub(super) base: String,
    pub(super) running: serve::Running,
}

impl Site {
    pub(super) async fn start(demo: &Demo) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let plan = serve::Plan {
            app: demo.app.clone(),
            listener,
            metrics: None,
            extra: Some(ballast_demo::routes::routes()),
            workers: true,
        };
        let running = serve::start(plan).await.unwrap();
        let base = format!("http://{}", running.address);
        Self { http: reqwest::Client::new(), base, running }
    }

    pub(super) async fn get(&self, path: &str) -> (u16, String) {
        let answer = Call::new(&self.http, Method::GET, format!("{}{path}", self.base)).send().await;
        (answer.status, answer.text)
    }

    pub(super) async fn post(&self, call: &str, key: &str, body: Value) -> (u16, Value) {
        let request = Call::new(&self.http, Method::POST, format!("{}/api/v1/{call}", self.base)).json(body);
        let request = if key.is_empty() { request } else { request.header("idempotency-key", key) };
        let answer = request.send().await;
        (answer.status, answer.body)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn outside_a_demo_there_are_no_such_calls() {
    let service = TestApp::start().await;
    for (method, path) in
        [(Method::POST, "/api/v1/demo/advance"), (Method::POST, "/api/v1/demo/pay"), (Method::GET, "/api/v1/demo/mail")]
    {
        let answer = service.request(method, path).send().await;
        assert_eq!(answer.status, 404, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn days_pass_and_money_is_paid_once_a_key() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 1).await;
    let site = Site::start(&demo).await;
    let address = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
    let wish = json!({ "address": address, "amount": 12.5 });
    let (status, paid) = site.post("demo/pay", "one", wish.clone()).await;
    assert_eq!((status, &paid["data"]["amount"]), (200, &json!(12.5)));
    assert_eq!(site.post("demo/pay", "one", wish.clone()).await.1["data"], paid["data"]);
    let (status, other) = site.post("demo/pay", "one", json!({ "address": address, "amount": 13 })).await;
    assert_eq!((status, &other["code"]), (409, &json!("idempotency_key_reused")));
    let (_, again) = site.post("demo/pay", "two", wish.clone()).await;
    assert_ne!(again["data"]["txHash"], paid["data"]["txHash"]);
    // The answers are lost, as in a crash right after the payments: nothing is paid again.
    let cleared = demo.app.store.clear_away(demo.app.clock.now().plus_days(1), demo.app.clock.now()).await.unwrap();
    assert_eq!(cleared.answers, 2);
    assert_eq!(site.post("demo/pay", "two", wish.clone()).await.1["data"], again["data"]);
    assert_eq!(site.post("demo/pay", "one", wish).await.1["data"], paid["data"]);

    // The rates of a demo are invented, so none are fetched.
    let health = ballast_service::health::examine(&demo.app).await.unwrap();
    let prices = health.checks.iter().find(|check| check.name == "prices").unwrap();
    assert_eq!((prices.state, prices.todo.as_ref()), (ballast_service::health::State::Good, None));
    let asked = serde_json::to_string(&health).unwrap();
    assert!(!asked.contains("price.sources"), "{asked}");

    let before = demo.app.clock.now();
    let (status, passed) = site.post("demo/advance", "week", json!({ "days": 7 })).await;
    assert_eq!((status, &passed["data"]["days"]), (200, &json!(7)));
    assert_eq!(site.post("demo/advance", "week", json!({ "days": 7 })).await.1["data"], passed["data"]);
    assert_eq!(demo.app.clock.now().day().days_since(before.day()), 7);
    site.running.stop().await;
    close(demo).await;
    assert_sound(folder.path());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_logged_in_stays_so_when_the_port_changes() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open_at(folder.path(), 0, 8080).await;
    let site = Site::start(&demo).await;
    let form = json!({ "name": "Zoe Try", "email": "zoe@example.org", "country": "Norway",
        "password": "violet tractor lemonade", "passwordConfirm": "violet tractor lemonade" });
    let token = site.post("users/signUp", "", form).await.1["token"].as_str().unwrap().to_owned();
    site.running.stop().await;
    close(demo).await;

    let demo = open_at(folder.path(), 0, 9999).await;
    let site = Site::start(&demo).await;
    let me = site.http.get(format!("{}/api/v1/users/me", site.base)).bearer_auth(token).send().await.unwrap();
    assert_eq!(me.status(), 200);
    site.running.stop().await;
    close(demo).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_refused_by_field() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 0).await;
    let site = Site::start(&demo).await;
    let address = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
    for (call, body, field) in [
        ("demo/pay", json!({ "address": "0x12", "amount": 1 }), "address"),
        ("demo/pay", json!({ "address": address.to_lowercase().replace("3c", "3C"), "amount": 1 }), "address"),
        ("demo/pay", json!({ "address": address, "amount": 0 }), "amount"),
        ("demo/pay", json!({ "address": address, "amount": -1 }), "amount"),
        ("demo/pay", json!({ "address": address, "amount": "1e3" }), "amount"),
        ("demo/pay", json!({ "address": address, "amount": 0.0000001 }), "amount"),
        ("demo/pay", json!({ "address": address, "amount": 1_000_000_001 }), "amount"),
        ("demo/pay", json!({ "address": address }), "amount"),
        ("demo/pay", json!({ "address": address, "amount": 1, "chain": 56 }), "chain"),
        ("demo/advance", json!({ "days": 0 }), "days"),
        ("demo/advance", json!({ "days": 367 }), "days"),
        ("demo/advance", json!({ "days": -7 }), "days"),
        ("demo/advance", json!({ "days": 1.5 }), "days"),
        ("demo/advance", json!({ "days": "7" }), "days"),
        ("demo/advance", json!({}), "days"),
    ] {
        let (status, answer) = site.post(call, "", body.clone()).await;
        assert_eq!(status, 400, "{body}: {answer}");
        assert!(answer["fields"][field].is_string(), "{body}: {answer}");
    }
    site.running.stop().await;
    close(demo).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_is_read_on_a_page_without_scripts() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 0).await;
    let site = Site::start(&demo).await;
    let form = json!({ "name": "Zoe <b>Try</b>", "email": "zoe@example.org", "country": "Norway",
        "password": "violet tractor lemonade", "passwordConfirm": "violet tractor lemonade" });
    assert_eq!(site.post("users/signUp", "", form).await.0, 200);
    let mail = loop {
        let (_, list) = site.get("/api/v1/demo/mail").await;
        let list: Value = serde_json::from_str(&list).unwrap();
        match list["data"]["mails"].get(0) {
            Some(mail) => break mail.clone(),
            None => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
        }
    };
    assert_eq!(mail["to"], "zoe@example.org");
    assert!(mail["subject"].as_str().unwrap().starts_with("[Demo] Welcome"), "{mail}");
    assert!(mail["text"].as_str().unwrap().contains("Demo: no real money"), "{mail}");
    let (status, page) = site.get("/demo/mail").await;
    assert_eq!(status, 200);
    assert!(page.contains("http-equiv=\"refresh\"") && page.contains("zoe@example.org"), "{page}");
    assert!(!page.contains("<script") && !page.contains("<b>Try"), "{page}");
    assert_eq!(site.get("/demo/demo.css").await.0, 200);
    site.running.stop().await;
    close(demo).await;
}
