use proptest::prelude::*;

use super::*;
use crate::testing::uuid;
use crate::{
    id::Id,
    money::Usdt,
    time::{Day, Days},
};

type Position = (u128, u64);

/// The week used in every test here.
fn this_week() -> PlanWeek {
    PlanWeek { plan: Id::new(uuid(77)), from: Day::of_text("2026-11-09").unwrap() }
}

/// Both passes over positions with a single performance share; the second takes them in another order than the first.
fn shares(result: i64, bps: u32, positions: &[Position]) -> (AllocationPlan, Vec<(u128, i64)>) {
    let with_bps: Vec<_> = positions.iter().map(|(id, weight)| (*id, *weight, bps)).collect();
    let (plan, shares) = mixed(result, &with_bps);
    (plan, shares.into_iter().map(|(id, share)| (id, share.net.minor())).collect())
}

/// Like `shares`, for contracts with different performance shares.
fn mixed(result: i64, positions: &[(u128, u64, u32)]) -> (AllocationPlan, Vec<(u128, Share)>) {
    let mut weighing = Weighing::of(this_week(), positions.len());
    for (id, weight, bps) in positions {
        weighing.add(Id::new(uuid(*id)), *weight, Claim::of_every_gain(*bps)).unwrap();
    }
    let plan = weighing.finish(Usdt::from_minor(result)).unwrap();
    let spread = Spread::new(this_week(), &plan).unwrap();
    let share = |id, weight, bps| spread.share(Id::new(uuid(id)), weight, Claim::of_every_gain(bps)).unwrap();
    let shares = positions.iter().rev().map(|(id, weight, bps)| (*id, share(*id, *weight, *bps))).collect();
    (plan, shares)
}

/// The textbook algorithm: sort everything, hand out the left-over units from the top.
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
    let place = |id: u128| place(this_week(), Id::new(uuid(id)));
    ranked.sort_by_key(|(id, _, remainder)| (std::cmp::Reverse(*remainder), place(*id)));
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

fn contracts() -> impl Strategy<Value = Vec<(u128, u64, u32)>> {
    let weight = prop_oneof![Just(0), Just(1), Just(7_000_000), 0..1_000_u64, any::<u64>()];
    let bps = prop_oneof![Just(0), Just(2_000), 0..=10_000_u32, Just(u32::MAX)];
    prop::collection::btree_map(any::<u128>(), (weight, bps), 0..40)
        .prop_map(|map| map.into_iter().map(|(id, (weight, bps))| (id, weight, bps)).collect())
}

fn standing() -> impl Strategy<Value = Standing> {
    prop_oneof![
        Just(Standing::Running),
        Just(Standing::Matured),
        (0..=10_000_u32).prop_map(Standing::Redeemed),
        Just(Standing::Over),
        Just(Standing::Cancelled),
    ]
}

