//! The store, as its callers see it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use ballast_core::decision::Decision;
use tokio::{
    sync::{broadcast, oneshot},
    time::timeout_at,
};
use tracing::Instrument;

use crate::{
    alarm::{Alarm, Fatal},
    beat::got_on,
    commit::{Committed, Ledger, Observed, Queue, Run, Signal, Signals, Writer, WriterState},
    engine::{Conn, Dialect, Purpose, connect, off_runtime, snapshot},
    error::{EngineError, Fault, StoreError},
    migrate::{self, Migrated, SCHEMA_VERSION},
    patience,
    readers::{Job, Readers},
    rejection::{CommitError, Rejection},
    trace,
};

/// Number of signals that a slow listener may fall behind before it is told that it missed some.
const SIGNALS: usize = 1_024;

/// How much later than the connection its caller gives up: the connection's error says more.
const MARGIN: Duration = Duration::from_millis(500);

/// The database, and the number of connections for reading it.
#[derive(Clone, Debug)]
pub struct Options {
    /// `sqlite://path` or `postgres://user@host/name`.
    pub url: String,
    /// Number of reader connections, at least one.
    pub readers: usize,
}

/// The books. Clones share one writer and its readers, which end with the last clone.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    queue: Queue,
    readers: Readers,
    dialect: Dialect,
    alarm: Alarm,
    state: Arc<WriterState>,
    signals: Signals,
    /// Whether the last look found the database unwell.
    unwell: AtomicBool,
}

impl Store {
    /// Opens a database that is up to date. Blocks while connecting.
    ///
    /// # Errors
    /// Fails if it cannot be reached, or its schema is not this program's.
    pub fn open(options: &Options) -> Result<Self, StoreError> {
        off_runtime(|| Self::connect(options))
    }

    fn connect(options: &Options) -> Result<Self, StoreError> {
        let mut conn = connect(&options.url, Purpose::Write)?;
        migrate::require_current(conn.as_mut())?;
        let readers = Readers::open(&options.url, options.readers)?;
        let state = Arc::new(WriterState::default());
        let (signals, _) = broadcast::channel(SIGNALS);
        let dialect = conn.dialect();
        let alarm = Alarm::new();
        let (queue, receiver) = Queue::new(dialect);
        let writer = Writer::new(conn, receiver, signals.clone(), Arc::clone(&state), alarm.clone());
        thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || writer.run())
            .map_err(|error| StoreError::Engine(EngineError::new(Fault::Other, error.to_string())))?;
        Ok(Self {
            inner: Arc::new(Inner { queue, readers, dialect, alarm, state, signals, unwell: AtomicBool::new(false) }),
        })
    }

    /// Writes a decision whole, or nothing of it. Returns after it is durable.
    ///
    /// # Errors
    /// Says why nothing was written, or that it is not known whether it was.
    pub async fn commit(&self, decision: Decision) -> Result<Committed, CommitError> {
        let done = self.inner.queue.decide(decision).await;
        got_on();
        done
    }

    /// Returns the changes from now on, for live pages.
    #[must_use]
    pub fn subscribe(&self) -> broadcast::Receiver<Signal> {
        self.inner.signals.subscribe()
    }

    pub(crate) fn signals(&self) -> &Signals {
        &self.inner.signals
    }

    /// Returns the batches that its writer wrote last without another process in between.
    pub(crate) fn own(&self) -> Run {
        self.inner.state.observe().own
    }

    /// Reads on a reader thread, everything from one state of the database, so that the facts of a decision fit each
    /// other.
    ///
    /// # Errors
    /// Fails if `work` fails or the store is closed.
    pub async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&mut dyn Conn) -> Result<T, StoreError> + Send + 'static,
    {
        let span = trace::read::<F>();
        let answer = self.queued_read(move |conn| snapshot(conn, work)).instrument(span).await;
        got_on();
        answer
    }

    /// Runs one query, without its own snapshot. An embedded database is read on the caller's own thread, which takes a
    /// few microseconds, unless that would mean waiting; a server is read on a reader thread.
    pub async fn read_now<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&mut dyn Conn) -> Result<T, StoreError> + Send + 'static,
    {
        let span = trace::read::<F>();
        if let Some(read) = span.in_scope(|| self.inner.readers.at_once(&work)) {
            self.inner.alarm.look(&read);
            return read;
        }
        self.queued_read(move |conn| match work(conn) {
            // A connection that was lost while idle is noticed here; the second attempt opens it again.
            Err(StoreError::Engine(error)) if error.fault == Fault::Disconnected => work(conn),
            read => read,
        })
        .instrument(span)
        .await
    }

    async fn queued_read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&mut dyn Conn) -> Result<T, StoreError> + Send + 'static,
    {
        let until = patience::of_read(self.inner.dialect);
        let (reply, answer) = oneshot::channel();
        let alarm = self.inner.alarm.clone();
        let run = Box::new(move |conn: &mut dyn Conn| {
            // A caller that went away does not need the answer.
            if !reply.is_closed() {
                let read = work(conn);
                alarm.look(&read);
                let _ = reply.send(read);
            }
        });
        self.inner.readers.submit(Job { run, until });
        let Some(until) = until else { return answer.await.map_err(|_| StoreError::Closed)? };
        match timeout_at((until + MARGIN).into(), answer).await {
            Ok(Ok(read)) => read,
            // A reader drops work that nobody can wait for any longer.
            Ok(Err(_)) if Instant::now() < until => Err(StoreError::Closed),
            Ok(Err(_)) | Err(_) => {
                Err(EngineError::new(Fault::Disconnected, "the database gave no answer in time").into())
            }
        }
    }

    /// Waits until this process can no longer be trusted with the books, and returns why. It should end then.
    pub async fn failed(&self) -> Fatal {
        self.inner.alarm.rung().await
    }

    /// Writes something that is not a decision, by the same rules. `work` may be called again after a rollback.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, CommitError>
    where
        T: Send + 'static,
        F: FnMut(&mut Ledger<'_>) -> Result<T, Rejection> + Send + 'static,
    {
        let done = self.inner.queue.run(work).await;
        got_on();
        done
    }

    pub(crate) fn observe(&self) -> Observed {
        self.inner.state.observe()
    }

    /// Logs once what is wrong with the database, however often someone looks.
    pub(crate) fn note_unwell(&self, wrong: Option<&str>) {
        if !self.inner.unwell.swap(wrong.is_some(), Ordering::Relaxed)
            && let Some(error) = wrong
        {
            tracing::error!(error, "the database is not well, so this process is not ready");
        }
    }

    pub(crate) fn queued(&self) -> usize {
        self.inner.queue.len()
    }
}

