//! The few JSON-RPC shapes that are read. Unknown fields are ignored: nodes add their own.

use alloy_primitives::{Address, B256, Bytes, U64, U256};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Hexadecimal integer of at most 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(super) struct Quantity(U64);

impl Quantity {
    pub(super) fn get(self) -> u64 {
        self.0.to()
    }
}

pub(super) fn number<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    Quantity::deserialize(deserializer).map(Quantity::get)
}

fn optional_number<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    Ok(Option::<Quantity>::deserialize(deserializer)?.map(Quantity::get))
}

/// A reference to a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockRef {
    Number(u64),
    /// By hash, whatever branch it is on.
    Hash(B256),
    /// The node's head.
    Latest,
    /// The newest final block.
    Finalized,
}

/// A log as the node reports it. The optional fields are null for pending logs, which are never used.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Log {
    /// The contract that wrote it.
    pub address: Address,
    /// Signature and indexed arguments.
    pub topics: Vec<B256>,
    /// The other arguments.
    pub data: Bytes,
    pub block_hash: Option<B256>,
    /// Height of that block.
    #[serde(default, deserialize_with = "optional_number")]
    pub block_number: Option<u64>,
    /// The call that caused it.
    pub transaction_hash: Option<B256>,
    /// Position in the block.
    #[serde(default, deserialize_with = "optional_number")]
    pub log_index: Option<u64>,
    /// Whether the node took it back.
    #[serde(default)]
    pub removed: bool,
}

/// The receipt of a call.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    /// 1 for success; a reverted call leaves no logs.
    #[serde(default, deserialize_with = "optional_number")]
    pub status: Option<u64>,
    pub transaction_hash: B256,
    pub block_hash: B256,
    /// Height of that block.
    #[serde(deserialize_with = "number")]
    pub block_number: u64,
    /// The type of the call (EIP-2718); 0 for the oldest kind.
    #[serde(rename = "type", default, deserialize_with = "number")]
    pub kind: u64,
    /// Gas used in the block up to and including this call.
    #[serde(deserialize_with = "number")]
    pub cumulative_gas_used: u64,
    /// Its logs, in order.
    pub logs: Vec<Log>,
}

/// Where to look for logs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogScope {
    /// One block, by hash: an answer can never be about another branch (EIP-234).
    Block(B256),
    /// Heights, both ends included.
    Range { from: u64, to: u64 },
}

/// The logs to ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogFilter {
    pub scope: LogScope,
    /// One contract, or all of them.
    pub address: Option<Address>,
    /// First topic: the event's signature.
    pub signature: B256,
}

pub(super) fn hex(number: u64) -> String {
    format!("{number:#x}")
}

impl LogFilter {
    pub(super) fn to_json(self) -> Value {
        let mut filter = match self.scope {
            LogScope::Block(hash) => json!({"blockHash": hash}),
            LogScope::Range { from, to } => json!({"fromBlock": hex(from), "toBlock": hex(to)}),
        };
        filter["topics"] = json!([self.signature]);
        if let Some(address) = self.address {
            filter["address"] = json!(address);
        }
        filter
    }
}

/// Arguments of a read-only contract call.
#[derive(Serialize)]
pub(crate) struct Call {
    pub(super) to: Address,
    pub(super) data: Bytes,
}

/// A 256-bit word in the answer to a read-only call.
pub(crate) fn word(answer: &Bytes) -> Option<U256> {
    (answer.len() == 32).then(|| U256::from_be_slice(answer))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_numbers_only_in_hexadecimal_and_within_64_bits() {
        let read = |text: &str| serde_json::from_str::<Quantity>(text).map(Quantity::get);
        assert_eq!(read("\"0x38\"").unwrap(), 56);
        assert_eq!(read("\"0xffffffffffffffff\"").unwrap(), u64::MAX);
        assert!(read("\"0x10000000000000000\"").is_err());
        assert!(read("\"zz\"").is_err());
        assert!(read("null").is_err());
    }

    #[test]
    fn asks_for_logs_the_way_nodes_expect() {
        let filter = LogFilter { scope: LogScope::Range { from: 16, to: 31 }, address: None, signature: B256::ZERO };
        let json = filter.to_json();
        assert_eq!(json["fromBlock"], "0x10");
        assert_eq!(json["toBlock"], "0x1f");
        assert!(json.get("address").is_none());
    }
}
