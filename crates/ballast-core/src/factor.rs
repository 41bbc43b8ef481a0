//! A client's second factors: authenticator apps and passkeys, and the recovery codes that stand in for a lost one.
//!
//! While a client has an active factor, the second step of a sign-in is one of them; without one it is a mailed code.

mod recovery;
mod reset;
mod rules;
pub mod totp;
mod transition;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

pub use self::{
    recovery::{CODES, Recovery, RecoveryCode},
    reset::{ResetOrder, reset},
    rules::{
        ENROLMENT_MINUTES, MOST, NewPasskey, NewTotp, add_passkey, begin_totp, clear, confirm_totp, give_up_pending,
        remove, rename, replace_recovery, take_all_away, use_passkey, use_recovery, use_totp,
    },
    transition::{Command, next},
};
use crate::{account::single_line, client::Client, holder::Holder, id::Id, refusal::Refusal, time::Moment};

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

/// What the second step of a sign-in may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// A mailed code.
    Email,
    /// The code of an authenticator app.
    Totp,
    /// A passkey.
    Passkey,
    /// A recovery code.
    Recovery,
}

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
    /// A passkey.
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
    /// Identity.
    pub id: Id<Factor<O>>,
    /// Version read, zero when new.
    pub version: i64,
    /// Whose.
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
    /// When somebody last signed in with it.
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

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Somebody's second factors, without those removed, as read with the facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held<O = Client> {
    /// Oldest first; pending ones too.
    pub factors: Vec<Factor<O>>,
    /// The recovery codes, when there ever were any; operators have none.
    pub recovery: Option<Recovery>,
}

impl<O> Default for Held<O> {
    fn default() -> Self {
        Self { factors: Vec::new(), recovery: None }
    }
}

impl<O: Holder> Held<O> {
    /// Those good for signing in.
    pub fn active(&self) -> impl Iterator<Item = &Factor<O>> {
        self.factors.iter().filter(|factor| factor.state == State::Active)
    }

    /// Whether a sign-in asks for one of them instead of a mailed code.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.active().next().is_some()
    }

    /// The recovery codes, while they are good for anything.
    #[must_use]
    pub fn open_recovery(&self) -> Option<&Recovery> {
        self.recovery.as_ref().filter(|recovery| recovery.closed_at.is_none())
    }

    /// What the second step of a sign-in may be, the strongest first.
    #[must_use]
    pub fn methods(&self) -> Vec<Method> {
        if !self.is_on() && O::HELPS_THEMSELVES {
            return vec![Method::Email];
        }
        let has = |kind| self.active().any(|factor| factor.proof.kind() == kind);
        let recovery = self.open_recovery().is_some_and(|recovery| recovery.left() > 0);
        [(Method::Passkey, has(Kind::Passkey)), (Method::Totp, has(Kind::Totp)), (Method::Recovery, recovery)]
            .into_iter()
            .filter_map(|(method, there)| there.then_some(method))
            .collect()
    }
}
