//! The venue's holdings according to the readings.

use ballast_core::{
    id::Id,
    plan::Plan,
    reading::{Facts, Held, Observer, accounts_to_read, current_days, held},
    rules::Rules,
    time::{Day, Moment},
};
use ballast_store::{Conn, StoreError, reads};

/// The current holdings at the venue according to the readings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AtVenue {
    /// All accounts on the newest day that is still current; `None` if there is none.
    pub held: Option<Held>,
    /// Whether at least part of them was read.
    pub is_part: bool,
}

/// All accounts on the newest day on which each was read without contradiction.
pub fn at_venue(conn: &mut dyn Conn, rules: &Rules, now: Moment) -> Result<AtVenue, StoreError> {
    let known = reads::observers(conn)?;
    if known.is_empty() {
        return Ok(AtVenue::default());
    }
    let (at_work, mut is_part) = (reads::plans_at_work(conn)?, false);
    for day in current_days(now, rules.reading_minutes) {
        let (found, was_read) = on(conn, rules, day, &known, &accounts_to_read(day, &known, &at_work))?;
        is_part |= was_read;
        if found.is_some() {
            return Ok(AtVenue { held: found, is_part: false });
        }
    }
    Ok(AtVenue { held: None, is_part })
}

/// The accounts that had an observer when a day began, with their holdings then.
pub fn held_then(conn: &mut dyn Conn, rules: &Rules, day: Day) -> Result<Option<Held>, StoreError> {
    let known = reads::observers(conn)?;
    let plans = accounts_to_read(day, &known, &[]);
    Ok(on(conn, rules, day, &known, &plans)?.0)
}

/// The holdings of all these accounts on one day, and whether any of them was read.
fn on(
    conn: &mut dyn Conn,
    rules: &Rules,
    day: Day,
    known: &[Observer],
    plans: &[Id<Plan>],
) -> Result<(Option<Held>, bool), StoreError> {
    let mut readings = Vec::new();
    for plan in plans {
        readings.extend(reads::readings_of(conn, *plan, &[day])?);
    }
    Ok((held(day, plans, &Facts::by(rules, known, &readings)), !readings.is_empty()))
}
