//! How far contracts are behind, on the real path and in a simulation that shares nothing with it: one contract at a
//! time, from its first week, with nothing but the results in force.

use ballast_core::{ledger::Account, strike::Mark};
use ballast_store::reads::Holding;

use super::*;

on_both_engines!(
    sound:
    a_loss_is_made_up_before_a_share_is_taken,
    a_share_taken_too_early_is_made_up_first,
    weeks_that_are_corrected_one_after_another_cost_no_share_of_what_makes_up,
    whatever_happens_the_simulation_says_the_same,
    a_mark_that_is_changed_is_found,
);

/// A contract with a mark, or one from before there were any.
async fn contract(world: &World, plan: &Plan, number: u32, minor: i64, bps: u32, marked: bool) -> Investment {
    let client = world.client_with(number, minor).await;
    let mut row = investment(&client, plan, minor);
    row.terms.performance_share_bps = bps;
    row.terms.high_water_mark = marked.then_some(true);
    row
}

async fn holding(world: &World, investment: &Investment) -> Holding {
    let id = investment.id;
    world.store.read(move |conn| reads::investment(conn, id)).await.unwrap().unwrap()
}

async fn last_mark(world: &World, investment: &Investment) -> Option<Mark> {
    let id = investment.id;
    let weeks = world.store.read(move |conn| reads::investment_series(conn, id)).await.unwrap();
    weeks.last().and_then(|week| week.mark)
}

async fn a_loss_is_made_up_before_a_share_is_taken(world: &World) {
    let (plan, _) = invested(world, &[]).await;
    let marked = contract(world, &plan, 1, 1_000, 2_000, true).await;
    let older = contract(world, &plan, 2, 1_000, 2_000, false).await;
    for row in [&marked, &older] {
        world.store.commit(fund(row)).await.unwrap();
    }
    for (number, result, worth_marked, worth_older, behind) in
        [(0, -200, 900, 900, 100), (1, 120, 960, 948, 40), (2, 100, 1_008, 988, 0), (3, 20, 1_016, 996, 0)]
    {
        strike_week(world, &plan, number, result).await;
        assert_eq!(all_worth(world, &[marked.clone(), older.clone()]).await, [worth_marked, worth_older], "{number}");
        assert_eq!(holding(world, &marked).await.behind, Some(usdt(behind)));
    }
    assert_eq!(holding(world, &older).await.behind, None);
    assert_eq!(last_mark(world, &older).await, None);
    // 20 of the 120 that one gained, and 24 of those of the other.
    assert_eq!(world.control(Account::Fees).await, 4 + 24);
}

async fn a_share_taken_too_early_is_made_up_first(world: &World) {
    let (plan, _) = invested(world, &[]).await;
    let row = contract(world, &plan, 1, 1_000, 2_000, true).await;
    world.store.commit(fund(&row)).await.unwrap();
    let wrong = strike_week(world, &plan, 0, 100).await;
    strike_week(world, &plan, 1, 50).await;
    assert_eq!(worth(world, &row).await.0, 1_000 + 80 + 40);
    // The first week was a loss, so the share of 50 was taken too early. It stays, and 50 more are behind.
    let right = correct(world, wrong, -100).await;
    finish(world, right).await;
    assert_eq!(worth(world, &row).await.0, 1_000 - 100 + 40);
    assert_eq!(holding(world, &row).await.behind, Some(usdt(100)));
    // Corrected back, it is as if nothing had happened.
    let again = correct(world, right, 100).await;
    finish(world, again).await;
    assert_eq!((worth(world, &row).await.0, holding(world, &row).await.behind), (1_120, Some(usdt(0))));
    let down = correct(world, again, -100).await;
    finish(world, down).await;
    strike_week(world, &plan, 2, 110).await;
    assert_eq!(worth(world, &row).await.0, 940 + 110 - 2);
    assert_eq!(world.control(Account::Fees).await, 10 + 2);
}

