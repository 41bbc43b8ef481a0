//! The one place that asks what time it is.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use ballast_core::time::Moment;

/// Where `now` comes from. Both kinds never run backwards while the program runs: a clock set back must not revive
/// dead codes and sessions, so the latest moment handed out is a floor that also survives restarts (see
/// [`Clock::raise_floor`]).
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's clock.
    System(Arc<Floor>),
    /// The machine's clock shifted by an offset that moves forward by hand.
    Shifted(Arc<Floor>, Arc<AtomicI64>),
}

/// The latest moment known to have been reached, in milliseconds since 1970.
#[derive(Debug, Default)]
pub struct Floor(AtomicI64);

impl Clock {
    /// The machine's clock.
    #[must_use]
    pub fn system() -> Self {
        Self::System(Arc::default())
    }

    /// The machine's clock, shifted by so many milliseconds.
    #[must_use]
    pub fn shifted(offset_millis: i64) -> Self {
        Self::Shifted(Arc::default(), Arc::new(AtomicI64::new(offset_millis)))
    }

    /// The present moment.
    #[must_use]
    pub fn now(&self) -> Moment {
        let machine = jiff::Timestamp::now().as_millisecond();
        let (floor, reading) = match self {
            Self::System(floor) => (floor, machine),
            Self::Shifted(floor, offset) => (floor, machine.saturating_add(offset.load(Ordering::Relaxed))),
        };
        let millis = floor.0.fetch_max(reading, Ordering::Relaxed).max(reading);
        // Every value comes from a timestamp plus a bounded offset, so the fallback is never taken.
        Moment::from_millis(millis).unwrap_or_else(epoch)
    }

    /// Moves a shifted clock forward by so many days and returns the new offset in milliseconds; nothing for the
    /// machine's clock.
    #[must_use]
    pub fn advance_days(&self, days: u16) -> Option<i64> {
        let Self::Shifted(_, offset) = self else { return None };
        let step = i64::from(days) * 24 * 60 * 60 * 1000;
        Some(offset.fetch_add(step, Ordering::Relaxed) + step)
    }

    /// Time was at least this late before the restart.
    pub fn raise_floor(&self, millis: i64) {
        let (Self::System(floor) | Self::Shifted(floor, _)) = self;
        floor.0.fetch_max(millis, Ordering::Relaxed);
    }
}

fn epoch() -> Moment {
    ballast_core::time::Day::from_number(0).map_or_else(|| unreachable!("1970 exists"), |day| day.start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_set_back_stands_still() {
        let clock = Clock::system();
        let later = clock.now().plus_days(3);
        clock.raise_floor(later.millis());
        assert_eq!(clock.now(), later);
    }

    #[test]
    fn only_a_shifted_clock_can_be_advanced() {
        assert_eq!(Clock::system().advance_days(7), None);
        let clock = Clock::shifted(0);
        let before = clock.now();
        assert_eq!(clock.advance_days(7), Some(7 * 86_400_000));
        assert!(clock.now() >= before.plus_days(7));
    }
}
