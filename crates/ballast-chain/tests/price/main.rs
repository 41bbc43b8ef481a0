//! Asks exchanges, against a local server that speaks their recorded protocols, correctly and incorrectly.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on must stop")]

mod exchange;

use std::time::{Duration, Instant};

use ballast_chain::{
    outside::GetError,
    price::{Exchanges, Fault, Source},
};
use ballast_core::{
    money::AmountError,
    price::{Guards, NoPrice, Quote, Why, fix},
    time::Moment,
};

use crate::exchange::{Answer, Exchange};

const NOW_MILLIS: i64 = 1_795_000_000_000;
const GUARDS: Guards = Guards { quorum: 3, max_age_seconds: 60, max_spread_bps: 100, max_jump_bps: 1_000 };

fn now() -> Moment {
    Moment::from_millis(NOW_MILLIS).unwrap()
}

/// The result of each source.
async fn ask(sources: Vec<Source>) -> Vec<Result<Quote, Fault>> {
    let exchanges = Exchanges::new(sources).unwrap();
    exchanges.ask(now).await.into_iter().map(|said| said.quote).collect()
}

async fn fixed(exchange: &Exchange) -> Result<String, NoPrice> {
    let quotes: Vec<Quote> = ask(exchange.sources()).await.into_iter().flatten().collect();
    fix(&quotes, &GUARDS, now(), None).map(|fixing| fixing.price.to_string())
}

#[tokio::test]
async fn reads_every_recorded_protocol() {
    let exchange = Exchange::start(&[]).await;
    let said = ask(exchange.sources()).await;
    assert_eq!(said.len(), 5);
    for (source, quote) in exchange.sources().iter().zip(said) {
        let quote = quote.unwrap();
        assert_eq!((quote.source.as_str(), quote.price.to_string().as_str()), (source.name.as_str(), "65000.1"));
        assert_eq!(quote.day_ago.map(|price| price.to_string()), source.day_ago.as_ref().map(|_| "64000".to_owned()));
        assert_eq!(quote.at, now(), "{}", quote.source);
    }
    assert_eq!(fixed(&exchange).await, Ok("65000.1".into()));
}

#[tokio::test]
async fn one_address_is_asked_once() {
    let exchange = Exchange::start(&[]).await;
    let kraken = exchange.source("kraken");
    let more = ["ETH", "SOL"].map(|coin| Source { coin: coin.into(), ..kraken.clone() });
    let said = ask([vec![kraken], more.to_vec()].concat()).await;
    assert!(said.len() == 3 && said.iter().all(Result::is_ok));
    assert_eq!(exchange.asked(), 1);
}

