//! Properties of marks, over random weeks and random corrections.

use proptest::prelude::*;

use super::*;
use crate::{
    id::Id,
    strike::{PlanWeek, Spread, Weighing},
    testing::uuid,
    time::Day,
};

fn usdt(minor: i64) -> Usdt {
    Usdt::from_minor(minor)
}

/// Runs consecutive weeks: the firm's share of each, and how far the contract is behind after each.
fn run(behind: i64, bps: u32, results: &[i64]) -> Vec<(i64, i64)> {
    let mut mark = usdt(behind);
    let mut weeks = Vec::new();
    for result in results {
        let share = Claim { bps, behind: Some(mark) }.share(usdt(*result)).unwrap();
        mark = Mark::of(mark, usdt(*result), usdt(*result)).unwrap().after;
        weeks.push((share.minor(), mark.minor()));
    }
    weeks
}

fn taken(weeks: &[(i64, i64)]) -> i64 {
    weeks.iter().map(|(share, _)| share).sum()
}

fn ends(weeks: &[(i64, i64)], behind: i64) -> i64 {
    weeks.last().map_or(behind, |(_, after)| *after)
}

/// The highest sum that the results reached, starting from zero.
fn peak(results: &[i64]) -> i64 {
    let mut sum = 0;
    results.iter().fold(0, |peak, result| {
        sum += result;
        peak.max(sum)
    })
}

fn results() -> impl Strategy<Value = Vec<i64>> {
    let result = prop_oneof![-3..4_i64, -1_000..1_000_i64, -2_000_000_000..2_000_000_000_i64, Just(0)];
    prop::collection::vec(result, 0..30)
}

fn corrections() -> impl Strategy<Value = Vec<(prop::sample::Index, i64)>> {
    prop::collection::vec((any::<prop::sample::Index>(), -900..900_i64), 0..12)
}

#[test]
fn weeks_by_hand() {
    // 100 lost are made up before a share is taken, in one week or in several.
    assert_eq!(run(0, 2_000, &[-100, 60, 90, 10]), [(0, 100), (0, 40), (10, 0), (2, 0)]);
    // Without a mark the gains of those weeks would have cost 32.
    let without: i64 = [60, 90, 10].iter().map(|gain| gain / 5).sum();
    assert_eq!(without, 32);
    // A result of 50 as a gain and a loss: a share is taken of 50 more at first, and then of 50 less.
    assert_eq!(run(0, 2_000, &[100, -50, 50]), [(20, 0), (0, 50), (0, 0)]);
    assert_eq!(run(0, 2_000, &[50, 50]), [(10, 0), (10, 0)]);
    // Of a loss, the part that the contract bore counts.
    assert_eq!(Mark::of(usdt(5), usdt(-100), usdt(-30)).unwrap().after, usdt(35));
    assert_eq!(Mark::of(usdt(5), usdt(-100), usdt(20)).unwrap().after, usdt(5));
    // The firm's share is not a loss, whatever it is.
    assert_eq!(
        Mark::of(usdt(0), usdt(100), usdt(0)).unwrap(),
        Mark { behind: usdt(0), moved: usdt(100), after: usdt(0) }
    );
}

#[test]
fn what_does_not_fit_is_refused() {
    assert!(Mark::of(usdt(i64::MAX), usdt(-1), usdt(-1)).is_err());
    assert!(Claim { bps: 1, behind: Some(usdt(i64::MIN + 1)) }.share(usdt(i64::MAX)).is_ok());
}

/// A contract and its weeks, each as it is in force.
#[derive(Default)]
struct Contract {
    bps: u32,
    /// Its value without any results; a loss stops at zero.
    principal: i64,
    weeks: Vec<Week>,
    entries: usize,
}

#[derive(Clone, Copy)]
struct Week {
    /// How far the contract was behind when the week was first allocated.
    first: Usdt,
    mark: Mark,
    share: i64,
    got: i64,
    /// The entry that put it in force.
    entry: usize,
}

