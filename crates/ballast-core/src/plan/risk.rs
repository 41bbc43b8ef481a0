//! How much is at risk in a plan, as the firm classes it. There is no category without the risk of losing everything.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

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

    /// For people.
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Medium => "medium",
            Self::High => "high",
            Self::VeryHigh => "very high",
        }
    }
}
