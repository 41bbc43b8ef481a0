//! A backup holds everything, restores on either engine, and is refused if it is not whole.

use std::{
    io::{Read, Write},
    path::{Path, PathBuf},
};

use ballast_core::{
    allotment::{self, Gap},
    context::Context,
    decision::{Actor, Decision},
    mail::{Code, Letter, Mail},
    rules::Rules,
    time::Moment,
};
use ballast_store::{
    BackupError, CommitError, SCHEMA_VERSION, Store,
    reads::{self, ToGive},
};
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use uuid::Uuid;

use crate::world::*;

on_both_engines!(
    sound: comes_back_on_the_same_engine, comes_back_on_sqlite, is_one_state_while_others_write, comes_back_quiet,
    a_backup_of_held_books_knows_no_more_than_they_did,
    nobody_gets_an_address_of_someone_whom_the_backup_does_not_know, what_was_left_out_is_computed_again,
    a_target_with_rows_is_refused, an_old_backup_is_brought_up_to_date, what_is_not_whole_is_refused);

async fn some_history(world: &World) {
    for number in 0..4 {
        let client = world.client_with(number, 1_000 + i64::from(number)).await;
        world.store.commit(hold(&client, 7)).await.unwrap();
    }
    world.store.set_setting("odd", "quote ' \u{1f512} \n line".to_owned()).await.unwrap();
}

/// Path of the backup file.
fn place(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join("books.backup")
}

async fn restored_is_the_same(world: &World, target: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = place(&folder);
    let head = Store::backup(&world.url, &file, moment(5)).unwrap();
    assert_eq!(head.sequence, world.sequence().await);
    let restored = Store::restore(target, &file, moment(6)).unwrap();
    assert_eq!(restored.head, head);
    let (before, after) = (Store::verify(&world.url).unwrap(), Store::verify(target).unwrap());
    assert!(after.is_sound(), "{after}");
    assert_eq!((before.sequence, before.hash), (after.sequence, after.hash));
    // Life continues where it stopped.
    let store = open(target);
    store.commit(sign_up(&client(900))).await.unwrap();
    let odd = store.setting("odd").await.unwrap();
    assert_eq!(odd.as_deref(), Some("quote ' \u{1f512} \n line"));
}

async fn comes_back_on_the_same_engine(world: &World) {
    some_history(world).await;
    restored_is_the_same(world, &world.empty_database("elsewhere")).await;
}

