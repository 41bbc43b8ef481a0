//! What waits for the operators of a new demo, and how they sign in.

use ballast_chain::bsc::rpc::EthCalls as _;
use reqwest::header::{COOKIE, ORIGIN, SET_COOKIE};
use serde_json::{Value, json};

use super::{
    http::Site,
    world::{assert_sound, close, open},
};
use crate::support::TestApp;

/// The operators as the demo shows them.
async fn staff(site: &Site) -> Vec<Value> {
    let (status, text) = site.get("/api/v1/demo/operators").await;
    assert_eq!(status, 200, "{text}");
    let answer: Value = serde_json::from_str(&text).unwrap();
    answer["data"]["operators"].as_array().unwrap().clone()
}

async fn one(site: &Site, role: &str) -> Value {
    staff(site).await.into_iter().find(|one| one["roles"][0] == role).unwrap()
}

async fn call(site: &Site, path: &str, cookie: &str, body: &Value) -> (u16, String, Value) {
    let request = site.http.post(format!("{}/api/v1/operator/{path}", site.base)).json(body);
    let answer = request.header(COOKIE, cookie).header(ORIGIN, "http://127.0.0.1:8080").send().await.unwrap();
    let cookies: Vec<String> = answer
        .headers()
        .get_all(SET_COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok()?.split(';').next().map(str::to_owned))
        .collect();
    (answer.status().as_u16(), cookies.join("; "), answer.json().await.unwrap())
}

/// Signs in as the page says; answers the cookie.
async fn sign_in(site: &Site, who: &Value) -> (u16, String) {
    let form = json!({ "email": who["email"], "password": who["password"] });
    let (status, challenge, answer) = call(site, "preLogin", "", &form).await;
    assert_eq!(status, 200, "{answer}");
    let (status, cookie, _) = call(site, "login", &challenge, &json!({ "token": who["code"] })).await;
    (status, cookie)
}

async fn asked(site: &Site, path: &str, cookie: &str) -> Value {
    let request = site.http.get(format!("{}/api/v1/operator/{path}", site.base)).header(COOKIE, cookie);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 200, "{path}");
    answer.json::<Value>().await.unwrap()["data"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_demo_has_a_weeks_work_made_by_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 10).await;
    assert_eq!(demo.bitcoin_trouble, None, "the tests need a bitcoin node");
    let site = Site::start(&demo).await;
    let (status, cookie) = sign_in(&site, &one(&site, "compliance").await).await;
    assert_eq!(status, 200);

    let overview = asked(&site, "overview", &cookie).await;
    let count = |name: &str| {
        let queues = overview["queues"].as_array().unwrap();
        queues.iter().find(|queue| queue["name"] == name).unwrap()["count"].as_i64().unwrap()
    };
    assert_eq!(count("deposits_quarantined"), 1);
    assert_eq!(count("withdrawals_approved"), 2);
    assert_eq!(count("messages"), 2);
    assert!(count("withdrawals_requested") >= 3, "{overview}");
    // The result; the withdrawal that waits as well was proposed by whoever looks.
    assert_eq!(count("approvals"), 1, "{overview}");
    assert_eq!(overview["breaks"].as_array().unwrap().len(), 1, "{overview}");
    let waiting = asked(&site, "approvals?state=pending&kind=strike", &cookie).await;
    assert_eq!(waiting["approvals"].as_array().unwrap().len(), 1);

    // The played trader leaves what a person entered alone, and goes on with the other plans.
    let (status, passed) = site.post("demo/advance", "", json!({ "days": 1 })).await;
    assert_eq!(status, 200, "{passed}");
    site.running.stop().await;
    close(demo).await;
    assert_sound(folder.path());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_opens_once_and_the_next_one_is_offered() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 0).await;
    let site = Site::start(&demo).await;
    let who = one(&site, "trader").await;
    assert_eq!(sign_in(&site, &who).await.0, 200);
    assert_ne!(sign_in(&site, &who).await.0, 200);
    let next = one(&site, "trader").await;
    assert_ne!(next["code"], who["code"]);
    let (status, page) = site.get("/demo/operators").await;
    assert_eq!(status, 200);
    assert!(page.contains("Demo: no real money") && page.contains("tess.trader@demo.example"), "{page}");
    assert!(!page.contains("<script"), "{page}");
    site.running.stop().await;
    close(demo).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_played_signer_signs_nothing_but_a_batch_with_its_manifest() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 0).await;
    let site = Site::start(&demo).await;
    let digest = "00".repeat(32);
    for body in [
        json!({ "psbt": "!", "manifest": "{}", "digest": digest }),
        json!({ "psbt": "AAAA", "manifest": "{}", "digest": digest }),
        json!({ "psbt": "cHNidP8=", "manifest": "{}", "digest": "zz" }),
        json!({ "psbt": "AAAA", "manifest": "{}" }),
    ] {
        let (status, answer) = site.post("demo/sign", "", body).await;
        assert!(status == 400 || status == 409, "{status} {answer}");
    }
    site.running.stop().await;
    close(demo).await;
}

/// The weekly sweep goes on from the console alone: its gas is there, and the page can show the whole command.
#[tokio::test(flavor = "multi_thread")]
async fn deposits_can_be_swept_in_a_new_demo() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 10).await;
    assert_eq!(demo.chain_trouble, None, "the tests need the local chain's node");
    let payer = demo.app.addresses.as_ref().unwrap().gas_payer();
    let coins = demo.chain.as_ref().unwrap().rpc().balance(payer).await.unwrap();
    assert!(coins.to_string().len() > 18, "no coins for gas: {coins}");
    let site = Site::start(&demo).await;
    let (status, signer) = site.get("/api/v1/demo/signer").await;
    assert_eq!(status, 200, "{signer}");
    let sweeps = serde_json::from_str::<Value>(&signer).unwrap()["data"]["sweeps"].clone();
    assert_eq!((&sweeps["account"], &sweeps["chainId"]), (&json!(1), &json!(demo.app.config.bsc.chain_id)));
    assert!(std::path::Path::new(sweeps["words"].as_str().unwrap()).is_file(), "{sweeps}");
    site.running.stop().await;
    close(demo).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_it_is_there_outside_a_demo() {
    let service = TestApp::start().await;
    for path in ["/api/v1/demo/operators", "/api/v1/demo/signer"] {
        assert_eq!(service.request(reqwest::Method::GET, path).send().await.status, 404, "{path}");
    }
    assert_eq!(service.request(reqwest::Method::POST, "/api/v1/demo/sign").send().await.status, 404);
    let page = service.request(reqwest::Method::GET, "/demo/operators").send().await;
    assert!(!page.text.contains("App secret"), "{}", page.text);
}
