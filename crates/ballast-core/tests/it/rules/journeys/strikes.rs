//! The weekly result as the trader and the checker see it.

use ballast_core::{
    decision::Actor,
    strike::{self, Draft, Strike},
};

use super::*;
use crate::rules::world::{CHECKER, MAKER};

fn drafted(world: &World) -> Strike {
    world.strikes.values().next_back().unwrap().clone()
}

#[test]
fn a_gain_and_its_performance_share_by_hand() {
    let mut world = World::new();
    let plan = world.nth_plan(1);
    for (n, amount) in [(0, 100), (1, 300)] {
        let client = world.nth_client(n);
        world.register(&client, &plan, usdt(amount), 1).unwrap();
        world.pay_in(&client, usdt(amount)).unwrap();
    }
    world.wait_hours(24 * 7);
    // 20% of 50 is the operator's; 40 is allocated 1 to 3.
    world.strike_week(plan.id, 7, usdt(50)).unwrap();
    let shares: Vec<_> = world.allocated.values().map(|minor| Usdt::from_minor(*minor)).collect();
    assert_eq!(shares, [usdt(10), usdt(30)]);
    assert_eq!(on(&world, Account::Fees), usdt(10));
    assert_eq!(on(&world, Account::TradingResult), usdt(0));
    // A losing week is charged as a winning one is credited, without a share.
    world.wait_hours(24 * 7);
    world.strike_week(plan.id, 7, usdt(-20)).unwrap();
    let shares: Vec<_> = world.allocated.values().map(|minor| Usdt::from_minor(*minor)).collect();
    assert_eq!(shares, [usdt(5), usdt(15)]);
    assert_eq!(on(&world, Account::Fees), usdt(10));
    world.audit();
}

#[test]
fn who_came_late_gets_the_days_they_were_in() {
    let mut world = World::new();
    let plan = world.nth_plan(0);
    let (one, two) = (world.nth_client(0), world.nth_client(1));
    world.register(&one, &plan, usdt(100), 1).unwrap();
    world.pay_in(&one, usdt(100)).unwrap();
    world.wait_hours(24 * 5);
    world.register(&two, &plan, usdt(100), 1).unwrap();
    world.pay_in(&two, usdt(100)).unwrap();
    world.wait_hours(24 * 2);
    // Seven days against two.
    world.strike_week(plan.id, 7, usdt(9)).unwrap();
    let shares: Vec<_> = world.allocated.values().map(|minor| Usdt::from_minor(*minor)).collect();
    assert_eq!(shares, [usdt(7), usdt(2)]);
}

#[test]
fn a_loss_beyond_what_is_there_is_borne_by_capital() {
    let (mut world, id) = invested(100, 3);
    let capital = on(&world, Account::Capital);
    world.wait_hours(24 * 7);
    world.strike_week(world.nth_plan(0).id, 7, usdt(-130)).unwrap();
    assert_eq!(world.position(id).value().unwrap(), usdt(0));
    assert_eq!(on(&world, Account::Capital), capital.checked_sub(usdt(30)).unwrap());
    world.audit();
}

#[test]
fn a_result_that_nobody_took_part_in_is_the_operators_own() {
    for result in [usdt(40), usdt(-40)] {
        let mut world = World::new();
        let capital = on(&world, Account::Capital);
        world.strike_week(world.nth_plan(1).id, 7, result).unwrap();
        assert_eq!(on(&world, Account::Capital), capital.checked_add(result).unwrap());
        assert_eq!(on(&world, Account::TradingResult), usdt(0));
        world.audit();
    }
}

#[test]
fn periods_are_whole_past_days_one_after_the_other() {
    let (mut world, _) = invested(100, 3);
    let (plan, today) = (world.nth_plan(0), world.now.day());
    let try_draft = |from: i64, to: i64| {
        let entry = Draft {
            from: today.plus_days(from),
            to: today.plus_days(to),
            result: usdt(1),
            evidence_sha256: [1; 32],
            preview: None,
            grading: None,
        };
        let mut world = world.clone();
        let id = world.fresh();
        name(world.run(MAKER, |context| strike::draft(context, id, 1, entry, &plan, false)))
    };
    assert_eq!(try_draft(-7, 0), "done");
    assert_eq!(try_draft(-1, 0), "done");
    assert_eq!(try_draft(-90, -85), "done");
    assert_eq!(try_draft(-8, -6), "period_crosses_weeks");
    assert_eq!(try_draft(-8, 0), "invalid_period");
    assert_eq!(try_draft(-3, -3), "invalid_period");
    assert_eq!(try_draft(-3, -5), "invalid_period");
    assert_eq!(try_draft(-3, 1), "period_not_over");
    world.wait_hours(24 * 7);
    world.strike_week(plan.id, 7, usdt(1)).unwrap();
    let settled = world.nth_plan(0);
    let mut next = |from: i64| {
        let from = settled.settled_through.unwrap().plus_days(from);
        let entry = Draft {
            from,
            to: from.plus_days(1),
            result: usdt(1),
            evidence_sha256: [1; 32],
            preview: None,
            grading: None,
        };
        let id = world.fresh();
        world.now = from.plus_days(10).start();
        name(world.run(MAKER, |context| strike::draft(context, id, 2, entry, &settled, false)))
    };
    assert_eq!(next(1), "period_not_next");
    assert_eq!(next(-1), "period_not_next");
    assert_eq!(next(0), "done");
}

