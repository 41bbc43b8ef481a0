//! A plan: the range it takes, its target, and its terms.

mod change;
mod risk;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::{
    decision::Premise,
    id::Id,
    money::Usdt,
    time::{Day, Moment},
};

pub use self::change::{
    Announced, Creation, Edit, Offer, Switch, announce, apply, archive, create, edit, reopen, told,
};
pub use self::risk::RiskCategory;

/// Whether a plan takes new money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Status {
    /// Shown, and takes subscriptions.
    Open,
    /// Kept for those in it; takes no more.
    Archived,
}

named!(Status);

/// A tiered plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Identity.
    pub id: Id<Plan>,
    /// Version read, zero when new.
    pub version: i64,
    /// Shown name, unique.
    pub name: String,
    /// Least amount.
    pub start_range: Usdt,
    /// Largest amount; 100 000 USDT or more means no upper bound.
    pub end_range: Usdt,
    /// Target weekly result in hundredths of a percent; never money (truth rule 3).
    pub weekly_target_bps: u32,
    /// The operator's share of a week's gain, in hundredths of a percent.
    pub performance_share_bps: u32,
    /// Least withdrawal.
    pub withdrawal_minimum: Usdt,
    /// How much is at risk in it, as the firm classes it.
    pub risk: RiskCategory,
    /// Results are settled for every day before this one; nothing before the first strike.
    pub settled_through: Option<Day>,
    /// Whether it takes new money.
    pub status: Status,
    /// Place in the list.
    pub position: u32,
    /// When it was made.
    pub created_at: Moment,
}

impl Plan {
    /// That the plan is still as it was read: no strike of it was approved or completed meanwhile.
    #[must_use]
    pub const fn premise(&self) -> Premise {
        Premise::Plan(self.id, self.version)
    }
}
