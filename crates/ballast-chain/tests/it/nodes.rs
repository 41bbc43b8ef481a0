//! Nodes that freeze, die, lag, refuse or are on the wrong chain.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ballast_chain::bsc::devnet::{Devnet, DevnetConfig};
use ballast_chain::bsc::rpc::{EthCalls, RpcError, VouchError};
use ballast_chain::bsc::watcher::{Step, WatchError, Watcher, WatcherConfig};
use serde_json::{Value, json};

use crate::bench::{Books, State};
use crate::chain::{Chain, rpc, watcher_of, watcher_with};
use crate::proxy::{Action, Proxy};

#[tokio::test]
async fn a_frozen_node_costs_time_and_nothing_else() {
    let chain = Chain::start().await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;
    let paid = chain.pay(6, 1).await;
    chain.mine(3).await;
    chain.freeze().await;
    let before = books.cursor.clone();
    let frozen = books.catch_up(&watcher, &chain).await.unwrap_err();
    assert!(matches!(frozen, WatchError::Rpc(RpcError::Faulty { .. })), "{frozen}");
    assert_eq!(books.cursor, before);
    chain.thaw().await;
    books.catch_up_at_last(&watcher, &chain).await;
    assert_eq!(books.states(paid), [State::Credited]);
}

#[tokio::test]
async fn a_node_that_restarts_from_its_state_is_used_again() {
    let folder = tempfile::tempdir().unwrap();
    let state_file = Some(folder.path().join("chain.json"));
    let mut chain = Chain::start_with(DevnetConfig { state_file, ..DevnetConfig::default() }).await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;
    let before = chain.pay(0, 1).await;
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    let (token, head) = (chain.net.token(), chain.head().await);

    let port = chain.net.url().rsplit(':').next().unwrap().parse().unwrap();
    let again = DevnetConfig { port: Some(port), ..chain.config.clone() };
    chain.net.stop().await;
    assert!(watcher.step(&books.cursor, |_| true).await.is_err(), "the node is gone");
    chain = Chain::start_with(again).await;
    assert_eq!((chain.net.token(), chain.head().await), (token, head));

    let after = chain.pay(1, 1).await;
    chain.mine(3).await;
    books.catch_up_at_last(&watcher, &chain).await;
    assert_eq!((books.credits(before), books.credits(after)), (1, 1));
    assert!(books.reorg_depths.is_empty());
}

#[tokio::test]
async fn a_node_that_lags_is_waited_for() {
    let chain = Chain::start().await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;
    chain.mine(3).await;
    let paid = chain.pay(8, 1).await;
    chain.mine(1).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    let tip = books.cursor.tip().number;

    chain.request("anvil_rollback", json!([1])).await;
    let step = books.catch_up(&watcher, &chain).await;
    assert!(
        matches!(step, Err(WatchError::Vouch(VouchError::NotYet { .. }))),
        "the deposit cannot be confirmed: {step:?}"
    );
    let step = watcher.step(&books.cursor, chain.is_ours()).await.unwrap();
    assert_eq!(step, Step::Behind { head: tip - 1, tip });
    assert_eq!(books.states(paid), [State::Seen], "nothing is undone while waiting");

    // It catches up on another branch, without the deposit.
    chain.request("evm_increaseTime", json!([100])).await;
    chain.mine(4).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(paid), [State::Orphaned]);
    let again = chain.pay(8, 2).await;
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(again), [State::Credited]);
}

