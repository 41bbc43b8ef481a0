//! Deposits, and the verified tail of the chain they were found on.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::client::Client;
use crate::{id::Id, money::Usdt, time::Moment};

/// Where a deposit is in its life (product rules, section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// In a block.
    Seen,
    /// Blocks are being built on it.
    Confirming,
    /// In the client's available cash.
    Credited,
    /// A re-org removed it before it was credited.
    Orphaned,
    /// A re-org removed it after it was credited; the credit was contra-posted.
    Reversed,
    /// Received but not acceptable; waits for two operators.
    Quarantined,
    /// Given to a client out of quarantine.
    Assigned,
    /// Sent back out of quarantine.
    Refunded,
}

named!(State);

/// Why a deposit is not acceptable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum QuarantineReason {
    /// Another contract that looks like the token.
    WrongToken,
    /// Under the minimum.
    Dust,
    /// An address of ours without a client, or of a closed account.
    UnknownAddress,
    Screening,
    /// More than there can be: whoever told it is wrong, and nothing of it is money.
    TooLarge,
}

named!(QuarantineReason);

/// What makes a deposit one and the same: its place on the chain.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChainKey {
    pub chain_id: u64,
    /// Hash of the block, 0x and 64 lower-case digits.
    pub block_hash: String,
    /// Hash of the chain transaction, likewise.
    pub tx_hash: String,
    /// Index of the log in the block.
    pub log_index: u64,
}

/// One token transfer to a deposit address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deposit {
    pub id: Id<Deposit>,
    /// Version read, zero when new.
    pub version: i64,
    /// Its place on the chain; unique.
    pub key: ChainKey,
    pub block_number: u64,
    /// Token contract, checksummed.
    pub token: String,
    pub from: String,
    pub to: String,
    /// The on-chain integer, as decimal text.
    pub raw_amount: String,
    /// The ledger amount: floored to 10^-6.
    pub amount: Usdt,
    /// What flooring left over, as decimal text in on-chain units.
    pub remainder: String,
    /// Whose, when the address is known.
    pub client: Option<Id<Client>>,
    /// Where it is in its life.
    pub state: State,
    /// Why it is in quarantine.
    pub reason: Option<QuarantineReason>,
    /// Blocks built on it when last looked.
    pub confirmations: u32,
    /// When it was first seen.
    pub seen_at: Moment,
    pub updated_at: Moment,
}

/// One block of the verified tail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockMark {
    pub number: u64,
    /// Hash, 0x and 64 lower-case digits.
    pub hash: String,
    /// Whether the node called it final.
    pub finalized: bool,
}

/// The hash-chained tail of blocks already searched, newest last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainCursor {
    pub chain_id: u64,
    /// Version read, zero when new.
    pub version: i64,
    pub tail: Vec<BlockMark>,
    /// The last block of which two nodes were found to tell the same; nothing before they were compared.
    pub compared: Option<u64>,
}

/// How far the coins of a deposit address are accounted for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoinMark {
    /// Derivation index of the address.
    pub address_index: u32,
    /// What it held, as decimal text in the coin's smallest unit.
    pub coins: String,
    pub block: u64,
}

/// A deposit that fewer nodes vouched for than are configured or asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provisional {
    pub deposit: Id<Deposit>,
    /// Version read, zero when new.
    pub version: i64,
    /// Its ledger amount.
    pub amount: Usdt,
    /// How many nodes of different hosts have vouched for it.
    pub voices: u32,
    /// When it was settled.
    pub credited_at: Moment,
    /// When the rest had vouched for it, too.
    pub confirmed_at: Option<Moment>,
    /// When a node contradicted first.
    pub disputed_at: Option<Moment>,
}

/// Whether the treasury has sent it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum RefundState {
    /// Ordered; the money is still in suspense.
    Owed,
    Sent,
}

named!(RefundState);

/// What the treasury must send: one for each refunded deposit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refund {
    pub deposit: Id<Deposit>,
    /// Version read, zero when new.
    pub version: i64,
    pub chain_id: u64,
    /// Which token, checksummed.
    pub token: String,
    /// To whom, checksummed: where the deposit came from.
    pub to: String,
    /// The on-chain integer, as decimal text.
    pub raw_amount: String,
    /// What that is in the books; zero for another token.
    pub amount: Usdt,
    /// Whether it was sent.
    pub state: RefundState,
    /// The chain transaction that sent it.
    pub tx_hash: Option<String>,
    /// When two operators ordered it.
    pub ordered_at: Moment,
    pub updated_at: Moment,
}
