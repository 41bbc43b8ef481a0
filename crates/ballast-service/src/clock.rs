//! The only place that reads the time.

use std::{
    fmt::Debug,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Instant,
};

use ballast_core::{
    clock::{Belief, Doubt, Judge, Reading, Witness},
    refusal::{Kind, Refusal},
    time::Moment,
};

/// The source of `now`. Neither kind runs backwards while the program runs: a clock set back must not revive dead codes
/// and sessions, so the latest moment handed out is a floor that also survives restarts (see [`Clock::raise_floor`]).
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's clock, as far as it is believed.
    System(Arc<System>),
    /// The machine's clock plus an offset that is advanced by hand.
    Shifted(Arc<Floor>, Arc<AtomicI64>),
}

/// The latest moment known to have been reached, in milliseconds since 1970.
#[derive(Debug, Default)]
pub struct Floor(AtomicI64);

/// A machine's clock and the judgment on it.
#[derive(Debug)]
pub struct System {
    machine: Box<dyn Machine>,
    judge: Mutex<Judge>,
    floor: Floor,
    /// Whether the doubt has been logged.
    told: AtomicBool,
}

/// A source of clock readings.
pub trait Machine: Debug + Send + Sync {
    /// Its clock, and how long the program has run.
    fn reading(&self) -> Reading;
}

#[derive(Debug)]
struct ThisMachine(Instant);

impl Machine for ThisMachine {
    fn reading(&self) -> Reading {
        let passed = i64::try_from(self.0.elapsed().as_millis()).unwrap_or(i64::MAX);
        Reading { machine: machine_millis(), passed }
    }
}

/// A clock in doubt, with what each source says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InDoubt {
    pub doubt: Doubt,
    /// The machine's time.
    pub machine: Moment,
    /// The believed time, by how much has passed.
    pub believed: Moment,
    /// The times that other sources give now.
    pub others: Vec<(String, Moment)>,
}

impl System {
    fn judge(&self) -> MutexGuard<'_, Judge> {
        self.judge.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read(&self) -> Belief {
        let mut judge = self.judge();
        let reading = self.machine.reading();
        let belief = judge.read(reading);
        drop(judge);
        if self.told.swap(belief.doubt.is_some(), Ordering::Relaxed) != belief.doubt.is_some() {
            match belief.doubt {
                Some(doubt) => tracing::error!(?doubt, "the machine's clock is NOT TRUSTED: correct it"),
                None => tracing::warn!("the machine's clock is trusted again"),
            }
        }
        belief
    }
}

impl Clock {
    /// The machine's clock.
    #[must_use]
    pub fn system() -> Self {
        Self::of(ThisMachine(Instant::now()))
    }

    /// A clock of another machine, such as one made up by a test.
    #[must_use]
    pub fn of(machine: impl Machine + 'static) -> Self {
        let judge = Mutex::new(Judge::start(machine.reading(), None, 0));
        let (floor, told) = (Floor::default(), AtomicBool::new(false));
        Self::System(Arc::new(System { machine: Box::new(machine), judge, floor, told }))
    }

    /// The machine's clock, shifted by this many milliseconds.
    #[must_use]
    pub fn shifted(offset_millis: i64) -> Self {
        Self::Shifted(Arc::default(), Arc::new(AtomicI64::new(offset_millis)))
    }

    #[must_use]
    pub fn now(&self) -> Moment {
        let (floor, reading) = match self {
            Self::System(system) => (&system.floor, system.read().now),
            Self::Shifted(floor, offset) => (&**floor, machine_millis().saturating_add(offset.load(Ordering::Relaxed))),
        };
        moment(floor.0.fetch_max(reading, Ordering::Relaxed).max(reading))
    }

    /// Starts from the moment that earlier runs reached, in milliseconds since 1970, with this many other sources to
    /// ask. Earlier readings of the machine are forgotten.
    pub fn begin(&self, reached: Option<i64>, voices: usize) {
        match self {
            Self::System(system) => {
                *system.judge() = Judge::start(system.machine.reading(), reached, voices);
                system.floor.0.store(reached.unwrap_or(i64::MIN), Ordering::Relaxed);
            }
            Self::Shifted(floor, _) => {
                floor.0.fetch_max(reached.unwrap_or(i64::MIN), Ordering::Relaxed);
            }
        }
    }

    /// Why the machine's clock is not believed; `None` while it is.
    #[must_use]
    pub fn doubt(&self) -> Option<InDoubt> {
        let Self::System(system) = self else { return None };
        let belief = system.read();
        let doubt = belief.doubt?;
        let reading = system.machine.reading();
        let others = self.others();
        Some(InDoubt { doubt, machine: moment(reading.machine), believed: moment(belief.now), others })
    }

