//! The writer: one thread, one connection, one transaction for everything that waits.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use tokio::sync::mpsc;

use super::{
    CommitError, Ledger,
    batch::{Guard, InDoubt, Outcomes, broken, transact},
    ledger::{ControlTotals, Tail},
    queue::{Signals, Work},
    rhythm::{BATCH, Rhythm},
};
use crate::{
    engine::{Conn, first},
    error::{EngineError, Fault},
    value::params,
};

/// How often a batch is tried again when another process was in the way or the server went away.
const ATTEMPTS: u32 = 3;
/// After a full disk the next attempt waits this long.
const FULL_PAUSE: Duration = Duration::from_secs(5);

const ENTRY_EXISTS: &str = "SELECT sequence FROM journal WHERE sequence = ?1 AND hash = ?2";

/// What others may know about the writer.
#[derive(Default)]
pub(crate) struct WriterState {
    inner: Mutex<Observed>,
}

/// A snapshot of the writer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Observed {
    /// Why it refuses to write; nothing while it writes.
    pub(crate) refusing: Option<String>,
    /// When the last batch became durable.
    pub(crate) last_commit: Option<Instant>,
    /// The last entry of the journal it wrote.
    pub(crate) last_sequence: Option<i64>,
}

impl WriterState {
    /// The state now.
    pub(crate) fn observe(&self) -> Observed {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn update(&self, change: impl FnOnce(&mut Observed)) {
        change(&mut self.inner.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Why the writer stopped writing.
enum Stop {
    /// A failed fsync or read: what is on the disk is not known, so only a restart helps.
    ForGood,
    /// A full disk: everything is consistent, and space may come back.
    Until(Instant),
}

/// The writer's thread.
pub(crate) struct Writer {
    conn: Box<dyn Conn>,
    receiver: mpsc::Receiver<Box<dyn Work>>,
    signals: Signals,
    state: Arc<WriterState>,
    totals: ControlTotals,
    stopped: Option<Stop>,
    rhythm: Rhythm,
    guard: Guard,
}

impl Writer {
    /// A writer over a connection of its own.
    pub(crate) fn new(
        conn: Box<dyn Conn>,
        receiver: mpsc::Receiver<Box<dyn Work>>,
        signals: Signals,
        state: Arc<WriterState>,
    ) -> Self {
        Self {
            conn,
            receiver,
            signals,
            state,
            totals: ControlTotals::default(),
            stopped: None,
            rhythm: Rhythm::default(),
            guard: Guard::default(),
        }
    }

    /// Works until every sender is gone.
    pub(crate) fn run(mut self) {
        let mut batch = Vec::new();
        while self.rhythm.linger(&mut self.receiver, &mut batch)
            || self.receiver.blocking_recv_many(&mut batch, BATCH) > 0
        {
            self.rhythm.gather(&mut self.receiver, &mut batch);
            let (size, begun) = (batch.len(), Instant::now());
            self.write(std::mem::take(&mut batch));
            let took = begun.elapsed();
            self.rhythm.beat(size, &self.receiver, took);
            metrics::counter!("ballast_store_decisions_total").increment(u64::try_from(size).unwrap_or(u64::MAX));
            metrics::counter!("ballast_store_batches_total").increment(1);
            metrics::histogram!("ballast_store_batch_seconds").record(took.as_secs_f64());
        }
    }

    /// Writes a batch and tells every caller.
    fn write(&mut self, mut batch: Vec<Box<dyn Work>>) {
        if let Some(reason) = self.refusing() {
            return self.refuse(batch, &reason);
        }
        match self.attempt(&mut batch) {
            Ok(outcomes) => {
                for (work, outcome) in batch.into_iter().zip(outcomes) {
                    work.finish(outcome, &self.signals);
                }
            }
            // One piece of work may have broken the batch for all; alone, the others go through.
            Err(error) if error.fault == Fault::Other && batch.len() > 1 => {
                for work in batch {
                    self.write(vec![work]);
                }
            }
            Err(error) => {
                self.stop(&error);
                self.refuse(batch, &error.message);
            }
        }
    }

    fn refuse(&self, batch: Vec<Box<dyn Work>>, reason: &str) {
        for work in batch {
            work.finish(Err(CommitError::Unavailable(reason.to_owned())), &self.signals);
        }
    }

    /// Why nothing is written now, if so.
    fn refusing(&mut self) -> Option<String> {
        match self.stopped {
            None => None,
            Some(Stop::Until(moment)) if Instant::now() >= moment => None,
            Some(Stop::ForGood | Stop::Until(_)) => {
                Some(self.state.observe().refusing.unwrap_or_else(|| "the store refuses to write".to_owned()))
            }
        }
    }

    /// After an error of the disk, stops writing; reads go on.
    fn stop(&mut self, error: &EngineError) {
        self.stopped = match error.fault {
            Fault::Io => Some(Stop::ForGood),
            Fault::Full => Instant::now().checked_add(FULL_PAUSE).map(Stop::Until),
            Fault::Contention | Fault::Disconnected => None,
            // A defect of one piece of work says nothing about the next.
            _ => return,
        };
        tracing::error!(error = %error, "the store cannot write");
        self.state.update(|state| state.refusing = Some(error.message.clone()));
    }

    /// Tries a batch until it is durable or certain not to be.
    fn attempt(&mut self, batch: &mut [Box<dyn Work>]) -> Result<Outcomes, EngineError> {
        let mut tries = 0;
        loop {
            tries += 1;
            let failure = match transact(self.conn.as_mut(), &mut self.totals, &mut self.guard, batch) {
                Ok((tail, outcomes)) => {
                    self.done(tail);
                    return Ok(outcomes);
                }
                Err(failure) => failure,
            };
            self.conn.rollback();
            self.totals = ControlTotals::default();
            let again = matches!(failure.error.fault, Fault::Contention | Fault::Disconnected);
            if !again || tries >= ATTEMPTS {
                return Err(failure.error);
            }
            if let Some(doubt) = failure.in_commit
                && self.was_written(&doubt)?
            {
                self.done(Some(doubt.tail));
                return Ok(doubt.outcomes);
            }
            tracing::warn!(error = %failure.error, tries, "a batch is tried again");
        }
    }

    /// Whether a batch is durable although the connection broke while it was committed. The head is locked first, so
    /// that a server still busy with that commit is waited for.
    fn was_written(&mut self, doubt: &InDoubt) -> Result<bool, EngineError> {
        if doubt.start == doubt.tail {
            return Err(EngineError::new(Fault::Disconnected, "the connection broke while committing; try again"));
        }
        self.conn.begin()?;
        let ledger = Ledger::open(self.conn.as_mut(), &mut self.totals).map_err(broken)?;
        let found = first(ledger.conn, ENTRY_EXISTS, params![doubt.tail.sequence, &doubt.tail.hash], |c| c.int());
        drop(ledger);
        self.conn.rollback();
        self.totals = ControlTotals::default();
        found.map(|found| found.is_some()).map_err(|error| EngineError::new(Fault::Disconnected, error.to_string()))
    }

    /// A batch is durable; `tail` is nothing when every piece of work was refused.
    fn done(&mut self, tail: Option<Tail>) {
        let Some(tail) = tail else { return };
        self.stopped = None;
        self.state.update(|state| {
            state.refusing = None;
            state.last_commit = Some(Instant::now());
            state.last_sequence = Some(tail.sequence);
        });
    }
}
