//! Whether to believe the machine's clock.
//!
//! Contracts mature by the calendar, so a clock that jumps is a way to move money. Nothing here reads a clock: readings,
//! what earlier runs reached and what others say are arguments, and the answer is which time to go by and whether it is
//! in doubt. In doubt, time goes on from where it was by what has really passed, and nothing that waits for a date happens.
//!
//! A doubt ends by itself when the machine's clock is near that time again, or when enough others say what it says; else two
//! people end it ([`Judge::accept`]).

use std::collections::BTreeMap;

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;

/// A step back up to here is what a time service does; time stands still meanwhile.
pub const BRIDGE_MILLIS: i64 = 5 * SECOND;
/// All such steps of a day together.
pub const BACK_A_DAY_MILLIS: i64 = MINUTE;
/// Steps ahead, all of a day together, and what passes between two runs, up to here are followed without a witness.
pub const AHEAD_MILLIS: i64 = HOUR;
/// Where nobody else can be asked, this long a time between two runs is believed: a night, or a day and a half.
pub const UNWITNESSED_MILLIS: i64 = 36 * HOUR;
/// Whoever is this near says the same.
pub const AGREES_MILLIS: i64 = 2 * MINUTE;
/// Whoever is this far away says something else. A young block is at most so old.
pub const DISAGREES_MILLIS: i64 = 10 * MINUTE;
/// What was heard this long ago counts no more.
pub const FRESH_MILLIS: i64 = 15 * MINUTE;
const ANCHOR_MILLIS: i64 = 24 * HOUR;

/// What the machine says now. Both in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Its clock, since 1970.
    pub machine: i64,
    /// How long the program has run, by a counter that nobody can set.
    pub passed: i64,
}

/// How a witness knows the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// By a clock of its own.
    Clock,
    /// By a block: it is at least so late, and soon after a block was made not much later.
    Block,
}

/// What someone else says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// How it knows.
    pub means: Means,
    /// What time it was when it was asked, in milliseconds since 1970.
    pub says: i64,
    /// When it was asked, as [`Reading::passed`].
    pub asked: i64,
}

impl Witness {
    /// What it would say now.
    #[must_use]
    pub const fn now(&self, passed: i64) -> i64 {
        self.says.saturating_add(passed.saturating_sub(self.asked))
    }

    fn judges(&self, reading: Reading) -> Voice {
        let apart = reading.machine.saturating_sub(self.now(reading.passed));
        match self.means {
            Means::Clock if apart.saturating_abs() <= AGREES_MILLIS => Voice::Same,
            Means::Clock if apart.saturating_abs() > DISAGREES_MILLIS => Voice::Other,
            Means::Block if (-AGREES_MILLIS..=DISAGREES_MILLIS).contains(&apart) => Voice::Same,
            Means::Block if apart < -DISAGREES_MILLIS => Voice::Other,
            Means::Clock | Means::Block => Voice::Neither,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Voice {
    Same,
    Other,
    Neither,
}

/// Why the machine's clock is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It is ahead of what has passed, by this many milliseconds.
    Ahead(i64),
    /// It is behind, by this many milliseconds.
    Behind(i64),
    /// It went on as it should, but most others say another time.
    Contradicted,
}

/// What to go by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Belief {
    /// The time that is written down.
    pub now: i64,
    /// The best guess at what other people's devices show.
    pub devices: i64,
    /// Why nothing may happen that waits for a date.
    pub doubt: Option<Doubt>,
}

/// The state of a judgement that goes on while the program runs.
#[derive(Clone, Debug)]
pub struct Judge {
    /// Believed time minus time passed.
    offset: i64,
    /// The same, at the beginning of a day of steps.
    anchor: (i64, i64),
    /// How far ahead is followed.
    ahead: i64,
    doubt: Option<Doubt>,
    /// People decided against the witnesses; until these are quiet, they are not heard.
    overruled: bool,
    /// How many others can be asked.
    voices: usize,
    witnesses: BTreeMap<String, Witness>,
}

impl Judge {
    /// At a start: `reached` is the latest time that is known to have been reached, and `voices` how many others can be
    /// asked. A first start believes the machine.
    #[must_use]
    pub fn start(reading: Reading, reached: Option<i64>, voices: usize) -> Self {
        let ahead = if voices == 0 { UNWITNESSED_MILLIS } else { AHEAD_MILLIS };
        let offset = reached.unwrap_or(reading.machine).saturating_sub(reading.passed);
        let witnesses = BTreeMap::new();
        let anchor = (offset, reading.passed);
        let mut judge = Self { offset, anchor, ahead, doubt: None, overruled: false, voices, witnesses };
        if judge.read(reading).doubt.is_none() {
            judge.anchor = (judge.offset, reading.passed);
        }
        judge
    }

