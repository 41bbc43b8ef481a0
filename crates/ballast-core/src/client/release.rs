//! What two operators decide on about a frozen account.

use serde::{Deserialize, Serialize};

use super::{Client, Status};
use crate::id::Id;

/// A frozen client may move money again. Whoever is frozen again after this was proposed has another epoch, so that the
/// old proposal does not release them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReleaseOrder {
    pub client: Id<Client>,
    /// Whether the account may act.
    pub status: Status,
    /// The epoch of its sessions, which every freeze raises.
    pub epoch: i64,
    /// Why, in one line.
    pub why: String,
}

impl ReleaseOrder {
    /// The order for a client as they are now.
    #[must_use]
    pub const fn of(client: &Client, why: String) -> Self {
        Self { client: client.id, status: client.status, epoch: client.epoch, why }
    }
}
