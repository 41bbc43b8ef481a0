//! How much is at risk in a plan, as the firm classes it. There is no category without the risk of losing everything.

use serde::{Deserialize, Serialize};

/// From the lowest to the highest. What nobody has classed counts as the highest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RiskCategory {
    /// Losing weeks are normal.
    Medium,
    /// Long losses are normal.
    High,
    /// Anything may happen.
    #[default]
    VeryHigh,
}

impl RiskCategory {
    /// Whether it is what counts where nothing was said.
    #[must_use]
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// Every one, from the lowest to the highest.
    pub const ALL: [Self; 3] = [Self::Medium, Self::High, Self::VeryHigh];

    /// The stored and shown name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Medium => "medium",
            Self::High => "high",
            Self::VeryHigh => "very_high",
        }
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

    /// The one with this stored name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == name)
    }
}
