//! Operator roles and the one table of what each may do. What is not named is denied.

use serde::{Deserialize, Serialize};

/// What an operator works as (product rules, section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Reads clients, answers messages, freezes.
    Support,
    /// Enters strikes.
    Trader,
    /// Deposits in quarantine, batches.
    Treasurer,
    /// Approves withdrawals, verifies clients, screening.
    Compliance,
    /// Plans, promotions, content, operators.
    Admin,
}

impl Role {
    /// Every one, in the order of a life.
    pub const ALL: [Self; 5] = [Self::Support, Self::Trader, Self::Treasurer, Self::Compliance, Self::Admin];

    /// The stored and shown name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Support => "support",
            Self::Trader => "trader",
            Self::Treasurer => "treasurer",
            Self::Compliance => "compliance",
            Self::Admin => "admin",
        }
    }

    /// The one with this stored name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == name)
    }
}
