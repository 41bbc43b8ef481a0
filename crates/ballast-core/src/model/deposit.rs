//! Deposits, and the verified tail of the chain they were found on.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::client::Client;
use crate::{id::Id, money::Usdt, time::Moment};

/// State of a deposit (product rules, section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// In a block.
    Seen,
    /// Confirmations are building up.
    Confirming,
    /// In the client's available cash.
    Credited,
    /// Removed by a re-org before it was credited.
    Orphaned,
    /// Removed by a re-org after it was credited; the credit was contra-posted.
    Reversed,
    /// Received but not acceptable; waiting for two operators.
    Quarantined,
    /// Assigned to a client out of quarantine.
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
    /// A different contract that looks like the token.
    WrongToken,
    /// Under the minimum.
    Dust,
    /// Our address, but without a client or of a closed account.
    UnknownAddress,
    Screening,
    /// More than can exist: the source is wrong, and none of it is money.
    TooLarge,
}

named!(QuarantineReason);

impl QuarantineReason {
    /// Whether the deposit is USDT all the same. Otherwise nothing is posted for it.
    #[must_use]
    pub const fn is_money(self) -> bool {
        match self {
            Self::WrongToken | Self::TooLarge => false,
            Self::Dust | Self::UnknownAddress | Self::Screening => true,
        }
    }
}

/// Place of a deposit on the chain, which identifies it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChainKey {
    pub chain_id: u64,
    /// Block hash, 0x and 64 lower-case digits.
    pub block_hash: String,
    /// Hash of the chain transaction, in the same form.
    pub tx_hash: String,
    /// Index of the log in the block.
    pub log_index: u64,
}

/// One token transfer to a deposit address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deposit {
    pub id: Id<Deposit>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Place on the chain; unique.
    pub key: ChainKey,
    pub block_number: u64,
    /// Token contract, checksummed.
    pub token: String,
    pub from: String,
    pub to: String,
    /// The on-chain integer, as decimal text.
    pub raw_amount: String,
    /// Ledger amount: floored to 10^-6.
    pub amount: Usdt,
    /// Remainder of the flooring, as decimal text in on-chain units.
    pub remainder: String,
    /// The client, if the address is known.
    pub client: Option<Id<Client>>,
    pub state: State,
    /// Why it is in quarantine.
    pub reason: Option<QuarantineReason>,
    /// Confirmations when last checked.
    pub confirmations: u32,
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

/// The hash-chained tail of the blocks already searched, newest last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainCursor {
    pub chain_id: u64,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub tail: Vec<BlockMark>,
    /// The last block on which two nodes agreed; `None` before the first comparison.
    pub compared: Option<u64>,
}

/// How far the coins of a deposit address are accounted for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoinMark {
    /// Derivation index of the address.
    pub address_index: u32,
    /// The balance, as decimal text in the coin's smallest unit.
    pub coins: String,
    pub block: u64,
}

/// A deposit vouched for by fewer nodes than are configured or required.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provisional {
    pub deposit: Id<Deposit>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Ledger amount.
    pub amount: Usdt,
    /// Number of nodes on different hosts that have vouched for it.
    pub voices: u32,
    /// When it was settled.
    pub credited_at: Moment,
    /// When the remaining nodes had vouched for it, too.
    pub confirmed_at: Option<Moment>,
    /// When a node first contradicted it.
    pub disputed_at: Option<Moment>,
}

/// Whether the treasury has sent a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum RefundState {
    /// Ordered; the money is still in suspense.
    Owed,
    Sent,
}

named!(RefundState);

/// A payment the treasury must send: one for each refunded deposit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refund {
    pub deposit: Id<Deposit>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub chain_id: u64,
    /// Token contract, checksummed.
    pub token: String,
    /// Recipient, checksummed: the sender of the deposit.
    pub to: String,
    /// The on-chain integer, as decimal text.
    pub raw_amount: String,
    /// Its ledger amount; zero for another token.
    pub amount: Usdt,
    pub state: RefundState,
    /// The chain transaction that sent it.
    pub tx_hash: Option<String>,
    /// When two operators ordered it.
    pub ordered_at: Moment,
    pub updated_at: Moment,
}
