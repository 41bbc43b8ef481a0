//! What a commit answers.

/// A decision is durable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Committed {
    /// Number of its last journal entry; nothing when it had none.
    pub last_sequence: Option<i64>,
}
