//! Idempotency keys.

use ballast_core::decision::{Decision, Idempotency};
use ballast_store::{CommitError, StoredAnswer, reads};

use crate::world::*;

on_both_engines!(
    sound: a_key_is_answered_as_the_first_time,
    a_refused_decision_keeps_no_key,
    many_retries_count_once,
    old_answers_are_cleared_away,
);

fn keyed(decision: Decision, request: u8, body: &str) -> Decision {
    let key = Idempotency {
        scope: "client".to_owned(),
        key: "k-1".to_owned(),
        request_hash: [request; 32],
        status: 201,
        body: body.to_owned(),
    };
    Decision { idempotency: Some(key), ..decision }
}

async fn a_key_is_answered_as_the_first_time(world: &World) {
    let ada = world.client_with(0, 0).await;
    world.store.commit(keyed(credit(&ada, 5), 1, "first")).await.unwrap();
    let again = world.store.commit(keyed(credit(&ada, 5), 1, "second")).await;
    let first = StoredAnswer { status: 201, body: "first".to_owned() };
    assert_eq!(again, Err(CommitError::Replayed(first.clone())));
    let other = world.store.commit(keyed(credit(&ada, 6), 2, "third")).await;
    assert_eq!(other, Err(CommitError::KeyReused));
    assert_eq!(world.available(&ada).await, 5);
    let kept = world.store.read(|conn| reads::idempotent_answer(conn, "client", "k-1")).await.unwrap();
    assert_eq!(kept, Some(([1; 32], first)));
}

async fn a_refused_decision_keeps_no_key(world: &World) {
    let ada = world.client_with(0, 10).await;
    let refused = world.store.commit(keyed(hold(&ada, 11), 1, "no")).await;
    assert!(matches!(refused, Err(CommitError::Overdrawn(_))));
    world.store.commit(keyed(hold(&ada, 10), 1, "yes")).await.unwrap();
}

async fn many_retries_count_once(world: &World) {
    let ada = world.client_with(0, 0).await;
    let tries = (0..32).map(|_| {
        let (store, decision) = (world.store.clone(), keyed(credit(&ada, 5), 1, "one"));
        tokio::spawn(async move { store.commit(decision).await })
    });
    let mut done = 0;
    for attempt in tries.collect::<Vec<_>>() {
        match attempt.await.unwrap() {
            Ok(_) => done += 1,
            Err(CommitError::Replayed(answer)) => assert_eq!(answer.body, "one"),
            Err(other) => panic!("{other:?}"),
        }
    }
    assert_eq!((done, world.available(&ada).await), (1, 5));
}

async fn old_answers_are_cleared_away(world: &World) {
    let ada = world.client_with(0, 0).await;
    world.store.commit(keyed(credit(&ada, 5), 1, "first")).await.unwrap();
    let kept = world.store.clear_away(moment(0), moment(0)).await.unwrap();
    assert_eq!(kept.answers, 0);
    let again = world.store.commit(keyed(credit(&ada, 5), 1, "second")).await;
    assert!(matches!(again, Err(CommitError::Replayed(_))));
    assert_eq!(world.store.clear_away(moment(1), moment(0)).await.unwrap().answers, 1);
    world.store.commit(keyed(credit(&ada, 5), 1, "third")).await.unwrap();
    assert_eq!(world.available(&ada).await, 10);
}
