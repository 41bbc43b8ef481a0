//! The writer: one thread, one connection, one transaction for everything that waits.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use tokio::sync::mpsc;
use tracing::Span;
use uuid::Uuid;

use super::{
    CommitError,
    batch::{Guard, InDoubt, Outcomes, transact},
    ledger::{ControlTotals, Tail},
    queue::{Queued, Signals, Work},
    rhythm::{BATCH, Rhythm},
    run::Run,
};
use crate::{
    alarm::{Alarm, Fatal},
    engine::{Conn, Dialect, first},
    error::{EngineError, Fault},
    migrate::LOCK_HEAD,
    trace,
    value::params,
};

/// Number of attempts at a batch if another process was in the way or the server went away.
const ATTEMPTS: u32 = 3;
/// After this time it is not tried again: the callers have been told, and others are waiting, too.
const PERSISTENCE: Duration = Duration::from_secs(10);
/// How long, and how often, the writer asks about a batch whose commit got no answer.
const DOUBT: Duration = Duration::from_secs(60);
const LOOK_AGAIN: Duration = Duration::from_millis(200);
/// Pause before the next attempt after a full disk.
const FULL_PAUSE: Duration = Duration::from_secs(5);

const ENTRY_EXISTS: &str = "SELECT sequence FROM journal WHERE sequence = ?1 AND hash = ?2";
const MARK_EXISTS: &str = "SELECT batch FROM batch_mark WHERE writer = ?1 AND batch = ?2";

/// The part of the writer's state that others can see.
#[derive(Default)]
pub(crate) struct WriterState {
    inner: Mutex<Observed>,
}

/// A snapshot of the writer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Observed {
    /// Why it refuses to write; `None` while it writes.
    pub(crate) refusing: Option<String>,
    /// When the last batch became durable.
    pub(crate) last_commit: Option<Instant>,
    /// The last journal entry it wrote.
    pub(crate) last_sequence: Option<i64>,
    /// The batches it wrote last, as far back as nobody else wrote in between.
    pub(crate) own: Run,
}

