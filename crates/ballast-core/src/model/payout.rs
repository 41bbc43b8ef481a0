//! Batches of payouts, their withdrawals, and the limits.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{client::Client, withdrawal::Withdrawal};
use crate::{id::Id, money::Usdt, price::Fixing, time::Moment};

/// State of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Put together; waiting for a second operator. Nothing has left the house yet.
    Built,
    /// Approved: from here on only the chain ends it.
    Approved,
    /// An attempt is signed and stored.
    Signed,
    /// An attempt was sent to the network.
    Broadcast,
    /// An attempt is in a block that is deep enough.
    Confirmed,
    /// Ended before approval.
    Discarded,
    /// Every attempt is impossible for good; its withdrawals go into another batch.
    Abandoned,
}

named!(State);

#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    /// Also the `batch` of the manifest.
    pub id: Id<Batch>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub state: State,
    /// Rate for what is converted in this batch: micro-USDT for one bitcoin.
    pub rate_micro_usdt: i64,
    /// The quotes behind the rate; `None` if everything was converted in an earlier batch.
    pub fixing: Option<Fixing>,
    /// Number of withdrawals.
    pub payouts: u32,
    /// Total reserved for them.
    pub total: Usdt,
    /// Total paid to them, in satoshi.
    pub sats: i64,
    /// The operator who built it.
    pub maker: Uuid,
    /// The operator who approved it.
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
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub batch: Id<Batch>,
    /// A withdrawal is in at most one live batch.
    pub withdrawal: Id<Withdrawal>,
    pub client: Id<Client>,
    /// The amount it reserved.
    pub amount: Usdt,
    /// The amount it is paid, in satoshi.
    pub sats: i64,
    /// Converted in an earlier batch that was abandoned: amount and rate stay as they were.
    pub converted_before: bool,
    /// Whether it is still in the batch.
    pub live: bool,
}

/// Limits on what may be committed to batches in any 24 hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Limits {
    pub client_day: Usdt,
    /// For the whole firm. Exceeding it trips the breaker.
    pub firm_day: Usdt,
}

/// Why batching is stopped, and since when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trip {
    pub at: Moment,
    /// Reason, as a sentence.
    pub why: String,
}

/// The single row that every batch goes through: approving a batch rewrites it, so that of two batches approved at once
/// each cannot believe it is within the limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub limits: Limits,
    /// Set while the breaker is open.
    pub tripped: Option<Trip>,
    /// Commitments before this moment do not count, because the breaker was reset then. `None` if it never was.
    pub counts_from: Option<Moment>,
}

/// One attempt of a batch for two operators to approve, bound to its manifest by the digest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Order {
    pub batch: Id<Batch>,
    /// Number of the attempt; those after the first pay the same at a higher fee.
    pub attempt: u32,
    /// SHA-256 of the manifest, in hexadecimal; the signer compares it, too.
    pub manifest: String,
    /// Id of the chain transaction.
    pub txid: String,
    /// USDT for one bitcoin.
    pub rate: Usdt,
    /// Number of withdrawals.
    pub payouts: u32,
    /// Total reserved for them, in USDT.
    pub total: Usdt,
    /// Total paid to them, in satoshi.
    pub sats: i64,
    /// The miners' fee, in satoshi.
    pub fee_sats: i64,
}

/// New limits for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitsOrder {
    /// Limits at the time of the proposal.
    pub before: Limits,
    /// Limits to set.
    pub after: Limits,
    pub why: String,
}

/// A reset of the breaker for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BreakerReset {
    /// The trip to reset; another one needs another decision.
    pub trip: Trip,
    /// What was found, and why payouts may continue.
    pub why: String,
}
