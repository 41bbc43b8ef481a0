//! Scenarios of clients and operators, with figures worked out by hand.

mod accounts;
mod bonus;
mod deposits;
mod ends;
mod epochs;
mod factors;
mod payouts;
mod races;
mod strikes;
mod subscriptions;
mod withdrawals;

use ballast_core::{
    id::Id,
    investment::{Investment, State},
    ledger::Account,
    money::Usdt,
};

use crate::rules::world::{Outcome, World, usdt};

/// The code of the refusal, or `done`.
fn name(outcome: Outcome) -> &'static str {
    outcome.err().map_or("done", |refusal| refusal.code)
}

fn first(world: &World) -> Investment {
    world.investments.values().next().unwrap().clone()
}

fn states(world: &World) -> Vec<State> {
    world.investments.values().map(|one| one.state).collect()
}

/// A world in which client 1 has just put `amount` into plan 1 for some months.
fn invested(amount: i64, months: u32) -> (World, Id<Investment>) {
    let mut world = World::new();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.register(&client, &plan, usdt(amount), months).unwrap();
    world.pay_in(&client, usdt(amount)).unwrap();
    let id = first(&world).id;
    assert_eq!(world.investments[&id].state, State::Active);
    (world, id)
}

/// Available cash of client 1.
fn available(world: &World) -> Usdt {
    world.cash(world.nth_client(0).id).available
}

fn on(world: &World, account: Account) -> Usdt {
    world.balances.usdt(account)
}
