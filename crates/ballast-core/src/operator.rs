//! An operator of the firm: who they are, what they may do, and how they prove it.

mod enrol;
mod holder;
mod manage;
mod order;
mod raised;
mod rules;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

pub use self::{
    enrol::{ENROLMENT_HOURS, Guard, begin, dead_link, finish_passkey, finish_totp, not_begun, require_link},
    manage::{Invitation, NewLink, change_roles, disable, enable, invite, reset},
    order::{AccountOrder, InviteOrder, RolesOrder, Standing},
    raised::{require_settled, tell_colleagues},
    rules::{IDLE_MINUTES, SESSION_HOURS, change_password, require_open, validate},
};
use crate::{
    account::{Email, PersonName},
    decision::Premise,
    id::Id,
    refusal::Refusal,
    role::Role,
    time::Moment,
};

/// Whether an operator may sign in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Has a one-time link, or needs a new one: no password or no second factor yet.
    Invited,
    /// May sign in.
    Active,
    /// May not.
    Disabled,
}

named!(State);

/// A one-time link by which an operator sets a password and a second factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enrolment {
    /// SHA-256 of the link's token.
    pub token_hash: [u8; 32],
    /// When it dies by itself.
    pub until: Moment,
}

/// Somebody who works for the firm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operator {
    /// Identity.
    pub id: Id<Operator>,
    /// Version read, zero when new.
    pub version: i64,
    /// Unique among operators, compared in lower case.
    pub email: Email,
    /// First and last name.
    pub name: PersonName,
    /// What they work as, in the order of [`Role::ALL`], each once.
    pub roles: Vec<Role>,
    /// Argon2id hash in PHC format; nothing before enrolment.
    pub password_hash: Option<String>,
    /// Raised by whatever must end every session: another password or factor, other roles, disabling.
    pub epoch: i64,
    /// Whether they may sign in.
    pub state: State,
    /// The link that is open, if one is.
    pub enrolment: Option<Enrolment>,
    /// From when on they count as a pair of eyes: not at once after colleagues gave them access or rights.
    pub decides_from: Moment,
    /// When they were added.
    pub created_at: Moment,
    /// Last change.
    pub updated_at: Moment,
}

impl Operator {
    /// That the operator is still as they were read.
    #[must_use]
    pub const fn premise(&self) -> Premise {
        Premise::Operator(self.id, self.version)
    }

    /// Whether they may sign in and look after operators.
    #[must_use]
    pub fn is_active_admin(&self) -> bool {
        self.state == State::Active && self.roles.contains(&Role::Admin)
    }
}

/// Roles in their order, each once.
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
        let message = "Nobody may be both treasurer and compliance: one approves payouts, the other sends them.";
        return Err(Refusal::field("roles", "roles_conflict", message));
    }
    Ok(ordered)
}
