//! Second factors and recovery codes.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{client::Client, person::single_line};
use crate::{id::Id, refusal::Refusal, time::Moment};

/// Maximum length of a factor's name, in characters.
const NAME_MAX: usize = 60;

/// State of a factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Its secret was shown; nobody has proved yet that it arrived.
    Pending,
    /// Usable for logging in.
    Active,
    /// Removed, or never confirmed.
    Removed,
}

named!(State);

/// Kind of factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// An app that shows a new code every 30 seconds (RFC 6238).
    Totp,
    /// A key pair in a device, unlocked by its owner (WebAuthn).
    Passkey,
}

named!(Kind);

/// Key material of a factor, and what it has proved so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    Totp {
        /// The shared secret, sealed by the caller with a key outside the database.
        sealed_secret: Vec<u8>,
        /// The latest 30-second step for which a code was accepted; zero before the first. Earlier codes are never
        /// accepted again.
        last_step: i64,
    },
    Passkey {
        /// The authenticator's id for the key pair; unique across all factors.
        credential_id: Vec<u8>,
        /// The public key in COSE form, as the authenticator gave it.
        public_key: Vec<u8>,
        /// The authenticator's signature counter; zero if it does not count.
        sign_count: u32,
    },
}

impl Proof {
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Totp { .. } => Kind::Totp,
            Self::Passkey { .. } => Kind::Passkey,
        }
    }
}

/// An authenticator app or passkey of a client or an operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Factor<O = Client> {
    pub id: Id<Factor<O>>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub owner: Id<O>,
    pub name: Name,
    pub proof: Proof,
    pub state: State,
    /// The owner's epoch when setup began; it can be confirmed in no other.
    pub epoch: i64,
    pub created_at: Moment,
    /// When someone last logged in with it.
    pub last_used_at: Option<Moment>,
}

/// A factor's name, given by its owner: one line, not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

impl Name {
    /// Parses the name typed into the field `name`.
    ///
    /// # Errors
    /// If it is empty, too long or contains control characters.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        let text = single_line("name", text, NAME_MAX)?;
        if text.is_empty() {
            return Err(Refusal::field("name", "required", "Give it a name, such as the device it is on."));
        }
        Ok(Self(text))
    }

    /// Wraps a name as stored.
    #[must_use]
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Which of a client's recovery codes are left. The codes are stored nowhere: the caller derives them from the set's
/// random number and a key outside the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovery {
    /// The owner; a client has one set at a time.
    pub client: Id<Client>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Random number of the set.
    pub set: Uuid,
    /// One bit for each code that was used.
    pub used: u16,
    pub made_at: Moment,
    /// When it was closed together with the last factor.
    pub closed_at: Option<Moment>,
}
