use proptest::prelude::*;

use super::*;
use crate::testing::uuid;

type Position = (u128, u64);

/// Both passes over `positions`, with the spread taking them in another order than the weighing.
fn shares(result: i64, bps: u32, positions: &[Position]) -> (AllocationPlan, Vec<(u128, i64)>) {
    let mut weighing = Weighing::with_capacity(positions.len());
    for (id, weight) in positions {
        weighing.add(Id::new(uuid(*id)), *weight).unwrap();
    }
    let plan = weighing.finish(Usdt::from_minor(result), bps).unwrap();
    let spread = Spread::new(&plan).unwrap();
    let shares = positions
        .iter()
        .rev()
        .map(|(id, weight)| (*id, spread.share(Id::new(uuid(*id)), *weight).unwrap().minor()))
        .collect();
    (plan, shares)
}

/// The textbook: sort everything, hand out the left-over units from the top.
fn by_the_book(distributed: i64, positions: &[Position]) -> Vec<(u128, i64)> {
    let total: u128 = positions.iter().map(|(_, weight)| u128::from(*weight)).sum();
    if total == 0 {
        return positions.iter().rev().map(|(id, _)| (*id, 0)).collect();
    }
    let magnitude = u128::from(distributed.unsigned_abs());
    let exact: Vec<(u128, u128, u128)> = positions
        .iter()
        .map(|(id, weight)| {
            let product = magnitude * u128::from(*weight);
            (*id, product / total, product % total)
        })
        .collect();
    let mut left = magnitude - exact.iter().map(|(_, whole, _)| whole).sum::<u128>();
    let mut ranked = exact.clone();
    ranked.sort_by_key(|(id, _, remainder)| (std::cmp::Reverse(*remainder), *id));
    let mut more = std::collections::BTreeSet::new();
    for (id, _, _) in ranked {
        if left == 0 {
            break;
        }
        more.insert(id);
        left -= 1;
    }
    let sign = if distributed < 0 { -1_i128 } else { 1 };
    exact
        .iter()
        .rev()
        .map(|(id, whole, _)| {
            let magnitude = i128::try_from(*whole).unwrap() + i128::from(more.contains(id));
            (*id, i64::try_from(sign * magnitude).unwrap())
        })
        .collect()
}

fn positions() -> impl Strategy<Value = Vec<Position>> {
    let weight = prop_oneof![Just(0), Just(1), Just(7_000_000), 0..1_000_u64, any::<u64>(), Just(u64::MAX)];
    prop::collection::btree_map(any::<u128>(), weight, 0..40).prop_map(|map| map.into_iter().collect())
}

fn result() -> impl Strategy<Value = i64> {
    prop_oneof![-100..100_i64, (i64::MIN + 1)..=i64::MAX, Just(i64::MAX), Just(i64::MIN + 1), Just(0)]
}

proptest! {
    #[test]
    fn shares_are_those_of_the_textbook_and_sum_to_the_result(result in result(), positions in positions()) {
        let (plan, shares) = shares(result, 0, &positions);
        let anyone = positions.iter().any(|(_, weight)| *weight > 0);
        prop_assert_eq!(plan.distributed.minor(), if anyone { result } else { 0 });
        let sum: i128 = shares.iter().map(|(_, share)| i128::from(*share)).sum();
        prop_assert_eq!(sum, i128::from(plan.distributed.minor()));
        prop_assert_eq!(shares, by_the_book(plan.distributed.minor(), &positions));
    }

    #[test]
    fn equal_weights_differ_by_one_unit_at_most(result in result(), count in 1..60_u128, weight in 1..u64::MAX) {
        let positions: Vec<Position> = (0..count).map(|id| (id, weight)).collect();
        let (_, shares) = shares(result, 0, &positions);
        let all = || shares.iter().map(|(_, share)| i128::from(*share));
        prop_assert!(all().max().unwrap() - all().min().unwrap() <= 1);
        // The extra units go to the smallest ids.
        let sizes: Vec<u64> = shares.iter().rev().map(|(_, share)| share.unsigned_abs()).collect();
        prop_assert!(sizes.is_sorted_by(|one, next| one >= next));
    }

    #[test]
    fn nobody_gets_more_than_a_unit_beyond_their_part(result in result(), positions in positions()) {
        let total: u128 = positions.iter().map(|(_, weight)| u128::from(*weight)).sum();
        let (plan, shares) = shares(result, 0, &positions);
        for ((id, share), (same, weight)) in shares.iter().zip(positions.iter().rev()) {
            prop_assert_eq!(id, same);
            if *weight == 0 {
                prop_assert_eq!(*share, 0);
                continue;
            }
            let floor = u128::from(plan.distributed.minor().unsigned_abs()) * u128::from(*weight) / total;
            let share = u128::from(share.unsigned_abs());
            prop_assert!(share == floor || share == floor + 1);
        }
    }

    #[test]
    fn the_performance_share_comes_off_gains_only(result in result(), bps in 0..=10_000_u32) {
        let (plan, _) = shares(result, bps, &[(1, 5), (2, 9)]);
        prop_assert_eq!(plan.distributed.checked_add(plan.performance_share), Some(Usdt::from_minor(result)));
        let expected = if result > 0 { i128::from(result) * i128::from(bps) / 10_000 } else { 0 };
        prop_assert_eq!(i128::from(plan.performance_share.minor()), expected);
    }

    #[test]
    fn the_arithmetic_survives_being_stored(result in result(), positions in positions()) {
        let (plan, _) = shares(result, 0, &positions);
        let stored = serde_json::to_string(&plan).unwrap();
        prop_assert_eq!(serde_json::from_str::<AllocationPlan>(&stored).unwrap(), plan);
    }

    #[test]
    fn a_loss_never_exceeds_what_is_there(share in (i64::MIN + 1)..=i64::MAX, value in 0..=i64::MAX) {
        let Ok(borne) = bear(Usdt::from_minor(share), Usdt::from_minor(value)) else {
            return Err(TestCaseError::reject("does not fit"));
        };
        prop_assert!(i128::from(value) + i128::from(borne.allocated.minor()) >= 0);
        prop_assert!(!borne.by_capital.is_negative());
        prop_assert_eq!(
            i128::from(borne.allocated.minor()) - i128::from(borne.by_capital.minor()),
            i128::from(share)
        );
        prop_assert_eq!(borne.by_capital.is_positive(), i128::from(value) + i128::from(share) < 0);
    }
}

