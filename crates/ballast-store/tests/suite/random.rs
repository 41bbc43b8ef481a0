//! Random decisions from many callers at once: accepted ones add up, refused ones leave nothing, and the books stay
//! sound.

use std::{
    collections::HashMap,
    sync::atomic::{AtomicU32, Ordering},
};

use ballast_core::{
    client::Client,
    decision::{Change, Decision},
    ledger::{Account, Cause},
};
use ballast_store::{CommitError, Committed};
use proptest::{
    collection::vec,
    prelude::{Just, Strategy, prop_oneof},
    test_runner::{Config, TestRunner},
};

use crate::{proofs::counts_what_the_books_say, world::*};

/// Number of clients in one play.
const CLIENTS: usize = 3;

/// One thing that someone tries. The number identifies the client.
#[derive(Clone, Copy, Debug)]
enum Try {
    Credit(usize, i64),
    Withdraw(usize, i64),
    Invest(usize, i64),
    Fund(i64),
    Rename(usize),
}

fn tries() -> impl Strategy<Value = Vec<Vec<Try>>> {
    let who = 0..CLIENTS;
    let one = prop_oneof![
        (who.clone(), -2..500_i64).prop_map(|(who, minor)| Try::Credit(who, minor)),
        (who.clone(), 1..300_i64).prop_map(|(who, minor)| Try::Withdraw(who, minor)),
        (who.clone(), 1..300_i64).prop_map(|(who, minor)| Try::Invest(who, minor)),
        (1..300_i64).prop_map(Try::Fund),
        who.prop_map(Try::Rename),
        Just(Try::Fund(i64::MAX)),
    ];
    vec(vec(one, 1..12), 1..6)
}

/// Plays on a database that others may have played on: each play has its own clients.
async fn play(world: &World, rounds: Vec<Vec<Try>>) {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let first = NUMBER.fetch_add(10, Ordering::Relaxed);
    let gold = plan(&format!("Gold {first}"));
    world.store.commit(system().change(Change::Plan(gold.clone()))).await.unwrap();
    world.store.commit(operator(Account::Custody, Account::Capital, 1_000)).await.unwrap();
    let mut clients = Vec::new();
    for number in 0..u32::try_from(CLIENTS).unwrap() {
        clients.push(world.client_with(first + number, 0).await);
    }
    let promotions = world.control(Account::Promotions).await;
    let (mut cash, mut granted) = (HashMap::<usize, i64>::new(), 0_i64);
    for round in rounds {
        let before: Vec<Client> = clients.clone();
        let running: Vec<_> = round
            .iter()
            .map(|one| {
                let (store, decision) = (world.store.clone(), decide(*one, &before, &gold));
                tokio::spawn(async move { store.commit(decision).await })
            })
            .collect();
        let mut renamed = [0; CLIENTS];
        for (one, outcome) in round.into_iter().zip(running) {
            let outcome = outcome.await.unwrap();
            check(one, &outcome);
            match (one, outcome.is_ok()) {
                (Try::Credit(who, minor), true) => *cash.entry(who).or_default() += minor,
                (Try::Withdraw(who, minor) | Try::Invest(who, minor), true) => *cash.entry(who).or_default() -= minor,
                (Try::Fund(minor), true) => granted += minor,
                (Try::Rename(who), true) => renamed[who] += 1,
                (_, false) => {}
            }
        }
        for (client, times) in clients.iter_mut().zip(renamed) {
            assert!(times <= 1, "two changes of one version of a row went through");
            client.version += times;
        }
    }
    for (who, client) in clients.iter().enumerate() {
        assert_eq!(world.available(client).await, cash.get(&who).copied().unwrap_or(0));
    }
    assert_eq!(world.control(Account::Promotions).await - promotions, granted);
    counts_what_the_books_say(world).await;
    world.end("sound");
}

fn decide(one: Try, clients: &[Client], gold: &ballast_core::plan::Plan) -> Decision {
    match one {
        Try::Credit(who, minor) => credit(&clients[who], minor),
        Try::Withdraw(who, minor) => hold(&clients[who], minor),
        Try::Invest(who, minor) => fund(&investment(&clients[who], gold, minor)),
        Try::Fund(minor) => operator(Account::Capital, Account::Promotions, minor),
        Try::Rename(who) => {
            let client = &clients[who];
            let entry = journal(Cause::ClientSecurity, client.id.uuid(), Some(client.id), Vec::new());
            system().change(Change::Client(Client { country: "Norway".to_owned(), ..client.clone() })).journal(entry)
        }
    }
}

/// Checks that this can be the outcome.
fn check(one: Try, outcome: &Result<Committed, CommitError>) {
    let expected = match (one, outcome) {
        (Try::Credit(_, minor), outcome) => (minor > 0) == outcome.is_ok(),
        (Try::Withdraw(..) | Try::Invest(..), Err(CommitError::Overdrawn(Account::Available(_))))
        | (Try::Rename(_), Err(CommitError::Stale))
        | (_, Ok(_)) => true,
        // More than the operator has, or more than fits.
        (Try::Fund(_), Err(CommitError::Overdrawn(Account::Capital) | CommitError::Refused(_))) => true,
        _ => false,
    };
    assert!(expected, "{one:?}: {outcome:?}");
}

fn explore(cases: u32, play_one: impl Fn(Vec<Vec<Try>>)) {
    let config = Config { cases, max_shrink_iters: 40, failure_persistence: None, ..Config::default() };
    let played = TestRunner::new(config).run(&tries(), |rounds| {
        play_one(rounds);
        Ok(())
    });
    played.unwrap();
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

#[test]
fn random_decisions_keep_sqlite_sound() {
    let runtime = runtime();
    explore(24, |rounds| runtime.block_on(play(&World::sqlite(), rounds)));
}

#[test]
fn random_decisions_keep_postgres_sound() {
    let (runtime, world) = (runtime(), World::postgres());
    explore(12, |rounds| runtime.block_on(play(&world, rounds)));
}
