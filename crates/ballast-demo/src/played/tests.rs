//! The connector to Bybit reads the played exchange as it would read Bybit.

use std::sync::atomic::{AtomicI64, Ordering};

use ballast_chain::price::Exchanges;
use ballast_venue::{Fill, Kind, Reach, Transfer, Venue, VenueError, Way, open};

use super::*;

const NOW: i64 = 1_795_000_000_000;

fn of(text: &str) -> Amount {
    text.parse().unwrap()
}

fn moved(is_in: bool, amount: &str, at: Moment) -> Moved {
    Moved {
        is_in,
        coin: "USDT".into(),
        amount: of(amount),
        fee: if is_in { Amount::ZERO } else { of("1") },
        at,
        txid: "0xabc".into(),
        network: "the demo's chain".into(),
        to: "0x01".into(),
    }
}

/// A clock that the test sets.
fn clock() -> (Arc<AtomicI64>, Now) {
    let millis = Arc::new(AtomicI64::new(NOW));
    let shown = Arc::clone(&millis);
    (millis, Arc::new(move || Moment::from_millis(shown.load(Ordering::SeqCst)).unwrap()))
}

fn connect(played: &Played, key: Key, now: &Now) -> Box<dyn Venue> {
    open(Kind::Bybit, key, Reach { url: Some(played.url().to_owned()), ..Reach::new(now.clone()) }).unwrap()
}

#[tokio::test]
async fn a_week_is_computed_from_what_the_connector_reads() {
    let (millis, now) = clock();
    let played = Played::start(now.clone(), b"seed", Book::default(), None).await.unwrap();
    played.transfer(moved(true, "100000", now())).unwrap();
    let venue = connect(&played, played.reader("auditor"), &now);
    let access = venue.access().await.unwrap();
    assert!(access.label.starts_with("Played"), "{access:?}");
    let start = venue.equity().await.unwrap();
    assert_eq!((start.total, start.is_steady), (of("100000"), true));

    millis.fetch_add(1, Ordering::SeqCst);
    let begun = now();
    played.trade("BTC", true, of("0.5")).unwrap();
    played.trade("ETH", true, of("2")).unwrap();
    millis.fetch_add(3 * 86_400_000, Ordering::SeqCst);
    played.trade("BTC", false, of("0.25")).unwrap();
    played.transfer(moved(false, "1500", now())).unwrap();
    millis.fetch_add(4 * 86_400_000, Ordering::SeqCst);

    let end = venue.equity().await.unwrap();
    assert_eq!(end.total, played.equity().unwrap());
    assert_eq!(end.balances.len(), 3);
    let transfers: Vec<Transfer> = venue.transfers(begun, now()).await.unwrap();
    let out: Vec<_> = transfers.iter().map(|one| (one.way, one.amount, one.fee, one.txid.as_deref())).collect();
    assert_eq!(out, [(Way::Out, of("1500"), of("1"), Some("0xabc"))]);
    let fills: Vec<Fill> = venue.fills(begun, now()).await.unwrap();
    assert_eq!(fills.iter().filter(|fill| fill.is_buy).count(), 2);
    assert_eq!(fills.len(), 3);

    // The gain equals the fills and the last prices, to the last digit.
    let result = end.total.checked_sub(start.total).unwrap().checked_add(of("1501")).unwrap();
    let price = |asset: &str| end.prices.iter().find(|used| used.asset == asset).unwrap().price;
    let held = of("0.25").times(price("BTC")).unwrap().checked_add(of("2").times(price("ETH")).unwrap()).unwrap();
    let flow = fills.iter().fold(held, |sum, fill| {
        let cost = fill.amount.times(fill.price).unwrap();
        let cost = if fill.is_buy { cost.checked_neg().unwrap() } else { cost };
        sum.checked_add(cost).unwrap().checked_sub(fill.fee).unwrap()
    });
    assert_eq!(result, flow);
}

