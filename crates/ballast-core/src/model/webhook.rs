//! Webhooks: addresses of programs that are told what happens.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::client::Client;
use crate::{id::Id, time::Moment};

/// Why a webhook ended, besides that whatever ends every session ends it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum End {
    /// Its owner ended it.
    Revoked,
    /// It answered that it is gone for good.
    Gone,
    /// It took nothing for days.
    Failing,
}

named!(End);

/// Where a webhook is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    Active,
    Revoked,
    Gone,
    Failing,
    /// Whatever ends every session ended it too.
    Ended,
}

named!(State);

/// Where a delivery is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Progress {
    Waiting,
    Delivered,
    /// It was tried often enough.
    Failed,
}

named!(Progress);

/// One address. The secret that signs what it is told is shown once and kept nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Webhook {
    pub id: Id<Webhook>,
    /// Version read, zero when new.
    pub version: i64,
    /// Whose it is; nothing for the firm's.
    pub client: Option<Id<Client>>,
    /// The client's epoch when it was made: whatever raises the epoch ends it. Zero for the firm's.
    pub epoch: i64,
    /// What its owner calls it.
    pub name: String,
    pub url: String,
    /// Random; the secret follows from it and a key that is not in the database.
    pub number: Uuid,
    /// MAC of the secret, with a key that is not in the database.
    pub digest: [u8; 32],
    pub created_at: Moment,
    /// When it ended.
    pub revoked_at: Option<Moment>,
    /// Why; a restore ends it without saying.
    pub ended_by: Option<End>,
}