#[tokio::test]
async fn the_wrong_chain_is_refused_by_name_and_never_used() {
    let chain = Chain::start().await;
    let wrong = Proxy::start(chain.net.url(), |method, _| match method {
        "eth_chainId" => Action::Answer(json!("0x61")),
        _ => Action::Pass,
    })
    .await;
    let alone = rpc(&[&wrong.url]);
    let refused = alone.block(ballast_chain::bsc::rpc::BlockRef::Latest).await.unwrap_err();
    let text = refused.to_string();
    assert!(text.contains(&wrong.url) && text.contains("chain 97, expected 56"), "{text}");

    let watcher = watcher_of(&[&wrong.url, chain.net.url()], chain.net.token());
    let mut books = Books::open(&watcher).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(3).await;
    for _ in 0..20 {
        books.catch_up(&watcher, &chain).await.unwrap();
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(books.states(paid), [State::Credited]);
    assert_eq!(wrong.methods(), ["eth_chainId"], "nothing else was ever asked");
}

#[tokio::test]
async fn through_a_provider_with_limits_and_faults_the_same_deposits_arrive() {
    let chain = Chain::start().await;
    let first_block = chain.head().await + 1;
    for index in 0..25 {
        chain.pay(index, 1).await;
        chain.mine(9).await;
    }
    let calls = AtomicU64::new(0);
    let rough = Proxy::start(chain.net.url(), move |method, params| {
        // A fixed pattern: primes, so that it hits every kind of call.
        let call = calls.fetch_add(1, Ordering::Relaxed);
        if call % 53 == 7 {
            return Action::Status(429);
        }
        if call % 71 == 11 {
            return Action::Status(502);
        }
        if call % 97 == 13 {
            return Action::Cut;
        }
        if method == "eth_getLogs" && span(&params[0]) > 10 {
            return Action::Refuse(-32005, "query exceeds max block range 10");
        }
        Action::Pass
    })
    .await;
    let token = chain.net.token();
    let mut seen = Vec::new();
    let mut failures = 0;
    for url in [chain.net.url(), &rough.url] {
        let watcher = watcher_of(&[url], token);
        let cursor = chain.watcher().start_at(Some(first_block)).await.unwrap();
        let mut books = Books::at(cursor);
        failures = books.catch_up_at_last(&watcher, &chain).await.1;
        seen.push(books.deposits);
    }
    assert_eq!(seen[0].len(), 25);
    assert_eq!(seen[1], seen[0]);
    assert!(failures > 3, "the provider was not rough enough: {failures}");
}

fn span(filter: &Value) -> u64 {
    let end = |name: &str| {
        let text = filter[name].as_str()?;
        u64::from_str_radix(text.trim_start_matches("0x"), 16).ok()
    };
    end("toBlock").zip(end("fromBlock")).map_or(0, |(to, from)| to - from + 1)
}

#[tokio::test]
async fn when_one_node_fails_the_other_takes_over_and_keeps_the_work() {
    let chain = Chain::start().await;
    let down = Arc::new([AtomicBool::new(false), AtomicBool::new(false)]);
    let mut proxies = Vec::new();
    for index in 0..2 {
        let down = Arc::clone(&down);
        let hook = move |_: &str, _: &Value| {
            if down[index].load(Ordering::Relaxed) { Action::Status(503) } else { Action::Pass }
        };
        proxies.push(Proxy::start(chain.net.url(), hook).await);
    }
    let watcher = watcher_of(&[&proxies[0].url, &proxies[1].url], chain.net.token());
    let mut books = Books::open(&watcher).await;
    assert_eq!(proxies[1].methods(), Vec::<String>::new(), "the second is not asked while the first works");

    for (fails, works) in [(0, 1), (1, 0)] {
        down[fails].store(true, Ordering::Relaxed);
        down[works].store(false, Ordering::Relaxed);
        // The other node may still rest from its own failure.
        tokio::time::sleep(Duration::from_millis(250)).await;
        let paid = chain.pay(0, 1).await;
        chain.mine(3).await;
        books.catch_up(&watcher, &chain).await.unwrap();
        assert_eq!(books.states(paid), [State::Credited]);
    }
    down[0].store(true, Ordering::Relaxed);
    let nobody = books.catch_up(&watcher, &chain).await.unwrap_err();
    assert!(nobody.to_string().contains("HTTP 503"), "{nobody}");
}

#[tokio::test]
async fn a_node_that_refuses_logs_is_left_for_one_that_serves_them() {
    let chain = Chain::start().await;
    let public = Proxy::start(chain.net.url(), |method, _| match method {
        "eth_getLogs" => Action::Refuse(-32601, "method eth_getLogs is disabled"),
        _ => Action::Pass,
    })
    .await;
    let watcher = watcher_of(&[&public.url, chain.net.url()], chain.net.token());
    let mut books = Books::open(&watcher).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(paid), [State::Credited]);

    let alone = watcher_of(&[&public.url], chain.net.token());
    chain.mine(1).await;
    let refused = books.catch_up(&alone, &chain).await.unwrap_err();
    assert!(matches!(refused, WatchError::Rpc(RpcError::Faulty { .. })), "{refused}");
    let resting = books.catch_up(&alone, &chain).await.unwrap_err();
    assert!(matches!(resting, WatchError::Rpc(RpcError::AllResting { .. })), "it is not pestered: {resting}");
    assert!(resting.to_string().contains("eth_getLogs is disabled"), "{resting}");
}

