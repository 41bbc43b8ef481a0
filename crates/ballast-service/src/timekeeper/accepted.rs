//! Two people's decision about the clock in one process, for other processes with the same doubt.
//!
//! No process takes back its own note, and none follows the same decision twice: a clock that someone sets back to a
//! time accepted earlier needs a new decision.

use std::fmt;

use ballast_core::clock::{AGREES_MILLIS, DISAGREES_MILLIS};
use uuid::Uuid;

use crate::clock::InDoubt;

/// Name of the stored setting.
pub(super) const SETTING: &str = "time_accepted";

/// The machine's time that two people accepted, the time believed until then, and the process that carried it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Accepted {
    machine: i64,
    at: i64,
    process: Uuid,
}

impl Accepted {
    /// From a doubt that was decided on.
    pub(super) fn of(doubt: &InDoubt, process: Uuid) -> Self {
        Self { machine: doubt.machine.millis(), at: doubt.believed.millis(), process }
    }

    /// Reads the stored form.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(' ');
        let (machine, at, process) = (parts.next()?, parts.next()?, parts.next()?);
        Some(Self { machine: machine.parse().ok()?, at: at.parse().ok()?, process: process.parse().ok()? })
    }

    /// Whether it was decided in another process, a moment ago, about a clock that is as far off as this one.
    pub(super) fn is_about(&self, doubt: &InDoubt, process: Uuid) -> bool {
        let near = |one: i64, other: i64, by: i64| one.abs_diff(other) <= by.unsigned_abs();
        let (machine, believed) = (doubt.machine.millis(), doubt.believed.millis());
        let (then, now) = (self.machine.saturating_sub(self.at), machine.saturating_sub(believed));
        self.process != process && near(then, now, AGREES_MILLIS) && near(self.at, believed, DISAGREES_MILLIS)
    }
}

impl fmt::Display for Accepted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.machine, self.at, self.process)
    }
}

#[cfg(test)]
mod tests {
    use ballast_core::{clock::Doubt, time::Moment};

    use super::*;

    const MINUTE: i64 = 60_000;
    const HERE: Uuid = Uuid::from_u128(1);
    const ELSEWHERE: Uuid = Uuid::from_u128(2);

    fn doubt(machine: i64, believed: i64) -> InDoubt {
        let at = |minutes: i64| Moment::from_millis(1_700_000_000_000 + minutes * MINUTE).unwrap();
        InDoubt { doubt: Doubt::Behind(1), machine: at(machine), believed: at(believed), others: Vec::new() }
    }

    #[test]
    fn the_same_doubt_is_over_elsewhere_and_no_other() {
        let accepted = Accepted::of(&doubt(-120, 0), ELSEWHERE);
        assert_eq!(Accepted::read(&accepted.to_string()), Some(accepted));
        assert!(accepted.is_about(&doubt(-119, 1), HERE));
        assert!(!accepted.is_about(&doubt(-119, 1), ELSEWHERE), "its own");
        assert!(!accepted.is_about(&doubt(0, 120), HERE), "as far off, two hours later");
        assert!(!accepted.is_about(&doubt(-116, 1), HERE), "not as far off");
        for bad in ["", "1", "1 2", "1 2 x", "x 2 00000000-0000-0000-0000-000000000002"] {
            assert_eq!(Accepted::read(bad), None, "{bad}");
        }
    }
}