impl Store {
    /// Creates the schema or brings it up to date, in one transaction for each step. Does nothing if repeated.
    ///
    /// # Errors
    /// Fails if the database is newer than this program, or cannot be written.
    pub fn migrate(url: &str) -> Result<Migrated, StoreError> {
        Self::migrate_telling(url, &mut |_| {})
    }

    /// Like [`Store::migrate`], and reports its progress: with millions of rows a step takes minutes.
    pub fn migrate_telling(url: &str, listener: migrate::Listener<'_>) -> Result<Migrated, StoreError> {
        off_runtime(|| migrate::bring_up_to_date(connect(url, Purpose::Migrate)?.as_mut(), SCHEMA_VERSION, listener))
    }

    /// Reads something from a database before it is brought up to date; `None` if there is no database yet, if it does
    /// not record yet what it is bound to, or if a newer program made it.
    pub fn peek<T, F>(url: &str, work: F) -> Result<Option<T>, StoreError>
    where
        T: Send,
        F: FnOnce(&mut dyn Conn) -> Result<T, StoreError> + Send,
    {
        if url.strip_prefix("sqlite://").is_some_and(|path| !std::path::Path::new(path).exists()) {
            return Ok(None);
        }
        off_runtime(|| {
            let mut conn = connect(url, Purpose::Peek)?;
            let is_bound = (migrate::BOUND_SINCE..=SCHEMA_VERSION).contains(&migrate::version(conn.as_mut())?);
            if is_bound { snapshot(conn.as_mut(), work).map(Some) } else { Ok(None) }
        })
    }

    /// Returns the schema version of a database; `None` if there is no database yet, or an empty one. Creates nothing.
    pub fn schema_of(url: &str) -> Result<Option<i64>, StoreError> {
        if url.strip_prefix("sqlite://").is_some_and(|path| !path.is_empty() && !std::path::Path::new(path).exists()) {
            return Ok(None);
        }
        let found = off_runtime(|| migrate::version(connect(url, Purpose::Peek)?.as_mut()))?;
        Ok(Some(found).filter(|found| *found > 0))
    }

    /// Checks that a batch could be written to an existing database: takes the lock of a batch, and writes nothing.
    ///
    /// # Errors
    /// Fails if another program keeps the database locked, or it cannot be written.
    pub fn try_write(url: &str) -> Result<(), StoreError> {
        off_runtime(|| {
            let mut conn = connect(url, Purpose::Write)?;
            conn.begin()?;
            let locked = conn.execute(migrate::LOCK_HEAD, &[]);
            conn.rollback();
            Ok(locked.map(drop)?)
        })
    }

    /// Creates an old program's schema, to test the upgrade from it.
    #[doc(hidden)]
    pub fn migrate_only_to(url: &str, version: i64) -> Result<Migrated, StoreError> {
        off_runtime(|| migrate::bring_up_to_date(connect(url, Purpose::Migrate)?.as_mut(), version, &mut |_| {}))
    }
}