impl Contract {
    fn of(bps: u32, principal: i64, results: &[i64]) -> Self {
        let mut contract = Self { bps, principal, ..Self::default() };
        results.iter().for_each(|result| contract.enter(contract.weeks.len(), *result));
        contract
    }

    /// Enters a week for the first time, or corrects one.
    fn enter(&mut self, at: usize, result: i64) {
        let had = self.weeks.get(at).copied();
        let follow = |weeks: &[Week]| weeks.iter().try_fold(Usdt::ZERO, |mark, week| week.mark.carry(mark)).unwrap();
        let followed = follow(&self.weeks[..at]);
        let first = had.map_or(followed, |had| had.first);
        let claim = Claim { bps: self.bps, behind: Some(first) }.corrected(followed);
        let share = claim.share(usdt(result)).unwrap().minor();
        let worth = self.principal + self.weeks.iter().map(|week| week.got).sum::<i64>();
        let got = (result - share).max(had.map_or(0, |had| had.got) - worth.max(0));
        let mark = Mark::of(claim.behind.unwrap(), usdt(result), usdt(got)).unwrap().following(followed).unwrap();
        let later = self.weeks.get(at + 1..).unwrap_or_default();
        let mark = later.iter().try_fold(mark, |mark, week| mark.then(week.mark)).unwrap();
        self.entries += 1;
        let week = Week { first, mark, share, got, entry: self.entries };
        if had.is_some() {
            self.weeks[at] = week
        } else {
            self.weeks.push(week)
        }
        // Recomputing from the beginning gives the same.
        assert_eq!(follow(&self.weeks), mark.after);
    }

    fn behind(&self) -> i64 {
        self.weeks.iter().try_fold(Usdt::ZERO, |mark, week| week.mark.carry(mark)).unwrap().minor()
    }

    fn shares(&self) -> i64 {
        self.weeks.iter().map(|week| week.share).sum()
    }

    /// The total of which the firm took a share.
    fn taken_of(&self) -> i64 {
        self.weeks.iter().map(|week| above(week.mark.moved, week.mark.behind).unwrap().minor()).sum()
    }

    fn moved(&self) -> Vec<i64> {
        self.weeks.iter().map(|week| week.mark.moved.minor()).collect()
    }

    /// Whether a share was taken of a week, and one before it was corrected since: the exception named in
    /// `docs/truth.md`.
    fn prepaid(&self) -> bool {
        let mut newest = 0;
        self.weeks.iter().any(|week| {
            newest = newest.max(week.entry);
            above(week.mark.moved, week.mark.behind).unwrap().is_positive() && week.entry < newest
        })
    }
}

const RICH: i64 = 1_000_000_000_000;

#[test]
fn a_correction_restores_the_mark_and_never_charges_for_weeks_that_are_over() {
    let mut contract = Contract::of(2_000, RICH, &[-100, 50]);
    assert_eq!((contract.behind(), contract.shares()), (50, 0));
    // It was a gain: nothing is behind, and the 50 of the second week stay free of a share.
    contract.enter(0, 100);
    assert_eq!((contract.behind(), contract.shares()), (0, 20));
    // And back again.
    contract.enter(0, -100);
    assert_eq!((contract.behind(), contract.shares()), (50, 0));
    // In the other order a share was taken of 50 that only made up for a loss: they are behind now, and made up first.
    let mut contract = Contract::of(2_000, RICH, &[100, 50]);
    contract.enter(0, -100);
    assert_eq!((contract.behind(), contract.shares()), (100, 10));
}

