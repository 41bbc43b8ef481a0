//! Typed JSON-RPC methods. They work on one node or on all of them.

use std::future::Future;

use alloy_primitives::{B256, Bytes, U256};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::error::RpcError;
use super::header::Header;
use super::types::{BlockRef, Call, Log, LogFilter, Quantity, Receipt, hex, word};
use crate::bsc::address::EvmAddress;

/// First four bytes of the hash of `balanceOf(address)`.
const BALANCE_OF: [u8; 4] = [0x70, 0xa0, 0x82, 0x31];

/// The read-only call for the token balance of an address.
pub(crate) fn token_balance_call(token: EvmAddress, owner: EvmAddress) -> Call {
    let data = [&BALANCE_OF[..], owner.inner().into_word().as_slice()].concat();
    Call { to: token.inner(), data: data.into() }
}

/// Typed calls over anything that can send a request.
pub trait EthCalls: Sync {
    /// Sends one call and reads its result; a `null` result reads as the type's own null.
    fn request<T: DeserializeOwned + Send>(
        &self,
        method: &'static str,
        params: Value,
    ) -> impl Future<Output = Result<T, RpcError>> + Send;

    /// The chain the node is on.
    fn chain_id(&self) -> impl Future<Output = Result<u64, RpcError>> + Send {
        async {
            let id: Quantity = self.request("eth_chainId", json!([])).await?;
            Ok(id.get())
        }
    }

    /// A block's header; `None` if the node does not have the block.
    fn block(&self, block: BlockRef) -> impl Future<Output = Result<Option<Header>, RpcError>> + Send {
        async move {
            match block {
                BlockRef::Hash(hash) => self.request("eth_getBlockByHash", json!([hash, false])).await,
                BlockRef::Number(number) => self.request("eth_getBlockByNumber", json!([hex(number), false])).await,
                BlockRef::Latest => self.request("eth_getBlockByNumber", json!(["latest", false])).await,
                BlockRef::Finalized => self.request("eth_getBlockByNumber", json!(["finalized", false])).await,
            }
        }
    }

    /// The matching logs, in the node's order.
    fn logs(&self, filter: LogFilter) -> impl Future<Output = Result<Vec<Log>, RpcError>> + Send {
        async move { self.request("eth_getLogs", json!([filter.to_json()])).await }
    }

    /// All receipts of a block; `None` if the node does not have it.
    fn block_receipts(&self, block_hash: B256) -> impl Future<Output = Result<Option<Vec<Receipt>>, RpcError>> + Send {
        async move { self.request("eth_getBlockReceipts", json!([block_hash])).await }
    }

    /// One receipt; `None` if the call is not in the node's chain.
    fn receipt(&self, tx_hash: B256) -> impl Future<Output = Result<Option<Receipt>, RpcError>> + Send {
        async move { self.request("eth_getTransactionReceipt", json!([tx_hash])).await }
    }

    /// Native coin (BNB) of an address at the head, in 10^-18.
    fn balance(&self, owner: EvmAddress) -> impl Future<Output = Result<U256, RpcError>> + Send {
        async move { self.request("eth_getBalance", json!([owner.inner(), "latest"])).await }
    }

    /// Tokens of an address at the head, in raw units; `None` if `token` is not a token contract.
    fn token_balance(
        &self,
        token: EvmAddress,
        owner: EvmAddress,
    ) -> impl Future<Output = Result<Option<U256>, RpcError>> + Send {
        async move {
            let call = token_balance_call(token, owner);
            let answer: Bytes = self.request("eth_call", json!([call, "latest"])).await?;
            Ok(word(&answer))
        }
    }

    /// The code at an address at the head; empty if there is no contract.
    fn code(&self, of: EvmAddress) -> impl Future<Output = Result<Bytes, RpcError>> + Send {
        async move { self.request("eth_getCode", json!([of.inner(), "latest"])).await }
    }

    /// Sends a signed call to the network and returns its hash. Some nodes refuse the same bytes a second time
    /// ("already known"), others accept them; either way it is sent once.
    fn send_raw_transaction(&self, signed: &[u8]) -> impl Future<Output = Result<B256, RpcError>> + Send {
        async move {
            let bytes = Bytes::copy_from_slice(signed);
            self.request("eth_sendRawTransaction", json!([bytes])).await
        }
    }
}
