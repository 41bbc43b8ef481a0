//! Nothing that takes two people is written without them, and anything that was is named.

use ballast_core::{
    approval::{self, Action, Approval},
    capital::{Move, Order, move_money},
    context::Context,
    decision::{Actor, Change, Decision},
    id::Id,
    installation,
    ledger::Balances,
    money::Usdt,
    rules::Rules,
};
use ballast_store::{CommitError, Store};
use uuid::Uuid;

use crate::{tampering::lift_guards, world::*};

const TWO_PEOPLE: &str = "what takes two people was approved by two";

fn context<'a>(actor: Actor, rules: &'a Rules, new_id: &'a mut dyn FnMut() -> Uuid) -> Context<'a> {
    Context { actor, now: moment(0), rules, new_id }
}

fn act(actor: Actor, rule: impl FnOnce(&mut Context<'_>) -> Decision) -> Decision {
    let (rules, mut new_id) = (Rules::default(), Uuid::now_v7);
    rule(&mut context(actor, &rules, &mut new_id))
}

fn person(number: u128) -> Actor {
    Actor::Operator(Uuid::from_u128(number))
}

fn order(usdt: i64) -> Order {
    Order { id: Uuid::now_v7(), what: Move::PutIn(Usdt::from_minor(usdt)), seen: None, why: "Start".into() }
}

fn moved(actor: Actor, order: &Order) -> Decision {
    act(actor, |context| move_money(context, order.id, order.what, &Balances::default()).unwrap())
}

/// One operator proposes an order; returns the decision by which a second one approves it.
async fn proposed(world: &World, order: &Order) -> Decision {
    let action = Action::Capital(order.clone());
    let made = act(person(1), |context| {
        approval::propose(context, Id::new(Uuid::now_v7()), action.proposal().unwrap()).unwrap()
    });
    let Some(Change::Approval(row)) = made.changes.first().cloned() else { panic!("{made:?}") };
    world.store.commit(made).await.unwrap();
    let row = Approval { version: 1, ..row };
    act(person(2), |context| approval::approve(context, row, &action.payload().unwrap()).unwrap())
}

async fn refused(world: &World, decision: Decision) {
    match world.store.commit(decision).await {
        Err(CommitError::Refused(why)) => assert!(why.contains("approved") || why.contains("already"), "{why}"),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn nothing_that_takes_two_people_is_written_without_them() {
    let world = World::in_use_on_sqlite();
    let (wanted, more) = (order(5_000_000), order(6_000_000));
    refused(&world, moved(Actor::System, &wanted)).await;
    refused(&world, moved(person(2), &wanted)).await;
    let agreed = proposed(&world, &wanted).await;
    refused(&world, agreed.clone().and(moved(person(2), &more))).await;
    let other_id = Order { id: wanted.id, ..more };
    refused(&world, agreed.clone().and(moved(person(2), &other_id))).await;
    refused(&world, agreed.clone().and(moved(person(2), &wanted)).and(moved(person(2), &wanted))).await;
    world.store.commit(agreed.clone().and(moved(person(2), &wanted))).await.unwrap();
    world.end("sound");
    // Not even by claiming that it was approved before.
    refused(&world, moved(person(2), &wanted)).await;
    let mark = act(Actor::System, |context| installation::mark_demo(context).unwrap());
    assert!(matches!(world.store.commit(mark).await, Err(CommitError::Refused(_))));
}

/// Someone with access to the database can make everything else match, so only these checks are looked at here.
#[tokio::test]
async fn what_was_written_without_two_people_is_named() {
    let world = World::in_use_on_sqlite();
    let wanted = order(5_000_000);
    let agreed = proposed(&world, &wanted).await;
    world.store.commit(agreed.and(moved(person(2), &wanted))).await.unwrap();
    world.end("sound");
    lift_guards(&world);
    for (edit, back) in [
        ("UPDATE approval SET state = 'pending'", "UPDATE approval SET state = 'approved'"),
        (
            "UPDATE journal SET details = replace(details, '\"approved\"', '\"night watch\"')",
            "UPDATE journal SET details = replace(details, '\"night watch\"', '\"approved\"')",
        ),
        ("UPDATE journal SET at = at + 1 WHERE sequence = 3", "UPDATE journal SET at = at - 1 WHERE sequence = 3"),
        (
            "UPDATE journal SET actor = 'system', actor_id = NULL WHERE sequence = 3",
            "UPDATE journal SET actor = 'operator', actor_id = x'00000000000000000000000000000002' WHERE sequence = 3",
        ),
        ("UPDATE transfer SET minor = minor + 1", "UPDATE transfer SET minor = minor - 1"),
        ("UPDATE transfer SET credit_kind = 'fees'", "UPDATE transfer SET credit_kind = 'capital'"),
        (
            "UPDATE journal SET subject = x'00000000000000000000000000000009' WHERE sequence = 3",
            "UPDATE journal SET subject = (SELECT subject FROM approval) WHERE sequence = 3",
        ),
        (
            "UPDATE approval SET payload = replace(payload, '\"amount\":5', '\"amount\":7')",
            "UPDATE approval SET payload = replace(payload, '\"amount\":7', '\"amount\":5')",
        ),
    ] {
        world.raw(edit).unwrap();
        let report = Store::verify(&world.url).unwrap();
        let check = report.checks.iter().find(|check| check.name == TWO_PEOPLE).unwrap();
        let broken = check.broken.as_ref().unwrap_or_else(|| panic!("{edit}: not found\n{report}"));
        assert!(broken.starts_with("journal 3: capital_moved needs an approval of kind capital"), "{broken}");
        world.raw(back).unwrap();
    }
}