#[test]
fn weeks_that_are_corrected_one_after_another_cost_what_they_would_have_cost_at_once() {
    let right = [-100, 100, -100, 100];
    let mut late = Contract::of(2_000, RICH, &[0; 4]);
    right.iter().enumerate().for_each(|(at, result)| late.enter(at, *result));
    assert_eq!((late.shares(), late.behind()), (0, 0));
    assert_eq!(Contract::of(2_000, RICH, &right).shares(), 0);
    // Newest first, each share is right when taken, and too early afterwards: as much is behind, and made up first.
    let mut backwards = Contract::of(2_000, RICH, &[0; 4]);
    right.iter().enumerate().rev().for_each(|(at, result)| backwards.enter(at, *result));
    assert!(backwards.prepaid());
    assert_eq!((backwards.shares(), backwards.behind()), (40, 200));
}

proptest! {
    #[test]
    fn the_firm_takes_its_share_of_the_highest_point_and_of_nothing_twice(bps in 0..=10_000_u32, results in results()) {
        let all: Vec<(i64, i64)> = run(0, 10_000, &results);
        let (peak, sum) = (peak(&results), results.iter().sum::<i64>());
        prop_assert_eq!(taken(&all), peak);
        prop_assert_eq!(ends(&all, 0), peak - sum);
        // At a lower rate the weeks round down, each by less than a unit.
        let share = taken(&run(0, bps, &results));
        let exact = i128::from(peak) * i128::from(bps) / 10_000;
        prop_assert!(i128::from(share) <= exact);
        prop_assert!(i128::from(share) >= exact - i128::try_from(results.len()).unwrap());
    }

    #[test]
    fn a_share_is_never_below_zero_nor_above_that_of_every_gain(bps in any::<u32>(), behind in 0..i64::MAX, gross in (i64::MIN + 1)..=i64::MAX) {
        let share = Claim { bps, behind: Some(usdt(behind)) }.share(usdt(gross)).unwrap();
        let of_every_gain = Claim::of_every_gain(bps).share(usdt(gross)).unwrap();
        prop_assert!(!share.is_negative() && share <= of_every_gain);
        prop_assert!(of_every_gain <= usdt(gross).max(Usdt::ZERO));
        prop_assert_eq!(Claim { bps, behind: Some(Usdt::ZERO) }.share(usdt(gross)).unwrap(), of_every_gain);
        prop_assert!(behind < gross || share == Usdt::ZERO);
    }

    #[test]
    fn what_cutting_a_week_costs_is_behind_afterwards(behind in 0..1_000_i64, results in results()) {
        let (cut, once) = (run(behind, 10_000, &results), run(behind, 10_000, &[results.iter().sum()]));
        let more = taken(&cut) - taken(&once);
        prop_assert!(more >= 0);
        prop_assert_eq!(more, ends(&cut, behind) - ends(&once, behind));
        // As soon as the contract is back at its highest point in between, the cut has cost nothing.
        let high = peak(&results).max(behind) + 1;
        let up = |weeks: &[(i64, i64)]| {
            let mark = ends(weeks, behind);
            let stands = behind - results.iter().sum::<i64>();
            taken(weeks) + taken(&run(mark, 10_000, &[high + stands]))
        };
        prop_assert_eq!(up(&cut), up(&once));
    }

    #[test]
    fn losses_first_cost_no_more_than_all_at_once(behind in 0..1_000_i64, bps in 0..=10_000_u32, mut results in results()) {
        results.sort_unstable();
        let (cut, once) = (run(behind, bps, &results), run(behind, bps, &[results.iter().sum()]));
        prop_assert!(taken(&cut) <= taken(&once));
        prop_assert_eq!(ends(&cut, behind), ends(&once, behind));
    }

    #[test]
    fn put_right_from_the_first_week_on_all_is_as_it_was_where_no_loss_stopped(bps in 0..=10_000_u32,
        results in prop::collection::vec(-500..500_i64, 1..12), wrong in corrections()) {
        let begun = Contract::of(bps, RICH, &results);
        let mut now = Contract::of(bps, RICH, &results);
        for (at, result) in &wrong {
            now.enter(at.index(results.len()), *result);
        }
        results.iter().enumerate().for_each(|(at, result)| now.enter(at, *result));
        let weeks = |contract: &Contract| {
            contract.weeks.iter().map(|week| (week.mark.behind, week.mark.moved, week.share)).collect::<Vec<_>>()
        };
        prop_assert_eq!(weeks(&now), weeks(&begun));
        prop_assert_eq!(now.behind(), begun.behind());
    }

    /// Even if losses stopped at the contract's value.
    #[test]
    fn however_weeks_are_corrected_the_share_is_of_the_highest_point_in_force_or_is_behind(bps in 0..=10_000_u32,
        principal in prop_oneof![Just(RICH), 0..2_000_i64], results in prop::collection::vec(-500..500_i64, 1..12),
        wrong in corrections(), in_order in any::<bool>()) {
        let mut now = Contract::of(bps, principal, &results);
        let check = |now: &Contract| {
            let (moved, taken_of) = (now.moved(), now.taken_of());
            // Everything above the contract's present value is behind, and free of a share from here.
            prop_assert!(taken_of <= moved.iter().sum::<i64>() + now.behind());
            prop_assert!(now.prepaid() || taken_of <= peak(&moved));
            prop_assert!(i128::from(now.shares()) <= i128::from(taken_of) * i128::from(bps) / 10_000);
            prop_assert!(now.behind() >= 0);
            Ok(())
        };
        check(&now)?;
        let mut wrong: Vec<_> = wrong.iter().map(|(at, result)| (at.index(results.len()), *result)).collect();
        if in_order {
            // Then all after the first corrected one, so that no share was taken before the others were right.
            wrong.sort_by_key(|(at, _)| *at);
            let first = wrong.first().map_or(results.len(), |(at, _)| *at);
            for (at, result) in results.iter().enumerate().skip(first) {
                let result = wrong.iter().rev().find(|(one, _)| *one == at).map_or(*result, |(_, result)| *result);
                now.enter(at, result);
            }
            prop_assert!(!now.prepaid());
            check(&now)?;
        } else {
            for (at, result) in wrong {
                now.enter(at, result);
                check(&now)?;
            }
        }
    }

    #[test]
    fn both_passes_agree_and_all_is_spread(result in -1_000_000..1_000_000_i64,
        contracts in prop::collection::btree_map(any::<u128>(), (0..1_000_u64, 0..=10_000_u32, prop::option::of(0..5_000_i64)), 1..40)) {
        let week = PlanWeek { plan: Id::new(uuid(77)), from: Day::of_text("2026-11-09").unwrap() };
        let claims: Vec<_> = contracts.iter().map(|(id, (weight, bps, behind))| {
            (Id::new(uuid(*id)), *weight, Claim { bps: *bps, behind: behind.map(usdt) })
        }).collect();
        let mut weighing = Weighing::of(week, 0);
        let mut unmarked = Weighing::of(week, 0);
        for (id, weight, claim) in &claims {
            weighing.add(*id, *weight, *claim).unwrap();
            unmarked.add(*id, *weight, Claim::of_every_gain(claim.bps)).unwrap();
        }
        let plan = weighing.finish(usdt(result)).unwrap();
        let without = unmarked.finish(usdt(result)).unwrap();
        let spread = Spread::new(week, &plan).unwrap();
        let (mut firm, mut clients) = (0, 0);
        for (id, weight, claim) in &claims {
            let share = spread.share(*id, *weight, *claim).unwrap();
            prop_assert_eq!(share.performance_share, claim.share(share.gross).unwrap());
            firm += share.performance_share.minor();
            clients += share.net.minor();
        }
        prop_assert_eq!((firm, clients), (plan.performance_share.minor(), plan.distributed.minor()));
        prop_assert!(plan.performance_share <= without.performance_share);
        prop_assert_eq!(&plan.cut, &without.cut);
        // The mark is an input like any other: taking part with one changes the fingerprint.
        let marked = claims.iter().any(|(_, weight, claim)| *weight > 0 && claim.behind.is_some());
        prop_assert_eq!(plan.fingerprint != without.fingerprint, marked);
    }
}
