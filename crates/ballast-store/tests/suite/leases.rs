//! Leases: one process acts, and a job that lost its lease commits nothing.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use ballast_core::{
    dead_letter::{self, DeadLetter, Unit},
    decision::Change,
    ledger::Cause,
};
use ballast_store::{CommitError, Fence, Hold, JobReport, Store, fenced, reads};
use uuid::Uuid;

use crate::world::{World, client, journal, moment, sign_up, system};

const JOB: &str = "lifecycle";

async fn take(store: &Store, holder: u128, now: i64) -> Hold {
    store.take_lease(JOB, Uuid::from_u128(holder), moment(now), moment(now + 15)).await.unwrap()
}

fn fence(hold: Hold) -> Fence {
    match hold {
        Hold::Held(fence) => fence,
        Hold::Elsewhere { .. } => panic!("another process has it"),
    }
}

async fn one_process_has_a_job(world: &World) {
    let first = fence(take(&world.store, 1, 0).await);
    assert_eq!(take(&world.store, 2, 14).await, Hold::Elsewhere { holder: Uuid::from_u128(1), until: moment(15) });
    let renewed =
        world.store.renew_leases(Uuid::from_u128(1), vec![(first, JobReport::default())], moment(29)).await.unwrap();
    assert!(renewed.is_empty());
    assert!(matches!(take(&world.store, 2, 28).await, Hold::Elsewhere { .. }));
    let second = fence(take(&world.store, 2, 29).await);
    assert!(second.number > first.number);
    let lost =
        world.store.renew_leases(Uuid::from_u128(1), vec![(first, JobReport::default())], moment(60)).await.unwrap();
    assert_eq!(lost, [first]);
    world.store.free_leases(Uuid::from_u128(2), moment(30)).await.unwrap();
    let third = fence(take(&world.store, 1, 30).await);
    assert!(third.number > second.number);
    let listed = world.store.read(reads::leases).await.unwrap();
    assert_eq!((listed.len(), listed[0].fence, listed[0].holder), (1, third.number, Uuid::from_u128(1)));
}

async fn of_many_who_ask_at_once_one_gets_it(world: &World) {
    let other = world.second_store();
    let asked = (1..=16_u128).map(|holder| {
        let store = if holder % 2 == 0 { world.store.clone() } else { other.clone() };
        tokio::spawn(async move { take(&store, holder, 0).await })
    });
    let mut held = 0;
    for task in asked.collect::<Vec<_>>() {
        held += u32::from(matches!(task.await.unwrap(), Hold::Held(_)));
    }
    assert_eq!(held, 1);
}

async fn whoever_lost_a_job_commits_nothing(world: &World) {
    let other = world.second_store();
    let old = fence(take(&world.store, 1, 0).await);
    let (ada, bob, eve) = (client(1), client(2), client(3));
    fenced(old, world.store.commit(sign_up(&ada))).await.unwrap();
    // The second process takes over; the first one does not know yet.
    let new = fence(take(&other, 2, 20).await);
    let refused = fenced(old, world.store.commit(sign_up(&bob))).await;
    assert_eq!(refused, Err(CommitError::LeaseLost));
    let refused = fenced(old, world.store.set_setting("demo_stage", "x".into())).await;
    assert_eq!(refused, Err(CommitError::LeaseLost));
    fenced(new, other.commit(sign_up(&eve))).await.unwrap();
    assert_eq!(world.count("SELECT count(*) FROM client"), 2);
    assert_eq!(world.count("SELECT count(*) FROM setting WHERE name = 'demo_stage'"), 0);
    // Without a lease nothing is required.
    world.store.commit(sign_up(&bob)).await.unwrap();
}

/// A write that is refused does not take the others in its transaction along.
async fn others_in_the_batch_go_through(world: &World) {
    let old = fence(take(&world.store, 1, 0).await);
    fence(take(&world.second_store(), 2, 20).await);
    let tasks = (0..40_u32).map(|number| {
        let store = world.store.clone();
        tokio::spawn(async move {
            let decision = sign_up(&client(number));
            if number % 4 == 0 { fenced(old, store.commit(decision)).await } else { store.commit(decision).await }
        })
    });
    let mut lost = 0;
    for task in tasks.collect::<Vec<_>>() {
        lost += i64::from(task.await.unwrap() == Err(CommitError::LeaseLost));
    }
    assert_eq!((lost, world.count("SELECT count(*) FROM client")), (10, 30));
}

