//! A change that waits for a second operator.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::{id::Id, time::Moment};

/// Length of a digest, in bytes.
pub const DIGEST_BYTES: usize = 32;

/// State of an approval.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Waiting for a second operator.
    Pending,
    Approved,
    Rejected,
    /// Its subject changed in the meantime.
    Voided,
    /// Nobody decided in time.
    Expired,
}

named!(State);

/// A proposed change.
#[derive(Clone, Debug, PartialEq)]
pub struct Approval {
    pub id: Id<Approval>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Kind of change, such as `strike`.
    pub kind: String,
    /// The thing to be changed.
    pub subject: Uuid,
    /// The exact change to carry out.
    pub payload: Value,
    /// SHA-256 of the payload's exact bytes.
    pub digest: [u8; 32],
    /// The operator who proposed it.
    pub maker: Uuid,
    pub checker: Option<Uuid>,
    pub state: State,
    /// When it was proposed.
    pub created_at: Moment,
    pub expires_at: Moment,
}
