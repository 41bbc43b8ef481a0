//! Answers to the survey after a payout.

use super::{client::Client, withdrawal::Withdrawal};
use crate::{id::Id, time::Moment};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    pub id: Id<Survey>,
    pub client: Id<Client>,
    /// The payout it is about; one answer each.
    pub withdrawal: Id<Withdrawal>,
    /// One to five.
    pub stars: u8,
    pub created_at: Moment,
}