async fn weeks_that_are_corrected_one_after_another_cost_no_share_of_what_makes_up(world: &World) {
    let (plan, _) = invested(world, &[]).await;
    let row = contract(world, &plan, 1, 1_000, 2_000, true).await;
    world.store.commit(fund(&row)).await.unwrap();
    let mut weeks = Vec::new();
    for week in 0..4 {
        weeks.push(strike_week(world, &plan, week, 0).await);
    }
    for (week, (result, behind)) in weeks.iter_mut().zip([(-100, 0), (100, 100), (-100, 0), (100, 100)]) {
        *week = correct(world, *week, result).await;
        finish(world, *week).await;
        assert_eq!(last_mark(world, &row).await.map(|mark| mark.behind), Some(usdt(behind)));
    }
    assert_eq!((worth(world, &row).await.0, holding(world, &row).await.behind), (1_000, Some(usdt(0))));
    assert_eq!(world.control(Account::Fees).await, 0);
    // There was no loss before the second week after all: corrected again, it begins at zero again.
    for (week, result) in [(0, 50), (1, 120)] {
        let right = correct(world, weeks[week], result).await;
        finish(world, right).await;
        assert_eq!(last_mark(world, &row).await.map(|mark| mark.behind), Some(usdt(0)));
    }
    assert_eq!((worth(world, &row).await.0, holding(world, &row).await.behind), (1_000 + 40 + 96, Some(usdt(0))));
    assert_eq!(world.control(Account::Fees).await, 10 + 24);
}

/// A contract of the simulation.
struct Simulated {
    row: Investment,
    principal: i64,
    bps: i64,
    marked: bool,
    ended: bool,
    weeks: Vec<Simulation>,
}

#[derive(Clone, Copy)]
struct Simulation {
    week: i64,
    first: i64,
    behind: i64,
    moved: i64,
    kept: i64,
    got: i64,
    /// When it was entered, among those in force.
    entry: u32,
}

impl Simulated {
    fn behind(&self) -> i64 {
        self.behind_before(i64::MAX)
    }

    fn behind_before(&self, before: i64) -> i64 {
        let mut mark = 0;
        for week in self.weeks.iter().filter(|week| week.week < before) {
            let charged = if week.moved > 0 { (week.moved - week.behind).max(0) } else { 0 };
            mark = (mark + charged - week.moved).max(0);
        }
        mark
    }

    /// A share is only taken from the highest sum that the results in force ever reached. If a week before one that
    /// paid was corrected later, it may have been taken too early; then that much is behind.
    fn is_fair(&self) -> bool {
        let (mut sum, mut peak, mut newest, mut prepaid) = (0, 0, 0, false);
        for week in &self.weeks {
            (sum, newest) = (sum + week.moved, newest.max(week.entry));
            peak = peak.max(sum);
            prepaid |= week.kept > 0 && week.entry < newest;
        }
        let kept = self.weeks.iter().map(|week| week.kept).sum::<i64>() * 10_000;
        kept <= self.bps * (sum + self.behind()) && (prepaid || kept <= self.bps * peak)
    }

    fn worth(&self) -> i64 {
        self.principal + self.weeks.iter().map(|week| week.got).sum::<i64>()
    }

    /// Enters a week, for the first time or again; `had` is the result in force.
    fn take(&mut self, entry: u32, week: i64, gross: i64) {
        let at = self.weeks.iter().position(|one| one.week == week);
        let had = at.map_or(0, |at| self.weeks[at].got);
        let followed = if self.marked { self.behind_before(week) } else { 0 };
        let first = at.map_or(followed, |at| self.weeks[at].first);
        let behind = first.max(followed);
        let kept = (gross.max(0) - behind).max(0) * self.bps / 10_000;
        let got = (gross - kept).max(had - self.worth());
        let moved = if gross > 0 { gross } else { got.clamp(gross, 0) };
        let now = Simulation { week, first, behind, moved, kept, got, entry };
        match at {
            Some(at) => self.weeks[at] = now,
            None => self.weeks.push(now),
        }
    }
}

