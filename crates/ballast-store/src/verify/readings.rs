//! What was read is what its readers signed, who may read was registered in the open, and each graded result is what its
//! readings give.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use ballast_core::{
    id::Id,
    money::Usdt,
    plan::Plan,
    reading::{Class, Facts, Grade, Grading, Observer, Reading, digest, grading as grading_of},
    time::{Day, Days, Moment},
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, all},
    error::StoreError,
    reads,
    row::Columns,
    rows::reading::{TABLE, read},
};

pub(super) const CHECKS: &[Examine] = &[
    ("observers are those whom two people registered", observers),
    ("readings are signed by who was registered", signed),
    ("results are graded as their readings give", graded),
    ("no result was credited below what a contract promises", promised),
];

const SAID: &str = "
SELECT subject, at, details FROM journal
WHERE cause = 'operator_change' AND (details LIKE '%\"observer registered\"%' OR details LIKE '%\"observer ended\"%')
ORDER BY sequence";
const RECEIVED: &str = "SELECT subject, details FROM journal WHERE cause = 'reading_received' ORDER BY sequence";
const GRADED: &str = "
SELECT number, plan, from_day, to_day, result, drafted_at, grading FROM strike
WHERE grading IS NOT NULL AND state IN ('approved', 'allocated') ORDER BY number";
const CREDITED: &str = "
SELECT DISTINCT s.number, s.grading, i.least_grade FROM allocation a
JOIN investment i ON i.id = a.investment JOIN strike s ON s.number = a.strike_number
WHERE i.least_grade IS NOT NULL ORDER BY s.number";

/// What the journal says of an observer: the words of the registration, and the moments.
struct Said {
    details: Value,
    from: Moment,
    until: Option<Moment>,
}

fn observers(conn: &mut dyn Conn) -> Finding {
    let mut said: BTreeMap<Uuid, Said> = BTreeMap::new();
    conn.for_each(SAID, &[], &mut |row| {
        let c = &mut row.columns();
        let (id, at, details): (Uuid, Moment, Value) = (c.uuid()?, c.moment()?, c.json()?);
        match details.get("what").and_then(Value::as_str) {
            Some("observer registered") => {
                said.insert(id, Said { details, from: at, until: None });
            }
            Some("observer ended") => {
                said.entry(id).and_modify(|said| said.until = Some(at));
            }
            _ => {}
        }
        Ok(())
    })?;
    let rows = reads::observers(conn)?;
    let count = u64::try_from(rows.len()).ok();
    for row in &rows {
        if !said.remove(&row.id.uuid()).is_some_and(|said| is_as_said(row, &said)) {
            return Ok((count, Some(format!("observer {}: they are not who was registered", row.id))));
        }
    }
    let gone = said.keys().next();
    Ok((count, gone.map(|id| format!("observer {id}: they were registered, and are gone"))))
}

fn is_as_said(row: &Observer, said: &Said) -> bool {
    let Observer { name, key, party, relation, paid_by, plan, venue, account, from, until, .. } = row;
    let shown = json!({ "name": name, "key": hex::encode(key), "party": party, "relation": relation, "paid_by": paid_by,
        "plan": plan, "venue": venue, "account": account });
    let is_said = |(name, value): (&String, &Value)| said.details.get(name) == Some(value);
    shown.as_object().is_some_and(|all| all.iter().all(is_said)) && (*from, *until) == (said.from, said.until)
}

fn signed(conn: &mut dyn Conn) -> Finding {
    let known = reads::observers_by_id(reads::observers(conn)?);
    let mut said: HashMap<Uuid, Value> =
        all(conn, RECEIVED, &[], |c| Ok((c.uuid()?, c.json()?)))?.into_iter().collect();
    let (mut rows, mut broken) = (0_u64, None);
    conn.for_each(&format!("SELECT {} FROM reading r ORDER BY r.id", TABLE.list("r")), &[], &mut |row| {
        rows = rows.saturating_add(1);
        let found = read(&mut row.columns())?;
        let fault = fault(&found, known.get(&found.observer.uuid()), said.remove(&found.id.uuid()).as_ref());
        if let Some(fault) = fault {
            broken.get_or_insert_with(|| format!("reading {}: {fault}", found.id));
        }
        Ok(())
    })?;
    let gone = said.keys().min().map(|id| format!("reading {id}: it came in, and is gone"));
    Ok((Some(rows), broken.or(gone)))
}

