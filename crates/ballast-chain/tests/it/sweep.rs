//! Sweeps on a real chain, from the balances at one block to the tokens in the treasury; and everything that a thief
//! would change on the way.

use ballast_chain::bitcoin::batch::Digest;
use ballast_chain::bsc::U256;
use ballast_chain::bsc::address::{DepositAddresses, EvmAddress};
use ballast_chain::bsc::balances::{balances, gas_price, nonces};
use ballast_chain::bsc::devnet::{TEST_ACCOUNT_XPUB, TEST_MNEMONIC};
use ballast_chain::bsc::rpc::{BlockRef, EthCalls, RpcError};
use ballast_chain::bsc::sweep::{CheckError, Known, Order, OrderError, SignError, SweepKey, TopUp, Transfer, check};

use crate::chain::{Chain, rpc, tokens};

const TREASURY: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const GAS: u64 = 100_000;

fn treasury() -> EvmAddress {
    TREASURY.parse().unwrap()
}

/// Settings of a signer who would sign this order.
fn known(order: &Order) -> Known {
    let (chain_id, token, treasury) = (order.chain_id, order.token, order.treasury);
    Known { chain_id, token, treasury, most_gas_price: U256::MAX, most_coins: U256::MAX }
}

fn key() -> SweepKey {
    SweepKey::parse(TEST_MNEMONIC, 1).unwrap()
}

fn gas_payer() -> EvmAddress {
    DepositAddresses::from_account_xpub(TEST_ACCOUNT_XPUB).unwrap().gas_payer()
}

/// An order over the balances of the given addresses, each topped up.
async fn order(chain: &Chain, indexes: &[u32]) -> Order {
    let node = chain.net.rpc();
    let head = node.block(BlockRef::Latest).await.unwrap().unwrap();
    let from: Vec<EvmAddress> = indexes.iter().map(|&index| chain.ours[index as usize]).collect();
    let held = balances(node, chain.net.token(), head.hash, &from).await.unwrap();
    let next = nonces(node, &from).await.unwrap();
    let first = nonces(node, &[gas_payer()]).await.unwrap()[0];
    let price = gas_price(node).await.unwrap();
    let mut order = Order::new("one".into(), 56, chain.net.token(), treasury(), gas_payer(), price);
    for (place, holding) in held.iter().enumerate() {
        let value = price * U256::from(GAS);
        order.top_ups.push(TopUp { nonce: first + place as u64, to: holding.address, gas: 21_000, value });
        let (index, nonce) = (indexes[place], next[place]);
        order.transfers.push(Transfer { index, from: holding.address, nonce, gas: GAS, amount: holding.token });
    }
    order
}

async fn funded(indexes: &[u32]) -> Chain {
    let chain = Chain::start().await;
    for &index in indexes {
        chain.pay(index as usize, u64::from(index) + 1).await;
    }
    let coins = serde_json::json!([gas_payer().to_string(), "0xde0b6b3a7640000"]);
    chain.request("anvil_setBalance", coins).await;
    chain.mine(3).await;
    chain
}

#[tokio::test]
async fn tells_what_addresses_hold_at_one_block() {
    let chain = funded(&[0, 7]).await;
    let node = chain.net.rpc();
    let then = node.block(BlockRef::Latest).await.unwrap().unwrap();
    chain.pay(0, 5).await;
    chain.mine(1).await;
    let held = balances(node, chain.net.token(), then.hash, &chain.ours).await.unwrap();
    assert_eq!(held.len(), chain.ours.len());
    let found: Vec<(usize, U256)> =
        held.iter().map(|one| one.token).enumerate().filter(|(_, t)| !t.is_zero()).collect();
    assert_eq!(found, [(0, tokens(1)), (7, tokens(8))]);
    let now = node.block(BlockRef::Latest).await.unwrap().unwrap();
    let later = balances(node, chain.net.token(), now.hash, &chain.ours[..1]).await.unwrap();
    assert_eq!(later[0].token, tokens(6));
    let payer = balances(node, chain.net.token(), now.hash, &[gas_payer()]).await.unwrap();
    assert_eq!(payer[0].coin, U256::from(10).pow(U256::from(18)));
}

