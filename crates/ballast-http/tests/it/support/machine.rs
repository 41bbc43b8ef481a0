//! A machine whose clock is wrong.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use ballast_core::clock::Reading;
use ballast_service::clock::{Clock, Machine};

/// A machine; clones are the same machine.
#[derive(Clone, Debug)]
pub struct WrongMachine {
    began: Instant,
    ahead: Arc<AtomicI64>,
    skipped: Arc<AtomicI64>,
}

impl WrongMachine {
    /// This many seconds ahead of the real time.
    pub fn new(ahead_seconds: i64) -> Self {
        let machine = Self { began: Instant::now(), ahead: Arc::default(), skipped: Arc::default() };
        machine.set(ahead_seconds);
        machine
    }

    pub fn set(&self, ahead_seconds: i64) {
        self.ahead.store(ahead_seconds * 1_000, Ordering::SeqCst);
    }

    /// Lets this many seconds pass at once, for its clock and for the counter that nobody can set.
    pub fn skip(&self, seconds: i64) {
        self.skipped.fetch_add(seconds * 1_000, Ordering::SeqCst);
    }

    pub fn clock(&self) -> Clock {
        Clock::of(self.clone())
    }
}

impl Machine for WrongMachine {
    fn reading(&self) -> Reading {
        let (skipped, ahead) = (self.skipped.load(Ordering::SeqCst), self.ahead.load(Ordering::SeqCst));
        let passed = i64::try_from(self.began.elapsed().as_millis()).unwrap() + skipped;
        Reading { machine: world_millis() + skipped + ahead, passed }
    }
}

/// The real time.
pub fn world_millis() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}
