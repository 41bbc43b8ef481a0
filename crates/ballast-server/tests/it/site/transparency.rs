//! What is held beside what is owed, with the evidence for it; and what no visitor may be told.

use ballast_core::{
    money::Sats,
    reconcile::{Comparison, Place},
};
use ed25519_dalek::{Signature, Verifier};
use serde_json::{Value, json};

use crate::{
    portal::world::{credit, plan},
    support::TestApp,
};

async fn asked(server: &TestApp) -> Value {
    let answer = server.get("transparency").send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.body["data"]["transparency"].clone()
}

/// The same once the answer given last is no longer trusted.
async fn later(server: &TestApp) -> Value {
    tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    asked(server).await
}

#[tokio::test]
async fn a_firm_without_anything_says_so() {
    let server = TestApp::start().await;
    let empty = asked(&server).await;
    assert_eq!(empty["solvency"]["percent"], Value::Null);
    assert_eq!(empty["proof"], Value::Null);
    assert_eq!(empty["results"], json!({ "plans": [], "corrections": [] }));
    let places: Vec<&str> =
        empty["places"].as_array().unwrap().iter().filter_map(|one| one["place"].as_str()).collect();
    assert_eq!(places, ["custody", "trading", "payout_wallet"]);
    assert!(empty["places"].as_array().unwrap().iter().all(|one| one["evidence"].is_null()));
}

#[tokio::test]
async fn what_a_chain_shows_stands_beside_the_books() {
    let server = TestApp::start().await;
    let ada = server.client("Ada Vega").await;
    credit(&server.app, &ada, "1000").await;
    assert_eq!(asked(&server).await["solvency"]["percent"], json!(100));
    let seen =
        Comparison { place: Place::Custody, books: 1_000_000_000, expected: 0, observed: 999_000_000, block: 77 };
    server.app.store.keep_comparison(seen, server.app.clock.now()).await.unwrap();
    let coins = vec![("bc1qa".to_owned(), Sats::from_minor(5)), ("bc1qa".to_owned(), Sats::from_minor(7))];
    server.app.store.keep_wallet_coins(coins).await.unwrap();
    let shown = later(&server).await;
    let custody = &shown["places"][0];
    assert_eq!((&custody["books"], &custody["evidence"]["amount"]), (&json!(1000), &json!(999)));
    assert_eq!((&custody["evidence"]["difference"], &custody["evidence"]["block"]), (&json!(-1), &json!(77)));
    assert_eq!(shown["solvency"]["evidencedPercent"], json!(99.9));
    assert_eq!(shown["addresses"]["largest"][0]["address"], "bc1qa");
    assert_eq!(shown["addresses"]["largest"][0]["amount"].to_string(), "0.00000012");
}

#[tokio::test]
async fn the_list_of_addresses_is_signed_and_names_nobody() {
    let server = TestApp::start().await;
    let ada = server.client("Ada Vega").await;
    credit(&server.app, &ada, "1000").await;
    let (status, body) = server.get("transparency/addresses").bytes().await;
    let body = String::from_utf8(body).unwrap();
    assert_eq!(status, 200);
    assert!(!body.contains("Ada") && !body.contains(ada.email.as_str()), "{body}");
    let (text, rest) = body.split_once("signature: ").unwrap();
    let signature = rest.lines().next().unwrap();
    let signature = Signature::from_slice(&hex::decode(signature).unwrap()).unwrap();
    let key = server.app.keys.reserve().verifying_key();
    assert!(text.starts_with("Ballast addresses 2\n") && key.verify(text.as_bytes(), &signature).is_ok());
    assert!(key.verify(text.replace("usdt", "usdc").as_bytes(), &signature).is_err());
    assert_eq!(asked(&server).await["reserveKey"], hex::encode(key.to_bytes()));
}

/// Nothing is left out: every part says what comes before and after it, and together they are the whole.
#[tokio::test]
async fn a_long_list_of_addresses_comes_in_signed_parts() {
    let server = TestApp::start().await;
    let address = |number: i64| format!("bc1q{number:05}");
    let coins = (0..10_002).map(|number| (address(number), Sats::from_minor(1 + number / 3))).collect();
    server.app.store.keep_wallet_coins(coins).await.unwrap();
    let key = server.app.keys.reserve().verifying_key();
    let (mut path, mut seen, mut parts) = ("transparency/addresses".to_owned(), Vec::new(), 0);
    loop {
        let (status, body) = server.get(&path).bytes().await;
        let body = String::from_utf8(body).unwrap();
        assert_eq!(status, 200, "{body}");
        let (text, rest) = body.split_once("signature: ").unwrap();
        let signature = Signature::from_slice(&hex::decode(rest.lines().next().unwrap()).unwrap()).unwrap();
        assert!(key.verify(text.as_bytes(), &signature).is_ok());
        seen.extend(
            text.lines().filter_map(|line| line.strip_prefix("payout_wallet ")?.split(' ').next()).map(str::to_owned),
        );
        parts += 1;
        let next = text.lines().find_map(|line| line.strip_prefix("next: ")).unwrap();
        let Some(after) = next.strip_prefix("/api/v1/") else {
            assert_eq!(next, "none, this is the last part");
            break;
        };
        path = after.to_owned();
    }
    let expected: Vec<String> = (0..10_002).rev().map(address).collect();
    assert_eq!((parts, seen), (2, expected));
    assert_eq!(server.get("transparency/addresses?after=d-1").send().await.status, 400);
}

#[tokio::test]
async fn a_new_plan_is_in_the_kept_results_at_once() {
    let server = TestApp::start().await;
    assert_eq!(asked(&server).await["results"]["plans"], json!([]));
    plan(&server.app, "Harbour").await;
    let plans = later(&server).await["results"]["plans"].clone();
    assert_eq!((&plans[0]["name"], &plans[0]["status"]), (&json!("Harbour"), &json!("open")));
    assert_eq!((&plans[0]["figures"], &plans[0]["weeks"]), (&Value::Null, &json!([])));
}
