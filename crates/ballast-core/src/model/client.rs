//! A client's account.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{email::Email, person::PersonName};
use crate::{
    id::Id,
    refusal::{self, Refusal},
    time::Moment,
};

/// Whether an account may act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Status {
    /// Everything is allowed.
    Active,
    /// Frozen by the client or an operator: nothing may leave.
    Frozen,
}

named!(Status);

/// A person with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Client {
    pub id: Id<Client>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Unique, in canonical spelling; accounts older than the canonical spelling may keep another.
    pub email: Email,
    /// When someone first showed that they read mail sent to it; until then no money leaves.
    pub email_confirmed_at: Option<Moment>,
    /// First and last name, joined by a space.
    pub name: PersonName,
    /// As chosen from the list.
    pub country: String,
    /// Email of whoever referred them, if they named one.
    pub referer: Option<Email>,
    /// Argon2id hash in PHC format.
    pub password_hash: String,
    /// Raised by whatever must end everything begun before: a new password or factor, a freeze and its release, the end
    /// of all sessions.
    pub epoch: i64,
    pub status: Status,
    /// Index of the deposit address under the operator's account key; unique.
    pub address_index: u32,
    /// Checksummed; unique.
    pub deposit_address: String,
    /// Payouts are held until then after a credential changed.
    pub payouts_held_until: Option<Moment>,
    pub created_at: Moment,
    pub updated_at: Moment,
}

impl Client {
    /// Refuses to let money leave until someone has shown that they read mail sent to the address.
    ///
    /// # Errors
    /// `email_unconfirmed`.
    pub fn require_confirmed_email(&self) -> Result<(), Refusal> {
        if self.email_confirmed_at.is_some() {
            return Ok(());
        }
        let message = "Confirm your email first: open the link we sent you when you signed up, or have it sent again. \
                       Until then no money can leave the account.";
        Err(Refusal::new(refusal::Kind::Conflict, "email_unconfirmed", message))
    }

    /// Refuses anything a frozen account may not do.
    ///
    /// # Errors
    /// `account_frozen`.
    pub fn require_active(&self) -> Result<(), Refusal> {
        match self.status {
            Status::Active => Ok(()),
            Status::Frozen => Err(Refusal::new(
                refusal::Kind::Forbidden,
                "account_frozen",
                "This account is frozen; write to support to have it checked and released.",
            )),
        }
    }
}

/// How a password was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PasswordChange {
    /// By the client, who knew the old one.
    Update,
    /// With a mailed code.
    Reset,
}
