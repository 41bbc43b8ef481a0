//! Early redemption, termination by the firm, maturity.

use ballast_core::{investment, notice::Kind};

use super::*;

#[test]
fn early_redemption_takes_notice_and_thirty_percent_of_the_value_at_the_end() {
    let (mut world, id) = invested(1_000, 6);
    let plan = world.nth_plan(0);
    world.wait_hours(24 * 7);
    world.strike_week(plan.id, 7, usdt(50)).unwrap();
    let row = first(&world);
    let quote = investment::quote(world.now, &row, world.position(id)).unwrap();
    assert_eq!((quote.value_today, quote.fee_today, quote.remains_today), (usdt(1_050), usdt(315), usdt(735)));
    assert_eq!(quote.ends_at, world.now.plus_months(1));
    assert_eq!(quote.free_cancel_until, None);
    world.give_notice(&row).unwrap();
    assert_eq!(on(&world, Account::Fees), usdt(0), "nothing is taken before the end");
    // It still takes part, here in a loss; the fee is charged on what is left then.
    for result in [usdt(-150), usdt(0), usdt(0), usdt(0), usdt(0)] {
        world.wait_hours(24 * 7);
        world.strike_week(plan.id, 7, result).unwrap();
    }
    world.mature(&first(&world)).unwrap();
    assert_eq!(on(&world, Account::Fees), usdt(270));
    assert_eq!(world.position(id).value().unwrap(), usdt(630));
    world.audit();
}

#[test]
fn a_notice_can_be_taken_back_while_it_runs() {
    let (mut world, id) = invested(1_000, 6);
    let end = world.investments[&id].ends_at;
    world.give_notice(&first(&world)).unwrap();
    assert_eq!(name(world.give_notice(&first(&world))), "investment_in_notice");
    world.wait_hours(24 * 20);
    world.withdraw_notice(&first(&world)).unwrap();
    let row = first(&world);
    assert_eq!((row.state, row.ends_at, row.ended_by), (State::Active, end, None));
    world.give_notice(&row).unwrap();
    world.wait_hours(24 * 32);
    assert_eq!(name(world.withdraw_notice(&first(&world))), "notice_over");
}

#[test]
fn a_notice_that_would_end_later_than_the_contract_is_refused() {
    let (mut world, _) = invested(1_000, 1);
    assert_eq!(name(world.give_notice(&first(&world))), "ends_sooner_anyway");
    let (mut world, _) = invested(1_000, 3);
    world.wait_hours(24 * 65);
    assert_eq!(name(world.give_notice(&first(&world))), "ends_sooner_anyway");
}

#[test]
fn an_end_by_the_firm_costs_nothing() {
    let (mut world, id) = invested(1_000, 12);
    world.give_notice(&first(&world)).unwrap();
    world.wait_hours(24 * 3);
    world.end(&first(&world)).unwrap();
    assert_eq!(name(world.withdraw_notice(&first(&world))), "ended_by_operator");
    assert_eq!(name(world.end(&first(&world))), "already_ended");
    assert_eq!(name(world.mature(&first(&world))), "results_open");
    let plan = world.nth_plan(0);
    world.strike_week(plan.id, 3, usdt(3)).unwrap();
    world.mature(&first(&world)).unwrap();
    assert_eq!(on(&world, Account::Fees), usdt(0));
    assert_eq!(world.position(id).value().unwrap(), usdt(1_003));
    let row = first(&world);
    let client = world.nth_client(0);
    let by_client = world.run(ballast_core::decision::Actor::Client(client.id), |context| {
        investment::end(context, &client, row, "mine")
    });
    assert_eq!(name(by_client), "operators_only");
}

#[test]
fn an_end_on_the_first_day_waits_for_no_result() {
    let (mut world, _) = invested(1_000, 12);
    world.end(&first(&world)).unwrap();
    assert_eq!(name(world.mature(&first(&world))), "done");
}

