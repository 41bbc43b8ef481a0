//! Realized return of the money in contracts, net of fees, in millionths.
//!
//! Time-weighted: each day's result over what was in contracts that day (yesterday's value plus today's inflow),
//! chained. Money-weighted: Modified Dietz, the result over the opening value plus each flow weighted by the days it
//! was in. Both begin with the first day on which money was at work; a result counts on the day on which it was
//! credited. Both are `None` if no money was at work.

use std::collections::BTreeMap;

use ballast_core::time::Day;

/// One in the fixed-point arithmetic of a chained return.
const ONE: i128 = 1_000_000_000_000;
const PPM: i128 = 1_000_000;

/// Both usual measures of return over a period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Returns {
    /// Millionths, rounded down.
    pub time_weighted: Option<i64>,
    /// Millionths, rounded down.
    pub money_weighted: Option<i64>,
}

/// How a return is rounded to whole millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rounding {
    /// For months that were closed in the first format; they keep their bytes.
    TowardsZero,
    /// A loss is never shown smaller than it is.
    Down,
}

impl Rounding {
    fn divide(self, amount: i128, by: i128) -> Option<i128> {
        match self {
            Self::TowardsZero => amount.checked_div(by),
            Self::Down => amount.checked_div_euclid(by),
        }
    }

    /// One step of a chain. A chain that is rounded down at its end is rounded up on the way; otherwise one that comes
    /// to exactly nothing would show a loss.
    fn step(self, amount: i128, by: i128) -> Option<i128> {
        match self {
            Self::TowardsZero => amount.checked_div(by),
            Self::Down => amount.checked_add(by)?.checked_sub(1)?.checked_div_euclid(by),
        }
    }
}

/// Changes of the contracts on one day, in micro-USDT.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Flow {
    /// Put in, above zero.
    pub inflow: i64,
    /// Taken out, at most zero.
    pub outflow: i64,
    /// Results and fees.
    pub result: i64,
}

/// The returns from `first` to the day before `end`, from `opening` and the days on which anything happened. A return
/// that does not fit, such as millions on a millionth, is `None`; the sums of the statement are shown regardless.
pub(crate) fn measure(rounding: Rounding, opening: i64, days: &BTreeMap<Day, Flow>, first: Day, end: Day) -> Returns {
    Returns {
        time_weighted: chained(rounding, opening, days),
        money_weighted: dietz(rounding, opening, days, first, end),
    }
}

fn chained(rounding: Rounding, opening: i64, days: &BTreeMap<Day, Flow>) -> Option<i64> {
    let (mut value, mut growth, mut at_work) = (i128::from(opening), ONE, opening > 0);
    for flow in days.values() {
        let base = value.checked_add(i128::from(flow.inflow))?;
        let result = i128::from(flow.result);
        if base > 0 {
            at_work = true;
            growth = rounding.step(growth.checked_mul(base.checked_add(result)?)?, base)?;
        }
        value = base.checked_add(result)?.checked_add(i128::from(flow.outflow))?;
    }
    let ppm = rounding.divide(growth.checked_sub(ONE)?, ONE.checked_div(PPM)?)?;
    if at_work { i64::try_from(ppm).ok() } else { None }
}

