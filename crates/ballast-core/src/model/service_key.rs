//! Keys of the firm's own systems, such as its accounting. They only read.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::api_key::Networks;
use crate::{id::Id, time::Moment};

/// What such a key may do. There is none that approves, proposes or moves anything, and none that reads about a person.
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

/// One key of the firm's systems. The key itself is shown once, to who approved it, and kept nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceKey {
    pub id: Id<ServiceKey>,
    /// Version read, zero when new.
    pub version: i64,
    /// What it is for.
    pub name: String,
    /// Random; the key follows from it and a key that is not in the database.
    pub number: Uuid,
    /// MAC of the key, with a key that is not in the database; unique.
    pub digest: [u8; 32],
    pub scopes: BTreeSet<Scope>,
    pub networks: Networks,
    pub created_at: Moment,
    /// When it ends by itself.
    pub expires_at: Moment,
    /// When an operator ended it.
    pub revoked_at: Option<Moment>,
}
