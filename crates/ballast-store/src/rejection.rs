//! Reasons why a write is not known to be durable.

use ballast_core::ledger::Account;
use thiserror::Error;

use crate::error::{Constraint, EngineError, Fault, StoreError};

/// The answer that a write gave when its idempotency key was first used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAnswer {
    pub status: u16,
    pub body: String,
}

/// Why a decision is not known to be durable. All except [`CommitError::InDoubt`] mean that nothing of it was written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommitError {
    /// A row has moved on since it was read: load it again and decide again.
    #[error("a row has changed in the meantime")]
    Stale,
    /// Another process has taken over the job; whatever this one still wanted to write is for the other to decide.
    #[error("another process has taken this job over")]
    LeaseLost,
    /// Something that may exist only once already exists.
    #[error("already there: {0:?}")]
    Duplicate(Constraint),
    /// The same request was already carried out; this was the answer.
    #[error("already answered")]
    Replayed(StoredAnswer),
    /// The idempotency key was used for another request.
    #[error("the idempotency key belongs to another request")]
    KeyReused,
    /// An account would fall below its floor.
    #[error("{0:?} does not hold enough")]
    Overdrawn(Account),
    /// The decision breaks a rule of the books, which is a defect of its maker.
    #[error("refused: {0}")]
    Refused(&'static str),
    /// The store cannot write now, and nothing of this was written.
    #[error("the store cannot write: {0}")]
    Unavailable(String),
    /// It is not known whether it was written: the database did not answer, or not in time. A later read will show; the
    /// same decision under the same idempotency key is written at most once.
    #[error("it is not known whether this was written: {0}")]
    InDoubt(String),
}

/// Why one piece of work did not go through, inside the writer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Rejection {
    /// A row has moved on.
    Stale,
    /// Another process has the job.
    LeaseLost,
    /// Something already exists.
    Duplicate(Constraint),
    Replayed(StoredAnswer),
    /// The key belongs to another request.
    KeyReused,
    /// A floor would break.
    Overdrawn(Account),
    /// A rule of the books would break.
    Refused(&'static str),
    /// The engine failed; the fault shows whether this concerns one piece of work or the whole batch.
    Broken(EngineError),
}

impl From<EngineError> for Rejection {
    fn from(error: EngineError) -> Self {
        match error.fault {
            Fault::Unique(constraint) => Self::Duplicate(constraint),
            Fault::Check(_) => Self::Refused("a value breaks a rule of the database"),
            Fault::Foreign => Self::Refused("a row it refers to does not exist"),
            Fault::Value => Self::Refused("a value does not fit its column"),
            Fault::AppendOnly => Self::Refused("the books are append-only"),
            Fault::Contention
            | Fault::Full
            | Fault::Io
            | Fault::Disconnected
            | Fault::Login
            | Fault::NoDatabase
            | Fault::Newer
            | Fault::Damaged
            | Fault::Unmet
            | Fault::Other => Self::Broken(error),
        }
    }
}

impl From<StoreError> for Rejection {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Engine(error) => error.into(),
            other => Self::Broken(EngineError::new(Fault::Other, other.to_string())),
        }
    }
}

impl From<Rejection> for CommitError {
    fn from(rejection: Rejection) -> Self {
        match rejection {
            Rejection::Stale => Self::Stale,
            Rejection::LeaseLost => Self::LeaseLost,
            Rejection::Duplicate(constraint) => Self::Duplicate(constraint),
            Rejection::Replayed(answer) => Self::Replayed(answer),
            Rejection::KeyReused => Self::KeyReused,
            Rejection::Overdrawn(account) => Self::Overdrawn(account),
            Rejection::Refused(why) => Self::Refused(why),
            Rejection::Broken(error) => Self::Unavailable(error.message),
        }
    }
}
