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

use crate::{
    committed::Committed,
    rejection::{CommitError, Rejection, StoredAnswer},
};
