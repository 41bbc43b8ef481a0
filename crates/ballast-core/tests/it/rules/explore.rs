//! Every sequence of commands up to length 8, for each machine: after each command every invariant of money holds.
//!
//! Sequences that lead to the same world are followed once, so the number of worlds is small and the coverage complete.

mod payouts;

use std::{
    collections::HashSet,
    fmt::{Debug, Write as _},
};

use ballast_core::{capital::Move, deposit, investment, money::Usdt};

pub use self::payouts::matured;
use crate::rules::world::{Outcome, World, usdt};

const LENGTH: usize = 8;

/// Everything that matters for what can still happen: rows without versions and modification dates, balances, and the
/// clock in hours.
fn fingerprint(world: &World) -> String {
    let mut text = format!("{};", world.now.millis() / 3_600_000);
    for one in world.investments.values() {
        write!(text, "{:?},{:?},{:?},{:?};", one.state, one.ends_at.map(|end| end.day()), one.ended_by, one.bonus)
            .unwrap();
    }
    for one in world.deposits.values() {
        write!(text, "{:?},{:?},{:?};", one.state, one.reason, one.client).unwrap();
    }
    for one in world.withdrawals.values() {
        write!(text, "{:?},{},{:?};", one.state, world.proposal(one).is_some(), one.payout.as_ref().map(|p| p.sats))
            .unwrap();
    }
    for one in world.strikes.values() {
        write!(text, "{:?},{:?},{:?};", one.state, one.result, one.allocation.is_some()).unwrap();
    }
    for one in world.chunks.values() {
        write!(text, "{};", one.0.len()).unwrap();
    }
    for one in world.clients.values() {
        write!(text, "{:?},{:?};", one.status, one.payouts_held_until.map(|until| until > world.now)).unwrap();
    }
    for (account, asset, minor) in world.balances.iter() {
        write!(text, "{}{:?}{minor};", account.kind(), asset).unwrap();
    }
    text
}

