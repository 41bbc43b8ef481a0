//! Tracks which recipients' mail servers, or devices' push services, are in trouble: messages for them wait, so that
//! they hold up nothing else.

use std::collections::HashMap;

use ballast_core::{lane::Lane, time::Moment};

/// Failures in a row before a domain is paused.
const MANY: u32 = 5;
const FIRST_REST_SECONDS: i64 = 30;
const LONGEST_REST_SECONDS: i64 = 15 * 60;
/// Codes are retried sooner: they are worthless later.
const URGENT_REST_SECONDS: i64 = 20;
/// Maximum number of domains remembered; beyond it, all are forgotten.
const MOST: usize = 10_000;

/// The domains whose last mails failed in a way that may pass.
#[derive(Debug, Default)]
pub(crate) struct Domains(HashMap<String, Failing>);

#[derive(Debug)]
struct Failing {
    times: u32,
    /// When each lane last let a mail through.
    tried_at: HashMap<Lane, Moment>,
}

impl Domains {
    /// Whether a mail may be tried now; if not, when. After each pause one mail may, and the others wait for its
    /// outcome.
    pub(crate) fn admit(&mut self, lane: Lane, to: &str, now: Moment) -> Result<(), Moment> {
        let Some(failing) = self.0.get_mut(domain(to)).filter(|failing| failing.times >= MANY) else { return Ok(()) };
        let until = failing.tried_at.get(&lane).map(|tried| tried.plus_seconds(rest(lane, failing.times)));
        match until.filter(|until| *until > now) {
            Some(until) => Err(until),
            None => {
                failing.tried_at.insert(lane, now);
                Ok(())
            }
        }
    }

    /// Records that a mail was accepted.
    pub(crate) fn took(&mut self, to: &str) {
        self.0.remove(domain(to));
    }

    /// Records that a mail was not accepted for now.
    pub(crate) fn failed(&mut self, to: &str, now: Moment) {
        if self.0.len() >= MOST {
            self.0.clear();
        }
        let fresh = || Failing { times: 0, tried_at: HashMap::new() };
        let failing = self.0.entry(domain(to).to_owned()).or_insert_with(fresh);
        failing.times = failing.times.saturating_add(1);
        for lane in Lane::ALL {
            failing.tried_at.insert(lane, now);
        }
    }
}

fn rest(lane: Lane, times: u32) -> i64 {
    let doubled = 1_i64.checked_shl(times.saturating_sub(MANY).min(20)).unwrap_or(i64::MAX);
    match lane {
        Lane::Urgent => URGENT_REST_SECONDS,
        Lane::Ordinary => FIRST_REST_SECONDS.saturating_mul(doubled).min(LONGEST_REST_SECONDS),
    }
}

fn domain(to: &str) -> &str {
    to.rsplit_once('@').map_or(to, |(_, domain)| domain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_domain_in_trouble_rests_and_is_tried_with_one_mail() {
        let at = |seconds: i64| Moment::from_millis(1_000_000 + seconds * 1_000).unwrap();
        let mut domains = Domains::default();
        for _ in 0..MANY {
            assert_eq!(domains.admit(Lane::Ordinary, "a@slow.example", at(0)), Ok(()));
            domains.failed("a@slow.example", at(0));
        }
        assert_eq!(domains.admit(Lane::Ordinary, "b@slow.example", at(1)), Err(at(30)));
        assert_eq!(domains.admit(Lane::Urgent, "b@slow.example", at(21)), Ok(()));
        assert_eq!(domains.admit(Lane::Ordinary, "b@good.example", at(1)), Ok(()));
        // One goes first.
        assert_eq!(domains.admit(Lane::Ordinary, "b@slow.example", at(30)), Ok(()));
        assert_eq!(domains.admit(Lane::Ordinary, "c@slow.example", at(31)), Err(at(60)));
        domains.failed("b@slow.example", at(32));
        assert_eq!(domains.admit(Lane::Ordinary, "c@slow.example", at(61)), Err(at(92)));
        domains.took("b@slow.example");
        assert_eq!(domains.admit(Lane::Ordinary, "c@slow.example", at(61)), Ok(()));
    }
}
