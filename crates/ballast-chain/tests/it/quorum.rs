//! Money needs as many nodes as the quorum says, and an absent node has no vote.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use ballast_chain::bsc::B256;
use ballast_chain::bsc::cursor::{BlockMark, Cursor};
use ballast_chain::bsc::devnet::{Devnet, DevnetConfig};
use ballast_chain::bsc::rpc::{EthCalls, VouchError};
use ballast_chain::bsc::watcher::{Compared, Confirmation, Step, WatchError, Watcher};
use serde_json::{Value, json};

use crate::bench::{Books, State};
use crate::chain::{Chain, tokens, watcher_by, watcher_of};
use crate::proxy::{Action, Proxy};

/// A chain, and a node that forks off from its tenth block on: the strongest liar, with valid hashes and receipts that
/// give their roots.
async fn forked() -> (Chain, Devnet, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().join("chain.json");
    let config = |file| DevnetConfig { state_file: Some(file), ..DevnetConfig::default() };
    let first = Devnet::start(&config(saved.clone())).await.unwrap();
    first.mine(10).await.unwrap();
    first.stop().await;
    let copy = folder.path().join("copy.json");
    std::fs::copy(&saved, &copy).unwrap();
    let (chain, liar) = (Chain::start_with(config(saved)).await, Devnet::start(&config(copy)).await.unwrap());
    let maker = json!([liar.token().to_string()]);
    let _: Value = liar.rpc().request("anvil_setCoinbase", maker).await.unwrap();
    (chain, liar, folder)
}

/// A proxy before `target` that is down while the switch says so.
async fn switched(target: &str) -> (Proxy, Arc<AtomicBool>) {
    let down = Arc::new(AtomicBool::new(false));
    let is_down = Arc::clone(&down);
    let hook = move |_: &str, _: &Value| {
        if is_down.load(Ordering::Relaxed) { Action::Status(502) } else { Action::Pass }
    };
    (Proxy::start(target, hook).await, down)
}

