//! Corrections of allocated weeks: exact for each position wherever its money is by now, and never twice.

pub mod ends;
mod marks;

use std::time::Duration;

use ballast_core::{
    client::Client,
    context::Context,
    decision::{Actor, Change},
    id::Id,
    investment::Investment,
    ledger::Account,
    money::Usdt,
    plan::Plan,
    rules::Rules,
    strike::{self, Corrected, Draft, Standing, Strike},
};
use ballast_store::{CommitError, Constraint, Store, preview_strike, reads};
use uuid::Uuid;

use self::ends::{end, withdraw};
use crate::{
    allocation::{approve, finish, invested, load, ruled},
    crash::{child, kill_after},
    tampering::{edit, lift_guards, literal},
    world::*,
};

on_both_engines!(
    sound:
    every_position_gets_the_difference,
    what_was_paid_out_stays_paid_out,
    a_fee_is_refunded_of_what_it_was_charged_on,
    each_contract_keeps_its_own_share,
    corrections_of_corrections_come_to_the_same,
    a_correction_goes_on_where_it_stopped,
    a_killed_correction_pays_everybody_once,
    the_weeks_after_a_correction_carry_on_from_it,
    a_preview_is_what_happens,
    what_was_approved_is_what_is_spread,
    a_file_is_kept_once,
);

/// Drafts, approves and weighs a correction; [`finish`] allocates it.
pub async fn correct(world: &World, wrong: Id<Strike>, result: i64) -> Id<Strike> {
    let (wrong, plan) = load(world, wrong).await;
    let (now, right) = (wrong.to.start().plus_days(30), id());
    let number = world.store.read(reads::next_strike_number).await.unwrap();
    let corrected = Corrected { strike: &wrong, plan: &plan, open_strike: false, superseded: false };
    let entry = Draft {
        from: wrong.from,
        to: wrong.to,
        result: usdt(result),
        evidence_sha256: [2; 32],
        preview: None,
        grading: None,
    };
    let why = "The venue's statement had a line twice.";
    let decision = ruled(now, |context| strike::correct(context, right, number, entry, why, corrected));
    world.store.commit(decision).await.unwrap();
    let (drafted, plan) = load(world, right).await;
    world.store.commit(ruled(now, |context| strike::approve(context, drafted, &plan, false))).await.unwrap();
    let allocation = world.store.plan_allocation(right).await.unwrap();
    let (approved, _) = load(world, right).await;
    world.store.commit(ruled(now, |context| strike::fix_allocation(context, approved, allocation))).await.unwrap();
    right
}

async fn strike_week(world: &World, plan: &Plan, number: i64, result: i64) -> Id<Strike> {
    let strike = approve(world, plan.id, number, result).await;
    finish(world, strike).await;
    strike
}

/// Returns the worth of an investment, and its last week.
async fn worth(world: &World, investment: &Investment) -> (i64, i64) {
    let id = investment.id;
    let holding = world.store.read(move |conn| reads::investment(conn, id)).await.unwrap().unwrap();
    (holding.position.value().unwrap().minor(), holding.last_week.map_or(0, Usdt::minor))
}

async fn all_worth(world: &World, investments: &[Investment]) -> Vec<i64> {
    let mut all = Vec::new();
    for investment in investments {
        all.push(worth(world, investment).await.0);
    }
    all
}

/// Returns the investment as it is stored.
async fn now(world: &World, investment: &Investment) -> Investment {
    let id = investment.id;
    world.store.read(move |conn| reads::investment(conn, id)).await.unwrap().unwrap().investment
}

async fn available(world: &World, owner: Id<Client>) -> i64 {
    world.store.read(move |conn| reads::cash(conn, owner)).await.unwrap().available.minor()
}

