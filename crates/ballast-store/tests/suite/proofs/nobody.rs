//! Money that belongs to nobody is not silently left out of a proof.

use ballast_core::client::Client;
use ballast_store::{StoreError, reads};

use crate::{allocation::invested, tampering::literal, world::*};

on_both_engines!(loose: a_balance_whose_client_is_gone_stops_a_proof, an_investment_that_only_claims_to_be_over_does_too);

async fn a_balance_whose_client_is_gone_stops_a_proof(world: &World) {
    world.client_with(1, 900).await;
    let ada = world.client_with(2, 400).await;
    assert!(is_counted(world).await);
    world
        .raw(&format!(
            "UPDATE balance SET owner = {} WHERE owner = {}",
            literal(world, id::<Client>()),
            literal(world, ada.id)
        ))
        .unwrap();
    assert!(!is_counted(world).await);
}

async fn an_investment_that_only_claims_to_be_over_does_too(world: &World) {
    invested(world, &[1_000, 2_000]).await;
    assert!(is_counted(world).await);
    world.raw("UPDATE investment SET state = 'closed' WHERE amount = 2000").unwrap();
    assert!(!is_counted(world).await);
}

async fn is_counted(world: &World) -> bool {
    match world.store.read(reads::liabilities).await {
        Ok(_) => true,
        Err(StoreError::Corrupt(_)) => false,
        Err(other) => panic!("{other}"),
    }
}