#[tokio::test]
async fn an_unknown_block_and_a_missing_token_are_refused() {
    let chain = funded(&[0]).await;
    let node = rpc(&[chain.net.url()]);
    let nowhere = balances(&node, chain.net.token(), ballast_chain::bsc::B256::repeat_byte(7), &chain.ours[..2]).await;
    assert!(nowhere.unwrap_err().is_refusal());
    let head = node.block(BlockRef::Latest).await.unwrap().unwrap();
    let no_token = balances(&node, chain.ours[3], head.hash, &chain.ours[..2]).await.unwrap_err();
    assert!(
        matches!(&no_token, RpcError::Refused { message, .. } if message.contains("bsc.usdt_contract")),
        "{no_token}"
    );
}

#[tokio::test]
async fn every_token_reaches_the_treasury() {
    let indexes = [0, 3, 40];
    let chain = funded(&indexes).await;
    let order = order(&chain, &indexes).await;
    let text = key().sign(&order, &known(&order)).unwrap();
    let matched = check(&order, &text).unwrap();
    assert_eq!(matched.len(), 6);
    for one in &matched {
        let hash = chain.net.rpc().send_raw_transaction(&one.signed.raw).await.unwrap();
        assert_eq!(hash, one.signed.hash);
        chain.mine(1).await;
        assert_eq!(chain.net.rpc().receipt(hash).await.unwrap().unwrap().status, Some(1));
    }
    let held = chain.net.rpc().token_balance(chain.net.token(), treasury()).await.unwrap();
    assert_eq!(held, order.tokens());
    // Sending the same bytes again changes nothing, and neither does a new call with a used nonce.
    let again = chain.net.rpc().send_raw_transaction(&matched[5].signed.raw).await;
    assert!(again.is_err());
}

#[tokio::test]
async fn a_file_is_opened_only_as_it_was_approved() {
    let chain = funded(&[1]).await;
    let order = order(&chain, &[1]).await;
    let (text, digest) = (order.text().unwrap(), order.digest().unwrap());
    assert_eq!(Order::open(text.as_bytes(), digest).unwrap(), order);
    let thief = text.replace(TREASURY, &chain.net.payer().to_string());
    assert!(matches!(Order::open(thief.as_bytes(), digest), Err(OrderError::Digest { .. })));
    // Content that the server never writes is refused even with its own digest.
    for strange in [
        text.replace("ballast-sweep-1", "ballast-sweep-2"),
        text.replacen("\"index\": 1", "\"index\": 1.0", 1),
        text.replacen('{', "{ \"more\": 1,", 1),
        text.trim_end().to_owned(),
    ] {
        assert_ne!(strange, text);
        assert!(Order::open(strange.as_bytes(), Digest::of(strange.as_bytes())).is_err(), "{strange}");
    }
}

