//! Nodes that leave out, invent or contradict.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use ballast_chain::bsc::rpc::VouchError;
use ballast_chain::bsc::watcher::{Confirmation, WatchError};
use serde_json::{Value, json};

use crate::bench::{Books, State};
use crate::chain::{Chain, watcher_by, watcher_of};
use crate::proxy::{Action, Proxy};

fn is_by_hash(params: &Value) -> bool {
    params[0].get("blockHash").is_some()
}

#[tokio::test]
async fn empty_logs_for_a_new_block_lose_no_deposit() {
    let chain = Chain::start().await;
    let lies = Arc::new(AtomicI64::new(0));
    let left = Arc::clone(&lies);
    let proxy = Proxy::start(chain.net.url(), move |method, params| {
        let lie = method == "eth_getLogs" && is_by_hash(params) && left.fetch_sub(1, Ordering::Relaxed) > 0;
        if lie { Action::Answer(json!([])) } else { Action::Pass }
    })
    .await;
    let watcher = watcher_of(&[&proxy.url], chain.net.token());
    let mut books = Books::open(&watcher).await;
    let paid = chain.pay(9, 1).await;
    lies.store(3, Ordering::Relaxed);
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(paid), [State::Credited]);
    let read = proxy.calls("eth_getBlockReceipts");
    assert_eq!(read, 2, "the block whose header claims a transfer when it is seen, and before it is credited");
}

#[tokio::test]
async fn empty_logs_for_a_range_lose_no_deposit() {
    let chain = Chain::start().await;
    let first_block = chain.head().await + 1;
    let paid = chain.pay(9, 1).await;
    chain.mine(50).await;
    let paid_later = chain.pay(9, 1).await;
    chain.mine(100).await;
    let proxy = Proxy::start(chain.net.url(), |method, params| match method {
        "eth_getLogs" if !is_by_hash(params) => Action::Answer(json!([])),
        _ => Action::Pass,
    })
    .await;
    let watcher = watcher_of(&[&proxy.url], chain.net.token());
    let mut books = Books::at(watcher.start_at(Some(first_block)).await.unwrap());
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!((books.credits(paid), books.credits(paid_later)), (1, 1));
}

#[tokio::test]
async fn when_the_receipts_lie_too_the_cursor_stays() {
    let chain = Chain::start().await;
    let lying = Arc::new(AtomicBool::new(true));
    let lies = Arc::clone(&lying);
    let proxy = Proxy::start(chain.net.url(), move |method, _| match method {
        "eth_getLogs" | "eth_getBlockReceipts" if lies.load(Ordering::Relaxed) => Action::Answer(json!([])),
        _ => Action::Pass,
    })
    .await;
    let watcher = watcher_of(&[&proxy.url], chain.net.token());
    let mut books = Books::open(&watcher).await;
    chain.mine(2).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(1).await;
    let block = chain.head().await;
    chain.mine(2).await;
    let caught = books.catch_up(&watcher, &chain).await.unwrap_err();
    assert!(caught.to_string().contains("left out, added or changed receipts"), "{caught}");
    assert_eq!(books.cursor.tip().number, block - 1, "not past what was verified");
    lying.store(false, Ordering::Relaxed);
    books.catch_up_at_last(&watcher, &chain).await;
    assert_eq!(books.states(paid), [State::Credited]);
}

/// Adds a payment to us that never happened to every answer that has a log to copy.
fn invent(to: String) -> impl FnOnce(&mut Value) + Send {
    move |logs: &mut Value| {
        let Some(logs) = logs.as_array_mut() else { return };
        let Some(mut forged) = logs.first().cloned() else { return };
        forged["topics"][2] = json!(to);
        forged["logIndex"] = json!("0x63");
        logs.push(forged);
    }
}

#[tokio::test]
async fn an_invented_log_is_never_credited() {
    let chain = Chain::start().await;
    let victim = format!("0x{:0>64}", chain.ours[1].to_string()[2..].to_lowercase());
    let proxy = Proxy::start(chain.net.url(), move |method, _| match method {
        "eth_getLogs" => Action::Rewrite(Box::new(invent(victim.clone()))),
        _ => Action::Pass,
    })
    .await;
    let watcher = watcher_of(&[&proxy.url], chain.net.token());
    let mut books = Books::open(&watcher).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    let states: Vec<_> = books.of(paid).iter().map(|deposit| (deposit.transfer.to, deposit.state)).collect();
    assert_eq!(states, [(chain.ours[0], State::Credited)], "the receipts decide");
}

#[tokio::test]
async fn a_transfer_that_only_one_node_shows_waits() {
    let chain = Chain::start().await;
    let blind = Proxy::start(chain.net.url(), |method, _| match method {
        "eth_getTransactionReceipt" => Action::Answer(Value::Null),
        _ => Action::Pass,
    })
    .await;
    let watcher = watcher_by(2, &[chain.net.url(), &blind.url], chain.net.token());
    let mut books = Books::open(&watcher).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(3).await;
    // It has the very block, so it contradicts nobody: its index lags.
    let waits = books.catch_up(&watcher, &chain).await.unwrap_err();
    let WatchError::Vouch(VouchError::TooFew { agreed: 1, needed: 2, missing }) = waits else { panic!("{waits}") };
    assert!(missing.contains(&blind.url) && missing.contains("no receipt of the call"), "{missing}");
    assert_eq!(books.states(paid), [State::Seen]);
    // Nor is it missing if nobody else can be asked.
    let seen = books.of(paid)[0].transfer.clone();
    let alone = watcher_by(2, &[&blind.url, "http://127.0.0.1:9"], chain.net.token()).confirm(&seen).await;
    assert!(matches!(alone, Err(WatchError::Vouch(VouchError::TooFew { agreed: 0, .. }))), "{alone:?}");
}

