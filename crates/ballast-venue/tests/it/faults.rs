//! Venues that ask for patience, break down, and send inconsistent pages.

use std::time::{Duration, Instant};

use ballast_core::time::Moment;
use ballast_venue::{Patience, VenueError};

use crate::server::{ALL, FROM, Fault, NOW, Protocol, Rights, Server, World, quick};

/// The paths of balances and of fills.
fn paths(protocol: Protocol) -> (&'static str, &'static str) {
    match protocol.name {
        "Binance" => ("/sapi/v1/asset/get-funding-asset", "/api/v3/myTrades"),
        "OKX" => ("/api/v5/account/balance", "/api/v5/trade/fills-history"),
        "Kraken" => ("/0/private/BalanceEx", "/0/private/TradesHistory"),
        _ => ("/v5/account/wallet-balance", "/v5/execution/list"),
    }
}

/// "Too many requests", in the venue's own words.
fn slow(protocol: Protocol) -> &'static str {
    match protocol.name {
        "Binance" => r#"{"code":-1003,"msg":"Too many requests; current limit is 6000 request weight per 1 MINUTE."}"#,
        "OKX" => r#"{"code":"50011","msg":"Too Many Requests","data":[]}"#,
        "Kraken" => r#"{"error":["EAPI:Rate limit exceeded"]}"#,
        _ => r#"{"retCode":10006,"retMsg":"Too many visits!","result":{},"time":1}"#,
    }
}

async fn with(protocol: Protocol, faults: Vec<Fault>) -> Server {
    let faults = faults.into_iter().map(|fault| (paths(protocol).0, 0, fault)).collect();
    Server::start(protocol, World::new(Rights::Read), faults).await
}

#[tokio::test]
async fn a_venue_that_is_asked_too_often_is_left_alone_and_then_asked_again() {
    for protocol in ALL {
        let faults = vec![
            Fault::Status(429, Some(0), ""),
            Fault::Status(200, None, slow(protocol)),
            Fault::Status(429, None, slow(protocol)),
        ];
        let server = with(protocol, faults).await;
        server.venue().balances().await.unwrap();
        assert_eq!(server.count(paths(protocol).0), 4, "{}", protocol.name);
    }
}

#[tokio::test]
async fn a_wait_that_the_venue_names_is_kept() {
    let server = with(ALL[0], vec![Fault::Status(418, Some(1), "")]).await;
    let begun = Instant::now();
    server.venue().balances().await.unwrap();
    assert!(begun.elapsed() >= Duration::from_secs(1));
}

/// It applies to everyone on the same line: no other request is sent in the meantime.
#[tokio::test]
async fn a_wait_that_is_too_long_is_told_at_once() {
    for protocol in ALL {
        let server = with(protocol, vec![Fault::Status(429, Some(7_200), "")]).await;
        let venue = server.venue();
        let error = venue.balances().await.unwrap_err();
        assert!(matches!(&error, VenueError::RateLimited { wait, .. } if wait.as_secs() >= 7_100), "{error:?}");
        let asked = server.asked().len();
        assert!(matches!(venue.clock().await, Err(VenueError::RateLimited { .. })), "{}", protocol.name);
        assert_eq!(server.asked().len(), asked, "{}", protocol.name);
    }
}

#[tokio::test]
async fn what_breaks_is_asked_for_again() {
    for protocol in ALL {
        let faults =
            vec![Fault::Status(503, None, "<html>busy</html>"), Fault::Cut, Fault::Status(200, None, "{\"cut")];
        let server = with(protocol, faults).await;
        server.venue().balances().await.unwrap();
        assert_eq!(server.count(paths(protocol).0), 4, "{}", protocol.name);
    }
}

#[tokio::test]
async fn what_stays_broken_is_told_and_not_guessed() {
    for protocol in ALL {
        for fault in [Fault::Status(502, None, ""), Fault::Cut, Fault::Endless, Fault::Status(200, None, "7")] {
            let server = with(protocol, vec![fault.clone(); 4]).await;
            let error = server.venue().balances().await.unwrap_err();
            assert!(matches!(error, VenueError::Faulty { .. }), "{} {fault:?}: {error:?}", protocol.name);
            assert!(error.to_string().contains("Try again later"), "{error}");
        }
        let server = with(protocol, vec![Fault::Status(403, None, "<html>"); 4]).await;
        assert!(server.venue().balances().await.is_err(), "{}", protocol.name);
    }
}

#[tokio::test]
async fn a_venue_that_says_nothing_is_not_waited_for_without_end() {
    let server = with(ALL[2], vec![Fault::Silence; 2]).await;
    let venue = server.venue_with(Patience { timeout: Duration::from_millis(300), tries: 2, ..quick() });
    assert!(matches!(venue.balances().await, Err(VenueError::Faulty { .. })));
}

async fn fills(protocol: Protocol, world: World, faults: Vec<(usize, Fault)>) -> (Result<usize, VenueError>, usize) {
    let path = paths(protocol).1;
    let faults = faults.into_iter().map(|(well, fault)| (path, well, fault)).collect();
    let server = Server::start(protocol, world, faults).await;
    let (from, to) = (Moment::from_millis(FROM).unwrap(), Moment::from_millis(NOW).unwrap());
    let read = server.venue().fills(from, to).await;
    (read.map(|fills| fills.len()), server.count(path))
}

#[tokio::test]
async fn a_page_that_comes_twice_hides_nothing() {
    for protocol in ALL {
        let world = || World::new(Rights::Read);
        let (_, undisturbed) = fills(protocol, world(), vec![]).await;
        let (read, asked) = fills(protocol, world(), vec![(1, Fault::Again)]).await;
        assert_eq!((read, asked), (Ok(120), undisturbed + 1), "{}", protocol.name);
        let (read, _) = fills(protocol, world(), vec![(1, Fault::Again), (0, Fault::Again), (0, Fault::Again)]).await;
        assert!(matches!(read, Err(VenueError::Pages { .. })), "{}: {read:?}", protocol.name);
    }
}

#[tokio::test]
async fn a_page_that_is_cut_in_the_middle_is_read_again() {
    for protocol in ALL {
        let (read, _) = fills(protocol, World::new(Rights::Read), vec![(1, Fault::Cut), (0, Fault::Cut)]).await;
        assert_eq!(read, Ok(120), "{}", protocol.name);
    }
}

#[tokio::test]
async fn a_list_that_is_longer_than_what_came_is_not_taken_for_whole() {
    let world = World { hidden: 1, ..World::new(Rights::Read) };
    let (read, _) = fills(ALL[2], world, vec![]).await;
    assert!(matches!(&read, Err(VenueError::Pages { why, .. }) if why.contains("121 rows, and only 120")), "{read:?}");
}

/// OKX pages by time, and several deposits may have the same time.
#[tokio::test]
async fn deposits_of_one_moment_are_not_lost_between_two_pages() {
    let read = async |crowd| {
        let server = Server::start(ALL[1], World { crowd, ..World::new(Rights::Read) }, vec![]).await;
        let (from, to) = (Moment::from_millis(FROM).unwrap(), Moment::from_millis(NOW).unwrap());
        server.venue().transfers(from, to).await.map(|moved| moved.len())
    };
    assert_eq!(read((350, 7)).await, Ok(353));
    assert_eq!(read((300, 99)).await, Ok(303));
    let too_many = read((250, 250)).await;
    assert!(matches!(too_many, Err(VenueError::Pages { .. })), "no page can get past them: {too_many:?}");
}
