//! Esplora's HTTP API, as block explorers and electrs offer it.

use bitcoin::consensus::encode::{deserialize, serialize_hex};
use bitcoin::constants::genesis_block;
use bitcoin::{Block, BlockHash, FeeRate, Network, OutPoint, Transaction, Txid};
use reqwest::StatusCode;
use serde::Deserialize;
use serde_json::Value;

use super::broadcast::Broadcast;
use super::error::NodeError;
use super::http::{Http, Reply};
use super::types::{BlockMark, Spend, Standing};
use super::{NodeConfig, fee};

/// An Esplora server.
#[derive(Debug)]
pub(super) struct Esplora {
    http: Http,
    network: Network,
}

#[derive(Deserialize)]
struct BlockInfo {
    id: BlockHash,
    height: u32,
}

#[derive(Deserialize)]
struct TxInfo {
    status: Status,
}

#[derive(Deserialize)]
struct Status {
    confirmed: bool,
    #[serde(default)]
    block_height: Option<u32>,
    #[serde(default)]
    block_hash: Option<BlockHash>,
}

#[derive(Deserialize)]
struct OutSpend {
    spent: bool,
    #[serde(default)]
    txid: Option<Txid>,
    #[serde(default)]
    status: Option<Status>,
}

impl Status {
    fn block(&self) -> Option<BlockMark> {
        Some(BlockMark { height: self.block_height?, hash: self.block_hash? }).filter(|_| self.confirmed)
    }
}

impl Esplora {
    pub(super) fn new(config: &NodeConfig) -> Result<Self, NodeError> {
        Ok(Self { http: Http::new(config)?, network: config.network })
    }

    pub(super) fn name(&self) -> &str {
        self.http.name()
    }

    pub(super) async fn tip(&self) -> Result<BlockMark, NodeError> {
        self.check_chain().await?;
        let hash: Option<BlockHash> = self.text("blocks/tip/hash", "the tip").await?;
        let hash = hash.ok_or_else(|| self.http.garbled("the tip", "no block"))?;
        let info: Option<BlockInfo> = self.json(&format!("block/{hash}"), "the tip").await?;
        match info {
            Some(info) if info.id == hash => Ok(BlockMark { height: info.height, hash }),
            _ => Err(self.http.garbled("the tip", "another block")),
        }
    }

    /// A private chain may begin with any block; the others are identified by their first.
    async fn check_chain(&self) -> Result<(), NodeError> {
        let first = self.hash_at(0).await?;
        if self.network == Network::Regtest || first == Some(genesis_block(self.network).block_hash()) {
            return Ok(());
        }
        let found = first.map_or_else(|| "no chain".to_owned(), |hash| format!("the chain that begins with {hash}"));
        Err(NodeError::WrongChain { node: self.name().to_owned(), expected: self.network, found })
    }

    pub(super) async fn hash_at(&self, height: u32) -> Result<Option<BlockHash>, NodeError> {
        self.text(&format!("block-height/{height}"), "a block's hash").await
    }

    pub(super) async fn block(&self, hash: BlockHash) -> Result<Option<Block>, NodeError> {
        let reply = self.found(&format!("block/{hash}/raw"), "a block").await?;
        let block = reply.map(|body| deserialize(&body)).transpose();
        block.map_err(|error| self.http.garbled("a block", error))
    }

    pub(super) async fn standing(&self, txid: Txid) -> Result<Standing, NodeError> {
        let Some(TxInfo { status }) = self.json(&format!("tx/{txid}"), "a payout's standing").await? else {
            return Ok(Standing::Unknown);
        };
        let Some(block) = status.block() else {
            return Ok(Standing::InMempool);
        };
        let tip = self.tip().await?;
        let above = tip.height.checked_sub(block.height).and_then(|above| above.checked_add(1));
        let in_chain = self.hash_at(block.height).await? == Some(block.hash);
        let confirmed = above.filter(|_| in_chain).map(|confirmations| Standing::Confirmed { block, confirmations });
        Ok(confirmed.unwrap_or(Standing::Unknown))
    }

