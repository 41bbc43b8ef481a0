//! A plan's record by calendar weeks, from Monday to Sunday in UTC, whatever days its results were entered for.
//!
//! A week is the return of a contract at work on all of its days, per unit put in: the sum of the parts of each result
//! for the days in that week. So a bad week that is entered day by day is one bad week, and money that comes late in a
//! week makes neither its last day nor its first larger. `docs/figures.md` explains the same to everyone.

use std::collections::BTreeMap;

use crate::{
    money::Usdt,
    time::{Day, Days},
};

/// Maximum length of a result, in days.
const MOST_DAYS: i64 = 7;
/// Divisible by one to seven, so that parts by days are whole.
const PARTS: i128 = 420;
/// Fraction of a millionth in which each result is kept, rounded down, until all are added.
const FINE: i128 = 1_000_000;
/// Millionths in one.
const PPM: i128 = 1_000_000;

/// A settled result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// One to seven of them.
    pub days: Days,
    /// Total for the investments, after the firm's share.
    pub distributed: Usdt,
    /// Micro-USDT × days of everyone who took part.
    pub weight: u128,
}

/// A calendar week of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Week {
    pub from: Day,
    /// Number of its days that are settled.
    pub days: u8,
    /// The average money at work on those days, rounded down.
    pub at_work: Usdt,
    /// The return of a contract at work on all of those days, in millionths of what was put in, rounded down; `None` if
    /// nobody took part.
    pub ppm: Option<i64>,
}

impl Week {
    /// All of its days.
    #[must_use]
    pub fn span(&self) -> Days {
        Days { from: self.from, to: self.from.plus_days(MOST_DAYS) }
    }

    /// Whether every day of it is settled. Others count in no average.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        i64::from(self.days) == MOST_DAYS
    }

    /// Its contribution to a record: only a whole week in which someone was invested has one.
    #[must_use]
    pub fn counted(&self) -> Option<i64> {
        self.ppm.filter(|_| self.is_whole())
    }
}

#[derive(Default)]
struct Sum {
    days: u8,
    weight: i128,
    /// Millionths, times [`FINE`]; `None` while nobody took part.
    got: Option<i128>,
}

/// Returns the calendar weeks that these results cover, oldest first. No two results share a day. `None` if a result
/// has no days, more than seven, or a number that does not fit, which no settled one has.
#[must_use]
pub fn weeks(results: impl IntoIterator<Item = Settled>) -> Option<Vec<Week>> {
    let mut sums = BTreeMap::<Day, Sum>::new();
    for Settled { days: Days { from, to }, distributed, weight } in results {
        let length = to.days_since(from);
        let parts = PARTS.checked_div(i128::from(length)).filter(|_| (1..=MOST_DAYS).contains(&length))?;
        let weight = i128::try_from(weight).ok()?;
        let mut day = from;
        while day < to {
            let monday = day.monday();
            let next = to.min(monday.plus_days(MOST_DAYS));
            let inside = i128::from(next.days_since(day));
            let sum = sums.entry(monday).or_default();
            sum.days = sum.days.checked_add(u8::try_from(inside).ok()?)?;
            sum.weight = weight.checked_mul(parts)?.checked_mul(inside)?.checked_add(sum.weight)?;
            if weight > 0 {
                let scaled = i128::from(distributed.minor()).checked_mul(PPM * FINE)?.checked_mul(inside)?;
                let got = scaled.checked_div_euclid(weight)?;
                sum.got = Some(sum.got.unwrap_or_default().checked_add(got)?);
            }
            day = next;
        }
    }
    sums.into_iter().map(|(from, sum)| sum.week(from)).collect()
}

