//! Identifiers that cannot be mixed up: an `Id<Client>` is not an `Id<Plan>`.

use std::{fmt, hash, marker::PhantomData, str::FromStr};

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A UUID typed by what it identifies. Shown and stored as a hyphenated lower-case UUID or its 16 bytes.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub struct Id<T> {
    uuid: Uuid,
    #[serde(skip)]
    of: PhantomData<fn() -> T>,
}

impl<T> Id<T> {
    /// Wraps a UUID made by the caller (version 7, so that ids sort by time of creation).
    #[must_use]
    pub const fn new(uuid: Uuid) -> Self {
        Self { uuid, of: PhantomData }
    }

    #[must_use]
    pub const fn uuid(self) -> Uuid {
        self.uuid
    }

    /// The 16 bytes that the store keeps.
    #[must_use]
    pub const fn bytes(self) -> [u8; 16] {
        self.uuid.into_bytes()
    }
}

// Written out because a derive would require the same of `T`.
impl<T> Clone for Id<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Id<T> {}
impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Self) -> bool {
        self.uuid == other.uuid
    }
}
impl<T> Eq for Id<T> {}
impl<T> PartialOrd for Id<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<T> Ord for Id<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.uuid.cmp(&other.uuid)
    }
}
impl<T> hash::Hash for Id<T> {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.uuid.hash(state);
    }
}
impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.uuid, f)
    }
}
impl<T> fmt::Display for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.uuid, f)
    }
}
impl<T> FromStr for Id<T> {
    type Err = uuid::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Uuid::parse_str(text).map(Self::new)
    }
}
