//! The only way to write: decisions queue, one writer applies all that are waiting in one transaction, and nobody hears
//! "done" before the commit is durable.

pub(crate) mod allowed;
mod balance;
mod batch;
mod change;
mod decision;
mod idempotency;
mod ledger;
mod mail;
mod queue;
mod rhythm;
mod run;
mod writer;

pub(crate) use ledger::Ledger;
pub use queue::Signal;
pub(crate) use queue::{Queue, Signals};
pub(crate) use run::Run;
pub(crate) use writer::{Observed, Writer, WriterState};

use crate::rejection::{CommitError, Rejection, StoredAnswer};

/// The result of a durable decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Committed {
    /// Number of its last journal entry; `None` if it had none.
    pub last_sequence: Option<i64>,
}
