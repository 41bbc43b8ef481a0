//! Registering, funding, cancelling.

use ballast_core::{
    client::{Client, Status},
    decision::Actor,
    id::Id,
    investment::{self, Appropriateness, LARGEST, RegisterFacts, Subscription, short_by},
    plan::{self, Plan},
};

use uuid::Uuid;

use super::*;

#[test]
fn under_paid_is_short_by_the_rest_and_over_paid_stays_available() {
    let mut world = World::new();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.register(&client, &plan, usdt(1_000), 1).unwrap();
    world.pay_in(&client, usdt(400)).unwrap();
    assert_eq!(states(&world), [State::Created]);
    assert_eq!(short_by(&[usdt(1_000)], 0, available(&world)), usdt(600));
    world.pay_in(&client, usdt(700)).unwrap();
    assert_eq!(states(&world), [State::Active]);
    assert_eq!(available(&world), usdt(100));
    world.audit();
}

#[test]
fn the_oldest_draws_first_and_holds_back_the_younger() {
    let mut world = World::new();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    for amount in [500, 100, 300] {
        world.register(&client, &plan, usdt(amount), 1).unwrap();
        world.wait_hours(1);
    }
    world.pay_in(&client, usdt(450)).unwrap();
    assert_eq!(states(&world), [State::Created; 3], "100 would be covered, but the older one draws first");
    let amounts = [usdt(500), usdt(100), usdt(300)];
    let short: Vec<_> = (0..3).map(|index| short_by(&amounts, index, available(&world))).collect();
    assert_eq!(short, [usdt(50), usdt(150), usdt(450)]);
    world.pay_in(&client, usdt(150)).unwrap();
    assert_eq!(states(&world), [State::Active, State::Active, State::Created]);
    assert_eq!(available(&world), usdt(0));
}

#[test]
fn cash_that_is_there_starts_an_investment_at_once() {
    let mut world = World::new();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.pay_in(&client, usdt(250)).unwrap();
    world.register(&client, &plan, usdt(200), 1).unwrap();
    assert_eq!(states(&world), [State::Active]);
    assert_eq!(available(&world), usdt(50));
}

#[test]
fn the_whole_bonus_goes_on_top_of_the_first() {
    let mut world = World::new();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.grant(client.id, usdt(1_000));
    world.register(&client, &plan, usdt(100), 1).unwrap();
    world.wait_hours(1);
    world.register(&client, &plan, usdt(200), 1).unwrap();
    world.pay_in(&client, usdt(300)).unwrap();
    let bonuses: Vec<_> = world.investments.values().map(|one| one.bonus).collect();
    assert_eq!(bonuses, [usdt(1_000), usdt(0)]);
    assert_eq!(world.position(first(&world).id).principal, usdt(1_100));
    assert_eq!(world.cash(client.id).bonus, usdt(0));
    // Cancelling puts each part back where it came from.
    world.cancel(&first(&world)).unwrap();
    assert_eq!((available(&world), world.cash(client.id).bonus), (usdt(100), usdt(1_000)));
    world.audit();
}

fn facts<'a>(client: &'a Client, plan: &'a Plan) -> RegisterFacts<'a> {
    RegisterFacts {
        client,
        plan,
        risk_version: "3",
        cash: ballast_core::client::Cash::default(),
        waiting: Vec::new(),
        appropriateness: Appropriateness::NotAsked,
    }
}

#[test]
fn what_is_not_offered_is_refused_by_name() {
    let world = World::new();
    let (client, bounded, open_ended) = (world.nth_client(0), world.nth_plan(0), world.nth_plan(1));
    let frozen = Client { status: Status::Frozen, ..client.clone() };
    let archived = Plan { status: plan::Status::Archived, ..bounded.clone() };
    let wish = |amount, contract_months, risk_accepted| Subscription { contract_months, amount, risk_accepted };
    let million = usdt(1_000_000);
    let cases = [
        (&client, &bounded, wish(usdt(100), 1, Some(true)), "done"),
        (&client, &bounded, wish(usdt(50_000), 12, None), "done"),
        (&client, &open_ended, wish(million, 6, Some(true)), "done"),
        (&client, &bounded, wish(million, 6, Some(true)), "amount_out_of_range"),
        (&client, &bounded, wish(Usdt::from_minor(usdt(50_000).minor() + 1), 6, Some(true)), "amount_out_of_range"),
        (&client, &bounded, wish(Usdt::from_minor(usdt(100).minor() - 1), 6, Some(true)), "amount_out_of_range"),
        (&client, &bounded, wish(Usdt::ZERO, 6, Some(true)), "amount_out_of_range"),
        (&client, &open_ended, wish(usdt(-500), 6, Some(true)), "amount_out_of_range"),
        (&client, &open_ended, wish(Usdt::from_minor(LARGEST.minor() + 1), 6, Some(true)), "amount_out_of_range"),
        (&client, &open_ended, wish(Usdt::from_minor(i64::MAX), 6, Some(true)), "amount_out_of_range"),
        (&client, &bounded, wish(usdt(100), 0, Some(true)), "invalid_contract_length"),
        (&client, &bounded, wish(usdt(100), 2, Some(true)), "invalid_contract_length"),
        (&client, &bounded, wish(usdt(100), 1, Some(false)), "risk_not_accepted"),
        (&frozen, &bounded, wish(usdt(100), 1, Some(true)), "account_frozen"),
        (&client, &archived, wish(usdt(100), 1, Some(true)), "plan_closed"),
    ];
    for (client, plan, wish, expected) in cases {
        let mut world = world.clone();
        let id = world.fresh();
        let outcome = world.run(Actor::Client(client.id), |context| {
            investment::register(context, id, wish, facts(client, plan)).map(|mut decision| {
                decision.premises.clear();
                decision
            })
        });
        assert_eq!(name(outcome), expected, "{wish:?}");
    }
}

