//! Webhooks: addresses of programs that are told about events.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::client::Client;
use crate::{id::Id, time::Moment};

/// Why a webhook ended, other than by something that ends every session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum End {
    /// Revoked by its owner.
    Revoked,
    /// It answered that it is gone for good.
    Gone,
    /// It accepted nothing for days.
    Failing,
}

named!(End);

/// State of a webhook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    Active,
    Revoked,
    Gone,
    Failing,
    /// Ended by something that ends every session.
    Ended,
}

named!(State);

/// Progress of a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Progress {
    Waiting,
    Delivered,
    /// All attempts failed.
    Failed,
}

named!(Progress);

/// One address. The secret that signs its messages is shown once and not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Webhook {
    pub id: Id<Webhook>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Its owner; `None` for the firm's own.
    pub client: Option<Id<Client>>,
    /// The client's epoch when it was created: raising the epoch ends it. Zero for the firm's own.
    pub epoch: i64,
    /// Name given by its owner.
    pub name: String,
    pub url: String,
    /// Random. The secret is derived from it and a key outside the database.
    pub number: Uuid,
    /// MAC of the secret under a key outside the database.
    pub digest: [u8; 32],
    pub created_at: Moment,
    /// When it ended.
    pub revoked_at: Option<Moment>,
    /// Why it ended; `None` if a restore ended it.
    pub ended_by: Option<End>,
}
