//! The result of a period according to readings, and its grade.

use std::collections::{BTreeMap, BTreeSet};

use super::{Boundary, Class, Grade, Grading, MatchedMove, Moved, Observer, Reading, Way, agree};
use crate::{
    ledger::{Account, Transfer},
    money::{Asset, Usdt},
    refusal::{Kind, Refusal},
    rules::Rules,
    time::{Days, Moment},
};

/// Maximum days between a move at the venue and its entry in the books, either way.
const APART_DAYS: i64 = 7;

/// A transfer between the firm and the venue in the books that no other result has used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Booked {
    /// Number of its journal entry.
    pub sequence: i64,
    pub way: Way,
    pub amount: Usdt,
    pub at: Moment,
}

impl Booked {
    /// Reads the transfer from its entry; `None` for one that is not between the firm and the venue.
    #[must_use]
    pub const fn of(sequence: i64, at: Moment, transfer: &Transfer) -> Option<Self> {
        let way = match (transfer.debit, transfer.credit, transfer.asset) {
            (Account::Trading, Account::Custody, Asset::Usdt) => Way::In,
            (Account::Custody, Account::Trading, Asset::Usdt) => Way::Out,
            _ => return None,
        };
        Some(Self { sequence, way, amount: Usdt::from_minor(transfer.minor), at })
    }
}

/// Inputs of a grade.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// All who were ever registered for the plan's account.
    pub observers: &'a [Observer],
    /// Their readings of the first day and of the one after the last.
    pub readings: &'a [Reading],
    /// The closing boundary of the result before this one.
    pub closed: Option<&'a Boundary>,
    pub booked: &'a [Booked],
    pub tolerance_ppm: u32,
    pub needed: u32,
    pub dust: Usdt,
}

impl<'a> Facts<'a> {
    /// Facts under the present rules.
    #[must_use]
    pub const fn by(rules: &Rules, observers: &'a [Observer], readings: &'a [Reading]) -> Self {
        let (tolerance_ppm, needed) = (rules.reading_tolerance_ppm, rules.readings_needed);
        let dust = rules.reading_dust;
        Self { observers, readings, closed: None, booked: &[], tolerance_ppm, needed, dust }
    }
}

/// Computes and grades a result from readings: the value after the last day, less the value where the previous result
/// closed, less moves in, plus moves out. The grade is that of its lowest part, and "stated" if the amount differs or
/// the books do not know a move. Without a given amount it is only computed.
#[must_use]
pub fn grading(days: Days, result: Option<Usdt>, facts: Facts<'_>) -> Grading {
    let at = |day| agree(day, facts.observers, facts.readings, facts.tolerance_ppm, facts.needed);
    let closed = facts.closed.filter(|closed| closed.day == days.from).cloned();
    let (opening, closing) = (closed.or_else(|| at(days.from)), at(days.to));
    let (moves, is_one_list) = match &closing {
        Some(closing) => moved(days, opening.as_ref(), closing, facts.readings),
        None => (Vec::new(), true),
    };
    let moves = traced(&moves, facts.booked);
    let computed = opening.as_ref().zip(closing.as_ref()).and_then(|(opening, closing)| {
        moves.iter().try_fold(closing.equity.checked_sub(opening.equity)?, |sum, moved| match moved.way {
            Way::In => sum.checked_sub(moved.amount?),
            Way::Out => sum.checked_add(moved.amount?),
        })
    });
    let is_known = is_one_list && is_dust(moves.iter().filter(|moved| moved.entry.is_none()), facts.dust);
    let is_it = computed.is_some() && result.is_none_or(|result| computed == Some(result));
    // Money from a place that was not seen would look like a gain, and so would another account.
    let is_same = |(opening, closing)| {
        let (from, to) = (agreed(opening, facts.readings), agreed(closing, facts.readings));
        places(&from) == places(&to) && numbers(&from) == numbers(&to)
    };
    let is_seen = opening.as_ref().zip(closing.as_ref()).is_some_and(is_same);
    let grade = match (&opening, &closing) {
        (Some(opening), Some(closing)) if is_it && is_known && is_seen => opening.grade.lower(closing.grade),
        _ => Grade::Stated,
    };
    let differs_by = result.zip(computed).and_then(|(result, computed)| result.checked_sub(computed));
    let Facts { tolerance_ppm, needed, dust, .. } = facts;
    Grading {
        grade,
        tolerance_ppm,
        needed,
        dust,
        opening,
        closing,
        moves,
        computed,
        differs_by,
        across: None,
        minutes: None,
    }
}

