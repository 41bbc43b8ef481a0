//! Grades a result by the readings, from one state of the books.

use ballast_core::{
    context::Context,
    id::Id,
    money::Usdt,
    plan::Plan,
    reading::{Facts, Grading, across, grading, require_window},
    time::Days,
};
use ballast_store::{Conn, StoreError, reads};

/// Grades the result with this number by the readings received so far. Without an amount, the readings alone are
/// computed.
pub fn graded(
    conn: &mut dyn Conn,
    context: &Context<'_>,
    plan: Id<Plan>,
    days: Days,
    number: i64,
    result: Option<Usdt>,
) -> Result<Grading, StoreError> {
    let observers = reads::observers_of(conn, plan)?;
    let mut readings = reads::readings_within(conn, plan, days)?;
    // `verify` counts the readings received up to the moment of the draft, which is this moment.
    readings.retain(|reading| reading.received_at <= context.now);
    let closed = reads::closed_before(conn, plan, days.from, number)?;
    let booked = reads::booked_moves(conn, plan, days.from, context.now)?;
    let by_rules = Facts::by(context.rules, &observers, &readings);
    let facts = Facts { closed: closed.as_ref(), booked: &booked, ..by_rules };
    let across = across(days, reads::promised_of(conn, plan, days)?, context.now, &facts);
    let minutes = require_window(days.to, context.now, &observers, context.rules).ok().flatten();
    Ok(Grading { across, minutes, ..grading(days, result, facts) })
}