async fn every_position_gets_the_difference(world: &World) {
    let (plan, investments) = invested(world, &[1_000, 2_000, 3_000]).await;
    let wrong = strike_week(world, &plan, 0, 601).await;
    assert_eq!(all_worth(world, &investments).await, [1_100, 2_200, 3_301]);
    let right = correct(world, wrong, -60).await;
    finish(world, right).await;
    assert_eq!(all_worth(world, &investments).await, [990, 1_980, 2_970]);
    // The last week's result is the one in force, not the difference.
    assert_eq!(worth(world, &investments[0]).await.1, -10);
    assert_eq!(world.control(Account::Trading).await, 60);
    assert_eq!(world.control(Account::TradingResult).await, 0);
    assert_eq!(world.control(Account::AllocatedReturns).await, -60);
    assert_eq!(world.control(Account::Capital).await, 0);
    let (plan_id, settled) = (plan.id, load(world, right).await.1.settled_through);
    assert_eq!(settled, Some(load(world, wrong).await.0.to));
    // The plan's record shows the week once, with the figures in force; the log shows what was wrong.
    let (record, log, in_force) = world
        .store
        .read(move |conn| {
            let record = reads::plan_record(conn, plan_id)?;
            Ok((record, reads::strike_corrections(conn)?, reads::strike_correcting(conn, wrong)?))
        })
        .await
        .unwrap();
    assert_eq!(record.len(), 1);
    assert_eq!((record[0].result.minor(), record[0].strike, record[0].corrected), (-60, 1, true));
    assert_eq!((log.len(), log[0].id, in_force), (1, right, Some(right)));
    assert_eq!(log[0].correction.as_ref().unwrap().result_before.minor(), 601);
    // A second correction of the same strike cannot even be written.
    let (again, _) = load(world, right).await;
    let again = Strike { id: id(), version: 0, number: 99, ..again };
    let refused = world.store.commit(system().change(Change::Strike(again))).await;
    assert_eq!(refused, Err(CommitError::Duplicate(Constraint::StrikeCorrects)));
}

async fn what_was_paid_out_stays_paid_out(world: &World) {
    let (plan, them) = invested(world, &[1_000, 1_000, 1_000, 1_000, 1_000]).await;
    let wrong = strike_week(world, &plan, 0, 500).await;
    // One is still running, one has matured, one was redeemed early for 30%, one waits to be paid, one has since lost
    // everything.
    end(world, &them[1], None).await;
    end(world, &them[2], Some(330)).await;
    end(world, &them[3], None).await;
    withdraw(world, &them[3]).await;
    assert_eq!(all_worth(world, &them).await, [1_100, 1_100, 770, 0, 1_100]);
    let right = correct(world, wrong, 0).await;
    finish(world, right).await;
    // The matured one loses 100 too; of the redeemed one's 100, 30 were the firm's fee; the one that was paid keeps
    // 100.
    assert_eq!(all_worth(world, &them).await, [1_000, 1_000, 700, 0, 1_000]);
    assert_eq!(world.control(Account::Capital).await, -130);
    assert_eq!(available(world, them[3].client).await, 0);
    // It was a gain after all, and a larger one: only now the client who was paid has more to get, as cash.
    let again = correct(world, right, 700).await;
    finish(world, again).await;
    assert_eq!(all_worth(world, &them).await, [1_140, 1_140, 810, 0, 1_140]);
    assert_eq!(available(world, them[3].client).await, 40);
    // The part that capital bore came back to it.
    assert_eq!(world.control(Account::Capital).await, 0);
    let line = move |world: &World, investment: Id<Investment>| {
        let store = world.store.clone();
        async move { store.read(move |conn| reads::correction_line(conn, 3, investment)).await.unwrap().unwrap() }
    };
    assert_eq!(line(world, them[3].id).await.standing, Standing::Over);
    assert_eq!(line(world, them[2].id).await.standing, Standing::Redeemed(3_000));
}

