//! The store as its callers see it.

use std::{
    sync::{Arc, mpsc},
    thread,
};

use ballast_core::{
    client::Client,
    decision::{Decision, Topic},
    id::Id,
};
use tokio::sync::{broadcast, oneshot};

use crate::{
    commit::{CommitError, Committed, Ledger, Observed, Queue, Rejection, Writer, WriterState},
    engine::{Conn, Purpose, connect, snapshot},
    error::{EngineError, Fault, StoreError},
    migrate,
    readers::Readers,
};

/// Signals a slow listener may fall behind before it is told that it missed some.
const SIGNALS: usize = 1_024;

/// Which database, and how many connections to read it with.
#[derive(Clone, Debug)]
pub struct Options {
    /// `sqlite://path` or `postgres://user@host/name`.
    pub url: String,
    /// Reader connections, at least one.
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
    state: Arc<WriterState>,
    signals: broadcast::Sender<(Id<Client>, Topic)>,
}

impl Store {
    /// Opens a database that is up to date. Blocks while connecting.
    ///
    /// # Errors
    /// When it cannot be reached, or its schema is not this program's.
    pub fn open(options: &Options) -> Result<Self, StoreError> {
        off_runtime(|| Self::connect(options))
    }

    fn connect(options: &Options) -> Result<Self, StoreError> {
        let mut conn = connect(&options.url, Purpose::Write)?;
        migrate::require_current(conn.as_mut())?;
        let readers = Readers::open(&options.url, options.readers)?;
        let state = Arc::new(WriterState::default());
        let (signals, _) = broadcast::channel(SIGNALS);
        let (queue, receiver) = Queue::new();
        let writer = Writer::new(conn, receiver, signals.clone(), Arc::clone(&state));
        thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || writer.run())
            .map_err(|error| StoreError::Engine(EngineError::new(Fault::Other, error.to_string())))?;
        Ok(Self { inner: Arc::new(Inner { queue, readers, state, signals }) })
    }

    /// Writes a decision whole, or nothing of it. Answers after it is durable.
    ///
    /// # Errors
    /// Says why nothing was written.
    pub async fn commit(&self, decision: Decision) -> Result<Committed, CommitError> {
        self.inner.queue.decide(decision).await
    }

    /// What changes from now on, for live pages.
    #[must_use]
    pub fn subscribe(&self) -> broadcast::Receiver<(Id<Client>, Topic)> {
        self.inner.signals.subscribe()
    }

    /// Reads on a reader thread, everything from one state of the database, so that the facts of a decision fit each
    /// other.
    ///
    /// # Errors
    /// What `work` returns, or that the store is closed.
    pub async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&mut dyn Conn) -> Result<T, StoreError> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        self.inner.readers.submit(Box::new(move |conn| {
            // A caller that went away does not need the answer.
            let _ = reply.send(snapshot(conn, work));
        }));
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Reads where the caller stands, for one query: a few microseconds for a point read of an embedded database. On a
    /// server it blocks the calling thread for a round trip.
    ///
    /// # Errors
    /// As [`Store::read`].
    pub fn read_now<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&mut dyn Conn) -> Result<T, StoreError> + Send + 'static,
    {
        match self.inner.readers.inline(work) {
            Ok(answer) => answer,
            Err(work) => {
                let (reply, answer) = mpsc::sync_channel(1);
                self.inner.readers.submit(Box::new(move |conn| {
                    let _ = reply.send(work(conn));
                }));
                answer.recv().map_err(|_| StoreError::Closed)?
            }
        }
    }

    /// Writes something that is no decision, by the same rules. `work` may be called again after a rollback.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, CommitError>
    where
        T: Send + 'static,
        F: FnMut(&mut Ledger<'_>) -> Result<T, Rejection> + Send + 'static,
    {
        self.inner.queue.run(work).await
    }

    pub(crate) fn observe(&self) -> Observed {
        self.inner.state.observe()
    }

    pub(crate) fn queued(&self) -> usize {
        self.inner.queue.len()
    }
}

/// Runs on a thread of its own and waits for it: a server's connection must not be made or dropped inside the async
/// runtime, and callers should not have to know.
pub(crate) fn off_runtime<T: Send, E: Send + From<StoreError>>(
    work: impl FnOnce() -> Result<T, E> + Send,
) -> Result<T, E> {
    thread::scope(|scope| scope.spawn(work).join()).unwrap_or_else(|_| Err(StoreError::Closed.into()))
}
