//! What the traders' venue says it holds.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{id::Id, money::Usdt, time::Moment};

/// What a venue held at one moment, as two operators published it. It is never changed; the next one follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attestation {
    pub id: Id<Attestation>,
    /// Who holds it, by name.
    pub venue: String,
    pub amount: Usdt,
    /// The moment that the venue's statement is about.
    pub as_of: Moment,
    /// SHA-256 of the venue's statement, which is kept as evidence.
    pub evidence_sha256: [u8; 32],
    /// Who stated it.
    pub maker: Uuid,
    /// Who compared it with the statement and agreed.
    pub checker: Uuid,
    /// When they agreed.
    pub approved_at: Moment,
    /// Whether the file is published, as they knew; nothing in what was agreed before any was.
    pub is_public: Option<bool>,
}

/// What two operators decide on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttestOrder {
    /// The attestation it becomes.
    pub id: Id<Attestation>,
    /// Who holds it.
    pub venue: String,
    pub amount: Usdt,
    /// The moment that the venue's statement is about.
    pub as_of: Moment,
    /// SHA-256 of the statement, 64 digits.
    pub evidence_sha256: String,
    /// The moment of the figure in force when this was proposed; the next one is later.
    pub follows: Option<Moment>,
    /// Why it is published now.
    pub why: String,
    /// Whether its file is published with it; nothing in what was proposed before any was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_public: Option<bool>,
}