/// A fee was charged on the 100 that the week had brought by then, whatever corrections make of it later.
async fn a_fee_is_refunded_of_what_it_was_charged_on(world: &World) {
    let (plan, them) = invested(world, &[1_000, 1_000]).await;
    let wrong = strike_week(world, &plan, 0, 200).await;
    end(world, &them[0], Some(330)).await;
    assert_eq!(all_worth(world, &them).await, [770, 1_100]);
    let mut last = wrong;
    for (result, redeemed, capital) in [
        // Up and down again: nobody ever charged a fee on the additional 100.
        (400, 870, 0),
        (200, 770, 0),
        // Down and halfway up again: 30 of the 100 were the fee, then 6 of the last 20.
        (0, 700, -30),
        (160, 756, -6),
        (200, 770, 0),
    ] {
        last = correct(world, last, result).await;
        finish(world, last).await;
        assert_eq!(all_worth(world, &them).await, [redeemed, 1_000 + result / 2], "{result}");
        assert_eq!(world.control(Account::Capital).await, capital, "{result}");
    }
    let (redeemed, number) = (them[0].id, load(world, last).await.0.number);
    let line = world.store.read(move |conn| reads::correction_line(conn, number, redeemed)).await.unwrap().unwrap();
    assert_eq!((line.so_far, line.charged), (usdt(86), usdt(100)));
    // Claiming that more, or less, was charged is found.
    lift_guards(world);
    let id = literal(world, redeemed);
    let set = |value: &str| format!("UPDATE correction_line SET charged = {value} WHERE investment = {id}");
    for there in ["charged + 1", "NULL"] {
        edit(world, (&set(there), &set("100")), ("what the arithmetic says", &redeemed.to_string()));
    }
}

async fn each_contract_keeps_its_own_share(world: &World) {
    let (plan, mut them) = invested(world, &[1_000]).await;
    for (number, bps) in [(11, 1_000), (12, 3_000)] {
        let client = world.client_with(number, 1_000).await;
        let mut row = investment(&client, &plan, 1_000);
        row.terms.performance_share_bps = bps;
        world.store.commit(fund(&row)).await.unwrap();
        them.push(row);
    }
    let wrong = strike_week(world, &plan, 0, 300).await;
    assert_eq!(all_worth(world, &them).await, [1_100, 1_090, 1_070]);
    assert_eq!(world.control(Account::Fees).await, 40);
    let right = correct(world, wrong, 150).await;
    finish(world, right).await;
    assert_eq!(all_worth(world, &them).await, [1_050, 1_045, 1_035]);
    assert_eq!(world.control(Account::Fees).await, 20);
    // A plan's own rate never counts, however it changes.
    let edited = Plan { performance_share_bps: 9_000, ..load(world, right).await.1 };
    world.store.commit(system().change(Change::Plan(edited))).await.unwrap();
    strike_week(world, &plan, 1, 300).await;
    assert_eq!(all_worth(world, &them).await, [1_150, 1_135, 1_105]);
}

async fn corrections_of_corrections_come_to_the_same(world: &World) {
    let (plan, them) = invested(world, &[101, 307, 1_009, 7]).await;
    let first = strike_week(world, &plan, 0, 97).await;
    strike_week(world, &plan, 1, -1_400).await;
    let before = all_worth(world, &them).await;
    let mut last = first;
    for result in [-5_000, 12_345, 0, 97] {
        last = correct(world, last, result).await;
        finish(world, last).await;
    }
    // It ends where it began, even for those who were at the floor in between.
    assert_eq!(all_worth(world, &them).await, before);
    assert_eq!(world.control(Account::TradingResult).await, 0);
}

async fn a_correction_goes_on_where_it_stopped(world: &World) {
    let (plan, them) = invested(world, &[100, 200, 300, 400, 500, 600, 700]).await;
    let wrong = strike_week(world, &plan, 0, 2_800).await;
    let right = correct(world, wrong, 1_400).await;
    let at = moment(90 * 86_400);
    let first = world.store.allocate_chunk_of(3, right, 0, at).await.unwrap();
    assert_eq!((first.totals.positions, first.finished), (3, false));
    let other = world.second_store();
    assert_eq!(other.allocate_chunk_of(3, right, 0, at).await.unwrap().totals, first.totals);
    let refused = other.allocate_chunk_of(3, right, 2, at).await;
    assert!(matches!(refused, Err(CommitError::Refused(_))), "{refused:?}");
    finish(world, right).await;
    assert_eq!(all_worth(world, &them).await, [150, 300, 450, 600, 750, 900, 1_050]);
    assert_eq!(world.count("SELECT count(*) FROM correction_line"), 7);
}

