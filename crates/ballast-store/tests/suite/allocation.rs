//! The weekly allocation: exact, in chunks, resumed, never twice.

use ballast_core::{
    context::Context,
    decision::{Actor, Change, Decision, Journal},
    id::Id,
    investment::{EndingParty, Investment},
    ledger::{Account, Cause},
    money::Usdt,
    plan::Plan,
    refusal::Refusal,
    rules::Rules,
    strike::{self, Draft, Strike},
    time::{Day, Moment},
};
use ballast_store::{CommitError, reads};
use serde_json::json;
use uuid::Uuid;

use crate::world::*;

on_both_engines!(
    sound:
    weeks_add_up,
    a_loss_stops_at_what_is_there,
    an_allocation_goes_on_where_it_stopped,
    a_late_comer_begins_at_zero,
    chunks_come_in_order_and_once,
    an_empty_plan_is_settled,
    nobody_joins_or_leaves_days_that_are_being_spread,
);

/// Runs a rule of the core as the software itself.
pub fn ruled(now: Moment, rule: impl FnOnce(&mut Context<'_>) -> Result<Decision, Refusal>) -> Decision {
    let rules = Rules::default();
    let mut new_id = Uuid::now_v7;
    rule(&mut Context { actor: Actor::System, now, rules: &rules, new_id: &mut new_id }).unwrap()
}

fn week(number: i64) -> (Day, Day) {
    let first = moment(0).day().plus_days(number * 7);
    (first, first.plus_days(7))
}

/// A plan that keeps no performance share, with clients who put in these amounts on the first day.
pub async fn invested(world: &World, amounts: &[i64]) -> (Plan, Vec<Investment>) {
    invested_as(world, amounts, Some(true)).await
}

/// Like [`invested`], with contracts that have a high-water mark, or are from before there were any.
pub async fn invested_as(world: &World, amounts: &[i64], mark: Option<bool>) -> (Plan, Vec<Investment>) {
    let gold = Plan { performance_share_bps: 0, ..plan("Gold") };
    world.store.commit(system().change(Change::Plan(gold.clone()))).await.unwrap();
    let mut investments = Vec::new();
    for (number, amount) in (0..).zip(amounts) {
        let client = world.client_with(number, *amount).await;
        let mut investment = investment(&client, &gold, *amount);
        investment.terms.high_water_mark = mark;
        world.store.commit(fund(&investment)).await.unwrap();
        investments.push(investment);
    }
    (gold, investments)
}

/// Drafts and approves a week's result, and fixes its arithmetic.
pub async fn approve(world: &World, plan: Id<Plan>, number: i64, result: i64) -> Id<Strike> {
    let (from, to) = week(number);
    let now = to.start().plus_hours(1);
    let strike = id();
    let (kept, sequence) = world
        .store
        .read(move |conn| Ok((reads::plan_by_id(conn, plan)?.unwrap(), reads::next_strike_number(conn)?)))
        .await
        .unwrap();
    let entry = Draft { from, to, result: usdt(result), evidence_sha256: [1; 32], preview: None, grading: None };
    let decision = ruled(now, |context| strike::draft(context, strike, sequence, entry, &kept, false));
    world.store.commit(decision).await.unwrap();
    let (drafted, kept) = load(world, strike).await;
    world.store.commit(ruled(now, |context| strike::approve(context, drafted, &kept, false))).await.unwrap();
    let allocation = world.store.plan_allocation(strike).await.unwrap();
    let (approved, _) = load(world, strike).await;
    world.store.commit(ruled(now, |context| strike::fix_allocation(context, approved, allocation))).await.unwrap();
    strike
}

/// Allocates what is left, in chunks of three, and settles the week.
pub async fn finish(world: &World, id: Id<Strike>) {
    let (strike, plan) = load(world, id).await;
    let now = strike.to.start().plus_hours(2);
    let number = strike.number;
    let mut chunk = world.store.read(move |conn| reads::allocation_progress(conn, number)).await.unwrap().next_chunk;
    while !world.store.allocate_chunk_of(3, id, chunk, now).await.unwrap().finished {
        chunk += 1;
    }
    let progress = world.store.read(move |conn| reads::allocation_progress(conn, number)).await.unwrap();
    let decision = ruled(now, |context| strike::complete(context, strike, &plan, progress.totals));
    world.store.commit(decision).await.unwrap();
}

/// Loads a strike and its plan.
pub async fn load(world: &World, id: Id<Strike>) -> (Strike, Plan) {
    let loaded = world.store.read(move |conn| {
        let strike = reads::strike(conn, id)?.unwrap();
        let plan = reads::plan_by_id(conn, strike.plan)?.unwrap();
        Ok((strike, plan))
    });
    loaded.await.unwrap()
}

/// Returns the running total and the last share of each investment.
async fn results(world: &World, investments: &[Investment]) -> Vec<(i64, Option<i64>)> {
    let mut results = Vec::new();
    for investment in investments {
        let id = investment.id;
        let holding = world.store.read(move |conn| reads::investment(conn, id)).await.unwrap().unwrap();
        results.push((holding.position.allocated.minor(), holding.last_week.map(Usdt::minor)));
    }
    results
}

async fn weeks_add_up(world: &World) {
    let (plan, investments) = invested(world, &[1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000]).await;
    for (number, result) in [(0, 703), (1, -352), (2, 0), (3, 1)] {
        let strike = approve(world, plan.id, number, result).await;
        finish(world, strike).await;
    }
    let results = results(world, &investments).await;
    assert_eq!(results.iter().map(|(total, _)| total).sum::<i64>(), 352);
    assert_eq!(results.iter().filter_map(|(_, last)| *last).sum::<i64>(), 1);
    // Seven equal positions: after these weeks nobody is more than a unit a week away from another.
    assert!(results.iter().all(|(total, _)| (48..=53).contains(total)), "{results:?}");
    assert_eq!(world.control(Account::AllocatedReturns).await, 352);
    assert_eq!(world.control(Account::TradingResult).await, 0);
    assert_eq!(world.control(Account::Trading).await, -352);
    let id = investments[0].id;
    let series = world.store.read(move |conn| reads::investment_series(conn, id)).await.unwrap();
    assert_eq!(series.len(), 4);
    let mut total = 0;
    for week in &series {
        total += week.share.minor();
        assert_eq!(week.total.minor(), total);
    }
    let plan = plan.id;
    let record = world.store.read(move |conn| reads::plan_record(conn, plan)).await.unwrap();
    let ppm: Vec<_> = record.iter().map(|week| week.result_ppm).collect();
    assert_eq!(ppm, [Some(100_428), Some(-50_285), Some(0), Some(142)]);
}

async fn a_loss_stops_at_what_is_there(world: &World) {
    let (plan, investments) = invested(world, &[100, 300]).await;
    let strike = approve(world, plan.id, 0, -360).await;
    finish(world, strike).await;
    assert_eq!(results(world, &investments).await, [(-90, Some(-90)), (-270, Some(-270))]);
    let strike = approve(world, plan.id, 1, -100).await;
    finish(world, strike).await;
    // 25 and 75 would be due, 10 and 30 are left; the operator's capital bears the rest.
    assert_eq!(results(world, &investments).await, [(-100, Some(-10)), (-300, Some(-30))]);
    assert_eq!(world.control(Account::Capital).await, -60);
    assert_eq!(world.control(Account::TradingResult).await, 0);
}

async fn an_allocation_goes_on_where_it_stopped(world: &World) {
    let (plan, investments) = invested(world, &[100, 200, 300, 400, 500, 600, 700, 800]).await;
    let strike = approve(world, plan.id, 0, 3_601).await;
    let now = week(0).1.start();
    let first = world.store.allocate_chunk_of(3, strike, 0, now).await.unwrap();
    assert_eq!((first.totals.positions, first.finished), (3, false));
    // Another process takes over, and repeats the chunk it is not sure about.
    let other = world.second_store();
    let again = other.allocate_chunk_of(3, strike, 0, now).await.unwrap();
    assert_eq!(again, first);
    other.allocate_chunk_of(3, strike, 1, now).await.unwrap();
    finish(world, strike).await;
    let totals: Vec<i64> = results(world, &investments).await.into_iter().map(|(total, _)| total).collect();
    assert_eq!(totals.iter().sum::<i64>(), 3_601);
    assert_eq!(world.count("SELECT count(*) FROM allocation"), 8);
    assert_eq!(world.count("SELECT count(*) FROM allocation_chunk"), 3);
    assert_eq!(world.count("SELECT count(*) FROM journal WHERE cause = 'strike_allocated'"), 3);
}

async fn a_late_comer_begins_at_zero(world: &World) {
    let (plan, investments) = invested(world, &[1_000]).await;
    let strike = approve(world, plan.id, 0, 70).await;
    finish(world, strike).await;
    // Starts in the second week, on its last day, and counts one day of seven.
    let late = world.client_with(9, 7_000).await;
    let late = investment(&late, &plan, 7_000);
    world.store.commit(fund_at(&late, week(1).1.plus_days(-1).start())).await.unwrap();
    let strike = approve(world, plan.id, 1, 100).await;
    finish(world, strike).await;
    let both = [investments[0].clone(), late];
    assert_eq!(results(world, &both).await, [(120, Some(50)), (50, Some(50))]);
}

async fn chunks_come_in_order_and_once(world: &World) {
    let (plan, _) = invested(world, &[100, 200, 300, 400]).await;
    let strike = approve(world, plan.id, 0, 50).await;
    let now = week(0).1.start();
    let refused = world.store.allocate_chunk_of(3, strike, 1, now).await;
    assert!(matches!(refused, Err(CommitError::Refused(_))), "{refused:?}");
    let tries: Vec<_> = (0..8)
        .map(|_| {
            let store = world.store.clone();
            tokio::spawn(async move { store.allocate_chunk_of(3, strike, 0, now).await })
        })
        .collect();
    for attempt in tries {
        assert_eq!(attempt.await.unwrap().unwrap().totals.positions, 3);
    }
    assert_eq!(world.count("SELECT count(*) FROM allocation"), 3);
    finish(world, strike).await;
    let refused = world.store.allocate_chunk_of(3, strike, 9, now).await;
    assert!(matches!(refused, Err(CommitError::Refused(_))), "{refused:?}");
    let unknown = world.store.allocate_chunk(id(), 0, now).await;
    assert!(matches!(unknown, Err(CommitError::Refused(_))), "{unknown:?}");
}

async fn an_empty_plan_is_settled(world: &World) {
    let (plan, _) = invested(world, &[]).await;
    let strike = approve(world, plan.id, 0, 50).await;
    finish(world, strike).await;
    // Nobody took part, so the result is the operator's own.
    assert_eq!(world.control(Account::Capital).await, 50);
    assert_eq!(world.count("SELECT count(*) FROM allocation_chunk"), 0);
    assert_eq!(world.count("SELECT count(*) FROM journal WHERE cause = 'strike_completed'"), 1);
}

/// A decision made just before midnight, or on a process whose clock is behind, reaches the store after the strike of
/// those days was weighed. Accepting it would allocate more, or less, than the result.
async fn nobody_joins_or_leaves_days_that_are_being_spread(world: &World) {
    let (plan, investments) = invested(world, &[1_000, 1_000]).await;
    let (late, next) = (world.client_with(8, 1_000).await, world.client_with(9, 1_000).await);
    let strike = approve(world, plan.id, 0, 300).await;
    let to = week(0).1;
    let starting = |client, started_at| fund_at(&investment(client, &plan, 1_000), started_at);
    let joined = world.store.commit(starting(&late, to.plus_days(-1).start())).await;
    assert_eq!(joined, Err(CommitError::Stale));
    let ending = |row: &Investment, ends_at| {
        let Change::Investment(running) = fund(row).changes[0].clone() else { unreachable!() };
        let notice = Journal {
            details: json!({ "given": true, "by_operator": true, "ends_at": ends_at }),
            ..journal(Cause::RedemptionNotice, running.id.uuid(), Some(running.client), Vec::new())
        };
        let ended_by = Some(EndingParty::Operator);
        let ended = Investment { version: 1, ends_at: Some(ends_at), ended_by, ..running };
        system().change(Change::Investment(ended)).journal(notice)
    };
    let left = world.store.commit(ending(&investments[0], to.plus_days(-2).start())).await;
    assert_eq!(left, Err(CommitError::Stale));
    // Anything after those days goes through.
    world.store.commit(starting(&next, to.start())).await.unwrap();
    world.store.commit(ending(&investments[0], to.start())).await.unwrap();
    finish(world, strike).await;
    assert_eq!(results(world, &investments).await, [(150, Some(150)), (150, Some(150))]);
    world.store.commit(starting(&late, to.start())).await.unwrap();
}