async fn comes_back_on_sqlite(world: &World) {
    some_history(world).await;
    let folder = tempfile::tempdir().unwrap();
    restored_is_the_same(world, &format!("sqlite://{}", folder.path().join("other.db").display())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_from_sqlite_to_postgres() {
    let (small, grown) = (World::sqlite(), World::postgres());
    some_history(&small).await;
    restored_is_the_same(&small, &grown.empty_database("grown")).await;
}

async fn is_one_state_while_others_write(world: &World) {
    some_history(world).await;
    let store = world.store.clone();
    let writing = tokio::spawn(async move {
        for number in 100..160 {
            store.commit(sign_up(&client(number))).await.unwrap();
        }
    });
    let folder = tempfile::tempdir().unwrap();
    for round in 0..3 {
        let file = folder.path().join(format!("{round}.backup"));
        let head = Store::backup(&world.url, &file, moment(5)).unwrap();
        let target = format!("sqlite://{}", folder.path().join(format!("{round}.db")).display());
        Store::restore(&target, &file, moment(6)).unwrap();
        let report = Store::verify(&target).unwrap();
        assert!(report.is_sound() && report.sequence == head.sequence, "{report}");
    }
    writing.await.unwrap();
}

async fn comes_back_quiet(world: &World) {
    let ada = client(0);
    let mail = Mail { to: ada.email.as_str().to_owned(), letter: Letter::LoginCode(Code::default()) };
    world.store.commit(sign_up(&ada).mail(mail)).await.unwrap();
    assert_eq!(world.store.held().await.unwrap(), None);
    let folder = tempfile::tempdir().unwrap();
    Store::backup(&world.url, &place(&folder), moment(5)).unwrap();
    let target = world.empty_database("quiet");
    Store::restore(&target, &place(&folder), moment(6)).unwrap();
    let store = open(&target);
    assert_eq!(store.held().await.unwrap(), Some(moment(6)));
    assert_eq!(store.due_mails(moment(7), 10).await.unwrap(), []);
    let (decision, _) = release(&store).await;
    store.release(decision.clone()).await.unwrap();
    assert_eq!(store.due_mails(moment(7), 10).await.unwrap().len(), 1);
    assert_eq!(store.release(decision).await, Err(CommitError::Stale));
    assert_eq!(store.held().await.unwrap(), None);
}

/// Returns the decision that releases a restored database, and the addresses it skips.
async fn release(store: &Store) -> (Decision, Gap) {
    let restored = store.read(|conn| reads::restored(conn)).await.unwrap().unwrap();
    let (rules, now) = (Rules::default(), moment(10));
    let mut new_id = Uuid::now_v7;
    let mut context = Context { actor: Actor::CommandLine, now, rules: &rules, new_id: &mut new_id };
    (allotment::release(&mut context, &restored).unwrap(), restored.gap(now).unwrap())
}

/// Returns the address for someone who signs up then.
async fn given(store: &Store, now: Moment) -> ToGive {
    store.read(move |conn| reads::address_to_give(conn, 0, now)).await.unwrap()
}

async fn a_backup_of_held_books_knows_no_more_than_they_did(world: &World) {
    world.store.commit(sign_up(&client(0))).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    Store::backup(&world.url, &place(&folder), moment(5)).unwrap();
    let (held, again) = (world.empty_database("held"), world.empty_database("again"));
    Store::restore(&held, &place(&folder), moment(6)).unwrap();
    let known = open(&held).read(|conn| reads::restored(conn)).await.unwrap().unwrap();
    let second = folder.path().join("second.backup");
    Store::backup(&held, &second, moment(700)).unwrap();
    Store::restore(&again, &second, moment(800)).unwrap();
    assert_eq!(open(&again).read(|conn| reads::restored(conn)).await.unwrap(), Some(known));
}

async fn nobody_gets_an_address_of_someone_whom_the_backup_does_not_know(world: &World) {
    for number in 0..2 {
        world.store.commit(sign_up(&client(number))).await.unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    Store::backup(&world.url, &place(&folder), moment(5)).unwrap();
    for number in 2..5 {
        world.store.commit(sign_up(&client(number))).await.unwrap();
    }
    let target = world.empty_database("later");
    Store::restore(&target, &place(&folder), moment(6)).unwrap();
    let store = open(&target);
    assert_eq!(given(&store, moment(9)).await, ToGive::Held);
    let (decision, gap) = release(&store).await;
    // Ten seconds after the last entry, at a pace of 10,000 a day.
    assert_eq!(gap, Gap { from: 2, to: 10_004, at: moment(10) });
    store.release(decision).await.unwrap();
    assert_eq!(given(&store, moment(10)).await, ToGive::TooMany(10_004));
    assert_eq!(given(&store, moment(19)).await, ToGive::Index(10_004));
    store.commit(sign_up(&client(10_004))).await.unwrap();
    assert_eq!(given(&store, moment(19)).await, ToGive::TooMany(10_005));
    assert_eq!(given(&store, moment(28)).await, ToGive::Index(10_005));
    let (known, lost) =
        store.read(|conn| Ok((reads::given_addresses(conn)?, reads::lost_addresses(conn)?))).await.unwrap();
    assert_eq!(known, [0..2, 10_004..10_005]);
    assert!(lost.iter().eq([&(2..10_004)]), "{lost:?}");
    let report = Store::verify(&target).unwrap();
    assert!(report.is_sound(), "{report}");
    let note = "deposit addresses 2 to 10003 may belong to clients who are not in these books";
    assert!(report.notes.iter().any(|said| said.starts_with("RESTORED: ") && said.ends_with(note)), "{report}");
    // A program that gave out one of them anyway is found.
    store.commit(sign_up(&client(3))).await.unwrap();
    let report = Store::verify(&target).unwrap();
    let found = report.checks.iter().find_map(|check| check.broken.as_deref()).unwrap();
    assert!(found.contains("address 3 may have been given before the restore"), "{report}");
}

/// Releasing with fewer skipped addresses than required is found.
async fn what_was_left_out_is_computed_again(world: &World) {
    world.store.commit(sign_up(&client(0))).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    Store::backup(&world.url, &place(&folder), moment(5)).unwrap();
    let target = world.empty_database("short");
    Store::restore(&target, &place(&folder), moment(6)).unwrap();
    let store = open(&target);
    let (mut decision, _) = release(&store).await;
    decision.journals[0].details["to"] = 5.into();
    store.release(decision).await.unwrap();
    let report = Store::verify(&target).unwrap();
    let found = report.checks.iter().find_map(|check| check.broken.as_deref()).unwrap();
    assert!(found.contains("other addresses had to be left out"), "{report}");
}

async fn a_target_with_rows_is_refused(world: &World) {
    some_history(world).await;
    let folder = tempfile::tempdir().unwrap();
    Store::backup(&world.url, &place(&folder), moment(5)).unwrap();
    let before = world.sequence().await;
    let refused = Store::restore(&world.url, &place(&folder), moment(6)).unwrap_err();
    assert!(matches!(refused, BackupError::NotEmpty("journal")), "{refused}");
    assert_eq!(world.sequence().await, before);
    let again = Store::backup(&world.url, &place(&folder), moment(5)).unwrap_err();
    assert!(matches!(again, BackupError::Exists(_)), "{again}");
}

/// Written by the program of schema 21, out of a demo.
const OLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite/data/schema-21.backup");

async fn an_old_backup_is_brought_up_to_date(world: &World) {
    let target = world.empty_database("old");
    let restored = Store::restore(&target, Path::new(OLD), moment(6)).unwrap();
    assert_eq!((restored.head.schema, restored.head.sequence), (21, 263));
    let report = Store::verify(&target).unwrap();
    // It is from a demo from before demos were marked, so nobody allowed what its jobs did.
    let broken: Vec<_> = report.checks.iter().filter(|check| check.broken.is_some()).map(|check| check.name).collect();
    assert_eq!(
        broken,
        ["what takes two people was approved by two", "rows say what two people decided on"],
        "{report}"
    );
    assert_eq!((report.sequence, &report.hash), (restored.head.sequence, &restored.head.hash));
    // It is quiet as well, and life continues.
    let store = open(&target);
    assert_eq!(store.held().await.unwrap(), Some(moment(6)));
    assert!(store.health().await.writable);
    // A database that already has the newest tables cannot take it.
    let set_up = world.empty_database("set_up");
    Store::migrate(&set_up).unwrap();
    let refused = Store::restore(&set_up, Path::new(OLD), moment(6)).unwrap_err();
    assert!(matches!(refused, BackupError::NotNew { needed: 21, .. }), "{refused}");
}

fn rewritten(file: &Path, change: impl FnOnce(String) -> String) {
    let mut text = String::new();
    GzDecoder::new(std::fs::File::open(file).unwrap()).read_to_string(&mut text).unwrap();
    let mut out = GzEncoder::new(std::fs::File::create(file).unwrap(), Compression::fast());
    out.write_all(change(text).as_bytes()).unwrap();
    out.finish().unwrap();
}

async fn what_is_not_whole_is_refused(world: &World) {
    some_history(world).await;
    let folder = tempfile::tempdir().unwrap();
    let (good, bad) = (place(&folder), folder.path().join("bad"));
    Store::backup(&world.url, &good, moment(5)).unwrap();
    let target = world.empty_database("target");
    let refused = |prepare: &dyn Fn(&Path)| {
        std::fs::copy(&good, &bad).unwrap();
        prepare(&bad);
        Store::restore(&target, &bad, moment(6)).unwrap_err().to_string()
    };
    let bytes = std::fs::read(&good).unwrap();
    refused(&|file| std::fs::write(file, &bytes[..bytes.len() / 2]).unwrap());
    refused(&|file| std::fs::write(file, b"not gzip").unwrap());
    let changed = refused(&|file| rewritten(file, |text| text.replace("1001", "9001")));
    assert!(changed.contains("not what was written") || changed.contains("database failed"), "{changed}");
    let cut = refused(&|file| {
        rewritten(file, |text| {
            text.lines().rev().skip(1).collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>().join("\n")
        });
    });
    assert!(cut.contains("ends early"), "{cut}");
    let version = format!("\"schema\":{SCHEMA_VERSION}");
    let newer = refused(&|file| rewritten(file, |text| text.replacen(&version, "\"schema\":900", 1)));
    assert!(newer.contains("schema version 900"), "{newer}");
    let injected =
        refused(&|file| rewritten(file, |text| text.replacen("\"sequence\",\"cause\"", "\"x) SELECT 1 --\"", 1)));
    assert!(injected.contains("impossible columns"), "{injected}");
    // After all this the target is still empty and takes the good one.
    Store::restore(&target, &good, moment(6)).unwrap();
    assert!(Store::verify(&target).unwrap().is_sound());
}
