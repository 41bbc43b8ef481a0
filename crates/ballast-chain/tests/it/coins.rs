//! Coins that came without a log: how many, and above all from whom, is never one node's word.

use ballast_chain::bsc::U256;
use ballast_chain::bsc::foreign;
use ballast_chain::bsc::rpc::{BlockRef, EthCalls};
use serde_json::{Value, json};

use crate::chain::{Chain, watcher_by};
use crate::proxy::{Action, Proxy};

/// Half a coin.
const HALF: &str = "0x6f05b59d3b20000";
const NOBODY: &str = "http://127.0.0.1:9";
const THIEF: &str = "0x6666666666666666666666666666666666666666";

fn half() -> U256 {
    U256::from(500_000_000_000_000_000_u64)
}

/// A second node that tells the truth.
async fn honest(chain: &Chain) -> Proxy {
    Proxy::start(chain.net.url(), |_, _| Action::Pass).await
}

/// A node that claims that the thief made every call.
async fn liar(chain: &Chain) -> Proxy {
    Proxy::start(chain.net.url(), |method, params| match method {
        "eth_getBlockByNumber" if params[1] == true => Action::Rewrite(Box::new(|block: &mut Value| {
            let calls = block["transactions"].as_array_mut().unwrap();
            calls.iter_mut().for_each(|call| call["from"] = json!(THIEF));
        })),
        "eth_getTransactionByHash" => Action::Rewrite(Box::new(|call: &mut Value| call["from"] = json!(THIEF))),
        _ => Action::Pass,
    })
    .await
}

/// Money may be sent back there.
#[tokio::test]
async fn who_paid_coins_is_said_only_when_the_quorum_says_it() {
    let chain = Chain::start().await;
    let before = chain.head().await;
    let (from, to) = (chain.net.payer().to_string(), chain.ours[0].to_string());
    chain.request("eth_sendTransaction", json!([{ "from": from, "to": to, "value": HALF, "gas": "0x5208" }])).await;
    chain.mine(4).await;
    let (second, liar) = (honest(&chain).await, liar(&chain).await);
    let span = (before, chain.head().await);
    let payer = async |quorum, urls: &[&str]| {
        let watcher = watcher_by(quorum, urls, chain.net.token());
        let paid = foreign::payments(watcher.rpc(), chain.ours[0], span.0, span.1, U256::ZERO).await;
        let [one] = paid.as_slice() else { panic!("{paid:?}") };
        assert_eq!((one.block_number, one.value), (before + 1, half()));
        one.from
    };
    assert_eq!(payer(2, &[chain.net.url(), &second.url]).await, Some(chain.net.payer()));
    assert_eq!(payer(2, &[liar.url.as_str(), chain.net.url()]).await, None, "the nodes tell different payers");
    assert_eq!(payer(1, &[chain.net.url(), &liar.url]).await, None, "one that contradicts is enough");
    assert_eq!(payer(2, &[liar.url.as_str(), NOBODY]).await, None, "the other one is away");
}

#[tokio::test]
async fn what_an_address_holds_is_agreed_on_by_the_quorum_and_denied_by_nobody() {
    let chain = Chain::start().await;
    chain.mine(1).await;
    let head = chain.net.rpc().block(BlockRef::Latest).await.unwrap().unwrap().hash;
    let generous = Proxy::start(chain.net.url(), |method, _| match method {
        "eth_getBalance" => Action::Answer(json!(HALF)),
        _ => Action::Pass,
    })
    .await;
    let second = honest(&chain).await;
    let agreed = async |quorum, urls: &[&str], coins| {
        let watcher = watcher_by(quorum, urls, chain.net.token());
        foreign::is_agreed(watcher.rpc(), head, chain.ours[0], coins).await
    };
    assert!(agreed(2, &[chain.net.url(), &second.url], U256::ZERO).await);
    assert!(!agreed(2, &[generous.url.as_str(), chain.net.url()], half()).await);
    assert!(!agreed(1, &[generous.url.as_str(), chain.net.url()], half()).await);
    assert!(!agreed(2, &[generous.url.as_str(), NOBODY], half()).await);
}
