//! Accounts on a chain, against a real node.

use std::sync::Arc;

use ballast_chain::bsc::{
    U256,
    address::EvmAddress,
    devnet::{Devnet, DevnetConfig},
    rpc::{BlockRef, EthCalls as _, Rpc, RpcConfig},
};
use ballast_core::time::Moment;
use ballast_venue::{
    Evm, Token, Venue, VenueError, Way,
    reader::{Account, Reader},
};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

fn account(byte: u8) -> EvmAddress {
    EvmAddress::from_bytes([byte; 20])
}

fn now() -> Moment {
    Moment::from_millis(jiff::Timestamp::now().as_millisecond()).unwrap()
}

fn tokens(tenths: u64) -> U256 {
    U256::from(tenths) * U256::from(10).pow(U256::from(17))
}

fn venue(net: &Devnet, accounts: Vec<EvmAddress>) -> Evm {
    Evm {
        name: "a chain of one's own".into(),
        rpc: Rpc::new(&RpcConfig::new(vec![net.url().to_owned()], 56)).unwrap(),
        coin: "BNB".into(),
        accounts,
        tokens: vec![Token { contract: net.token(), symbol: "USDT".into(), decimals: 18, is_dollar: true }],
        at: BlockRef::Latest,
        now: Arc::new(now),
        most_lag_millis: 3_600_000,
        heard: None,
    }
}

/// Makes blocks a second apart, because the state of a completed second is read.
async fn mine(net: &Devnet, blocks: u64) {
    let _: Value = net.rpc().request("anvil_mine", json!([format!("{blocks:#x}"), "0x1"])).await.unwrap();
}

#[tokio::test]
async fn what_accounts_hold_and_what_moved_is_read_from_the_chain() {
    let net = Devnet::start(&DevnetConfig::default()).await.unwrap();
    let before = now().plus_seconds(-3_600);
    net.pay(account(0x11), tokens(15)).await.unwrap();
    mine(&net, 1).await;
    net.pay(account(0x22), tokens(2)).await.unwrap();
    net.pay(account(0x33), tokens(7)).await.unwrap();
    mine(&net, 3).await;
    let ours = venue(&net, vec![account(0x11), account(0x22)]);
    ours.access().await.unwrap();
    ours.clock().await.unwrap();
    let equity = ours.equity().await.unwrap();
    assert_eq!((equity.total.to_string().as_str(), equity.is_steady), ("1.7", true));
    assert_eq!(ours.balances().await.unwrap(), equity.balances);
    let moved = ours.transfers(before, now().plus_seconds(3_600)).await.unwrap();
    let amounts: Vec<String> = moved.iter().map(|one| one.amount.to_string()).collect();
    assert_eq!(amounts, ["1.5", "0.2"]);
    assert!(moved.iter().all(|one| one.way == Way::In && one.txid.is_some()));
    assert_eq!(ours.transfers(before.plus_days(-9), before).await.unwrap(), []);

    let payer = venue(&net, vec![net.payer(), account(0x11)]);
    let moved = payer.transfers(before, now().plus_seconds(3_600)).await.unwrap();
    let out: Vec<(Way, String)> = moved.iter().map(|one| (one.way, one.amount.to_string())).collect();
    // The first supply came from nowhere; a transfer between two of our accounts does not count.
    let all = [(Way::In, "1000000000000".into()), (Way::Out, "0.2".into()), (Way::Out, "0.7".into())];
    assert_eq!(out, all);
    assert_eq!(payer.equity().await.unwrap().unpriced, ["BNB"], "coins are held and have no price here");
    assert!(matches!(ours.fills(before, now()).await, Err(VenueError::HasNone { .. })));
}

#[tokio::test]
async fn a_token_counted_wrongly_is_refused() {
    let net = Devnet::start(&DevnetConfig::default()).await.unwrap();
    let mut ours = venue(&net, vec![account(0x11)]);
    ours.tokens[0].decimals = 6;
    let error = ours.equity().await.unwrap_err().to_string();
    assert!(error.contains("6 decimals"), "{error}");
    ours.tokens.clear();
    assert!(ours.equity().await.is_err());
    let dead = Evm { rpc: Rpc::new(&RpcConfig::new(vec!["http://127.0.0.1:9".into()], 56)).unwrap(), ..ours };
    assert!(matches!(dead.clock().await, Err(VenueError::Chain(_))));
}

#[tokio::test]
async fn a_reading_of_a_chain_names_its_accounts_and_what_moved() {
    let net = Devnet::start(&DevnetConfig::default()).await.unwrap();
    net.pay(account(0x11), tokens(15)).await.unwrap();
    mine(&net, 3).await;
    let whose = Account {
        plan: "01939e2a-5b7c-7abc-8def-0123456789ab".parse().unwrap(),
        venue: "A chain".into(),
        account: "desk".into(),
    };
    let read = Reader::of_chain(whose.clone(), venue(&net, vec![account(0x11)])).read(now().day()).await.unwrap();
    assert_eq!(read.said.equity.minor(), 1_500_000);
    assert_eq!(read.said.uid.as_deref(), Some(&*format!("56:{}", account(0x11).to_string().to_lowercase())));
    let moves: Vec<(&str, &str)> =
        read.said.moves.iter().map(|one| (one.asset.as_str(), one.amount.as_str())).collect();
    assert_eq!(moves, [("USDT", "1.5")]);
    assert!(read.said.moves[0].txid.is_some());
    let kept = String::from_utf8(read.raw.clone()).unwrap();
    assert!(kept.starts_with("block 0x") && kept.contains("\nblocks until "), "{kept}");
    assert_eq!(read.said.raw_sha256, <[u8; 32]>::from(Sha256::digest(&read.raw)));

    let both = |first, second| Reader::of_chain(whose.clone(), venue(&net, vec![account(first), account(second)]));
    let one = both(0x11, 0x22).read(now().day()).await.unwrap().said.uid;
    assert_eq!(one, both(0x22, 0x11).read(now().day()).await.unwrap().said.uid, "the order says nothing");
    assert_ne!(one, both(0x11, 0x33).read(now().day()).await.unwrap().said.uid);
}
