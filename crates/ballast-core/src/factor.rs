//! A client's second factors: authenticator apps and passkeys, and the recovery codes that replace a lost one.
//!
//! While a client has an active factor, the second step of a log-in uses one of them; otherwise it is a mailed code.

mod recovery;
mod reset;
mod rules;
pub mod totp;
mod transition;

use serde::{Deserialize, Serialize};

pub use self::{
    recovery::{CODES, RecoveryCode},
    reset::*,
    rules::{
        ENROLMENT_MINUTES, MOST, NewPasskey, NewTotp, add_passkey, begin_totp, clear, confirm_totp, give_up_pending,
        remove, rename, replace_recovery, take_all_away, use_passkey, use_recovery, use_totp,
    },
    transition::{Command, next},
};
pub use crate::model::factor::{Factor, Kind, Name, Proof, Recovery, State};
use crate::{client::Client, holder::Holder};

/// A method for the second step of a log-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// A mailed code.
    Email,
    /// A code from an authenticator app.
    Totp,
    Passkey,
    Recovery,
}

/// An owner's second factors, without removed ones, as read with the facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held<O = Client> {
    /// Oldest first, including pending ones.
    pub factors: Vec<Factor<O>>,
    /// The recovery codes, if there ever were any; operators have none.
    pub recovery: Option<Recovery>,
}

impl<O> Default for Held<O> {
    fn default() -> Self {
        Self { factors: Vec::new(), recovery: None }
    }
}

impl<O: Holder> Held<O> {
    /// The factors usable for logging in.
    pub fn active(&self) -> impl Iterator<Item = &Factor<O>> {
        self.factors.iter().filter(|factor| factor.state == State::Active)
    }

    /// Whether a log-in asks for a factor instead of a mailed code.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.active().next().is_some()
    }

    /// The recovery codes, while they are usable.
    #[must_use]
    pub fn open_recovery(&self) -> Option<&Recovery> {
        self.recovery.as_ref().filter(|recovery| recovery.closed_at.is_none())
    }

    /// The methods for the second step of a log-in, strongest first.
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