fn too_few(outcome: Result<Step, WatchError>) -> String {
    match outcome {
        Err(WatchError::Vouch(error @ VouchError::TooFew { agreed: 1, needed: 2, .. })) => error.to_string(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_liar_makes_no_money_while_the_other_node_is_down() {
    let (chain, liar, _folder) = forked().await;
    let (honest, down) = switched(chain.net.url()).await;
    let watcher = watcher_by(2, &[liar.url(), &honest.url], chain.net.token());
    let mut books = Books::open(&watcher).await;
    let forged = liar.pay(chain.ours[0], tokens(700)).await.unwrap();
    liar.mine(5).await.unwrap();
    down.store(true, Ordering::Relaxed);
    let why = too_few(books.catch_up(&watcher, &chain).await);
    assert!(why.contains(&honest.url) && why.contains("502") && why.contains("bsc.rpc_urls"), "{why}");
    assert_eq!(books.states(forged), [State::Seen]);

    // When it is back, it contradicts.
    chain.mine(5).await;
    down.store(false, Ordering::Relaxed);
    tokio::time::sleep(std::time::Duration::from_millis(250)).await;
    let outcome = books.catch_up(&watcher, &chain).await;
    assert!(matches!(outcome, Err(WatchError::Vouch(VouchError::Disagree { .. }))), "{outcome:?}");
    assert_eq!(books.postings, []);
}

#[tokio::test]
async fn a_liar_makes_no_money_while_the_other_node_lags() {
    let (chain, liar, _folder) = forked().await;
    let watcher = watcher_by(2, &[liar.url(), chain.net.url()], chain.net.token());
    let mut books = Books::open(&watcher).await;
    let forged = liar.pay(chain.ours[0], tokens(700)).await.unwrap();
    liar.mine(60).await.unwrap();
    let why = too_few(books.catch_up(&watcher, &chain).await);
    assert!(why.contains("is only at block"), "{why}");
    assert_eq!(books.states(forged), [State::Seen]);
}

#[tokio::test]
async fn two_nodes_that_agree_credit_and_one_alone_waits_for_the_other() {
    let chain = Chain::start().await;
    let (other, down) = switched(chain.net.url()).await;
    let watcher = watcher_by(2, &[chain.net.url(), &other.url], chain.net.token());
    let mut books = Books::open(&watcher).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(paid), [State::Credited]);

    down.store(true, Ordering::Relaxed);
    let again = chain.pay(1, 1).await;
    chain.mine(3).await;
    too_few(books.catch_up(&watcher, &chain).await);
    assert_eq!(books.states(again), [State::Seen]);
    down.store(false, Ordering::Relaxed);
    books.catch_up_at_last(&watcher, &chain).await;
    assert_eq!(books.states(again), [State::Credited]);
}

#[tokio::test]
async fn depth_and_finality_count_as_far_as_the_quorum_has_them() {
    let chain = Chain::start().await;
    let held: Arc<Mutex<Option<Value>>> = Arc::default();
    let shown = Arc::clone(&held);
    let slow = Proxy::start(chain.net.url(), move |method, params| match shown.lock().unwrap().clone() {
        Some(block) if method == "eth_getBlockByNumber" && params[0] == "latest" => Action::Answer(block),
        _ => Action::Pass,
    })
    .await;
    let second = switched(chain.net.url()).await.0;
    let mut books = Books::open(&chain.watcher()).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(2).await;
    *held.lock().unwrap() = Some(chain.request("eth_getBlockByNumber", json!(["latest", false])).await);
    chain.mine(8).await;
    books.catch_up(&chain.watcher(), &chain).await.unwrap();
    let seen = books.of(paid)[0].transfer.clone();
    let urls = [slow.url.as_str(), &second.url, chain.net.url()];
    let confirm = async |quorum, urls: &[&str]| {
        let watcher = watcher_by(quorum, urls, chain.net.token());
        match watcher.confirm(&seen).await.unwrap() {
            Confirmation::Present { confirmations, voices, .. } => (confirmations, voices),
            Confirmation::Missing => panic!("it is there"),
        }
    };
    assert_eq!(confirm(1, &urls).await, (9, 3));
    assert_eq!(confirm(2, &urls).await, (9, 3), "the slow one is not needed");
    assert_eq!(confirm(3, &urls).await, (1, 3));
    assert_eq!(confirm(2, &urls[..2]).await, (1, 2));
}

#[tokio::test]
async fn final_blocks_are_given_up_only_when_the_quorum_has() {
    let (chain, liar, _folder) = forked().await;
    let mut books = Books::open(&chain.watcher()).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(5).await;
    books.catch_up(&chain.watcher(), &chain).await.unwrap();
    assert_eq!(books.states(paid), [State::Credited]);
    liar.mine(20).await.unwrap();
    let (honest, down) = switched(chain.net.url()).await;
    down.store(true, Ordering::Relaxed);
    let watcher = watcher_by(2, &[liar.url(), &honest.url], chain.net.token());
    let outcome = watcher.step(&books.cursor, chain.is_ours()).await;
    let Err(error) = outcome else { panic!("{outcome:?}") };
    assert!(!error.must_halt());
    let complaint = watcher.rpc().nodes()[0].complaint().unwrap();
    assert!(complaint.contains("left final blocks; 1 of the 2"), "{complaint}");
}

#[tokio::test]
async fn a_node_that_moves_to_another_chain_is_set_aside_until_it_is_back() {
    let chain = Chain::start().await;
    let strays = Arc::new(AtomicBool::new(false));
    let away = Arc::clone(&strays);
    let proxy = Proxy::start(chain.net.url(), move |method, _| match method {
        "eth_chainId" if away.load(Ordering::Relaxed) => Action::Answer(json!("0x1")),
        _ => Action::Pass,
    })
    .await;
    let watcher = watcher_of(&[&proxy.url], chain.net.token());
    let mut books = Books::open(&watcher).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    strays.store(true, Ordering::Relaxed);
    tokio::time::sleep(std::time::Duration::from_millis(60)).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(3).await;
    let error = books.catch_up(&watcher, &chain).await.unwrap_err();
    assert!(error.to_string().contains("is on chain 1, expected 56"), "{error}");
    assert!(books.of(paid).is_empty());
    strays.store(false, Ordering::Relaxed);
    books.catch_up_at_last(&watcher, &chain).await;
    assert_eq!(books.states(paid), [State::Credited]);
}

#[tokio::test]
async fn what_one_node_leaves_out_of_a_block_is_found_by_comparing_it_with_another() {
    let chain = Chain::start().await;
    let left_out = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&left_out);
    // The first payment of every block is reported, the others are not.
    let proxy = Proxy::start(chain.net.url(), move |method, _| match method {
        "eth_getLogs" => {
            let count = Arc::clone(&count);
            Action::Rewrite(Box::new(move |logs: &mut Value| {
                let logs = logs.as_array_mut().unwrap();
                let mut blocks = std::collections::BTreeSet::new();
                let before = logs.len();
                logs.retain(|log| blocks.insert(log["blockHash"].to_string()));
                count.fetch_add((before - logs.len()) as u64, Ordering::Relaxed);
            }))
        }
        _ => Action::Pass,
    })
    .await;
    let watcher = watcher_by(2, &[&proxy.url, chain.net.url()], chain.net.token());
    let mut books = Books::open(&watcher).await;
    let start = books.cursor.tip().number;
    // A stranger's payment first, so that the block seems to be reported.
    let stranger = "0x9999999999999999999999999999999999999999".parse().unwrap();
    chain.net.pay(stranger, tokens(1)).await.unwrap();
    let paid = chain.pay(0, 1).await;
    chain.mine(8).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert!(books.of(paid).is_empty(), "the first node told a payment of the block, so nothing was noticed");
    assert!(left_out.load(Ordering::Relaxed) > 0);

    let compared = watcher.compare_nodes(start, books.cursor.tip(), chain.is_ours()).await.unwrap().unwrap();
    let Compared { through, transfers, .. } = compared;
    assert!(through > start + 1);
    assert_eq!(transfers.iter().map(|seen| seen.tx_hash).collect::<Vec<_>>(), [paid]);
    let confirmed = watcher.confirm(&transfers[0]).await;
    assert!(
        matches!(confirmed, Err(WatchError::Vouch(VouchError::TooFew { .. }))),
        "the node that lied rests: {confirmed:?}"
    );
    tokio::time::sleep(std::time::Duration::from_millis(250)).await;
    let confirmed = watcher.confirm(&transfers[0]).await.unwrap();
    assert!(matches!(confirmed, Confirmation::Present { finalized: true, voices: 2, .. }), "{confirmed:?}");
}

#[tokio::test]
async fn two_final_chains_are_never_compared_as_one() {
    let (chain, liar, _folder) = forked().await;
    let watcher = watcher_by(2, &[liar.url(), chain.net.url()], chain.net.token());
    let books = Books::open(&watcher).await;
    let start = books.cursor.tip().number;
    liar.mine(10).await.unwrap();
    chain.mine(10).await;
    let mut books = Books::at(books.cursor);
    let _ = books.catch_up(&watcher, &chain).await;
    let outcome = watcher.compare_nodes(start, books.cursor.tip(), chain.is_ours()).await;
    assert!(matches!(outcome, Err(WatchError::Vouch(VouchError::TwoChains { .. }))), "{outcome:?}");
}

/// A third node claims more finality than the others, and reports another chain: the other two are compared
/// nonetheless.
#[tokio::test]
async fn a_liar_does_not_keep_the_others_from_being_compared() {
    let (chain, liar, _folder) = forked().await;
    let second = Proxy::start(chain.net.url(), |_, _| Action::Pass).await;
    let mut books = Books::open(&chain.watcher()).await;
    let start = books.cursor.tip().number;
    liar.mine(40).await.unwrap();
    chain.mine(10).await;
    books.catch_up(&chain.watcher(), &chain).await.unwrap();
    let watcher = watcher_by(2, &[liar.url(), chain.net.url(), &second.url], chain.net.token());
    let mut compared = 0;
    for _ in 0..3 {
        match watcher.compare_nodes(start, books.cursor.tip(), chain.is_ours()).await {
            Ok(Some(_)) => compared += 1,
            Err(WatchError::Vouch(VouchError::TwoChains { .. })) => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(compared, 1);
}

/// A node made us follow it one block further, which nobody else has, and then gives everything up: the others' block
/// at the tip does not support it.
#[tokio::test]
async fn a_tip_of_a_liars_making_does_not_make_the_others_agree_with_it() {
    let chain = Chain::start().await;
    let liar = Devnet::start(&DevnetConfig::default()).await.unwrap();
    let mut books = Books::open(&chain.watcher()).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(8).await;
    liar.mine(40).await.unwrap();
    books.catch_up(&chain.watcher(), &chain).await.unwrap();
    assert_eq!(books.states(paid), [State::Credited]);
    let ours = books.cursor.tip();
    let made_up = BlockMark { number: ours.number + 1, hash: B256::repeat_byte(7), finalized: false };
    books.cursor.advance(&[made_up], 0);
    chain.mine(5).await;
    let second = Proxy::start(chain.net.url(), |_, _| Action::Pass).await;
    let watcher = watcher_by(2, &[liar.url(), chain.net.url(), &second.url], chain.net.token());
    let step = watcher.step(&books.cursor, chain.is_ours()).await;
    let Ok(Step::Reorg { ancestor, depth: 1, finality_broken: false }) = step else { panic!("{step:?}") };
    assert_eq!(ancestor.hash, ours.hash);
}

#[tokio::test]
async fn final_is_what_the_quorum_calls_final() {
    let chain = Chain::start().await;
    let mute = Proxy::start(chain.net.url(), |method, params| match method {
        "eth_getBlockByNumber" if params[0] == "finalized" => Action::Refuse(-32000, "nothing is final"),
        _ => Action::Pass,
    })
    .await;
    let books = Books::open(&chain.watcher()).await;
    chain.mine(8).await;
    let finalized = async |watcher: Watcher, cursor: &Cursor| match watcher.step(cursor, chain.is_ours()).await.unwrap()
    {
        Step::Advance { finalized, .. } => finalized,
        other => panic!("{other:?}"),
    };
    let alone = watcher_by(2, &[chain.net.url(), &mute.url], chain.net.token());
    assert_eq!(finalized(alone, &books.cursor).await, 0);
    let second = Proxy::start(chain.net.url(), |_, _| Action::Pass).await;
    let both = watcher_by(2, &[chain.net.url(), &second.url], chain.net.token());
    assert_eq!(finalized(both, &books.cursor).await, chain.head().await - 2);
}
