//! A block's header, whose hash is computed from its own fields and never taken from the node.

use alloy_primitives::{Address, B64, B256, Bloom, Bytes, U256, keccak256};
use alloy_rlp::{Encodable, Header as Prefix};
use serde::Deserialize;

use super::types::{Quantity, number};

/// The needed fields of a block's header. Its hash is always that of its fields, so everything here is what the hash
/// commits to, except `transactions`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Told")]
pub struct Header {
    pub number: u64,
    /// The block's own hash.
    pub hash: B256,
    /// Hash of the block below.
    pub parent_hash: B256,
    /// Bloom filter over every log of the block.
    pub logs_bloom: Bloom,
    /// Root of the tree of all receipts of the block.
    pub receipts_root: B256,
    /// Seconds since 1970.
    pub timestamp: u64,
    /// The calls in the block, according to the node: the header commits to them by another root, which is not
    /// checked.
    pub transactions: Vec<B256>,
}

/// A header as a node reports it. The optional fields came with the forks London, Shanghai, Cancun, Prague and
/// Amsterdam; BNB Smart Chain adopted the same ones.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Told {
    hash: B256,
    parent_hash: B256,
    sha3_uncles: B256,
    miner: Address,
    state_root: B256,
    transactions_root: B256,
    receipts_root: B256,
    logs_bloom: Bloom,
    difficulty: U256,
    #[serde(deserialize_with = "number")]
    number: u64,
    #[serde(deserialize_with = "number")]
    gas_limit: u64,
    #[serde(deserialize_with = "number")]
    gas_used: u64,
    #[serde(deserialize_with = "number")]
    timestamp: u64,
    extra_data: Bytes,
    mix_hash: B256,
    nonce: B64,
    base_fee_per_gas: Option<U256>,
    withdrawals_root: Option<B256>,
    blob_gas_used: Option<Quantity>,
    excess_blob_gas: Option<Quantity>,
    parent_beacon_block_root: Option<B256>,
    requests_hash: Option<B256>,
    block_access_list_hash: Option<B256>,
    #[serde(default)]
    transactions: Vec<B256>,
}

impl TryFrom<Told> for Header {
    type Error = String;

    fn try_from(told: Told) -> Result<Self, String> {
        if told.computed_hash() != told.hash {
            return Err(format!("the header of block {} does not hash to the given value", told.number));
        }
        Ok(Self {
            number: told.number,
            hash: told.hash,
            parent_hash: told.parent_hash,
            logs_bloom: told.logs_bloom,
            receipts_root: told.receipts_root,
            timestamp: told.timestamp,
            transactions: told.transactions,
        })
    }
}

impl Told {
    fn computed_hash(&self) -> B256 {
        let always: [&dyn Encodable; 15] = [
            &self.parent_hash,
            &self.sha3_uncles,
            &self.miner,
            &self.state_root,
            &self.transactions_root,
            &self.receipts_root,
            &self.logs_bloom,
            &self.difficulty,
            &self.number,
            &self.gas_limit,
            &self.gas_used,
            &self.timestamp,
            &self.extra_data,
            &self.mix_hash,
            &self.nonce,
        ];
        let blob_gas = [self.blob_gas_used, self.excess_blob_gas].map(|gas| gas.map(Quantity::get));
        let later: [Option<&dyn Encodable>; 7] = [
            self.base_fee_per_gas.as_ref().map(|it| it as _),
            self.withdrawals_root.as_ref().map(|it| it as _),
            blob_gas[0].as_ref().map(|it| it as _),
            blob_gas[1].as_ref().map(|it| it as _),
            self.parent_beacon_block_root.as_ref().map(|it| it as _),
            self.requests_hash.as_ref().map(|it| it as _),
            self.block_access_list_hash.as_ref().map(|it| it as _),
        ];
        let mut fields = Vec::with_capacity(1024);
        always.iter().for_each(|field| field.encode(&mut fields));
        later.into_iter().flatten().for_each(|field| field.encode(&mut fields));
        let mut list = Vec::with_capacity(fields.len().saturating_add(4));
        Prefix { list: true, payload_length: fields.len() }.encode(&mut list);
        list.extend_from_slice(&fields);
        keccak256(list)
    }
}
