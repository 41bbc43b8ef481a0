//! What was promised by a time, and what became of it.

use ballast_core::{
    complaint,
    punctuality::{End, Promised},
    rules::Rules,
    time::Moment,
    withdrawal,
};

use crate::{
    engine::{Conn, all},
    error::StoreError,
    value::params,
};

/// What ended since `?1`, and what is open however long it is.
const WITHDRAWALS: &str = "
SELECT w.requested_at, w.state, w.updated_at FROM withdrawal w
WHERE w.state IN ('paid', 'cancelled', 'rejected') AND w.updated_at >= ?1
UNION ALL SELECT w.requested_at, w.state, w.updated_at FROM withdrawal w
WHERE w.state IN ('requested', 'approved', 'batched', 'signed', 'broadcast')";
const COMPLAINTS: &str = "
SELECT o.received_at, o.state, o.answered_at, o.due_on FROM complaint o
WHERE o.state IN ('answered', 'closed') AND o.answered_at >= ?1
UNION ALL SELECT o.received_at, o.state, o.answered_at, o.due_on FROM complaint o
WHERE o.state IN ('received', 'reopened')";

/// Withdrawals by the time that the rules promise now. A row that is paid, taken back or turned down is written no more, so it
/// says when.
pub fn promised_withdrawals(conn: &mut dyn Conn, rules: &Rules, since: Moment) -> Result<Vec<Promised>, StoreError> {
    all(conn, WITHDRAWALS, params![since], |c| {
        let asked = c.moment()?;
        let state: withdrawal::State = c.get()?;
        let at = c.moment()?;
        let end = match state {
            withdrawal::State::Paid => End::Done(at),
            withdrawal::State::Cancelled | withdrawal::State::Rejected => End::Dropped(at),
            _ => End::Open,
        };
        Ok(Promised { asked, due: asked.plus_hours(rules.payout_hours_most), end })
    })
}

/// Complaints, each by its own deadline. One that was reopened counts from when it came in.
pub fn promised_complaints(conn: &mut dyn Conn, since: Moment) -> Result<Vec<Promised>, StoreError> {
    all(conn, COMPLAINTS, params![since], |c| {
        let asked = c.moment()?;
        let state: complaint::State = c.get()?;
        let answered = c.opt_moment()?.filter(|_| !state.waits());
        let due = c.day()?.plus_days(1).start();
        Ok(Promised { asked, due, end: answered.map_or(End::Open, End::Done) })
    })
}
