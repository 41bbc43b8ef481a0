//! The journal's chain anchors contracts, weeks and months: an edit of the rows is found even if every sum still adds
//! up.

use ballast_core::{
    context::Context,
    decision::{Actor, Change, Decision},
    id::Id,
    investment::{self, Appropriateness, Investment, RegisterFacts, Subscription},
    ledger::{Account, Cause},
    plan::Plan,
    rules::Rules,
    statement::{self, ClosedMonth},
    time::{Day, Moment},
};
use ballast_store::{Store, reads};
use uuid::Uuid;

use crate::{
    allocation::{approve, finish, invested, ruled},
    tampering::{edit, find, lift_guards, literal},
    world::*,
};

on_both_engines!(
    loose:
    the_terms_of_a_contract_are_those_that_were_registered,
    the_dates_of_a_contract_are_those_of_its_entries,
    a_contract_that_nobody_registered_is_found,
    a_contract_is_cancelled_in_its_cooling_off_or_not_at_all,
    who_took_part_is_who_was_weighed,
    the_rows_of_a_chunk_are_those_that_were_posted,
    a_closed_month_is_what_the_journal_says,
);

const CONTRACTS: &str = "contracts are what was agreed";

/// A contract by the rules, as a client makes one, paid at once.
async fn agreed(world: &World, number: u32, at: Moment) -> (Plan, Investment) {
    let gold = plan("Gold");
    world.store.commit(system().change(Change::Plan(gold.clone()))).await.unwrap();
    let client = world.client_with(number, 500_000_000).await;
    let (owner, plan_id) = (client.id, gold.id);
    let (client, gold, cash) = world
        .store
        .read(move |conn| {
            let client = reads::client_by_id(conn, owner)?.unwrap();
            Ok((client, reads::plan_by_id(conn, plan_id)?.unwrap(), reads::cash(conn, owner)?))
        })
        .await
        .unwrap();
    let wish = Subscription { contract_months: 3, amount: usdt(300_000_000), risk_accepted: Some(true) };
    let facts = RegisterFacts {
        client: &client,
        plan: &gold,
        risk_version: "2026-11",
        cash,
        waiting: Vec::new(),
        appropriateness: Appropriateness::NotAsked,
    };
    let name: Id<Investment> = id();
    let (rules, mut new_id) = (Rules::default(), Uuid::now_v7);
    let mut context = Context { actor: Actor::Client(owner), now: at, rules: &rules, new_id: &mut new_id };
    let decision = investment::register(&mut context, name, wish, facts).unwrap();
    world.store.commit(decision).await.unwrap();
    let row = world.store.read(move |conn| reads::investment(conn, name)).await.unwrap().unwrap().investment;
    (gold, row)
}

/// Returns SQL that sets another value in a column, and sets it back.
fn set(world: &World, investment: &Investment, column: &str, there: &str, back: &str) -> [String; 2] {
    let id = literal(world, investment.id);
    [there, back].map(|value| format!("UPDATE investment SET {column} = {value} WHERE id = {id}"))
}

async fn the_terms_of_a_contract_are_those_that_were_registered(world: &World) {
    let (_, row) = agreed(world, 1, moment(0)).await;
    assert!(Store::verify(&world.url).unwrap().is_sound(), "{}", Store::verify(&world.url).unwrap());
    for (column, there, back) in [
        ("plan_name", "'Silver'", "'Gold'"),
        ("weekly_target_bps", "9", "120"),
        ("performance_share_bps", "0", "2000"),
        ("redemption_fee_bps", "0", "3000"),
        ("redemption_notice_months", "0", "1"),
        ("withdrawal_minimum", "1", "10000000"),
        ("risk_version", "'2020-01'", "'2026-11'"),
        ("risk_accepted", "NULL", "1"),
        ("contract_months", "1", "3"),
        ("funding_until", "funding_until + 1", "funding_until - 1"),
        ("cooling_off_until", "cooling_off_until + 31536000000", "cooling_off_until - 31536000000"),
        ("created_at", "created_at - 1", "created_at + 1"),
        ("started_at", "started_at - 518400000", "started_at + 518400000"),
        ("ends_at", "ends_at - 5184000000", "ends_at + 5184000000"),
        ("ended_by", "'operator'", "NULL"),
        ("matured_at", "5", "NULL"),
    ] {
        let [there, back] = set(world, &row, column, there, back);
        edit(world, (&there, &back), (CONTRACTS, &row.id.to_string()));
    }
}

/// Contracts from before terms were kept in the chain: their beginning and end are in it all the same.
async fn the_dates_of_a_contract_are_those_of_its_entries(world: &World) {
    let (_, investments) = invested(world, &[1_000, 2_000]).await;
    let row = &investments[1];
    for (column, there, back) in
        [("started_at", "started_at - 5", "started_at + 5"), ("ends_at", "ends_at - 5", "ends_at + 5")]
    {
        let [there, back] = set(world, row, column, there, back);
        edit(world, (&there, &back), (CONTRACTS, &row.id.to_string()));
    }
}

/// An extra row, with terms its author chose, is funded by the software itself; only the registration is missing.
async fn a_contract_that_nobody_registered_is_found(world: &World) {
    let (gold, _) = agreed(world, 1, moment(0)).await;
    let client = world.client_with(2, 1_000).await;
    let inserted = investment(&client, &gold, 1_000);
    world.store.commit(system().change(Change::Investment(inserted.clone()))).await.unwrap();
    let report = Store::verify(&world.url).unwrap();
    let found = report.checks.iter().find(|check| check.name == CONTRACTS).unwrap();
    let broken = found.broken.as_ref().unwrap();
    assert!(broken.contains(&inserted.id.to_string()) && broken.contains("nobody registered it"), "{report}");
}

