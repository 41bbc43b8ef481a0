//! Differences between a chain and the books.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::{
    id::Id,
    refusal::{Refusal, too_large},
    time::Moment,
};

/// A place that holds money and whose chain can be queried.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Place {
    /// Deposit addresses and treasury, in USDT.
    Custody,
    PayoutWallet,
}

named!(Place);

/// State of a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Nobody has explained it yet.
    Open,
    /// Two operators agree on an explanation; the difference is still there.
    Explained,
    /// Books and chain agree again.
    Closed,
}

named!(State);

/// A difference between a chain and the books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Break {
    pub id: Id<Break>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub place: Place,
    /// What the chain shows beyond the books, in minor units of the place's asset; negative if something is missing.
    pub minor: i64,
    pub state: State,
    /// The explanation that two operators agreed on.
    pub explanation: Option<String>,
    /// When it was first seen.
    pub since: Moment,
    pub last_seen: Moment,
    /// When books and chain agreed again.
    pub closed_at: Option<Moment>,
}

/// An explanation for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExplainOrder {
    pub subject: Id<Break>,
    pub place: Place,
    /// The amount, in minor units: the explanation is valid for this one only.
    pub minor: i64,
    pub since: Moment,
    /// The explanation.
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
    /// The part held at addresses whose control the firm has proven; the rest covers nothing.
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