fn week(standing: Standing, value: i64, so_far: i64, due_before: i64, due: i64) -> Week {
    let usdt = Usdt::from_minor;
    let (value, so_far, due_before, due) = (usdt(value), usdt(so_far), usdt(due_before), usdt(due));
    Week { standing, value, so_far, due_before, due, charged: so_far }
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
        // The extra units go to the first places of this strike.
        let mut sizes: Vec<_> = shares.iter().map(|(id, share)| (place(this_week(), Id::new(uuid(*id))), share.unsigned_abs())).collect();
        sizes.sort_unstable();
        prop_assert!(sizes.is_sorted_by(|(_, one), (_, next)| one >= next));
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
        let (plan, _) = shares(result, bps, &[(1, 5)]);
        prop_assert_eq!(plan.distributed.checked_add(plan.performance_share), Some(Usdt::from_minor(result)));
        let expected = if result > 0 { i128::from(result) * i128::from(bps) / 10_000 } else { 0 };
        prop_assert_eq!(i128::from(plan.performance_share.minor()), expected);
    }

    #[test]
    fn every_contract_keeps_its_own_performance_share(result in result(), positions in contracts()) {
        let (plan, got) = mixed(result, &positions);
        let sum = |part: fn(&Share) -> Usdt| -> i128 { got.iter().map(|(_, share)| i128::from(part(share).minor())).sum() };
        let anyone = positions.iter().any(|(_, weight, _)| *weight > 0);
        prop_assert_eq!(sum(|share| share.gross), if anyone { i128::from(result) } else { 0 });
        prop_assert_eq!(sum(|share| share.net), i128::from(plan.distributed.minor()));
        prop_assert_eq!(sum(|share| share.performance_share), i128::from(plan.performance_share.minor()));
        // The rate changes the firm's part of a share, never the share itself.
        let plain: Vec<Position> = positions.iter().map(|(id, weight, _)| (*id, *weight)).collect();
        let gross: Vec<_> = got.iter().map(|(id, share)| (*id, share.gross.minor())).collect();
        prop_assert_eq!(gross, by_the_book(if anyone { result } else { 0 }, &plain));
        for ((_, share), (_, _, bps)) in got.iter().zip(positions.iter().rev()) {
            let kept = i128::from(share.gross.minor().max(0)) * i128::from((*bps).min(10_000)) / 10_000;
            prop_assert_eq!(i128::from(share.performance_share.minor()), kept);
        }
    }

    #[test]
    fn whoever_joins_leaves_or_has_other_terms_shows(positions in contracts(), at in any::<prop::sample::Index>()) {
        let taking: Vec<_> = positions.iter().copied().filter(|(_, weight, _)| *weight > 0).collect();
        prop_assume!(!taking.is_empty());
        let basis = |list: &[(u128, u64, u32)]| mixed(5, list).0.basis().unwrap();
        let before = basis(&taking);
        prop_assert_eq!(&before, &basis(&positions));
        let at = at.index(taking.len());
        let mut others = vec![taking.clone(); 4];
        others[0].truncate(at);
        others[1][at].0 ^= 1 << 127;
        others[2][at].1 ^= 1;
        others[3][at].2 = if taking[at].2 == 7 { 8 } else { 7 };
        for other in others {
            prop_assert_ne!(&before, &basis(&other));
        }
    }

    #[test]
    fn a_correction_leads_to_the_same_end_by_every_way(ways in prop::collection::vec(0..2_000_i64, 1..5), value in 0..3_000_i64,
        standing in standing()) {
        // From a gain of 1 000 through wrong corrections to a last one, or directly.
        let last = *ways.last().unwrap();
        let other = i64::from(standing != Standing::Over && standing != Standing::Cancelled) * value;
        let (mut so_far, mut due_before) = (1_000, 1_000);
        let mut capital = 0;
        for due in &ways {
            let charged = Usdt::from_minor(1_000);
            let now = week(standing, other + so_far, so_far, due_before, *due);
            let mended = mend(Week { charged, ..now }).unwrap();
            prop_assert!(standing == Standing::Cancelled || other + so_far + mended.change.minor() >= 0);
            so_far += mended.change.minor();
            capital += mended.by_capital.minor();
            due_before = *due;
        }
        // Clients and capital together move by as much as the result.
        prop_assert_eq!((so_far - 1_000) - capital, last - 1_000);
        let at_once = mend(week(standing, other + 1_000, 1_000, 1_000, last)).unwrap();
        match standing {
            Standing::Running | Standing::Matured => prop_assert_eq!(so_far, last),
            Standing::Cancelled => prop_assert_eq!(so_far, 1_000),
            Standing::Over => prop_assert!(so_far >= 1_000 && so_far >= last),
            Standing::Redeemed(_) => prop_assert_eq!(so_far, 1_000 + at_once.change.minor()),
        }
    }

    #[test]
    fn a_correction_never_takes_what_is_not_there(so_far in -1_000..1_000_i64, due_before in -2_000..2_000_i64,
        due in -2_000..2_000_i64, value in 0..500_i64, standing in standing()) {
        let value = if standing == Standing::Over || standing == Standing::Cancelled { 0 } else { value };
        let mended = mend(week(standing, value, so_far, due_before, due)).unwrap();
        prop_assert!(value + mended.change.minor() >= 0);
        prop_assert_eq!(mended.change.minor() - mended.by_capital.minor(), due - due_before);
        if standing == Standing::Over {
            prop_assert!(mended.change.minor() >= 0);
        }
        if standing == Standing::Cancelled {
            prop_assert_eq!(mended.change, Usdt::ZERO);
        }
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
    let cut = |remainder: &str, id| {
        let place = Some(hex::encode(place(this_week(), Id::new(uuid(id)))));
        Some(RemainderCut { remainder: remainder.to_owned(), investment: uuid(id), place })
    };
    // 100 units over weights 1, 1, 1: remainders are equal, so the first place gets the odd unit.
    let (plan, got) = shares(100, 0, &[(3, 1), (1, 1), (2, 1)]);
    assert_eq!(got, [(2, 33), (1, 34), (3, 33)]);
    assert_eq!(plan.cut, cut("1", 1));
    // A loss is allocated in the same way.
    let (_, got) = shares(-101, 0, &[(3, 1), (1, 1), (2, 1)]);
    assert_eq!(got, [(2, -34), (1, -34), (3, -33)]);
    // 1001 is allocated 1 to 2 as 334 and 667; 20% of each, rounded down, is the firm's.
    let (plan, got) = shares(1_001, 2_000, &[(1, 10), (2, 20)]);
    assert_eq!((plan.performance_share.minor(), plan.distributed.minor()), (66 + 133, 268 + 534));
    assert_eq!(got, [(2, 534), (1, 268)]);
    assert_eq!(plan.cut, cut("20", 1));
    // An older contract with 10%, a newer one with 30%.
    let (plan, got) = mixed(1_000, &[(1, 1, 1_000), (2, 1, 3_000)]);
    let net: Vec<_> = got.iter().map(|(id, share)| (*id, share.net.minor())).collect();
    assert_eq!((net, plan.performance_share.minor()), (vec![(2, 350), (1, 450)], 200));
}