#[tokio::test]
async fn a_bad_answer_spoils_only_its_own() {
    let cases: Vec<(Answer, Fault)> = vec![
        (Answer::Status(500), GetError::Status(500).into()),
        (Answer::Status(302), GetError::Status(302).into()),
        (Answer::Body("<html>busy</html>".into()), not_json("expected value at line 1 column 1")),
        (Answer::Body(String::new()), not_json("EOF while parsing a value at line 1 column 0")),
        (Answer::Body(format!("{}1", "[".repeat(200))), not_json("recursion limit exceeded at line 1 column 128")),
        (Answer::Body(" ".repeat(300 << 10)), GetError::TooLong(256 << 10).into()),
        (Answer::Body("[]".into()), Fault::NoPrice("/data/0/last".into())),
        (okx("true"), Fault::NoPrice("/data/0/last".into())),
        (okx(r#"{"usd":1}"#), Fault::NoPrice("/data/0/last".into())),
        (okx(r#""65e3""#), bad(AmountError::NotANumber)),
        (okx("1e400"), bad(AmountError::NotANumber)),
        (okx("-65000"), bad(AmountError::NotANumber)),
        (okx("0"), bad(AmountError::Zero)),
        (okx("99999999999999999999"), bad(AmountError::TooLarge)),
        (Answer::Body(r#"{"data":[{"last":"65000","ts":"soon"}]}"#.into()), Fault::NoTime("/data/0/ts".into())),
    ];
    for (answer, fault) in cases {
        let exchange = Exchange::start(&[("okx", answer)]).await;
        let said = ask(exchange.sources()).await;
        assert_eq!(said.iter().filter(|quote| quote.is_ok()).count(), 4, "{fault}");
        assert_eq!(said.into_iter().find_map(Result::err), Some(fault));
        assert_eq!(fixed(&exchange).await, Ok("65000.1".into()));
    }
}

fn okx(price: &str) -> Answer {
    Answer::Body(format!(r#"{{"data":[{{"last":{price},"ts":"{NOW_MILLIS}"}}]}}"#))
}

fn bad(error: AmountError) -> Fault {
    Fault::BadPrice { place: "/data/0/last".into(), error }
}

fn not_json(error: &str) -> Fault {
    GetError::NotJson(error.into()).into()
}

#[tokio::test]
async fn a_huge_answer_is_not_read_to_its_end() {
    let exchange = Exchange::start(&[("okx", Answer::Endless)]).await;
    let said = ask(exchange.sources()).await;
    assert_eq!(said.into_iter().find_map(Result::err), Some(GetError::TooLong(256 << 10).into()));
}

#[tokio::test]
async fn the_silent_are_waited_for_once_and_together() {
    let exchange = Exchange::start(&[("okx", Answer::Silence), ("bitstamp", Answer::Drip)]).await;
    let begun = Instant::now();
    let said = ask(exchange.sources()).await;
    assert!(begun.elapsed() < Duration::from_secs(6), "{:?}", begun.elapsed());
    let faults: Vec<Fault> = said.into_iter().filter_map(Result::err).collect();
    assert!(faults.iter().all(|fault| matches!(fault, Fault::Get(GetError::Unreachable(_)))), "{faults:?}");
    assert_eq!(faults.len(), 2);
}

#[tokio::test]
async fn a_dead_address_says_so_without_its_path() {
    let exchange = Exchange::start(&[]).await;
    let dead = Source { url: "http://127.0.0.1:9/key-in-the-path".into(), ..exchange.source("okx") };
    let nonsense = Source { url: "ftp://key@example.com".into(), ..exchange.source("okx") };
    for said in ask(vec![dead, nonsense]).await {
        let fault = said.unwrap_err().to_string();
        assert!(!fault.contains("key"), "{fault}");
    }
}

#[tokio::test]
async fn the_stale_and_the_odd_one_out_do_not_count() {
    let old = Exchange::shape("bitstamp", "30000.0", NOW_MILLIS - 61_000);
    let odd = Exchange::shape("okx", "30000.0", NOW_MILLIS);
    let exchange = Exchange::start(&[("bitstamp", old), ("okx", odd)]).await;
    let quotes: Vec<Quote> = ask(exchange.sources()).await.into_iter().flatten().collect();
    let fixing = fix(&quotes, &GUARDS, now(), None).unwrap();
    let dropped: Vec<(&str, Why)> = fixing.dropped.iter().map(|one| (one.quote.source.as_str(), one.why)).collect();
    assert_eq!(dropped, [("bitstamp", Why::Stale), ("okx", Why::Outlier)]);
    assert_eq!((fixing.price.to_string().as_str(), fixing.change_bps), ("65000.1", None));
}

#[tokio::test]
async fn three_of_five_must_agree() {
    let gone = || Answer::Status(503);
    let two = Exchange::start(&[("kraken", gone()), ("okx", gone())]).await;
    assert_eq!(fixed(&two).await, Ok("65000.1".into()));
    let three = Exchange::start(&[("kraken", gone()), ("okx", gone()), ("binance", gone())]).await;
    assert_eq!(fixed(&three).await, Err(NoPrice::TooFew { fresh: 2, needed: 3 }));
}
