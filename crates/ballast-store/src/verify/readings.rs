//! Checks that readings are what their readers signed, that readers were registered in the open, and that each graded
//! result follows from its readings.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use ballast_core::{
    id::Id,
    money::Usdt,
    plan::Plan,
    reading::{
        Class, Facts, Grade, Grading, Observer, ObserverProfile, Reading, across, digest, grading as grading_of,
    },
    rules::Rules,
    time::{Day, Days, Moment},
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    reads,
    row::Columns,
    rows::reading::{TABLE, read},
    value::params,
};

pub(super) const CHECKS: &[Examine] = &[
    ("observers are those who were registered by two people", observers),
    ("readings are signed by those who were registered", signed),
    ("results are graded as their readings give", graded),
    ("no result was credited below what a contract promises", promised),
];

const SAID: &str = "
SELECT subject, at, details FROM journal
WHERE cause = 'operator_change' AND (details LIKE '%\"observer registered\"%' OR details LIKE '%\"observer ended\"%')
ORDER BY sequence";
const RECEIVED: &str = "SELECT subject, details FROM journal WHERE cause = 'reading_received' ORDER BY sequence";
const NUMBERS: &str = "
SELECT DISTINCT venue, plan, observer, uid FROM reading WHERE uid IS NOT NULL ORDER BY venue, plan, observer, uid";
const GRADED: &str = "
SELECT number, plan, from_day, to_day, result, drafted_at, corrects, grading FROM strike
WHERE grading IS NOT NULL AND state IN ('approved', 'allocated') ORDER BY number";
const UNGRADED: &str = "
SELECT s.number FROM strike s WHERE s.grading IS NULL AND s.state IN ('approved', 'allocated') AND EXISTS (
  SELECT 1 FROM strike g WHERE g.plan = s.plan AND g.grading IS NOT NULL AND g.state IN ('approved', 'allocated')
    AND g.number < s.number) ORDER BY s.number LIMIT 1";
const TOOK_PART: &str = "
SELECT i.least_grade FROM allocation a JOIN investment i ON i.id = a.investment WHERE a.strike_number = ?1";
const CREDITED: &str = "
SELECT DISTINCT s.number, s.grading, i.least_grade FROM allocation a
JOIN investment i ON i.id = a.investment JOIN strike s ON s.number = a.strike_number
WHERE i.least_grade IS NOT NULL ORDER BY s.number";

/// The journal's entries about an observer: the words of the registration, and the moments.
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
    let gone = said.keys().next().map(|id| format!("observer {id}: they were registered, and are gone"));
    Ok((count, gone.or_else(|| unintroduced(&rows))))
}

/// Finds an observer who did not introduce themselves in the words that are shown; before the first introduction nobody
/// had to.
fn unintroduced(rows: &[Observer]) -> Option<String> {
    let since = rows.iter().filter(|row| row.introduction.is_some()).map(|row| row.from).min()?;
    let is_theirs = |row: &Observer| match &row.introduction {
        Some(one) => {
            let ObserverProfile { name, party, relation, paid_by, .. } = &one.said;
            let said = (one.key, name, *party, relation, paid_by);
            said == (row.key, &row.name, row.party, &row.relation, &row.paid_by) && one.is_signed()
        }
        None => row.from < since,
    };
    let stranger = rows.iter().find(|row| !is_theirs(row))?;
    Some(format!("observer {}: their own key did not sign who they are", stranger.id))
}

fn is_as_said(row: &Observer, said: &Said) -> bool {
    let Observer { name, key, party, relation, paid_by, plan, venue, account, introduction, from, until, .. } = row;
    let shown = json!({ "name": name, "key": hex::encode(key), "party": party, "relation": relation, "paid_by": paid_by,
        "plan": plan, "venue": venue, "account": account });
    let is_said = |(name, value): (&String, &Value)| said.details.get(name) == Some(value);
    let introduced = introduction.as_ref().map(|one| json!(one)).unwrap_or_default();
    let is_introduced = said.details.get("introduction").unwrap_or(&Value::Null) == &introduced;
    is_introduced
        && shown.as_object().is_some_and(|all| all.iter().all(is_said))
        && (*from, *until) == (said.from, said.until)
}

