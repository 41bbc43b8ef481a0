//! Processor time of a process, by its threads.

use std::{fs, ops::Div};

use anyhow::{Context, Result};

/// Threads whose work is bounded: there are few of them, their queues are limited, and they hold up nobody else.
const POOLS: [&str; 3] = ["password-", "reader-", "writer"];

/// Milliseconds of processor time.
#[derive(Clone, Copy)]
pub struct Cost {
    /// By the threads that everyone's requests run on.
    pub outside: f64,
    pub pools: f64,
}

impl Cost {
    /// Time used by all threads of a process so far.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn of(process: u32) -> Result<Self> {
        let mut all = Self { outside: 0.0, pools: 0.0 };
        for thread in fs::read_dir(format!("/proc/{process}/task"))? {
            let thread = thread?.path();
            let name = fs::read_to_string(thread.join("comm"))?;
            // Nanoseconds on a processor, nanoseconds waiting for one, number of turns.
            let text = fs::read_to_string(thread.join("schedstat"))?;
            let nanos: f64 = text.split_whitespace().next().context("a time")?.parse()?;
            let sum = if POOLS.iter().any(|pool| name.starts_with(pool)) { &mut all.pools } else { &mut all.outside };
            *sum += nanos / 1e6;
        }
        Ok(all)
    }

    /// Time used since then. A thread that ended in between would count as negative; that counts as zero.
    pub fn since(self, before: Self) -> Self {
        Self { outside: (self.outside - before.outside).max(0.0), pools: (self.pools - before.pools).max(0.0) }
    }
}

impl Div<f64> for Cost {
    type Output = Self;

    fn div(self, count: f64) -> Self {
        Self { outside: self.outside / count, pools: self.pools / count }
    }
}
