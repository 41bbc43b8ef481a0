//! Differences between a chain and the books.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::{
    id::Id,
    refusal::{Refusal, too_large},
    time::Moment,
};

/// Where money lies that a chain can be asked about.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Place {
    /// Deposit addresses and treasury, in USDT.
    Custody,
    /// The payout wallet, in bitcoin.
    PayoutWallet,
}

named!(Place);

/// Where a break is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Nobody has said yet what it is.
    Open,
    /// Two operators agree on what it is; it is still there.
    Explained,
    /// Books and chain agree again.
    Closed,
}

named!(State);

/// A difference between a chain and the books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Break {
    pub id: Id<Break>,
    /// Version read, zero when new.
    pub version: i64,
    pub place: Place,
    /// What the chain shows beyond the books, in minor units of the place's asset; negative when something is missing.
    pub minor: i64,
    /// Where it is in its life.
    pub state: State,
    /// What it is, as two operators agreed.
    pub explanation: Option<String>,
    /// When it was first seen.
    pub since: Moment,
    pub last_seen: Moment,
    /// When books and chain agreed again.
    pub closed_at: Option<Moment>,
}

/// What two operators decide on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExplainOrder {
    pub subject: Id<Break>,
    pub place: Place,
    /// How much, in minor units: the explanation is good for this and no other amount.
    pub minor: i64,
    pub since: Moment,
    /// What it is.
    pub why: String,
}

/// One comparison, in minor units of the place's asset. Expected differences are part of `expected`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    pub place: Place,
    /// What the books say lies there.
    pub books: i64,
    /// What the chain may show beyond that without anything being wrong: deposits not credited yet, payouts on their way.
    pub expected: i64,
    /// What the chain shows.
    pub observed: i64,
    /// What of it lies on addresses whose control the firm has proven; the rest covers nothing.
    pub proven: i64,
    /// The block it was seen at.
    pub block: u64,
}

impl Comparison {
    /// What nothing explains.
    ///
    /// # Errors
    /// When it does not fit 64 bits.
    pub fn difference(&self) -> Result<i64, Refusal> {
        let difference = self.observed.checked_sub(self.books).and_then(|left| left.checked_sub(self.expected));
        difference.ok_or_else(too_large)
    }
}
