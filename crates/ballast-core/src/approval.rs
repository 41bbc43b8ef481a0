//! Changes that wait for a second operator, bound to a digest of exactly what was shown.

mod action;
mod deed;
mod rules;

pub use self::{
    action::{Action, Kind, why},
    deed::{Deed, Given, Ground, may_need_two},
    rules::{Command, Proposal, approve, digest, expire, make_way, next, propose, reject, void},
};
pub use crate::model::approval::{Approval, DIGEST_BYTES, State};
use crate::time::Moment;

impl Approval {
    /// Whether its time is over. A proposal about a hold waits as long as the hold does: the clock that would expire it
    /// may be what is in question.
    #[must_use]
    pub fn is_over(&self, now: Moment) -> bool {
        now >= self.expires_at && self.kind != Kind::HoldRelease.as_str()
    }
}
