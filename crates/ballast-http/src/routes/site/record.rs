//! The actual results of a plan, in calendar weeks (truth rules 3 and 5).

use ballast_content::percent::Percent;
use ballast_core::{
    money::Usdt,
    reading::Grade,
    record::{self, Settled, Week},
    time::{Day, Days},
};
use ballast_store::{StoreError, reads::PlanWeek};
use serde::Serialize;
use utoipa::ToSchema;

/// How many of the newest weeks are shown one by one.
const LAST: usize = 12;

/// The summary of a plan's calendar weeks, in percent of the money at work. A week counts if it runs from Monday to
/// Sunday, is settled completely, and someone was invested in it, whatever days its results were entered for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RecordSummary)]
#[serde(rename_all = "camelCase")]
pub struct Record {
    weeks: usize,
    pub(super) best: Percent,
    pub(super) worst: Percent,
    /// The percentage of losing weeks.
    pub(super) losing_share: Percent,
    /// The last twelve weeks, oldest first.
    pub(super) last: Vec<Percent>,
    /// The lowest grade among its results.
    pub(super) grade: Grade,
}

impl Record {
    /// Summarizes weeks in chronological order with their results; `None` if no week counts.
    #[must_use]
    pub fn of(weeks: &[Week], made_of: &[PlanWeek]) -> Option<Self> {
        let results = counted(weeks);
        let losing = results.iter().filter(|ppm| **ppm < 0).count();
        let share = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
        Some(Self {
            weeks: results.len(),
            best: results.iter().max().copied().map(Percent::from_ppm)?,
            worst: results.iter().min().copied().map(Percent::from_ppm)?,
            losing_share: Percent::share(share(losing), share(results.len())),
            last: results.iter().skip(results.len().saturating_sub(LAST)).copied().map(Percent::from_ppm).collect(),
            grade: lowest(&within(made_of, weeks.iter().filter(|week| week.counted().is_some())))?,
        })
    }
}

/// The results that overlap some weeks.
fn within<'a>(results: &[PlanWeek], weeks: impl Iterator<Item = &'a Week>) -> Vec<PlanWeek> {
    let spans: Vec<Days> = weeks.map(Week::span).collect();
    let is_in = |one: &&PlanWeek| spans.iter().any(|Days { from, to }| one.from < *to && *from < one.to);
    results.iter().filter(is_in).copied().collect()
}

/// The results of the weeks that count, in millionths.
pub fn counted(weeks: &[Week]) -> Vec<i64> {
    weeks.iter().filter_map(Week::counted).collect()
}

/// Percentage of the weeks that count which reached the target; `None` without such a week.
#[must_use]
pub fn reached(weeks: &[Week], target_bps: u32) -> Option<Percent> {
    let results = counted(weeks).into_iter().map(Percent::from_ppm);
    let (all, hits) = results.fold((0_u64, 0_u64), |(all, hits), result| {
        (all.saturating_add(1), hits.saturating_add(u64::from(result >= Percent::from_bps(target_bps))))
    });
    (all > 0).then(|| Percent::share(hits, all))
}

/// The calendar weeks of a plan since the first in which someone was invested, oldest first. Results settled before
/// that are not part of a record.
pub fn calendar(results: &[PlanWeek]) -> Result<Vec<Week>, StoreError> {
    let settled = results.iter().map(|result| Settled {
        days: Days { from: result.from, to: result.to },
        distributed: result.distributed,
        weight: result.total_weight,
    });
    let damaged = || StoreError::Corrupt("the days or the arithmetic of a result".to_owned());
    let mut weeks = record::weeks(settled).ok_or_else(damaged)?;
    let began = weeks.iter().position(|week| week.ppm.is_some()).unwrap_or(weeks.len());
    Ok(weeks.split_off(began))
}

/// The first day of the first result that someone was invested in.
pub fn since(results: &[PlanWeek]) -> Option<Day> {
    results.iter().find(|result| result.total_weight > 0).map(|result| result.from)
}

/// The lowest grade of results that someone was invested in; `None` without one.
pub fn lowest(results: &[PlanWeek]) -> Option<Grade> {
    results.iter().filter(|one| one.total_weight > 0).map(|one| one.grade).reduce(Grade::lower)
}

/// A calendar week of a plan.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CalendarWeek {
    /// Monday of the week.
    from: Day,
    /// Monday after the week.
    to: Day,
    /// How many of its days are settled; with fewer than seven, the week is left out of all summaries.
    days: u8,
    /// The average money at work on those days, in USDT.
    at_work: Usdt,
    /// The return of a contract at work on all of those days, in percent of the amount invested: its parts of the
    /// results added up and rounded down. Null if nobody took part.
    percent: Option<Percent>,
    /// Whether any of it was corrected later.
    corrected: bool,
    /// The lowest grade of its results in which someone was invested; null without one.
    grade: Option<Grade>,
}

