//! Deposits found on the chain, and the verified tail of the chain they were found on.

mod foreign;
mod observe;
mod order;
mod provisional;
mod refund;
mod resolve;
mod reverse;
mod settle;
mod transition;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

pub use self::{
    foreign::{CoinMark, KEPT_A_DAY, NO_ADDRESS, NO_LOG, QUIET_HOURS, coins, coins_in_words, tell},
    observe::{Facts as ObserveFacts, Sighting, confirm, observe, orphan, see_again, split_raw},
    order::{AssignOrder, Before, RefundOrder},
    provisional::{LIMIT_SECONDS, Provisional, dispute, is_within, note_provisional, vouch},
    refund::{Refund, RefundState, refund, refund_sent, refund_to},
    resolve::assign,
    reverse::{reinstate, reverse},
    settle::{Receiver, settle},
    transition::{Command, next},
};

use crate::{client::Client, id::Id, money::Usdt, time::Moment};

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
    /// Failed screening.
    Screening,
    /// More than there can be: whoever told it is wrong, and nothing of it is money.
    TooLarge,
}

named!(QuarantineReason);

/// What makes a deposit one and the same: its place on the chain.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChainKey {
    /// Chain id.
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
    /// Identity.
    pub id: Id<Deposit>,
    /// Version read, zero when new.
    pub version: i64,
    /// Its place on the chain; unique.
    pub key: ChainKey,
    /// Number of its block.
    pub block_number: u64,
    /// Token contract, checksummed.
    pub token: String,
    /// Sender, checksummed.
    pub from: String,
    /// Receiver, checksummed.
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
    /// Last change.
    pub updated_at: Moment,
}

/// One block of the verified tail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockMark {
    /// Number.
    pub number: u64,
    /// Hash, 0x and 64 lower-case digits.
    pub hash: String,
    /// Whether the node called it final.
    pub finalized: bool,
}

/// The hash-chained tail of blocks already searched, newest last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainCursor {
    /// Chain id.
    pub chain_id: u64,
    /// Version read, zero when new.
    pub version: i64,
    /// The tail.
    pub tail: Vec<BlockMark>,
    /// The last block of which two nodes were found to tell the same; nothing before they were compared.
    pub compared: Option<u64>,
}