async fn a_contract_is_cancelled_in_its_cooling_off_or_not_at_all(world: &World) {
    let (_, investments) = invested(world, &[1_000]).await;
    let name = investments[0].id;
    let row = world.store.read(move |conn| reads::investment(conn, name)).await.unwrap().unwrap().investment;
    let cancelled = Investment { state: investment::State::Cancelled, ..row.clone() };
    let back = transfer(Account::Principal(name), Account::Available(row.client), 1_000);
    let entry = journal(Cause::InvestmentCancelled, name.uuid(), Some(row.client), vec![back]);
    let late = Decision::new(Actor::Client(row.client), row.cooling_off_until);
    world.store.commit(late.change(Change::Investment(cancelled)).journal(entry)).await.unwrap();
    let report = Store::verify(&world.url).unwrap();
    let found = report.checks.iter().find(|check| check.name == CONTRACTS).unwrap();
    assert!(found.broken.as_ref().unwrap().contains("cooling-off"), "{report}");
}

/// Two are alike except for the day they began; each gets the other's date, share and total. Every sum stays.
async fn who_took_part_is_who_was_weighed(world: &World) {
    let swap = swapped(world).await;
    edit(world, (&swap, &swap), ("what the arithmetic says", "those who took part are not those who were approved"));
}

/// Likewise in a week from before its participants were stored with the arithmetic.
async fn the_rows_of_a_chunk_are_those_that_were_posted(world: &World) {
    let swap = swapped(world).await;
    let strike = world.store.read(reads::next_strike_number).await.unwrap() - 1;
    let forget = format!(
        "UPDATE strike SET allocation = '{{\"distributed\":0.001100,\"performance_share\":0,\"total_weight\":\"11000\",
         \"positions\":2,\"cut\":null,\"fingerprint\":null}}' WHERE number = {strike}"
    );
    world.raw(&forget).unwrap();
    find(world, &swap, ("what the arithmetic says", "its rows are not those that were posted"));
}

/// Returns SQL that swaps the parts of two contracts in a week.
async fn swapped(world: &World) -> String {
    let (plan, mut them) = invested(world, &[1_000]).await;
    let client = world.client_with(9, 1_000).await;
    let late = investment(&client, &plan, 1_000);
    world.store.commit(fund_at(&late, moment(3 * 86_400))).await.unwrap();
    them.push(late);
    let strike = approve(world, plan.id, 0, 1_100).await;
    finish(world, strike).await;
    lift_guards(world);
    let [one, other] = [0, 1].map(|at: usize| literal(world, them[at].id));
    format!(
        "UPDATE allocation SET share = 1100 - share, total = 1100 - total, moved = 1100 - moved;
         UPDATE investment SET started_at = (SELECT sum(started_at) FROM investment) - started_at,
           ends_at = (SELECT sum(ends_at) FROM investment) - ends_at WHERE id IN ({one}, {other})"
    )
}

async fn a_closed_month_is_what_the_journal_says(world: &World) {
    let (gold, _) = invested(world, &[1_000]).await;
    let then = world.store.read(reads::head).await.unwrap();
    let client = world.client_with(9, 1_000).await;
    world.store.commit(fund(&investment(&client, &gold, 1_000))).await.unwrap();
    let head = world.store.read(reads::head).await.unwrap();
    let first = Day::of_text("2026-11-01").unwrap();
    let mut last: Option<ClosedMonth> = None;
    for (later, of) in [(0, then), (1, head)] {
        let month = first.start().plus_months(later).day();
        let now = month.start().plus_months(1).plus_hours(1);
        let row = ClosedMonth {
            month,
            version: 0,
            through: of.sequence,
            hash: of.hash,
            proof: None,
            closed_at: now,
            told_after: None,
            is_told: false,
        };
        world
            .store
            .commit(ruled(now, |context| statement::close(context, row.clone(), &letterhead(), last.as_ref())))
            .await
            .unwrap();
        last = Some(ClosedMonth { version: 1, ..row });
    }
    lift_guards(world);
    assert!(Store::verify(&world.url).unwrap().is_sound(), "{}", Store::verify(&world.url).unwrap());
    let november = first.number();
    let of = format!("WHERE month = {november}");
    let earlier = "(SELECT hash FROM journal WHERE sequence = 3)";
    let right = "(SELECT hash FROM journal WHERE sequence = 5)";
    for (there, back) in [
        (format!("through = 3, hash = {earlier}"), format!("through = 5, hash = {right}")),
        (format!("hash = {earlier}"), format!("hash = {right}")),
        ("closed_at = closed_at - 1".to_owned(), "closed_at = closed_at + 1".to_owned()),
        (
            "proof_epoch = 3, proof_digest = hash, proof_sequence = 3".to_owned(),
            "proof_epoch = NULL, proof_digest = NULL, proof_sequence = NULL".to_owned(),
        ),
    ] {
        let set = |values: &str| format!("UPDATE closed_month SET {values} {of}");
        edit(world, (&set(&there), &set(&back)), ("closed months", "2026-11-01"));
    }
    let gone = format!("UPDATE closed_month SET month = month - 61 {of}");
    let back = format!("UPDATE closed_month SET month = month + 61 WHERE month = {november} - 61");
    edit(world, (&gone, &back), ("closed months", "month"));
}

fn letterhead() -> statement::Firm {
    let text = |text: &str| text.to_owned();
    let (name, legal) = (text("Ballast"), String::new());
    statement::Firm {
        name,
        legal,
        support: text("help@ballast.example"),
        site: text("https://ballast.example"),
        is_demo: false,
    }
}