    /// Refuses what moves or dates money while the machine's clock is not trusted: the hold may not be written yet,
    /// and another process, whose clock is right, may have ended it.
    ///
    /// # Errors
    /// 409 `clock_in_doubt`.
    pub fn require_believed(&self) -> Result<(), Refusal> {
        let Some(doubt) = self.doubt() else { return Ok(()) };
        let message = format!(
            "This machine's clock is in doubt, so nothing moves or is dated here: {doubt}. Correct it, or have two \
             operators decide on it under Treasury."
        );
        Err(Refusal::new(Kind::Conflict, "clock_in_doubt", message))
    }

    /// The times given by the other sources asked.
    #[must_use]
    pub fn others(&self) -> Vec<(String, Moment)> {
        let Self::System(system) = self else { return Vec::new() };
        let passed = system.machine.reading().passed;
        let judge = system.judge();
        judge.witnesses().iter().map(|(name, one)| (name.clone(), moment(one.now(passed)))).collect()
    }

    /// Takes the time of another source; each name is one voice. `witness` is given how long the program has run.
    pub fn hear(&self, name: &str, witness: impl FnOnce(i64) -> Witness) {
        if let Self::System(system) = self {
            let reading = system.machine.reading();
            system.judge().hear(name, witness(reading.passed), reading);
        }
    }

    /// Two people state that the machine's clock is right now: time continues from there, even if that is earlier.
    pub fn accept(&self) {
        if let Self::System(system) = self {
            let reading = system.machine.reading();
            system.judge().accept(reading);
            system.floor.0.store(reading.machine, Ordering::Relaxed);
        }
    }

    /// The time on other people's devices: an authenticator app knows neither a demo's shifted days nor a machine's
    /// wrong clock.
    #[must_use]
    pub fn of_devices(&self) -> Moment {
        match self {
            Self::System(system) => moment(system.read().devices),
            Self::Shifted(..) => moment(machine_millis()),
        }
    }

    /// Moves a shifted clock forward by this many days and returns the new offset in milliseconds; `None` for the
    /// machine's clock.
    #[must_use]
    pub fn advance_days(&self, days: u16) -> Option<i64> {
        let Self::Shifted(_, offset) = self else { return None };
        let step = i64::from(days) * 24 * 60 * 60 * 1000;
        Some(offset.fetch_add(step, Ordering::Relaxed) + step)
    }

    /// Keeps `now` from being earlier than this.
    pub fn raise_floor(&self, millis: i64) {
        let floor = match self {
            Self::System(system) => &system.floor,
            Self::Shifted(floor, _) => floor,
        };
        floor.0.fetch_max(millis, Ordering::Relaxed);
    }
}

impl InDoubt {
    /// The doubt as a sentence.
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        match self.doubt {
            Doubt::Ahead(_) => "The machine's clock is ahead of the time that has passed.",
            Doubt::Behind(_) => "The machine's clock is behind the time that has passed.",
            Doubt::Contradicted => "Most other sources give a different time than the machine's clock.",
        }
    }
}

impl std::fmt::Display for InDoubt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (machine, believed) = (self.machine, self.believed);
        match self.doubt {
            Doubt::Ahead(_) => {
                write!(f, "the machine's clock jumped ahead: it says {machine}, and it should be {believed}")
            }
            Doubt::Behind(_) => {
                write!(f, "the machine's clock went back: it says {machine}, and it should be {believed}")
            }
            Doubt::Contradicted => write!(f, "other sources contradict the machine's clock, which says {machine}"),
        }?;
        for (name, says) in &self.others {
            write!(f, "; {name} says {says}")?;
        }
        Ok(())
    }
}

fn machine_millis() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

/// Every value comes from a timestamp plus a bounded offset, so the fallback is hardly ever used.
fn moment(millis: i64) -> Moment {
    Moment::from_millis(millis).unwrap_or_else(epoch)
}

fn epoch() -> Moment {
    ballast_core::time::Day::from_number(0).map_or_else(|| unreachable!("1970 exists"), |day| day.start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_set_back_stands_still() {
        for clock in [Clock::system(), Clock::shifted(0)] {
            let later = clock.now().plus_days(3);
            clock.raise_floor(later.millis());
            assert_eq!(clock.now(), later);
        }
    }

    #[test]
    fn what_was_said_before_the_beginning_is_forgotten() {
        let clock = Clock::system();
        let reached = clock.now().plus_days(-400);
        clock.begin(Some(reached.millis()), 2);
        assert!(clock.now() < reached.plus_seconds(60));
        assert!(matches!(clock.doubt().unwrap().doubt, Doubt::Ahead(_)));
        clock.accept();
        assert_eq!((clock.doubt(), clock.now() > reached.plus_days(399)), (None, true));
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
