//! Checks that the money's safeguards are as they were decided: payout limits and the breaker, explained differences,
//! frozen accounts.

use std::collections::HashMap;

use ballast_core::{
    client::Status,
    ledger::Cause,
    payout::Control,
    reconcile::{Break, State},
    time::Moment,
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    reads,
    rows::book_break,
    value::params,
};

pub(super) const CHECKS: &[Examine] = &[
    ("payout limits and the breaker are what was decided", control),
    ("differences are explained as two people agreed", breaks),
    ("accounts are frozen and released as the journal says", frozen),
    ("withdrawals were asked for and ended when the journal says", times),
];

const LINES: &str = "SELECT subject, at, details FROM journal WHERE cause = ?1 ORDER BY sequence";
/// Most accounts were never frozen, so these are those that are, and those that the journal ever said were.
const FROZEN: &str = "SELECT id FROM client WHERE status = 'frozen'";

/// Withdrawals whose times are not those of their entries: when requested, and when paid, cancelled or rejected; their
/// promised time is measured by these.
const TIMES: &str = "
SELECT w.id FROM withdrawal w
WHERE NOT EXISTS (SELECT 1 FROM journal j
  WHERE j.subject = w.id AND j.cause = 'withdrawal_requested' AND j.at = w.requested_at)
OR (w.state IN ('paid', 'cancelled', 'rejected') AND w.updated_at <> (SELECT max(j.at) FROM journal j
  WHERE j.subject = w.id AND j.cause IN ('withdrawal_paid', 'payout_restored', 'withdrawal_released')))
ORDER BY w.id LIMIT 1";

/// Hands every entry of a cause to `take`, oldest first: the subject, the time, the details.
pub(super) fn follow(
    conn: &mut dyn Conn,
    cause: Cause,
    mut take: impl FnMut(Uuid, Moment, &str, &Value),
) -> Result<(), StoreError> {
    conn.for_each(LINES, params![cause.as_str()], &mut |row| {
        let c = &mut row.columns();
        let (subject, at, details) = (c.uuid()?, c.moment()?, c.json::<Value>()?);
        take(subject, at, details.get("what").and_then(Value::as_str).unwrap_or_default(), &details);
        Ok(())
    })
}

fn control(conn: &mut dyn Conn) -> Finding {
    let mut said = Control::default();
    // Until someone changes them they are the program's defaults, which the first change repeats.
    let (mut limits, mut tripped) = (None, None);
    follow(conn, Cause::PayoutProgressed, |subject, at, what, details| match what {
        _ if subject != Control::SUBJECT => {}
        "limits changed" => limits = details.get("after").cloned(),
        "breaker tripped" => tripped = details.get("why").cloned().map(|why| json!({ "at": at, "why": why })),
        "breaker reset" => (tripped, said.counts_from) = (None, Some(at)),
        _ => {}
    })?;
    let row = reads::payout_control(conn)?;
    let fault = if json!(row.limits) != limits.unwrap_or_else(|| json!(said.limits)) {
        Some("payout limits: they are not what two people decided on")
    } else if row.tripped.map(|trip| json!(trip)) != tripped {
        Some("payout breaker: the journal says otherwise about whether payouts are stopped, and why")
    } else if row.counts_from != said.counts_from {
        Some("payout breaker: two people did not reset it then")
    } else {
        None
    };
    Ok((None, fault.map(str::to_owned)))
}

/// The journal's entries about a difference between chain and books.
struct Told {
    since: Moment,
    place: Option<Value>,
    minor: Option<i64>,
    state: State,
    why: Option<Value>,
}

impl Told {
    fn is(&self, row: &Break) -> bool {
        let why = row.explanation.as_ref().filter(|_| self.state == State::Explained);
        (row.since, row.state) == (self.since, self.state)
            && Some(json!(row.place)) == self.place
            && Some(row.minor) == self.minor
            && why.map(|why| json!(why)) == self.why
    }
}

fn breaks(conn: &mut dyn Conn) -> Finding {
    let mut said: HashMap<Uuid, Told> = HashMap::new();
    follow(conn, Cause::Reconciled, |subject, at, what, details| {
        let number = |name| details.get(name).and_then(Value::as_i64);
        let state = match what {
            "began" | "changed" => State::Open,
            "explained" => State::Explained,
            "ended" => State::Closed,
            _ => return,
        };
        let (place, why) = (details.get("place").cloned(), details.get("why").cloned());
        let one = said.entry(subject).or_insert(Told { since: at, place, minor: None, state, why: None });
        (one.state, one.why) = (state, why);
        if state == State::Open {
            let difference = number("observed").zip(number("books")).zip(number("expected"));
            one.minor = difference.and_then(|((seen, books), more)| seen.checked_sub(books)?.checked_sub(more));
        }
    })?;
    let sql = format!("SELECT {} FROM book_break b ORDER BY b.id", book_break::TABLE.list("b"));
    let rows = all(conn, &sql, &[], book_break::read)?;
    let mut fault = None;
    for row in &rows {
        let is_so = said.remove(&row.id.uuid()).is_some_and(|told| told.is(row));
        fault = fault.or_else(|| (!is_so).then(|| format!("difference {}: two people did not decide so", row.id)));
    }
    let gone = said.into_keys().min().map(|id| format!("difference {id}: it was found and is gone"));
    Ok((u64::try_from(rows.len()).ok(), fault.or(gone)))
}

fn frozen(conn: &mut dyn Conn) -> Finding {
    let mut said: HashMap<Uuid, Status> = HashMap::new();
    follow(conn, Cause::ClientSecurity, |subject, _, what, _| {
        let status = match what {
            "frozen" => Status::Frozen,
            "released" => Status::Active,
            _ => return,
        };
        said.insert(subject, status);
    })?;
    let found = all(conn, FROZEN, &[], |c| c.uuid())?;
    let kept = |id: &Uuid| said.get(id) == Some(&Status::Frozen);
    let unsaid = found.iter().find(|id| !kept(id)).map(|id| format!("client {id}: nobody froze the account"));
    let mut free = said.iter().filter(|(id, status)| **status == Status::Frozen && !found.contains(id));
    let freed = free.next().map(|(id, _)| format!("client {id}: two people did not release the account"));
    Ok((u64::try_from(said.len()).ok(), unsaid.or(freed)))
}

fn times(conn: &mut dyn Conn) -> Finding {
    let wrong = first(conn, TIMES, &[], |c| c.uuid())?;
    Ok((
        None,
        wrong.map(|id| format!("withdrawal {id}: the journal says otherwise about when it was asked for or ended")),
    ))
}
