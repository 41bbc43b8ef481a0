//! Keys of programs: read back as written, found by their digest, and when they were last used.

use ballast_core::{
    api_key::{ApiKey, Networks, Scope},
    client::Client,
    decision::Change,
    service_key::{self, ServiceKey},
};
use ballast_store::{
    CommitError,
    reads::{self, KeyUse},
};
use uuid::Uuid;

use crate::world::*;

on_both_engines!(loose: keys_read_back, a_revoked_key_decides_nothing, the_latest_use_is_the_one_that_is_kept);

fn key(client: &Client, digest: u8) -> ApiKey {
    ApiKey {
        id: id(),
        version: 0,
        client: client.id,
        epoch: client.epoch,
        name: "Accounting \u{1f511}".to_owned(),
        number: Uuid::from_u128(7),
        digest: [digest; 32],
        scopes: [Scope::Withdraw, Scope::Read].into(),
        networks: Networks::parse(&["192.0.2.0/24".to_owned(), "2001:db8::/32".to_owned()]).unwrap(),
        created_at: moment(1),
        expires_at: moment(9),
        revoked_at: None,
    }
}

async fn keys_read_back(world: &World) {
    let (ada, bob) = (world.client_with(0, 0).await, world.client_with(1, 0).await);
    let one = key(&ada, 1);
    let revoked =
        ApiKey { revoked_at: Some(moment(4)), networks: Networks::default(), created_at: moment(2), ..key(&ada, 2) };
    let service = ServiceKey {
        id: id(),
        version: 0,
        name: "Books".to_owned(),
        number: Uuid::from_u128(8),
        digest: [3; 32],
        scopes: service_key::Scope::ALL.into(),
        networks: one.networks.clone(),
        created_at: moment(1),
        expires_at: moment(9),
        revoked_at: None,
    };
    let rows = [Change::ApiKey(one.clone()), Change::ApiKey(revoked.clone()), Change::ServiceKey(service.clone())];
    let decision = rows.into_iter().fold(system(), |decision, row| decision.change(row));
    world.store.commit(decision).await.unwrap();
    let (one, revoked) = (ApiKey { version: 1, ..one }, ApiKey { version: 1, ..revoked });
    let (of_ada, of_bob) = (ada.id, bob.id);
    let read = world.store.read(move |conn| {
        let listed = (reads::api_keys_of(conn, of_ada)?, reads::api_keys_of(conn, of_bob)?);
        let found = (reads::api_key_by_digest(conn, &[1; 32])?, reads::api_key_by_digest(conn, &[9; 32])?);
        Ok((listed, found, reads::service_key_by_digest(conn, &[3; 32])?))
    });
    let ((listed, others), (found, missing), system) = read.await.unwrap();
    assert_eq!(listed, [(revoked, None), (one.clone(), None)]);
    assert_eq!((others.len(), missing), (0, None));
    assert_eq!(found.map(|(key, client)| (key, client.id)), Some((one, ada.id)));
    assert_eq!(system, Some(ServiceKey { version: 1, ..service }));
}

async fn a_revoked_key_decides_nothing(world: &World) {
    let ada = world.client_with(0, 0).await;
    let one = key(&ada, 1);
    world.store.commit(system().change(Change::ApiKey(one.clone()))).await.unwrap();
    let one = ApiKey { version: 1, ..one };
    world.store.commit(system().relies_on(one.premise())).await.unwrap();
    let revoked = ApiKey { revoked_at: Some(moment(4)), ..one.clone() };
    world.store.commit(system().change(Change::ApiKey(revoked))).await.unwrap();
    let refused = world.store.commit(system().relies_on(one.premise())).await;
    assert!(matches!(refused, Err(CommitError::Stale)), "{refused:?}");
}

async fn the_latest_use_is_the_one_that_is_kept(world: &World) {
    let ada = world.client_with(0, 0).await;
    let one = key(&ada, 1);
    world.store.commit(system().change(Change::ApiKey(one.clone()))).await.unwrap();
    let used = |at, network: &str| KeyUse { at: moment(at), network: network.to_owned() };
    for how in [used(5, "192.0.2.1"), used(7, "192.0.2.2"), used(6, "192.0.2.3")] {
        world.store.note_keys_used(vec![(one.id, how)]).await.unwrap();
    }
    let of_ada = ada.id;
    let listed = world.store.read(move |conn| reads::api_keys_of(conn, of_ada)).await.unwrap();
    assert_eq!(listed[0].1, Some(used(7, "192.0.2.2")));
}
