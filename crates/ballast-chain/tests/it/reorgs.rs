//! Re-organizations and restarts.

use ballast_chain::bsc::B256;
use ballast_chain::bsc::cursor::Cursor;
use ballast_chain::bsc::rpc::EthCalls;
use ballast_chain::bsc::watcher::{Step, WatchError};
use serde_json::json;

use crate::bench::{Books, State};
use crate::chain::{Chain, tokens};
use crate::contracts::{encode, word};

#[tokio::test]
async fn a_dropped_deposit_is_orphaned_and_paying_again_credits_once() {
    let chain = Chain::start().await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;
    let dropped = chain.pay(4, 9).await;
    chain.mine(1).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(dropped), [State::Seen]);

    chain.reorg(1).await;
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(dropped), [State::Orphaned]);
    assert_eq!(books.reorg_depths, [1]);
    assert!(!books.broken_finality);

    let again = chain.pay(4, 9).await;
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.credits(again), 1);
    assert_eq!(books.postings.len(), 1);
}

/// A transfer signed by the node, so that the very same call can be sent twice.
async fn signed_transfer(chain: &Chain, index: usize, whole: u64) -> Vec<u8> {
    let data = encode("transfer(address,uint256)", &[word(chain.ours[index]), B256::from(tokens(whole))]);
    let payer = chain.net.payer();
    let nonce = chain.request("eth_getTransactionCount", json!([payer, "latest"])).await;
    let call = json!({"from": payer, "to": chain.net.token(), "data": data, "gas": "0x186a0", "gasPrice": "0x3b9aca00", "nonce": nonce});
    let signed = chain.request("eth_signTransaction", json!([call])).await;
    let signed: alloy_primitives::Bytes = serde_json::from_value(signed).unwrap();
    signed.to_vec()
}

#[tokio::test]
async fn the_same_call_in_another_block_is_credited_once() {
    let chain = Chain::start().await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;
    let signed = signed_transfer(&chain, 5, 3).await;
    let paid = chain.net.rpc().send_raw_transaction(&signed).await.unwrap();
    chain.mine(1).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    let first_block = books.of(paid)[0].transfer.block_hash;

    chain.reorg(1).await;
    assert_eq!(chain.net.rpc().send_raw_transaction(&signed).await.unwrap(), paid);
    chain.mine(4).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    let deposits = books.of(paid);
    assert_eq!(deposits.len(), 2, "the same call in two blocks is two deposits");
    for deposit in deposits {
        let expected = if deposit.transfer.block_hash == first_block { State::Orphaned } else { State::Credited };
        assert_eq!(deposit.state, expected);
    }
    assert_eq!(books.credits(paid), 1);
}

#[tokio::test]
async fn a_credit_is_reversed_when_its_block_leaves_the_chain() {
    let chain = Chain::start().await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;
    let kept = chain.pay(0, 1).await;
    chain.mine(1).await;
    let lost = chain.pay(1, 7).await;
    chain.mine(6).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!((books.credits(kept), books.credits(lost)), (1, 1));

    chain.reorg(6).await;
    chain.mine(3).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(lost), [State::Reversed]);
    assert_eq!(books.states(kept), [State::Credited]);
    assert_eq!(books.reorg_depths, [6]);
    assert!(books.broken_finality, "the node had called those blocks final");
    assert_eq!((books.credits(kept), books.credits(lost)), (1, 0));
}

#[tokio::test]
async fn a_reorg_below_everything_verified_halts() {
    let chain = Chain::start().await;
    chain.mine(5).await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;
    chain.mine(90).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(5).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    let cut = Cursor::from_tail(books.cursor.tail()[30..].to_vec()).unwrap();
    books.cursor = cut.clone();

    chain.reorg(chain.head().await - 2).await;
    chain.mine(10).await;
    let halt = books.catch_up(&watcher, &chain).await.unwrap_err();
    assert!(halt.must_halt(), "{halt}");
    assert!(matches!(halt, WatchError::FinalityBroken { oldest, .. } if oldest == cut.tail()[0]));
    assert_eq!(books.cursor, cut);
    assert_eq!(books.states(paid), [State::Credited], "a person decides");
}

#[tokio::test]
async fn after_a_crash_and_300_blocks_nothing_is_lost_or_doubled() {
    let chain = Chain::start().await;
    let mut books = Books::open(&chain.watcher()).await;
    books.catch_up(&chain.watcher(), &chain).await.unwrap();
    let mut paid = Vec::new();
    for index in 0..30 {
        paid.push(chain.pay(10 + index, 1).await);
        chain.mine(10).await;
    }

    // Every step happens twice with a fresh watcher each: the first time the crash comes before the commit.
    let mut settled_steps = 0;
    loop {
        let cursor = serde_json::to_string(&books.cursor).unwrap();
        let cursor: Cursor = serde_json::from_str(&cursor).unwrap();
        let lost = chain.watcher().step(&cursor, chain.is_ours()).await.unwrap();
        let step = chain.watcher().step(&cursor, chain.is_ours()).await.unwrap();
        assert_eq!(step, lost, "the same cursor gives the same step");
        let is_settled = |from: u64, to: u64| to > from + 1;
        if let Step::Advance { blocks, .. } = &step {
            settled_steps += u32::from(is_settled(cursor.tip().number, blocks[0].number));
        }
        if !books.apply(&step) {
            break;
        }
    }
    assert!(settled_steps > 0, "the settled zone was not reached");
    books.catch_up(&chain.watcher(), &chain).await.unwrap();
    for tx_hash in paid {
        assert_eq!(books.states(tx_hash), [State::Credited]);
        assert_eq!(books.credits(tx_hash), 1);
    }
    assert_eq!(books.postings.len(), 30);
    assert!(books.reorg_depths.is_empty());
}

#[tokio::test]
async fn a_reorg_while_nobody_looked_is_undone_to_the_exact_block() {
    let chain = Chain::start().await;
    let watcher = chain.watcher();
    let mut books = Books::open(&watcher).await;
    chain.mine(200).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    let ancestor = chain.head().await - 40;
    let lost = chain.pay(0, 1).await;
    chain.mine(1).await;
    books.catch_up(&watcher, &chain).await.unwrap();

    chain.reorg(41).await;
    chain.mine(100).await;
    let step = watcher.step(&books.cursor, chain.is_ours()).await.unwrap();
    assert!(matches!(step, Step::Reorg { ancestor: found, depth: 41, .. } if found.number == ancestor), "{step:?}");
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(books.states(lost), [State::Orphaned]);
    assert_eq!(books.cursor.tip().number, chain.head().await);
}
