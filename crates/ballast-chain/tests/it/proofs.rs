//! Headers must give their hashes, and receipts their headers' roots, whichever node reports them.

use ballast_chain::bsc::devnet::DevnetConfig;
use ballast_chain::bsc::rpc::{BlockRef, EthCalls, Header};
use ballast_chain::bsc::watcher::Confirmation;
use serde_json::{Value, json};

use crate::bench::{Books, State};
use crate::chain::{Chain, watcher_of};
use crate::contracts::{encode, word};
use crate::proxy::{Action, Proxy};

/// Ethereum's first block: a header of the oldest kind, with a well-known hash.
#[test]
fn the_first_block_of_ethereum_gives_its_hash() {
    let zero = |bytes: usize| format!("0x{}", "00".repeat(bytes));
    let empty = "0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421";
    let mut block = json!({
        "hash": "0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3",
        "parentHash": zero(32), "sha3Uncles": "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
        "miner": zero(20), "stateRoot": "0xd7f8974fb5ac78d9ac099b9ad5018bedc2ce0a72dad1827a1709da30580f0544",
        "transactionsRoot": empty, "receiptsRoot": empty, "logsBloom": zero(256), "difficulty": "0x400000000",
        "number": "0x0", "gasLimit": "0x1388", "gasUsed": "0x0", "timestamp": "0x0",
        "extraData": "0x11bbe8db4e347b4e8c937c1c8370e4b5ed33adb3db69cbdb7a38e1e50b1b82fa",
        "mixHash": zero(32), "nonce": "0x0000000000000042", "transactions": [],
    });
    let header: Header = serde_json::from_value(block.clone()).unwrap();
    assert_eq!((header.number, header.receipts_root.to_string().as_str()), (0, empty));
    for field in ["parentHash", "stateRoot", "transactionsRoot", "receiptsRoot", "mixHash"] {
        let mut altered = block.clone();
        altered[field] = json!(format!("0x{:064x}", 7));
        assert!(serde_json::from_value::<Header>(altered).is_err(), "{field}");
    }
    for (field, value) in [("gasUsed", "0x1"), ("timestamp", "0x1"), ("number", "0x1"), ("baseFeePerGas", "0x0")] {
        let mut altered = block.clone();
        altered[field] = json!(value);
        assert!(serde_json::from_value::<Header>(altered).is_err(), "{field}");
    }
    block["hash"] = json!(zero(32));
    assert!(serde_json::from_value::<Header>(block).is_err());
}

#[tokio::test]
async fn headers_and_receipts_of_every_fork_give_their_hashes() {
    for hardfork in ["berlin", "london", "paris", "shanghai", "cancun", "prague", "osaka"] {
        let chain = Chain::start_with(DevnetConfig { hardfork, ..DevnetConfig::default() }).await;
        let watcher = chain.watcher();
        let mut books = Books::open(&watcher).await;
        let mut paid = Vec::new();
        // Calls of every type that the fork knows, in one block.
        let price = json!({"gasPrice": "0x3b9aca00"});
        let listed = json!({"gasPrice": "0x3b9aca00", "accessList": []});
        let capped = json!({"maxFeePerGas": "0x3b9aca00", "maxPriorityFeePerGas": "0x0"});
        let kinds = if hardfork == "berlin" { vec![price, listed] } else { vec![price, listed, capped] };
        for (index, fees) in kinds.into_iter().enumerate() {
            let data = encode("transfer(address,uint256)", &[word(chain.ours[index]), crate::contracts::number(1_000)]);
            let mut call = json!({"from": chain.net.payer(), "to": chain.net.token(), "data": data, "gas": "0x186a0"});
            call.as_object_mut().unwrap().extend(fees.as_object().unwrap().clone());
            let hash = chain.request("eth_sendTransaction", json!([call])).await;
            paid.push(hash.as_str().unwrap().parse().unwrap());
        }
        chain.mine(4).await;
        books.catch_up(&watcher, &chain).await.unwrap_or_else(|error| panic!("{hardfork}: {error}"));
        for hash in paid {
            assert_eq!(books.states(hash), [State::Credited], "{hardfork}");
        }
    }
}

#[tokio::test]
async fn a_header_with_any_other_field_is_refused() {
    let chain = Chain::start().await;
    for field in ["logsBloom", "receiptsRoot", "stateRoot", "timestamp", "withdrawalsRoot"] {
        let proxy = Proxy::start(chain.net.url(), move |method, _| match method {
            "eth_getBlockByNumber" => Action::Rewrite(Box::new(move |block: &mut Value| {
                let text = block[field].as_str().unwrap().to_owned();
                let last = if text.ends_with('1') { "2" } else { "1" };
                block[field] = json!(format!("{}{last}", &text[..text.len() - 1]));
            })),
            _ => Action::Pass,
        })
        .await;
        let refused = crate::chain::rpc(&[&proxy.url]).block(BlockRef::Latest).await.unwrap_err();
        assert!(refused.to_string().contains("does not hash to the given value"), "{field}: {refused}");
    }
}

/// Raises every amount in the logs.
fn inflate(logs: &mut Value) {
    for log in logs.as_array_mut().unwrap() {
        log["data"] = json!(format!("0x{:064x}", 700_u128 * 10_u128.pow(18)));
    }
}

