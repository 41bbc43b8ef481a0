//! Batches of payouts, their withdrawals, and the limits.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{client::Client, withdrawal::Withdrawal};
use crate::{id::Id, money::Usdt, price::Fixing, time::Moment};

/// Where a batch is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Put together; waits for a second operator. Nothing left the house yet.
    Built,
    /// Approved: from here on only the chain ends it.
    Approved,
    /// An attempt is signed and stored.
    Signed,
    /// The network has heard of an attempt.
    Broadcast,
    /// A block deep enough holds an attempt.
    Confirmed,
    /// Ended before it was approved.
    Discarded,
    /// Every attempt is impossible for good; what it was to pay goes into another batch.
    Abandoned,
}

named!(State);

#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    /// Identity; the manifest's `batch`.
    pub id: Id<Batch>,
    /// Version read, zero when new.
    pub version: i64,
    /// Where it is in its life.
    pub state: State,
    /// Micro-USDT for one bitcoin: the rate of what is converted in it.
    pub rate_micro_usdt: i64,
    /// The quotes that made the rate; nothing when all of it was converted in an earlier batch.
    pub fixing: Option<Fixing>,
    /// How many withdrawals.
    pub payouts: u32,
    /// What they reserved, together.
    pub total: Usdt,
    /// What they are paid, together, in satoshi.
    pub sats: i64,
    /// Who built it.
    pub maker: Uuid,
    /// Who approved it.
    pub checker: Option<Uuid>,
    pub built_at: Moment,
    /// When it was approved; its withdrawals count towards the limits from then on.
    pub approved_at: Option<Moment>,
    pub updated_at: Moment,
}

/// One withdrawal in a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub id: Id<Item>,
    /// Version read, zero when new.
    pub version: i64,
    pub batch: Id<Batch>,
    /// Which withdrawal; in one live batch at most.
    pub withdrawal: Id<Withdrawal>,
    pub client: Id<Client>,
    /// What it reserved.
    pub amount: Usdt,
    /// What it is paid, in satoshi.
    pub sats: i64,
    /// Converted in an earlier batch that was abandoned: amount and rate stay as they were.
    pub converted_before: bool,
    /// Whether the batch still has it.
    pub live: bool,
}

/// How much may be committed to batches in any 24 hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Limits {
    pub client_day: Usdt,
    /// For the firm. Whoever asks for more trips the breaker.
    pub firm_day: Usdt,
}

/// Why batching stands still, and since when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trip {
    pub at: Moment,
    /// What happened, as a sentence.
    pub why: String,
}

/// The one row that every batch goes through: approving a batch rewrites it, so that two batches approved at once
/// cannot each believe to be within the limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// Version read, zero when new.
    pub version: i64,
    pub limits: Limits,
    /// Set while the breaker is open.
    pub tripped: Option<Trip>,
    /// What was committed before does not count: the breaker was reset then. Nothing when it never was.
    pub counts_from: Option<Moment>,
}

/// What two operators decide on: one attempt of one batch, bound to its manifest by the digest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Order {
    pub batch: Id<Batch>,
    /// Which attempt; those after the first pay the same at a higher fee.
    pub attempt: u32,
    /// SHA-256 of the manifest, in hexadecimal: what the signer compares, too.
    pub manifest: String,
    /// Id of the chain transaction.
    pub txid: String,
    /// USDT for one bitcoin.
    pub rate: Usdt,
    /// How many withdrawals.
    pub payouts: u32,
    /// What they reserved, in USDT.
    pub total: Usdt,
    /// What they are paid, in satoshi.
    pub sats: i64,
    /// What the miners get, in satoshi.
    pub fee_sats: i64,
}

/// New limits, as two operators decide on them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitsOrder {
    /// What they are when it is proposed.
    pub before: Limits,
    /// What they shall be.
    pub after: Limits,
    pub why: String,
}

/// Closing the breaker again, as two operators decide on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BreakerReset {
    /// What is reset; another trip needs another decision.
    pub trip: Trip,
    /// What was found, and why payouts may go on.
    pub why: String,
}