fn fault(row: &Reading, observer: Option<&Observer>, journal: Option<&Value>) -> Option<&'static str> {
    let Some(observer) = observer else { return Some("nobody is registered who sent it") };
    let signed = row.signed(observer.key);
    let said = &row.said;
    let is_theirs = (said.plan, &said.venue, &said.account) == (observer.plan, &observer.venue, &observer.account);
    let digest = json!(hex::encode(digest(said, &observer.key)));
    let faults = [
        (!is_theirs, "it is of another account than its reader was registered for"),
        (!observer.reads_at(said.day), "its reader was not registered at the beginning of that day"),
        (signed.verify().is_err(), "its reader did not sign it"),
        (signed.id() != row.id, "it has another identity than its text gives"),
        (journal.and_then(|journal| journal.get("digest")) != Some(&digest), "the journal has another one"),
    ];
    faults.into_iter().find_map(|(wrong, what)| wrong.then_some(what))
}

/// A graded result.
struct Graded {
    number: i64,
    plan: Id<Plan>,
    days: Days,
    result: Usdt,
    drafted_at: Moment,
    grading: Grading,
}

impl Graded {
    fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        let (number, plan): (i64, Id<Plan>) = (c.int()?, c.id()?);
        let days = Days { from: c.day()?, to: c.day()? };
        Ok(Self { number, plan, days, result: c.usdt()?, drafted_at: c.moment()?, grading: c.json()? })
    }

    /// What its readings give by the rules it was frozen with, from what there was when it was entered.
    fn again(&self, conn: &mut dyn Conn) -> Result<Grading, StoreError> {
        let Self { plan, days, ref grading, .. } = *self;
        let observers = reads::observers_of(conn, plan)?;
        let mut readings = reads::readings_of(conn, plan, &[days.from, days.to])?;
        readings.retain(|reading| reading.received_at <= self.drafted_at);
        let closed = reads::closed_before(conn, plan, days.from, self.number)?;
        let claimed: BTreeSet<i64> = grading.moves.iter().filter_map(|moved| moved.entry).collect();
        let mut booked = reads::all_booked_moves(conn, days.from, self.drafted_at)?;
        booked.retain(|one| claimed.contains(&one.sequence));
        let (closed, tolerance_ppm, needed) = (closed.as_ref(), grading.tolerance_ppm, grading.needed);
        let facts =
            Facts { observers: &observers, readings: &readings, closed, booked: &booked, tolerance_ppm, needed };
        Ok(grading_of(days, Some(self.result), facts))
    }
}

fn graded(conn: &mut dyn Conn) -> Finding {
    let rows = all(conn, GRADED, &[], Graded::read)?;
    let count = u64::try_from(rows.len()).ok();
    let mut used: HashMap<i64, (Id<Plan>, Day)> = HashMap::new();
    for row in &rows {
        let fault = |what: &str| Ok((count, Some(format!("strike number {}: {what}", row.number))));
        if row.grading.tolerance_ppm > 10_000 || row.grading.needed < 2 {
            return fault("it was graded by rules that anything passes");
        }
        if row.again(conn)? != row.grading {
            return fault("its readings give another result or another grade");
        }
        for entry in row.grading.moves.iter().filter_map(|moved| moved.entry) {
            let week = (row.plan, row.days.from);
            if *used.entry(entry).or_insert(week) != week {
                return fault("another week has used an entry of the books that it rests on");
            }
        }
    }
    Ok((count, None))
}

fn promised(conn: &mut dyn Conn) -> Finding {
    let rows = all(conn, CREDITED, &[], |c| Ok((c.int()?, c.opt_json::<Grading>()?, c.named(Class::from_name)?)))?;
    let class = |grading: &Option<Grading>| grading.as_ref().map_or(Grade::Stated, |grading| grading.grade).class();
    let broken = rows.iter().find(|(_, grading, promised)| class(grading) < *promised);
    let count = u64::try_from(rows.len()).ok();
    Ok((
        count,
        broken.map(|(number, ..)| format!("strike number {number}: a contract promises more than stands behind it")),
    ))
}
