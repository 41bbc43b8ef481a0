//! Read-only keys for the firm's own systems, such as its accounting.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::api_key::Networks;
use crate::{id::Id, time::Moment};

/// A permission of a key. None approves, proposes or moves anything, and none reads data about a person.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Scope {
    /// The feed of the journal.
    Journal,
}

named!(Scope);

/// A key for one of the firm's systems. The key itself is shown once, to the operator who approved it, and not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceKey {
    pub id: Id<ServiceKey>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    /// Purpose of the key.
    pub name: String,
    /// Random. The key is derived from it and a secret outside the database.
    pub number: Uuid,
    /// MAC of the key under a secret outside the database; unique.
    pub digest: [u8; 32],
    pub scopes: BTreeSet<Scope>,
    pub networks: Networks,
    pub created_at: Moment,
    pub expires_at: Moment,
    /// When an operator revoked it.
    pub revoked_at: Option<Moment>,
}
