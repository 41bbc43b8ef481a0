//! Migrations: repeated they do nothing, and no program touches a schema it does not know.

use std::collections::BTreeSet;

use ballast_core::ledger::Cause;
use ballast_store::{Options, SCHEMA_VERSION, Store, StoreError};

use crate::world::*;

on_both_engines!(
    loose: migrating_again_does_nothing, a_newer_schema_is_refused, an_older_schema_is_refused);

async fn migrating_again_does_nothing(world: &World) {
    let ada = world.client_with(0, 10).await;
    let again = Store::migrate(&world.url).unwrap();
    assert_eq!((again.from, again.to), (SCHEMA_VERSION, SCHEMA_VERSION));
    assert_eq!(world.available(&ada).await, 10);
}

async fn a_newer_schema_is_refused(world: &World) {
    world.raw("UPDATE schema_version SET version = 900").unwrap();
    let expected = StoreError::NewerSchema { found: 900, known: SCHEMA_VERSION };
    assert_eq!(Store::migrate(&world.url).unwrap_err(), expected);
    let options = Options { url: world.url.clone(), readers: 1 };
    assert_eq!(Store::open(&options).err(), Some(expected));
}

async fn an_older_schema_is_refused(world: &World) {
    world.raw("UPDATE schema_version SET version = 0").unwrap();
    let expected = StoreError::OlderSchema { found: 0, known: SCHEMA_VERSION };
    assert_eq!(Store::open(&Options { url: world.url.clone(), readers: 1 }).err(), Some(expected.clone()));
    world.raw("DROP TABLE schema_version").unwrap();
    assert_eq!(Store::open(&Options { url: world.url.clone(), readers: 1 }).err(), Some(expected));
}

/// Columns whose names suggest a secret. Adding one means saying in the document what it follows from.
#[test]
fn the_list_of_what_follows_from_secrets_is_whole() {
    const TELLING: [&str; 11] =
        ["hash", "secret", "mac", "token", "code", "password", "credential", "digest", "sha256", "ticket", "word"];
    let document = include_str!("../../../../docs/security.md");
    let named: BTreeSet<&str> =
        document.split('`').filter(|name| name.split_once('.').is_some_and(|(table, _)| is_name(table))).collect();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("books.db");
    Store::migrate(&format!("sqlite://{}", path.display())).unwrap();
    let conn = rusqlite::Connection::open(&path).unwrap();
    let sql = "SELECT t.name || '.' || c.name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table'";
    let mut ask = conn.prepare(sql).unwrap();
    let columns: BTreeSet<String> = ask.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let is_telling = |column: &&String| {
        let name = column.split_once('.').unwrap().1;
        TELLING.iter().any(|word| name.contains(word))
    };
    for column in columns.iter().filter(is_telling) {
        assert!(named.contains(column.as_str()), "say in docs/security.md what {column} follows from");
    }
    let tables: BTreeSet<&str> = columns.iter().filter_map(|column| Some(column.split_once('.')?.0)).collect();
    for name in named.iter().filter(|name| tables.contains(name.split_once('.').unwrap().0)) {
        assert!(columns.contains(*name), "docs/security.md names {name}, which the schema does not have");
    }
}

fn is_name(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_lowercase() || c == '_')
}

#[test]
fn what_was_remembered_without_a_key_is_gone_from_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.db");
    let url = format!("sqlite://{}", path.display());
    Store::migrate_only_to(&url, 21).unwrap();
    let hash = [0xa7; 32];
    {
        let conn = rusqlite::Connection::open(&path).unwrap();
        let sql = "INSERT INTO idempotency (scope, name, request_hash, status, body, created_at)
            VALUES ('address:192.0.2.7', ?1, ?2, 200, '{}', 0)";
        for number in 0..100 {
            conn.execute(sql, (number.to_string(), hash)).unwrap();
        }
        conn.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    }
    let kept = |path: &std::path::Path| std::fs::read(path).unwrap().windows(32).any(|part| part == hash);
    assert!(kept(&path));
    Store::migrate(&url).unwrap();
    rusqlite::Connection::open(&path).unwrap().execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    assert!(!kept(&path), "zeros took its place");
}

#[test]
fn an_address_is_understood_or_refused() {
    for url in ["mysql://x", "sqlite://", "sqlite::memory:", "", "ballast.db"] {
        assert!(matches!(Store::migrate(url), Err(StoreError::Address(_))), "{url}");
    }
    let error = Store::migrate("mysql://user:secret@host/name").unwrap_err().to_string();
    assert!(!error.contains("secret"), "{error}");
}

#[test]
fn causes_are_named_in_snake_case() {
    // The journal keeps these names forever.
    assert_eq!(Cause::DepositCredited.as_str(), "deposit_credited");
}
