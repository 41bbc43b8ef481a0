//! What the door lets through, and what it keeps out.

use ballast_store::reads;

use crate::world::*;

#[tokio::test]
async fn a_client_signs_up_and_pays_in() {
    let world = World::sqlite();
    let ada = client(0);
    let first = world.store.commit(sign_up(&ada)).await.unwrap();
    assert_eq!(first.last_sequence, Some(1));
    world.store.commit(credit(&ada, 1_500_000_000)).await.unwrap();
    let id = ada.id;
    let stored = world.store.read(move |conn| reads::client_by_id(conn, id)).await.unwrap().unwrap();
    assert_eq!(stored, ballast_core::client::Client { version: 1, ..ada.clone() });
    let balances = world.store.read_now(move |conn| reads::balances(conn, id)).unwrap();
    assert_eq!(balances.cash.available, usdt(1_500_000_000));
    let history = world.store.read(move |conn| reads::journal_of(conn, id, None, 10)).await.unwrap();
    assert_eq!(history.len(), 2);
    assert_eq!(history[0].transfers.len(), 1);
    let stats = world.store.read(reads::stats).await.unwrap();
    assert_eq!(stats.assets_under_management, usdt(1_500_000_000));
}