    pub(super) async fn spend_of(&self, output: OutPoint) -> Result<Spend, NodeError> {
        let path = format!("tx/{}/outspend/{}", output.txid, output.vout);
        let found: Option<OutSpend> = self.json(&path, "an output's spending").await?;
        let Some(found) = found else {
            return Ok(Spend::NotInChain);
        };
        let block = found.status.as_ref().and_then(Status::block);
        Ok(match (found.spent, found.txid, block) {
            (false, ..) => Spend::Unspent,
            (true, Some(by), Some(block)) => Spend::InChain { by, block },
            (true, by, _) => Spend::InMempool { by },
        })
    }

    pub(super) async fn broadcast(&self, tx: &Transaction) -> Result<Broadcast, NodeError> {
        let txid = tx.compute_txid();
        let before = self.standing(txid).await?;
        let reply = self.http.post("sending", "tx", serialize_hex(tx)).await?;
        let text = String::from_utf8_lossy(&reply.body);
        if reply.status.is_success() {
            return match (text.trim().parse() == Ok(txid), before) {
                (false, _) => Err(self.http.garbled("sending", "another txid")),
                (true, Standing::Unknown) => Ok(Broadcast::Accepted),
                (true, Standing::InMempool) => Ok(Broadcast::AlreadyInMempool),
                (true, Standing::Confirmed { .. }) => Ok(Broadcast::AlreadyMined),
            };
        }
        let (code, message) = node_words(&text);
        Broadcast::from_refusal(code, message)
            .ok_or_else(|| self.http.refused("sending", i64::from(reply.status.as_u16()), &text))
    }

    pub(super) async fn fee_rate(&self, blocks: u16) -> Result<Option<FeeRate>, NodeError> {
        let estimates: Option<Value> = self.json("fee-estimates", "fee estimates").await?;
        let Some(Value::Object(estimates)) = estimates else {
            return Ok(None);
        };
        // The estimate for the largest number of blocks up to the wanted one.
        let within = |target: &String| target.parse::<u16>().ok().filter(|target| *target <= blocks);
        let best =
            estimates.iter().filter_map(|(target, rate)| Some((within(target)?, rate))).max_by_key(|best| best.0);
        let Some((_, rate)) = best else {
            return Ok(None);
        };
        let rate = fee::from_sat_per_vb(&rate.to_string());
        rate.map(Some).ok_or_else(|| self.http.garbled("fee estimates", "no fee rate"))
    }

    async fn json<T: for<'de> Deserialize<'de>>(&self, path: &str, what: &'static str) -> Result<Option<T>, NodeError> {
        let body = self.found(path, what).await?;
        let read = body.map(|body| serde_json::from_slice(&body)).transpose();
        read.map_err(|error| self.http.garbled(what, error))
    }

    async fn text<T: std::str::FromStr>(&self, path: &str, what: &'static str) -> Result<Option<T>, NodeError> {
        let Some(body) = self.found(path, what).await? else {
            return Ok(None);
        };
        let read = String::from_utf8_lossy(&body).trim().parse();
        read.map(Some).map_err(|_| self.http.garbled(what, "not what was asked for"))
    }

    async fn found(&self, path: &str, what: &'static str) -> Result<Option<Vec<u8>>, NodeError> {
        let Reply { status, body } = self.http.get(what, path).await?;
        if status == StatusCode::NOT_FOUND {
            return Ok(None);
        }
        if !status.is_success() {
            let words = String::from_utf8_lossy(&body);
            return Err(self.http.refused(what, i64::from(status.as_u16()), &words));
        }
        Ok(Some(body))
    }
}

/// The code and message of the underlying node, which Esplora repeats in one of two forms: `sendrawtransaction RPC
/// error: {"code":-26,"message":"…"}` and `sendrawtransaction RPC error -26: …`.
fn node_words(text: &str) -> (i64, &str) {
    let digits = text.split_once('-').map(|(_, rest)| rest).unwrap_or_default();
    let digits = digits.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
    let code: i64 = digits.parse().unwrap_or_default();
    (code.saturating_neg(), text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_both_forms_of_the_nodes_words() {
        let json = r#"sendrawtransaction RPC error: {"code":-26,"message":"txn-mempool-conflict"}"#;
        assert_eq!(node_words(json), (-26, json));
        assert_eq!(node_words("sendrawtransaction RPC error -27: already in block chain").0, -27);
        assert_eq!(node_words("Bad Gateway").0, 0);
    }
}
