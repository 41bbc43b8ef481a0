//! What the venue holds according to readings: all accounts of one day together, or nothing.

use super::{Boundary, Class, DAYS, Facts, Grade, Observer, Reading, Way, agree};
use crate::{
    coverage::LOWEST_OF_DAYS,
    id::Id,
    money::Usdt,
    plan::Plan,
    time::{Day, Moment},
};

/// The readings of all accounts at the beginning of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    pub day: Day,
    /// Total, in USDT.
    pub amount: Usdt,
    /// The lowest grade of the accounts.
    pub grade: Grade,
    pub accounts: Vec<HeldAccount>,
    /// Inflows to the accounts from `since` until the day, as readers list them; `None` if some of it is not dollars,
    /// which nobody can value.
    pub moved_in: Option<Usdt>,
    /// The moment from which readers list moves.
    pub since: Moment,
}

/// The reading of one account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldAccount {
    pub plan: Id<Plan>,
    pub boundary: Boundary,
}

/// The days whose readings still say something about now, newest first: their reading time is over, so that nobody is
/// outrun, and they are no older than the longest result.
pub fn current_days(now: Moment, minutes: i64) -> impl Iterator<Item = Day> {
    let oldest = now.plus_days(LOWEST_OF_DAYS.saturating_neg());
    (0..=LOWEST_OF_DAYS)
        .map(move |back| now.day().plus_days(back.saturating_neg()))
        .filter(move |day| Reading::window(*day, minutes).1 < now && day.start() >= oldest)
}

/// The plans whose accounts must be read at the beginning of a day: those with a registered observer, and those in
/// which money is at work. Ending an account's observers does not hide its deficit.
#[must_use]
pub fn accounts_to_read(day: Day, known: &[Observer], at_work: &[Id<Plan>]) -> Vec<Id<Plan>> {
    let read = known.iter().filter(|one| one.reads_at(day)).map(|one| one.plan);
    let mut plans: Vec<Id<Plan>> = read.chain(at_work.iter().copied()).collect();
    plans.sort();
    plans.dedup();
    plans
}

/// Combines all accounts of these plans, given everyone who was ever registered and their readings of that day. `None`
/// if one account was not read, or if its readings contradict each other: a part is not what the venue holds.
#[must_use]
pub fn held(day: Day, plans: &[Id<Plan>], facts: &Facts<'_>) -> Option<Held> {
    let mut accounts = Vec::with_capacity(plans.len());
    let (mut amount, mut moved_in, mut grade) = (Usdt::ZERO, Some(Usdt::ZERO), None);
    let mut since = day.plus_days(DAYS.saturating_neg()).start();
    for plan in plans {
        let observers: Vec<Observer> = facts.observers.iter().filter(|one| one.plan == *plan).cloned().collect();
        let boundary = agree(day, &observers, facts.readings, facts.tolerance_ppm, facts.needed)?;
        if boundary.grade.class() == Class::Stated {
            return None;
        }
        amount = amount.checked_add(boundary.equity)?;
        grade = Some(grade.map_or(boundary.grade, |low: Grade| low.lower(boundary.grade)));
        let agreed = facts.readings.iter().filter(|one| boundary.readings.contains(&one.id));
        // If readers list different moves, the largest total counts: inflows may belong to someone else.
        let mut most = Some(Usdt::ZERO);
        for reading in agreed {
            most = most.zip(came_in(reading)).map(|(most, named)| most.max(named));
            since = since.max(reading.said.tells_from());
        }
        moved_in = moved_in.zip(most).and_then(|(sum, most)| sum.checked_add(most));
        accounts.push(HeldAccount { plan: *plan, boundary });
    }
    Some(Held { day, amount, grade: grade?, accounts, moved_in, since })
}

/// The inflows before its day that a reading lists; `None` if some of it is not dollars.
fn came_in(reading: &Reading) -> Option<Usdt> {
    let start = reading.said.day.start();
    let mut before = reading.said.moves.iter().filter(|one| one.way == Way::In && one.at < start);
    before.try_fold(Usdt::ZERO, |sum, one| sum.checked_add(one.usdt()?))
}