#[tokio::test]
async fn each_account_is_read_with_keys_of_its_own() {
    let (_, now) = clock();
    let played = Played::start(now.clone(), b"seed", Book::default(), None).await.unwrap();
    played.set_equity(of("7")).unwrap();
    let book = |amount: &str| {
        let mut book = Book::default();
        book.transfer(moved(true, amount, now())).unwrap();
        book
    };
    played.set_accounts([("growth".to_owned(), book("100")), ("starter".to_owned(), book("50"))].into());
    assert_eq!(played.accounts(), ["growth", "starter"]);
    let read = async |key| connect(&played, key, &now).equity().await.map(|equity| equity.total);
    assert_eq!(read(played.reader_of("growth", "auditor")).await.unwrap(), of("100"));
    assert_eq!(read(played.reader_of("starter", "auditor")).await.unwrap(), of("50"));
    assert_eq!(read(played.reader("auditor")).await.unwrap(), of("7"));
    let mut ended = book("100");
    ended.gain(of("-130"));
    played.set_accounts([("growth".to_owned(), ended)].into());
    assert_eq!(read(played.reader_of("growth", "auditor")).await.unwrap(), of("0"), "no account owes anything");
}

#[tokio::test]
async fn a_key_that_can_trade_is_refused_and_a_made_up_one_too() {
    let (_, now) = clock();
    let played = Played::start(now.clone(), b"seed", Book::default(), None).await.unwrap();
    let error = connect(&played, played.trader(), &now).equity().await.unwrap_err();
    assert!(matches!(error, VenueError::MayAct { .. }), "{error:?}");
    let stranger = connect(&played, Key::new("played-reader-x", "made up"), &now).balances().await;
    assert!(matches!(stranger, Err(VenueError::Refused { .. })), "{stranger:?}");
}

#[tokio::test]
async fn the_demo_sets_what_the_account_is_worth_and_keeps_its_book() {
    let (_, now) = clock();
    let played = Played::start(now.clone(), b"seed", Book::default(), None).await.unwrap();
    played.set_equity(of("50000")).unwrap();
    played.trade("SOL", true, of("10")).unwrap();
    played.set_equity(of("51234.5")).unwrap();
    assert_eq!(played.equity(), Ok(of("51234.5")));
    assert_eq!(played.set_equity(of("1")), Err(Unable::TooLittle("USDT".into())));
    assert_eq!(played.trade("DOGE", true, of("1")), Err(Unable::NoCoin("DOGE".into())));
    assert!(played.transfer(moved(false, "9999999", now())).is_err());
    let kept = serde_json::to_string(&played.book()).unwrap();
    let again = Played::start(now.clone(), b"seed", serde_json::from_str(&kept).unwrap(), None).await.unwrap();
    assert_eq!(again.equity(), Ok(of("51234.5")));
    let read = connect(&again, again.reader("firm"), &now).equity().await.unwrap();
    assert_eq!(read.total, of("51234.5"));
}

#[tokio::test]
async fn the_tape_reads_its_prices_and_every_answer_says_that_it_is_played() {
    let (_, now) = clock();
    let played = Played::start(now.clone(), b"seed", Book::default(), None).await.unwrap();
    let price = ballast_config::Price { sources: Vec::new(), tape: played.tape(), ..ballast_config::Price::default() };
    let exchanges = Exchanges::new(price.all()).unwrap();
    let said = exchanges.ask(&*now).await;
    assert_eq!(said.len(), 6);
    for one in said {
        let quote = one.quote.unwrap();
        assert!(quote.source == NAME && quote.day_ago.is_some() && quote.at == now());
    }
    let getter = ballast_chain::outside::Getter::new(ballast_chain::outside::Bounds {
        timeout: std::time::Duration::from_secs(10),
        max_bytes: 1 << 20,
    });
    let getter = getter.unwrap();
    let candles = format!("{}/v5/market/kline?category=spot&symbol=BTCUSDT&interval=60&limit=24", played.url());
    let told = getter.json(&candles).await.unwrap();
    assert_eq!(told.pointer("/result/list").and_then(Value::as_array).unwrap().len(), 24);
    for path in ["/v5/market/time", "/v5/market/tickers", "/v5/user/query-api", "/nothing"] {
        let told = getter.json(&format!("{}{path}", played.url())).await.unwrap();
        assert_eq!(told.pointer("/retExtInfo/played").and_then(Value::as_str), Some(PLAYED), "{path}");
        assert!(told["retMsg"].as_str().unwrap().ends_with("(played)"));
    }
}