#[test]
fn one_strike_of_a_plan_at_a_time() {
    let (mut world, _) = invested(100, 3);
    let plan = world.nth_plan(0);
    world.draft(&plan, 2, usdt(1)).unwrap();
    assert_eq!(name(world.draft(&plan, 2, usdt(1))), "strike_open");
    // The other plan is not affected.
    assert_eq!(name(world.draft(&world.nth_plan(1), 2, usdt(1))), "done");
}

#[test]
fn the_maker_cannot_approve() {
    let (mut world, _) = invested(100, 3);
    let plan = world.nth_plan(0);
    world.draft(&plan, 2, usdt(1)).unwrap();
    let row = drafted(&world);
    let approve = |actor| {
        let (row, mut world) = (row.clone(), world.clone());
        name(world.run(actor, |context| strike::approve(context, row, &plan, false)))
    };
    assert_eq!(approve(MAKER), "same_operator");
    assert_eq!(approve(Actor::System), "operators_only");
    assert_eq!(approve(Actor::Anyone), "operators_only");
    assert_eq!(approve(CHECKER), "done");
    // The demo's own job enters and approves without people; it cannot enter for a person.
    let entry =
        Draft { from: row.from, to: row.to, result: usdt(1), evidence_sha256: [0; 32], preview: None, grading: None };
    let by = |actor| {
        let mut world = world.clone();
        let id = world.fresh();
        let outcome = world.run(actor, |context| strike::draft(context, id, 9, entry.clone(), &plan, false));
        (name(outcome), world.strikes.values().next_back().and_then(|one| one.maker))
    };
    assert_eq!(by(Actor::System), ("done", None));
    assert_eq!(by(Actor::Client(Id::new(uuid::Uuid::from_u128(1)))).0, "operators_only");
}

#[test]
fn a_resumed_allocation_does_the_same_and_cannot_be_completed_early() {
    let mut world = World::new();
    let plan = world.nth_plan(0);
    for n in 0..5 {
        let client = world.nth_client(n);
        world.register(&client, &plan, usdt(100), 1).unwrap();
        world.pay_in(&client, usdt(100)).unwrap();
    }
    world.wait_hours(24 * 7);
    world.draft(&plan, 7, Usdt::from_minor(13)).unwrap();
    world.approve_strike(&drafted(&world)).unwrap();
    assert_eq!(name(world.allocate(&drafted(&world), 2)), "allocation_incomplete");
    world.fix_allocation(&drafted(&world)).unwrap();
    assert_eq!(name(world.fix_allocation(&drafted(&world))), "allocation_fixed");
    for _ in 0..2 {
        world.allocate(&drafted(&world), 2).unwrap();
        assert_eq!(name(world.complete(&drafted(&world))), "allocation_incomplete");
        world.audit();
    }
    world.allocate(&drafted(&world), 2).unwrap();
    world.complete(&drafted(&world)).unwrap();
    // 13 units over five equal positions: three of them get one more.
    let mut got: Vec<_> = world.allocated.values().copied().collect();
    got.sort_unstable();
    assert_eq!(got, [2, 2, 3, 3, 3]);
    assert_eq!(name(world.complete(&drafted(&world))), "strike_allocated");
    world.audit();
}

#[test]
fn only_what_was_approved_is_spread() {
    let mut world = World::new();
    let plan = world.nth_plan(0);
    world.wait_hours(24 * 7);
    world.draft(&plan, 7, usdt(13)).unwrap();
    let row = drafted(&world);
    let approved = |result, recorded| Some(strike::Approved { result: usdt(result), recorded: usdt(recorded) });
    let check = |row: &Strike, approved| strike::require_approved(row, approved).map_err(|refusal| refusal.code);
    assert_eq!(check(&row, approved(13, 13)), Ok(()));
    for other in [approved(14, 13), approved(13, 14), None] {
        assert_eq!(check(&row, other), Err("result_changed"));
    }
    let edited = Strike { result: usdt(130), ..row };
    assert_eq!(check(&edited, approved(13, 13)), Err("result_changed"));
}

#[test]
fn a_result_waits_until_nobody_can_cancel_at_no_cost() {
    let now = World::new().now;
    let check = |until| strike::require_cooled(now, until).map_err(|refusal| refusal.code);
    assert_eq!((check(None), check(Some(now))), (Ok(()), Ok(())));
    assert_eq!(check(Some(now.plus_seconds(1))), Err("cooling_off_open"));
}
