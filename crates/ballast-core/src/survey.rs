//! The question after a payout; the satisfaction figure is counted from the answers (truth rule 2).

use crate::{client::Client, id::Id, time::Moment, withdrawal::Withdrawal};

/// One answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// Identity.
    pub id: Id<Survey>,
    /// Whose.
    pub client: Id<Client>,
    /// After which payout; one answer each.
    pub withdrawal: Id<Withdrawal>,
    /// One to five.
    pub stars: u8,
    /// When.
    pub created_at: Moment,
}