#[tokio::test]
async fn answers_about_another_block_are_not_used() {
    let chain = Chain::start().await;
    let cases: [fn(&mut Value); 4] = [
        |logs| logs[0]["blockHash"] = json!(format!("0x{:064x}", 1)),
        |logs| logs[0]["blockNumber"] = json!("0x1"),
        |logs| logs[0]["blockHash"] = Value::Null,
        |logs| {
            let mut twin = logs[0].clone();
            twin["data"] = json!(format!("0x{:064x}", 7));
            logs.as_array_mut().unwrap().push(twin);
        },
    ];
    let start = Books::open(&chain.watcher()).await;
    chain.pay(0, 1).await;
    // With one block the lie is in the hot zone, with a hundred more in the settled one.
    for blocks in [1, 100] {
        chain.mine(blocks).await;
        for change in cases {
            let proxy = Proxy::start(chain.net.url(), move |method, _| match method {
                "eth_getLogs" => Action::Rewrite(Box::new(move |logs| {
                    if logs[0].is_object() {
                        change(logs);
                    }
                })),
                _ => Action::Pass,
            })
            .await;
            let mut books = start.clone();
            let watcher = watcher_of(&[&proxy.url], chain.net.token());
            let caught = books.catch_up(&watcher, &chain).await.unwrap_err();
            assert!(caught.to_string().contains("gave"), "{caught}");
            assert_eq!(books.cursor, start.cursor);
        }
    }
}

#[tokio::test]
async fn a_log_told_twice_counts_once() {
    let chain = Chain::start().await;
    let proxy = Proxy::start(chain.net.url(), |method, _| match method {
        "eth_getLogs" => Action::Rewrite(Box::new(|logs| {
            let logs = logs.as_array_mut().unwrap();
            logs.extend(logs.clone());
            logs.reverse();
        })),
        _ => Action::Pass,
    })
    .await;
    let watcher = watcher_of(&[&proxy.url], chain.net.token());
    let mut books = Books::open(&watcher).await;
    let paid = [chain.pay(0, 1).await, chain.pay(1, 1).await];
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(paid.map(|tx_hash| books.states(tx_hash)), [[State::Credited], [State::Credited]]);
}

#[tokio::test]
async fn a_block_that_does_not_stand_on_the_one_below_is_not_read() {
    let chain = Chain::start().await;
    let head = chain.head().await;
    let proxy = Proxy::start(chain.net.url(), move |method, params| {
        let is_second = method == "eth_getBlockByNumber" && params[0] == format!("{:#x}", head + 2);
        if !is_second {
            return Action::Pass;
        }
        Action::Rewrite(Box::new(|block| block["parentHash"] = json!(format!("0x{:064x}", 1))))
    })
    .await;
    let watcher = watcher_of(&[&proxy.url], chain.net.token());
    let mut books = Books::open(&watcher).await;
    let paid = [chain.pay(0, 1).await, chain.pay(1, 1).await];
    chain.mine(1).await;
    let torn = chain.pay(2, 1).await;
    chain.mine(3).await;
    let caught = books.catch_up(&watcher, &chain).await.unwrap_err();
    assert!(caught.to_string().contains("does not hash to the given value"), "{caught}");
    assert_eq!(books.cursor.tip().number, head + 1);
    assert_eq!(paid.map(|tx_hash| books.of(tx_hash).len()), [1, 1], "what was verified is kept");
    assert_eq!(books.of(torn).len(), 0);
}

#[tokio::test]
async fn a_confirmation_needs_every_part_of_the_proof() {
    let chain = Chain::start().await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    let seen = books.of(paid)[0].transfer.clone();
    let block = format!("{:#x}", seen.block_number);
    let other_hash = || json!(format!("0x{:064x}", 1));

    type Change = fn(&mut Value, Value);
    let cases: [(&str, Change); 4] = [
        ("eth_getTransactionReceipt", |receipt, _| receipt["status"] = json!("0x0")),
        ("eth_getTransactionReceipt", |receipt, other| receipt["blockHash"] = other),
        ("eth_getTransactionReceipt", |receipt, _| receipt["logs"] = json!([])),
        ("eth_getTransactionReceipt", |receipt, _| receipt["logs"][0]["removed"] = json!(true)),
    ];
    for (changed, change) in cases {
        let block = block.clone();
        let proxy = Proxy::start(chain.net.url(), move |method, params| {
            let is_block_of_it = method != "eth_getBlockByNumber" || params[0] == block;
            if method != changed || !is_block_of_it {
                return Action::Pass;
            }
            Action::Rewrite(Box::new(move |answer| change(answer, other_hash())))
        })
        .await;
        let watcher = watcher_of(&[&proxy.url], chain.net.token());
        assert_eq!(watcher.confirm(&seen).await.unwrap(), Confirmation::Missing, "{changed}");
    }
}
