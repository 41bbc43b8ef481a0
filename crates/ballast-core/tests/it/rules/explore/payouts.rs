//! The whole life of a withdrawal, and of its client meanwhile.

use ballast_core::{investment::State, ledger::Account, money::Usdt, withdrawal};

use super::explore;
use crate::rules::world::{Outcome, World, usdt};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Payout {
    Request,
    RequestCash,
    Propose,
    Approve,
    Reject,
    Cancel,
    Batch,
    Sign,
    Broadcast,
    Rebatch,
    Pay,
    ChangePassword,
    Freeze,
    Release,
    WaitADay,
}

/// From a matured investment with a gain, and from one with a loss; both with additional free cash.
#[test]
fn withdrawal() {
    use Payout::*;
    let all = [
        Request,
        RequestCash,
        Propose,
        Approve,
        Reject,
        Cancel,
        Batch,
        Sign,
        Broadcast,
        Rebatch,
        Pay,
        ChangePassword,
        Freeze,
        Release,
        WaitADay,
    ];
    for result in [usdt(17), usdt(-17)] {
        let worlds = explore(matured(result), &all, payout_step);
        assert!(worlds > 100, "{worlds}");
    }
}

fn payout_step(world: &mut World, command: Payout) -> Outcome {
    use Payout::*;
    use ballast_core::account::{PasswordChange, change_password, freeze, release};
    use ballast_core::decision::Actor;
    let investment = world.investments.values().next().unwrap().clone();
    let client = world.client_of(investment.client);
    let last = world.withdrawals.values().next_back().cloned();
    let with = |world: &mut World, act: &dyn Fn(&mut World, &withdrawal::Withdrawal) -> Outcome| {
        last.as_ref().map_or(Ok(()), |row| act(world, row))
    };
    match command {
        Request => world.request(&investment),
        RequestCash => world.request_cash(&client, usdt(20)),
        Propose => with(world, &|world, row| match world.proposal(row) {
            None => world.propose(row),
            Some(_) => Ok(()),
        }),
        Approve => with(world, &|world, row| match world.proposal(row) {
            Some(proposal) => world.approve(row, proposal),
            None => Ok(()),
        }),
        Reject => with(world, &|world, row| world.reject_withdrawal(row)),
        Cancel => with(world, &|world, row| world.cancel_withdrawal(row)),
        Batch => with(world, &|world, row| world.batch(row)),
        Sign => with(world, &|world, row| world.sign(row)),
        Broadcast => with(world, &|world, row| world.broadcast(row)),
        Rebatch => with(world, &|world, row| world.rebatch(row)),
        Pay => with(world, &|world, row| world.pay(row)),
        ChangePassword if client.epoch == 0 => world.run(Actor::Client(client.id), |context| {
            change_password(context, &client, "$argon2id$new".to_owned(), PasswordChange::Update)
        }),
        ChangePassword => Ok(()),
        Freeze => world.run(Actor::Client(client.id), |context| freeze(context, &client, "not me")),
        Release => world.run(crate::rules::world::MAKER, |context| release(context, &client, "called back")),
        WaitADay => {
            world.wait_hours(25);
            Ok(())
        }
    }
}

/// A world with one matured investment of 100 USDT that earned `result`, and 30 USDT of free cash.
pub fn matured(result: Usdt) -> World {
    let mut world = World::new();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.register(&client, &plan, usdt(100), 1).unwrap();
    world.pay_in(&client, usdt(130)).unwrap();
    world.wait_hours(24 * 7);
    world.strike_week(plan.id, 7, result).unwrap();
    world.wait_hours(24 * 60);
    let row = world.investments.values().next().unwrap().clone();
    world.mature(&row).unwrap();
    assert_eq!(world.investments.values().next().unwrap().state, State::Matured);
    assert_eq!(world.usdt_on(Account::Available(client.id)), usdt(30).minor());
    world.audit();
    world
}