impl WriterState {
    pub(crate) fn observe(&self) -> Observed {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn update(&self, change: impl FnOnce(&mut Observed)) {
        change(&mut self.inner.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Why the writer stopped writing.
enum Stop {
    /// A failed fsync or read: the state of the disk is unknown, so only a restart helps.
    ForGood,
    /// A full disk: everything is consistent, and space may come back.
    Until(Instant),
}

/// How a batch ended that is not durable, as far as is known.
enum End {
    /// Nothing was written.
    Nothing(EngineError),
    /// Whether it was written is not known.
    InDoubt(EngineError),
}

pub(crate) struct Writer {
    conn: Box<dyn Conn>,
    /// Identifies this writer among all that there ever were.
    id: Uuid,
    receiver: mpsc::Receiver<Queued>,
    signals: Signals,
    state: Arc<WriterState>,
    alarm: Alarm,
    totals: ControlTotals,
    stopped: Option<Stop>,
    rhythm: Rhythm,
    guard: Guard,
}

impl Writer {
    /// Creates a writer over its own connection.
    pub(crate) fn new(
        conn: Box<dyn Conn>,
        receiver: mpsc::Receiver<Queued>,
        signals: Signals,
        state: Arc<WriterState>,
        alarm: Alarm,
    ) -> Self {
        Self {
            conn,
            id: Uuid::new_v4(),
            receiver,
            signals,
            state,
            alarm,
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
            let size = batch.len();
            let begun = Instant::now();
            let wanted: Vec<Box<dyn Work>> = batch.drain(..).filter_map(Queued::take).collect();
            let span = trace::batch(wanted.iter().filter_map(|work| work.span()));
            if span.in_scope(|| catch_unwind(AssertUnwindSafe(|| self.write(wanted)))).is_err() {
                self.panicked();
            }
            let took = begun.elapsed();
            self.rhythm.beat(size, &self.receiver, took);
            metrics::counter!("ballast_store_decisions_total").increment(u64::try_from(size).unwrap_or(u64::MAX));
            metrics::counter!("ballast_store_batches_total").increment(1);
            metrics::histogram!("ballast_store_batch_seconds").record(took.as_secs_f64());
        }
    }

    /// Writes a batch and tells every caller.
    fn write(&mut self, mut batch: Vec<Box<dyn Work>>) {
        if batch.is_empty() {
            return;
        }
        if let Some(reason) = self.refusing() {
            return self.refuse(batch, &CommitError::Unavailable(reason));
        }
        match self.attempt(&mut batch) {
            Ok(outcomes) => {
                for (work, outcome) in batch.into_iter().zip(outcomes) {
                    work.finish(outcome, &self.signals);
                }
            }
            // One piece of work may have broken the batch for all; on their own, the others go through.
            Err(End::Nothing(error)) if error.fault == Fault::Other && batch.len() > 1 => {
                for work in batch {
                    self.write(vec![work]);
                }
            }
            Err(End::Nothing(error)) => {
                self.stop(&error);
                self.refuse(batch, &CommitError::Unavailable(error.message));
            }
            Err(End::InDoubt(error)) => {
                self.stop(&error);
                self.refuse(batch, &CommitError::InDoubt(error.message));
            }
        }
    }

    fn refuse(&self, batch: Vec<Box<dyn Work>>, reason: &CommitError) {
        for work in batch {
            work.finish(Err(reason.clone()), &self.signals);
        }
    }

    /// The work in progress was dropped with its callers' answers, so they are in doubt; the engine rolls it back. What
    /// this thread believes may be wrong by now.
    fn panicked(&mut self) {
        self.stopped = Some(Stop::ForGood);
        let fatal = Fatal::defect();
        self.state.update(|state| state.refusing = Some(fatal.what.clone()));
        self.alarm.ring(fatal);
        if catch_unwind(AssertUnwindSafe(|| self.conn.rollback())).is_err() {
            tracing::error!("the transaction could not be rolled back");
        }
    }

    /// Returns why nothing is written now; `None` if writes are accepted.
    fn refusing(&mut self) -> Option<String> {
        match self.stopped {
            None => None,
            Some(Stop::Until(moment)) if Instant::now() >= moment => None,
            Some(Stop::ForGood | Stop::Until(_)) => {
                Some(self.state.observe().refusing.unwrap_or_else(|| "the store refuses to write".to_owned()))
            }
        }
    }

    /// Stops writing after an error of the disk; reads continue until the process ends.
    fn stop(&mut self, error: &EngineError) {
        let embedded = self.conn.dialect() == Dialect::Sqlite;
        self.stopped = match error.fault {
            Fault::Io | Fault::Damaged if embedded => Some(Stop::ForGood),
            Fault::Newer => Some(Stop::ForGood),
            // A server watches its own disk.
            Fault::Full | Fault::Io | Fault::Damaged | Fault::NoDatabase => {
                Instant::now().checked_add(FULL_PAUSE).map(Stop::Until)
            }
            Fault::Contention | Fault::Disconnected => None,
            // A defect of one piece of work says nothing about the next.
            _ => return,
        };
        tracing::error!(error = %error, "the store cannot write");
        self.state.update(|state| state.refusing = Some(error.message.clone()));
        match error.fault {
            Fault::Io if embedded => self.alarm.ring(Fatal::disk(error)),
            Fault::Damaged if embedded => self.alarm.ring(Fatal::damaged(error)),
            _ => {}
        }
    }

    /// Tries a batch for a while, until it is durable or certain not to be.
    fn attempt(&mut self, batch: &mut [Box<dyn Work>]) -> Result<Outcomes, End> {
        let mut tries = 0;
        let begun = Instant::now();
        loop {
            tries += 1;
            let failure = match transact(self.conn.as_mut(), &mut self.totals, &mut self.guard, self.id, &mut *batch) {
                Ok((written, outcomes)) => {
                    self.done(written);
                    return Ok(outcomes);
                }
                Err(failure) => failure,
            };
            self.conn.rollback();
            self.totals = ControlTotals::default();
            if let Some(doubt) = failure.in_commit
                && self.resolve(&doubt, failure.error.clone())?
            {
                self.done(Some((doubt.batch, doubt.tail)));
                return Ok(doubt.outcomes);
            }
            let again = matches!(failure.error.fault, Fault::Contention | Fault::Disconnected);
            if !again || tries >= ATTEMPTS || begun.elapsed() >= PERSISTENCE {
                return Err(End::Nothing(failure.error));
            }
            tracing::warn!(error = %failure.error, tries, "a batch is tried again");
        }
    }

    /// Finds out whether a batch is durable whose commit got no answer, and keeps asking while the server is away.
    fn resolve(&mut self, doubt: &InDoubt, error: EngineError) -> Result<bool, End> {
        if self.conn.dialect() == Dialect::Sqlite {
            // A new read will show what is on the disk.
            return Err(End::InDoubt(error));
        }
        self.state.update(|state| state.refusing = Some(error.message.clone()));
        let begun = Instant::now();
        loop {
            let found = self.was_written(doubt);
            self.conn.rollback();
            self.totals = ControlTotals::default();
            match found {
                Ok(written) => {
                    tracing::warn!(%error, written, "a commit got no answer; now it is known what became of it");
                    return Ok(written);
                }
                Err(still) if begun.elapsed() >= DOUBT => return Err(End::InDoubt(still)),
                Err(still) => {
                    tracing::warn!(error = %still, "it is not known yet what became of a commit");
                    thread::sleep(LOOK_AGAIN);
                }
            }
        }
    }

    /// Whether a batch is durable. The head is locked first, so this waits for a server that is still busy with that
    /// commit: the batch held the same lock until its end, whoever resumed its connection, so nothing can come of it
    /// afterwards. The batch seen here may not have reached a synchronous standby; a commit after it confirms that it
    /// has.
    fn was_written(&mut self, doubt: &InDoubt) -> Result<bool, EngineError> {
        self.conn.begin()?;
        self.conn.execute(LOCK_HEAD, &[])?;
        let found = if doubt.start == doubt.tail {
            first(self.conn.as_mut(), MARK_EXISTS, params![self.id, doubt.batch], |c| c.int())
        } else {
            first(self.conn.as_mut(), ENTRY_EXISTS, params![doubt.tail.sequence, &doubt.tail.hash], |c| c.int())
        };
        let found = found.map_err(|error| EngineError::new(Fault::Disconnected, error.to_string()))?.is_some();
        self.conn.commit()?;
        Ok(found)
    }

    /// Notes that a batch is durable. `written` is `None` if every piece of work was refused, which also shows that the
    /// database is there.
    fn done(&mut self, written: Option<(i64, Tail)>) {
        self.stopped = None;
        if let Some((batch, tail)) = written {
            Span::current().record("batch.number", batch).record("journal.sequence", tail.sequence);
        }
        self.state.update(|state| {
            state.refusing = None;
            if let Some((batch, tail)) = written {
                state.own.add(batch);
                state.last_commit = Some(Instant::now());
                state.last_sequence = Some(tail.sequence);
            }
        });
    }
}

#[cfg(test)]
mod tests;