#[test]
fn a_week_by_hand() {
    // 100 units over weights 1, 1, 1: remainders are equal, so the smallest id gets the odd unit.
    let (plan, got) = shares(100, 0, &[(3, 1), (1, 1), (2, 1)]);
    assert_eq!(got, [(2, 33), (1, 34), (3, 33)]);
    assert_eq!(plan.cut, Some(RemainderCut { remainder: "1".to_owned(), investment: uuid(1) }));
    // A loss is spread in the same way.
    let (_, got) = shares(-101, 0, &[(3, 1), (1, 1), (2, 1)]);
    assert_eq!(got, [(2, -34), (1, -34), (3, -33)]);
    // 20% of 1001 is 200 (rounded down); 801 is spread 1 to 2.
    let (plan, got) = shares(1_001, 2_000, &[(1, 10), (2, 20)]);
    assert_eq!((plan.performance_share.minor(), plan.distributed.minor()), (200, 801));
    assert_eq!(got, [(2, 534), (1, 267)]);
    assert_eq!(plan.cut, None);
}

#[test]
fn a_position_takes_24_bytes() {
    assert_eq!(allocation::ENTRY_BYTES, 24);
}

#[test]
fn the_largest_investment_can_be_weighed() {
    let day = |number| Day::from_number(number).unwrap();
    let whole_week = weight(crate::investment::LARGEST, (day(0), None), (day(0), day(7)));
    assert_eq!(whole_week, Ok(7_000_000_000_000_000_000));
}

#[test]
fn weight_is_principal_times_days_active() {
    let day = |number| Day::from_number(number).unwrap();
    let period = (day(100), day(107));
    let of = |active| weight(Usdt::from_minor(10), active, period).unwrap();
    let cases = [
        ("the whole week", (day(50), None), 70),
        ("begins on the first day", (day(100), None), 70),
        ("begins on the third day, which counts", (day(102), None), 50),
        ("begins on the last day", (day(106), None), 10),
        ("begins after the week", (day(107), None), 0),
        ("ends before the week", (day(50), Some(day(99))), 0),
        ("ends on the first day, which does not count", (day(50), Some(day(100))), 0),
        ("ends on the third day", (day(50), Some(day(102))), 20),
        ("ends long after", (day(50), Some(day(500))), 70),
        ("begins and ends within", (day(101), Some(day(103))), 20),
        ("begins and ends on one day", (day(101), Some(day(101))), 0),
    ];
    for (name, active, expected) in cases {
        assert_eq!(of(active), expected, "{name}");
    }
    assert_eq!(weight(Usdt::from_minor(-1), (day(50), None), period), Ok(0));
    assert_eq!(weight(Usdt::from_minor(i64::MAX), (day(50), None), period).unwrap_err().code, "amount_too_large");
}

#[test]
fn a_damaged_allocation_is_named() {
    let (plan, _) = shares(100, 0, &[(1, 3), (2, 4)]);
    let damaged = AllocationPlan { total_weight: "7x".to_owned(), ..plan };
    assert_eq!(Spread::new(&damaged).unwrap_err().code, "allocation_unreadable");
}

#[test]
#[ignore = "a measurement: cargo nextest run -p ballast-core --release --run-ignored only a_million"]
fn a_million_positions() {
    let positions: Vec<Position> = (0..1_000_000_u64).map(|n| (u128::from(n), (n % 977 + 100) * 7_000_000)).collect();
    let (plan, shares) = shares(123_456_789_123, 2_000, &positions);
    let sum: i128 = shares.iter().map(|(_, share)| i128::from(*share)).sum();
    assert_eq!(sum, i128::from(plan.distributed.minor()));
}
