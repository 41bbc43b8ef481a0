use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crate::{Options, Store, commit::CommitError, error::StoreError};

fn open(folder: &tempfile::TempDir) -> Store {
    let url = format!("sqlite://{}", folder.path().join("a.db").display());
    Store::migrate(&url).unwrap();
    Store::open(&Options { url, readers: 1 }).unwrap()
}

#[tokio::test]
async fn a_writer_that_panics_says_so_and_writes_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    store.set_setting("a", "before".to_owned()).await.unwrap();
    assert!(tokio::time::timeout(Duration::from_millis(20), store.failed()).await.is_err());
    let told: Result<(), _> = store
        .write(|ledger| {
            ledger.conn.execute("UPDATE setting SET content = 'half'", &[])?;
            panic!("as written here")
        })
        .await;
    assert!(matches!(told, Err(CommitError::InDoubt(_))), "{told:?}");
    let fatal = tokio::time::timeout(Duration::from_secs(5), store.failed()).await.unwrap();
    assert!(fatal.what.contains("panicked"), "{fatal:?}");
    let refused = store.set_setting("a", "after".to_owned()).await;
    assert!(matches!(refused, Err(CommitError::Unavailable(_))), "{refused:?}");
    assert!(!store.health().await.writable);
    assert_eq!(store.setting("a").await.unwrap().as_deref(), Some("before"));
}

#[tokio::test]
async fn a_read_that_panics_leaves_no_old_state_behind() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let ended: Result<(), _> = store
        .read(|conn| {
            crate::engine::first(conn, "SELECT content FROM setting", &[], |c| c.string())?;
            panic!("as written here")
        })
        .await;
    assert_eq!(ended, Err(StoreError::Closed));
    store.set_setting("a", "after".to_owned()).await.unwrap();
    assert_eq!(store.setting("a").await.unwrap().as_deref(), Some("after"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_time_does_not_keep_those_waiting_who_have_none() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("a.db").display());
    Store::migrate(&url).unwrap();
    let store = Store::open(&Options { url, readers: 3 }).unwrap();
    let slow: Vec<_> = (0..6)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move {
                store
                    .read(|_| {
                        std::thread::sleep(Duration::from_secs(6));
                        Ok(())
                    })
                    .await
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(50)).await;
    let quick = crate::hurried(store.setting("a"));
    assert_eq!(tokio::time::timeout(Duration::from_secs(5), quick).await.unwrap().unwrap(), None);
    assert!(slow.iter().any(|one| !one.is_finished()));
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_wait_do_not_keep_what_has_time_from_its_turn() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("a.db").display());
    Store::migrate(&url).unwrap();
    let store = Store::open(&Options { url, readers: 2 }).unwrap();
    let over = Arc::new(AtomicBool::new(false));
    let people: Vec<_> = (0..12)
        .map(|_| {
            let store = store.clone();
            let over = Arc::clone(&over);
            tokio::spawn(async move {
                while !over.load(Ordering::Relaxed) {
                    let read = store.read(|_| {
                        std::thread::sleep(Duration::from_millis(20));
                        Ok(())
                    });
                    crate::hurried(read).await.unwrap();
                }
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let read = tokio::time::timeout(Duration::from_secs(10), store.setting("a")).await;
    over.store(true, Ordering::Relaxed);
    for one in people {
        one.await.unwrap();
    }
    assert_eq!(read.unwrap().unwrap(), None);
}
