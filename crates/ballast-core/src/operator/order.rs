//! What two operators decide on when it is about a third. An order names the account as it was looked at: whatever
//! changed it meanwhile makes the order another one.

use serde::{Deserialize, Serialize};

use super::{Invitation, Operator, State, ordered_roles};
use crate::{
    account::{Email, PersonName},
    id::Id,
    refusal::Refusal,
    role::Role,
};

/// A new operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InviteOrder {
    /// Identity the operator will have.
    pub id: Id<Operator>,
    pub email: String,
    /// First and last name.
    pub name: String,
    /// What they will work as.
    pub roles: Vec<Role>,
    /// Why, in one line.
    pub why: String,
}

impl InviteOrder {
    /// The order to add someone.
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

    /// Whom it adds.
    ///
    /// # Errors
    /// When it was never a proper order.
    pub fn invitation(&self) -> Result<Invitation, Refusal> {
        Ok(Invitation {
            id: self.id,
            email: Email::parse("email", &self.email)?,
            name: PersonName::parse("name", &self.name)?,
            roles: ordered_roles(&self.roles)?,
        })
    }
}

/// An operator as an order relies on them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    pub operator: Id<Operator>,
    /// What they work as.
    pub roles: Vec<Role>,
    /// Whether they may sign in.
    pub state: State,
    /// The epoch of their sessions, which every change of the account raises.
    pub epoch: i64,
}

impl Standing {
    /// As they are now.
    #[must_use]
    pub fn of(operator: &Operator) -> Self {
        let Operator { id, roles, state, epoch, .. } = operator;
        Self { operator: *id, roles: roles.clone(), state: *state, epoch: *epoch }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RolesOrder {
    /// Whose, as they are now.
    pub before: Standing,
    /// What they will work as.
    pub roles: Vec<Role>,
    /// Why, in one line.
    pub why: String,
}

impl RolesOrder {
    /// The order for an operator as they are now.
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
    /// Whose account, as it is now.
    pub before: Standing,
    /// Why, in one line.
    pub why: String,
}

/// No sign-in any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disable(pub AccountOrder);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enable(pub AccountOrder);

/// A new link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reset(pub AccountOrder);

impl AccountOrder {
    /// The order for an operator as they are now.
    #[must_use]
    pub fn of(operator: &Operator, why: String) -> Self {
        Self { before: Standing::of(operator), why }
    }
}