#[test]
fn it_matures_when_its_last_day_is_settled() {
    let (mut world, id) = invested(100, 1);
    let plan = world.nth_plan(0);
    assert_eq!(name(world.mature(&first(&world))), "not_ended");
    world.wait_hours(24 * 7);
    for _ in 0..3 {
        world.strike_week(plan.id, 7, usdt(1)).unwrap();
        world.wait_hours(24 * 7);
    }
    world.strike_week(plan.id, 7, usdt(1)).unwrap();
    world.wait_hours(24 * 7);
    // Started on the 23rd, settled before the 21st of the next month: two of its days are open.
    assert_eq!(name(world.mature(&first(&world))), "results_open");
    world.strike_week(plan.id, 7, usdt(1)).unwrap();
    assert_eq!(name(world.mature(&first(&world))), "done");
    assert_eq!(world.position(id).value().unwrap(), usdt(105));
    assert!(world.notices.contains(&(world.nth_client(0).id, Kind::Matured)));
    assert_eq!(name(world.mature(&first(&world))), "investment_matured");
    world.audit();
}

#[test]
fn without_results_it_matures_after_the_grace() {
    let (mut world, _) = invested(100, 1);
    let end = first(&world).ends_at.unwrap();
    world.now = end.plus_days(world.rules.settlement_grace_days).plus_seconds(-1);
    assert_eq!(name(world.mature(&first(&world))), "results_open");
    world.now = end.plus_days(world.rules.settlement_grace_days);
    assert_eq!(name(world.mature(&first(&world))), "done");
    // A late result does not reach back to it.
    let plan = world.nth_plan(0);
    world.strike_week(plan.id, 1, usdt(10)).unwrap();
    assert_eq!(world.position(first(&world).id).allocated, usdt(0));
    world.audit();
}

#[test]
fn nothing_leaves_a_plan_while_its_result_is_spread() {
    let (mut world, _) = invested(100, 1);
    let plan = world.nth_plan(0);
    world.wait_hours(20);
    world.draft(&plan, 1, usdt(5)).unwrap();
    let drafted = world.strikes.values().next().unwrap().clone();
    world.approve_strike(&drafted).unwrap();
    assert_eq!(name(world.cancel(&first(&world))), "strike_in_progress");
    // Whatever cannot change the allocation continues.
    assert_eq!(name(world.end(&first(&world))), "done");
    world.wait_hours(24 * 40);
    assert_eq!(name(world.mature(&first(&world))), "strike_in_progress");
    assert_eq!(name(world.approve_strike(&drafted)), "strike_in_progress");
}

#[test]
fn a_client_is_told_once_that_the_end_is_near() {
    let (mut world, _) = invested(100, 1);
    let alert = |world: &mut World| {
        let (row, client) = (first(world), world.nth_client(0));
        name(world.run(ballast_core::decision::Actor::System, |context| investment::alert(context, &client, row)))
    };
    assert_eq!(alert(&mut world), "not_soon");
    world.now = first(&world).ends_at.unwrap().plus_days(-7);
    assert_eq!(alert(&mut world), "done");
    assert_eq!(alert(&mut world), "already_told");
    world.now = first(&world).ends_at.unwrap();
    assert_eq!(alert(&mut world), "not_soon");
    assert_eq!(world.notices.iter().filter(|(_, kind)| *kind == Kind::MaturitySoon).count(), 1);
}

#[test]
fn a_moved_end_is_told_anew() {
    let (mut world, id) = invested(100, 3);
    let client = world.nth_client(0);
    let alert = |world: &mut World| {
        let row = first(world);
        name(world.run(ballast_core::decision::Actor::System, |context| investment::alert(context, &client, row)))
    };
    world.give_notice(&first(&world)).unwrap();
    world.now = first(&world).ends_at.unwrap().plus_days(-2);
    assert_eq!(alert(&mut world), "done");
    world.withdraw_notice(&first(&world)).unwrap();
    world.now = world.investments[&id].ends_at.unwrap().plus_days(-2);
    assert_eq!(alert(&mut world), "done");
}
