//! Published statements of what the traders' venue holds.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{id::Id, money::Usdt, time::Moment};

/// What a venue held at one moment, as published by two operators. Never changed; the next one follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attestation {
    pub id: Id<Attestation>,
    /// Name of the venue.
    pub venue: String,
    pub amount: Usdt,
    /// The moment the venue's statement is about.
    pub as_of: Moment,
    /// SHA-256 of the venue's statement, which is kept as evidence.
    pub evidence_sha256: [u8; 32],
    /// The operator who stated it.
    pub maker: Uuid,
    /// The operator who compared it with the statement and agreed.
    pub checker: Uuid,
    pub approved_at: Moment,
    /// Whether its file is published, as both knew when they agreed; `None` for those older than published files.
    pub is_public: Option<bool>,
}

/// An attestation for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttestOrder {
    /// Id of the resulting attestation.
    pub id: Id<Attestation>,
    /// Name of the venue.
    pub venue: String,
    pub amount: Usdt,
    /// The moment the venue's statement is about.
    pub as_of: Moment,
    /// SHA-256 of the statement, 64 hexadecimal digits.
    pub evidence_sha256: String,
    /// As-of moment of the figure in force when this was proposed; the new one must be later.
    pub follows: Option<Moment>,
    /// Why it is published now.
    pub why: String,
    /// Whether its file is published with it; `None` for those older than published files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_public: Option<bool>,
}
