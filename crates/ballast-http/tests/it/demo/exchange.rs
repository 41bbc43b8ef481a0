//! The played exchange of a demo: its accounts are what the books say, its prices are shown as played.

use std::sync::Arc;

use ballast_core::{
    ledger::Account,
    money::{Asset, Usdt},
};
use ballast_demo::OBSERVER;
use ballast_store::reads;
use ballast_venue::{Kind, Reach, Way, open as connect};
use serde_json::{Value, json};

use super::{
    http::Site,
    world::{close, open},
};

#[tokio::test(flavor = "multi_thread")]
async fn accounts_add_up_to_the_books_and_prices_are_shown_as_played() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 10).await;
    assert_eq!(demo.chain_trouble, None, "the tests need the local chain's node");
    let clock = demo.app.clock.clone();
    let now: ballast_venue::Now = Arc::new(move || clock.now());
    let (mut sum, mut moved) = (Usdt::ZERO, 0);
    assert_eq!(demo.exchange.accounts(), ["advanced", "growth", "premium", "starter"]);
    for account in demo.exchange.accounts() {
        let key = demo.exchange.reader_of(&account, OBSERVER);
        let reach = Reach { url: Some(demo.exchange.url().to_owned()), ..Reach::new(now.clone()) };
        let venue = connect(Kind::Bybit, key, reach).unwrap();
        sum = sum.checked_add(venue.equity().await.unwrap().total.usdt().unwrap()).unwrap();
        let month = venue.transfers(now().plus_days(-29), now()).await.unwrap();
        assert!(month.iter().all(|one| one.way == Way::Out && one.txid.is_some()), "{month:?}");
        moved += month.len();
    }
    let books = demo.app.store.read(|conn| reads::control_total(conn, Account::Trading, Asset::Usdt)).await.unwrap();
    assert_eq!(sum.minor(), -books);
    assert!(moved > 0, "something came back in the last month");
    let site = Site::start(&demo).await;
    let asked = async |call: &str| {
        let (status, text) = site.get(&format!("/api/v1/{call}")).await;
        assert_eq!(status, 200, "{text}");
        serde_json::from_str::<Value>(&text).unwrap()
    };
    let told = asked("ticker").await;
    let (told, coins) = (&told["data"], told["data"]["ticker"].as_array().unwrap());
    assert_eq!((&told["played"], coins.len()), (&json!(true), 6), "{told}");
    assert_eq!(coins[0]["sources"], json!(["Played exchange"]));
    let told = asked("transparency/cameBack").await;
    let told = &told["data"]["cameBack"];
    assert!(told["now"]["cash"].as_f64().unwrap() > 0.0, "{told}");
    let seen = |one: &&Value| one["txHash"].is_string();
    assert!(told["movements"].as_array().unwrap().iter().filter(seen).count() > 4, "{told}");
    site.running.stop().await;
    close(demo).await;
}
