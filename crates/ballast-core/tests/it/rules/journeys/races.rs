//! Two things at once: what a rule relied on is named, so that the store refuses whichever comes second.

use ballast_core::{
    account::freeze,
    context::Context,
    decision::{Actor, Decision, Premise},
    deposit, investment,
    refusal::Refusal,
    strike, withdrawal,
};

use super::*;
use crate::rules::{
    explore::matured,
    world::{CHECKER, MAKER, wallet},
};

/// Decides without committing.
fn decide(world: &World, actor: Actor, rule: impl FnOnce(&mut Context<'_>) -> Result<Decision, Refusal>) -> Decision {
    let mut last = 900_000;
    let mut new_id = || {
        last += 1;
        uuid::Uuid::from_u128(last)
    };
    rule(&mut Context { actor, now: world.now, rules: &world.rules, new_id: &mut new_id }).unwrap()
}

/// Whether the store would still take the decision.
fn holds(world: &World, decision: &Decision) -> bool {
    assert!(!decision.premises.is_empty(), "the decision relies on nothing");
    decision.premises.iter().all(|premise| match premise {
        Premise::Client(id, version) => world.clients[id].version == *version,
        Premise::Plan(id, version) => world.plans[id].version == *version,
        Premise::ApiKey(..)
        | Premise::Operator(_, _)
        | Premise::Moves(_)
        | Premise::Bound(..)
        | Premise::InUse(_)
        | Premise::UnderWay(_)
        | Premise::NextAddress(_)
        | Premise::Installed(_)
        | Premise::Stated(_) => true,
    })
}

/// Decisions about one withdrawal of free cash and one of an investment, on the present facts.
fn payouts(world: &World) -> Vec<Decision> {
    let client = world.nth_client(0);
    let cash = world.cash(client.id);
    let facts =
        || withdrawal::RequestFacts { client: &client, cash, wallet: wallet(), own_wallet: false, known_wallet: true };
    let own = Actor::Client(client.id);
    let row = first(world);
    let id = Id::new(uuid::Uuid::from_u128(1));
    vec![
        decide(world, own, |context| withdrawal::request(context, id, row.clone(), world.position(row.id), facts())),
        decide(world, own, |context| withdrawal::request_cash(context, id, usdt(5), facts())),
    ]
}

#[test]
fn a_freeze_in_between_stops_a_payout() {
    let mut world = matured(usdt(17));
    let decisions = payouts(&world);
    assert!(decisions.iter().all(|decision| holds(&world, decision)));
    let client = world.nth_client(0);
    world.run(Actor::Client(client.id), |context| freeze(context, &client, "not me")).unwrap();
    assert!(!decisions.iter().any(|decision| holds(&world, decision)));
}

#[test]
fn a_deposit_taken_back_in_between_stops_a_payout() {
    let mut world = matured(usdt(17));
    world.request(&first(&world)).unwrap();
    let row = world.withdrawals.values().next().unwrap().clone();
    world.propose(&row).unwrap();
    let (client, proposal) = (world.nth_client(0), world.proposal(&row).unwrap());
    let cash = world.cash(client.id);
    let approval =
        decide(&world, CHECKER, |context| withdrawal::approve(context, row.clone(), proposal.clone(), &client, cash));
    let mut other = world.clone();
    world.reverse(&world.deposits.values().next().unwrap().clone()).unwrap();
    assert!(!holds(&world, &approval));
    // The same for the batch.
    other.approve(&row, proposal).unwrap();
    other.wait_hours(24);
    let row = other.withdrawals.values().next().unwrap().clone();
    let (batch, rate) = (uuid::Uuid::from_u128(3), withdrawal::Rate { micro_usdt: 60_000_000_000 });
    let batched = decide(&other, MAKER, |context| withdrawal::batch(context, row, &client, cash, batch, rate));
    assert!(holds(&other, &batched));
    other.reverse(&other.deposits.values().next().unwrap().clone()).unwrap();
    assert!(!holds(&other, &batched));
}

/// Freed cash first pays what the client owes, so whatever frees it must know that amount.
#[test]
fn a_deposit_taken_back_in_between_stops_what_frees_cash() {
    let (mut world, id) = invested(100, 3);
    let client = world.nth_client(0);
    world.pay_in(&client, usdt(50)).unwrap();
    world.request_cash(&client, usdt(50)).unwrap();
    world.see(Some(&client), 7_000_000_000_000_000_000, true).unwrap();
    let coming = world.deposits.values().next_back().unwrap().clone();
    let (cash, withdrawal) = (world.cash(client.id), world.withdrawals.values().next().unwrap().clone());
    let (plan, row, position) = (world.nth_plan(0), world.investments[&id].clone(), world.position(id));
    let (own, client) = (Actor::Client(client.id), &client);
    let decisions = [
        decide(&world, Actor::System, |context| {
            let receiver = deposit::Receiver { client, cash, waiting: Vec::new() };
            deposit::settle(context, coming, 15, false, Some(receiver))
        }),
        decide(&world, own, |context| {
            let back = withdrawal::Release { client, cash, investment: None, proposed: None };
            withdrawal::cancel(context, withdrawal, back)
        }),
        decide(&world, own, |context| {
            let facts = investment::CancelFacts { client, plan: &plan, strike_in_progress: false, position, cash };
            investment::cancel(context, row, facts)
        }),
    ];
    assert!(decisions.iter().all(|decision| holds(&world, decision)));
    world.reverse(&world.deposits.values().next().unwrap().clone()).unwrap();
    for decision in &decisions {
        assert!(!holds(&world, decision), "{decision:?}");
    }
}

#[test]
fn a_strike_approved_in_between_stops_what_would_change_its_plan() {
    let (mut world, _) = invested(100, 1);
    world.wait_hours(20);
    let (client, plan, row) = (world.nth_client(0), world.nth_plan(0), first(&world));
    world.draft(&plan, 1, usdt(5)).unwrap();
    let position = world.position(row.id);
    let cancel = decide(&world, Actor::Client(client.id), |context| {
        let cash = world.cash(client.id);
        let facts = investment::CancelFacts { client: &client, plan: &plan, strike_in_progress: false, position, cash };
        investment::cancel(context, row.clone(), facts)
    });
    let mut later = world.clone();
    later.now = row.ends_at.unwrap().plus_days(20);
    let mature = decide(&later, Actor::System, |context| {
        let facts = investment::MaturityFacts { client: &client, plan: &plan, strike_in_progress: false, position };
        investment::mature(context, row.clone(), facts)
    });
    assert!(holds(&world, &cancel) && holds(&world, &mature));
    let drafted = world.strikes.values().next().unwrap().clone();
    world.approve_strike(&drafted).unwrap();
    assert!(!holds(&world, &cancel) && !holds(&world, &mature));
}

#[test]
fn of_two_drafts_for_the_same_days_one_is_approved() {
    let (mut world, _) = invested(100, 1);
    world.wait_hours(48);
    let plan = world.nth_plan(0);
    let (from, evidence_sha256) = (world.now.day().plus_days(-1), [1; 32]);
    // Both were entered before either was seen.
    for number in [1, 2] {
        let id = world.fresh();
        let entry = strike::Draft {
            from,
            to: from.plus_days(1),
            result: usdt(1),
            evidence_sha256,
            preview: None,
            grading: None,
        };
        world.run(MAKER, |context| strike::draft(context, id, number, entry, &plan, false)).unwrap();
    }
    let rows: Vec<_> = world.strikes.values().cloned().collect();
    world.approve_strike(&rows[0]).unwrap();
    assert_eq!(name(world.approve_strike(&rows[1])), "strike_in_progress");
    let approved = world.strikes[&rows[0].id].clone();
    world.fix_allocation(&approved).unwrap();
    let fixed = world.strikes[&rows[0].id].clone();
    world.allocate(&fixed, 9).unwrap();
    world.complete(&fixed).unwrap();
    assert_eq!(name(world.approve_strike(&rows[1])), "period_not_next");
    world.audit();
}
