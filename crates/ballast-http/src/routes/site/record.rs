//! What a plan really did, from its settled weeks (truth rules 3 and 5).

use ballast_content::percent::Percent;
use ballast_store::reads::PlanWeek;
use serde::Serialize;
use utoipa::ToSchema;

/// The newest weeks shown one by one.
const LAST: usize = 12;

/// The summary of a plan's settled weeks, in percent of the money at work. Weeks in which nobody was invested are left
/// out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RecordSummary)]
#[serde(rename_all = "camelCase")]
pub struct Record {
    weeks: usize,
    pub(super) best: Percent,
    pub(super) worst: Percent,
    /// The share of losing weeks.
    pub(super) losing_share: Percent,
    /// The last twelve weeks, oldest first.
    pub(super) last: Vec<Percent>,
}

impl Record {
    /// Sums up weeks in the order of time; nothing when there is none.
    #[must_use]
    pub fn of(weeks: &[PlanWeek]) -> Option<Self> {
        let results: Vec<i64> = weeks.iter().filter_map(|week| week.result_ppm).collect();
        let losing = results.iter().filter(|ppm| **ppm < 0).count();
        let share = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
        Some(Self {
            weeks: results.len(),
            best: results.iter().max().copied().map(Percent::from_ppm)?,
            worst: results.iter().min().copied().map(Percent::from_ppm)?,
            losing_share: Percent::share(share(losing), share(results.len())),
            last: results.iter().skip(results.len().saturating_sub(LAST)).copied().map(Percent::from_ppm).collect(),
        })
    }
}

/// How many of a hundred weeks in which a client was invested reached the target; nothing without such a week.
#[must_use]
pub fn reached(weeks: &[PlanWeek], target_bps: u32) -> Option<Percent> {
    let results = weeks.iter().filter_map(|week| week.result_ppm).map(Percent::from_ppm);
    let (all, hits) = results.fold((0_u64, 0_u64), |(all, hits), result| {
        (all.saturating_add(1), hits.saturating_add(u64::from(result >= Percent::from_bps(target_bps))))
    });
    (all > 0).then(|| Percent::share(hits, all))
}

#[cfg(test)]
mod tests {
    use ballast_core::{money::Usdt, time::Day};

    use super::*;

    fn week(number: i64, result_ppm: Option<i64>) -> PlanWeek {
        let from = Day::from_number(20_000 + 7 * number).unwrap();
        let (result, distributed) = (Usdt::from_minor(1), Usdt::from_minor(1));
        PlanWeek {
            strike: number,
            from,
            to: from.plus_days(7),
            result,
            distributed,
            positions: 1,
            result_ppm,
            corrected: false,
            total_weight: 1,
            fingerprint: None,
        }
    }

    #[test]
    fn losing_weeks_count_and_empty_ones_do_not() {
        let weeks = [week(1, Some(12_000)), week(2, None), week(3, Some(-3_500)), week(4, Some(0))];
        let shown = serde_json::to_string(&Record::of(&weeks)).unwrap();
        insta::assert_snapshot!(shown, @r#"{"weeks":3,"best":1.2,"worst":-0.35,"losingShare":33.3333,"last":[1.2,-0.35,0]}"#);
        assert_eq!(Record::of(&[week(1, None)]), None);
    }

    #[test]
    fn a_target_is_reached_at_its_amount_and_empty_weeks_do_not_count() {
        let weeks = [week(1, Some(12_000)), week(2, None), week(3, Some(11_999)), week(4, Some(-1))];
        assert_eq!(reached(&weeks, 120), Some(Percent::share(1, 3)));
        assert_eq!(reached(&weeks, 0), Some(Percent::share(2, 3)));
        assert_eq!(reached(&[week(1, None)], 120), None);
    }

    #[test]
    fn the_newest_twelve_are_shown_oldest_first() {
        let weeks: Vec<PlanWeek> = (1..=15).map(|number| week(number, Some(number * 10_000))).collect();
        let record = Record::of(&weeks).unwrap();
        assert_eq!(record.weeks, 15);
        assert_eq!(record.last.len(), 12);
        assert_eq!(record.last.first(), Some(&Percent::from_ppm(40_000)));
        assert_eq!(record.last.last(), Some(&Percent::from_ppm(150_000)));
    }
}