#[tokio::test]
async fn forged_receipts_under_a_true_header_are_worth_nothing() {
    let chain = Chain::start().await;
    let proxy = Proxy::start(chain.net.url(), |method, _| match method {
        "eth_getLogs" => Action::Rewrite(Box::new(inflate)),
        "eth_getTransactionReceipt" => Action::Rewrite(Box::new(|receipt| inflate(&mut receipt["logs"]))),
        "eth_getBlockReceipts" => Action::Rewrite(Box::new(|receipts| {
            receipts.as_array_mut().unwrap().iter_mut().for_each(|receipt| inflate(&mut receipt["logs"]));
        })),
        _ => Action::Pass,
    })
    .await;
    let watcher = watcher_of(&[&proxy.url], chain.net.token());
    let mut books = Books::open(&watcher).await;
    let paid = chain.pay(0, 1).await;
    chain.mine(4).await;
    let caught = books.catch_up(&watcher, &chain).await.unwrap_err();
    assert!(caught.to_string().contains("do not give the header's root"), "{caught}");
    assert!(books.of(paid).is_empty());

    // Nor do they count when asked about a forged transfer.
    let mut books = Books::at(chain.watcher().start_at(Some(books.cursor.tip().number)).await.unwrap());
    books.catch_up(&chain.watcher(), &chain).await.unwrap();
    let mut seen = books.of(paid)[0].transfer.clone();
    seen.raw_amount = (700_u128 * 10_u128.pow(18)).to_string();
    let said = crate::chain::watcher_of(&[&proxy.url], chain.net.token()).confirm(&seen).await;
    assert!(!matches!(said, Ok(Confirmation::Present { .. })), "{said:?}");
}

#[tokio::test]
async fn a_status_that_is_lied_about_is_caught() {
    let chain = Chain::start().await;
    let proxy = Proxy::start(chain.net.url(), |method, _| match method {
        "eth_getBlockReceipts" => Action::Rewrite(Box::new(|receipts| receipts[0]["status"] = json!("0x0"))),
        _ => Action::Pass,
    })
    .await;
    let watcher = watcher_of(&[&proxy.url], chain.net.token());
    let mut books = Books::open(&watcher).await;
    chain.pay(0, 1).await;
    chain.mine(4).await;
    let caught = books.catch_up(&watcher, &chain).await.unwrap_err();
    assert!(caught.to_string().contains("do not give the header's root"), "{caught}");
}

#[tokio::test]
async fn a_node_without_block_receipts_proves_them_one_by_one() {
    let chain = Chain::start().await;
    let proxy = Proxy::start(chain.net.url(), |method, _| match method {
        "eth_getBlockReceipts" => Action::Refuse(-32601, "the method eth_getBlockReceipts does not exist"),
        _ => Action::Pass,
    })
    .await;
    let watcher = watcher_of(&[&proxy.url], chain.net.token());
    let mut books = Books::open(&watcher).await;
    let paid = [chain.pay(0, 1).await, chain.pay(1, 2).await, chain.pay(2, 3).await];
    chain.mine(4).await;
    books.catch_up(&watcher, &chain).await.unwrap();
    assert_eq!(paid.map(|hash| books.states(hash)), [[State::Credited], [State::Credited], [State::Credited]]);
}

#[tokio::test]
async fn logs_marked_as_removed_lose_nothing_and_hold_up_nothing() {
    let chain = Chain::start().await;
    let proxy = Proxy::start(chain.net.url(), |method, _| match method {
        "eth_getLogs" => Action::Rewrite(Box::new(|logs: &mut Value| {
            logs.as_array_mut().unwrap().iter_mut().for_each(|log| log["removed"] = json!(true));
        })),
        _ => Action::Pass,
    })
    .await;
    let start = Books::open(&chain.watcher()).await;
    let paid = chain.pay(0, 1).await;
    // With three blocks the lie is in the hot zone, with a hundred more in the settled one.
    for blocks in [3, 100] {
        chain.mine(blocks).await;
        let watcher = watcher_of(&[&proxy.url], chain.net.token());
        let mut books = start.clone();
        books.catch_up(&watcher, &chain).await.unwrap();
        assert_eq!(books.states(paid), [State::Credited], "{blocks}");
    }
}

#[tokio::test]
async fn a_settled_range_is_linked_to_what_was_verified() {
    let chain = Chain::start().await;
    let mut books = Books::open(&chain.watcher()).await;
    chain.mine(200).await;
    // A node that gives another real block in the middle of the range.
    let proxy = Proxy::start(chain.net.url(), |method, params| match method {
        "eth_getBlockByNumber" if params[0] == "0x20" => Action::Status(502),
        _ => Action::Pass,
    })
    .await;
    let watcher = watcher_of(&[&proxy.url], chain.net.token());
    let step = watcher.step(&books.cursor, chain.is_ours()).await.unwrap();
    assert!(books.apply(&step));
    assert!(books.cursor.tip().number < 0x20, "what was linked before the gap is kept: {:?}", books.cursor.tip());
    books.catch_up(&chain.watcher(), &chain).await.unwrap();
    assert_eq!(books.cursor.tip().number, chain.head().await);
}
