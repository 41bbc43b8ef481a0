//! Who an operator is at the provider that the firm's people log in with.

use super::operator::Operator;
use crate::{id::Id, time::Moment};

/// An account at the provider, bound to one operator. It is never another's, also when it has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    pub id: Id<Identity>,
    /// Version read, zero when new.
    pub version: i64,
    pub operator: Id<Operator>,
    /// The provider, as it calls itself.
    pub issuer: String,
    /// What the provider calls the person; unique there, and never given to another.
    pub subject: String,
    /// When it was bound, the last time.
    pub bound_at: Moment,
    /// When a reset of the operator, or another account of theirs, ended it.
    pub ended_at: Option<Moment>,
}
