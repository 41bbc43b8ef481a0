//! Clients who want only the bonus. Whatever they do, in whatever order, they keep nothing of the firm's money: what
//! they have and took out is their own deposits and the results of what worked.

use std::collections::BTreeSet;

use ballast_core::{
    account::Email,
    client::Client,
    deposit,
    id::Id,
    investment::State,
    ledger::Account,
    money::Usdt,
    promotion::{Lending, Promotion},
    withdrawal,
};
use proptest::{collection::vec, prelude::*};
use uuid::Uuid;

use super::world::{World, usdt};

/// A promotion of up to 1,000 USDT, half of the own deposit, from 200 USDT.
pub fn world() -> World {
    world_that_asks(false)
}

/// Like [`world`], but the promotion may require an identity check.
pub fn world_that_asks(identity: bool) -> World {
    let mut world = World::new();
    world.promotion = Some(Promotion {
        id: Id::new(Uuid::from_u128(0xB0)),
        version: 1,
        name: "Welcome".to_owned(),
        amount: usdt(1_000),
        lending: Some(Lending { share_bps: 5_000, least_deposit: usdt(200), identity }),
        active: true,
        created_at: world.now,
    });
    // Two more accounts of the first client's person: one with the same mailbox, one with another.
    for (index, email) in [(9, "client1+again@example.org"), (10, "client1@example.net")] {
        let twin = Client {
            id: Id::new(Uuid::from_u128(0xC000 + u128::from(index))),
            address_index: index,
            deposit_address: format!("0x{index}"),
            email: Email::parse("email", email).unwrap(),
            ..world.nth_client(0)
        };
        world.clients.insert(twin.id, twin);
    }
    world
}

/// The passport of a client: the second client is a different person, all others are one and the same.
fn passport(client: &Client) -> u8 {
    if client.address_index == 2 { 2 } else { 1 }
}

#[derive(Clone, Copy, Debug)]
enum Greed {
    PayIn(usize, i64),
    Invest(usize, usize, i64, usize),
    Cancel(usize),
    GiveNotice(usize),
    TakeBack(usize),
    EndByFirm(usize),
    Week(usize, i64),
    Wait(i64),
    Mature(usize),
    Withdraw(usize),
    WithdrawCash(usize, i64),
    Release(usize),
    Reverse(usize),
    Unconfirm(usize),
    ShowPassport(usize),
    LoseCheck(usize),
}

fn greed() -> impl Strategy<Value = Greed> {
    let one = 0..4_usize;
    let nth = 0..6_usize;
    prop_oneof![
        4 => (one.clone(), prop_oneof![Just(100), Just(200), Just(2_000), 1..3_000_i64]).prop_map(|(c, a)| Greed::PayIn(c, a)),
        6 => (one.clone(), 0..2_usize, prop_oneof![Just(199), Just(200), Just(2_000), 100..2_500_i64], 0..2_usize)
            .prop_map(|(c, p, a, m)| Greed::Invest(c, p, a, m)),
        2 => nth.clone().prop_map(Greed::Cancel),
        1 => nth.clone().prop_map(Greed::GiveNotice),
        1 => nth.clone().prop_map(Greed::TakeBack),
        1 => nth.clone().prop_map(Greed::EndByFirm),
        6 => (0..2_usize, prop_oneof![Just(-5_000), Just(-100), Just(100), -900..900_i64]).prop_map(|(p, r)| Greed::Week(p, r)),
        4 => prop_oneof![Just(1), Just(23), Just(24 * 7), Just(24 * 31)].prop_map(Greed::Wait),
        4 => nth.clone().prop_map(Greed::Mature),
        3 => nth.clone().prop_map(Greed::Withdraw),
        2 => (one.clone(), 1..3_000_i64).prop_map(|(c, a)| Greed::WithdrawCash(c, a)),
        1 => nth.clone().prop_map(Greed::Release),
        1 => nth.prop_map(Greed::Reverse),
        1 => one.clone().prop_map(Greed::Unconfirm),
        4 => one.clone().prop_map(Greed::ShowPassport),
        1 => one.prop_map(Greed::LoseCheck),
    ]
}

