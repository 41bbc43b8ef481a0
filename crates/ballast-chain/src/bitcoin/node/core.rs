//! Bitcoin Core's JSON-RPC, as far as other nodes of its family share it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use bitcoin::consensus::encode::{deserialize_hex, serialize_hex};
use bitcoin::{Block, BlockHash, FeeRate, Network, OutPoint, Transaction, Txid};
use serde::Deserialize;
use serde_json::{Value, json};

use super::broadcast::Broadcast;
use super::error::NodeError;
use super::http::Http;
use super::types::{BlockMark, Spend, Standing};
use super::{NodeConfig, fee};

/// The node's code for "not found".
const NOT_FOUND: i64 = -5;
/// Its code for a height above its tip.
const OUT_OF_RANGE: i64 = -8;
/// Its code while it starts.
const WARMING_UP: i64 = -28;
/// JSON-RPC's code for a method that an older node lacks.
const NO_SUCH_METHOD: i64 = -32601;

/// A node that speaks JSON-RPC.
#[derive(Debug)]
pub(in crate::bitcoin) struct Core {
    http: Http,
    network: Network,
    next_id: AtomicU64,
    /// Whether it is a litecoin node, once asked.
    litecoin: OnceLock<bool>,
}

#[derive(Deserialize)]
struct Answer {
    #[serde(default)]
    id: Value,
    #[serde(default)]
    result: Value,
    #[serde(default)]
    error: Option<AnswerError>,
}

#[derive(Deserialize)]
struct AnswerError {
    #[serde(default)]
    code: i64,
    #[serde(default)]
    message: String,
}

#[derive(Deserialize)]
struct ChainInfo {
    chain: String,
    blocks: u32,
    #[serde(rename = "bestblockhash")]
    best: BlockHash,
    #[serde(default, rename = "initialblockdownload")]
    catching_up: bool,
}

#[derive(Deserialize)]
struct NetworkInfo {
    #[serde(rename = "subversion")]
    program: String,
}

#[derive(Deserialize)]
struct Looked {
    #[serde(default, rename = "blockhash")]
    block: Option<BlockHash>,
    #[serde(default)]
    confirmations: u32,
}

#[derive(Deserialize)]
struct HeaderInfo {
    height: u32,
    confirmations: i64,
}

#[derive(Deserialize)]
struct Spending {
    #[serde(default, rename = "spendingtxid")]
    by: Option<Txid>,
}

impl Core {
    pub(in crate::bitcoin) fn new(config: &NodeConfig) -> Result<Self, NodeError> {
        Ok(Self {
            http: Http::new(config)?,
            network: config.network,
            next_id: AtomicU64::new(1),
            litecoin: OnceLock::new(),
        })
    }

    pub(super) fn name(&self) -> &str {
        self.http.name()
    }

    /// The tip. Checks the chain each time: another node may have taken over the address.
    pub(in crate::bitcoin) async fn tip(&self) -> Result<BlockMark, NodeError> {
        let info: ChainInfo = self.call("getblockchaininfo", json!([])).await?;
        if info.chain != self.network.to_core_arg() {
            let node = self.name().to_owned();
            return Err(NodeError::WrongChain { node, expected: self.network, found: info.chain });
        }
        // A private chain whose last block is old always claims to be catching up.
        if info.catching_up && self.network != Network::Regtest {
            return Err(self.http.not_ready("it is catching up with the chain"));
        }
        Ok(BlockMark { height: info.blocks, hash: info.best })
    }

    /// Whether the node is a litecoin node, such as Debian's.
    pub(super) async fn is_litecoin(&self) -> Result<bool, NodeError> {
        if let Some(known) = self.litecoin.get() {
            return Ok(*known);
        }
        let info: NetworkInfo = self.call("getnetworkinfo", json!([])).await?;
        Ok(*self.litecoin.get_or_init(|| info.program.starts_with("/LitecoinCore:")))
    }

    pub(super) async fn hash_at(&self, height: u32) -> Result<Option<BlockHash>, NodeError> {
        optional(self.call("getblockhash", json!([height])).await, &[OUT_OF_RANGE])
    }

    pub(super) async fn block(&self, hash: BlockHash) -> Result<Option<Block>, NodeError> {
        let hex: Option<String> = optional(self.call("getblock", json!([hash, 0])).await, &[NOT_FOUND])?;
        let block = hex.map(|hex| deserialize_hex(&hex)).transpose();
        block.map_err(|error| self.http.garbled("getblock", error))
    }