async fn whatever_happens_the_simulation_says_the_same(world: &World) {
    let mut dice = 20_261_123_u64;
    let mut roll = |below: i64| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i64::try_from(dice >> 33).unwrap() % below
    };
    let (plan, _) = invested(world, &[]).await;
    let mut them: Vec<Simulated> = Vec::new();
    let mut strikes: Vec<Id<Strike>> = Vec::new();
    for round in 0..48_u32 {
        let next = i64::try_from(strikes.len()).unwrap();
        let begins = moment(0).day().plus_days(7 * next).start();
        // One more in every fourth round, at different rates; every third is from before there were marks.
        if round % 4 == 0 {
            let bps = [2_000, 1_000, 3_333, 10_000, 0][usize::try_from(round / 4).unwrap() % 5];
            let marked = round % 12 != 8;
            let row = contract(world, &plan, round, 100_000, bps, marked).await;
            let begin = if next == 0 { moment(0) } else { begins };
            world.store.commit(fund_at(&row, begin)).await.unwrap();
            let bps = i64::from(bps);
            them.push(Simulated { row, principal: 100_000, bps, marked, ended: false, weeks: Vec::new() });
        }
        if round == 30 {
            end(world, &them[1].row, None).await;
            them[1].ended = true;
        }
        // The first contract ends after thirteen weeks.
        let corrected = (next == 12 || (next > 0 && roll(3) != 0)).then(|| roll(next));
        let week = corrected.unwrap_or(next);
        let takes = |one: &Simulated| match corrected {
            Some(_) => one.weeks.iter().any(|had| had.week == week),
            None => !one.ended,
        };
        // Everyone put in the same, so that all parts are equal and nothing is left over.
        let each = [roll(60_000) - 30_000, roll(9_000) - 4_500, roll(90) - 45, 0][usize::try_from(roll(4)).unwrap()];
        let count = i64::try_from(them.iter().filter(|one| takes(one)).count()).unwrap();
        let strike = match corrected {
            None => approve(world, plan.id, next, each * count).await,
            Some(at) => {
                let wrong = strikes[usize::try_from(at).unwrap()];
                if load(world, wrong).await.0.result == usdt(each * count) {
                    continue;
                }
                correct(world, wrong, each * count).await
            }
        };
        finish(world, strike).await;
        for one in them.iter_mut().filter(|one| takes(one)) {
            one.take(round, week, each);
        }
        match corrected {
            None => strikes.push(strike),
            Some(at) => strikes[usize::try_from(at).unwrap()] = strike,
        }
        compare(world, &them, round).await;
    }
    assert!(them.iter().any(|one| one.behind() > 0) && strikes.len() > 9, "{}", strikes.len());
}

async fn compare(world: &World, them: &[Simulated], round: u32) {
    for (number, one) in them.iter().enumerate() {
        let held = holding(world, &one.row).await;
        assert_eq!(held.position.value().unwrap().minor(), one.worth(), "contract {number}, round {round}");
        assert!(!one.marked || one.is_fair(), "contract {number}, round {round}");
        let behind = one.marked.then(|| usdt(one.behind()));
        assert_eq!(held.behind, behind, "contract {number}, round {round}");
        assert_eq!(last_mark(world, &one.row).await.map(|mark| mark.after), behind.filter(|_| !one.weeks.is_empty()));
    }
    let kept: i64 = them.iter().flat_map(|one| &one.weeks).map(|week| week.kept).sum();
    assert_eq!(world.control(Account::Fees).await, kept, "round {round}");
}

async fn a_mark_that_is_changed_is_found(world: &World) {
    let (plan, _) = invested(world, &[]).await;
    let row = contract(world, &plan, 1, 1_000, 2_000, true).await;
    world.store.commit(fund(&row)).await.unwrap();
    strike_week(world, &plan, 0, -100).await;
    strike_week(world, &plan, 1, 150).await;
    lift_guards(world);
    let id = literal(world, row.id);
    let set = |what: &str, week: i64| {
        format!("UPDATE allocation SET {what} WHERE investment = {id} AND strike_number = {week}")
    };
    for (there, back, week) in [
        ("behind = 0", "behind = 100", 2),
        ("moved = 50", "moved = 150", 2),
        ("moved = 0", "moved = -100", 1),
        ("behind = NULL, moved = NULL, behind_after = NULL", "behind = 100, moved = 150, behind_after = 0", 2),
    ] {
        edit(world, (&set(there, week), &set(back, week)), ("what the arithmetic says", &row.id.to_string()));
    }
    let after = (set("behind_after = 0", 1), set("behind_after = 100", 1));
    edit(world, (&after.0, &after.1), ("every mark follows from the weeks before", &row.id.to_string()));
    let term = |value: &str| format!("UPDATE investment SET high_water_mark = {value} WHERE id = {id}");
    edit(world, (&term("NULL"), &term("1")), ("what the arithmetic says", &row.id.to_string()));
}
