//! Releasing a frozen account, as two operators decide on it.

use serde::{Deserialize, Serialize};

use super::{Client, Status};
use crate::id::Id;

/// Lets a frozen client move money again. Another freeze after the proposal raises the epoch, so that the old proposal
/// does not release them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReleaseOrder {
    pub client: Id<Client>,
    pub status: Status,
    /// The epoch of its sessions, which every freeze raises.
    pub epoch: i64,
    /// Reason, in one line.
    pub why: String,
}

impl ReleaseOrder {
    /// Returns the order for a client in their present state.
    #[must_use]
    pub const fn of(client: &Client, why: String) -> Self {
        Self { client: client.id, status: client.status, epoch: client.epoch, why }
    }
}
