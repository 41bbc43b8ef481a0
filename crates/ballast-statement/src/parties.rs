//! Who a statement is from and for, and what it is anchored in.

pub use ballast_core::statement::Firm;
use uuid::Uuid;

/// Whose statement it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The account's id.
    pub id: Uuid,
    /// The client's name.
    pub name: String,
    /// As they sign in.
    pub email: String,
}

/// A place in the journal.
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
    /// The last journal entry it counts.
    pub sequence: i64,
}
