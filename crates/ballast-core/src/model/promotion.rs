//! Promotions.

use serde::{Deserialize, Serialize};

use crate::{id::Id, money::Usdt, time::Moment};

/// What a bonus is lent by. A promotion without it lends nothing: it is one from before bonuses were lent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lending {
    /// At most this share of the client's own deposit, in hundredths of a percent.
    pub share_bps: u32,
    /// The least own deposit.
    pub least_deposit: Usdt,
    /// Whether the client's identity has to be checked; what was decided before this could be asked for does not say.
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
    /// Version read, zero when new.
    pub version: i64,
    pub name: String,
    /// The most that is lent to one person.
    pub amount: Usdt,
    /// What it is lent by.
    pub lending: Option<Lending>,
    /// Whether it is offered.
    pub active: bool,
    /// When it was made.
    pub created_at: Moment,
}
