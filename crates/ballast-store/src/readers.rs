//! Connections for reading: a few threads with one connection each and, for an embedded file, a few more that are used
//! where the caller stands, because a point read there takes less time than a hop to another thread.

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

use crate::{
    engine::{Conn, Dialect, Purpose, connect},
    error::{EngineError, Fault, StoreError},
};

type Job = Box<dyn FnOnce(&mut dyn Conn) + Send>;

/// The readers of one store.
pub(crate) struct Readers {
    jobs: Arc<Jobs>,
    /// Connections free for inline use; `None` when the engine may not be used inline.
    inline: Option<Pool>,
}

/// What waits for the reader threads.
#[derive(Default)]
struct Jobs {
    waiting: Mutex<Waiting>,
    arrived: Condvar,
}

#[derive(Default)]
struct Waiting {
    jobs: VecDeque<Job>,
    closed: bool,
}

/// Connections lent out one caller at a time. The lock is held for a push or a pop only.
struct Pool {
    free: Mutex<Free>,
    returned: Condvar,
}

struct Free {
    conns: Vec<Box<dyn Conn>>,
    /// Callers that sleep until one comes back; waking nobody would cost a system call each time.
    waiting: usize,
}

impl Readers {
    /// Opens `count` connections for threads, and as many for inline use where the engine allows that.
    pub(crate) fn open(url: &str, count: usize) -> Result<Self, StoreError> {
        let jobs = Arc::new(Jobs::default());
        // Made first, so that an error further down closes what was opened already.
        let mut readers = Self { jobs: Arc::clone(&jobs), inline: None };
        for number in 0..count.max(1) {
            let conn = connect(url, Purpose::Read)?;
            let jobs = Arc::clone(&jobs);
            let spawned = thread::Builder::new().name(format!("reader-{number}")).spawn(move || jobs.work(conn));
            spawned.map_err(|error| StoreError::Engine(EngineError::new(Fault::Other, error.to_string())))?;
        }
        if Dialect::of(url)? == Dialect::Sqlite {
            let conns: Result<Vec<_>, _> = (0..count.max(1)).map(|_| connect(url, Purpose::Read)).collect();
            let free = Free { conns: conns?, waiting: 0 };
            readers.inline = Some(Pool { free: Mutex::new(free), returned: Condvar::new() });
        }
        Ok(readers)
    }

    /// Queues work for a reader thread.
    pub(crate) fn submit(&self, job: Job) {
        locked(&self.jobs.waiting).jobs.push_back(job);
        self.jobs.arrived.notify_one();
    }

    /// Runs work where the caller stands, or gives it back when the engine needs a thread of its own.
    pub(crate) fn inline<T, F>(&self, work: F) -> Result<Result<T, StoreError>, F>
    where
        F: FnOnce(&mut dyn Conn) -> Result<T, StoreError>,
    {
        let Some(pool) = &self.inline else { return Err(work) };
        let mut lent = Lent { conn: Some(pool.take()), pool };
        Ok(match lent.conn.as_deref_mut() {
            Some(conn) => work(conn),
            None => Err(StoreError::Closed),
        })
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        locked(&self.jobs.waiting).closed = true;
        self.jobs.arrived.notify_all();
    }
}

impl Jobs {
    fn work(&self, mut conn: Box<dyn Conn>) {
        while let Some(job) = self.next() {
            // A panic ends one request: its caller sees the answer channel close, the thread goes on.
            if catch_unwind(AssertUnwindSafe(|| job(conn.as_mut()))).is_err() {
                tracing::error!("a read panicked");
            }
        }
    }

    fn next(&self) -> Option<Job> {
        let mut waiting = locked(&self.waiting);
        loop {
            if let Some(job) = waiting.jobs.pop_front() {
                return Some(job);
            }
            if waiting.closed {
                return None;
            }
            waiting = self.arrived.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Pool {
    fn take(&self) -> Box<dyn Conn> {
        let mut free = locked(&self.free);
        loop {
            if let Some(conn) = free.conns.pop() {
                return conn;
            }
            free.waiting = free.waiting.saturating_add(1);
            free = self.returned.wait(free).unwrap_or_else(PoisonError::into_inner);
            free.waiting = free.waiting.saturating_sub(1);
        }
    }
}

/// A lent connection; goes back to the pool even when the caller panics.
struct Lent<'a> {
    conn: Option<Box<dyn Conn>>,
    pool: &'a Pool,
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        if let Some(conn) = self.conn.take() {
            let mut free = locked(&self.pool.free);
            free.conns.push(conn);
            if free.waiting > 0 {
                self.pool.returned.notify_one();
            }
        }
    }
}

/// Nothing that can fail happens under these locks, so what they guard is whole even after a panic elsewhere.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