    pub(super) async fn standing(&self, txid: Txid, hint: Option<BlockHash>) -> Result<Standing, NodeError> {
        let entry: Option<Value> = optional(self.call("getmempoolentry", json!([txid])).await, &[NOT_FOUND])?;
        if entry.is_some() {
            return Ok(Standing::InMempool);
        }
        let params = hint.map_or_else(|| json!([txid, true]), |block| json!([txid, true, block]));
        let looked: Option<Looked> = optional(self.call("getrawtransaction", params).await, &[NOT_FOUND])?;
        let Some(Looked { block: Some(hash), confirmations: 1.. }) = looked else {
            return Ok(Standing::Unknown);
        };
        let header: HeaderInfo = self.call("getblockheader", json!([hash])).await?;
        let Ok(confirmations @ 1..) = u32::try_from(header.confirmations) else {
            return Ok(Standing::Unknown);
        };
        Ok(Standing::Confirmed { block: BlockMark { height: header.height, hash }, confirmations })
    }

    pub(super) async fn spend_of(&self, output: OutPoint) -> Result<Spend, NodeError> {
        let unspent = |with_mempool: bool| json!([output.txid, output.vout, with_mempool]);
        let in_chain: Value = self.call("gettxout", unspent(false)).await?;
        if in_chain.is_null() {
            return Ok(Spend::NotInChain);
        }
        let in_mempool: Value = self.call("gettxout", unspent(true)).await?;
        if !in_mempool.is_null() {
            return Ok(Spend::Unspent);
        }
        let asked = json!([[{"txid": output.txid, "vout": output.vout}]]);
        let found: Result<Vec<Spending>, _> = self.call("gettxspendingprevout", asked).await;
        let found = optional(found, &[NO_SUCH_METHOD])?.unwrap_or_default();
        Ok(Spend::InMempool { by: found.into_iter().find_map(|spending| spending.by) })
    }

    pub(super) async fn broadcast(&self, tx: &Transaction) -> Result<Broadcast, NodeError> {
        let txid = tx.compute_txid();
        let known: Option<Value> = optional(self.call("getmempoolentry", json!([txid])).await, &[NOT_FOUND])?;
        match self.call::<Txid>("sendrawtransaction", json!([serialize_hex(tx)])).await {
            Ok(sent) if sent != txid => Err(self.http.garbled("sendrawtransaction", "another txid")),
            Ok(_) if known.is_some() => Ok(Broadcast::AlreadyInMempool),
            Ok(_) => Ok(Broadcast::Accepted),
            Err(NodeError::Refused { code, message, what, node }) => {
                Broadcast::from_refusal(code, &message).ok_or(NodeError::Refused { code, message, what, node })
            }
            Err(error) => Err(error),
        }
    }

    pub(super) async fn fee_rate(&self, blocks: u16) -> Result<Option<FeeRate>, NodeError> {
        let estimate: Value = self.call("estimatesmartfee", json!([blocks])).await?;
        let Some(Value::Number(rate)) = estimate.get("feerate") else {
            return Ok(None);
        };
        let rate = fee::from_btc_per_kvb(&rate.to_string());
        rate.map(Some).ok_or_else(|| self.http.garbled("estimatesmartfee", "no fee rate"))
    }

    /// Calls a method that has no function here.
    pub(in crate::bitcoin) async fn call<T: for<'de> Deserialize<'de>>(
        &self,
        method: &'static str,
        params: Value,
    ) -> Result<T, NodeError> {
        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
        // All of them speak version 1.0.
        let request = json!({"jsonrpc": "1.0", "id": id, "method": method, "params": params});
        let reply = self.http.post(method, "", request.to_string()).await?;
        // A JSON-RPC error is an HTTP error too, so the body is checked before the status.
        let answer: Answer = match serde_json::from_slice(&reply.body) {
            Ok(answer) => answer,
            Err(_) if !reply.status.is_success() => {
                return Err(self.http.refused(method, i64::from(reply.status.as_u16()), "HTTP error"));
            }
            Err(error) => return Err(self.http.garbled(method, error)),
        };
        match answer.error {
            Some(error) if error.code == WARMING_UP => Err(self.http.not_ready(&error.message)),
            Some(error) => Err(self.http.refused(method, error.code, &error.message)),
            None if answer.id != json!(id) => Err(self.http.garbled(method, "it answers another request")),
            None => serde_json::from_value(answer.result).map_err(|error| self.http.garbled(method, error)),
        }
    }
}

/// Turns refusals with these codes into `None`.
fn optional<T>(answer: Result<T, NodeError>, codes: &[i64]) -> Result<Option<T>, NodeError> {
    match answer {
        Err(error) if error.code().is_some_and(|code| codes.contains(&code)) => Ok(None),
        other => other.map(Some),
    }
}
