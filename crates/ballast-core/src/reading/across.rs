//! When a result may be entered, as far as its readers are concerned.

use super::{Class, Facts, Grade, LATEST_DAYS, MondayCrossing, Observer, Reading, agree};
use crate::{
    refusal::{Kind, Refusal},
    rules::Rules,
    time::{Day, Days, Moment},
};

/// The Monday that a result may run across: contracts promise a grade, and no day within the result can reach it, as
/// readings of those days are no longer accepted. `None` if the result lies within one week, or could have been ended
/// earlier.
#[must_use]
pub fn across(days: Days, promised: Class, now: Moment, facts: &Facts<'_>) -> Option<MondayCrossing> {
    let monday = days.from.monday().plus_days(7);
    if days.to <= monday || promised == Class::Stated {
        return None;
    }
    let mut within = (1..days.to.days_since(days.from)).map(|passed| days.from.plus_days(passed));
    let is_lost = |day: Day| {
        let found = agree(day, facts.observers, facts.readings, facts.tolerance_ppm, facts.needed);
        let class = found.map_or(Grade::Stated, |found| found.grade).class();
        now > day.plus_days(LATEST_DAYS).start() && class < promised
    };
    within.all(is_lost).then_some(MondayCrossing { monday, promised })
}

/// Makes sure that readers of the day after a result have their minutes before it is entered, so that nobody can be
/// outrun. Returns how many they had; `None` if nobody is registered.
///
/// # Errors
/// `readers_have_time`.
pub fn require_window(to: Day, now: Moment, observers: &[Observer], rules: &Rules) -> Result<Option<i64>, Refusal> {
    if !observers.iter().any(|one| one.reads_at(to)) {
        return Ok(None);
    }
    let (_, last) = Reading::window(to, rules.reading_minutes);
    if now > last {
        return Ok(Some(rules.reading_minutes));
    }
    let message =
        format!("Readers of the account have until {} to read it; enter the result after that.", last.in_words());
    Err(Refusal::new(Kind::Conflict, "readers_have_time", message))
}
