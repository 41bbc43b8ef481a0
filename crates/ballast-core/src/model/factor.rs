//! Second factors and recovery codes.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{client::Client, person::single_line};
use crate::{id::Id, refusal::Refusal, time::Moment};

/// Most characters of a factor's name.
const NAME_MAX: usize = 60;

/// Where a factor is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Its secret was shown; nobody has proved yet that it arrived.
    Pending,
    /// Good for signing in.
    Active,
    /// Taken away, or never confirmed.
    Removed,
}

named!(State);

/// What kind of factor.
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

/// How a factor proves itself, and what it has proved so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// An authenticator app.
    Totp {
        /// The shared secret, sealed by the caller with a key outside the database.
        sealed_secret: Vec<u8>,
        /// The latest 30-second step a code was taken for; zero before the first. An earlier code is never taken again.
        last_step: i64,
    },
    Passkey {
        /// What the authenticator calls the key pair; unique among all of them.
        credential_id: Vec<u8>,
        /// The public key in COSE form, as the authenticator gave it.
        public_key: Vec<u8>,
        /// The authenticator's count of signatures; zero when it does not count.
        sign_count: u32,
    },
}

impl Proof {
    /// What kind of factor proves itself so.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Totp { .. } => Kind::Totp,
            Self::Passkey { .. } => Kind::Passkey,
        }
    }
}

/// One authenticator app or passkey of a client or an operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Factor<O = Client> {
    pub id: Id<Factor<O>>,
    /// Version read, zero when new.
    pub version: i64,
    pub owner: Id<O>,
    /// What its owner calls it.
    pub name: Name,
    /// How it proves itself.
    pub proof: Proof,
    /// Where it is in its life.
    pub state: State,
    /// The owner's epoch when setting it up began; it can be confirmed in no other.
    pub epoch: i64,
    /// When it was made.
    pub created_at: Moment,
    /// When someone last signed in with it.
    pub last_used_at: Option<Moment>,
}

/// What its owner calls a factor: one line, not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

impl Name {
    /// Reads the name typed into the field `name`.
    ///
    /// # Errors
    /// When it is empty, too long or holds control characters.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        let text = single_line("name", text, NAME_MAX)?;
        if text.is_empty() {
            return Err(Refusal::field("name", "required", "Give it a name, such as the device it is on."));
        }
        Ok(Self(text))
    }

    /// A name the store kept.
    #[must_use]
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Which recovery codes of a client are left. The codes themselves are nowhere: the caller makes them from the set's
/// random number and a key outside the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovery {
    /// Whose; there is one set at a time.
    pub client: Id<Client>,
    /// Version read, zero when new.
    pub version: i64,
    /// The random number of the set.
    pub set: Uuid,
    /// The bit of each code that was used.
    pub used: u16,
    /// When the set was made.
    pub made_at: Moment,
    /// When it went with the last factor.
    pub closed_at: Option<Moment>,
}
