//! How well promised times were kept. Leaving slow requests open or rejecting them late does not make anyone look
//! punctual: whatever is past its time counts, paid or not.

use crate::{money::Usdt, time::Moment};

/// Number of days that are counted.
pub const COUNTED_DAYS: i64 = 90;

/// A request with a promised time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promised {
    pub asked: Moment,
    /// The last moment that is in time.
    pub due: Moment,
    pub end: End,
    /// The amount requested; zero if no money is involved.
    pub amount: Usdt,
}

/// Outcome of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Done(Moment),
    /// Withdrawn by the requester.
    TakenBack(Moment),
    /// Rejected by us.
    TurnedDown(Moment),
    Open,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Punctuality {
    /// Requests done, and all that are past their time.
    pub counted: u64,
    /// Requests done in time.
    pub kept: u64,
    /// Requests open and past their time.
    pub overdue: u64,
    /// Withdrawn in time, which are not counted.
    pub taken_back: u64,
    /// Rejected in time, which are not counted.
    pub turned_down: u64,
    /// Amounts of the requests counted and of those done in time, in micro-USDT: many small ones do not make a large
    /// one punctual.
    pub money: (u128, u128),
    /// Median duration of the counted requests (of two middle ones the longer), in milliseconds; `None` if none was
    /// counted. An open one has taken the time until now.
    pub median: Option<i64>,
    /// Duration of the slowest.
    pub slowest: Option<i64>,
}

impl Punctuality {
    #[must_use]
    pub fn of(promised: impl IntoIterator<Item = Promised>, now: Moment) -> Self {
        let mut found = Self::default();
        let mut took = Vec::new();
        for Promised { asked, due, end, amount } in promised {
            let (ended, counts) = match end {
                End::Done(at) => (at, true),
                End::TakenBack(at) | End::TurnedDown(at) => (at, at > due),
                End::Open => (now, now > due),
            };
            let is_kept = matches!(end, End::Done(at) if at <= due);
            let micro = u128::from(amount.minor().max(0).unsigned_abs());
            found.money.0 = found.money.0.saturating_add(if counts { micro } else { 0 });
            found.money.1 = found.money.1.saturating_add(if is_kept { micro } else { 0 });
            if counts {
                took.push(ended.millis_since(asked).max(0));
            }
            count(&mut found.counted, counts);
            count(&mut found.kept, is_kept);
            count(&mut found.overdue, counts && end == End::Open);
            count(&mut found.taken_back, !counts && matches!(end, End::TakenBack(_)));
            count(&mut found.turned_down, !counts && matches!(end, End::TurnedDown(_)));
        }
        took.sort_unstable();
        found.median = took.get(took.len() / 2).copied();
        found.slowest = took.last().copied();
        found
    }
}

const fn count(of: &mut u64, is_one: bool) {
    *of = of.saturating_add(is_one as u64);
}

/// Formats a duration, rounded up: nobody is made to look faster than they are.
#[must_use]
pub fn in_words(millis: i64) -> String {
    const HOUR: u64 = 3_600_000;
    let millis = millis.max(1).unsigned_abs();
    let (unit, name) = match millis.div_ceil(HOUR) {
        ..=2 => (HOUR / 60, "minute"),
        3..=48 => (HOUR, "hour"),
        _ => (24 * HOUR, "day"),
    };
    let count = millis.div_ceil(unit);
    format!("{count} {name}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const DUE_HOURS: i64 = 48;

    fn at(hours: i64) -> Moment {
        Moment::from_millis(1_795_248_000_000).unwrap().plus_hours(hours)
    }

    fn asked(hours: i64, end: End) -> Promised {
        Promised { asked: at(hours), due: at(hours + DUE_HOURS), end, amount: Usdt::from_minor(hours.abs() + 1) }
    }

    #[test]
    fn what_is_open_and_late_counts_as_late() {
        let all = [
            asked(0, End::Done(at(3))),
            asked(0, End::Done(at(48))),
            asked(0, End::Done(at(49))),
            // 111 days, and nobody was paid.
            asked(-111 * 24 + 100, End::Open),
            // Not due yet.
            asked(90, End::Open),
            // Rejected in time, and long after.
            asked(0, End::TurnedDown(at(1))),
            asked(0, End::TakenBack(at(2))),
            asked(0, End::TurnedDown(at(72))),
        ];
        let hour = 3_600_000;
        let expected = Punctuality {
            counted: 5,
            kept: 2,
            overdue: 1,
            taken_back: 1,
            turned_down: 1,
            money: (2_569, 2),
            median: Some(49 * hour),
            slowest: Some(111 * 24 * hour),
        };
        assert_eq!(Punctuality::of(all, at(100)), expected);
    }

    #[test]
    fn nothing_is_nothing() {
        assert_eq!(Punctuality::of([asked(0, End::Open)], at(48)), Punctuality::default());
    }

    #[test]
    fn a_duration_is_rounded_up() {
        let cases = [
            (0, "1 minute"),
            (60_000, "1 minute"),
            (60_001, "2 minutes"),
            (7_200_000, "120 minutes"),
            (7_200_001, "3 hours"),
            (172_800_000, "48 hours"),
            (172_800_001, "3 days"),
        ];
        for (millis, text) in cases {
            assert_eq!(in_words(millis), text);
        }
    }

    fn any_end() -> impl Strategy<Value = End> {
        prop_oneof![
            (0_i64..500).prop_map(|hours| End::Done(at(hours))),
            (0_i64..500).prop_map(|hours| End::TakenBack(at(hours))),
            (0_i64..500).prop_map(|hours| End::TurnedDown(at(hours))),
            Just(End::Open),
        ]
    }

    proptest! {
        /// Leaving a late request open, or rejecting it late, looks no better than doing it late.
        #[test]
        fn no_way_to_end_a_late_one_looks_better(
            others in prop::collection::vec((0_i64..400, any_end()), 0..8),
            late in 49_i64..500,
        ) {
            let others = || others.iter().map(|(hours, end)| asked(*hours, *end));
            let with = |end| Punctuality::of(others().chain([asked(0, end)]), at(late));
            let done = with(End::Done(at(late)));
            for end in [End::Open, End::TakenBack(at(late)), End::TurnedDown(at(late))] {
                let other = with(end);
                prop_assert_eq!((other.counted, other.kept, other.money), (done.counted, done.kept, done.money));
                prop_assert_eq!((other.median, other.slowest), (done.median, done.slowest));
            }
            prop_assert!(done.kept <= done.counted && done.median <= done.slowest);
        }
    }
}
