//! A database that says nothing: frozen, or behind a connection that no longer carries anything. Nobody waits for long,
//! nothing is counted twice, and it continues on its own.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use ballast_core::{
    decision::{Change, Decision, Idempotency},
    session::{Tally, ThrottleStep},
};
use ballast_store::{CommitError, Store, hurried, reads};

use crate::{cluster::Cluster, faults::insist, proxy, world::*};

/// A read for someone who waits is answered within this time, whatever happens.
const READ: Duration = Duration::from_secs(10);
/// A write likewise.
const WRITE: Duration = Duration::from_secs(12);

struct Setting {
    cluster: Cluster,
    url: String,
}

impl Setting {
    fn new() -> Self {
        let cluster = Cluster::start();
        let url = cluster.database("books");
        Store::migrate(&url).unwrap();
        Self { cluster, url }
    }
}

/// Reads for someone who waits, and returns how long that took.
async fn read(store: &Store) -> (bool, Duration) {
    let begun = Instant::now();
    let read = hurried(store.read(reads::head)).await;
    (read.is_ok(), begun.elapsed())
}

pub fn keyed(decision: Decision, key: &str) -> Decision {
    let idempotency = Idempotency {
        scope: "test".to_owned(),
        key: key.to_owned(),
        request_hash: [0; 32],
        status: 200,
        body: String::new(),
    };
    Decision { idempotency: Some(idempotency), ..decision }
}

/// One more attempt by someone, which leaves no entry in the journal.
fn counted() -> Decision {
    let tally = Tally::Count { most: 9, window_seconds: 3600 };
    system().change(Change::Throttle(ThrottleStep { key: "login".into(), at: moment(60), tally }))
}

async fn count(store: &Store) -> u32 {
    store.read(|conn| reads::throttle(conn, "login")).await.unwrap().map_or(0, |found| found.count)
}

