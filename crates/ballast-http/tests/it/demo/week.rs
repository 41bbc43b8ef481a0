//! Pending work of the operators of a new demo, and their log-in.

use std::time::Duration;

use ballast_chain::bsc::{
    U256,
    sweep::{Known, SweepKey},
};
use ballast_demo::jobs;
use reqwest::header::{COOKIE, ORIGIN, SET_COOKIE};
use serde_json::{Value, json};
use tokio::sync::watch;

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

/// Logs in as the page says; returns the cookie.
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
    // Proposed withdrawals wait for others: neither the count nor the list of the tab includes them.
    let listed =
        async |state: &str| asked(&site, &format!("withdrawals?state={state}"), &cookie).await["withdrawals"].clone();
    let (to_propose, proposed) = (listed("to_propose").await, listed("proposed").await);
    let of = |list: &Value| list.as_array().unwrap().iter().map(|one| one["approval"].is_string()).collect::<Vec<_>>();
    assert_eq!(of(&to_propose), vec![false; usize::try_from(count("withdrawals_requested")).unwrap()]);
    assert!(to_propose.as_array().unwrap().len() >= 2, "{overview}");
    assert!(!of(&proposed).is_empty() && of(&proposed).into_iter().all(|is_proposed| is_proposed), "{proposed}");
    // The result only: the other pending withdrawal was proposed by the viewer.
    assert_eq!(count("approvals"), 1, "{overview}");
    assert_eq!(overview["breaks"].as_array().unwrap().len(), 1, "{overview}");
    let waiting = asked(&site, "approvals?state=pending&kind=strike", &cookie).await;
    assert_eq!(waiting["approvals"].as_array().unwrap().len(), 1);

    // The simulated trader leaves alone what a person entered, and continues with the other plans.
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

/// The weekly sweep needs only the console: its gas is there, the page shows the whole command, and the chain makes the
/// blocks that it waits for.
#[tokio::test(flavor = "multi_thread")]
async fn deposits_are_swept_in_a_new_demo() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 10).await;
    assert_eq!(demo.chain_trouble, None, "the tests need the local chain's node");
    let site = Site::start(&demo).await;
    let (stop, stopped) = watch::channel(false);
    let mut played = jobs::start(&demo.app, &demo.exchange, &stopped);
    let treasurers: Vec<Value> =
        staff(&site).await.into_iter().filter(|one| one["roles"] == json!(["treasurer"])).collect();
    let (maker, checker) = (sign_in(&site, &treasurers[0]).await.1, sign_in(&site, &treasurers[1]).await.1);
    let wish = json!({ "least": 100, "most": 100, "why": "The week's deposits" });
    let (mut status, mut answer) = (0, Value::Null);
    // The balances of the addresses are known after the first comparison.
    for _ in 0..100 {
        (status, _, answer) = call(&site, "treasury/sweeps", &maker, &wish).await;
        if status == 202 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert_eq!(status, 202, "{answer}");
    let waits = &answer["data"]["approval"];
    let path = format!("approvals/{}/approve", waits["_id"].as_str().unwrap());
    let (status, _, answer) = call(&site, &path, &checker, &json!({ "digest": waits["digest"] })).await;
    assert_eq!(status, 200, "{answer}");

    let id = asked(&site, "treasury", &maker).await["sweeps"][0]["_id"].as_str().unwrap().to_owned();
    let file = format!("{}/api/v1/operator/treasury/sweeps/{id}/file", site.base);
    let file = site.http.get(file).header(COOKIE, &maker).send().await.unwrap().text().await.unwrap();
    let signed = signed_as_the_page_says(&site, &file).await;
    let path = format!("treasury/sweeps/{id}/signed");
    let (status, _, answer) = call(&site, &path, &maker, &json!({ "signed": signed })).await;
    assert_eq!(status, 200, "{answer}");
    let mut state = Value::Null;
    for _ in 0..300 {
        state = asked(&site, "treasury", &maker).await["sweeps"][0]["state"].clone();
        if state == "done" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert_eq!(state, "done");
    stop.send(true).unwrap();
    while played.join_next().await.is_some() {}
    site.running.stop().await;
    close(demo).await;
    assert_sound(folder.path());
}

/// The output of `ballast sign-sweep` with the data from the demo's page.
async fn signed_as_the_page_says(site: &Site, file: &str) -> String {
    let (status, signer) = site.get("/api/v1/demo/signer").await;
    assert_eq!(status, 200, "{signer}");
    let sweeps = serde_json::from_str::<Value>(&signer).unwrap()["data"]["sweeps"].clone();
    let text = |name: &str| sweeps[name].as_str().unwrap().to_owned();
    let known = Known {
        chain_id: sweeps["chainId"].as_u64().unwrap(),
        token: text("token").parse().unwrap(),
        treasury: text("treasury").parse().unwrap(),
        most_gas_price: U256::MAX,
        most_coins: U256::MAX,
    };
    let account = u32::try_from(sweeps["account"].as_u64().unwrap()).unwrap();
    let key = SweepKey::read(std::path::Path::new(&text("words")), account).unwrap();
    key.sign(&serde_json::from_str(file).unwrap(), &known).unwrap()
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
