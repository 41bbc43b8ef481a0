//! Connections for reading: a few threads with one connection each and, for an embedded file, a few more that are used
//! on the caller's own thread, because a point read there takes less time than a hop to another thread. Nobody ever
//! waits on their own thread: a read that would have to wait goes to a reader thread.

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Instant,
};

use crate::{
    engine::{Conn, Dialect, Purpose, connect},
    error::{EngineError, Fault, StoreError},
};

/// A read that a thread runs on its connection.
pub(crate) type Work = dyn FnOnce(&mut dyn Conn) + Send;

/// One read that is queued for a thread.
pub(crate) struct Job {
    pub(crate) run: Box<Work>,
    /// Deadline of the caller; `None` if it has time.
    pub(crate) until: Option<Instant>,
}

/// The readers of one store.
pub(crate) struct Readers {
    jobs: Arc<Jobs>,
    /// Connections free for inline use; `None` if the engine may not be used inline.
    inline: Option<Pool>,
}

/// The reads that wait for the reader threads.
struct Jobs {
    waiting: Mutex<Waiting>,
    arrived: Condvar,
    /// Number of threads that may run reads that have time; the others are for people who wait.
    patient: usize,
    /// Whether there is more than one thread.
    shared: bool,
}

#[derive(Default)]
struct Waiting {
    hurried: VecDeque<Job>,
    patient: VecDeque<Job>,
    at_patient: usize,
    closed: bool,
}

impl Waiting {
    fn take_patient(&mut self) -> Option<Job> {
        let job = self.patient.pop_front()?;
        self.at_patient = self.at_patient.saturating_add(1);
        Some(job)
    }
}

/// Connections that are lent to one caller at a time. The lock is held only for a push or a pop.
struct Pool(Mutex<Vec<Box<dyn Conn>>>);

impl Readers {
    /// Opens `count` connections for threads, and as many for inline use if the engine allows that.
    pub(crate) fn open(url: &str, count: usize) -> Result<Self, StoreError> {
        let count = count.max(1);
        let patient = count.saturating_sub(1).max(1);
        let jobs = Arc::new(Jobs { waiting: Mutex::default(), arrived: Condvar::new(), patient, shared: count > 1 });
        // Made first, so that an error further down closes what was already opened.
        let mut readers = Self { jobs: Arc::clone(&jobs), inline: None };
        for number in 0..count {
            let conn = connect(url, Purpose::Read)?;
            let jobs = Arc::clone(&jobs);
            let spawned = thread::Builder::new().name(format!("reader-{number}")).spawn(move || jobs.work(conn));
            spawned.map_err(|error| StoreError::Engine(EngineError::new(Fault::Other, error.to_string())))?;
        }
        if Dialect::of(url)? == Dialect::Sqlite {
            // One for each processor: a program with one more worker continues when a disk makes them all wait.
            let at_once = thread::available_parallelism().map_or(1, usize::from).min(count);
            let conns: Result<Vec<_>, _> = (0..at_once).map(|_| connect(url, Purpose::AtOnce)).collect();
            readers.inline = Some(Pool(Mutex::new(conns?)));
        }
        Ok(readers)
    }

    /// Queues work for a reader thread.
    pub(crate) fn submit(&self, job: Job) {
        let mut waiting = locked(&self.jobs.waiting);
        match job.until {
            Some(_) => waiting.hurried.push_back(job),
            None => waiting.patient.push_back(job),
        }
        drop(waiting);
        self.jobs.arrived.notify_one();
    }

    /// Reads on the caller's own thread, unless that means waiting.
    pub(crate) fn at_once<T>(
        &self,
        work: impl FnOnce(&mut dyn Conn) -> Result<T, StoreError>,
    ) -> Option<Result<T, StoreError>> {
        let pool = self.inline.as_ref()?;
        let mut lent = Lent { conn: Some(locked(&pool.0).pop()?), pool };
        match work(lent.conn.as_deref_mut()?) {
            Err(StoreError::Engine(error)) if error.fault == Fault::Contention => None,
            read => Some(read),
        }
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
            let is_patient = job.until.is_none();
            // The caller has been told by now; dropping the work is all that is left to do.
            if job.until.is_none_or(|until| Instant::now() < until) {
                conn.until(job.until);
                // A panic ends one request: its caller sees the answer channel close, the thread goes on.
                if catch_unwind(AssertUnwindSafe(|| (job.run)(conn.as_mut()))).is_err() {
                    tracing::error!("a read panicked");
                }
                // After a panic a transaction is open, and the next one would read from that old state.
                conn.rollback();
            }
            if is_patient {
                let mut waiting = locked(&self.waiting);
                waiting.at_patient = waiting.at_patient.saturating_sub(1);
            }
        }
    }

    fn next(&self) -> Option<Job> {
        let mut waiting = locked(&self.waiting);
        loop {
            // One read that has time is always running, so that people who wait, however many, never crowd it out.
            if self.shared
                && waiting.at_patient == 0
                && let Some(job) = waiting.take_patient()
            {
                return Some(job);
            }
            if let Some(job) = waiting.hurried.pop_front() {
                return Some(job);
            }
            if waiting.at_patient < self.patient
                && let Some(job) = waiting.take_patient()
            {
                return Some(job);
            }
            if waiting.closed {
                return None;
            }
            waiting = self.arrived.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A lent connection; it goes back to the pool even if the caller panics.
struct Lent<'a> {
    conn: Option<Box<dyn Conn>>,
    pool: &'a Pool,
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        if let Some(mut conn) = self.conn.take() {
            conn.rollback();
            locked(&self.pool.0).push(conn);
        }
    }
}

/// Nothing under these locks can fail, so the guarded state is whole even after a panic elsewhere.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