/// Carries out a step if the rules allow it.
fn attempt(world: &mut World, step: Greed) {
    let nth = |world: &World, n: usize| world.investments.values().nth(n).cloned();
    let with = |world: &mut World, n, act: fn(&mut World, &_) -> super::world::Outcome| {
        let Some(row) = nth(world, n) else { return };
        let _ = act(world, &row);
    };
    match step {
        Greed::PayIn(client, amount) => drop(world.pay_in(&world.nth_client(client), usdt(amount))),
        Greed::Invest(client, plan, amount, months) => {
            let (client, plan) = (world.nth_client(client), world.nth_plan(plan));
            drop(world.register(&client, &plan, usdt(amount), [1, 3][months]));
        }
        Greed::Cancel(n) => with(world, n, World::cancel),
        Greed::GiveNotice(n) => with(world, n, World::give_notice),
        Greed::TakeBack(n) => with(world, n, World::withdraw_notice),
        Greed::EndByFirm(n) => with(world, n, World::end),
        Greed::Week(plan, result) => {
            let plan = world.nth_plan(plan).id;
            world.wait_hours(24 * 7);
            // Weeks begin on Mondays.
            while world.now.day().monday() != world.now.day() {
                world.wait_hours(24);
            }
            drop(world.strike_week(plan, 7, usdt(result)));
        }
        Greed::Wait(hours) => world.wait_hours(hours),
        Greed::Mature(n) => with(world, n, World::mature),
        Greed::Withdraw(n) => with(world, n, World::request),
        Greed::WithdrawCash(client, amount) => {
            drop(world.request_cash(&world.nth_client(client), usdt(amount)));
        }
        Greed::Release(n) => {
            let row = world.withdrawals.values().nth(n).cloned();
            if let Some(row) = row {
                drop(world.cancel_withdrawal(&row));
            }
        }
        Greed::Reverse(n) => {
            let row = world.deposits.values().nth(n).cloned();
            if let Some(row) = row.filter(|row| row.state == deposit::State::Credited) {
                drop(world.reverse(&row));
            }
        }
        Greed::Unconfirm(n) => {
            let id = world.nth_client(n).id;
            let row = world.clients.get_mut(&id).unwrap();
            row.email_confirmed_at = if row.email_confirmed_at.is_some() { None } else { Some(row.created_at) };
        }
        Greed::ShowPassport(n) => {
            let client = world.nth_client(n);
            drop(world.check_identity(&client, passport(&client)));
        }
        Greed::LoseCheck(n) => drop(world.withdraw_check(&world.nth_client(n))),
    }
}

/// What a client has and took out, and what they deposited and were credited as results.
fn sides(world: &World, client: Id<Client>) -> (i64, i64) {
    let own = |one: &&ballast_core::investment::Investment| one.client == client;
    let on = |account| world.usdt_on(account);
    let invested: i64 =
        world.investments.values().filter(own).map(|one| world.position(one.id).value().unwrap().minor()).sum();
    let out: i64 = world
        .withdrawals
        .values()
        .filter(|one| one.client == client && one.state == withdrawal::State::Paid)
        .map(|one| one.amount.minor())
        .sum();
    let has = on(Account::Available(client)) + on(Account::Held(client)) + on(Account::Shortfall(client));
    let brought: i64 = world
        .deposits
        .values()
        .filter(|one| one.client == Some(client) && one.state == deposit::State::Credited)
        .map(|one| one.amount.minor())
        .sum();
    let results: i64 = world
        .investments
        .values()
        .filter(own)
        .filter(|one| one.state != State::Cancelled)
        .map(|one| {
            let all = Usdt::from_minor(world.allocated.get(&one.id).copied().unwrap_or_default());
            // Of a loss the client bears at least the part of their own money, up to rounding.
            let results = one.own_results(all).unwrap().minor();
            let part =
                i128::from(all.minor()) * i128::from(one.amount.minor()) / i128::from(one.at_work().unwrap().minor());
            assert!(all.minor() >= 0 || (results - i64::try_from(part).unwrap()).abs() <= 1, "{one:?}");
            results
        })
        .sum();
    (has + invested + out, brought + results)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn nobody_gains_more_than_the_results_of_what_worked(identity in any::<bool>(), steps in vec(greed(), 1..40)) {
        let mut world = world_that_asks(identity);
        for step in steps {
            attempt(&mut world, step);
            world.audit();
            for client in world.clients.keys() {
                let (has, may) = sides(&world, *client);
                prop_assert!(has <= may, "{client}: {has} of {may} after {step:?}");
            }
            let lent = || world.investments.values().filter_map(|one| Some((one, one.loan.as_ref()?)));
            let mailboxes: BTreeSet<_> = lent().map(|(_, loan)| &loan.person).collect();
            prop_assert_eq!(mailboxes.len(), lent().count(), "lent twice to a mailbox");
            if identity {
                let people: BTreeSet<_> = lent().map(|(one, _)| passport(&world.clients[&one.client])).collect();
                prop_assert_eq!(people.len(), lent().count(), "lent twice to a person");
                prop_assert!(lent().all(|(one, loan)| loan.document == Some([passport(&world.clients[&one.client]); 32])));
            }
        }
    }
}

#[test]
fn many_mailboxes_of_one_person_are_one_where_the_firm_asks_who_they_are() {
    for (identity, expected) in [(false, 3), (true, 2)] {
        let mut world = world_that_asks(identity);
        let clients: Vec<_> = world.clients.values().cloned().collect();
        for client in clients {
            // Once another account of theirs has the loan, nobody gets it by withdrawing the check.
            let _ = world.check_identity(&client, passport(&client));
            world.register(&client, &world.nth_plan(0), usdt(300), 1).unwrap();
            world.pay_in(&client, usdt(300)).unwrap();
            let _ = world.withdraw_check(&client);
        }
        world.audit();
        let lent = world.investments.values().filter(|one| one.loan.is_some()).count();
        assert_eq!(lent, expected, "asked: {identity}");
    }
}
