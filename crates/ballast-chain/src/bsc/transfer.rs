//! Token transfers read from event logs, never from calldata.

use alloy_primitives::{Address, B256, U256, b256};
use serde::{Deserialize, Serialize};

use super::address::EvmAddress;
use super::rpc::{Log, Receipt};

/// Hash of `Transfer(address,address,uint256)`: first topic of every BEP20 transfer.
pub const TRANSFER_SIGNATURE: B256 = b256!("ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef");

/// Whether a transfer is of the token that clients are asked to send.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransferKind {
    /// The configured contract.
    Accepted,
    /// Any other contract, whatever it is called. Its log is only a claim: such a contract may have moved nothing.
    LookAlike,
}

/// The identity of a transfer (product page, section 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SeenTransferKey {
    pub chain_id: u64,
    /// The block, so that the same call in another block after a re-organization is another transfer.
    pub block_hash: B256,
    pub tx_hash: B256,
    /// Position of the log in the block.
    pub log_index: u64,
}

/// One transfer to an address of ours, of a value above zero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenTransfer {
    /// The chain it happened on.
    pub chain_id: u64,
    pub block_hash: B256,
    /// Height of that block.
    pub block_number: u64,
    /// The call that caused it; a call may cause several transfers.
    pub tx_hash: B256,
    /// Position of the log in the block.
    pub log_index: u64,
    /// The contract that wrote the log.
    pub token: EvmAddress,
    /// The payer according to the log; not necessarily the caller.
    pub from: EvmAddress,
    /// The deposit address.
    pub to: EvmAddress,
    /// The token's smallest units, decimal text, up to 256 bits.
    pub raw_amount: String,
    /// The accepted token or another one.
    pub kind: TransferKind,
}

impl SeenTransfer {
    /// The key under which it is stored once.
    #[must_use]
    pub const fn key(&self) -> SeenTransferKey {
        SeenTransferKey {
            chain_id: self.chain_id,
            block_hash: self.block_hash,
            tx_hash: self.tx_hash,
            log_index: self.log_index,
        }
    }
}

/// The transfers to look for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted {
    pub(super) chain_id: u64,
    pub(super) token: Address,
}

impl Wanted {
    /// Reads a log as a transfer. Nothing that the node was asked to filter is trusted: signature, number of topics,
    /// padding of the addresses, length of the data and the removed flag are checked here. Other shapes (ERC-721,
    /// unindexed), zero values and pending logs give `None`.
    pub(super) fn read(&self, log: &Log) -> Option<SeenTransfer> {
        let [signature, from, to] = log.topics.as_slice() else {
            return None;
        };
        if *signature != TRANSFER_SIGNATURE || log.data.len() != 32 || log.removed {
            return None;
        }
        let amount = U256::from_be_slice(&log.data);
        if amount.is_zero() {
            return None;
        }
        let kind = if log.address == self.token { TransferKind::Accepted } else { TransferKind::LookAlike };
        Some(SeenTransfer {
            chain_id: self.chain_id,
            block_hash: log.block_hash?,
            block_number: log.block_number?,
            tx_hash: log.transaction_hash?,
            log_index: log.log_index?,
            token: log.address.into(),
            from: address_of(from)?,
            to: address_of(to)?,
            raw_amount: amount.to_string(),
            kind,
        })
    }
}

/// All transfers of a token in a call; a failed call made none.
#[must_use]
pub fn made(receipt: &Receipt, token: EvmAddress) -> Vec<SeenTransfer> {
    if receipt.status != Some(1) {
        return Vec::new();
    }
    let wanted = Wanted { chain_id: 0, token: token.inner() };
    let made = receipt.logs.iter().filter_map(|log| wanted.read(log));
    let made = made.filter(|seen| seen.tx_hash == receipt.transaction_hash && seen.block_hash == receipt.block_hash);
    made.filter(|seen| seen.token == token).collect()
}

/// The payers of exactly `raw_amount` of a token to someone in a call.
#[must_use]
pub fn payers(receipt: &Receipt, token: EvmAddress, to: EvmAddress, raw_amount: &str) -> Vec<EvmAddress> {
    let paid = |seen: &SeenTransfer| seen.to == to && seen.raw_amount == raw_amount;
    made(receipt, token).into_iter().filter(paid).map(|seen| seen.from).collect()
}

/// An indexed address is a word whose upper twelve bytes are zero.
fn address_of(topic: &B256) -> Option<EvmAddress> {
    let (padding, address) = topic.split_at(12);
    (padding == [0; 12]).then(|| Address::from_slice(address).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloy_primitives::{Bytes, keccak256};

    const TOKEN: Address = Address::repeat_byte(0x11);
    const WANTED: Wanted = Wanted { chain_id: 56, token: TOKEN };

    fn log() -> Log {
        Log {
            address: TOKEN,
            topics: vec![
                TRANSFER_SIGNATURE,
                Address::repeat_byte(0x22).into_word(),
                Address::repeat_byte(0x33).into_word(),
            ],
            data: Bytes::copy_from_slice(&U256::from(5).to_be_bytes::<32>()),
            block_hash: Some(B256::repeat_byte(0x44)),
            block_number: Some(9),
            transaction_hash: Some(B256::repeat_byte(0x55)),
            log_index: Some(3),
            removed: false,
        }
    }

    #[test]
    fn the_signature_is_the_hash_of_the_event() {
        assert_eq!(TRANSFER_SIGNATURE, keccak256("Transfer(address,address,uint256)"));
    }

    #[test]
    fn reads_a_transfer() {
        let seen = WANTED.read(&log()).unwrap();
        assert_eq!(seen.raw_amount, "5");
        assert_eq!(seen.to, Address::repeat_byte(0x33).into());
        assert_eq!(seen.kind, TransferKind::Accepted);
        let other = Log { address: Address::repeat_byte(0x99), ..log() };
        assert_eq!(WANTED.read(&other).unwrap().kind, TransferKind::LookAlike);
    }

    #[test]
    fn ignores_every_other_shape() {
        let with = |change: fn(&mut Log)| {
            let mut log = log();
            change(&mut log);
            WANTED.read(&log)
        };
        assert_eq!(with(|log| log.data = Bytes::from(vec![0; 32])), None, "zero value");
        assert_eq!(with(|log| log.data = Bytes::from(vec![1; 31])), None, "short data");
        assert_eq!(with(|log| log.data = Bytes::from(vec![1; 64])), None, "long data");
        assert_eq!(with(|log| log.topics.push(B256::ZERO)), None, "ERC-721");
        assert_eq!(with(|log| log.topics.truncate(1)), None, "unindexed");
        assert_eq!(with(|log| log.topics.clear()), None, "anonymous");
        assert_eq!(with(|log| log.topics[0] = B256::ZERO), None, "another event");
        assert_eq!(with(|log| log.topics[2] = B256::repeat_byte(1)), None, "dirty padding");
        assert_eq!(with(|log| log.removed = true), None, "removed");
        assert_eq!(with(|log| log.block_hash = None), None, "pending");
        assert_eq!(with(|log| log.block_number = None), None, "pending");
        assert_eq!(with(|log| log.transaction_hash = None), None, "pending");
        assert_eq!(with(|log| log.log_index = None), None, "pending");
    }
}
