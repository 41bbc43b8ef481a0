//! Reads the observers of accounts at venues, their readings, and the results that rest on them.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use ballast_core::{
    id::Id,
    plan::Plan,
    reading::{Booked, Boundary, Class, DAYS, Grading, Numbered, Observer, Reading},
    strike::Strike,
    time::{Day, Days, Moment},
};
use uuid::Uuid;

use super::opt_transfer;
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::{observer, reading},
    value::params,
};

static OBSERVERS: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM observer o ORDER BY o.from_at, o.id", observer::TABLE.list("o")));
static OBSERVER: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM observer o WHERE o.id = ?1", observer::TABLE.list("o")));
static OF_PLAN: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM observer o WHERE o.plan = ?1 ORDER BY o.from_at, o.id", observer::TABLE.list("o"))
});
static OF_DAY: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM reading r WHERE r.plan = ?1 AND r.day = ?2 ORDER BY r.id", reading::TABLE.list("r"))
});
static SINCE: LazyLock<String> = LazyLock::new(|| {
    let list = reading::TABLE.list("r");
    format!("SELECT {list} FROM reading r WHERE r.day >= ?1 AND r.day < ?2 ORDER BY r.day DESC, r.plan, r.observer")
});
const LAST_READ: &str = "SELECT day FROM reading WHERE observer = ?1 AND day < ?2 ORDER BY day DESC LIMIT 1";
const NUMBERS: &str = "SELECT DISTINCT plan, observer, uid FROM reading WHERE venue = ?1";
const CLOSED: &str = "
SELECT grading FROM strike WHERE plan = ?1 AND to_day = ?2 AND number < ?3 AND state = 'allocated'
ORDER BY number DESC LIMIT 1";
const GRADED: &str = "
SELECT number, plan, from_day, grading FROM strike WHERE grading IS NOT NULL AND state <> 'rejected' ORDER BY number";
const MOVED: &str = "
SELECT j.sequence, j.at, t.debit_kind, t.debit_owner, t.credit_kind, t.credit_owner, t.asset, t.minor
FROM journal j JOIN transfer t ON t.sequence = j.sequence
WHERE j.cause = 'capital_moved' AND j.at >= ?1 AND j.at <= ?2 ORDER BY j.sequence";
const PROMISED: &str = "
SELECT DISTINCT least_grade FROM investment
WHERE plan = ?1 AND least_grade IS NOT NULL AND started_at < ?2 AND state IN ('active', 'notice')";
const PROMISED_THEN: &str = "
SELECT DISTINCT i.least_grade FROM strike s JOIN allocation a ON a.strike_number = s.number
JOIN investment i ON i.id = a.investment
WHERE s.plan = ?1 AND s.from_day = ?2 AND i.least_grade IS NOT NULL";

/// Returns everyone who was ever registered, oldest first.
pub fn observers(conn: &mut dyn Conn) -> Result<Vec<Observer>, StoreError> {
    all(conn, &OBSERVERS, &[], observer::read)
}

pub fn observer(conn: &mut dyn Conn, id: Id<Observer>) -> Result<Option<Observer>, StoreError> {
    first(conn, &OBSERVER, params![id], observer::read)
}

/// Returns everyone who was ever registered for a plan's account.
pub fn observers_of(conn: &mut dyn Conn, plan: Id<Plan>) -> Result<Vec<Observer>, StoreError> {
    all(conn, &OF_PLAN, params![plan], observer::read)
}

/// Returns the readings of a plan's account on some days.
pub fn readings_of(conn: &mut dyn Conn, plan: Id<Plan>, days: &[Day]) -> Result<Vec<Reading>, StoreError> {
    let mut found = Vec::new();
    for day in days {
        found.extend(all(conn, &OF_DAY, params![plan, *day], reading::read)?);
    }
    Ok(found)
}

/// Returns the readings of a plan's account on each day from the first of a result to the one after its last.
pub fn readings_within(conn: &mut dyn Conn, plan: Id<Plan>, days: Days) -> Result<Vec<Reading>, StoreError> {
    let all: Vec<Day> = (0..=days.to.days_since(days.from)).map(|passed| days.from.plus_days(passed)).collect();
    readings_of(conn, plan, &all)
}

/// Returns every account number at a venue, with the plan and the observer of its readings.
pub fn account_numbers(conn: &mut dyn Conn, venue: &str) -> Result<Vec<Numbered>, StoreError> {
    all(conn, NUMBERS, params![venue], |c| {
        Ok(Numbered { plan: c.id()?, observer: c.id()?, uid: c.opt_text()?.map(str::to_owned) })
    })
}