fn signed(conn: &mut dyn Conn) -> Finding {
    let known = reads::observers_by_id(reads::observers(conn)?);
    let mut said: HashMap<Uuid, Value> =
        all(conn, RECEIVED, &[], |c| Ok((c.uuid()?, c.json()?)))?.into_iter().collect();
    let (mut rows, mut broken) = (0_u64, twice(conn)?);
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

/// Finds an account that is read for two plans, or a reader of two accounts.
fn twice(conn: &mut dyn Conn) -> Result<Option<String>, StoreError> {
    let (mut plans, mut readers) = (HashMap::new(), HashMap::new());
    for (venue, plan, observer, uid) in
        all(conn, NUMBERS, &[], |c| Ok((c.text()?.to_owned(), c.uuid()?, c.uuid()?, c.text()?.to_owned())))?
    {
        if *readers.entry(observer).or_insert_with(|| uid.clone()) != uid {
            return Ok(Some(format!("observer {observer}: their readings are of two accounts")));
        }
        if *plans.entry((venue, uid.clone())).or_insert(plan) != plan {
            return Ok(Some(format!("account {uid}: it is read for two plans")));
        }
    }
    Ok(None)
}

fn fault(row: &Reading, observer: Option<&Observer>, journal: Option<&Value>) -> Option<&'static str> {
    let Some(observer) = observer else { return Some("nobody is registered who sent it") };
    let signed = row.signed(observer.key);
    let said = &row.said;
    let is_theirs = (said.plan, &said.venue, &said.account) == (observer.plan, &observer.venue, &observer.account);
    let digest = json!(hex::encode(digest(said, &observer.key)));
    let faults = [
        (!is_theirs, "it is of a different account than its reader was registered for"),
        (!observer.reads_at(said.day), "its reader was not registered at the beginning of that day"),
        (signed.verify().is_err(), "its reader did not sign it"),
        (signed.id() != row.id, "it has a different identity than its text gives"),
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
    is_correction: bool,
    grading: Grading,
}

impl Graded {
    fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        let (number, plan): (i64, Id<Plan>) = (c.int()?, c.id()?);
        let days = Days { from: c.day()?, to: c.day()? };
        Ok(Self {
            number,
            plan,
            days,
            result: c.usdt()?,
            drafted_at: c.moment()?,
            is_correction: c.opt_uuid()?.is_some(),
            grading: c.json()?,
        })
    }

    /// Whether it runs across a Monday for no reason: there is a reason if some contract that took part promises that
    /// class, and no day within could be read as it promises. Results from before weeks began on Mondays may be
    /// corrected as they are.
    fn is_across_for_nothing(&self, conn: &mut dyn Conn) -> Result<bool, StoreError> {
        let Some(across) = self.grading.across else {
            return Ok(!self.is_correction && self.days.to > self.days.from.monday().plus_days(7));
        };
        let took_part = all(conn, TOOK_PART, params![self.number], |c| c.opt_named(Class::from_name))?;
        let promises = took_part.iter().any(|promised| promised.is_some_and(|promised| promised >= across.promised));
        Ok(!took_part.is_empty() && !promises)
    }

    /// Whether its readers did not have the minutes that it says.
    fn is_hasty(&self, observers: &[Observer]) -> bool {
        let has_readers = observers.iter().any(|one| one.reads_at(self.days.to));
        match self.grading.minutes {
            Some(minutes) => minutes < 1 || self.drafted_at <= Reading::window(self.days.to, minutes).1,
            None => has_readers,
        }
    }

    /// Computes the grading again by the rules that it was frozen with, from the readings that were there when it was
    /// entered.
    fn again(&self, conn: &mut dyn Conn) -> Result<Grading, StoreError> {
        let Self { plan, days, ref grading, .. } = *self;
        let observers = reads::observers_of(conn, plan)?;
        let mut readings = reads::readings_within(conn, plan, days)?;
        readings.retain(|reading| reading.received_at <= self.drafted_at);
        let closed = reads::closed_before(conn, plan, days.from, self.number)?;
        let claimed: BTreeSet<i64> = grading.moves.iter().filter_map(|moved| moved.entry).collect();
        let mut booked = reads::all_booked_moves(conn, days.from, self.drafted_at)?;
        booked.retain(|one| claimed.contains(&one.sequence));
        let Grading { tolerance_ppm, needed, dust, .. } = *grading;
        let closed = closed.as_ref();
        let facts =
            Facts { observers: &observers, readings: &readings, closed, booked: &booked, tolerance_ppm, needed, dust };
        let promised = grading.across.map_or(Class::Stated, |across| across.promised);
        let across = across(days, promised, self.drafted_at, &facts);
        Ok(Grading { across, minutes: grading.minutes, ..grading_of(days, Some(self.result), facts) })
    }
}

fn graded(conn: &mut dyn Conn) -> Finding {
    let rows = all(conn, GRADED, &[], Graded::read)?;
    let count = u64::try_from(rows.len()).ok();
    let mut used: HashMap<i64, (Id<Plan>, Day)> = HashMap::new();
    if let Some(number) = first(conn, UNGRADED, &[], |c| c.int())? {
        return Ok((
            count,
            Some(format!("strike number {number}: results of its plan had grades before, and it has none")),
        ));
    }
    for row in &rows {
        let fault = |what: &str| Ok((count, Some(format!("strike number {}: {what}", row.number))));
        if row.grading.tolerance_ppm > 10_000 || row.grading.needed < 2 || row.grading.dust > Rules::DUST_MAX {
            return fault("it was graded by rules that anything would pass");
        }
        if row.again(conn)? != row.grading {
            return fault("its readings give another result or another grade");
        }
        if row.is_across_for_nothing(conn)? {
            return fault("it runs across a Monday that it could have ended on");
        }
        if row.is_hasty(&reads::observers_of(conn, row.plan)?) {
            return fault("it was entered while its last day could still be read");
        }
        for entry in row.grading.moves.iter().filter_map(|moved| moved.entry) {
            let week = (row.plan, row.days.from);
            if *used.entry(entry).or_insert(week) != week {
                return fault("another week has used an entry of the books that it is based on");
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
    Ok((count, broken.map(|(number, ..)| format!("strike number {number}: a contract promises more than backs it"))))
}
