//! Keys that can do more than read, clocks that disagree, and what no error may say.

use std::{sync::Arc, sync::atomic::Ordering, time::Duration};

use ballast_core::time::Moment;
use ballast_venue::{Key, Reach, VenueError, open};

use crate::server::{ALL, Fault, KEY, NOW, PHRASE, Rights, SECRET, Server, World, kind};

#[tokio::test]
async fn a_key_that_can_only_read_says_so() {
    for protocol in ALL {
        let server = Server::start(protocol, World::new(Rights::Read), vec![]).await;
        let access = server.venue().access().await.unwrap();
        assert!(access.account.is_some() && !access.rights.is_empty(), "{}: {access:?}", protocol.name);
        assert_eq!(access.expires.is_some(), protocol.name == "Bybit");
        assert_eq!(access.is_bound_to_addresses, protocol.name == "Binance");
    }
}

#[tokio::test]
async fn nothing_is_read_with_a_key_that_can_do_more() {
    for protocol in ALL {
        for rights in [Rights::Trade, Rights::Withdraw] {
            let server = Server::start(protocol, World::new(rights), vec![]).await;
            let venue = server.venue();
            let error = venue.equity().await.unwrap_err();
            assert!(matches!(error, VenueError::MayAct { .. }), "{}: {error:?}", protocol.name);
            assert!(error.to_string().contains("Make a"), "it says what to do: {error}");
            let error = venue.transfers(Moment::from_millis(0).unwrap(), Moment::from_millis(NOW).unwrap()).await;
            assert!(matches!(error, Err(VenueError::MayAct { .. })), "{}", protocol.name);
            for path in ["balance", "Balance", "deposit", "Ledgers", "get-funding-asset"] {
                assert!(!server.asked().iter().any(|asked| asked.path.contains(path)), "{} {path}", protocol.name);
            }
        }
    }
}

#[tokio::test]
async fn a_key_whose_rights_are_not_told_is_not_used() {
    for protocol in ALL {
        let server = Server::start(protocol, World::new(Rights::Untold), vec![]).await;
        let error = server.venue().balances().await.unwrap_err();
        assert!(matches!(error, VenueError::RightsUnknown { .. }), "{}: {error:?}", protocol.name);
    }
}

/// What such a key cannot see would be missing silently.
#[tokio::test]
async fn a_key_that_sees_only_part_is_refused() {
    for (rights, from, lacks) in
        [(r#"["query-ledger"]"#, "0", "query-funds"), (r#"["query-funds"]"#, "1772542900", "past")]
    {
        let told = format!(r#"{{"error":[],"result":{{"permissions":{rights},"queryFrom":"{from}","queryTo":"0"}}}}"#);
        let faults = vec![("/0/private/GetApiKeyInfo", 0, Fault::Status(200, None, told.leak()))];
        let server = Server::start(ALL[2], World::new(Rights::Read), faults).await;
        let error = server.venue().balances().await.unwrap_err();
        assert!(matches!(&error, VenueError::MayNotRead { what, .. } if what.contains(lacks)), "{error:?}");
    }
}

#[tokio::test]
async fn a_clock_that_is_off_is_corrected_for_and_one_far_off_is_refused() {
    for protocol in ALL {
        let server = Server::start(protocol, World::new(Rights::Read), vec![]).await;
        server.world().ahead.store(20_000, Ordering::SeqCst);
        let venue = server.venue();
        let equity = venue.equity().await.unwrap();
        assert!((equity.at.millis() - NOW - 20_000).abs() < 1_500, "{}: by the venue's clock", protocol.name);
        let drift = venue.clock().await.unwrap();
        assert!((drift.ahead_millis - 20_000).abs() < 1_500, "{}: {drift:?}", protocol.name);

        server.world().ahead.store(-600_000, Ordering::SeqCst);
        let asked = server.asked().len();
        let error = server.venue().equity().await.unwrap_err();
        assert!(matches!(error, VenueError::Clock { .. }), "{}: {error:?}", protocol.name);
        assert!(error.to_string().contains("NTP"), "{error}");
        assert_eq!(server.asked().len(), asked + 1, "{}: nothing was signed", protocol.name);
    }
}

/// A request that is refused as too old causes the clocks to be compared again, once.
#[tokio::test]
async fn a_clock_that_is_set_meanwhile_is_noticed() {
    for protocol in ALL {
        let server = Server::start(protocol, World::new(Rights::Read), vec![]).await;
        let venue = server.venue();
        venue.balances().await.unwrap();
        server.world().ahead.store(12_000, Ordering::SeqCst);
        venue.balances().await.unwrap();
    }
}

#[tokio::test]
async fn no_error_says_anything_of_the_key() {
    let faults = vec![("/v5/account/wallet-balance", 0, Fault::Status(200, None, ECHO))];
    let server = Server::start(ALL[3], World::new(Rights::Read), faults).await;
    let error = server.venue().balances().await.unwrap_err();
    for secret in [KEY, SECRET, PHRASE] {
        assert!(!error.to_string().contains(secret) && !format!("{error:?}").contains(secret), "{error:?}");
    }
    assert!(error.to_string().contains("error sign! ***"), "{error}");
    let key = format!("{:?}", Key::new(KEY, SECRET).with_passphrase(PHRASE));
    assert!(![KEY, SECRET, PHRASE].iter().any(|part| key.contains(part)), "{key}");
}

/// A venue that echoes the request.
const ECHO: &str =
    r#"{"retCode":10004,"retMsg":"error sign! the-id-of-the-key c2VjcmV0LW9mLXRoZS1rZXk= the-passphrase"}"#;

#[tokio::test]
async fn an_address_that_is_not_encrypted_is_refused() {
    let now = Arc::new(|| Moment::from_millis(NOW).unwrap());
    for (url, is_fine) in [
        ("http://api.bybit.com", false),
        ("ftp://127.0.0.1", false),
        ("http://127.0.0.1.example.com", false),
        ("http://127.0.0.1:9", true),
        ("https://api.bybit.com", true),
    ] {
        let reach = Reach { url: Some(url.to_owned()), ..Reach::new(now.clone()) };
        let opened = open(kind("Bybit"), Key::new(KEY, SECRET), reach);
        assert_eq!(opened.is_ok(), is_fine, "{url}");
    }
}

#[tokio::test]
async fn a_dead_address_is_told_without_its_query() {
    let reach = Reach {
        url: Some("http://127.0.0.1:9".to_owned()),
        patience: ballast_venue::Patience { first_wait: Duration::from_millis(1), ..Default::default() },
        ..Reach::new(Arc::new(|| Moment::from_millis(NOW).unwrap()))
    };
    let venue = open(kind("Binance"), Key::new(KEY, SECRET), reach).unwrap();
    let error = venue.balances().await.unwrap_err();
    assert!(matches!(error, VenueError::Faulty { .. }) && !error.to_string().contains("signature"), "{error}");
}