fn dietz(rounding: Rounding, opening: i64, days: &BTreeMap<Day, Flow>, first: Day, end: Day) -> Option<i64> {
    // If no money was at work at first, the time before the first day does not count.
    let first = days.keys().next().copied().filter(|_| opening == 0).unwrap_or(first);
    let length = i128::from(end.days_since(first));
    let mut weighted = i128::from(opening).checked_mul(length)?;
    let mut result = 0_i128;
    for (&day, flow) in days {
        // An inflow works on its day, an outflow until its end.
        let (from_start, from_end) = (end.days_since(day), end.days_since(day).checked_sub(1)?);
        weighted = weighted
            .checked_add(i128::from(flow.inflow).checked_mul(i128::from(from_start))?)?
            .checked_add(i128::from(flow.outflow).checked_mul(i128::from(from_end))?)?;
        result = result.checked_add(i128::from(flow.result))?;
    }
    if weighted <= 0 {
        return None;
    }
    let ppm = rounding.divide(result.checked_mul(length)?.checked_mul(PPM)?, weighted)?;
    i64::try_from(ppm).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const USDT: i64 = 1_000_000;

    fn day(number: i64) -> Day {
        Day::of_text("2026-11-01").unwrap().plus_days(number - 1)
    }

    fn november(opening: i64, flows: &[(i64, Flow)]) -> Returns {
        cut(Rounding::Down, opening, flows)
    }

    fn cut(rounding: Rounding, opening: i64, flows: &[(i64, Flow)]) -> Returns {
        let days = flows.iter().map(|(number, flow)| (day(*number), *flow)).collect();
        measure(rounding, opening, &days, day(1), day(31))
    }

    fn result(result: i64) -> Flow {
        Flow { result: result * USDT, ..Flow::default() }
    }

    #[test]
    fn without_flows_both_are_the_plain_return() {
        let both = november(1_000 * USDT, &[(8, result(10)), (15, result(-4))]);
        // 1.01 times (1006 / 1010)
        assert_eq!(both, Returns { time_weighted: Some(6_000), money_weighted: Some(6_000) });
    }

    #[test]
    fn time_weighting_leaves_the_size_of_flows_out() {
        let late = Flow { inflow: 9_000 * USDT, ..Flow::default() };
        let flows = [(8, result(10)), (16, late), (22, result(-100))];
        // 1.01 × (1 − 100/10010) − 1, and −90 over 1000 + 9000 × 15/30
        let rounded_down = Returns { time_weighted: Some(-90), money_weighted: Some(-16_364) };
        assert_eq!(november(1_000 * USDT, &flows), rounded_down);
        let first_format = Returns { time_weighted: Some(-89), money_weighted: Some(-16_363) };
        assert_eq!(cut(Rounding::TowardsZero, 1_000 * USDT, &flows), first_format);
    }

    #[test]
    fn what_comes_to_exactly_nothing_is_no_loss() {
        // 2/3 × 3/2, and 2/3 × 7/6 × 9/7: neither has a finite decimal expansion.
        let nothing = Returns { time_weighted: Some(0), money_weighted: Some(0) };
        assert_eq!(november(3 * USDT, &[(8, result(-1)), (15, result(1))]), nothing);
        assert_eq!(november(9 * USDT, &[(8, result(-3)), (15, result(1)), (22, result(2))]), nothing);
        let a_little = Flow { result: -1, ..Flow::default() };
        let lost = Returns { time_weighted: Some(-1), money_weighted: Some(-1) };
        assert_eq!(november(100 * USDT, &[(8, a_little)]), lost, "a loss below a millionth is one");
    }

    #[test]
    fn money_that_left_counts_for_its_days() {
        let out = Flow { outflow: -1_000 * USDT, ..Flow::default() };
        let both = november(1_000 * USDT, &[(10, result(10)), (15, out)]);
        assert_eq!(both.time_weighted, Some(10_000));
        // 10 over 1000 × 15/30
        assert_eq!(both.money_weighted, Some(20_000));
    }

    #[test]
    fn idle_time_before_the_first_contract_does_not_swell_the_return() {
        let began = Flow { inflow: 1_000 * USDT, ..Flow::default() };
        let both = november(0, &[(26, began), (28, result(10))]);
        assert_eq!(both, Returns { time_weighted: Some(10_000), money_weighted: Some(10_000) });
    }

    /// One millionth is left of a contract and a correction credits twenty million: more than 128 bits hold.
    #[test]
    fn a_return_that_does_not_fit_is_none() {
        let none = Returns { time_weighted: None, money_weighted: None };
        assert_eq!(november(1, &[(2, result(20_000_000)), (9, result(10))]), none);
        let huge = Flow { result: i64::MAX - 1, ..Flow::default() };
        assert_eq!(november(1, &[(2, huge), (9, huge)]), none);
    }

    #[test]
    fn without_money_there_is_no_return() {
        assert_eq!(november(0, &[]), Returns::default());
        let all_lost = november(USDT, &[(2, result(-1))]);
        assert_eq!(all_lost.time_weighted, Some(-1_000_000));
    }
}