impl CalendarWeek {
    /// Converts weeks, with their results, to the form that is published.
    pub(super) fn all(weeks: &[Week], results: &[PlanWeek]) -> Vec<Self> {
        let told = |week: &Week| {
            let Days { from, to } = week.span();
            let percent = week.ppm.map(Percent::from_ppm);
            let made_of = within(results, [week].into_iter());
            let corrected = made_of.iter().any(|one| one.corrected);
            let grade = lowest(&made_of);
            Self { from, to, days: week.days, at_work: week.at_work, percent, corrected, grade }
        };
        weeks.iter().map(told).collect()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    fn monday() -> Day {
        Day::of_text("2026-01-05").unwrap()
    }

    /// Whole weeks one after the other.
    pub(in crate::routes::site) fn whole(results: &[Option<i64>]) -> Vec<Week> {
        let week = |(number, ppm): (i64, &Option<i64>)| {
            let at_work = Usdt::from_minor(i64::from(ppm.is_some()));
            Week { from: monday().plus_days(7 * number), days: 7, at_work, ppm: *ppm }
        };
        (0..).zip(results).map(week).collect()
    }

    /// A result of some days with 1,000 USDT at work on each.
    fn result(strike: i64, from: i64, to: i64, distributed: i64) -> PlanWeek {
        let days = u128::try_from(to - from).unwrap();
        PlanWeek {
            strike,
            from: monday().plus_days(from),
            to: monday().plus_days(to),
            result: Usdt::from_minor(distributed),
            distributed: Usdt::from_minor(distributed),
            positions: 1,
            result_ppm: Some(distributed / 1_000),
            corrected: strike == 3,
            total_weight: 1_000_000_000 * days,
            fingerprint: None,
            id: ballast_core::id::Id::new(uuid::Uuid::nil()),
            grade: if strike == 2 { Grade::Read } else { Grade::Observed { agreed: 2, of: 3 } },
            computed: None,
            across: None,
            is_published: false,
        }
    }

    fn of(weeks: &[Week]) -> Option<Record> {
        Record::of(weeks, &[result(1, 0, 7, 0)])
    }

    #[test]
    fn losing_weeks_count_and_empty_ones_do_not() {
        let weeks = whole(&[Some(12_000), None, Some(-3_500), Some(0)]);
        let shown = serde_json::to_string(&of(&weeks)).unwrap();
        insta::assert_snapshot!(shown, @r#"{"weeks":3,"best":1.2,"worst":-0.35,"losingShare":33.3333,"last":[1.2,-0.35,0],"grade":{"class":"observed","agreed":2,"of":3}}"#);
        assert_eq!(of(&whole(&[None])), None);
    }

    #[test]
    fn a_target_is_reached_at_its_amount_and_empty_weeks_do_not_count() {
        let weeks = whole(&[Some(12_000), None, Some(11_999), Some(-1)]);
        assert_eq!(reached(&weeks, 120), Some(Percent::share(1, 3)));
        assert_eq!(reached(&weeks, 0), Some(Percent::share(2, 3)));
        assert_eq!(reached(&whole(&[None]), 120), None);
    }

    #[test]
    fn the_newest_twelve_are_shown_oldest_first() {
        let results: Vec<Option<i64>> = (1..=15).map(|number| Some(number * 10_000)).collect();
        let record = of(&whole(&results)).unwrap();
        assert_eq!(record.weeks, 15);
        assert_eq!(record.last.len(), 12);
        assert_eq!(record.last.first(), Some(&Percent::from_ppm(40_000)));
        assert_eq!(record.last.last(), Some(&Percent::from_ppm(150_000)));
    }

    /// Regression: gains entered day by day and a loss entered at once counted as seven winning weeks and one losing
    /// week.
    #[test]
    fn days_are_no_weeks() {
        let mut results: Vec<PlanWeek> = (0..7).map(|day| result(day, day, day + 1, 1_000_000)).collect();
        results.push(result(8, 7, 14, -14_000_000));
        let record = Record::of(&calendar(&results).unwrap(), &results).unwrap();
        let shown = serde_json::to_string(&record).unwrap();
        insta::assert_snapshot!(shown, @r#"{"weeks":2,"best":0.7,"worst":-1.4,"losingShare":50,"last":[0.7,-1.4],"grade":{"class":"read"}}"#);
    }

    #[test]
    fn weeks_that_are_not_settled_whole_are_told_and_not_counted() {
        let results = [result(1, 3, 7, 40_000_000), result(2, 7, 14, 7_000_000), result(3, 14, 16, -30_000_000)];
        let weeks = calendar(&results).unwrap();
        let mut graded = results;
        graded[0].grade = Grade::Stated;
        let record = Record::of(&weeks, &graded).unwrap();
        assert_eq!((record.last, record.grade), (vec![Percent::from_ppm(7_000)], Grade::Read));
        let told = serde_json::to_string(&CalendarWeek::all(&weeks, &results)).unwrap();
        insta::assert_snapshot!(told, @r#"[{"from":"2026-01-05","to":"2026-01-12","days":4,"atWork":1000,"percent":4,"corrected":false,"grade":{"class":"observed","agreed":2,"of":3}},{"from":"2026-01-12","to":"2026-01-19","days":7,"atWork":1000,"percent":0.7,"corrected":false,"grade":{"class":"read"}},{"from":"2026-01-19","to":"2026-01-26","days":2,"atWork":1000,"percent":-3,"corrected":true,"grade":{"class":"observed","agreed":2,"of":3}}]"#);
    }

    #[test]
    fn weeks_before_anybody_was_invested_are_no_history() {
        let empty = |strike, from, to| PlanWeek { total_weight: 0, result_ppm: None, ..result(strike, from, to, 0) };
        let results = [empty(1, 0, 7), empty(2, 7, 10), result(4, 10, 14, -8_000_000), empty(5, 14, 21)];
        let weeks = calendar(&results).unwrap();
        assert_eq!(weeks.iter().map(|week| week.ppm).collect::<Vec<_>>(), [Some(-8_000), None]);
        assert_eq!(since(&results), Some(monday().plus_days(10)));
        assert_eq!((calendar(&results[..2]).unwrap(), since(&results[..2])), (Vec::new(), None));
    }

    #[test]
    fn a_damaged_result_is_named() {
        assert!(matches!(calendar(&[result(1, 0, 8, 1)]), Err(StoreError::Corrupt(_))));
    }
}
