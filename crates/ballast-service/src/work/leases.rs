//! The jobs that this process holds: it takes them as they become free, keeps them by a common renewal, and notices
//! when it has lost one.
//!
//! Expiry depends on the clocks of the processes, so clocks that differ may hand over a job too early; the fence of
//! [`ballast_store::fenced`] makes that harmless.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use ballast_core::time::Moment;
use ballast_store::{CommitError, Fence, Hold, JobReport, Store, hurried};
use tokio::sync::watch;
use uuid::Uuid;

use crate::{
    clock::Clock,
    parts::board::{Board, Line, Standing},
    state::AppState,
};

/// A job whose process died is taken over after this time. A busy disk pauses for less.
pub const TERM: Duration = Duration::from_secs(4);

/// A process that has missed this many renewals considers itself dead. A writer that waits for another may miss more
/// than one; a process that takes over a job in the meantime is protected by the fence.
const PATIENT: u32 = 4;

/// The leases of this process. Clones share them.
#[derive(Clone)]
pub struct Leases(Arc<Inner>);

struct Inner {
    store: Store,
    clock: Clock,
    board: Board,
    holder: Uuid,
    term: Duration,
    held: watch::Sender<BTreeMap<&'static str, i64>>,
    renewed: Mutex<Instant>,
}

impl Leases {
    /// The leases of the process that runs this service; none yet.
    #[must_use]
    pub fn of(app: &AppState) -> Self {
        Self::new(app.store.clone(), app.clock.clone(), app.jobs.clone(), app.process, TERM)
    }

    /// The leases of process `holder`, each lasting for `term`. The state of its jobs is stored with them.
    #[must_use]
    pub fn new(store: Store, clock: Clock, board: Board, holder: Uuid, term: Duration) -> Self {
        let (held, _) = watch::channel(BTreeMap::new());
        Self(Arc::new(Inner { store, clock, board, holder, term, held, renewed: Mutex::new(Instant::now()) }))
    }

    /// Whether this process holds a job; takes it if nobody holds it.
    pub async fn hold(&self, job: &'static str) -> Result<Hold, CommitError> {
        if let Some(number) = self.number(job) {
            return Ok(Hold::Held(Fence { job, number }));
        }
        let inner = &self.0;
        let (now, until) = self.now_and_end();
        let hold = hurried(inner.store.take_lease(job, inner.holder, now, until)).await?;
        if let Hold::Held(fence) = hold {
            tracing::debug!(job.name = job, job.fence = fence.number, "this process has the job");
            inner.held.send_modify(|held| {
                held.insert(job, fence.number);
            });
        }
        Ok(hold)
    }

    /// Returns when this process has lost the job, and never before.
    pub async fn lost(&self, fence: Fence) {
        let mut held = self.0.held.subscribe();
        // The sender lives as long as this handle.
        let _never_closed = held.wait_for(|held| held.get(fence.job) != Some(&fence.number)).await;
    }

    /// Gives up a job that makes no progress here, so that another process can take it. In this process it counts as
    /// given up even if the store cannot record it.
    pub async fn give_up(&self, job: &'static str, standing: Standing, why: String) {
        let Some(number) = self.number(job) else { return };
        self.forget(|one, _| one == job);
        let (inner, fence) = (&self.0, Fence { job, number });
        let told = inner.store.free_lease(inner.holder, fence, inner.clock.now(), standing.as_str(), why);
        match tokio::time::timeout(inner.term, told).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(job.name = job, %error, "a lease could not be given up; it expires"),
            Err(_) => tracing::warn!(job.name = job, "a lease could not be given up in time; it expires"),
        }
    }

    /// Whether this process still holds the job, as far as it knows.
    #[must_use]
    pub fn has(&self, fence: Fence) -> bool {
        self.number(fence.job) == Some(fence.number)
    }

    /// Renews every lease now, and forgets those that were lost.
    pub async fn renew(&self) {
        let inner = &self.0;
        let lines = inner.board.lines();
        let report = |job: &str| lines.get(job).map_or_else(JobReport::default, Line::report);
        let held = inner.held.borrow().clone();
        let held: Vec<(Fence, JobReport)> =
            held.into_iter().map(|(job, number)| (Fence { job, number }, report(job))).collect();
        if held.is_empty() {
            return self.mark_renewed();
        }
        match hurried(inner.store.renew_leases(inner.holder, held, self.now_and_end().1)).await {
            Ok(lost) => {
                self.mark_renewed();
                self.forget(|job, number| lost.contains(&Fence { job, number }));
            }
            Err(error) => {
                tracing::warn!(%error, "the leases could not be renewed");
                if self.renewed_at().elapsed() >= inner.term.saturating_mul(PATIENT) {
                    self.forget(|_, _| true);
                }
            }
        }
    }

    /// Renews until `stop` turns true or its sender is gone, then gives everything up.
    pub async fn keep(self, mut stop: watch::Receiver<bool>) {
        // Two may be late before another process takes over.
        let pause = self.0.term / 3;
        loop {
            let stopped = tokio::select! {
                () = tokio::time::sleep(pause) => false,
                _ = stop.wait_for(|stop| *stop) => true,
            };
            if stopped {
                break;
            }
            self.renew().await;
        }
        self.forget(|_, _| true);
        if let Err(error) = hurried(self.0.store.free_leases(self.0.holder, self.0.clock.now())).await {
            tracing::warn!(%error, "the leases could not be given up; others wait until they expire");
        }
    }

    fn number(&self, job: &str) -> Option<i64> {
        self.0.held.borrow().get(job).copied()
    }

    fn forget(&self, mut which: impl FnMut(&'static str, i64) -> bool) {
        self.0.held.send_if_modified(|held| {
            let before = held.len();
            held.retain(|&job, &mut number| {
                let lost = which(job, number);
                if lost {
                    tracing::info!(job.name = job, job.fence = number, "this process no longer has the job");
                }
                !lost
            });
            held.len() != before
        });
    }

    fn now_and_end(&self) -> (Moment, Moment) {
        let now = self.0.clock.now();
        (now, now.plus_seconds(i64::try_from(self.0.term.as_secs()).unwrap_or(i64::MAX)))
    }

    fn renewed_at(&self) -> Instant {
        *self.0.renewed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn mark_renewed(&self) {
        *self.0.renewed.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }
}

impl std::fmt::Debug for Leases {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Leases").field("holder", &self.0.holder).finish_non_exhaustive()
    }
}
