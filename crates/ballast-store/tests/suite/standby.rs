//! Servers that follow another one: nothing is acknowledged before a synchronous standby has it, and a standby is not
//! mistaken for the server.

use std::time::{Duration, Instant};

use ballast_store::{Options, Store, reads};
use postgres::{Client, NoTls};

use crate::{
    cluster::{Cluster, on_thread},
    faults::insist,
    stall::{keyed, until_it_reads_and_writes},
    world::*,
};

const PATIENCE: Duration = Duration::from_secs(90);
/// A batch of the service that waits for another one.
const WAITS_IN_LINE: &str = "application_name = 'ballast' AND wait_event_type = 'Lock'";
/// A commit that waits for a synchronous standby.
const WAITS_FOR_STANDBY: &str = "application_name = 'ballast' AND wait_event = 'SyncRep' AND query = 'COMMIT'";

/// Returns the number that a query counts, asked from outside the service.
fn count(url: &str, sql: &str) -> i64 {
    let (url, sql) = (url.to_owned(), sql.to_owned());
    on_thread(move || Client::connect(&url, NoTls).unwrap().query_one(&sql, &[]).unwrap().get(0))
}

async fn until(url: &str, sql: &str) {
    let begun = Instant::now();
    while count(url, sql) == 0 {
        assert!(begun.elapsed() < PATIENCE, "{sql}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn until_session(url: &str, how: &str) {
    until(url, &format!("SELECT count(*) FROM pg_stat_activity WHERE {how}")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_no_standby_has_is_not_acknowledged() {
    let mut cluster = Cluster::start();
    let url = cluster.database("books");
    Store::migrate(&url).unwrap();
    let store = open(&url);
    let ada = client(0);
    store.commit(sign_up(&ada)).await.unwrap();
    // From the restart on, every commit waits for a standby that is away.
    raw(&url, "ALTER SYSTEM SET synchronous_standby_names = 'away'").unwrap();
    cluster.crash();
    cluster.restart();
    let writing = tokio::spawn({
        let (store, decision) = (store.clone(), credit(&ada, 1));
        async move { store.commit(decision).await }
    });
    // The connection that does not answer is given up. The fate of the batch is asked about on another, which waits its
    // turn.
    until_session(&url, WAITS_IN_LINE).await;
    assert!(!writing.is_finished());
    // Someone ends the commit on the server. From now on everyone sees it, and no standby has it.
    let first = count(&url, &format!("SELECT pid::bigint FROM pg_stat_activity WHERE {WAITS_FOR_STANDBY}"));
    assert_eq!(count(&url, &format!("SELECT count(*) FROM pg_terminate_backend({first}) AS ended WHERE ended")), 1);
    until_session(&url, &format!("{WAITS_FOR_STANDBY} AND pid <> {first}")).await;
    assert!(!writing.is_finished());
    raw(&url, "ALTER SYSTEM RESET synchronous_standby_names").unwrap();
    assert_eq!(count(&url, "SELECT count(*) FROM pg_reload_conf()"), 1);
    writing.await.unwrap().unwrap();
    let id = ada.id;
    let cash = store.read(move |conn| reads::cash(conn, id)).await.unwrap();
    assert_eq!(cash.available.minor(), 1);
    assert!(Store::verify(&url).unwrap().is_sound());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_nothing_to_write_notices_that_the_server_is_back() {
    let mut cluster = Cluster::start();
    let url = cluster.database("books");
    Store::migrate(&url).unwrap();
    let store = open(&url);
    cluster.crash();
    store.set_setting("a", "lost".to_owned()).await.unwrap_err();
    assert!(!store.health().await.writable);
    cluster.restart();
    let begun = Instant::now();
    while !store.health().await.writable {
        assert!(begun.elapsed() < PATIENCE, "{:?}", store.health().await);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_several_servers_the_one_that_takes_writes_is_used() {
    let mut cluster = Cluster::start();
    let url = cluster.database("books");
    Store::migrate(&url).unwrap();
    let standby = cluster.standby();
    let copy = standby.url("books");
    assert!(Store::open(&Options { url: copy.clone(), readers: 1 }).is_err(), "nothing can be written there");
    let store = open(&url.replace('@', &format!("@{},", standby.place())));
    let ada = client(0);
    store.commit(sign_up(&ada)).await.unwrap();
    insist(&store, &keyed(credit(&ada, 1), "before")).await;
    until(&url, "SELECT count(*) FROM pg_stat_replication WHERE replay_lsn >= pg_current_wal_lsn()").await;
    assert!(Store::verify(&copy).unwrap().is_sound(), "to look there is allowed");
    cluster.crash();
    assert_eq!(count(&copy, "SELECT count(*) FROM pg_promote() AS done WHERE done"), 1);
    until_it_reads_and_writes(&store, PATIENCE).await;
    insist(&store, &keyed(credit(&ada, 1), "before")).await;
    insist(&store, &keyed(credit(&ada, 1), "after")).await;
    let id = ada.id;
    let cash = store.read(move |conn| reads::cash(conn, id)).await.unwrap();
    assert_eq!(cash.available.minor(), 2);
    assert!(Store::verify(&copy).unwrap().is_sound());
}
