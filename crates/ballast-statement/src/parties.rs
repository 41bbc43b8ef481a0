//! The parties of a statement, and what anchors it.

pub use ballast_core::statement::Firm;
use uuid::Uuid;

/// The client whose statement it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    pub id: Uuid,
    pub name: String,
    /// The address the client logs in with.
    pub email: String,
}

/// A position in the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Number of the last entry that counts.
    pub sequence: i64,
    pub hash: [u8; 32],
}

/// A published proof of liabilities that counts the client's balance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    pub epoch: i64,
    /// SHA-256 of its signed record.
    pub digest: [u8; 32],
    /// The last journal entry that it counts.
    pub sequence: i64,
}
