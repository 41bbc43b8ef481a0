//! What the watcher learns about the pace of its nodes. Losing it at a restart only costs a few calls.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Width of the first range.
const FIRST_RANGE_BLOCKS: u64 = 500;

/// How many blocks to ask for at once: grows by half after each answer, halves after each refusal.
#[derive(Debug)]
pub(super) struct RangePace {
    blocks: AtomicU64,
    max: u64,
}

impl RangePace {
    pub(super) fn new(max: u64) -> Self {
        let max = max.max(1);
        Self { blocks: AtomicU64::new(FIRST_RANGE_BLOCKS.min(max)), max }
    }

    /// The width, at least 1.
    pub(super) fn blocks(&self) -> u64 {
        self.blocks.load(Ordering::Relaxed)
    }

    pub(super) fn grow(&self) {
        let blocks = self.blocks();
        let wider = blocks.saturating_add(blocks / 2).saturating_add(1);
        self.blocks.store(wider.min(self.max), Ordering::Relaxed);
    }

    /// Halves from the refused width, which may be less than the pace.
    pub(super) fn shrink(&self, refused: u64) {
        self.blocks.store((refused / 2).max(1), Ordering::Relaxed);
    }
}

/// Notices a head that does not move.
#[derive(Debug)]
pub(super) struct HeadPace {
    highest: Mutex<Option<(u64, Instant)>>,
    stall_after: Duration,
}

impl HeadPace {
    pub(super) const fn new(stall_after: Duration) -> Self {
        Self { highest: Mutex::new(None), stall_after }
    }

    /// Notes the head; `true` if no higher one was seen for too long.
    pub(super) fn stalls(&self, head: u64, now: Instant) -> bool {
        let mut highest = self.highest.lock().unwrap_or_else(PoisonError::into_inner);
        match *highest {
            Some((number, since)) if head <= number => now.saturating_duration_since(since) >= self.stall_after,
            _ => {
                *highest = Some((head, now));
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_widest_range_a_node_bears() {
        let pace = RangePace::new(2_000);
        let limit = 10;
        let (mut refusals, mut answers) = (0, 0);
        while answers < 20 {
            let blocks = pace.blocks();
            assert!(blocks >= 1);
            if blocks > limit {
                refusals += 1;
                pace.shrink(blocks);
            } else {
                answers += 1;
                pace.grow();
            }
        }
        assert!(refusals < 20, "{refusals}");
        pace.shrink(1);
        assert_eq!(pace.blocks(), 1);
        (0..100).for_each(|_| pace.grow());
        assert_eq!(pace.blocks(), 2_000);
    }

    #[test]
    fn doubts_a_head_that_stands_still() {
        let pace = HeadPace::new(Duration::from_secs(30));
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        assert!(!pace.stalls(7, start));
        assert!(!pace.stalls(7, after(29)));
        assert!(pace.stalls(7, after(30)));
        assert!(pace.stalls(6, after(30)), "a lower head is no progress");
        assert!(!pace.stalls(8, after(31)));
        assert!(!pace.stalls(8, after(60)));
    }
}