#[tokio::test]
async fn the_signer_signs_for_its_own_treasury_and_its_own_addresses() {
    let chain = funded(&[1, 2]).await;
    let order = order(&chain, &[1, 2]).await;
    let mine = known(&order);
    let refused = |known: Known| key().sign(&order, &known).unwrap_err();
    assert!(matches!(refused(Known { treasury: chain.net.payer(), ..mine }), SignError::Treasury { .. }));
    assert!(matches!(refused(Known { token: chain.ours[9], ..mine }), SignError::Token { .. }));
    assert!(matches!(refused(Known { chain_id: 97, ..mine }), SignError::Chain { found: 56, .. }));
    // A node that lies about the gas price would have the coins burnt for a miner.
    let one = U256::from(1);
    assert!(matches!(refused(Known { most_gas_price: order.gas_price - one, ..mine }), SignError::Gas { .. }));
    assert!(matches!(refused(Known { most_coins: order.most_coins().unwrap() - one, ..mine }), SignError::Gas { .. }));
    let enough = Known { most_gas_price: order.gas_price, most_coins: order.most_coins().unwrap(), ..mine };
    assert!(key().sign(&order, &enough).is_ok());
    let mut swapped = order.clone();
    swapped.transfers[0].from = chain.ours[9];
    swapped.top_ups[0].to = chain.ours[9];
    assert!(matches!(key().sign(&swapped, &known(&swapped)), Err(SignError::NotOurs(_))));
    let other = SweepKey::parse(TEST_MNEMONIC, 0).unwrap();
    assert!(matches!(other.sign(&order, &known(&order)), Err(SignError::NotOurs(_))));
    // An order that names an account is for that one, and the wrong words are told apart from a changed file.
    let own = DepositAddresses::from_account_xpub(TEST_ACCOUNT_XPUB).unwrap().fingerprint();
    assert_eq!(key().fingerprint().unwrap(), own);
    let mut named = order.clone();
    named.account = Some(own);
    let file = named.text().unwrap();
    assert_eq!(Order::open(file.as_bytes(), named.digest().unwrap()).unwrap(), named);
    assert!(key().sign(&named, &known(&named)).is_ok());
    assert!(matches!(other.sign(&named, &known(&named)), Err(SignError::Account { .. })));
    let mut elsewhere = order;
    elsewhere.account = Some(other.fingerprint().unwrap());
    assert!(matches!(key().sign(&elsewhere, &known(&elsewhere)), Err(SignError::Account { .. })));
    assert!(matches!(other.sign(&elsewhere, &known(&elsewhere)), Err(SignError::NotOurs(_))));
}

#[tokio::test]
async fn nothing_else_than_the_order_is_taken_back() {
    let chain = funded(&[1, 2]).await;
    let order = order(&chain, &[1, 2]).await;
    let good = key().sign(&order, &known(&order)).unwrap();
    type Edit = fn(&mut Order);
    let edits: [(&str, Edit); 7] = [
        ("chain id", |order| order.chain_id = 97),
        ("nonce", |order| order.transfers[0].nonce += 1),
        ("receiver", |order| order.token = order.gas_payer),
        ("value", |order| order.top_ups[0].value += U256::from(1)),
        ("data", |order| order.transfers[1].amount -= U256::from(1)),
        ("gas limit", |order| order.transfers[1].gas += 1),
        ("gas price", |order| order.gas_price += U256::from(1)),
    ];
    for (field, edit) in edits {
        let mut other = order.clone();
        edit(&mut other);
        let signed = key().sign(&other, &known(&other)).unwrap();
        let refused = check(&order, &signed).unwrap_err();
        assert!(matches!(refused, CheckError::Field { field: found, .. } if found == field), "{field}: {refused}");
    }
    let mut thief = order.clone();
    thief.treasury = chain.net.payer();
    let signed = key().sign(&thief, &known(&thief)).unwrap();
    assert!(matches!(check(&order, &signed), Err(CheckError::Field { field: "data", .. })));

    let lines: Vec<&str> = good.lines().collect();
    let fewer = lines[1..].join("\n");
    let twice = [&lines[..], &lines[..1]].concat().join("\n");
    let swapped = [lines[1], lines[0], lines[2], lines[3]].join("\n");
    assert!(matches!(check(&order, &fewer), Err(CheckError::Count { found: 3, expected: 4 })));
    assert!(matches!(check(&order, &twice), Err(CheckError::Count { .. })));
    assert!(check(&order, &swapped).is_err());
    assert!(matches!(check(&order, "not hex\n0x\n0x00\n0xf8"), Err(CheckError::Unreadable { line: 1, .. })));
    assert!(check(&order, &good).is_ok());
}
