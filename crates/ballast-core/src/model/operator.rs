//! Operators of the firm.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{email::Email, person::PersonName};
use crate::{id::Id, role::Role, time::Moment};

/// Whether an operator may log in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Has a one-time link, or needs a new one: no password or no second factor yet.
    Invited,
    /// May log in.
    Active,
    Disabled,
}

named!(State);

/// A one-time link with which an operator sets a password and a second factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enrolment {
    /// SHA-256 of the link's token.
    pub token_hash: [u8; 32],
    /// When it expires.
    pub until: Moment,
}

/// Someone who works for the firm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operator {
    pub id: Id<Operator>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Unique among operators, compared in lower case.
    pub email: Email,
    pub name: PersonName,
    /// Their roles, in the order of [`Role::ALL`], each once.
    pub roles: Vec<Role>,
    /// Argon2id hash in PHC format; `None` before enrolment.
    pub password_hash: Option<String>,
    /// Raised by whatever must end every session: a new password or factor, other roles, disabling.
    pub epoch: i64,
    pub state: State,
    /// The open link, if any.
    pub enrolment: Option<Enrolment>,
    /// When they begin to count as a pair of eyes: some time after colleagues gave them access or rights.
    pub decides_from: Moment,
    pub created_at: Moment,
    pub updated_at: Moment,
}

/// How an operator was given access or rights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Raise {
    /// They are new.
    Invited,
    /// Their roles changed.
    Roles,
    /// They may log in again.
    Enabled,
    /// They got a new link.
    Reset,
}
