//! Compares one call with the empty handler. Other work on the machine comes and goes, so the two take turns and the
//! median of the rounds counts; processor time for an answer says the same with less noise.

use std::{fmt, fs, net::SocketAddr, time::Duration};

use anyhow::{Context, Result};

use super::load::answers;

const ROUNDS: usize = 9;
const ROUND: Duration = Duration::from_secs(1);
/// The kernel counts processor time in hundredths of a second.
const TICK_MICROSECONDS: f64 = 10_000.0;

/// A path to get, and the server to get it from.
pub struct Target<'a> {
    pub address: SocketAddr,
    pub process: u32,
    /// The path to get.
    pub path: &'a str,
    pub bearer: Option<&'a str>,
}

impl Target<'_> {
    fn round(&self) -> Result<Round> {
        let before = ticks(self.process)?;
        let answers = answers(self.address, self.path, self.bearer, ROUND)?;
        let spent = ticks(self.process)?.saturating_sub(before);
        let (answers, spent) = (answers.max(1) as f64, spent as f64 * TICK_MICROSECONDS);
        Ok(Round { per_second: answers / ROUND.as_secs_f64(), microseconds: spent / answers })
    }
}

/// Processor time used by a process so far.
fn ticks(process: u32) -> Result<u64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name, in brackets, may contain anything.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let field = |index: usize| -> Result<u64> { Ok(fields.get(index).context("processor time")?.parse()?) };
    Ok(field(11)? + field(12)?)
}

#[derive(Clone, Copy)]
struct Round {
    per_second: f64,
    microseconds: f64,
}

/// The result.
pub struct Comparison {
    empty: Round,
    ours: Round,
    answers: f64,
    time: f64,
}

/// Measures both in turns.
///
/// # Errors
/// When one answers wrongly.
pub fn compare(empty: &Target<'_>, ours: &Target<'_>) -> Result<Comparison> {
    // Warm-up.
    empty.round()?;
    ours.round()?;
    let rounds: Result<Vec<_>> = (0..ROUNDS).map(|_| Ok((empty.round()?, ours.round()?))).collect();
    let rounds = rounds?;
    let middle = |of: &dyn Fn(&(Round, Round)) -> f64| {
        let mut all: Vec<f64> = rounds.iter().map(of).collect();
        all.sort_by(f64::total_cmp);
        all.get(ROUNDS / 2).copied().unwrap_or_default()
    };
    let each = |of: &dyn Fn(&(Round, Round)) -> Round| Round {
        per_second: middle(&|pair| of(pair).per_second),
        microseconds: middle(&|pair| of(pair).microseconds),
    };
    Ok(Comparison {
        empty: each(&|(empty, _)| *empty),
        ours: each(&|(_, ours)| *ours),
        answers: middle(&|(empty, ours)| ours.per_second / empty.per_second),
        time: middle(&|(empty, ours)| empty.microseconds / ours.microseconds),
    })
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { empty, ours, answers, time } = self;
        write!(
            f,
            "{:.0}/s and {:.1} µs of processor time each; an empty handler: {:.0}/s and {:.1} µs. \
             Ratio by answers {answers:.2}, by processor time {time:.2}",
            ours.per_second, ours.microseconds, empty.per_second, empty.microseconds,
        )
    }
}