#[test]
fn questions_are_asked_only_where_the_rules_say_so() {
    let world = World::new();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    let wish = Subscription { contract_months: 1, amount: usdt(100), risk_accepted: Some(true) };
    let passed = Id::new(Uuid::from_u128(77));
    let cases = [
        (false, Appropriateness::Failed(world.now), "done"),
        (true, Appropriateness::Passed(passed), "done"),
        (true, Appropriateness::Failed(world.now), "appropriateness_required"),
        (true, Appropriateness::NotAsked, "appropriateness_required"),
    ];
    for (asked, appropriateness, expected) in cases {
        let mut world = world.clone();
        world.rules.appropriateness_test = asked;
        let id = world.fresh();
        let facts = RegisterFacts { appropriateness, ..facts(&client, &plan) };
        let outcome = world.run(Actor::Client(client.id), |context| investment::register(context, id, wish, facts));
        assert_eq!(name(outcome), expected, "{asked} {appropriateness:?}");
        if let Some(made) = world.investments.get(&id) {
            let kept = matches!(appropriateness, Appropriateness::Passed(_)).then_some(passed);
            assert_eq!((made.terms.assessment, made.terms.risk), (kept, Some(plan.risk)));
        }
    }
}

#[test]
fn terms_are_those_of_the_day_of_registration() {
    let (mut world, id) = invested(100, 3);
    let plan = world.nth_plan(0);
    world.plans.get_mut(&plan.id).unwrap().weekly_target_bps = 1;
    world.rules.redemption_fee_bps = 1;
    let terms = &world.investments[&id].terms;
    assert_eq!((terms.weekly_target_bps, terms.redemption_fee_bps, terms.contract_months), (120, 3_000, 3));
    assert_eq!((terms.risk_version.as_str(), terms.risk_accepted), ("1", Some(true)));
}

#[test]
fn it_runs_from_the_day_it_is_funded_by_the_calendar() {
    let mut world = World::new();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.register(&client, &plan, usdt(100), 3).unwrap();
    world.wait_hours(24 * 7);
    world.pay_in(&client, usdt(100)).unwrap();
    let row = first(&world);
    assert_eq!(row.started_at, Some(world.now));
    assert_eq!(row.ends_at, Some(world.now.plus_months(3)));
    // November 30 plus three months is the last of February.
    assert_eq!(row.ends_at.unwrap().day().to_string(), "2027-02-28");
}

#[test]
fn cancelling_an_active_one_returns_exactly_what_was_put_in() {
    for result in [usdt(9), usdt(-9)] {
        let mut world = World::new();
        let (client, plan) = (world.nth_client(0), world.nth_plan(0));
        world.wait_hours(12);
        world.register(&client, &plan, usdt(100), 1).unwrap();
        world.pay_in(&client, usdt(100)).unwrap();
        world.wait_hours(12);
        let capital = on(&world, Account::Capital);
        world.strike_week(plan.id, 1, result).unwrap();
        let row = first(&world);
        assert_eq!(world.position(row.id).value().unwrap(), usdt(100).checked_add(result).unwrap());
        world.cancel(&row).unwrap();
        assert_eq!(available(&world), usdt(100));
        assert_eq!(on(&world, Account::Capital), capital.checked_add(result).unwrap());
        world.audit();
    }
}

#[test]
fn cancelling_is_free_for_the_hours_of_the_rules() {
    let (mut world, id) = invested(100, 1);
    world.wait_hours(24);
    assert_eq!(name(world.cancel(&world.investments[&id].clone())), "cooling_off_over");
    let (mut world, _) = invested(100, 1);
    world.wait_hours(23);
    assert_eq!(name(world.cancel(&first(&world))), "done");
    // An investment that was never funded can be cancelled at any time.
    let mut world = World::new();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.register(&client, &plan, usdt(100), 1).unwrap();
    world.wait_hours(24 * 10);
    assert_eq!(name(world.cancel(&first(&world))), "done");
    assert_eq!(name(world.cancel(&first(&world))), "investment_cancelled");
}

#[test]
fn it_expires_unfunded_and_then_takes_no_money() {
    let mut world = World::new();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.register(&client, &plan, usdt(100), 1).unwrap();
    assert_eq!(name(world.expire(&first(&world))), "funding_time_left");
    world.wait_hours(14 * 24);
    // Money that comes late, before the job has run, stays available.
    world.pay_in(&client, usdt(100)).unwrap();
    assert_eq!(states(&world), [State::Created]);
    assert_eq!(name(world.expire(&first(&world))), "done");
    assert_eq!((states(&world), available(&world)), (vec![State::Expired], usdt(100)));
}

#[test]
fn a_frozen_account_starts_nothing() {
    let mut world = World::new();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.register(&client, &plan, usdt(100), 1).unwrap();
    world.run(Actor::Client(client.id), |context| ballast_core::account::freeze(context, &client, "not me")).unwrap();
    world.pay_in(&world.nth_client(0), usdt(100)).unwrap();
    assert_eq!((states(&world), available(&world)), (vec![State::Created], usdt(100)));
}
