//! Observations at the venue, now and at the ends of weeks.

use ballast_core::{
    came_back::Observed,
    money::Usdt,
    reading::{Grade, Held, Reading},
    time::{Day, Moment},
};
use ballast_service::readings::held_then;
use ballast_store::{Conn, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::state::App;

/// Days after which no more readings of a day arrive: three, and one to spare.
const SETTLED_DAYS: i64 = 4;

/// What observers saw in all accounts at the venue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ObservedEquity {
    /// The day at whose beginning the accounts were read.
    #[schema(value_type = String, format = Date)]
    day: Day,
    /// The total value of the accounts.
    amount: Usdt,
    /// The part that arrived within the two weeks before and that the books did not send. It may be borrowed, so it
    /// does not count.
    unsent: Usdt,
    grade: Grade,
}

impl ObservedEquity {
    pub(super) const fn of(Observed { day, amount, unsent, grade }: Observed) -> Self {
        Self { day, amount, unsent, grade }
    }
}

/// The readings of the accounts at the beginning of a day, once its reading window is over.
pub(super) fn then(conn: &mut dyn Conn, app: &App, day: Day, now: Moment) -> Result<Option<Held>, StoreError> {
    let rules = &app.config.rules;
    if now <= Reading::window(day, rules.reading_minutes).1 {
        return Ok(None);
    }
    let kept = &app.kept().transparency.held;
    if let Some(found) = kept.get(day) {
        return Ok(found);
    }
    let found = held_then(conn, rules, day)?;
    if now > day.plus_days(SETTLED_DAYS).start() {
        kept.keep(day, found.clone());
    }
    Ok(found)
}