#[test]
fn places_are_those_of_the_document() {
    // Computed with `sha256sum`; they differ from week to week and from plan to plan.
    let of = |week, id| hex::encode(place(week, Id::new(uuid(id))));
    assert_eq!(of(this_week(), 1), "3475f0d333bdda2758bbe68fb68454d3885bc7f03ff07ff2d0813993f7f5117a");
    assert_eq!(of(this_week(), 3), "ad0c8050b46b907a8c66d08f0bd3d591954ace50394d2686dbbcde36776c111b");
    let (week, next) = (this_week(), this_week().from.plus_days(7));
    assert_ne!(of(PlanWeek { from: next, ..week }, 1), of(week, 1));
    assert_ne!(of(PlanWeek { plan: Id::new(uuid(78)), ..week }, 1), of(week, 1));
}

#[test]
fn strikes_from_before_contracts_kept_their_share_are_still_understood() {
    // 20% of 1001 came off first, and 801 was allocated 1 to 2.
    let stored = r#"{"distributed":0.000801,"performance_share":0.0002,"total_weight":"30","positions":2,"cut":null}"#;
    let plan: AllocationPlan = serde_json::from_str(stored).unwrap();
    let spread = Spread::new(this_week(), &plan).unwrap();
    let net = |id, weight| spread.share(Id::new(uuid(id)), weight, Claim::of_every_gain(2_000)).unwrap().net.minor();
    assert_eq!((net(1, 10), net(2, 20)), (267, 534));
    assert_eq!(plan.basis(), None);
}

#[test]
fn a_position_takes_34_bytes() {
    assert_eq!(allocation::ENTRY_BYTES, 34);
}

