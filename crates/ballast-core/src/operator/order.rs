//! Orders about an operator, for two others to approve. An order contains the account as it was looked at: anything
//! that changed in the meantime makes it a different order.

use serde::{Deserialize, Serialize};

use super::{Invitation, Operator, State, ordered_roles};
use crate::{
    account::{Email, PersonName},
    id::Id,
    refusal::Refusal,
    role::Role,
};

/// Adds a new operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InviteOrder {
    /// Id the operator will have.
    pub id: Id<Operator>,
    pub email: String,
    /// First and last name.
    pub name: String,
    pub roles: Vec<Role>,
    /// Reason, in one line.
    pub why: String,
}

impl InviteOrder {
    /// Returns the order to add someone.
    ///
    /// # Errors
    /// `required`, `roles_conflict`.
    pub fn of(invitation: &Invitation, why: String) -> Result<Self, Refusal> {
        Ok(Self {
            id: invitation.id,
            email: invitation.email.as_str().to_owned(),
            name: invitation.name.as_str().to_owned(),
            roles: ordered_roles(&invitation.roles)?,
            why,
        })
    }

    /// Parses the invitation in the order.
    pub fn invitation(&self) -> Result<Invitation, Refusal> {
        Ok(Invitation {
            id: self.id,
            email: Email::parse("email", &self.email)?,
            name: PersonName::parse("name", &self.name)?,
            roles: ordered_roles(&self.roles)?,
        })
    }
}

/// An operator in the state that an order relies on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    pub operator: Id<Operator>,
    pub roles: Vec<Role>,
    pub state: State,
    /// The epoch of their sessions, which every change of the account raises.
    pub epoch: i64,
}

impl Standing {
    /// Returns their present state.
    #[must_use]
    pub fn of(operator: &Operator) -> Self {
        let Operator { id, roles, state, epoch, .. } = operator;
        Self { operator: *id, roles: roles.clone(), state: *state, epoch: *epoch }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RolesOrder {
    /// The operator as they are now.
    pub before: Standing,
    /// The new roles.
    pub roles: Vec<Role>,
    /// Reason, in one line.
    pub why: String,
}

impl RolesOrder {
    /// Returns the order for an operator in their present state.
    ///
    /// # Errors
    /// `required`, `roles_conflict`.
    pub fn of(operator: &Operator, roles: &[Role], why: String) -> Result<Self, Refusal> {
        Ok(Self { before: Standing::of(operator), roles: ordered_roles(roles)?, why })
    }
}

/// Disabling, enabling, or a new link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountOrder {
    /// The operator as they are now.
    pub before: Standing,
    /// Reason, in one line.
    pub why: String,
}

/// Stops an operator from logging in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disable(pub AccountOrder);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enable(pub AccountOrder);

/// Gives an operator a new link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reset(pub AccountOrder);

impl AccountOrder {
    /// Returns the order for an operator in their present state.
    #[must_use]
    pub fn of(operator: &Operator, why: String) -> Self {
        Self { before: Standing::of(operator), why }
    }
}
