//! Random lives of two clients, two plans, their deposits, strikes and withdrawals, all mixed: money is never created
//! or lost, whatever is tried in whatever order.

use ballast_core::{
    account::{PasswordChange, change_password, freeze, release},
    capital::Move,
    decision::Actor,
    deposit,
    money::{Sats, Usdt},
};
use proptest::prelude::*;

use crate::rules::world::{MAKER, Outcome, World, usdt};

/// One attempt: the action, the row, and the amount.
type Step = (u8, usize, i64);

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let amount = prop_oneof![1..400_000_000_i64, Just(100_000_000), 1..2_000_000_i64, 1..90_000_000_000_i64];
    prop::collection::vec((0..45_u8, any::<usize>(), amount), 1..200)
}

/// The row at `pick`, counted from the newest, so that things begun are often continued.
fn pick<'a, K, V: Clone>(rows: &'a std::collections::BTreeMap<K, V>, pick: usize) -> Option<V>
where
    K: Ord + 'a,
{
    if rows.is_empty() {
        return None;
    }
    rows.values().rev().nth(pick % rows.len()).cloned()
}

fn attempt(world: &mut World, (what, which, amount): Step) -> Outcome {
    let client = world.nth_client(which);
    let plan = world.nth_plan(which / 2);
    let amount = Usdt::from_minor(amount);
    match what {
        0..=3 => return world.pay_in(&client, amount),
        4..=6 => return world.register(&client, &plan, amount, [1, 3, 6, 12][which % 4]),
        7 => {
            return world.see(
                (which % 3 > 0).then_some(&client),
                u128::from(amount.minor().unsigned_abs()) * 1_000_000_000_000 + 5,
                which % 5 > 0,
            );
        }
        8 => world.wait_hours(1),
        9 => world.wait_hours(24),
        10 => world.wait_hours(24 * 7),
        11 => world.wait_hours(24 * 33),
        12..=13 => return world.strike_week(plan.id, 7, amount),
        14 => return world.strike_week(plan.id, 5, Usdt::from_minor(-amount.minor())),
        15 => return world.draft(&plan, 6, Usdt::from_minor(amount.minor() - 200_000_000)),
        16..=22 => return on_investment(world, what, which),
        23..=26 => return on_deposit(world, what, which),
        27..=30 => return on_strike(world, what, which),
        31..=38 => return on_withdrawal(world, what, which, amount),
        39 => return on_client(world, which),
        40..=43 => return go_on(world, which),
        _ => return on_house(world, which, amount),
    }
    Ok(())
}

fn on_investment(world: &mut World, what: u8, which: usize) -> Outcome {
    let Some(row) = pick(&world.investments, which) else { return Ok(()) };
    match what {
        16 if which.is_multiple_of(3) => world.cancel(&row),
        16 => world.mature(&row),
        17 => world.expire(&row),
        18 => world.give_notice(&row),
        19 => world.withdraw_notice(&row),
        20 => world.end(&row),
        21 => world.mature(&row),
        _ => world.request(&row),
    }
}

/// The natural next step of what is in progress, so that lives reach their ends.
fn go_on(world: &mut World, which: usize) -> Outcome {
    use ballast_core::{investment::State as I, withdrawal::State as W};
    let open = world.withdrawals.values().find(|one| !matches!(one.state, W::Paid | W::Cancelled | W::Rejected));
    if let Some(row) = open.cloned() {
        return match row.state {
            W::Requested => match world.proposal(&row) {
                None => world.propose(&row),
                Some(proposal) => world.approve(&row, proposal),
            },
            W::Approved => {
                world.wait_hours(24);
                world.batch(&row)
            }
            W::Batched => world.sign(&row),
            W::Signed => world.broadcast(&row),
            W::Broadcast => world.pay(&row),
            W::Paid | W::Cancelled | W::Rejected => Ok(()),
        };
    }
    let Some(row) = pick(&world.investments, which) else { return Ok(()) };
    match row.state {
        I::Active | I::Notice => {
            world.wait_hours(24 * 50);
            world.mature(&row)
        }
        I::Matured => world.request(&row),
        I::Created | I::Withdrawing | I::Closed | I::Cancelled | I::Expired => Ok(()),
    }
}

fn on_deposit(world: &mut World, what: u8, which: usize) -> Outcome {
    let Some(row) = pick(&world.deposits, which) else { return Ok(()) };
    match (what, which % 3) {
        (23, 0) => world.settle(&row, true),
        (23, _) => world.settle(&row, false),
        (24, 0) => world.run(Actor::System, |context| deposit::confirm(context, row, 4)),
        (24, 1) => world.run(Actor::System, |context| deposit::orphan(context, row)),
        (24, _) => world.run(Actor::System, |context| deposit::see_again(context, row)),
        (25, 0) => world.reinstate(&row),
        (25, _) => world.reverse(&row),
        (_, 0) => world.refund(&row).and_then(|()| world.send_back(&row)),
        _ => {
            let client = world.nth_client(which);
            world.assign(&row, &client)
        }
    }
}

