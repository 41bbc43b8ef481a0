//! Promotions.

use crate::{id::Id, money::Usdt, time::Moment};

/// A sign-up bonus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    pub id: Id<Promotion>,
    /// Version read, zero when new.
    pub version: i64,
    pub name: String,
    /// Credited to each sign-up, as spendable on top of an investment.
    pub amount: Usdt,
    /// Whether new sign-ups get it.
    pub active: bool,
    /// When it was made.
    pub created_at: Moment,
}