#[tokio::test]
async fn a_node_that_stands_still_is_left_for_one_that_moves() {
    let chain = Chain::start().await;
    let head: Arc<Mutex<Option<Value>>> = Arc::default();
    let held = Arc::clone(&head);
    let still = Proxy::start(chain.net.url(), move |method, params| {
        let is_head = method == "eth_getBlockByNumber" && params[0] == "latest";
        match held.lock().unwrap().clone() {
            Some(block) if is_head => Action::Answer(block),
            _ => Action::Pass,
        }
    })
    .await;
    let config = WatcherConfig { stall_after: Duration::from_millis(300), ..WatcherConfig::new(chain.net.token()) };
    let watcher = watcher_with(&[&still.url, chain.net.url()], config);
    let mut books = Books::open(&watcher).await;
    *head.lock().unwrap() = Some(chain.request("eth_getBlockByNumber", json!(["latest", false])).await);
    let paid = chain.pay(0, 1).await;
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert!(books.deposits.is_empty(), "the first node does not show it yet");
    tokio::time::sleep(Duration::from_millis(350)).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.of(paid).len(), 1);
}

#[tokio::test]
async fn final_blocks_are_not_given_up_on_one_nodes_word() {
    let chain = Chain::start().await;
    let other = Devnet::start(&DevnetConfig::default()).await.unwrap();
    chain.mine(20).await;
    other.mine(40).await.unwrap();
    let honest = chain.watcher();
    let mut books = Books::open(&honest).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(5).await;
    books.catch_up(&honest, &chain).await.unwrap();
    assert_eq!(books.states(paid), [State::Credited]);

    let alone = watcher_of(&[other.url()], chain.net.token());
    let reorg = alone.step(&books.cursor, chain.is_ours()).await;
    let is_grave =
        matches!(reorg, Ok(Step::Reorg { finality_broken: true, .. }) | Err(WatchError::FinalityBroken { .. }));
    assert!(is_grave, "the other chain alone would undo the credit: {reorg:?}");

    let both = watcher_of(&[other.url(), chain.net.url()], chain.net.token());
    books.catch_up(&both, &chain).await.unwrap();
    assert_eq!(books.states(paid), [State::Credited]);
    assert!(books.reorg_depths.is_empty());
}

#[tokio::test]
async fn the_examination_names_what_a_node_does_not_serve() {
    let chain = Chain::start().await;
    let public = Proxy::start(chain.net.url(), |method, _| match method {
        "eth_getLogs" => Action::Refuse(-32005, "method eth_getLogs is disabled"),
        _ => Action::Pass,
    })
    .await;
    let reports = rpc(&[chain.net.url(), &public.url, "http://127.0.0.1:9"]).examine().await;
    assert_eq!(reports[0].outcome.as_ref().unwrap().head, chain.head().await);
    let refused = reports[1].outcome.as_ref().unwrap_err().to_string();
    assert!(refused.contains("eth_getLogs is disabled"), "{refused}");
    let gone = reports[2].outcome.as_ref().unwrap_err().to_string();
    assert!(gone.contains("cannot be reached"), "{gone}");
}

#[test]
fn a_step_can_run_on_any_thread() {
    fn sendable<T: Send>(_: T) {}
    let make = |watcher: Watcher, books: Books| {
        sendable(async move {
            let step = watcher.step(&books.cursor, |_| false).await;
            let confirmed = watcher.confirm(&books.deposits.values().next().unwrap().transfer).await;
            (step, confirmed)
        });
    };
    let _ = make;
}
