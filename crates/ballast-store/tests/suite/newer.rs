//! A newer program has changed the schema while this one runs.

use ballast_store::{CommitError, SCHEMA_VERSION, Store, StoreError};

use crate::world::{World, client, sign_up};

async fn a_running_process_writes_nothing_into_a_newer_schema(world: &World) {
    world.store.commit(sign_up(&client(1))).await.unwrap();
    let newer = SCHEMA_VERSION + 1;
    world.raw(&format!("UPDATE schema_version SET version = {newer}")).unwrap();
    let clients = "SELECT count(*) FROM client";
    let health = world.store.health().await;
    assert!(!health.writable && health.reason.as_ref().unwrap().contains(&newer.to_string()), "{health:?}");
    let refused = world.store.commit(sign_up(&client(2))).await.unwrap_err();
    assert!(
        matches!(&refused, CommitError::Unavailable(why) if why.contains("start the newer program") || why.contains(&newer.to_string())),
        "{refused:?}"
    );
    assert_eq!(world.count(clients), 1);
    assert_eq!(Store::schema_of(&world.url).unwrap(), Some(newer));
    assert!(matches!(Store::migrate(&world.url), Err(StoreError::NewerSchema { found, .. }) if found == newer));

    // It stays that way until the process ends, whatever happens to the database.
    world.raw(&format!("UPDATE schema_version SET version = {SCHEMA_VERSION}")).unwrap();
    assert!(matches!(world.store.commit(sign_up(&client(2))).await, Err(CommitError::Unavailable(_))));
    assert!(!world.store.health().await.writable);
    world.second_store().commit(sign_up(&client(2))).await.unwrap();
}

async fn looking_makes_nothing(world: &World) {
    assert_eq!(Store::schema_of(&world.url).unwrap(), Some(SCHEMA_VERSION));
    Store::try_write(&world.url).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("none/ballast.db");
    assert_eq!(Store::schema_of(&format!("sqlite://{}", path.display())).unwrap(), None);
    assert!(!path.exists());
    assert_eq!(Store::schema_of(&world.empty_database("other")).unwrap_or(None), None);
}

on_both_engines!(sound: a_running_process_writes_nothing_into_a_newer_schema, looking_makes_nothing);

#[test]
fn a_file_that_another_program_keeps_locked_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ballast.db");
    let url = format!("sqlite://{}", path.display());
    Store::migrate(&url).unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let told = Store::try_write(&url).unwrap_err();
    assert!(told.to_string().contains("locked") && told.hint().contains("another program"), "{told}");
}
