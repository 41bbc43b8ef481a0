//! Balances of addresses at one block: tokens and the chain's native coin.
//!
//! A block is named by its hash, so that every answer is about the same state, whichever node gives it. Nodes that are
//! not archives forget the state of a block after about a minute; then they refuse, and the caller begins again at a
//! newer block.

use alloy_primitives::{B256, Bytes, U256};
use serde_json::{Value, json};

use super::address::EvmAddress;
use super::rpc::{Ask, EthCalls, Rpc, RpcError, token_balance_call, word};

/// Number of addresses asked for in one request: 200 calls, which every node accepts.
const ADDRESSES: usize = 100;

/// The balances of one address, in raw units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    pub address: EvmAddress,
    pub token: U256,
    /// The chain's native coin, which pays for calls.
    pub coin: U256,
}

/// The balances of `addresses` at block `at`, in their order.
///
/// # Errors
/// When no node answers, or none has the state of that block.
pub async fn balances(
    rpc: &Rpc,
    token: EvmAddress,
    at: B256,
    addresses: &[EvmAddress],
) -> Result<Vec<Holding>, RpcError> {
    let mut held = Vec::with_capacity(addresses.len());
    for some in addresses.chunks(ADDRESSES) {
        let asks: Vec<Ask> = some.iter().flat_map(|address| asks(token, at, *address)).collect();
        let answers: Vec<String> = rpc.batch(&asks).await?;
        for (address, [token, coin]) in some.iter().zip(answers.as_chunks::<2>().0) {
            let token = token.parse().ok().and_then(|answer: Bytes| word(&answer));
            let coin = coin.strip_prefix("0x").and_then(|digits| U256::from_str_radix(digits, 16).ok());
            let (token, coin) = token.zip(coin).ok_or_else(unusable)?;
            held.push(Holding { address: *address, token, coin });
        }
    }
    Ok(held)
}

/// The next nonce of each address: the number of its calls so far.
pub async fn nonces(rpc: &Rpc, addresses: &[EvmAddress]) -> Result<Vec<u64>, RpcError> {
    let mut nonces = Vec::with_capacity(addresses.len());
    for some in addresses.chunks(ADDRESSES) {
        let asks: Vec<Ask> = some
            .iter()
            .map(|address| Ask { method: "eth_getTransactionCount", params: json!([address.inner(), "latest"]) })
            .collect();
        let answers: Vec<alloy_primitives::U64> = rpc.batch(&asks).await?;
        nonces.extend(answers.into_iter().map(|nonce| nonce.to::<u64>()));
    }
    Ok(nonces)
}

/// The number of calls of an address in blocks up to `height`.
///
/// # Errors
/// When no node answers, or none has the state of that block.
pub async fn nonce_at(rpc: &Rpc, address: EvmAddress, height: u64) -> Result<u64, RpcError> {
    let at = format!("{height:#x}");
    let nonce: alloy_primitives::U64 = rpc.request("eth_getTransactionCount", json!([address.inner(), at])).await?;
    Ok(nonce.to::<u64>())
}

/// The current price of a unit of gas, in the coin's smallest unit.
pub async fn gas_price(rpc: &Rpc) -> Result<U256, RpcError> {
    rpc.request("eth_gasPrice", json!([])).await
}

/// Neither a balance nor a refusal: there is no token contract at that block.
fn unusable() -> RpcError {
    RpcError::Refused {
        node: "the chain".to_owned(),
        method: "eth_call",
        code: 0,
        message: "no token contract answers at this block; check bsc.usdt_contract".to_owned(),
    }
}

fn asks(token: EvmAddress, at: B256, address: EvmAddress) -> [Ask; 2] {
    let block: Value = json!({ "blockHash": at });
    [
        Ask { method: "eth_call", params: json!([token_balance_call(token, address), block]) },
        Ask { method: "eth_getBalance", params: json!([address.inner(), block]) },
    ]
}
