//! That a client's identity was checked.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::client::Client;
use crate::{id::Id, time::Moment};

/// What a client showed.
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

/// A document that an operator saw, as a MAC: its number is kept nowhere, and the key of the MAC not in the database.
pub type DocumentMac = [u8; 32];

/// A client's identity, as an operator checked it by a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdentityCheck {
    pub id: Id<IdentityCheck>,
    /// Version read, zero when new.
    pub version: i64,
    pub client: Id<Client>,
    pub kind: DocumentKind,
    /// Who issued it, in the two letters of ISO 3166.
    pub country: String,
    /// Of country, kind and number; one client's at a time.
    pub document: DocumentMac,
    /// The operator who checked it.
    pub checked_by: Uuid,
    pub checked_at: Moment,
    pub withdrawn: Option<CheckWithdrawn>,
}

/// Why a check counts no longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckWithdrawn {
    pub at: Moment,
    pub by: Uuid,
    /// In one line.
    pub why: String,
}
