//! A change that waits for a second operator, bound to a digest of exactly what was shown.

mod action;
mod kind;
mod rules;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

pub use self::{
    action::{Action, why},
    kind::Kind,
    rules::{Command, Proposal, approve, digest, expire, make_way, next, propose, reject, void},
};
use crate::{id::Id, time::Moment};

/// Where an approval is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Waits for a second operator.
    Pending,
    /// Carried out.
    Approved,
    /// Turned down.
    Rejected,
    /// The thing it is about changed meanwhile.
    Voided,
    /// Nobody decided in time.
    Expired,
}

impl State {
    /// Every one, in the order of a life.
    pub const ALL: [Self; 5] = [Self::Pending, Self::Approved, Self::Rejected, Self::Voided, Self::Expired];

    /// The stored and shown name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Approved => "approved",
            Self::Rejected => "rejected",
            Self::Voided => "voided",
            Self::Expired => "expired",
        }
    }

    /// The one with this stored name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == name)
    }
}

/// Length of a digest.
pub const DIGEST_BYTES: usize = 32;

/// A proposed change.
#[derive(Clone, Debug, PartialEq)]
pub struct Approval {
    /// Identity.
    pub id: Id<Approval>,
    /// Version read, zero when new.
    pub version: i64,
    /// What kind of change, such as `strike`.
    pub kind: String,
    /// What it is about.
    pub subject: Uuid,
    /// The exact change, as it will be carried out.
    pub payload: Value,
    /// SHA-256 of the payload's exact bytes.
    pub digest: [u8; 32],
    /// Who proposed it.
    pub maker: Uuid,
    /// Who decided.
    pub checker: Option<Uuid>,
    /// Where it is in its life.
    pub state: State,
    /// When it was proposed.
    pub created_at: Moment,
    /// When it lapses.
    pub expires_at: Moment,
}

impl Approval {
    /// Whether its time is over. What is proposed about a hold waits as long as the hold does: by which clock it would
    /// lapse may be what is asked about.
    #[must_use]
    pub fn is_over(&self, now: Moment) -> bool {
        now >= self.expires_at && self.kind != Kind::HoldRelease.as_str()
    }
}