/// Killed in the middle, again and again: every share is there once, and so is the cash of those who were paid out.
async fn a_killed_correction_pays_everybody_once(world: &World) {
    let (plan, them) = invested(world, &(1..=40).map(|number| number * 1_000).collect::<Vec<_>>()).await;
    let mut last = strike_week(world, &plan, 0, 820_000).await;
    for gone in them.iter().step_by(3) {
        end(world, gone, None).await;
        withdraw(world, gone).await;
    }
    let mut interrupted = 0;
    for result in [1_640_000, 0, 2_460_000] {
        last = correct(world, last, result).await;
        let child = child(&world.url, "crash::allocates_until_killed", &last.to_string());
        let chunks = kill_after(child, Duration::from_millis(40));
        interrupted += i32::from((1..20).contains(&chunks.len()));
        finish(world, last).await;
    }
    assert!(interrupted > 0, "no kill came in the middle");
    // Each thousand brought a thousand at first; in the end it brings three, with the paid-out ones' rest as cash.
    for (index, investment) in them.iter().enumerate() {
        let put_in = (i64::try_from(index).unwrap() + 1) * 1_000;
        let gone = index % 3 == 0;
        let expected = if gone { (0, 2 * put_in) } else { (4 * put_in, 0) };
        let found = (worth(world, investment).await.0, available(world, investment.client).await);
        assert_eq!(found, expected, "investment {index}");
    }
    assert_eq!(world.control(Account::Capital).await, 0);
}

async fn the_weeks_after_a_correction_carry_on_from_it(world: &World) {
    let (plan, mut them) = invested(world, &[1_000, 1_000]).await;
    let wrong = strike_week(world, &plan, 0, 200).await;
    // Someone starts in the second week, which the correction of the first one does not touch.
    let client = world.client_with(21, 1_000).await;
    let late = investment(&client, &plan, 1_000);
    world.store.commit(fund_at(&late, moment(0).day().plus_days(7).start())).await.unwrap();
    them.push(late);
    strike_week(world, &plan, 1, 300).await;
    assert_eq!(all_worth(world, &them).await, [1_200, 1_200, 1_100]);
    let right = correct(world, wrong, 20).await;
    finish(world, right).await;
    assert_eq!(all_worth(world, &them).await, [1_110, 1_110, 1_100]);
    strike_week(world, &plan, 2, 30).await;
    strike_week(world, &plan, 3, -3_000).await;
    assert_eq!(all_worth(world, &them).await, [120, 120, 110]);
}

async fn a_preview_is_what_happens(world: &World) {
    let (plan, them) = invested(world, &[100, 200, 300, 401]).await;
    strike_week(world, &plan, 0, -950).await;
    let mut draft = load(world, strike_week(world, &plan, 1, 40).await).await.0;
    // A third week that takes more than there is from everyone.
    draft = Strike { id: id(), number: 3, from: draft.to, to: draft.to.plus_days(7), result: usdt(-500), ..draft };
    let of = draft.clone();
    let shown = world.store.read(move |conn| preview_strike(conn, &of)).await.unwrap();
    let before: i64 = all_worth(world, &them).await.iter().sum();
    let capital = world.control(Account::Capital).await;
    strike_week(world, &plan, 2, -500).await;
    let after: i64 = all_worth(world, &them).await.iter().sum();
    assert_eq!(shown.allocated.minor(), after - before);
    assert_eq!(shown.by_capital.minor(), capital - world.control(Account::Capital).await);
    assert_eq!((shown.at_floor, shown.basis.positions), (4, 4));
    let reasons: Vec<_> = shown.sample.iter().map(|one| format!("{:?}", one.reason)).collect();
    assert_eq!(reasons, ["Largest", "Smallest", "Remainder", "Floor", "Floor", "Floor"]);
    let largest = &shown.sample[0];
    assert_eq!((largest.investment, largest.client), (them[3].id, them[3].client));
    assert_eq!(largest.value_after, Usdt::ZERO);
    // The result over 1001 of money at work, and the plan's target.
    assert_eq!(shown.result_ppm, Some(-499_500));
    assert_eq!(shown.target_ppm, i64::from(plan.weekly_target_bps) * 100);
}

