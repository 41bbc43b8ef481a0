//! Many callers, one batch, several processes.

use ballast_core::{
    decision::Change,
    ledger::Account,
    session::{Tally, ThrottleCount, ThrottleStep},
};
use ballast_store::{CommitError, Committed, Store, reads};

use crate::world::*;

on_both_engines!(
    sound:
    sixty_four_callers_are_all_served,
    one_bad_decision_does_not_hurt_the_others,
    two_stores_share_one_database,
    attempts_counted_at_once_all_count,
);

/// Commits many decisions at once and returns the outcomes in their order.
async fn all_at_once(decisions: Vec<(Store, ballast_core::decision::Decision)>) -> Vec<Result<Committed, CommitError>> {
    let tasks: Vec<_> = decisions
        .into_iter()
        .map(|(store, decision)| tokio::spawn(async move { store.commit(decision).await }))
        .collect();
    let mut outcomes = Vec::new();
    for task in tasks {
        outcomes.push(task.await.unwrap());
    }
    outcomes
}

async fn sixty_four_callers_are_all_served(world: &World) {
    let ada = world.client_with(0, 0).await;
    let before = world.sequence().await;
    let outcomes = all_at_once((0..64).map(|_| (world.store.clone(), credit(&ada, 3))).collect()).await;
    let mut sequences: Vec<i64> = outcomes.into_iter().map(|outcome| outcome.unwrap().last_sequence.unwrap()).collect();
    sequences.sort_unstable();
    assert_eq!(sequences, (before + 1..=before + 64).collect::<Vec<_>>());
    assert_eq!(world.available(&ada).await, 192);
    assert_eq!(world.control(Account::Custody).await, -192);
}

async fn one_bad_decision_does_not_hurt_the_others(world: &World) {
    let ada = world.client_with(0, 1_000).await;
    let stale = Change::Client(ballast_core::client::Client { version: 9, ..ada.clone() });
    let decisions = (0..60).map(|number| match number % 6 {
        0 => hold(&ada, 5_000),
        1 => credit(&ada, 1).change(stale.clone()),
        2 => credit(&ada, -1),
        3 => credit(&ada, 1).change(Change::Client(client(0))),
        _ => credit(&ada, 7),
    });
    let outcomes = all_at_once(decisions.map(|decision| (world.store.clone(), decision)).collect()).await;
    for (number, outcome) in outcomes.into_iter().enumerate() {
        let expected = match number % 6 {
            0 => matches!(outcome, Err(CommitError::Overdrawn(_))),
            1 => matches!(outcome, Err(CommitError::Stale)),
            2 => matches!(outcome, Err(CommitError::Refused(_))),
            3 => matches!(outcome, Err(CommitError::Duplicate(_))),
            _ => outcome.is_ok(),
        };
        assert!(expected, "{number}: {outcome:?}");
    }
    assert_eq!(world.available(&ada).await, 1_000 + 20 * 7);
    assert_eq!(world.control(Account::Custody).await, -1_140);
}

async fn two_stores_share_one_database(world: &World) {
    let ada = world.client_with(0, 0).await;
    let other = world.second_store();
    for round in 0..10 {
        let decisions = (0..40).map(|number| {
            let store = if number % 2 == 0 { &world.store } else { &other };
            (store.clone(), credit(&ada, 1 + round))
        });
        for outcome in all_at_once(decisions.collect()).await {
            outcome.unwrap();
        }
    }
    let total: i64 = (1..=10).map(|minor| minor * 40).sum();
    assert_eq!(world.available(&ada).await, total);
    assert_eq!(world.control(Account::Custody).await, -total);
    assert_eq!(world.sequence().await, 402);
    let chained =
        "SELECT j.sequence FROM journal j JOIN journal k ON k.sequence = j.sequence - 1 AND k.hash = j.prev_hash";
    let count = format!("SELECT count(*) FROM ({chained}) q");
    assert_eq!(world.count(&count), 401);
}

async fn attempts_counted_at_once_all_count(world: &World) {
    let count = |at, most| {
        let tally = Tally::Count { most, window_seconds: 60 };
        system().change(Change::Throttle(ThrottleStep { key: "login".to_owned(), at: moment(at), tally }))
    };
    let stored = || world.store.read(|conn| reads::throttle(conn, "login"));
    let is = |count, start| Some(ThrottleCount { key: "login".to_owned(), window_start: moment(start), count });
    // As many stores as processes, which know nothing of each other: exactly as many get through as are allowed.
    let stores: Vec<Store> = (0..5).map(|_| world.second_store()).collect();
    let decisions = (0..50).map(|number| (stores[number % 5].clone(), count(60, 20)));
    let outcomes = all_at_once(decisions.collect()).await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 20);
    assert_eq!(outcomes.iter().filter(|outcome| **outcome == Err(CommitError::Stale)).count(), 30);
    assert_eq!(stored().await.unwrap(), is(20, 60));
    // A clock that is behind counts in the current window; a window that is over gives way to a new one.
    world.store.commit(count(0, 21)).await.unwrap();
    assert_eq!(stored().await.unwrap(), is(21, 60));
    world.store.commit(count(120, 20)).await.unwrap();
    assert_eq!(stored().await.unwrap(), is(1, 120));
    let step =
        |tally| system().change(Change::Throttle(ThrottleStep { key: "login".to_owned(), at: moment(120), tally }));
    for (tally, left) in [(Tally::TakeBack, 0), (Tally::TakeBack, 0)] {
        world.store.commit(step(tally)).await.unwrap();
        assert_eq!(stored().await.unwrap(), is(left, 120));
    }
    world.store.commit(count(120, 20)).await.unwrap();
    world.store.commit(step(Tally::Forgive)).await.unwrap();
    assert_eq!(stored().await.unwrap(), is(0, 120));
    // One limit that is full refuses the whole decision.
    let (full, other) = (count(120, 0), "other");
    let tally = Tally::Count { most: 5, window_seconds: 60 };
    let both = full.change(Change::Throttle(ThrottleStep { key: other.to_owned(), at: moment(120), tally }));
    assert_eq!(world.store.commit(both).await, Err(CommitError::Stale));
    assert_eq!(world.store.read(|conn| reads::throttle(conn, other)).await.unwrap(), None);
}
