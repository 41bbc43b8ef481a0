//! If what the store depends on fails, it stops writing, keeps reading, reports it, and loses nothing.

use std::{
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use ballast_core::decision::{Decision, Idempotency};
use ballast_store::{CommitError, Store, reads};

use crate::{
    cluster::Cluster,
    crash::{acknowledge, told},
    world::*,
};

/// Number of kibibytes that a child may write into one file.
const FILE_LIMIT_KIB: u32 = 2_048;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_takes_no_more_stops_the_writes_and_not_the_reads() {
    let world = World::sqlite();
    let ada = world.client_with(0, 0).await;
    // A shell sets the limit that the kernel then enforces on the child's files, and turns off the signal for it.
    let script = format!("trap '' XFSZ; ulimit -f {}; exec \"$0\" \"$@\"", FILE_LIMIT_KIB * 2);
    let output = Command::new("sh")
        .args(["-c", &script])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "faults::commits_until_the_disk_refuses", "--ignored", "--nocapture", "--quiet"])
        .env("BALLAST_TEST_DATABASE", &world.url)
        .env("BALLAST_TEST_TASK", ada.email.as_str())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    let acknowledged = text.lines().filter(|line| line.starts_with("done ")).count();
    assert!(acknowledged > 5, "{text}");
    // Elsewhere, without the limit, the books are sound, hold what was acknowledged, and accept more.
    assert_eq!(world.available(&ada).await, i64::try_from(acknowledged).unwrap());
    world.store.commit(credit(&ada, 1)).await.unwrap();
    world.end("sound");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by its parent, as a process whose files may not grow"]
async fn commits_until_the_disk_refuses() {
    let Some((url, email)) = told() else { return };
    let store = open(&url);
    let email = ballast_core::account::Email::from_stored(email);
    let ada = store.read(move |conn| reads::client_by_email(conn, &email)).await.unwrap().unwrap();
    let mut committed = 0;
    let error = loop {
        match store.commit(credit(&ada, 1)).await {
            Ok(_) => acknowledge("a commit"),
            Err(error) => break error,
        }
        committed += 1;
        assert!(committed < 100_000, "the limit never came");
    };
    // It failed while being made durable, so nobody can say; the process should end.
    assert!(matches!(error, CommitError::InDoubt(_)), "{error:?}");
    let fatal = tokio::time::timeout(Duration::from_secs(1), store.failed()).await.unwrap();
    assert!(fatal.what.contains("disk"), "{fatal:?}");
    let health = store.health().await;
    assert!(!health.writable && health.reason.is_some(), "{health:?}");
    // It does not try again on its own: the state of the disk is no longer known.
    assert!(matches!(store.commit(credit(&ada, 1)).await, Err(CommitError::Unavailable(_))));
    let id = ada.id;
    let cash = store.read(move |conn| reads::cash(conn, id)).await.unwrap();
    assert_eq!(cash.available.minor(), committed);
    assert_eq!(store.read_now(move |conn| reads::cash(conn, id)).await.unwrap(), cash);
}

/// Repeats the same request under the same key until it is certain that it was carried out.
pub async fn insist(store: &Store, decision: &Decision) {
    loop {
        match store.commit(decision.clone()).await {
            Ok(_) | Err(CommitError::Replayed(_)) => return,
            Err(CommitError::Unavailable(_) | CommitError::InDoubt(_)) => {
                tokio::time::sleep(Duration::from_millis(20)).await
            }
            Err(other) => panic!("{other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_crashes_and_comes_back_counts_everything_once() {
    let mut cluster = Cluster::start();
    let url = cluster.database("books");
    Store::migrate(&url).unwrap();
    let store = open(&url);
    let ada = client(0);
    store.commit(sign_up(&ada)).await.unwrap();
    let over = Arc::new(AtomicBool::new(false));
    let callers: Vec<_> = (0..8)
        .map(|caller| {
            let (store, ada, over) = (store.clone(), ada.clone(), Arc::clone(&over));
            tokio::spawn(async move {
                let mut counted = 0_i64;
                while !over.load(Ordering::Relaxed) {
                    let key = Idempotency {
                        scope: caller.to_string(),
                        key: counted.to_string(),
                        request_hash: [0; 32],
                        status: 200,
                        body: String::new(),
                    };
                    insist(&store, &Decision { idempotency: Some(key), ..credit(&ada, 1) }).await;
                    counted += 1;
                }
                counted
            })
        })
        .collect();
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(400)).await;
        cluster.crash();
        tokio::time::sleep(Duration::from_millis(100)).await;
        let refused = store.commit(credit(&ada, 1)).await;
        assert!(matches!(refused, Err(CommitError::Unavailable(_))), "{refused:?}");
        assert!(!store.health().await.writable);
        cluster.restart();
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    over.store(true, Ordering::Relaxed);
    let mut counted = 0;
    for caller in callers {
        counted += caller.await.unwrap();
    }
    assert!(counted > 20, "only {counted}");
    let id = ada.id;
    let cash = store.read(move |conn| reads::cash(conn, id)).await.unwrap();
    assert_eq!(cash.available.minor(), counted);
    assert!(store.health().await.writable);
    let report = Store::verify(&url).unwrap();
    assert!(report.is_sound(), "{report}");
}

/// Overwrites the page on which a table begins.
fn damage(path: &str, table: &str) {
    let conn = rusqlite::Connection::open(path).unwrap();
    conn.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    let page: u32 =
        conn.query_row("SELECT rootpage FROM sqlite_schema WHERE name = ?1", [table], |row| row.get(0)).unwrap();
    let size: u32 = conn.query_row("PRAGMA page_size", [], |row| row.get(0)).unwrap();
    drop(conn);
    let file = std::fs::OpenOptions::new().write(true).open(path).unwrap();
    let noise = vec![0xA5; usize::try_from(size).unwrap()];
    let place = u64::from(page - 1) * u64::from(size);
    std::os::unix::fs::FileExt::write_all_at(&file, &noise, place).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_file_is_noticed_by_whoever_touches_it() {
    for by_writing in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("books.db").display().to_string();
        let url = format!("sqlite://{path}");
        Store::migrate(&url).unwrap();
        damage(&path, "setting");
        let store = open(&url);
        if by_writing {
            let refused = store.set_setting("a", "b".to_owned()).await;
            assert!(matches!(refused, Err(CommitError::Unavailable(_))), "{refused:?}");
            assert!(!store.health().await.writable);
        } else {
            store.setting("a").await.unwrap_err();
        }
        let fatal = tokio::time::timeout(Duration::from_secs(60), store.failed()).await.unwrap();
        assert!(fatal.what.contains("damaged") && fatal.todo.contains("restore"), "{fatal:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_holds_the_file_keeps_nobody_waiting_for_long() {
    let world = World::sqlite();
    let ada = world.client_with(0, 0).await;
    let path = world.url.strip_prefix("sqlite://").unwrap();
    let other = rusqlite::Connection::open(path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let begun = std::time::Instant::now();
    let refused = world.store.commit(credit(&ada, 1)).await;
    assert!(matches!(refused, Err(CommitError::Unavailable(_))), "{refused:?}");
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
    assert_eq!(world.available(&ada).await, 0);
    other.execute_batch("ROLLBACK").unwrap();
    world.store.commit(credit(&ada, 1)).await.unwrap();
    assert_eq!(world.available(&ada).await, 1);
}