async fn what_was_approved_is_what_is_spread(world: &World) {
    let (plan, them) = invested(world, &[1_000, 1_000]).await;
    let (from, to) = (moment(0).day(), moment(0).day().plus_days(7));
    let at = to.start().plus_hours(1);
    let entry = |preview| Draft { from, to, result: usdt(100), evidence_sha256: [1; 32], preview, grading: None };
    let first = id();
    let bare = ruled(at, |context| strike::draft(context, first, 1, entry(None), &plan_now(&plan), false));
    let Some(Change::Strike(bare)) = bare.changes.into_iter().next() else { unreachable!() };
    let preview = world.store.read(move |conn| preview_strike(conn, &bare)).await.unwrap();
    let drafted = ruled(at, |context| strike::draft(context, first, 1, entry(Some(preview)), &plan_now(&plan), false));
    world.store.commit(drafted).await.unwrap();
    // Someone leaving between the preview and the approval makes it a different strike from the one that was shown.
    let leaver = now(world, &them[1]).await;
    let left = Investment { ends_at: Some(from.start().plus_days(3)), ..leaver };
    world.store.commit(system().change(Change::Investment(left))).await.unwrap();
    let (row, kept) = load(world, first).await;
    let approved = ruled(at, |context| strike::approve(context, row.clone(), &kept, false));
    assert_eq!(world.store.commit(approved.clone()).await, Err(CommitError::Stale));
    let leaver = now(world, &them[1]).await;
    let back = Investment { ends_at: Some(moment(0).plus_months(3)), ..leaver };
    world.store.commit(system().change(Change::Investment(back))).await.unwrap();
    world.store.commit(approved).await.unwrap();
    // From here on they do not change, and the first pass finds those who were approved.
    let allocation = world.store.plan_allocation(first).await.unwrap();
    let (row, _) = load(world, first).await;
    world.store.commit(ruled(at, |context| strike::fix_allocation(context, row, allocation))).await.unwrap();
    finish(world, first).await;
    assert_eq!(all_worth(world, &them).await, [1_050, 1_050]);
}

/// The plan as `invested` left it.
fn plan_now(plan: &Plan) -> Plan {
    Plan { version: 1, ..plan.clone() }
}

async fn a_file_is_kept_once(world: &World) {
    let content: Vec<u8> = (0..300_000_u32).map(|n| u8::try_from(n % 251).unwrap()).collect();
    let operator = Actor::Operator(Uuid::from_u128(7));
    let keep = |content: Vec<u8>| {
        let (rules, mut new_id) = (Rules::default(), Uuid::now_v7);
        let mut context = Context { actor: operator, now: moment(5), rules: &rules, new_id: &mut new_id };
        strike::keep_evidence(&mut context, "week 1.csv", content).unwrap()
    };
    world.store.commit(keep(content.clone())).await.unwrap();
    let again = world.store.commit(keep(content.clone())).await;
    assert_eq!(again, Err(CommitError::Duplicate(Constraint::Identity)));
    let Some(Change::Evidence(kept)) = keep(content).changes.into_iter().next() else { unreachable!() };
    let sha256 = kept.sha256;
    let found = world.store.read(move |conn| reads::evidence(conn, &sha256)).await.unwrap().unwrap();
    assert_eq!(found, kept);
    assert_eq!(world.count("SELECT count(*) FROM evidence_part"), 5);
    // A backup contains it, and a restore brings it back.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("books.backup");
    Store::backup(&world.url, &file, moment(9)).unwrap();
    let url = world.empty_database("restored");
    Store::restore(&url, &file, moment(9)).unwrap();
    let back = open(&url).read(move |conn| reads::evidence(conn, &sha256)).await.unwrap().unwrap();
    assert_eq!(back, kept);
    assert!(Store::verify(&url).unwrap().is_sound());
}