/// The readings that agree.
fn agreed<'a>(boundary: &Boundary, readings: &'a [Reading]) -> Vec<&'a Reading> {
    readings.iter().filter(|one| boundary.readings.contains(&one.id)).collect()
}

/// The places that they state they did not see.
fn places<'a>(readings: &[&'a Reading]) -> BTreeSet<&'a str> {
    readings.iter().flat_map(|one| one.said.unseen.iter().map(String::as_str)).collect()
}

/// The venue's numbers of the accounts read.
fn numbers<'a>(readings: &[&'a Reading]) -> BTreeSet<Option<&'a str>> {
    readings.iter().map(|one| one.said.uid.as_deref()).collect()
}

/// Whether the moves unknown to the books came in, and are little altogether: anyone can send some to an account.
fn is_dust<'a>(unknown: impl Iterator<Item = &'a MatchedMove>, most: Usdt) -> bool {
    let add = |sum: Usdt, one: &MatchedMove| match one.way {
        Way::In => sum.checked_add(one.amount?),
        Way::Out => None,
    };
    unknown.into_iter().try_fold(Usdt::ZERO, add).is_some_and(|sum| sum <= most)
}

/// Every move of these days that an agreeing reading lists, and whether all of them list the same. Moves that the venue
/// dates before the first day, and that nobody could list then, came in since.
fn moved<'a>(
    days: Days,
    opening: Option<&Boundary>,
    closing: &Boundary,
    readings: &'a [Reading],
) -> (Vec<&'a Moved>, bool) {
    let opened = opening.map(|opening| agreed(opening, readings)).unwrap_or_default();
    let told_from = opened.iter().map(|one| one.said.tells_from()).max().unwrap_or_else(|| days.from.start());
    let closed_from = agreed(closing, readings).iter().map(|one| one.said.tells_from()).max();
    let (first, end) = (days.from.start(), days.to.start());
    let early = closed_from.map_or(first, |closed_from| closed_from.max(told_from)).min(first);
    let is_named = |moved: &Moved| {
        let named =
            |one: &&Reading| one.said.moves.iter().any(|named| (named.way, &named.id) == (moved.way, &moved.id));
        opened.iter().any(named)
    };
    let is_of = |one: &&Moved| one.at < end && (one.at >= first || one.at >= early && !is_named(one));
    let mut all: BTreeMap<(Moment, Way, &str), &Moved> = BTreeMap::new();
    let mut lists = BTreeSet::new();
    for reading in readings.iter().filter(|one| closing.readings.contains(&one.id)) {
        let mut list = BTreeSet::new();
        for one in reading.said.moves.iter().filter(is_of) {
            all.insert((one.at, one.way, &one.id), one);
            list.insert((one.way, &one.id, one.at, &one.asset, &one.amount));
        }
        lists.insert(list);
    }
    (all.into_values().collect(), lists.len() <= 1)
}

/// Matches each move with the first entry of the books that has the same amount and is at most a week away.
fn traced(moves: &[&Moved], booked: &[Booked]) -> Vec<MatchedMove> {
    let mut free: Vec<&Booked> = booked.iter().collect();
    free.sort_by_key(|one| (one.at, one.sequence));
    moves
        .iter()
        .map(|moved| {
            let amount = moved.usdt();
            let is_it = |one: &&Booked| {
                one.way == moved.way
                    && Some(one.amount) == amount
                    && one.at <= moved.at.plus_days(APART_DAYS)
                    && moved.at <= one.at.plus_days(APART_DAYS)
            };
            let found = free.iter().position(is_it).map(|place| free.remove(place).sequence);
            MatchedMove { id: moved.id.clone(), way: moved.way, amount, entry: found }
        })
        .collect()
}

/// Refuses to credit a result with a lower grade than a contract promises.
///
/// # Errors
/// `grade_too_low`.
pub fn require_grade(grading: Option<&Grading>, promised: Class) -> Result<(), Refusal> {
    let grade = grading.map_or(Grade::Stated, |grading| grading.grade);
    if grade.class() >= promised {
        return Ok(());
    }
    let message = format!(
        "Contracts of this plan promise results that are {}, and this one is {}. Enter what the readings give, once they are \
         there.",
        promised.as_str(),
        grade.in_words()
    );
    Err(Refusal::new(Kind::Conflict, "grade_too_low", message))
}
