//! Migrations: done twice they do nothing, and no program touches a schema it does not know.

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
    // The journal keeps these names for ever.
    assert_eq!(Cause::DepositCredited.as_str(), "deposit_credited");
}
