//! Operators of the firm: identity, roles and credentials.

mod enrol;
mod holder;
mod identity;
mod manage;
mod order;
mod raised;
mod rules;

use std::collections::BTreeSet;

pub use self::{
    enrol::{ENROLMENT_HOURS, Guard, begin, dead_link, finish_passkey, finish_totp, not_begun, require_link},
    identity::{Claimed, bind, end_identity, expired, require_asked, sign_in_with, unknown},
    manage::*,
    order::*,
    raised::{require_settled, tell_colleagues},
    rules::{IDLE_MINUTES, SESSION_HOURS, change_password, require_open, validate},
};
pub use crate::model::{
    identity::Identity,
    operator::{Enrolment, Operator, Raise, State},
};
use crate::{refusal::Refusal, role::Role};

impl Operator {
    /// Whether they may log in and manage operators.
    #[must_use]
    pub fn is_active_admin(&self) -> bool {
        self.state == State::Active && self.roles.contains(&Role::Admin)
    }
}

/// Returns the roles in their order, each once.
///
/// # Errors
/// `required` without any; `roles_conflict` for both ends of a payout in one hand.
pub fn ordered_roles(roles: &[Role]) -> Result<Vec<Role>, Refusal> {
    let given: BTreeSet<usize> =
        roles.iter().filter_map(|role| Role::ALL.iter().position(|known| known == role)).collect();
    let ordered: Vec<Role> = given.into_iter().filter_map(|place| Role::ALL.get(place).copied()).collect();
    if ordered.is_empty() {
        return Err(Refusal::field("roles", "required", "Give at least one role."));
    }
    if ordered.contains(&Role::Treasurer) && ordered.contains(&Role::Compliance) {
        let message =
            "One person may not be both treasurer and compliance: one approves payouts, the other sends them.";
        return Err(Refusal::field("roles", "roles_conflict", message));
    }
    Ok(ordered)
}