/// Follows every sequence and returns the number of different worlds; checks that each command was carried out.
fn explore<C: Copy + Debug + PartialEq>(start: World, commands: &[C], act: impl Fn(&mut World, C) -> Outcome) -> usize {
    let mut seen = HashSet::from([fingerprint(&start)]);
    let mut frontier = vec![start];
    let mut carried_out = vec![0_usize; commands.len()];
    for _ in 0..LENGTH {
        let mut next = Vec::new();
        for world in &frontier {
            for (index, command) in commands.iter().enumerate() {
                let mut after = world.clone();
                let before = after.balances.clone();
                match act(&mut after, *command) {
                    Ok(()) => {
                        carried_out[index] += 1;
                        after.audit();
                        if seen.insert(fingerprint(&after)) {
                            next.push(after);
                        }
                    }
                    Err(refusal) => {
                        assert!(!refusal.code.is_empty() && !refusal.message.is_empty(), "{command:?}");
                        assert_eq!(after.balances, before, "{command:?} was refused and moved money");
                    }
                }
            }
        }
        frontier = next;
    }
    for (command, count) in commands.iter().zip(carried_out) {
        assert!(count > 0, "{command:?} was never possible: the exploration does not cover it");
    }
    seen.len()
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Invest {
    Pay,
    Cancel,
    Expire,
    GiveNotice,
    WithdrawNotice,
    End,
    Gain,
    Ruin,
    Mature,
    Request,
    Release,
    WaitTwoDays,
    WaitForTheEnd,
}

#[test]
fn investment() {
    use Invest::*;
    let mut world = World::new();
    let (client, plan) = (world.nth_client(0), world.nth_plan(0));
    world.grant(client.id, usdt(50));
    world.register(&client, &plan, usdt(200), 3).unwrap();
    let all = [
        Pay,
        Cancel,
        Expire,
        GiveNotice,
        WithdrawNotice,
        End,
        Gain,
        Ruin,
        Mature,
        Request,
        Release,
        WaitTwoDays,
        WaitForTheEnd,
    ];
    let worlds = explore(world, &all, |world, command| {
        let row = world.investments.values().next().unwrap().clone();
        let client = world.client_of(row.client);
        match command {
            // Too little at first, then enough: the rest stays available.
            Pay => world.pay_in(&client, usdt(130)),
            Cancel => world.cancel(&row),
            Expire => {
                world.wait_hours(15 * 24);
                world.expire(&row)
            }
            GiveNotice => world.give_notice(&row),
            WithdrawNotice => world.withdraw_notice(&row),
            End => world.end(&row),
            Gain => strike_now(world, &row, usdt(33)),
            Ruin => strike_now(world, &row, usdt(-1_000)),
            Mature => world.mature(&row),
            Request => world.request(&row),
            Release => {
                let open = world.withdrawals.values().next_back().cloned();
                open.map_or(Ok(()), |one| world.cancel_withdrawal(&one))
            }
            WaitTwoDays => {
                world.wait_hours(48);
                Ok(())
            }
            WaitForTheEnd => {
                world.wait_hours(24 * 120);
                Ok(())
            }
        }
    });
    assert!(worlds > 100, "{worlds}");
}

/// Enters a result up to today, from the first whole day that is not settled yet. Within the cooling-off this includes
/// an investment that started yesterday.
fn strike_now(world: &mut World, row: &investment::Investment, result: Usdt) -> Outcome {
    let today = world.now.day();
    let plan = world.plans[&row.plan].clone();
    let days = plan.settled_through.map_or(1, |settled| today.days_since(settled).clamp(0, 7));
    world.strike_week(plan.id, days, result)
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Chain {
    Confirm,
    Settle,
    Screened,
    Orphan,
    SeeAgain,
    Reverse,
    Reinstate,
    Assign,
    Refund,
    SendBack,
    Another,
    Spend,
    CancelInvestment,
    Forgive,
}

#[test]
fn deposit() {
    use Chain::*;
    let all = [
        Confirm,
        Settle,
        Screened,
        Orphan,
        SeeAgain,
        Reverse,
        Reinstate,
        Assign,
        Refund,
        SendBack,
        Another,
        Spend,
        CancelInvestment,
        Forgive,
    ];
    let mut world = World::new();
    let client = world.nth_client(0);
    world.see(Some(&client), 120_000_000_000_000_000_007, true).unwrap();
    let worlds = explore(world, &all, |world, command| {
        let row = world.deposits.values().next().unwrap().clone();
        let client = world.nth_client(0);
        match command {
            Confirm => world.run(ballast_core::decision::Actor::System, |context| deposit::confirm(context, row, 3)),
            Settle => world.settle(&row, false),
            Screened => world.settle(&row, true),
            Orphan => world.run(ballast_core::decision::Actor::System, |context| deposit::orphan(context, row)),
            SeeAgain => world.run(ballast_core::decision::Actor::System, |context| deposit::see_again(context, row)),
            Reverse => world.reverse(&row),
            Reinstate => world.reinstate(&row),
            Assign => world.assign(&row, &client),
            Refund => world.refund(&row),
            SendBack => world.send_back(&row),
            Another if world.deposits.len() < 3 => world.pay_in(&client, usdt(70)),
            Spend if world.investments.len() < 2 => {
                let plan = world.nth_plan(0);
                world.register(&client, &plan, usdt(100), 1)
            }
            CancelInvestment => {
                let last = world.investments.values().next_back().cloned();
                last.map_or(Ok(()), |one| world.cancel(&one))
            }
            Forgive => {
                let owed = world.cash(client.id).owed;
                world.move_money(Move::ForgiveShortfall(client.id, owed))
            }
            Another | Spend => Ok(()),
        }
    });
    assert!(worlds > 100, "{worlds}");
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Week {
    DraftGain,
    DraftLoss,
    Approve,
    Reject,
    Fix,
    Chunk,
    Complete,
    CancelOne,
    EndOne,
    MatureOne,
    WaitADay,
}

#[test]
fn strike() {
    use Week::*;
    let all = [DraftGain, DraftLoss, Approve, Reject, Fix, Chunk, Complete, CancelOne, EndOne, MatureOne, WaitADay];
    let mut world = World::new();
    for (n, amount) in [(0, 100), (1, 100), (0, 333)] {
        let (client, plan) = (world.nth_client(n), world.nth_plan(1));
        world.register(&client, &plan, usdt(amount), 1).unwrap();
        world.pay_in(&client, usdt(amount)).unwrap();
    }
    world.rules.cooling_off_hours = 24;
    world.wait_hours(16);
    let worlds = explore(world, &all, |world, command| {
        let plan = world.nth_plan(1);
        let last = world.strikes.values().next_back().cloned();
        let first = world.investments.values().next().unwrap().clone();
        let with = |world: &mut World, act: &dyn Fn(&mut World, &ballast_core::strike::Strike) -> Outcome| {
            last.as_ref().map_or(Ok(()), |row| act(world, row))
        };
        match command {
            DraftGain => world.draft(&plan, 1, Usdt::from_minor(100_000_001)),
            DraftLoss => world.draft(&plan, 1, usdt(-2_000)),
            Approve => with(world, &|world, row| world.approve_strike(row)),
            Reject => with(world, &|world, row| {
                let reason = "wrong file";
                let row = row.clone();
                world.run(crate::rules::world::CHECKER, |context| ballast_core::strike::reject(context, row, reason))
            }),
            Fix => with(world, &|world, row| world.fix_allocation(row)),
            Chunk => with(world, &|world, row| world.allocate(row, 2)),
            Complete => with(world, &|world, row| world.complete(row)),
            CancelOne => world.cancel(&first),
            EndOne => world.end(&first),
            MatureOne => world.mature(&first),
            WaitADay => {
                world.wait_hours(24);
                Ok(())
            }
        }
    });
    assert!(worlds > 100, "{worlds}");
}
