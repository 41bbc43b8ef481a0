//! Receipts of a block, proven by its header: together they must give the root of the tree that the block's hash
//! commits to. The status and the logs of a receipt are then as certain as the block itself.

use alloy_primitives::{Bloom, Log as Written};
use alloy_rlp::{Encodable, Header as Prefix};
use alloy_trie::root::ordered_trie_root_encoded;
use serde_json::json;

use super::batch::Ask;
use super::calls::EthCalls;
use super::error::RpcError;
use super::header::Header;
use super::node::Node;
use super::types::{Log, Receipt};

/// Number of receipts asked for in one request, if a node does not give all receipts of a block together.
const RECEIPTS_AT_ONCE: usize = 50;

impl Node {
    /// All receipts of a block, in order and proven by its header. The position and the block of each log are filled
    /// in here; only the hash of the call is the node's word.
    pub(crate) async fn proven_receipts(&self, header: &Header) -> Result<Vec<Receipt>, RpcError> {
        let number = header.number;
        let told = match self.block_receipts(header.hash).await {
            Err(error) if error.is_refusal() => self.receipts_one_by_one(header).await?,
            told => told?,
        };
        let told = told.ok_or_else(|| self.distrust(format!("has no receipts for its block {number}")))?;
        prove(header, told).map_err(|why| self.distrust(why))
    }

    async fn receipts_one_by_one(&self, header: &Header) -> Result<Option<Vec<Receipt>>, RpcError> {
        let mut receipts = Vec::with_capacity(header.transactions.len());
        for some in header.transactions.chunks(RECEIPTS_AT_ONCE) {
            let asks = some.iter().map(|hash| Ask { method: "eth_getTransactionReceipt", params: json!([hash]) });
            let told: Vec<Option<Receipt>> = self.batch(&asks.collect::<Vec<_>>()).await?;
            receipts.extend(told);
        }
        Ok(receipts.into_iter().collect())
    }
}

/// The receipts, if they are exactly those of the block.
fn prove(header: &Header, mut receipts: Vec<Receipt>) -> Result<Vec<Receipt>, String> {
    let number = header.number;
    if receipts.iter().any(|receipt| receipt.block_hash != header.hash) {
        return Err(format!("gave receipts of another block for block {number}"));
    }
    let encoded: Vec<Vec<u8>> = receipts.iter().map(encoded).collect();
    if ordered_trie_root_encoded(&encoded) != header.receipts_root {
        return Err(format!(
            "left out, added or changed receipts of block {number}: they do not give the header's root"
        ));
    }
    let mut position = 0_u64;
    for receipt in &mut receipts {
        receipt.block_number = number;
        for log in &mut receipt.logs {
            log.block_hash = Some(header.hash);
            log.block_number = Some(number);
            log.transaction_hash = Some(receipt.transaction_hash);
            log.log_index = Some(position);
            log.removed = false;
            position = position.saturating_add(1);
        }
    }
    Ok(receipts)
}

/// A receipt as encoded in the tree: its type before the list of its fields (EIP-2718), no type for the oldest kind.
fn encoded(receipt: &Receipt) -> Vec<u8> {
    let logs: Vec<Written> = receipt.logs.iter().map(written).collect();
    let mut bloom = Bloom::ZERO;
    logs.iter().for_each(|log| bloom.accrue_log(log));
    let mut fields = Vec::with_capacity(512);
    (receipt.status == Some(1)).encode(&mut fields);
    receipt.cumulative_gas_used.encode(&mut fields);
    bloom.encode(&mut fields);
    alloy_rlp::encode_list::<_, Written>(&logs, &mut fields);
    let mut whole = Vec::with_capacity(fields.len().saturating_add(5));
    if let Some(kind) = u8::try_from(receipt.kind).ok().filter(|kind| *kind > 0) {
        whole.push(kind);
    }
    Prefix { list: true, payload_length: fields.len() }.encode(&mut whole);
    whole.extend_from_slice(&fields);
    whole
}

fn written(log: &Log) -> Written {
    Written::new_unchecked(log.address, log.topics.clone(), log.data.clone())
}
