//! The result of a commit.

/// A decision is durable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Committed {
    /// Number of its last journal entry; `None` if it had none.
    pub last_sequence: Option<i64>,
}
