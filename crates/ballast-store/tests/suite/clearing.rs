//! USDT that withdrawals were converted from is sold once, and the bitcoin they were converted into is not taken out.

use ballast_core::{
    ledger::{Account, Cause, Transfer},
    money::Asset,
};
use ballast_store::{CommitError, Store};
use uuid::Uuid;

use crate::{tampering::lift_guards, world::*};

on_both_engines!(
    loose: what_was_converted_is_sold_once,
    bitcoin_owed_to_clients_is_not_taken_out,
    a_sale_of_what_was_not_converted_is_found,
);

/// Converts a withdrawal of this much: USDT waits to be sold, and as many satoshi are held for the client.
async fn converted(world: &World, number: u32, minor: i64) {
    let ada = world.client_with(number, minor).await;
    world.store.commit(hold(&ada, minor)).await.unwrap();
    let held = Account::Held(ada.id);
    let legs = vec![
        transfer(held, Account::Clearing, minor),
        Transfer { asset: Asset::Btc, ..transfer(Account::Clearing, held, minor) },
    ];
    let batched = journal(Cause::WithdrawalBatched, Uuid::now_v7(), Some(ada.id), legs);
    world.store.commit(system().journal(batched)).await.unwrap();
}

/// Two operators' sales were decided on the same balance; the second would take other clients' deposits.
async fn what_was_converted_is_sold_once(world: &World) {
    world.client_with(0, 5_000).await;
    converted(world, 1, 100).await;
    let sell = || world.store.commit(operator(Account::Clearing, Account::Custody, 100));
    let (one, other) = tokio::join!(sell(), sell());
    let refused = Err(CommitError::Overdrawn(Account::Clearing));
    assert!((one == refused) != (other == refused), "{one:?} {other:?}");
    assert_eq!((world.control(Account::Clearing).await, world.control(Account::Custody).await), (0, -5_000));
}

/// Each of two moves leaves enough, and both together would take bitcoin held for a client.
async fn bitcoin_owed_to_clients_is_not_taken_out(world: &World) {
    let btc = |debit, credit, minor| {
        let mut decision = operator(debit, credit, minor);
        decision.journals[0].transfers[0].asset = Asset::Btc;
        world.store.commit(decision)
    };
    btc(Account::PayoutWallet, Account::Capital, 100).await.unwrap();
    converted(world, 0, 50).await;
    crate::proofs::counts_what_the_books_say(world).await;
    let take = || btc(Account::Capital, Account::PayoutWallet, 50);
    let (one, other) = tokio::join!(take(), take());
    let refused = Err(CommitError::Overdrawn(Account::PayoutWallet));
    assert!((one == refused) != (other == refused), "{one:?} {other:?}");
    // Once the sale brought in the bitcoin, the amount put in is the firm's own again.
    btc(Account::PayoutWallet, Account::Clearing, 50).await.unwrap();
    take().await.unwrap();
    assert_eq!(take().await, Err(CommitError::Overdrawn(Account::Capital)));
}

/// However it got there: more was sold than was converted.
async fn a_sale_of_what_was_not_converted_is_found(world: &World) {
    converted(world, 0, 100).await;
    let broken = || {
        let report = Store::verify(&world.url).unwrap();
        report.checks.iter().find(|check| check.name == "no balance is below its floor").unwrap().broken.clone()
    };
    assert_eq!(broken(), None, "bitcoin is owed before it is bought");
    lift_guards(world);
    world.raw("UPDATE control SET total = -1 WHERE kind = 'clearing' AND asset = 'USDT'").unwrap();
    assert!(broken().unwrap().contains("clearing in USDT"));
}
