//! Plans and their announced changes.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::reading::Class;
use crate::{
    announcement::Announcement,
    id::Id,
    money::Usdt,
    time::{Day, Moment},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Status {
    /// Listed, and takes subscriptions.
    Open,
    /// Kept for the clients who are in it; takes no new ones.
    Archived,
}

named!(Status);

/// A tiered plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub id: Id<Plan>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Display name, unique.
    pub name: String,
    pub start_range: Usdt,
    /// Maximum amount; 100,000 USDT or more means no upper limit.
    pub end_range: Usdt,
    /// Target weekly result in hundredths of a percent; never money (truth rule 3).
    pub weekly_target_bps: u32,
    /// The operator's share of a week's gain, in hundredths of a percent.
    pub performance_share_bps: u32,
    pub withdrawal_minimum: Usdt,
    /// The firm's own classification of the risk.
    pub risk: RiskCategory,
    /// Minimum grade of each of its results; `None` if it promises none.
    pub least_grade: Option<Class>,
    /// Results are settled for every day before this one; `None` before the first strike.
    pub settled_through: Option<Day>,
    pub status: Status,
    /// Position in the list.
    pub position: u32,
    pub created_at: Moment,
}

/// The terms of a plan that operators set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Display name, unique.
    pub name: String,
    pub start_range: Usdt,
    /// Maximum amount; 100,000 USDT or more means no upper limit.
    pub end_range: Usdt,
    /// Target weekly result in hundredths of a percent.
    pub weekly_target_bps: u32,
    /// The operator's share of a week's gain, in hundredths of a percent.
    pub performance_share_bps: u32,
    pub withdrawal_minimum: Usdt,
    /// Position in the list.
    pub position: u32,
    /// Risk category. Proposals older than the categories have none, which counts as the highest; the highest is not
    /// serialized either, so that such a proposal keeps its digest.
    #[serde(default, skip_serializing_if = "RiskCategory::is_default")]
    pub risk: RiskCategory,
    /// Minimum grade of each of its results, if it promises any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least_grade: Option<Class>,
}

/// A change of terms that clients are told about before it takes effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    pub id: Id<Announced>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub plan: Id<Plan>,
    /// Terms at the time of the announcement.
    pub before: Offer,
    /// Terms to come.
    pub after: Offer,
    /// When it takes effect, and when the last client was told.
    pub announcement: Announcement,
    pub applied_at: Option<Moment>,
    /// When it was approved.
    pub created_at: Moment,
}

/// Risk categories, lowest first. Whatever is not classified counts as the highest.
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
    /// Whether it is the category that counts if none was given.
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
