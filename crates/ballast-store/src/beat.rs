//! Signs of life: each answer from the store tells those who watch a long job that it is making progress.

use std::{
    future::Future,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

tokio::task_local! {
    static BEAT: Arc<Beat>;
}

/// The last time that work made progress.
#[derive(Debug)]
pub struct Beat(Mutex<Instant>);

impl Default for Beat {
    fn default() -> Self {
        Self(Mutex::new(Instant::now()))
    }
}

impl Beat {
    pub fn touch(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// Returns the time since the last progress.
    #[must_use]
    pub fn age(&self) -> Duration {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }
}

/// Runs work and notes every answer that it gets from the store. Tasks that the work spawns are not covered.
pub async fn beating<F: Future>(beat: Arc<Beat>, work: F) -> F::Output {
    BEAT.scope(beat, work).await
}

/// Notes that the running task made progress.
pub fn got_on() {
    // Most users of the store are watched by nobody.
    let _unwatched = BEAT.try_with(|beat| beat.touch());
}
