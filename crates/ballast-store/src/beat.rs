//! Signs of life: whoever watches long work is told whenever the store answers it.

use std::{
    future::Future,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

tokio::task_local! {
    static BEAT: Arc<Beat>;
}

/// When work last got on.
#[derive(Debug)]
pub struct Beat(Mutex<Instant>);

impl Default for Beat {
    fn default() -> Self {
        Self(Mutex::new(Instant::now()))
    }
}

impl Beat {
    /// It got on.
    pub fn touch(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// How long it has not.
    #[must_use]
    pub fn age(&self) -> Duration {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }
}

/// Runs work whose every answer from the store is noted. Tasks that the work spawns are not covered.
pub async fn beating<F: Future>(beat: Arc<Beat>, work: F) -> F::Output {
    BEAT.scope(beat, work).await
}

/// The running task got on.
pub fn got_on() {
    // Most of what uses the store is watched by nobody.
    let _unwatched = BEAT.try_with(|beat| beat.touch());
}
