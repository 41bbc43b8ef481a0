//! Coins that came to an address without a log: found by its balance; the block and the sender as far as the nodes
//! still know them.

use alloy_primitives::{Address, B256, U256};
use futures_util::future::join_all;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::address::EvmAddress;
use super::rpc::{Ask, EthCalls, Rpc, RpcError, distinct_hosts};

/// Number of addresses asked for in one request.
const ADDRESSES: usize = 100;

/// The coin balance of each of `addresses` at block `at`, in their order.
///
/// # Errors
/// When no node answers, or none has the state of that block.
pub async fn coins(rpc: &Rpc, at: B256, addresses: &[EvmAddress]) -> Result<Vec<U256>, RpcError> {
    let mut held = Vec::with_capacity(addresses.len());
    for some in addresses.chunks(ADDRESSES) {
        let block = json!({ "blockHash": at });
        let ask = |address: &EvmAddress| Ask { method: "eth_getBalance", params: json!([address.inner(), block]) };
        let asks: Vec<Ask> = some.iter().map(ask).collect();
        held.extend(rpc.batch::<U256>(&asks).await?);
    }
    Ok(held)
}

/// Whether enough nodes give this balance of an address at block `at`, and no node that answers gives another.
pub async fn is_agreed(rpc: &Rpc, at: B256, address: EvmAddress, coins: U256) -> bool {
    let params = json!([address.inner(), { "blockHash": at }]);
    agree(rpc, "eth_getBalance", params, |answer: &U256| Some(*answer == coins)).await
}

/// Whether as many nodes of different hosts as must agree give the expected answer, and none gives another one.
/// `is_it` returns `None` for an answer that says nothing.
async fn agree<T: DeserializeOwned + Send>(
    rpc: &Rpc,
    method: &'static str,
    params: Value,
    is_it: impl Fn(&T) -> Option<bool>,
) -> bool {
    let asked = join_all(rpc.nodes().iter().map(|node| node.request::<T>(method, params.clone()))).await;
    let say = rpc.nodes().iter().zip(asked).filter_map(|(node, told)| Some((node, is_it(&told.ok()?)?)));
    let (agreeing, others): (Vec<_>, Vec<_>) = say.partition(|(_, is_so)| *is_so);
    others.is_empty() && distinct_hosts(agreeing.into_iter().map(|(node, _)| node)) >= rpc.needed()
}

/// A call that brought coins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payment {
    /// Height of its block.
    pub block_number: u64,
    pub block_hash: B256,
    pub tx_hash: B256,
    /// The payer; `None` if too few nodes agree, because money may be sent back there.
    pub from: Option<EvmAddress>,
    /// The amount, in the coin's smallest unit.
    pub value: U256,
}

#[derive(Deserialize)]
struct Body {
    hash: B256,
    transactions: Vec<Transaction>,
}

/// A call in a block's list: the fields about moving coins.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Transaction {
    hash: B256,
    block_hash: Option<B256>,
    from: Address,
    to: Option<Address>,
    value: U256,
}

/// The calls that paid an address in the first block above `after`, up to `until`, in which its balance rose above
/// `before`. Empty if the nodes no longer know, or if the coins came from inside a contract's call.
pub async fn payments(rpc: &Rpc, address: EvmAddress, after: u64, until: u64, before: U256) -> Vec<Payment> {
    let Some(block) = first_above(rpc, address, after, until, before).await else { return Vec::new() };
    let body: Result<Option<Body>, _> = rpc.request("eth_getBlockByNumber", json!([format!("{block:#x}"), true])).await;
    let Ok(Some(body)) = body else { return Vec::new() };
    let mut paid = Vec::new();
    for call in body.transactions.iter().filter(|call| call.to == Some(address.inner()) && !call.value.is_zero()) {
        let from = is_told_alike(rpc, call, body.hash).await;
        paid.push(Payment {
            block_number: block,
            block_hash: body.hash,
            tx_hash: call.hash,
            from: from.then(|| call.from.into()),
            value: call.value,
        });
    }
    paid
}

/// Whether as many nodes as must agree report the same about a call in this block, and none contradicts.
async fn is_told_alike(rpc: &Rpc, call: &Transaction, block: B256) -> bool {
    let moves = |call: &Transaction| (call.hash, call.from, call.to, call.value);
    let is_it = |told: &Option<Transaction>| {
        let told = told.as_ref()?;
        Some(moves(told) == moves(call) && told.block_hash == Some(block))
    };
    agree(rpc, "eth_getTransactionByHash", json!([call.hash]), is_it).await
}

/// Halves the span until one block is left.
async fn first_above(rpc: &Rpc, address: EvmAddress, after: u64, until: u64, before: U256) -> Option<u64> {
    if after >= until {
        return None;
    }
    let (mut low, mut high) = (after, until);
    while high.saturating_sub(low) > 1 {
        let middle = low.saturating_add(high.saturating_sub(low) / 2);
        let held: Result<U256, _> =
            rpc.request("eth_getBalance", json!([address.inner(), format!("{middle:#x}")])).await;
        if held.ok()? > before { high = middle } else { low = middle }
    }
    Some(high)
}

/// The payer of exactly `value` coins to `to` by a call in this block; `None` if this call did not pay that, or if too
/// few nodes agree.
pub async fn payer(
    rpc: &Rpc,
    tx_hash: B256,
    block: B256,
    to: EvmAddress,
    value: U256,
) -> Result<Option<EvmAddress>, RpcError> {
    let found: Option<Transaction> = rpc.request("eth_getTransactionByHash", json!([tx_hash])).await?;
    let made = found.filter(|call| call.hash == tx_hash && call.to == Some(to.inner()) && call.value == value);
    match made {
        Some(call) if is_told_alike(rpc, &call, block).await => Ok(Some(call.from.into())),
        Some(_) | None => Ok(None),
    }
}
