//! The one place that asks what time it is.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Instant,
};

use ballast_core::time::Moment;

/// Where `now` comes from. Both kinds never run backwards while the program runs: a clock set back must not revive
/// dead codes and sessions, so the latest moment handed out is a floor that also survives restarts (see
/// [`Clock::raise_floor`]).
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's clock, held when it jumps ahead.
    System(Arc<Floor>, Arc<Steady>),
    /// The machine's clock shifted by an offset that moves forward by hand.
    Shifted(Arc<Floor>, Arc<AtomicI64>),
}

/// The latest moment known to have been reached, in milliseconds since 1970.
#[derive(Debug, Default)]
pub struct Floor(AtomicI64);

/// Keeps a clock that was set ahead from maturing anything early: while the program runs, time goes by what has really
/// passed, and a jump of the machine's clock is not followed until an operator has looked and restarted.
#[derive(Debug)]
pub struct Steady {
    started: Instant,
    /// Machine's clock minus time since the start, as last believed.
    offset_millis: AtomicI64,
    /// How far the machine's clock is ahead of what is believed; zero while the two agree.
    ahead_millis: AtomicI64,
}

/// Corrections by a time service stay far below this.
const JUMP_MILLIS: i64 = 60 * 60 * 1000;

impl Steady {
    fn new(machine_millis: i64) -> Self {
        Self { started: Instant::now(), offset_millis: AtomicI64::new(machine_millis), ahead_millis: AtomicI64::new(0) }
    }

    /// What time it is, given the machine's reading and the milliseconds since the start.
    fn read(&self, machine_millis: i64, passed_millis: i64) -> i64 {
        let believed = passed_millis.saturating_add(self.offset_millis.load(Ordering::Relaxed));
        let ahead = machine_millis.saturating_sub(believed);
        if ahead > JUMP_MILLIS {
            if self.ahead_millis.swap(ahead, Ordering::Relaxed) == 0 {
                tracing::error!(ahead_seconds = ahead / 1000, "the clock jumped ahead: set it right, or restart");
            }
            return believed;
        }
        self.ahead_millis.store(0, Ordering::Relaxed);
        self.offset_millis.store(machine_millis.saturating_sub(passed_millis), Ordering::Relaxed);
        machine_millis
    }
}

impl Clock {
    /// The machine's clock.
    #[must_use]
    pub fn system() -> Self {
        Self::System(Arc::default(), Arc::new(Steady::new(machine_millis())))
    }

    /// The machine's clock, shifted by so many milliseconds.
    #[must_use]
    pub fn shifted(offset_millis: i64) -> Self {
        Self::Shifted(Arc::default(), Arc::new(AtomicI64::new(offset_millis)))
    }

    /// The present moment.
    #[must_use]
    pub fn now(&self) -> Moment {
        let machine = machine_millis();
        let (floor, reading) = match self {
            Self::System(floor, steady) => {
                let passed = i64::try_from(steady.started.elapsed().as_millis()).unwrap_or(i64::MAX);
                (floor, steady.read(machine, passed))
            }
            Self::Shifted(floor, offset) => (floor, machine.saturating_add(offset.load(Ordering::Relaxed))),
        };
        let millis = floor.0.fetch_max(reading, Ordering::Relaxed).max(reading);
        // Every value comes from a timestamp plus a bounded offset, so the fallback is never taken.
        Moment::from_millis(millis).unwrap_or_else(epoch)
    }

    /// How many seconds the machine's clock has jumped ahead of the time that is gone by; nothing when it has not.
    #[must_use]
    pub fn ahead_seconds(&self) -> Option<i64> {
        let Self::System(_, steady) = self else { return None };
        let ahead = steady.ahead_millis.load(Ordering::Relaxed);
        (ahead > 0).then_some(ahead / 1000)
    }

    /// What the clocks of other people's devices show: an authenticator app knows nothing of a demo's shifted days.
    #[must_use]
    pub fn of_devices(&self) -> Moment {
        match self {
            Self::System(..) => self.now(),
            Self::Shifted(..) => Moment::from_millis(machine_millis()).unwrap_or_else(epoch),
        }
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
        let (Self::System(floor, _) | Self::Shifted(floor, _)) = self;
        floor.0.fetch_max(millis, Ordering::Relaxed);
    }
}

fn machine_millis() -> i64 {
    jiff::Timestamp::now().as_millisecond()
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
    fn a_clock_set_ahead_is_not_followed() {
        const DAY: i64 = 86_400_000;
        let steady = Steady::new(1_000);
        // Small corrections are.
        assert_eq!(steady.read(1_000 + 5_000 + 700, 5_000), 6_700);
        assert_eq!(steady.read(1_000 + 6_000 - 900, 6_000), 6_100);
        let held = steady.read(30 * DAY, 7_000);
        assert_eq!(held, 7_100);
        assert!(steady.ahead_millis.load(Ordering::Relaxed) > 29 * DAY);
        assert_eq!(steady.read(30 * DAY + 1_000, 8_000), 8_100);
        // Set right again, all is well.
        assert_eq!(steady.read(9_050, 9_000), 9_050);
        assert_eq!(steady.ahead_millis.load(Ordering::Relaxed), 0);
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