fn on_strike(world: &mut World, what: u8, which: usize) -> Outcome {
    let Some(row) = pick(&world.strikes, which % 2) else { return Ok(()) };
    match what {
        27 => world.approve_strike(&row),
        28 => world.fix_allocation(&row),
        29 => world.allocate(&row, 1 + which % 3),
        _ => world.complete(&row),
    }
}

fn on_withdrawal(world: &mut World, what: u8, which: usize, amount: Usdt) -> Outcome {
    if what == 31 {
        let client = world.nth_client(which);
        return world.request_cash(&client, amount);
    }
    let Some(row) = pick(&world.withdrawals, which) else { return Ok(()) };
    match (what, which % 4) {
        (32, _) => world.propose(&row),
        (33, _) => match world.proposal(&row) {
            Some(proposal) => world.approve(&row, proposal),
            None => Ok(()),
        },
        (34, 0) => world.reject_withdrawal(&row),
        (34, 1) => world.cancel_withdrawal(&row),
        (34..=35, _) => world.batch(&row),
        (36, _) => world.sign(&row),
        (37, 0) => world.rebatch(&row),
        (37, _) => world.broadcast(&row),
        _ => world.pay(&row),
    }
}

fn on_client(world: &mut World, which: usize) -> Outcome {
    let client = world.nth_client(which);
    let own = Actor::Client(client.id);
    match which % 5 {
        0 => world.run(own, |context| freeze(context, &client, "not me")),
        1..=2 => world.run(MAKER, |context| release(context, &client, "called back")),
        _ => world
            .run(own, |context| change_password(context, &client, "$argon2id$new".to_owned(), PasswordChange::Reset)),
    }
}

fn on_house(world: &mut World, which: usize, amount: Usdt) -> Outcome {
    let client = world.nth_client(which);
    let sats = Sats::from_minor(amount.minor() / 1_000);
    match which % 9 {
        0 => world.move_money(Move::ForgiveShortfall(client.id, amount)),
        1 => world.move_money(Move::CollectFees(amount)),
        2 => world.move_money(Move::FundPromotions(amount)),
        3 => world.move_money(Move::ReturnPromotions(amount)),
        4 => world.move_money(Move::PutInBitcoin(sats)),
        5 => world.move_money(Move::TakeOutBitcoin(sats)),
        6 => world.move_money(Move::CorrectSale(sats)),
        // The price is whatever the market said.
        7 => world.move_money(Move::SellForBitcoin { usdt: amount, bitcoin: Some(sats) }),
        _ => {
            let covered = world.usdt_on(ballast_core::ledger::Account::Promotions) >= usdt(50).minor();
            if covered {
                world.grant(client.id, usdt(50));
            }
            Ok(())
        }
    }
}

/// Many refusals must not hide that things happen; those are counted in a separate run below.
fn live(steps: &[Step]) -> (World, usize) {
    let mut world = World::new();
    let mut done = 0;
    for step in steps {
        match attempt(&mut world, *step) {
            Ok(()) => done += 1,
            Err(refusal) => assert!(refusal.message.ends_with('.'), "{refusal:?}"),
        }
        world.audit();
    }
    (world, done)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn money_is_never_created_or_lost(steps in steps()) {
        live(&steps);
    }
}

/// The model is useful only if it reaches everything. Fixed seed, so that this cannot fail by chance.
#[test]
fn the_model_gets_everywhere() {
    use ballast_core::{investment::State, withdrawal};
    use proptest::{
        strategy::ValueTree as _,
        test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let (mut investments, mut deposits, mut withdrawals) = (Vec::new(), Vec::new(), Vec::new());
    let (mut done, mut owed, mut borne) = (0, 0, 0);
    for _ in 0..300 {
        let steps = steps().new_tree(&mut runner).unwrap().current();
        let (world, carried_out) = live(&steps);
        done += carried_out;
        investments.extend(world.investments.values().map(|one| one.state));
        deposits.extend(world.deposits.values().map(|one| one.state));
        withdrawals.extend(world.withdrawals.values().map(|one| one.state));
        owed += world.clients.keys().filter(|id| world.cash(**id).owed.is_positive()).count();
        borne += world.chunks.values().filter(|(_, totals)| totals.by_capital.is_positive()).count();
    }
    assert!(done > 3_000 && owed > 0 && borne > 0, "{done} {owed} {borne}");
    for state in State::ALL {
        assert!(investments.contains(&state), "no investment is {state:?} at the end of any life");
    }
    for state in deposit::State::ALL {
        assert!(deposits.contains(&state), "no deposit is {state:?} at the end of any life");
    }
    for state in withdrawal::State::ALL {
        assert!(withdrawals.contains(&state), "no withdrawal is {state:?} at the end of any life");
    }
}
