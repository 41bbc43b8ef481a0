//! Decides whether to trust the machine's clock.
//!
//! Contracts mature by the calendar, so a clock that jumps is a way to move money. Nothing here reads a clock: the
//! readings, the time that earlier runs reached and the time of others are arguments; the answer is which time to use
//! and whether it is in doubt. In doubt, time continues from where it was by what has really passed, and nothing that
//! waits for a date happens.
//!
//! A doubt ends on its own when the machine's clock is near that time again, or when enough witnesses confirm it;
//! otherwise two people end it ([`Judge::accept`]).

use std::collections::BTreeMap;

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;

/// A step back of up to this much is normal for a time service; believed time stands still until it is made up.
pub const BRIDGE_MILLIS: i64 = 5 * SECOND;
/// Maximum total of such steps in a day.
pub const BACK_A_DAY_MILLIS: i64 = MINUTE;
/// Steps ahead of up to this much are followed without a witness, counting all of a day, and so is the time between two
/// runs.
pub const AHEAD_MILLIS: i64 = HOUR;
/// Without any witness, a gap of up to this much between two runs is believed: a night, or a day and a half.
pub const UNWITNESSED_MILLIS: i64 = 36 * HOUR;
/// A witness within this distance agrees.
pub const AGREES_MILLIS: i64 = 2 * MINUTE;
/// A witness beyond this distance disagrees. A young block is at most this old.
pub const DISAGREES_MILLIS: i64 = 10 * MINUTE;
/// Older statements of witnesses no longer count.
pub const FRESH_MILLIS: i64 = 15 * MINUTE;
const ANCHOR_MILLIS: i64 = 24 * HOUR;

/// A reading of the machine. Both values in milliseconds.
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
    /// By its own clock.
    Clock,
    /// By a block: it is at least that late, and shortly after a block was made not much later.
    Block,
}

/// A statement about the time from elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    pub means: Means,
    /// Its time when it was asked, in milliseconds since 1970.
    pub says: i64,
    /// When it was asked, as [`Reading::passed`].
    pub asked: i64,
}

impl Witness {
    /// The time it would state now.
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

/// Why the machine's clock is not trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It is ahead of what has passed, by this many milliseconds.
    Ahead(i64),
    /// It is behind, by this many milliseconds.
    Behind(i64),
    /// It ran as it should, but most witnesses state another time.
    Contradicted,
}

/// The time to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Belief {
    /// The time to record.
    pub now: i64,
    /// The best guess at what other people's devices show.
    pub devices: i64,
    /// Why nothing that waits for a date may happen.
    pub doubt: Option<Doubt>,
}

/// A judgment that continues while the program runs.
#[derive(Clone, Debug)]
pub struct Judge {
    /// Believed time minus time passed.
    offset: i64,
    /// The offset at the beginning of a day of steps, and when that was.
    anchor: (i64, i64),
    /// How far ahead the clock is followed.
    ahead: i64,
    doubt: Option<Doubt>,
    /// People decided against the witnesses, which are ignored until they no longer contradict.
    overruled: bool,
    /// How many witnesses can be asked.
    voices: usize,
    witnesses: BTreeMap<String, Witness>,
}

impl Judge {
    /// Begins at a start-up: `reached` is the latest time known to have been reached, and `voices` the number of
    /// witnesses that can be asked. A first start-up trusts the machine.
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

    /// Takes a reading and returns the time to use.
    pub fn read(&mut self, reading: Reading) -> Belief {
        let apart = self.apart(reading);
        let is_near = self.is_near(reading, apart);
        // No witness is needed while the clock runs as before; what they say counts when it is heard.
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

    /// Hears a witness, under a name that counts as one voice.
    pub fn hear(&mut self, name: &str, witness: Witness, reading: Reading) {
        self.witnesses.insert(name.to_owned(), witness);
        match self.doubt {
            None if !self.is_denied(reading) => self.overruled = false,
            None if !self.overruled => self.doubt = Some(Doubt::Contradicted),
            None | Some(_) => {}
        }
    }

    /// Accepts the machine's time: two people say that it is right.
    pub fn accept(&mut self, reading: Reading) {
        self.adopt(reading);
        self.anchor = (self.offset, reading.passed);
        self.overruled = true;
    }

    /// The witnesses, by name.
    #[must_use]
    pub const fn witnesses(&self) -> &BTreeMap<String, Witness> {
        &self.witnesses
    }

    /// The time to use, as of the last reading.
    #[must_use]
    pub fn belief(&self, reading: Reading) -> Belief {
        let now = self.offset.saturating_add(reading.passed);
        let devices = if self.doubt.is_some() { self.others(reading).unwrap_or(now) } else { now };
        Belief { now, devices, doubt: self.doubt }
    }

    fn apart(&self, reading: Reading) -> i64 {
        reading.machine.saturating_sub(self.offset.saturating_add(reading.passed))
    }

    /// Whether the clock is where it should be, apart from small steps.
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

    /// Two witnesses confirm, or the only one there is, and fewer deny. Only people go far back: what was written since
    /// would be in the future.
    fn is_confirmed(&self, reading: Reading, apart: i64) -> bool {
        let (same, other) = (self.voices(reading, Voice::Same), self.voices(reading, Voice::Other));
        apart >= -AHEAD_MILLIS && same >= self.voices.clamp(1, 2) && same > other
    }

    /// Two witnesses deny, and fewer confirm. One alone cannot hold up the firm.
    fn is_denied(&self, reading: Reading) -> bool {
        let (same, other) = (self.voices(reading, Voice::Same), self.voices(reading, Voice::Other));
        other >= 2 && other > same
    }

    /// The time on the witnesses' clocks, if two of them agree: one alone could lock everyone out.
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
