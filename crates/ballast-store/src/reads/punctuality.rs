//! Reads what was promised by a time, and the outcome.

use std::collections::HashMap;

use ballast_core::{
    complaint,
    money::Usdt,
    punctuality::{End, Promised},
    stated::PromisedHours,
    time::{Day, Moment},
    withdrawal,
};
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    engine::{Conn, all},
    error::StoreError,
    value::params,
};

/// Withdrawals that ended since `?1`, and open ones of any age.
const WITHDRAWALS: &str = "
SELECT w.requested_at, w.state, w.updated_at, w.amount FROM withdrawal w
WHERE w.state IN ('paid', 'cancelled', 'rejected') AND w.updated_at >= ?1
UNION ALL SELECT w.requested_at, w.state, w.updated_at, w.amount FROM withdrawal w
WHERE w.state IN ('requested', 'approved', 'batched', 'signed', 'broadcast')";
/// The journal's entries about complaints that were answered since `?1` or wait for an answer, in the order of time.
const COMPLAINTS: &str = "
SELECT j.subject, j.at, j.actor, j.details FROM journal j
WHERE j.cause = 'complaint_progressed' AND j.subject IN (
  SELECT o.id FROM complaint o WHERE o.state IN ('received', 'reopened') OR o.answered_at >= ?1)
ORDER BY j.sequence";

/// The details of an entry about a complaint.
#[derive(Deserialize)]
struct Line {
    what: complaint::State,
    due_on: Option<Day>,
    #[serde(default)]
    late: bool,
}

/// Returns withdrawals by the time that was promised when they were requested. A row that is paid, cancelled or
/// rejected is not written again, so it has the time.
pub fn promised_withdrawals(
    conn: &mut dyn Conn,
    hours: &PromisedHours,
    since: Moment,
) -> Result<Vec<Promised>, StoreError> {
    all(conn, WITHDRAWALS, params![since], |c| {
        let asked = c.moment()?;
        let state: withdrawal::State = c.get()?;
        let at = c.moment()?;
        let end = match state {
            withdrawal::State::Paid => End::Done(at),
            withdrawal::State::Cancelled => End::TakenBack(at),
            withdrawal::State::Rejected => End::TurnedDown(at),
            _ => End::Open,
        };
        Ok(Promised { asked, due: asked.plus_hours(hours.at(asked)), end, amount: c.usdt()? })
    })
}

/// Returns complaints, each by its own deadline. A reopened one counts from when it was received; only the complainant
/// moves the deadline by reopening it, and a complaint that was late once stays late.
pub fn promised_complaints(conn: &mut dyn Conn, since: Moment) -> Result<Vec<Promised>, StoreError> {
    let mut found = HashMap::<Uuid, Promised>::new();
    conn.for_each(COMPLAINTS, params![since], &mut |row| {
        let c = &mut row.columns();
        let (id, at, by_operator) = (c.uuid()?, c.moment()?, c.text()? == "operator");
        let Line { what, due_on, late } = c.json()?;
        let due = due_on.map(|day| day.plus_days(1).start());
        let one = found.entry(id).or_insert(Promised { asked: at, due: at, end: End::Open, amount: Usdt::ZERO });
        let was_late = one.due < one.asked;
        match what {
            complaint::State::Received => one.due = due.unwrap_or(at),
            complaint::State::Reopened => {
                one.end = End::Open;
                one.due = due.filter(|_| !by_operator && !was_late).unwrap_or(one.due);
            }
            complaint::State::Answered => {
                one.end = End::Done(at);
                // From now on no answer is in time.
                one.due = if late { one.asked.plus_hours(-1) } else { one.due };
            }
            complaint::State::Closed => {}
        }
        Ok(())
    })?;
    Ok(found.into_values().collect())
}
