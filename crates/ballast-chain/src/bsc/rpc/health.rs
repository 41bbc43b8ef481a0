//! The health of a node: whether its chain was checked, and how long it must rest after failing.

use std::time::{Duration, Instant};

/// Further failures no longer lengthen the rest (2^16 times the first rest exceeds any limit set).
const MAX_DOUBLINGS: u32 = 16;

/// The health of one node. Starts unchecked and not resting.
#[derive(Debug, Default)]
pub(super) struct Health {
    chain_checked: Option<Instant>,
    failures: u32,
    rest_until: Option<Instant>,
    complaint: Option<String>,
}

impl Health {
    /// Whether the node said within `lately` that it is on the right chain.
    pub(super) fn chain_checked(&self, now: Instant, lately: Duration) -> bool {
        self.chain_checked.is_some_and(|at| now.saturating_duration_since(at) < lately)
    }

    pub(super) const fn mark_chain_checked(&mut self, now: Instant) {
        self.chain_checked = Some(now);
    }

    pub(super) fn rest_left(&self, now: Instant) -> Option<Duration> {
        self.rest_until.and_then(|until| until.checked_duration_since(now)).filter(|left| !left.is_zero())
    }

    pub(super) fn complaint(&self) -> Option<&str> {
        self.complaint.as_deref()
    }

    pub(super) fn forgive(&mut self) {
        self.failures = 0;
        self.rest_until = None;
        self.complaint = None;
    }

    /// A failed node may come back as a different one, so its chain must be checked again.
    pub(super) fn fail(&mut self, complaint: String, now: Instant, first: Duration, longest: Duration) {
        let doublings = self.failures.min(MAX_DOUBLINGS);
        let rest = first.saturating_mul(1_u32 << doublings).min(longest);
        self.failures = self.failures.saturating_add(1);
        self.chain_checked = None;
        self.rest_until = now.checked_add(rest);
        self.complaint = Some(complaint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rests_twice_as_long_each_time_up_to_the_longest() {
        let (first, longest) = (Duration::from_millis(100), Duration::from_millis(500));
        let now = Instant::now();
        let mut health = Health::default();
        for expected in [100, 200, 400, 500, 500] {
            health.fail("down".into(), now, first, longest);
            assert_eq!(health.rest_left(now), Some(Duration::from_millis(expected)));
        }
        assert_eq!(health.rest_left(now + longest), None);
        health.forgive();
        health.fail("down".into(), now, first, longest);
        assert_eq!(health.rest_left(now), Some(first));
    }

    #[test]
    fn checks_the_chain_again_after_a_failure() {
        let (now, lately) = (Instant::now(), Duration::from_secs(10));
        let mut health = Health::default();
        health.mark_chain_checked(now);
        assert!(health.chain_checked(now, lately));
        health.fail("down".into(), now, Duration::ZERO, Duration::ZERO);
        assert!(!health.chain_checked(now, lately));
    }

    #[test]
    fn checks_the_chain_again_after_a_while() {
        let (now, lately) = (Instant::now(), Duration::from_secs(10));
        let mut health = Health::default();
        health.mark_chain_checked(now);
        assert!(health.chain_checked(now + Duration::from_secs(9), lately));
        assert!(!health.chain_checked(now + lately, lately));
    }
}