#[test]
fn corrections_by_hand() {
    let done = |week| mend(week).map(|mended| (mended.change.minor(), mended.by_capital.minor())).unwrap();
    let cases = [
        ("too much, and it is there", week(Standing::Running, 500, 100, 100, 40), (-60, 0)),
        ("too little", week(Standing::Running, 500, 100, 100, 130), (30, 0)),
        ("too much, and later weeks lost it", week(Standing::Running, 20, 100, 100, 40), (-20, 40)),
        ("a loss that capital bore in part was none", week(Standing::Running, 0, -60, -100, 0), (60, -40)),
        ("paid out with too much", week(Standing::Over, 0, 100, 100, 40), (0, 60)),
        ("paid out with too little", week(Standing::Over, 0, 100, 100, 130), (30, 0)),
        ("what capital bore comes back to it first", week(Standing::Over, 0, 100, 40, 130), (30, -60)),
        ("taken back in the cooling-off", week(Standing::Cancelled, 0, 100, 100, 40), (0, 60)),
        ("matured", week(Standing::Matured, 500, 100, 100, -100), (-200, 0)),
        ("30% of what is taken was the firm's fee", week(Standing::Redeemed(3_000), 500, 100, 100, 0), (-70, 30)),
        ("nothing is charged on what is added", week(Standing::Redeemed(3_000), 500, 100, 100, 200), (100, 0)),
    ];
    for (name, week, expected) in cases {
        assert_eq!(done(week), expected, "{name}");
    }
}

/// A fee of 30% was charged on 100 of the week. Only the right result matters, not the way there.
#[test]
fn a_fee_is_given_back_once_and_only_where_it_was_charged() {
    for (way, ends) in [
        (&[80][..], 86),
        (&[0, 80], 86),
        (&[0], 30),
        (&[0, 0, 0], 30),
        (&[0, 100], 100),
        (&[200, 100], 100),
        (&[200, 80], 86),
        (&[1_000_000, 100], 100),
        (&[200, -100, 300], 300),
        (&[-100], -40),
    ] {
        let (mut so_far, mut due_before, mut by_capital) = (100, 100, 0);
        for due in way {
            let now = week(Standing::Redeemed(3_000), 1_000 + so_far, so_far, due_before, *due);
            let mended = mend(Week { charged: Usdt::from_minor(100), ..now }).unwrap();
            so_far += mended.change.minor();
            by_capital += mended.by_capital.minor();
            due_before = *due;
        }
        assert_eq!((so_far, by_capital), (ends, ends - due_before), "{way:?}");
    }
}

#[test]
fn the_largest_investment_can_be_weighed() {
    let day = |number| Day::from_number(number).unwrap();
    let whole_week = weight(crate::investment::LARGEST, day(0), None, Days { from: day(0), to: day(7) });
    assert_eq!(whole_week, Ok(7_000_000_000_000_000_000));
}

#[test]
fn weight_is_principal_times_days_active() {
    let day = |number| Day::from_number(number).unwrap();
    let period = Days { from: day(100), to: day(107) };
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
    for (name, (started, ends), expected) in cases {
        assert_eq!(weight(Usdt::from_minor(10), started, ends, period), Ok(expected), "{name}");
    }
    assert_eq!(weight(Usdt::from_minor(-1), day(50), None, period), Ok(0));
    assert_eq!(weight(Usdt::from_minor(i64::MAX), day(50), None, period).unwrap_err().code, "amount_too_large");
}

#[test]
fn a_damaged_allocation_is_named() {
    let (plan, _) = shares(100, 0, &[(1, 3), (2, 4)]);
    let damaged = AllocationPlan { total_weight: "7x".to_owned(), ..plan };
    assert_eq!(Spread::new(this_week(), &damaged).unwrap_err().code, "allocation_unreadable");
}

#[test]
fn a_million_positions_add_up() {
    let positions: Vec<Position> = (0..1_000_000_u64).map(|n| (u128::from(n), (n % 977 + 100) * 7_000_000)).collect();
    let (plan, shares) = shares(123_456_789_123, 2_000, &positions);
    let sum: i128 = shares.iter().map(|(_, share)| i128::from(*share)).sum();
    assert_eq!(sum, i128::from(plan.distributed.minor()));
}