/// Returns the readings of all accounts from one day until before another, newest first.
pub fn readings_since(conn: &mut dyn Conn, from: Day, to: Day) -> Result<Vec<Reading>, StoreError> {
    all(conn, &SINCE, params![from, to], reading::read)
}

/// Returns the last day before another one for which an observer's reading is there.
pub fn last_read(conn: &mut dyn Conn, observer: Id<Observer>, before: Day) -> Result<Option<Day>, StoreError> {
    first(conn, LAST_READ, params![observer, before], |c| c.day())
}

/// Returns the closing boundary of the result that ended where this one begins: the one in force, among those before
/// the strike with this number.
pub fn closed_before(
    conn: &mut dyn Conn,
    plan: Id<Plan>,
    from: Day,
    number: i64,
) -> Result<Option<Boundary>, StoreError> {
    let last = first(conn, CLOSED, params![plan, from, number], |c| c.opt_json::<Grading>())?;
    Ok(last.flatten().and_then(|grading| grading.closing))
}

/// A result that was graded and not rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graded {
    pub number: i64,
    pub plan: Id<Plan>,
    pub from: Day,
    pub grading: Grading,
}

impl Graded {
    /// Whether it is for the same week, and so for the same moves.
    #[must_use]
    pub fn is_week_of(&self, plan: Id<Plan>, from: Day) -> bool {
        (self.plan, self.from) == (plan, from)
    }
}

/// Returns every result that was graded and not rejected.
pub fn graded(conn: &mut dyn Conn) -> Result<Vec<Graded>, StoreError> {
    all(conn, GRADED, &[], |c| Ok(Graded { number: c.int()?, plan: c.id()?, from: c.day()?, grading: c.json()? }))
}

/// Returns transfers between the firm and the venue in the books of some time, without those that results of other
/// weeks used.
pub fn booked_moves(conn: &mut dyn Conn, plan: Id<Plan>, from: Day, until: Moment) -> Result<Vec<Booked>, StoreError> {
    let others = graded(conn)?.into_iter().filter(|one| !one.is_week_of(plan, from));
    let used: BTreeSet<i64> =
        others.flat_map(|one| one.grading.moves.into_iter().filter_map(|moved| moved.entry)).collect();
    let mut found = all_booked_moves(conn, from, until)?;
    found.retain(|one| !used.contains(&one.sequence));
    Ok(found)
}

/// Like [`booked_moves`], used or not: everything that may back a move since that day.
pub(crate) fn all_booked_moves(conn: &mut dyn Conn, from: Day, until: Moment) -> Result<Vec<Booked>, StoreError> {
    let since = from.plus_days(DAYS.saturating_neg()).start();
    let moved = all(conn, MOVED, params![since, until], |c| {
        let (sequence, at) = (c.int()?, c.moment()?);
        Ok(opt_transfer(c)?.and_then(|transfer| Booked::of(sequence, at, &transfer)))
    })?;
    Ok(moved.into_iter().flatten().collect())
}

/// Returns the highest class promised by contracts that take part in these days of a plan, or that took part when they
/// were settled.
pub fn promised_of(conn: &mut dyn Conn, plan: Id<Plan>, days: Days) -> Result<Class, StoreError> {
    let mut promised = all(conn, PROMISED, params![plan, days.to.start()], |c| c.named(Class::from_name))?;
    promised.extend(all(conn, PROMISED_THEN, params![plan, days.from], |c| c.named(Class::from_name))?);
    Ok(promised.into_iter().max().unwrap_or(Class::Stated))
}

/// Returns the highest class promised by a contract that takes part in the days of a result.
pub fn promised_grade(conn: &mut dyn Conn, strike: &Strike) -> Result<Class, StoreError> {
    let promised = if strike.correction.is_none() {
        all(conn, PROMISED, params![strike.plan, strike.to.start()], |c| c.named(Class::from_name))?
    } else {
        all(conn, PROMISED_THEN, params![strike.plan, strike.from], |c| c.named(Class::from_name))?
    };
    Ok(promised.into_iter().max().unwrap_or(Class::Stated))
}

/// Indexes observers by their ids.
pub(crate) fn observers_by_id(observers: Vec<Observer>) -> BTreeMap<Uuid, Observer> {
    observers.into_iter().map(|one| (one.id.uuid(), one)).collect()
}
