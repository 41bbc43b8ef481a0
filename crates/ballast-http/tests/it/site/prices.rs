//! Market prices: real ones or none, from whatever source answers, and never fetched without need.

use std::time::{Duration, Instant};

use ballast_config::PriceSource;
use ballast_service::doctor;
use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::support::{Outside, Reply, TestApp, shown};

/// Three exchanges, each with its own address: two sources with one address are not independent.
struct Market(Vec<Outside>);

impl Market {
    /// All price a coin at `price` and a day ago at 64000.
    async fn open(coins: &[&str], price: &str) -> Self {
        let mut exchanges = Vec::new();
        for _ in 0..3 {
            let exchange = Outside::start().await;
            for coin in coins {
                exchange.set(&format!("/{coin}"), quote(price));
            }
            exchanges.push(exchange);
        }
        Self(exchanges)
    }

    fn sources(&self, coin: &str) -> Vec<PriceSource> {
        let named = self.0.iter().zip(["Kraken", "Bitstamp", "OKX"]);
        let source = |(exchange, name): (&Outside, &str)| PriceSource {
            url: exchange.url(&format!("/{coin}")),
            pointer: "/data/0/last".into(),
            coin: coin.into(),
            name: Some(name.into()),
            day_ago: Some("/data/0/open24h".into()),
            time: Some("/data/0/ts".into()),
        };
        named.map(source).collect()
    }

    async fn service(&self, others: &[&str]) -> TestApp {
        let (sources, tape) = (self.sources("BTC"), others.iter().flat_map(|coin| self.sources(coin)).collect());
        TestApp::today(move |config| (config.price.sources, config.price.tape) = (sources, tape)).await
    }

    fn asked(&self) -> u32 {
        self.0.iter().map(|exchange| exchange.asked("/BTC")).sum()
    }
}

fn quote(price: &str) -> Reply {
    let millis = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis();
    let data = json!({ "instId": "BTC-USDT", "last": price, "open24h": "64000", "ts": millis.to_string() });
    Reply::Body(json!({ "code": "0", "msg": "", "data": [data] }).to_string())
}

#[tokio::test]
async fn without_a_source_there_are_no_prices_and_that_is_said() {
    let server = TestApp::start().await;
    let answer = server.get("ticker").send().await;
    assert_eq!(answer.status, 200);
    assert_snapshot!(shown(&answer.body), @r#"
    {
      "data": {
        "played": false,
        "reason": "This site shows no market prices.",
        "ticker": []
      },
      "status": "success"
    }
    "#);
    assert_eq!(server.health().await["jobs"]["prices"]["standing"], "off");
}

#[tokio::test]
async fn the_first_who_looks_sees_prices_with_their_sources() {
    let market = Market::open(&["BTC", "ADA"], "65000.1").await;
    let server = market.service(&["ADA"]).await;
    market.0[1].set("/BTC", quote("30000"));
    market.0[2].set("/ADA", Reply::Status(429));
    let mut answer = server.get("ticker").send().await;
    for coin in answer.body["data"]["ticker"].as_array_mut().unwrap() {
        coin["asOf"] = Value::from("(now)");
    }
    assert_snapshot!(shown(&answer.body), @r#"
    {
      "data": {
        "nextSeconds": 30,
        "played": false,
        "ticker": [
          {
            "asOf": "(now)",
            "change24hPercent": 1.56,
            "currency": "USDT",
            "name": "Bitcoin",
            "price": 65000.1,
            "sources": [
              "Kraken",
              "OKX"
            ],
            "symbol": "BTC"
          },
          {
            "asOf": "(now)",
            "change24hPercent": 1.56,
            "currency": "USDT",
            "name": "Cardano",
            "price": 65000.1,
            "sources": [
              "Kraken",
              "Bitstamp"
            ],
            "symbol": "ADA"
          }
        ]
      },
      "status": "success"
    }
    "#);
}

#[tokio::test]
async fn nobody_is_asked_while_nobody_looks() {
    let market = Market::open(&["BTC"], "65000").await;
    let server = market.service(&[]).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(market.asked(), 0);
    for _ in 0..5 {
        assert_eq!(server.get("ticker").send().await.body["data"]["ticker"][0]["price"], 65000);
    }
    assert_eq!(market.asked(), 3, "five looks make one round");
}

#[tokio::test]
async fn useless_sources_give_an_empty_tape_and_a_standing_that_says_why() {
    let market = Market::open(&[], "0").await;
    let bodies = ["<html>", r#"{"data":[{"last":true,"ts":"1"}]}"#, r#"{"data":[{"last":"65000","ts":"1795000000"}]}"#];
    for (exchange, body) in market.0.iter().zip(bodies) {
        exchange.set("/BTC", Reply::Body(body.into()));
    }
    let server = market.service(&[]).await;
    let answer = server.get("ticker").send().await;
    let data = &answer.body["data"];
    assert_eq!((answer.status, &data["ticker"], &data["nextSeconds"]), (200, &json!([]), &json!(30)));
    assert_eq!(data["reason"], "Market prices are not available right now.");
    // The answer is sent when the round is over; the status is written just after.
    let line = loop {
        let line = server.health().await["jobs"]["prices"].clone();
        if line["standing"] != "starting" {
            break line;
        }
    };
    assert_eq!(line["standing"], "degraded");
    assert_eq!(line["trouble"], "BTC: 0 of the 2 sources needed have a fresh price");
}

#[tokio::test]
async fn silent_sources_hold_nobody_up() {
    let market = Market::open(&[], "0").await;
    market.0.iter().for_each(|exchange| exchange.set("/BTC", Reply::Silence));
    let server = market.service(&[]).await;
    let begun = Instant::now();
    let answer = server.get("ticker").send().await;
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    assert_eq!(answer.body["data"]["reason"], "Market prices are being fetched.");
    assert_eq!(answer.body["data"]["nextSeconds"], 2);
}

#[tokio::test]
async fn the_doctor_has_a_line_for_each_source() {
    let market = Market::open(&["BTC", "ADA"], "65000").await;
    market.0[2].set("/ADA", Reply::Status(503));
    let server = market.service(&["ADA"]).await;
    let lines: Vec<_> = doctor::examine(&server.app)
        .await
        .into_iter()
        .filter(|check| check.name == "prices")
        .map(|one| if one.state == doctor::State::Bad { Err(one.found) } else { Ok(one.found) })
        .collect();
    let expected: [Result<&str, &str>; 5] = [
        Ok("3 sources of the bitcoin price, 3 must agree"),
        Ok("payouts have a rate: 65000, by 3 sources"),
        Ok("Bitstamp: BTC 65000, ADA 65000"),
        Ok("Kraken: BTC 65000, ADA 65000"),
        Err("OKX: BTC 65000; ADA answered HTTP 503"),
    ];
    assert_eq!(lines, expected.map(|line| line.map(str::to_owned).map_err(str::to_owned)));
}
