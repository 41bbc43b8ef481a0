//! How each venue's recorded answers are read.

use std::{
    sync::{Arc, Mutex, atomic::Ordering},
    time::Duration,
};

use ballast_core::time::Moment;
use ballast_venue::{Equity, Key, Means, Patience, Progress, Reach, Transfer, VenueError, Way, open};

use crate::server::{ALL, FROM, KEY, NOW, Rights, SECRET, Server, World, kind, quick};

fn moment(millis: i64) -> Moment {
    Moment::from_millis(millis).unwrap()
}

#[tokio::test]
async fn balances_times_prices_are_the_equity() {
    for protocol in ALL {
        let server = Server::start(protocol, World::new(Rights::Read), vec![]).await;
        let equity = server.venue().equity().await.unwrap();
        assert_eq!(equity.total.to_string(), "31000.5", "{}: {equity:?}", protocol.name);
        assert_eq!(equity.unpriced, ["ODD"], "{}", protocol.name);
        assert!(equity.is_steady && equity.prices.iter().any(|used| used.price.to_string() == "60000.5"));
        assert!((equity.at.millis() - NOW).abs() < 1_500, "{}", protocol.name);
        assert_eq!(equity.unread.len(), usize::from(protocol.name == "Binance"), "other wallets are named");
        let written = serde_json::to_string(&equity).unwrap();
        assert_eq!(serde_json::from_str::<Equity>(&written).unwrap(), equity, "exact through JSON");
    }
}

#[tokio::test]
async fn transfers_are_read_with_their_calls_and_in_their_order() {
    for protocol in ALL {
        let server = Server::start(protocol, World::new(Rights::Read), vec![]).await;
        let moved = server.venue().transfers(moment(FROM), moment(NOW)).await.unwrap();
        let short = |one: &Transfer| {
            let way = if one.way == Way::In { "+" } else { "-" };
            format!("{way}{} {} fee {} at {}", one.amount, one.asset, one.fee, (one.at.millis() - FROM) / 3_600_000)
        };
        assert_eq!(
            moved.iter().map(short).collect::<Vec<_>>(),
            ["+1000.25 USDT fee 0 at 1", "-10 USDT fee 1 at 2", "+5 USDT fee 0 at 3"],
            "{}",
            protocol.name
        );
        assert!(moved.iter().all(|one| one.progress == Progress::Done), "{}", protocol.name);
        let means: Vec<Means> = moved.iter().map(|one| one.means).collect();
        assert_eq!(means, [Means::Outside, Means::Outside, Means::Inside], "{}", protocol.name);
        let txids: Vec<bool> = moved.iter().map(|one| one.txid.is_some() && one.network.is_some()).collect();
        assert_eq!(txids, [true, true, false], "{}", protocol.name);
    }
}

#[tokio::test]
async fn a_transfer_counts_in_one_period_only() {
    for protocol in ALL {
        let server = Server::start(protocol, World::new(Rights::Read), vec![]).await;
        let venue = server.venue();
        // The deposit was credited exactly at the boundary.
        let border = moment(FROM + 3_600_000);
        let before = venue.transfers(moment(FROM - 86_400_000), border).await.unwrap();
        let after = venue.transfers(border, moment(NOW)).await.unwrap();
        assert_eq!((before.len(), after.len()), (0, 3), "{}", protocol.name);
    }
}

#[tokio::test]
async fn what_a_venue_has_forgotten_is_not_taken_for_nothing() {
    for protocol in ALL {
        let server = Server::start(protocol, World::new(Rights::Read), vec![]).await;
        let moved = server.venue().transfers(moment(FROM - 200 * 86_400_000), moment(NOW)).await;
        let is_kept = matches!(protocol.name, "Kraken" | "Bybit");
        assert_eq!(moved.is_ok(), is_kept, "{}", protocol.name);
        assert!(is_kept || matches!(moved, Err(VenueError::Forgotten { .. })), "{moved:?}");
    }
}

#[tokio::test]
async fn fills_come_from_all_pages_once() {
    for protocol in ALL {
        let server = Server::start(protocol, World::new(Rights::Read), vec![]).await;
        let fills = server.venue().fills(moment(FROM), moment(NOW)).await.unwrap();
        assert_eq!(fills.len(), 120, "{}", protocol.name);
        assert!(fills.is_sorted_by_key(|fill| fill.at), "{}", protocol.name);
        let one = &fills[1];
        assert_eq!(
            (one.price.to_string(), one.amount.to_string(), one.fee.to_string(), one.is_buy),
            ("60000.5".into(), "0.001".into(), "0.06".into(), false),
            "{}",
            protocol.name
        );
        let some = server.venue().fills(moment(FROM + 60_000), moment(FROM + 120_000)).await.unwrap();
        assert_eq!(some.len(), 1, "{}: the end does not count", protocol.name);
    }
}

#[tokio::test]
async fn a_balance_that_moves_while_it_is_read_is_read_again_and_then_told() {
    for protocol in ALL {
        for (restless, is_steady) in [(2, true), (1_000, false)] {
            let server = Server::start(protocol, World::new(Rights::Read), vec![]).await;
            server.venue().access().await.unwrap();
            server.world().restless.store(restless, Ordering::SeqCst);
            let equity = server.venue().equity().await.unwrap();
            assert_eq!(equity.is_steady, is_steady, "{} {restless}", protocol.name);
        }
    }
}

/// An auditor gets the venue's answers byte by byte.
#[tokio::test]
async fn every_answer_that_counts_is_handed_on_as_it_came() {
    let server = Server::start(ALL[3], World::new(Rights::Read), vec![]).await;
    let kept = Arc::new(Mutex::new(Vec::<(String, Vec<u8>)>::new()));
    let heard = Arc::clone(&kept);
    let reach = Reach {
        url: Some(server.origin.clone()),
        patience: quick(),
        heard: Some(Arc::new(move |path: &str, body: &[u8]| heard.lock().unwrap().push((path.into(), body.into())))),
        ..Reach::new(Arc::new(|| moment(NOW)))
    };
    let venue = open(kind("Bybit"), Key::new(KEY, SECRET), reach).unwrap();
    venue.balances().await.unwrap();
    let kept = kept.lock().unwrap();
    let wallet = kept.iter().find(|(path, _)| path == "/v5/account/wallet-balance").unwrap();
    assert!(String::from_utf8_lossy(&wallet.1).contains(r#""totalEquity":"30000.25""#));
}

#[tokio::test]
async fn the_rights_of_a_key_are_looked_at_again() {
    let server = Server::start(ALL[1], World::new(Rights::Read), vec![]).await;
    let venue = server.venue_with(Patience { recheck: Duration::ZERO, ..quick() });
    venue.balances().await.unwrap();
    venue.balances().await.unwrap();
    assert_eq!(server.count("/api/v5/account/config"), 2);
}
