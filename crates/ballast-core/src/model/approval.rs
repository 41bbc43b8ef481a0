//! A change that waits for a second operator.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::{id::Id, time::Moment};

/// Length of a digest.
pub const DIGEST_BYTES: usize = 32;

/// Where an approval is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Waits for a second operator.
    Pending,
    Approved,
    Rejected,
    /// The thing it is about changed meanwhile.
    Voided,
    /// Nobody decided in time.
    Expired,
}

named!(State);

/// A proposed change.
#[derive(Clone, Debug, PartialEq)]
pub struct Approval {
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
    pub checker: Option<Uuid>,
    /// Where it is in its life.
    pub state: State,
    /// When it was proposed.
    pub created_at: Moment,
    /// When it lapses.
    pub expires_at: Moment,
}
