//! More SQL that agrees with the core: each rule that a read repeats, over every state and around every edge.

use std::collections::BTreeMap;

use ballast_core::{
    client::Client,
    context::Context,
    decision::{Actor, Change, Decision},
    deposit::{self, ChainKey, Deposit, QuarantineReason, Refund, RefundState},
    investment::{self, Investment, Loan},
    money::Usdt,
    payout::{self, Batch, Item, counts},
    plan::Plan,
    refusal::Refusal,
    rules::Rules,
    strike::{self, Claim, Correction, Draft, Strike, Weighing},
    time::{Day, Moment},
};
use ballast_store::reads;
use uuid::Uuid;

use crate::world::*;

on_both_engines!(
    loose:
    deposits_in_flight_are_those_that_the_core_books_or_will,
    payouts_count_as_the_core_counts_them,
    positions_weigh_what_the_core_has_at_work,
    weeks_wait_while_the_core_lets_somebody_enter_them,
);

const CHAIN: u64 = 56;
/// The block up to which custody is compared.
const COMPARED: u64 = 7;

fn decide(now: Moment, rule: impl FnOnce(&mut Context<'_>) -> Result<Decision, Refusal>) -> Result<Decision, Refusal> {
    let rules = Rules::default();
    rule(&mut Context { actor: Actor::System, now, rules: &rules, new_id: &mut Uuid::now_v7 })
}

/// A deposit in every state, for every reason, on both sides of the compared block, and on another chain.
fn everywhere(client: &Client) -> Vec<Deposit> {
    let mut all = Vec::new();
    let reasons: Vec<_> = QuarantineReason::ALL.into_iter().map(Some).chain([None]).collect();
    for state in deposit::State::ALL {
        for reason in &reasons {
            for (chain_id, block_number) in
                [(CHAIN, COMPARED - 1), (CHAIN, COMPARED), (CHAIN, COMPARED + 1), (97, COMPARED), (97, COMPARED + 1)]
            {
                // Scattered amounts, so that a wrong choice of deposits does not come to the right sum by chance.
                let number = u64::try_from(all.len() + 1).unwrap();
                let amount = i64::try_from(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16).unwrap();
                let one = deposit(client, amount, state);
                let key = ChainKey { chain_id, ..one.key };
                let remainder = (all.len() + 1).to_string();
                all.push(Deposit { key, block_number, reason: *reason, remainder, ..one });
            }
        }
    }
    all
}

/// Whether a deposit in this state was booked and not taken back.
fn is_booked(state: deposit::State) -> bool {
    use deposit::Command::{Assign, Credit, Quarantine, Refund};
    let leads = |from, command| deposit::next(from, command) == Ok(state);
    deposit::State::ALL.into_iter().any(|from| [Assign, Credit, Quarantine, Refund].iter().any(|to| leads(from, *to)))
}

async fn deposits_in_flight_are_those_that_the_core_books_or_will(world: &World) {
    let ada = world.client_with(0, 0).await;
    let all = everywhere(&ada);
    let mut sent = Vec::new();
    for (at, one) in all.iter().enumerate() {
        let mut decision = system().change(Change::Deposit(one.clone()));
        if one.state == deposit::State::Refunded && at % 2 == 0 {
            sent.push(one.id);
            decision = decision.change(Change::Refund(refund(one, RefundState::Sent)));
        } else if one.state == deposit::State::Refunded {
            decision = decision.change(Change::Refund(refund(one, RefundState::Owed)));
        }
        world.store.commit(decision).await.unwrap();
    }
    let money = |one: &&Deposit| one.key.chain_id == CHAIN && one.reason.is_none_or(QuarantineReason::is_money);
    let covered = |one: &&Deposit| one.block_number <= COMPARED;
    let is_open = |one: &&Deposit| deposit::next(one.state, deposit::Command::Credit).is_ok();
    let booked = |one: &&Deposit| is_booked(one.state);
    let mut unbooked: Vec<_> =
        all.iter().filter(money).filter(covered).filter(is_open).map(|one| one.raw_amount.clone()).collect();
    let ahead = all.iter().filter(money).filter(booked).filter(|one| !covered(one)).map(|one| one.amount.minor());
    let rest = all.iter().filter(money).filter(booked).filter(covered).filter(|one| !sent.contains(&one.id));
    let remainders: i64 = rest.map(|one| one.remainder.parse::<i64>().unwrap()).sum();

    let mut found = world.store.read(|conn| reads::custody_in_flight(conn, CHAIN, COMPARED)).await.unwrap();
    found.unbooked_raw.sort_unstable();
    unbooked.sort_unstable();
    assert_eq!(found.unbooked_raw, unbooked);
    assert_eq!(found.ahead_micro, ahead.sum::<i64>());
    assert_eq!(found.remainders_raw, remainders);
    assert!(!unbooked.is_empty() && remainders > 0 && found.ahead_micro > 0 && !sent.is_empty());
}

fn refund(deposit: &Deposit, state: RefundState) -> Refund {
    Refund {
        deposit: deposit.id,
        version: 0,
        chain_id: deposit.key.chain_id,
        token: deposit.token.clone(),
        to: deposit.from.clone(),
        raw_amount: deposit.raw_amount.clone(),
        amount: deposit.amount,
        state,
        tx_hash: (state == RefundState::Sent).then(|| format!("0x{}", deposit.id)),
        ordered_at: moment(0),
        updated_at: moment(0),
    }
}

async fn payouts_count_as_the_core_counts_them(world: &World) {
    let clients = [world.client_with(0, 1_000_000).await, world.client_with(1, 1_000_000).await];
    let since = moment(1_000);
    let approvals = [None, Some(999), Some(1_000), Some(1_001)].map(|seconds: Option<i64>| seconds.map(moment));
    let (mut firm, mut of_clients) = (0, BTreeMap::new());
    let (mut amount, mut total) = (1, 0);
    for state in payout::State::ALL {
        for approved_at in approvals {
            let batch = Batch {
                id: id(),
                version: 0,
                state,
                rate_micro_usdt: 60_000_000_000,
                fixing: None,
                payouts: 4,
                total: usdt(1),
                sats: 1,
                maker: Uuid::from_u128(1),
                checker: (!matches!(state, payout::State::Built | payout::State::Discarded))
                    .then_some(Uuid::from_u128(2)),
                built_at: moment(0),
                approved_at,
                updated_at: moment(0),
            };
            let mut decision = system().change(Change::PayoutBatch(batch.clone()));
            for (client, converted_before) in
                clients.iter().flat_map(|client| [false, true].map(|before| (client, before)))
            {
                let held = hold(client, amount);
                let Some(Change::Withdrawal(withdrawal)) = held.changes.first().cloned() else { unreachable!() };
                world.store.commit(held).await.unwrap();
                let item = Item {
                    id: id(),
                    version: 0,
                    batch: batch.id,
                    withdrawal: withdrawal.id,
                    client: client.id,
                    amount: withdrawal.amount,
                    sats: 1,
                    converted_before,
                    live: amount % 2 == 0,
                };
                if counts(&batch, &item, since) {
                    firm += amount;
                    *of_clients.entry(client.id).or_insert(0) += amount;
                }
                decision = decision.change(Change::PayoutItem(item));
                total += amount;
                amount += 1;
            }
            world.store.commit(decision).await.unwrap();
        }
    }
    let usage = world.store.read(move |conn| reads::payout_usage(conn, since)).await.unwrap();
    assert_eq!(usage.firm, usdt(firm));
    assert_eq!(usage.clients, of_clients.into_iter().map(|(client, minor)| (client, usdt(minor))).collect());
    assert!(firm > 0 && firm < total);
}

/// A drafted result of a plan for a week.
fn drafted(plan: &Plan, number: i64, from: Day, corrects: bool) -> Strike {
    let correction = Correction {
        corrects: id(),
        result_before: Usdt::ZERO,
        distributed_before: Usdt::ZERO,
        performance_share_before: Usdt::ZERO,
        why: "It was wrong.".to_owned(),
    };
    Strike {
        id: id(),
        version: 0,
        number,
        plan: plan.id,
        from,
        to: from.plus_days(7),
        result: usdt(0),
        evidence_sha256: [7; 32],
        maker: None,
        checker: None,
        state: strike::State::Drafted,
        allocation: None,
        correction: corrects.then_some(correction),
        grading: None,
        preview: None,
        drafted_at: moment(0),
        updated_at: moment(0),
    }
}

async fn positions_weigh_what_the_core_has_at_work(world: &World) {
    let gold = plan("Gold");
    world.store.commit(system().change(Change::Plan(gold.clone()))).await.unwrap();
    let from = moment(0).day().plus_days(30);
    let strike = drafted(&gold, 1, from, false);
    let days = strike.days();
    let mut rows: Vec<Investment> = Vec::new();
    // Every state, with and without a bonus and a loan, begun and ended around the edges of the week.
    for state in investment::State::ALL {
        for case in 0..4_u32 {
            let client = world.client_with(u32::try_from(rows.len()).unwrap(), 0).await;
            let (bonus, lent) = (case & 1 == 1, case & 2 == 2);
            let began = i64::from(case) * 2 - 1;
            let row = investment(&client, &gold, 100 + i64::try_from(rows.len()).unwrap());
            let loan = Loan {
                amount: usdt(7_000),
                promotion: id(),
                most: usdt(7_000),
                share_bps: 5_000,
                least_deposit: usdt(1),
                person: client.email.person(),
                document: None,
            };
            rows.push(Investment {
                state,
                bonus: if bonus { usdt(30) } else { Usdt::ZERO },
                loan: lent.then_some(loan),
                started_at: Some(from.plus_days(began).start()),
                ends_at: Some(from.plus_days(began + 5).start()),
                ..row
            });
        }
    }
    for row in &rows {
        world.store.commit(system().change(Change::Investment(row.clone()))).await.unwrap();
    }
    let mut weighing = Weighing::of(strike.week(), rows.len());
    rows.sort_unstable_by_key(|row| row.id);
    for row in rows.iter().filter(|row| row.state.runs()) {
        let started = row.started_at.unwrap().day();
        let weight = strike::weight(row.at_work().unwrap(), started, row.ends_at.map(Moment::day), days).unwrap();
        // No contract has had a week yet.
        let behind = row.terms.has_mark().then_some(Usdt::ZERO);
        weighing.add(row.id, weight, Claim { bps: row.terms.performance_share_bps, behind }).unwrap();
    }
    let found = world.store.read(move |conn| reads::strike_basis(conn, &strike)).await.unwrap();
    assert_eq!(found, weighing.basis().unwrap());
    assert!(found.positions > 4);
}

async fn weeks_wait_while_the_core_lets_somebody_enter_them(world: &World) {
    let ada = world.client_with(0, 0).await;
    let today = moment(100 * 86_400).day().monday();
    let settled = [None, Some(-14), Some(-7), Some(0)].map(|days| days.map(|days| today.plus_days(days)));
    // What is open besides: nothing, or a strike in each state, of the next week or a correction.
    let besides: Vec<_> = [None]
        .into_iter()
        .chain(strike::State::ALL.into_iter().flat_map(|state| [false, true].map(|corrects| Some((state, corrects)))))
        .collect();
    let (mut number, mut expected) = (0, BTreeMap::<Day, Vec<Day>>::new());
    for (settled_through, held) in settled.iter().flat_map(|day| investment::State::ALL.map(|held| (*day, held))) {
        for beside in &besides {
            number += 1;
            let plan = Plan { settled_through, ..plan(&format!("Plan {number}")) };
            let row = Investment { state: held, started_at: Some(moment(0)), ..investment(&ada, &plan, 10) };
            let mut decision = system().change(Change::Plan(plan.clone())).change(Change::Investment(row));
            if let Some((state, corrects)) = *beside {
                let one = drafted(&plan, number, settled_through.unwrap_or(today), corrects);
                decision = decision.change(Change::Strike(Strike { state, ..one }));
            }
            world.store.commit(decision).await.unwrap();
            // A correction that is open is no week that somebody has entered.
            let entered = beside.is_some_and(|(state, corrects)| {
                !corrects && strike::Command::ALL.into_iter().any(|to| strike::next(state, to).is_ok())
            });
            for now in [today, today.plus_days(-1)] {
                let Some(from) = settled_through.filter(|_| held.runs()) else { continue };
                let entry = Draft {
                    from,
                    to: from.plus_days(7),
                    result: usdt(1),
                    evidence_sha256: [1; 32],
                    preview: None,
                    grading: None,
                };
                let draft = |context: &mut Context<'_>| strike::draft(context, id(), number, entry, &plan, entered);
                if decide(now.start(), draft).is_ok() {
                    expected.entry(now).or_default().push(from);
                }
            }
        }
    }
    for now in [today, today.plus_days(-1)] {
        let weeks = world.store.read(move |conn| reads::queues(conn, now, now.start())).await.unwrap().weeks;
        let days = expected.remove(&now).unwrap_or_default();
        assert_eq!(weeks.count, u64::try_from(days.len()).unwrap(), "{now}");
        assert_eq!(weeks.oldest, days.iter().min().map(|day| day.start()));
        assert!(weeks.count > 0);
    }
}