impl Sum {
    /// `None` if a number does not fit.
    fn week(&self, from: Day) -> Option<Week> {
        let at_work = self.weight.checked_div(PARTS.checked_mul(i128::from(self.days))?)?;
        let ppm = self.got.map(|got| i64::try_from(got.div_euclid(FINE)));
        Some(Week {
            from,
            days: self.days,
            at_work: Usdt::from_minor(i64::try_from(at_work).ok()?),
            ppm: ppm.transpose().ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde::Deserialize;

    use super::*;

    /// A Monday.
    fn monday() -> Day {
        Day::of_text("2026-11-02").unwrap()
    }

    /// The gain of one day, and the money at work on it.
    fn a_day() -> impl Strategy<Value = (i64, i64)> {
        (-1_000_000_000_i64..1_000_000_000, prop_oneof![1 => Just(0_i64), 9 => 1..1_000_000_000_000_i64])
    }

    /// Results over the same days, cut at these lengths.
    fn cut(days: &[(i64, i64)], lengths: &[i64]) -> Vec<Settled> {
        let (mut results, mut at, mut lengths) = (Vec::new(), 0, lengths.iter().cycle());
        while let Some(rest) = days.get(at..).filter(|rest| !rest.is_empty()) {
            let length = usize::try_from(*lengths.next().unwrap()).unwrap().min(rest.len());
            let from = monday().plus_days(i64::try_from(at).unwrap());
            let (brought, worked): (Vec<i64>, Vec<i64>) = rest[..length].iter().copied().unzip();
            results.push(Settled {
                days: Days { from, to: from.plus_days(i64::try_from(length).unwrap()) },
                distributed: Usdt::from_minor(brought.iter().sum()),
                weight: u128::try_from(worked.iter().sum::<i64>()).unwrap(),
            });
            at += length;
        }
        results
    }

    /// Like `cut`, but no result reaches into the next week.
    fn by_week(days: &[(i64, i64)], lengths: &[i64]) -> Vec<Settled> {
        let weeks = days.chunks(7).zip((0..).step_by(7));
        let moved = |(days, later): (&[(i64, i64)], i64)| {
            let moved = |one: Settled| {
                let Days { from, to } = one.days;
                Settled { days: Days { from: from.plus_days(later), to: to.plus_days(later) }, ..one }
            };
            cut(days, lengths).into_iter().map(moved).collect::<Vec<_>>()
        };
        weeks.flat_map(moved).collect()
    }

    proptest! {
        /// Except for the last millionth, and never for the better.
        #[test]
        fn cutting_a_week_changes_nothing_while_the_same_money_is_at_work(brought in prop::collection::vec(-1_000_000_000_i64..1_000_000_000, 7..7 * 6),
            worked in 1..1_000_000_000_000_i64, cuts in prop::collection::vec(1..=7_i64, 1..20)) {
            let days: Vec<(i64, i64)> = brought.into_iter().map(|one| (one, worked)).collect();
            let (whole, cut) = (weeks(by_week(&days, &[7])).unwrap(), weeks(by_week(&days, &cuts)).unwrap());
            prop_assert_eq!(whole.len(), cut.len());
            for (whole, cut) in whole.into_iter().zip(cut) {
                let lost = whole.ppm.unwrap() - cut.ppm.unwrap();
                prop_assert!((0..=1).contains(&lost), "{:?} {:?}", whole, cut);
                prop_assert_eq!(Week { ppm: None, ..whole }, Week { ppm: None, ..cut });
            }
        }

        /// However much money came and went in the meantime, and however the week was cut.
        #[test]
        fn a_week_is_what_a_contract_got_that_was_there_all_the_time(days in prop::collection::vec(a_day(), 7),
            cuts in prop::collection::vec(1..=7_i64, 1..8)) {
            const PUT_IN: i128 = 1_000_000_000_000;
            let results = by_week(&days, &cuts);
            let got: Option<i128> = results.iter().filter(|one| one.weight > 0).map(|one| {
                let weight = PUT_IN * i128::from(one.days.to.days_since(one.days.from));
                (i128::from(one.distributed.minor()) * weight).div_euclid(i128::try_from(one.weight).unwrap())
            }).fold(None, |sum, one| Some(sum.unwrap_or_default() + one));
            let week = weeks(results).unwrap()[0];
            prop_assert_eq!(week.ppm.map(i128::from), got.map(|got| got.div_euclid(FINE)));
        }

        #[test]
        fn every_day_counts_once_in_whatever_order(days in prop::collection::vec(a_day(), 1..60),
            lengths in prop::collection::vec(1..=7_i64, 1..9), seed: u64) {
            let results = cut(&days, &lengths);
            let found = weeks(results.clone()).unwrap();
            prop_assert_eq!(found.iter().map(|week| usize::from(week.days)).sum::<usize>(), days.len());
            prop_assert!(found.windows(2).all(|pair| pair[0].span().to == pair[1].from));
            prop_assert!(found.iter().all(|week| week.from.monday() == week.from));
            let mut shuffled = results;
            let length = shuffled.len();
            shuffled.rotate_left(usize::try_from(seed % u64::try_from(length).unwrap()).unwrap());
            shuffled.reverse();
            prop_assert_eq!(weeks(shuffled), Some(found));
        }

        /// An even result that reaches into the next week gives each week as much as if it had been entered for each.
        #[test]
        fn an_even_result_may_be_cut_anywhere(brought in -1_000_000_i64..1_000_000, worked in 1..1_000_000_000_i64,
            start in 0..7_i64, length in 2..=7_i64, at in any::<prop::sample::Index>()) {
            let first = i64::try_from(at.index(usize::try_from(length - 1).unwrap())).unwrap() + 1;
            let even = |from: i64, days: i64| Settled {
                days: Days { from: monday().plus_days(from), to: monday().plus_days(from + days) },
                distributed: Usdt::from_minor(brought * days),
                weight: u128::try_from(worked * days).unwrap(),
            };
            let cut = [even(start, first), even(start + first, length - first)];
            let (whole, cut) = (weeks([even(start, length)]).unwrap(), weeks(cut).unwrap());
            prop_assert!(whole.iter().zip(&cut).all(|(one, other)| (0..=1).contains(&(one.ppm.unwrap() - other.ppm.unwrap()))));
            prop_assert_eq!(whole.len(), cut.len());
        }
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Told {
        from: Day,
        to: Day,
        distributed: Usdt,
        total_weight: String,
    }

    #[derive(Deserialize)]
    struct Vector {
        name: String,
        results: Vec<Told>,
        weeks: Vec<(Day, u8, Option<i64>, Usdt)>,
    }

    /// The browser and every other program must get the same.
    #[test]
    fn agrees_with_the_vectors() {
        let vectors: Vec<Vector> = serde_json::from_str(include_str!("../vectors/record-v1.json")).unwrap();
        assert!(vectors.len() > 5);
        for Vector { name, results, weeks: expected } in vectors {
            let settled = results.into_iter().map(|Told { from, to, distributed, total_weight }| Settled {
                days: Days { from, to },
                distributed,
                weight: total_weight.parse().unwrap(),
            });
            let found = weeks(settled).unwrap();
            assert_eq!(
                found.into_iter().map(|week| (week.from, week.days, week.ppm, week.at_work)).collect::<Vec<_>>(),
                expected,
                "{name}"
            );
        }
    }

    #[test]
    fn what_no_settled_result_has_gives_no_weeks() {
        let of = |days, weight| {
            weeks([Settled {
                days: Days { from: monday(), to: monday().plus_days(days) },
                distributed: Usdt::from_minor(1),
                weight,
            }])
        };
        assert!(of(7, 1).is_some());
        assert_eq!((of(0, 1), of(8, 1), of(-1, 1), of(7, u128::MAX)), (None, None, None, None));
    }
}
