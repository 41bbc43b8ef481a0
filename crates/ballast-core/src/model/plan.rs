//! Plans, and changes of them that are announced.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::reading::Class;
use crate::{
    announcement::Announcement,
    id::Id,
    money::Usdt,
    time::{Day, Moment},
};

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
    pub id: Id<Plan>,
    /// Version read, zero when new.
    pub version: i64,
    /// Shown name, unique.
    pub name: String,
    pub start_range: Usdt,
    /// Largest amount; 100 000 USDT or more means no upper bound.
    pub end_range: Usdt,
    /// Target weekly result in hundredths of a percent; never money (truth rule 3).
    pub weekly_target_bps: u32,
    /// The operator's share of a week's gain, in hundredths of a percent.
    pub performance_share_bps: u32,
    pub withdrawal_minimum: Usdt,
    /// How much is at risk in it, as the firm classes it.
    pub risk: RiskCategory,
    /// The least that stands behind each of its results; nothing when it promises none.
    pub least_grade: Option<Class>,
    /// Results are settled for every day before this one; nothing before the first strike.
    pub settled_through: Option<Day>,
    /// Whether it takes new money.
    pub status: Status,
    /// Place in the list.
    pub position: u32,
    /// When it was made.
    pub created_at: Moment,
}

/// What an operator says about a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Shown name, unique.
    pub name: String,
    pub start_range: Usdt,
    /// Largest amount; 100 000 USDT or more means no upper bound.
    pub end_range: Usdt,
    /// Target weekly result in hundredths of a percent.
    pub weekly_target_bps: u32,
    /// The operator's share of a week's gain, in hundredths of a percent.
    pub performance_share_bps: u32,
    pub withdrawal_minimum: Usdt,
    /// Place in the list.
    pub position: u32,
    /// How much is at risk in it. What was proposed before there were categories says nothing and counts as the highest;
    /// the highest is not written either, so that such a proposal keeps its digest.
    #[serde(default, skip_serializing_if = "RiskCategory::is_default")]
    pub risk: RiskCategory,
    /// The least that stands behind each of its results, when it promises any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least_grade: Option<Class>,
}

/// A change of terms that clients are told of before it happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    pub id: Id<Announced>,
    /// Version read, zero when new.
    pub version: i64,
    pub plan: Id<Plan>,
    /// What was said about it.
    pub before: Offer,
    /// What will be.
    pub after: Offer,
    /// When it happens, and when the last client was told.
    pub announcement: Announcement,
    /// When it happened.
    pub applied_at: Option<Moment>,
    /// When it was approved.
    pub created_at: Moment,
}

/// From the lowest to the highest. What nobody has classed counts as the highest.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum RiskCategory {
    /// Losing weeks are normal.
    Medium,
    /// Long losses are normal.
    High,
    /// Anything may happen.
    #[default]
    VeryHigh,
}

named!(RiskCategory);

impl RiskCategory {
    /// Whether it is what counts where nothing was said.
    #[must_use]
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }

    #[must_use]
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Medium => "medium",
            Self::High => "high",
            Self::VeryHigh => "very high",
        }
    }
}
