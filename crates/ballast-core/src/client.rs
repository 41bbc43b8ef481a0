//! A client's account: who they are, how they prove it, and where they pay.

use serde::{Deserialize, Serialize};

use crate::{
    account::{Email, PersonName},
    id::Id,
    time::Moment,
};

/// Whether the account may act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Everything is allowed.
    Active,
    /// Nothing may leave: the client or an operator froze it.
    Frozen,
}

impl Status {
    /// Every one, in the order of a life.
    pub const ALL: [Self; 2] = [Self::Active, Self::Frozen];

    /// The stored and shown name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Frozen => "frozen",
        }
    }

    /// The one with this stored name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == name)
    }
}

/// A person with an account.
#[derive(Clone, Debug, PartialEq)]
pub struct Client {
    /// Identity.
    pub id: Id<Client>,
    /// Version read, zero when new.
    pub version: i64,
    /// Unique, compared in lower case.
    pub email: Email,
    /// First and last name, joined by a space.
    pub name: PersonName,
    /// As chosen from the list.
    pub country: String,
    /// Who sent them, when they said so.
    pub referer: Option<Email>,
    /// Argon2id hash in PHC format.
    pub password_hash: String,
    /// Raised by password change, reset and freeze; a session of an older epoch is dead.
    pub epoch: i64,
    /// Whether the account may act.
    pub status: Status,
    /// Index of the deposit address below the operator's account key; unique.
    pub address_index: u32,
    /// The deposit address itself, checksummed.
    pub deposit_address: String,
    /// Payouts wait until then after a credential changed.
    pub payouts_held_until: Option<Moment>,
    /// When they signed up.
    pub created_at: Moment,
    /// Last change.
    pub updated_at: Moment,
}
