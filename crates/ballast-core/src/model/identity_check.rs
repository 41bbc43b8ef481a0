//! Checks of clients' identities.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::client::Client;
use crate::{id::Id, time::Moment};

/// Kind of document that a client showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum DocumentKind {
    Passport,
    IdentityCard,
    ResidencePermit,
    DrivingLicence,
}

named!(DocumentKind);

/// MAC of a document that an operator saw: the number itself is not stored, and the MAC key is outside the database.
pub type DocumentMac = [u8; 32];

/// A client's identity, checked by an operator against a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdentityCheck {
    pub id: Id<IdentityCheck>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub client: Id<Client>,
    pub kind: DocumentKind,
    /// Issuing country, as two letters of ISO 3166.
    pub country: String,
    /// MAC of country, kind and number; valid for one client at a time.
    pub document: DocumentMac,
    /// The operator who checked it.
    pub checked_by: Uuid,
    pub checked_at: Moment,
    pub withdrawn: Option<CheckWithdrawn>,
}

/// Why a check no longer counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckWithdrawn {
    pub at: Moment,
    pub by: Uuid,
    /// Reason, in one line.
    pub why: String,
}