/// Two processes write under leases that change hands all the time: every entry in the journal was written by the
/// process that had the job then, which shows in fences that never fall.
async fn the_journal_shows_one_holder_after_another(world: &World) {
    let other = world.second_store();
    let clock = Arc::new(AtomicI64::new(0));
    let race = |store: Store, holder: u128| {
        let clock = clock.clone();
        async move {
            // Each continues until it has written its share, however much of the time the other has the job.
            let mut written = 0;
            while written < 30 {
                let now = clock.fetch_add(20, Ordering::Relaxed);
                let hold = store.take_lease(JOB, Uuid::from_u128(holder), moment(now), moment(now + 15)).await.unwrap();
                let Hold::Held(fence) = hold else { continue };
                for _ in 0..3 {
                    let mut line = journal(Cause::OperatorChange, Uuid::from_u128(holder), None, Vec::new());
                    line.details = serde_json::json!({ "fence": fence.number });
                    match fenced(fence, store.commit(system().journal(line))).await {
                        Ok(_) => written += 1,
                        Err(CommitError::LeaseLost) => break,
                        Err(error) => panic!("{error}"),
                    }
                }
            }
            written
        }
    };
    let (first, second) = tokio::join!(race(world.store.clone(), 1), race(other, 2));
    let path = "CAST(json_extract(details, '$.fence') AS BIGINT)";
    let path = if world.url.starts_with("sqlite") { path } else { "CAST(details::json->>'fence' AS BIGINT)" };
    let falls = format!(
        "SELECT count(*) FROM (SELECT {path} AS fence, lag({path}) OVER (ORDER BY sequence) AS before FROM journal) q
         WHERE before > fence"
    );
    assert_eq!(world.count(&falls), 0);
    assert_eq!(world.count("SELECT count(*) FROM journal WHERE sequence > 1"), first + second);
}

async fn failing_work_is_kept_and_left_alone(world: &World) {
    let unit = Unit { work: "mail", id: Uuid::from_u128(5) };
    let letter = |tries: u32, state| DeadLetter {
        id: ballast_core::id::Id::new(Uuid::from_u128(77)),
        version: 0,
        work: "mail".into(),
        unit: unit.id,
        tries,
        error: "mailbox unknown".into(),
        state,
        failed_at: moment(0),
        retry_at: moment(5),
        updated_at: moment(0),
    };
    let failing = letter(1, dead_letter::State::Failing);
    world.store.commit(system().change(Change::DeadLetter(failing.clone()))).await.unwrap();
    let found = world.store.read(move |conn| reads::dead_letter_of(conn, unit)).await.unwrap().unwrap();
    assert_eq!(found, DeadLetter { version: 1, ..failing });
    let dead = DeadLetter { state: dead_letter::State::Dead, tries: 14, ..found.clone() };
    world.store.commit(system().change(Change::DeadLetter(dead.clone()))).await.unwrap();
    let stale = world.store.commit(system().change(Change::DeadLetter(dead))).await;
    assert_eq!(stale, Err(CommitError::Stale));
    let count = world.store.read(reads::letters_count).await.unwrap();
    assert_eq!((count.dead, count.failing, count.oldest), (1, 0, Some(moment(0))));
    let twin =
        DeadLetter { id: ballast_core::id::Id::new(Uuid::from_u128(78)), ..letter(1, dead_letter::State::Failing) };
    assert!(world.store.commit(system().change(Change::DeadLetter(twin))).await.is_err());
}

on_both_engines!(sound: one_process_has_a_job, of_many_who_ask_at_once_one_gets_it, whoever_lost_a_job_commits_nothing,
    others_in_the_batch_go_through, the_journal_shows_one_holder_after_another, failing_work_is_kept_and_left_alone);