pub async fn until_it_reads_and_writes(store: &Store, limit: Duration) {
    let begun = Instant::now();
    loop {
        let written = hurried(store.set_setting("back", "yes".to_owned())).await;
        if written.is_ok() && read(store).await.0 {
            return;
        }
        assert!(begun.elapsed() < limit, "not back after {limit:?}: {written:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frozen_server_keeps_nobody_waiting() {
    let setting = Setting::new();
    let store = open(&setting.url);
    let ada = client(0);
    store.commit(sign_up(&ada)).await.unwrap();
    setting.cluster.freeze();
    // As many as there are workers, and more: the runtime must keep running.
    let waiting: Vec<_> = (0..8)
        .map(|_| {
            tokio::spawn({
                let store = store.clone();
                async move { read(&store).await }
            })
        })
        .collect();
    let writing = tokio::spawn({
        let (store, decision) = (store.clone(), keyed(credit(&ada, 1), "a"));
        async move {
            let begun = Instant::now();
            (hurried(store.commit(decision)).await, begun.elapsed())
        }
    });
    let now = Instant::now();
    let id = ada.id;
    assert!(hurried(store.read_now(move |conn| reads::cash(conn, id))).await.is_err());
    assert!(now.elapsed() < READ, "{:?}", now.elapsed());
    let (begun, beats) = (Instant::now(), 20);
    for _ in 0..beats {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(begun.elapsed() < Duration::from_secs(3), "the runtime stood still");
    for one in waiting {
        let (_, took) = one.await.unwrap();
        assert!(took < READ, "{took:?}");
    }
    let (written, took) = writing.await.unwrap();
    assert!(took < WRITE, "{took:?}");
    assert!(matches!(written, Ok(_) | Err(CommitError::Unavailable(_) | CommitError::InDoubt(_))), "{written:?}");
    setting.cluster.thaw();
    until_it_reads_and_writes(&store, Duration::from_secs(60)).await;
    insist(&store, &keyed(credit(&ada, 1), "a")).await;
    let cash = store.read(move |conn| reads::cash(conn, id)).await.unwrap();
    assert_eq!(cash.available.minor(), 1);
    assert!(Store::verify(&setting.url).unwrap().is_sound());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_frozen_in_the_middle_of_writing_counts_once() {
    let setting = Setting::new();
    let store = open(&setting.url);
    let ada = client(0);
    store.commit(sign_up(&ada)).await.unwrap();
    let over = Arc::new(AtomicBool::new(false));
    let callers: Vec<_> = (0..6)
        .map(|caller| {
            let (store, ada, over) = (store.clone(), ada.clone(), Arc::clone(&over));
            tokio::spawn(async move {
                let mut done = 0_i64;
                while !over.load(Ordering::Relaxed) {
                    hurried(insist(&store, &keyed(credit(&ada, 1), &format!("{caller} {done}")))).await;
                    done += 1;
                }
                done
            })
        })
        .collect();
    for pause in [3, 9] {
        tokio::time::sleep(Duration::from_millis(500)).await;
        setting.cluster.freeze();
        tokio::time::sleep(Duration::from_secs(pause)).await;
        setting.cluster.thaw();
        until_it_reads_and_writes(&store, Duration::from_secs(60)).await;
    }
    over.store(true, Ordering::Relaxed);
    let mut done = 0;
    for caller in callers {
        done += caller.await.unwrap();
    }
    let id = ada.id;
    let cash = store.read(move |conn| reads::cash(conn, id)).await.unwrap();
    assert_eq!(cash.available.minor(), done);
    assert!(done > 20, "{done}");
    assert!(Store::verify(&setting.url).unwrap().is_sound());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_died_silently_are_replaced() {
    let setting = Setting::new();
    let (url, way) = proxy::before(&setting.url);
    let store = open(&url);
    let ada = client(0);
    store.commit(sign_up(&ada)).await.unwrap();
    for round in 0..2 {
        // In use, and the second time idle for a while.
        tokio::time::sleep(Duration::from_secs(6 * round)).await;
        way.freeze();
        until_it_reads_and_writes(&store, Duration::from_secs(60)).await;
        insist(&store, &keyed(credit(&ada, 1), &round.to_string())).await;
        let (read, took) = read(&store).await;
        assert!(read && took < READ);
    }
    // Held-up messages arrive after all, and find nobody.
    way.thaw();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let id = ada.id;
    let cash = store.read(move |conn| reads::cash(conn, id)).await.unwrap();
    assert_eq!(cash.available.minor(), 2);
    assert!(Store::verify(&setting.url).unwrap().is_sound());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_without_an_answer_is_found_again() {
    let setting = Setting::new();
    let (url, way) = proxy::before(&setting.url);
    let store = open(&url);
    let ada = client(0);
    store.commit(sign_up(&ada)).await.unwrap();
    let id = ada.id;
    // With an entry in the journal and without one: written once, whether the answer was lost or the commit.
    for (number, journal) in [(1, true), (2, false), (3, true), (4, false)] {
        let loses = if number <= 2 { &way.loses_the_answer } else { &way.loses_the_commit };
        loses.store(true, Ordering::SeqCst);
        let decision = if journal { credit(&ada, 1) } else { counted() };
        let writing = tokio::spawn({
            let store = store.clone();
            async move { store.commit(decision).await }
        });
        tokio::time::sleep(Duration::from_millis(700)).await;
        way.refuses.store(false, Ordering::SeqCst);
        writing.await.unwrap().unwrap();
    }
    let cash = store.read(move |conn| reads::cash(conn, id)).await.unwrap();
    assert_eq!((cash.available.minor(), count(&store).await), (2, 2));
    assert!(Store::verify(&setting.url).unwrap().is_sound());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_cannot_wait_is_told_that_it_is_not_known() {
    let setting = Setting::new();
    let (url, way) = proxy::before(&setting.url);
    let store = open(&url);
    let ada = client(0);
    store.commit(sign_up(&ada)).await.unwrap();
    for decision in [keyed(credit(&ada, 1), "with"), keyed(counted(), "without")] {
        way.loses_the_answer.store(true, Ordering::SeqCst);
        let begun = Instant::now();
        let told = hurried(store.commit(decision.clone())).await;
        assert!(matches!(told, Err(CommitError::InDoubt(_))), "{told:?}");
        assert!(begun.elapsed() < WRITE);
        // Someone else's was never begun, and is not done later.
        let other = hurried(store.commit(counted())).await;
        assert!(matches!(other, Err(CommitError::Unavailable(_))), "{other:?}");
        way.refuses.store(false, Ordering::SeqCst);
        until_it_reads_and_writes(&store, Duration::from_secs(60)).await;
        let again = store.commit(decision).await;
        assert!(matches!(again, Err(CommitError::Replayed(_))), "{again:?}");
    }
    let id = ada.id;
    let cash = store.read(move |conn| reads::cash(conn, id)).await.unwrap();
    assert_eq!((cash.available.minor(), count(&store).await), (1, 1));
}
