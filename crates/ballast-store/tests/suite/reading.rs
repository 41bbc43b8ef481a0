//! Readers: one state for each visit, a panic ends one request, and more callers than connections are all served.

use std::sync::mpsc;

use ballast_store::{StoreError, reads};

use crate::world::*;

on_both_engines!(
    sound: facts_of_one_visit_fit_each_other,
    a_panic_ends_one_read,
    more_callers_than_connections_are_served,
    a_reader_cannot_write,
);

async fn facts_of_one_visit_fit_each_other(world: &World) {
    let ada = world.client_with(0, 10).await;
    let (looked, told) = mpsc::channel();
    let (go_on, may_go_on) = mpsc::channel();
    let id = ada.id;
    let store = world.store.clone();
    let visit = tokio::spawn(async move {
        let visit = store.read(move |conn| {
            let before = reads::cash(conn, id)?;
            looked.send(()).unwrap();
            may_go_on.recv().unwrap();
            Ok((before, reads::cash(conn, id)?, reads::head(conn)?.sequence))
        });
        visit.await
    });
    tokio::task::spawn_blocking(move || told.recv().unwrap()).await.unwrap();
    world.store.commit(credit(&ada, 5)).await.unwrap();
    go_on.send(()).unwrap();
    let (before, after, sequence) = visit.await.unwrap().unwrap();
    assert_eq!((before.available, after.available, sequence), (usdt(10), usdt(10), 3));
    assert_eq!(world.available(&ada).await, 15);
}

async fn a_panic_ends_one_read(world: &World) {
    let ada = world.client_with(0, 10).await;
    for _ in 0..5 {
        let broken = world.store.read(|_| -> Result<(), StoreError> { panic!("a defect of a read") }).await;
        assert_eq!(broken, Err(StoreError::Closed));
    }
    assert_eq!(world.available(&ada).await, 10);
}

async fn more_callers_than_connections_are_served(world: &World) {
    let ada = world.client_with(0, 10).await;
    let callers: Vec<_> = (0..32)
        .map(|_| {
            let (store, id) = (world.store.clone(), ada.id);
            tokio::spawn(async move {
                for _ in 0..20 {
                    let cash = store.read_now(move |conn| reads::cash(conn, id)).await.unwrap();
                    assert_eq!(cash.available, usdt(10));
                }
            })
        })
        .collect();
    for caller in callers {
        caller.await.unwrap();
    }
}

async fn a_reader_cannot_write(world: &World) {
    let ada = world.client_with(0, 10).await;
    let statement = "UPDATE balance SET minor = 1000";
    let inside = world.store.read(move |conn| Ok(conn.execute(statement, &[])?)).await;
    assert!(inside.is_err(), "{inside:?}");
    let inline = world.store.read_now(move |conn| Ok(conn.execute(statement, &[])?)).await;
    assert!(inline.is_err(), "{inline:?}");
    assert_eq!(world.available(&ada).await, 10);
}
