//! A bonus: lent on top of the first own deposit, and returned at the end.

use ballast_core::investment::{Loan, contract_sha256};

use super::*;
use crate::rules::greedy;

/// Client 1 has put `amount` into plan 1 for a month, and up to half of that is lent.
fn lent(amount: i64) -> (World, Id<Investment>) {
    let mut world = greedy::world();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.register(&client, &plan, usdt(amount), 1).unwrap();
    world.pay_in(&client, usdt(amount)).unwrap();
    let id = first(&world).id;
    (world, id)
}

fn value(world: &World, id: Id<Investment>) -> Usdt {
    world.position(id).value().unwrap()
}

/// Plays a week with `result`, and on to the end of the contract.
fn matured(world: &mut World, id: Id<Investment>, result: i64) {
    world.wait_hours(24 * 7);
    world.strike_week(first(world).plan, 7, usdt(result)).unwrap();
    world.wait_hours(24 * 60);
    world.mature(&world.investments[&id].clone()).unwrap();
    world.audit();
}

#[test]
fn a_gain_is_the_clients_and_the_lent_money_goes_back() {
    let (mut world, id) = lent(300);
    let loan = world.investments[&id].loan.clone().unwrap();
    assert_eq!((loan.amount, on(&world, Account::Lent(id)), value(&world, id)), (usdt(150), usdt(150), usdt(300)));
    assert_eq!(on(&world, Account::Promotions), usdt(1_350));
    matured(&mut world, id, 45);
    assert_eq!((value(&world, id), on(&world, Account::Lent(id))), (usdt(345), usdt(0)));
    assert_eq!(on(&world, Account::Promotions), usdt(1_500));
}

#[test]
fn a_loss_is_borne_by_both_by_what_they_put_in() {
    let (mut world, id) = lent(300);
    matured(&mut world, id, -45);
    assert_eq!(value(&world, id), usdt(270), "30 of the 45");
    assert_eq!(on(&world, Account::Promotions), usdt(1_485), "15 of the 45");
}

#[test]
fn a_later_gain_first_makes_up_for_what_lent_money_bore() {
    let (mut world, id) = lent(300);
    let plan = first(&world).plan;
    for (result, worth, at_work) in [(-45, 270, 135), (30, 290, 145), (20, 305, 150)] {
        world.wait_hours(24 * 7);
        world.strike_week(plan, 7, usdt(result)).unwrap();
        assert_eq!((value(&world, id), on(&world, Account::Lent(id))), (usdt(worth), usdt(at_work)));
        world.audit();
    }
}

#[test]
fn losing_everything_costs_each_what_they_put_in() {
    let (mut world, id) = lent(300);
    matured(&mut world, id, -9_000);
    assert_eq!((value(&world, id), on(&world, Account::Promotions)), (usdt(0), usdt(1_350)));
}

#[test]
fn who_cancels_gets_their_own_and_nothing_more() {
    let (mut world, id) = lent(300);
    world.cancel(&world.investments[&id].clone()).unwrap();
    assert_eq!((available(&world), on(&world, Account::Promotions)), (usdt(300), usdt(1_500)));
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.register(&client, &plan, usdt(300), 1).unwrap();
    let again = world.investments.values().next_back().unwrap();
    assert_eq!((again.state, again.loan.clone()), (State::Active, None), "once");
    world.audit();
}

#[test]
fn the_fee_of_an_early_end_is_taken_of_the_clients_own() {
    let mut world = greedy::world();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.register(&client, &plan, usdt(300), 3).unwrap();
    world.pay_in(&client, usdt(300)).unwrap();
    let id = first(&world).id;
    world.give_notice(&first(&world)).unwrap();
    matured(&mut world, id, 0);
    assert_eq!((value(&world, id), on(&world, Account::Promotions)), (usdt(210), usdt(1_500)));
}

#[test]
fn nothing_is_lent_where_a_condition_is_missing() {
    type Change = fn(&mut World);
    let cases: [(&str, i64, Change); 7] = [
        ("less than the least deposit", 199, |_| ()),
        ("an e-mail that nobody confirmed", 300, |world| {
            world.clients.values_mut().for_each(|client| client.email_confirmed_at = None);
        }),
        ("switched off", 300, |world| world.promotion.as_mut().unwrap().active = false),
        ("no terms", 300, |world| world.promotion.as_mut().unwrap().lending = None),
        ("not covered", 300, |world| {
            world.move_money(ballast_core::capital::Move::ReturnPromotions(usdt(501))).unwrap();
        }),
        ("an identity that nobody checked", 300, |world| {
            world.promotion.as_mut().unwrap().lending.as_mut().unwrap().identity = true;
        }),
        ("a credit of the old kind", 300, |world| world.grant(world.nth_client(0).id, usdt(5))),
    ];
    for (what, amount, change) in cases {
        let mut world = greedy::world();
        change(&mut world);
        let (client, plan) = (world.nth_client(0), world.nth_plan(0));
        world.register(&client, &plan, usdt(amount), 1).unwrap();
        world.pay_in(&client, usdt(amount)).unwrap();
        assert_eq!((first(&world).state, first(&world).loan.clone()), (State::Active, None), "{what}");
    }
}

#[test]
fn a_check_counts_when_the_investment_starts_and_the_contract_keeps_its_document() {
    let mut world = greedy::world_that_asks(true);
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.register(&client, &plan, usdt(300), 1).unwrap();
    world.check_identity(&client, 7).unwrap();
    assert_eq!(world.check_identity(&world.nth_client(1), 7).unwrap_err().code, "document_in_use");
    world.pay_in(&client, usdt(300)).unwrap();
    assert_eq!(first(&world).loan.unwrap().document, Some([7; 32]));
    // Withdrawn afterwards, the check changes nothing in the contract, and is of no use to anyone else.
    world.withdraw_check(&client).unwrap();
    let other = world.nth_client(1);
    world.check_identity(&other, 7).unwrap();
    world.register(&other, &plan, usdt(300), 1).unwrap();
    world.pay_in(&other, usdt(300)).unwrap();
    let lent: Vec<_> = world.investments.values().map(|one| one.lent()).collect();
    assert_eq!(lent, [usdt(150), usdt(0)]);
    world.audit();
}

#[test]
fn no_more_is_lent_than_the_promotion_says_whatever_is_put_in() {
    let (world, id) = lent(9_000);
    assert_eq!(world.investments[&id].lent(), usdt(1_000));
}

#[test]
fn what_was_lent_is_part_of_the_contract_and_of_no_other() {
    let (world, id) = lent(300);
    let one = world.investments[&id].clone();
    let plain = Investment { loan: None, ..one.clone() };
    assert_eq!(one.registered_sha256(), contract_sha256(&plain));
    let mut hashes = vec![contract_sha256(&plain), contract_sha256(&one)];
    let changes: [fn(&mut Loan); 8] = [
        |loan| loan.amount = usdt(1),
        |loan| loan.most = usdt(1),
        |loan| loan.least_deposit = usdt(1),
        |loan| loan.share_bps = 1,
        |loan| loan.promotion = Id::new(uuid::Uuid::nil()),
        |loan| loan.person = "somebody".to_owned(),
        |loan| loan.document = Some([1; 32]),
        |loan| loan.document = Some([2; 32]),
    ];
    for change in changes {
        let mut other = one.clone();
        change(other.loan.as_mut().unwrap());
        hashes.push(contract_sha256(&other));
    }
    let all = hashes.len();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), all);
}
