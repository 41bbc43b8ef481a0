//! What the venue holds by readings.

use ballast_core::{
    id::Id,
    plan::Plan,
    reading::{Facts, Held, Observer, accounts_to_read, current_days, held},
    rules::Rules,
    time::{Day, Moment},
};
use ballast_store::{Conn, StoreError, reads};

/// What readings say of the venue now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AtVenue {
    /// All accounts, at the newest day that says something about now; `None` if there is none.
    pub held: Option<Held>,
    /// Whether someone read some of it all the same.
    pub is_part: bool,
}

/// All accounts at the newest day on which each was read and nobody contradicted.
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

/// The accounts that someone was registered for when a day began, as they stood then.
pub fn held_then(conn: &mut dyn Conn, rules: &Rules, day: Day) -> Result<Option<Held>, StoreError> {
    let known = reads::observers(conn)?;
    let plans = accounts_to_read(day, &known, &[]);
    Ok(on(conn, rules, day, &known, &plans)?.0)
}

/// All of these accounts on one day, and whether anything was read of one of them.
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
