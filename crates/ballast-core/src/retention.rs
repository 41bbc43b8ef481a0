//! Retention of backups: the last ones, and one per day, week and month for as long as the operator says.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::time::{Day, Moment};

/// Number of backups to keep. If all are zero, nothing is ever deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keep {
    /// Number of newest backups.
    pub last: u16,
    /// Number of days of which the newest is kept.
    pub daily: u16,
    /// Number of weeks, which begin on Monday.
    pub weekly: u16,
    /// Number of months.
    pub monthly: u16,
}

/// An existing backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    pub at: Moment,
    /// Whether it was restored, and the result was verified.
    pub is_proven: bool,
}

/// Tells for each backup whether it is kept. The newest always is, and the newest one that was proven.
#[must_use]
pub fn kept(keep: Keep, made: &[Made]) -> Vec<bool> {
    let Keep { last, daily, weekly, monthly } = keep;
    if (last, daily, weekly, monthly) == (0, 0, 0, 0) {
        return vec![true; made.len()];
    }
    let mut newest_first: Vec<(usize, &Made)> = made.iter().enumerate().collect();
    newest_first.sort_by_key(|(place, made)| std::cmp::Reverse((made.at, *place)));
    let mut stay: BTreeSet<usize> =
        newest_first.iter().take(usize::from(last.max(1))).map(|(place, _)| *place).collect();
    stay.extend(newest_first.iter().find(|(_, made)| made.is_proven).map(|(place, _)| *place));
    for (most, span) in [(daily, day as fn(Day) -> Day), (weekly, Day::monday), (monthly, Day::first_of_month)] {
        let mut seen = BTreeSet::new();
        for (place, made) in &newest_first {
            if seen.len() < usize::from(most) && seen.insert(span(made.at.day())) {
                stay.insert(*place);
            }
        }
    }
    (0..made.len()).map(|place| stay.contains(&place)).collect()
}

const fn day(day: Day) -> Day {
    day
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const EVERYTHING: Keep = Keep { last: 0, daily: 0, weekly: 0, monthly: 0 };
    const HOUR: i64 = 3_600_000;
    /// Sunday, November 1, 2026, 00:00 UTC.
    const START: i64 = 1_793_491_200_000;

    fn made(hours: i64, is_proven: bool) -> Made {
        Made { at: Moment::from_millis(START + hours * HOUR).unwrap(), is_proven }
    }

    fn count(keep: Keep, all: &[Made]) -> usize {
        kept(keep, all).into_iter().filter(|stays| *stays).count()
    }

    #[test]
    fn one_of_each_day_week_and_month_stays() {
        let keep = |last, daily, weekly, monthly| Keep { last, daily, weekly, monthly };
        let hourly: Vec<Made> = (0..90 * 24).map(|hour| made(hour, false)).collect();
        for (limits, found) in [
            (keep(0, 0, 0, 0), 90 * 24),
            (keep(3, 0, 0, 0), 3),
            (keep(0, 7, 0, 0), 7),
            // The newest of the week and of the month is also that of the day.
            (keep(0, 1, 1, 1), 1),
            (keep(0, 0, 4, 0), 4),
            (keep(0, 0, 0, 12), 3),
        ] {
            assert_eq!(count(limits, &hourly), found, "{limits:?}");
        }
        assert!(kept(keep(1, 1, 1, 1), &[]).is_empty());
    }

    fn limits() -> impl Strategy<Value = Keep> {
        (0..5_u16, 0..5_u16, 0..5_u16, 0..5_u16).prop_map(|(last, daily, weekly, monthly)| Keep {
            last,
            daily,
            weekly,
            monthly,
        })
    }

    proptest! {
        #[test]
        fn the_newest_and_the_newest_proven_stay(
            keep in limits(),
            all in proptest::collection::vec((0..5_000_i64, any::<bool>()), 0..60),
        ) {
            let all: Vec<Made> = all.into_iter().map(|(hours, is_proven)| made(hours, is_proven)).collect();
            let stays = kept(keep, &all);
            prop_assert_eq!(stays.len(), all.len());
            let is_kept = |at: Option<Moment>| {
                at.is_none_or(|at| all.iter().zip(&stays).any(|(one, stays)| *stays && one.at == at))
            };
            prop_assert!(is_kept(all.iter().map(|one| one.at).max()));
            prop_assert!(is_kept(all.iter().filter(|one| one.is_proven).map(|one| one.at).max()));
            // A second pass deletes nothing more.
            let left: Vec<Made> = all.iter().zip(&stays).filter(|(_, stays)| **stays).map(|(one, _)| *one).collect();
            prop_assert!(kept(keep, &left).into_iter().all(|stays| stays));
            let Keep { last, daily, weekly, monthly } = keep;
            let most = [last.max(1), daily, weekly, monthly, 1].into_iter().map(usize::from).sum::<usize>();
            prop_assert!(left.len() <= most || keep == EVERYTHING);
        }

        /// Backups come and go for months: every promised one is there at every moment.
        #[test]
        fn every_day_that_is_promised_has_a_backup(keep in limits(), every in 1..30_i64, steps in 1..200_i64) {
            prop_assume!(keep != EVERYTHING);
            let mut there: Vec<Made> = Vec::new();
            for step in 0..steps {
                there.push(made(step * every, false));
                let stays = kept(keep, &there);
                there = there.into_iter().zip(stays).filter(|(_, stays)| *stays).map(|(one, _)| one).collect();
            }
            let ever: Vec<Made> = (0..steps).map(|step| made(step * every, false)).collect();
            let days = |all: &[Made]| -> BTreeSet<Day> { all.iter().map(|one| one.at.day()).collect() };
            let here = days(&there);
            for day in days(&ever).into_iter().rev().take(usize::from(keep.daily)) {
                prop_assert!(here.contains(&day));
            }
            prop_assert!(there.len() >= usize::from(keep.last).min(ever.len()));
        }
    }
}
