//! What the venue holds by readings: all accounts of one day together, or nothing.

use super::{Boundary, Class, DAYS, Facts, Grade, Observer, Reading, Way, agree};
use crate::{
    coverage::LOWEST_OF_DAYS,
    id::Id,
    money::Usdt,
    plan::Plan,
    time::{Day, Moment},
};

/// What was read of all accounts at the beginning of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    pub day: Day,
    /// Together, in USDT.
    pub amount: Usdt,
    /// The lowest of the accounts.
    pub grade: Grade,
    pub accounts: Vec<HeldAccount>,
    /// What came into the accounts since then and before the day, as readers name it; nothing when something did that is no
    /// dollar, whose worth nobody tells.
    pub moved_in: Option<Usdt>,
    /// From when on readers tell that.
    pub since: Moment,
}

/// What was read of one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldAccount {
    pub plan: Id<Plan>,
    pub boundary: Boundary,
}

/// The days whose readings say something about now, the newest first: whose minutes are over, so that nobody is outrun, and
/// that are not older than a result may be long.
pub fn current_days(now: Moment, minutes: i64) -> impl Iterator<Item = Day> {
    let oldest = now.plus_days(LOWEST_OF_DAYS.saturating_neg());
    (0..=LOWEST_OF_DAYS)
        .map(move |back| now.day().plus_days(back.saturating_neg()))
        .filter(move |day| Reading::window(*day, minutes).1 < now && day.start() >= oldest)
}

/// Whose accounts have to be read at the beginning of a day: those that somebody was registered for, and those of plans in
/// which money is at work. Who ends the readers of an account does not take its hole out of sight.
#[must_use]
pub fn accounts_to_read(day: Day, known: &[Observer], at_work: &[Id<Plan>]) -> Vec<Id<Plan>> {
    let read = known.iter().filter(|one| one.reads_at(day)).map(|one| one.plan);
    let mut plans: Vec<Id<Plan>> = read.chain(at_work.iter().copied()).collect();
    plans.sort();
    plans.dedup();
    plans
}

/// All accounts of these plans together, by everybody who was ever registered and what was read of them that day. Nothing
/// when one of them was not read, or when its readers contradict each other: a part is not what the venue holds.
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
        // Of readers who name different moves the one counts who names most: what came in may be somebody else's.
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

/// What a reading says came in before its day; nothing when some of it is no dollar.
fn came_in(reading: &Reading) -> Option<Usdt> {
    let start = reading.said.day.start();
    let mut before = reading.said.moves.iter().filter(|one| one.way == Way::In && one.at < start);
    before.try_fold(Usdt::ZERO, |sum, one| sum.checked_add(one.usdt()?))
}
