//! Combines the readings of one account at the beginning of one day.

use super::{Boundary, Grade, Moved, Observer, Party, Reading, Way};
use crate::{id::Id, money::Usdt, time::Day};

/// One, in the unit of tolerances.
const WHOLE: i64 = 1_000_000;

/// One reader's statement.
struct Voice<'a> {
    equity: Usdt,
    reading: &'a Reading,
    party: Party,
}

/// Combines the readings of a day; `None` if none is usable. The median counts (of two middle ones the lower), and the
/// readings within the tolerance of it agree. `observers` are all who were ever registered for the account.
#[must_use]
pub fn agree(
    day: Day,
    observers: &[Observer],
    readings: &[Reading],
    tolerance_ppm: u32,
    needed: u32,
) -> Option<Boundary> {
    let said: Vec<(&Reading, &Observer)> = readings
        .iter()
        .filter(|reading| reading.said.day == day)
        .filter_map(|reading| {
            let observer = observers.iter().find(|one| one.id == reading.observer && one.reads_at(day))?;
            Some((reading, observer))
        })
        .collect();
    // A reader who lists a move without an amount disagrees with the others, but counts among all.
    let mut voices = Vec::with_capacity(said.len());
    for (reading, observer) in &said {
        if let Some(equity) = at_start(reading) {
            voices.push(Voice { equity, reading, party: observer.party });
        }
    }
    voices.sort_by_key(|voice| (voice.equity, voice.reading.id));
    let middle = voices.get(voices.len().checked_sub(1)?.div_euclid(2))?.equity;
    let size = if middle.is_negative() { middle.checked_neg()? } else { middle };
    let tolerance = size.mul_div(i64::from(tolerance_ppm), WHOLE)?;
    let is_near = |voice: &&Voice<'_>| {
        let (low, high) = (voice.equity.min(middle), voice.equity.max(middle));
        high.checked_sub(low).is_some_and(|apart| apart <= tolerance)
    };
    let near: Vec<&Voice<'_>> = voices.iter().filter(is_near).collect();
    // A reading of another account with the same value contradicts.
    let is_account = |voice: &&&Voice<'_>, uid: &Option<String>| voice.reading.said.uid == *uid;
    let most = near.iter().map(|one| &one.reading.said.uid);
    let count = |uid: &Option<String>| near.iter().filter(|one| is_account(one, uid)).count();
    let uid = most.max_by_key(|uid| (count(uid), std::cmp::Reverse(*uid)));
    let near: Vec<&Voice<'_>> =
        near.iter().filter(|one| uid.is_some_and(|uid| is_account(one, uid))).copied().collect();
    let registered = observers.iter().filter(|one| one.reads_at(day)).count();
    let grade = graded(&near, said.len(), registered, needed);
    let readings: Vec<Id<Reading>> = near.iter().map(|voice| voice.reading.id).collect();
    Some(Boundary { day, equity: middle, grade, readings })
}

/// A contradiction removes the grade, unless a sufficient majority agrees.
fn graded(near: &[&Voice<'_>], all: usize, registered: usize, needed: u32) -> Grade {
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let (agreed, is_most) = (count(near.len()), near.len().saturating_mul(2) > all);
    let is_outside = near.iter().any(|voice| voice.party == Party::Outside);
    if is_most && is_outside && agreed >= needed {
        return Grade::Observed { agreed, of: count(registered) };
    }
    if near.len() == all { Grade::Read } else { Grade::Stated }
}

/// The account's value when the day began: moves since then are reversed.
fn at_start(reading: &Reading) -> Option<Usdt> {
    let start = reading.said.day.start();
    let since = |moved: &&Moved| moved.at >= start;
    reading.said.moves.iter().filter(since).try_fold(reading.said.equity, |equity, moved| match moved.way {
        Way::In => equity.checked_sub(moved.usdt()?),
        Way::Out => equity.checked_add(moved.usdt()?),
    })
}