    /// Takes in a reading and says what to go by.
    pub fn read(&mut self, reading: Reading) -> Belief {
        let apart = self.apart(reading);
        let is_near = self.is_near(reading, apart);
        // Nobody has to be asked while the clock goes on as it did; what others say counts when it is heard.
        let is_believed = is_near && (self.doubt.is_none() || !self.is_denied(reading));
        if is_believed {
            self.adopt(reading);
        } else if self.doubt.is_some() && self.is_confirmed(reading, apart) {
            self.adopt(reading);
            self.anchor = (self.offset, reading.passed);
        } else if apart >= -BRIDGE_MILLIS && is_near {
            self.doubt = Some(Doubt::Contradicted);
        } else if apart > 0 {
            self.doubt = Some(Doubt::Ahead(apart));
        } else {
            self.doubt = Some(Doubt::Behind(apart.saturating_neg()));
        }
        self.belief(reading)
    }

    /// Hears someone, under a name that is one voice.
    pub fn hear(&mut self, name: &str, witness: Witness, reading: Reading) {
        self.witnesses.insert(name.to_owned(), witness);
        match self.doubt {
            None if !self.is_denied(reading) => self.overruled = false,
            None if !self.overruled => self.doubt = Some(Doubt::Contradicted),
            None | Some(_) => {}
        }
    }

    /// Two people say that the machine is right.
    pub fn accept(&mut self, reading: Reading) {
        self.adopt(reading);
        self.anchor = (self.offset, reading.passed);
        self.overruled = true;
    }

    /// Whom was heard lately.
    #[must_use]
    pub const fn witnesses(&self) -> &BTreeMap<String, Witness> {
        &self.witnesses
    }

    /// What to go by, as of the last reading.
    #[must_use]
    pub fn belief(&self, reading: Reading) -> Belief {
        let now = self.offset.saturating_add(reading.passed);
        let devices = if self.doubt.is_some() { self.others(reading).unwrap_or(now) } else { now };
        Belief { now, devices, doubt: self.doubt }
    }

    fn apart(&self, reading: Reading) -> i64 {
        reading.machine.saturating_sub(self.offset.saturating_add(reading.passed))
    }

    /// Whether the clock is where it should be but for small steps.
    fn is_near(&self, reading: Reading, apart: i64) -> bool {
        let (anchored, _) = self.anchor;
        let of_the_day = reading.machine.saturating_sub(anchored.saturating_add(reading.passed));
        apart >= -BRIDGE_MILLIS && (-BACK_A_DAY_MILLIS..=self.ahead).contains(&of_the_day)
    }

    fn adopt(&mut self, reading: Reading) {
        self.doubt = None;
        self.offset = reading.machine.saturating_sub(reading.passed);
        let (_, since) = self.anchor;
        let is_first = self.ahead == UNWITNESSED_MILLIS;
        if is_first || reading.passed.saturating_sub(since) >= ANCHOR_MILLIS {
            self.anchor = (self.offset, reading.passed);
        }
        // What passes between two runs cannot pass within one.
        self.ahead = AHEAD_MILLIS;
    }

    fn voices(&self, reading: Reading, wanted: Voice) -> usize {
        let fresh = self.witnesses.values().filter(|one| is_fresh(one, reading.passed));
        fresh.filter(|one| one.judges(reading) == wanted).count()
    }

    /// Two others say the same, or the only one there is, and fewer say something else. Far back only people go: what was
    /// written since would be in the future.
    fn is_confirmed(&self, reading: Reading, apart: i64) -> bool {
        let (same, other) = (self.voices(reading, Voice::Same), self.voices(reading, Voice::Other));
        apart >= -AHEAD_MILLIS && same >= self.voices.clamp(1, 2) && same > other
    }

    /// Two others say something else, and fewer say the same. One alone cannot hold the firm up.
    fn is_denied(&self, reading: Reading) -> bool {
        let (same, other) = (self.voices(reading, Voice::Same), self.voices(reading, Voice::Other));
        other >= 2 && other > same
    }

    /// What the others' clocks show, when two of them agree: one alone could lock everyone out.
    fn others(&self, reading: Reading) -> Option<i64> {
        let clocks = self.witnesses.values().filter(|one| one.means == Means::Clock && is_fresh(one, reading.passed));
        let mut said: Vec<i64> = clocks.map(|one| one.now(reading.passed)).collect();
        said.sort_unstable();
        let middle = *said.get(said.len().saturating_sub(1) / 2)?;
        let near = said.iter().filter(|one| one.abs_diff(middle) <= AGREES_MILLIS.unsigned_abs()).count();
        (near >= 2).then_some(middle)
    }
}

const fn is_fresh(witness: &Witness, passed: i64) -> bool {
    passed.saturating_sub(witness.asked) <= FRESH_MILLIS
}

#[cfg(test)]
mod tests;
