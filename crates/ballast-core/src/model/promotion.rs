//! Promotions.

use serde::{Deserialize, Serialize};

use crate::{id::Id, money::Usdt, time::Moment};

/// Conditions for lending a bonus. A promotion without them lends nothing: it dates from before bonuses were lent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lending {
    /// Maximum share of the client's own deposit, in hundredths of a percent.
    pub share_bps: u32,
    /// Minimum own deposit.
    pub least_deposit: Usdt,
    /// Whether the client's identity must be checked; decisions older than this condition do not say.
    #[serde(default, skip_serializing_if = "is_not_asked")]
    pub identity: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_not_asked(identity: &bool) -> bool {
    !*identity
}

/// A sign-up bonus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    pub id: Id<Promotion>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub name: String,
    /// Maximum lent to one person.
    pub amount: Usdt,
    pub lending: Option<Lending>,
    /// Whether it is on offer.
    pub active: bool,
    pub created_at: Moment,
}
