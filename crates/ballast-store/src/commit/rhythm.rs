//! Decides when a batch is large enough to begin.

use std::{
    thread,
    time::{Duration, Instant},
};

use tokio::sync::mpsc::{self, error::TryRecvError};

use super::queue::Queued;

/// Maximum number of pieces of work in one transaction.
pub(super) const BATCH: usize = 512;
/// The next batch may wait for callers for this fraction of the last batch's time.
const PATIENCE: u32 = 6;
/// And never longer than this: a batch that took seconds waited for the database, not for its callers.
const LONGEST: Duration = Duration::from_millis(20);
/// How long the writer stays awake after a batch.
const LINGER: Duration = Duration::from_micros(60);

/// An estimate of how many callers there are, and how long a batch takes.
///
/// Callers who are answered come back at once, one after another. A writer that begins with the first of them serves
/// them alternately in two halves and pays for two transactions. So it waits for as many as were just answered or were
/// waiting then, for a fraction of the time the last batch took. A single caller never waits.
#[derive(Debug, Default)]
pub(super) struct Rhythm {
    expected: usize,
    patience: Duration,
}

impl Rhythm {
    /// Looks for the next caller a moment longer before the writer goes to sleep: waking it would take longer than most
    /// callers need to come back. Returns whether one came.
    pub(super) fn linger(&self, receiver: &mut mpsc::Receiver<Queued>, batch: &mut Vec<Queued>) -> bool {
        let begun = Instant::now();
        while self.expected > 0 && begun.elapsed() < LINGER {
            match receiver.try_recv() {
                Ok(work) => {
                    batch.push(work);
                    return true;
                }
                Err(TryRecvError::Empty) => thread::yield_now(),
                Err(TryRecvError::Disconnected) => return false,
            }
        }
        false
    }

    /// Adds work to a batch that arrives in time.
    pub(super) fn gather(&self, receiver: &mut mpsc::Receiver<Queued>, batch: &mut Vec<Queued>) {
        if batch.len() >= self.expected {
            return;
        }
        let begun = Instant::now();
        while batch.len() < self.expected && begun.elapsed() < self.patience {
            match receiver.try_recv() {
                Ok(work) => batch.push(work),
                Err(_) => thread::yield_now(),
            }
        }
    }

    /// Learns from the batch that was just answered.
    pub(super) fn beat(&mut self, answered: usize, receiver: &mpsc::Receiver<Queued>, took: Duration) {
        self.expected = answered.saturating_add(receiver.len()).min(BATCH);
        self.patience = took.checked_div(PATIENCE).unwrap_or_default().min(LONGEST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_that_waited_for_the_database_does_not_make_the_next_one_wait() {
        let (_sender, receiver) = mpsc::channel(1);
        let mut rhythm = Rhythm::default();
        rhythm.beat(1, &receiver, Duration::from_millis(12));
        assert_eq!(rhythm.patience, Duration::from_millis(2));
        rhythm.beat(1, &receiver, Duration::from_secs(60));
        assert_eq!(rhythm.patience, LONGEST);
    }
}
