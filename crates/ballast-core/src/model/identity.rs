//! Operators' accounts at the identity provider that the firm's people log in with.

use super::operator::Operator;
use crate::{id::Id, time::Moment};

/// An account at the provider, bound to one operator. It is never bound to another one, even after it has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    pub id: Id<Identity>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub operator: Id<Operator>,
    /// The provider's own identifier.
    pub issuer: String,
    /// The provider's identifier of the person; unique there and never reassigned.
    pub subject: String,
    /// When it was last bound.
    pub bound_at: Moment,
    /// When it ended, through a reset of the operator or because another account of theirs was bound.
    pub ended_at: Option<Moment>,
}
