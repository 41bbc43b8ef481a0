//! The demo's trader: results that look like trading, made from nothing but a seed.
//!
//! Nobody trades in the demo. The trader's results go through the same draft, approval and allocation as a real week,
//! and a reader who knows the plan and the day can recalculate every figure.

use ballast_core::{money::Usdt, plan::Plan, time::Day};
use sha2::{Digest, Sha256};

/// Changing it changes every figure of every demo.
const SEED: &[u8] = b"ballast demo trader 1";
/// Numbers drawn for a week: half of them are the market's, shared by all plans, half the plan's own.
const DRAWS: i64 = 8;
/// Twice the average of 16 random bits, so that it is a whole number.
const TWICE_MEAN: i64 = 65_535;
/// Standard deviation of the sum of [`DRAWS`] numbers of 16 bits.
const DEVIATION: i64 = 53_510;
/// One standard deviation of a week, in hundredths of the plan's target: about one week in four loses.
const SPREAD_PERCENT: i64 = 150;

/// Worth of the played account before the week of a statement, in micro USDT.
const ACCOUNT: i64 = 1_000_000_000_000;

/// The week's result of a plan in millionths of the money at work; shorter periods get a part by their days.
#[must_use]
pub fn week_ppm(plan: &Plan, from: Day) -> i64 {
    let target_ppm = i64::from(plan.weekly_target_bps).saturating_mul(100);
    let market = draw(b"market", from);
    let own = draw(plan.name.as_bytes(), from);
    let twice_off_mean = 2 * (market + own) - DRAWS * TWICE_MEAN;
    let noise = target_ppm.saturating_mul(SPREAD_PERCENT).saturating_mul(twice_off_mean) / (200 * DEVIATION);
    target_ppm.saturating_add(noise)
}

/// The result of a period in which the plan's positions weigh `weight` (micro-USDT times days).
#[must_use]
pub fn result(plan: &Plan, from: Day, weight: u128) -> Usdt {
    let weight = i128::try_from(weight).unwrap_or(i128::MAX);
    let minor = weight.saturating_mul(i128::from(week_ppm(plan, from))) / (7 * 1_000_000);
    Usdt::from_minor(i64::try_from(minor).unwrap_or(0))
}

/// Hash of the file that a trader would attach.
#[must_use]
pub fn evidence(plan: &Plan, from: Day, to: Day, result: Usdt) -> [u8; 32] {
    let text = format!("Demo: simulated result of {} from {from} until {to}: {result} USDT. Nobody traded.", plan.name);
    Sha256::digest(text).into()
}

/// The venue's statement of a week, as a trader would send it: the account's worth at the end of each day. The result
/// accrues evenly, and its last day takes the remainder.
#[must_use]
pub fn statement(from: Day, to: Day, result: Usdt) -> Vec<u8> {
    let days = to.days_since(from).max(1);
    let worth = |passed: i64| {
        let part = if passed == days { result.minor() } else { (result.minor() / days).saturating_mul(passed) };
        Usdt::from_minor(ACCOUNT.saturating_add(part))
    };
    let mut text = String::from("date,equity,currency,note\n");
    for passed in 0..=days {
        let note = "Demo: simulated; nobody traded";
        text.push_str(&format!("{},{},USDT,{note}\n", from.plus_days(passed.saturating_sub(1)), worth(passed)));
    }
    text.into_bytes()
}

/// The sum of half the week's numbers.
fn draw(what: &[u8], week: Day) -> i64 {
    let mut hash = Sha256::new();
    for part in [SEED, what, &week.number().to_be_bytes()] {
        hash.update(part);
    }
    let digest: [u8; 32] = hash.finalize().into();
    let (pairs, _) = digest.as_chunks::<2>();
    pairs.iter().take(4).map(|pair| i64::from(u16::from_be_bytes(*pair))).sum()
}

#[cfg(test)]
mod tests {
    use ballast_core::{
        id::Id,
        plan::{RiskCategory, Status},
        time::{Days, Moment},
    };
    use uuid::Uuid;

    use super::*;

    fn plan(name: &str) -> Plan {
        Plan {
            id: Id::new(Uuid::from_u128(1)),
            version: 1,
            name: name.into(),
            start_range: Usdt::from_minor(1),
            end_range: Usdt::from_minor(2),
            weekly_target_bps: 120,
            performance_share_bps: 1_000,
            withdrawal_minimum: Usdt::ZERO,
            risk: RiskCategory::High,
            least_grade: None,
            settled_through: None,
            status: Status::Open,
            position: 0,
            created_at: Moment::from_millis(0).unwrap(),
        }
    }

    #[test]
    fn ten_years_look_like_the_target_with_losing_weeks() {
        let plan = plan("Starter");
        let weeks: Vec<i64> =
            (0..520).map(|week| week_ppm(&plan, Day::from_number(20_000 + 7 * week).unwrap())).collect();
        let mean = weeks.iter().sum::<i64>() / 520;
        let losing = weeks.iter().filter(|week| **week < 0).count();
        assert!((10_000..14_000).contains(&mean), "{mean}");
        assert!((100..180).contains(&losing), "{losing}");
        assert!(weeks.iter().all(|week| week.abs() < 100_000));
    }

    #[test]
    fn plans_share_the_market_and_differ() {
        let (one, other) = (plan("Starter"), plan("Premium"));
        let day = |week: i64| Day::from_number(20_000 + 7 * week).unwrap();
        let alike =
            (0..520).filter(|week| (week_ppm(&one, day(*week)) < 0) == (week_ppm(&other, day(*week)) < 0)).count();
        assert!((320..500).contains(&alike), "{alike}");
        assert_eq!(week_ppm(&one, day(3)), week_ppm(&plan("Starter"), day(3)));
    }

    #[test]
    fn a_statement_says_what_the_result_is() {
        let (from, to) = (Day::from_number(20_000).unwrap(), Day::from_number(20_007).unwrap());
        for minor in [-1_234_567, 0, 98_765_432_101] {
            let result = Usdt::from_minor(minor);
            let read = ballast_core::strike::import::import(&statement(from, to, result), Days { from, to }).unwrap();
            assert_eq!((read.result, read.problem_count), (Some(result), 0));
        }
    }

    #[test]
    fn a_day_is_a_seventh_of_the_week() {
        let plan = plan("Starter");
        let day = Day::from_number(20_000).unwrap();
        let week = result(&plan, day, 7_000_000_000);
        let one = result(&plan, day, 1_000_000_000);
        assert_eq!(week.minor() / 7, one.minor());
        assert_eq!(week.minor(), week_ppm(&plan, day) * 1_000);
    }
}
