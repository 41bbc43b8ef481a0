//! Events that come in an unlucky order.

use std::time::Duration;

use ballast_core::{
    id::Id,
    payout::{Batch, Standing},
};
use ballast_service::jobs::payouts::align;
use ballast_store::reads;
use rusqlite::params;
use serde_json::{Value, json};

use crate::{
    firm::{NEEDED, stranger},
    rival::rival,
    world::World,
};

#[tokio::test(flavor = "multi_thread")]
async fn withdrawals_follow_the_attempt_that_is_signed_while_they_follow_another() {
    let world = World::start().await;
    let (id, batch) = world.on_its_way("600", &stranger(1)).await;
    let key: Id<Batch> = batch.parse().unwrap();
    let app = &world.server.app;
    let found = app.store.read(move |conn| Ok((reads::payout_batch(conn, key)?, reads::payout_attempts(conn, key)?)));
    let (stored, attempts) = found.await.unwrap();
    let earlier = [Standing { batch: stored.unwrap(), attempts }];
    // Signed after the job has read the present state.
    let second = world.bump(&batch, "20").await;
    world.eventually("it follows", async || world.seen_by(&world.ada, &id).await["txid"] == second.as_str()).await;
    let aligned = tokio::time::timeout(Duration::from_secs(120), align(app, &earlier)).await;
    assert!(aligned.is_ok(), "it goes round in circles");
    assert_eq!(world.seen_by(&world.ada, &id).await["txid"], second);
    world.settle(&id).await;
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_did_not_follow_in_a_week_follows_later() {
    let world = World::start().await;
    let (id, batch) = world.on_its_way("600", &stranger(1)).await;
    // As if the program had stopped between the batch and its withdrawals.
    let books = world.books();
    books.execute("UPDATE withdrawal SET payout_batch = randomblob(16)", []).unwrap();
    world.mine(NEEDED).await;
    world.until(&batch, "confirmed").await;
    books.execute("UPDATE payout_batch SET updated_at = updated_at - 9 * 86400000", []).unwrap();
    let key = batch.parse::<uuid::Uuid>().unwrap();
    books.execute("UPDATE withdrawal SET payout_batch = ?1", params![key.as_bytes()]).unwrap();
    world.until_withdrawal(&id, "paid").await;
    world.verify_but_edited("payout_batch").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_that_makes_no_sense_stops_payouts_no_longer_than_it_lasts() {
    let world = World::start().await;
    let (id, batch) = world.on_its_way("600", &stranger(1)).await;
    let books = world.books();
    books.execute("UPDATE payout_batch SET state = 'confirmed'", []).unwrap();
    world.mine(NEEDED).await;
    world
        .eventually("the job complains", async || {
            world.server.app.jobs.lines().iter().any(|line| format!("{line:?}").contains(&batch))
        })
        .await;
    books.execute("UPDATE payout_batch SET state = 'broadcast'", []).unwrap();
    world.until_withdrawal(&id, "paid").await;
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_files_for_the_signer_are_of_the_attempt_that_may_be_signed() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&id]).await;
    let call = format!("batches/{batch}/bump");
    let waits = world.done(&world.staff.treasurer, &call, json!({ "feeRate": 20 })).await;
    // The second attempt waits for its approval: the first one is signed.
    let first = world.sign(&batch).await;
    for what in ["psbt", "manifest"] {
        let call = format!("batches/{batch}/frames?what={what}");
        let codes = world.server.as_operator(&world.staff.treasurer).get(&call).send().await;
        let is_series =
            |codes: &[Value]| codes.iter().all(|code| code.as_str().is_some_and(|code| code.starts_with("B$")));
        assert!(codes.body["data"]["frames"].as_array().is_some_and(|codes| is_series(codes)), "{}", codes.body);
    }
    world.agree(&waits["approval"]).await;
    // Both are approved. Whichever is signed first, the other may be signed after it.
    let second = world.sign(&batch).await;
    assert_ne!(first, second);
    assert_eq!(world.upload(&batch, &first).await.status, 200);
    world.until_attempt(&batch, 1, "broadcast").await;
    assert_eq!(world.attempt(&batch, 2).await.0, "approved");
    assert_eq!(world.upload(&batch, &second).await.status, 200);
    world.until_attempt(&batch, 2, "broadcast").await;
    assert_eq!(world.attempt(&batch, 1).await.0, "superseded");
    world.settle(&id).await;
    assert_eq!(world.paid_to(&stranger(1)).await, (1_000_000, 1));
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unsigned_attempt_whose_conflict_is_gone_can_be_signed() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&id]).await;
    let double = rival(&world, &batch).await;
    world.net.mine_only(&[double], &stranger(999)).await.unwrap();
    world.mine(NEEDED - 1).await;
    world.until_attempt(&batch, 1, "impossible").await;
    // Nothing is left that a higher fee could help.
    let bump = format!("batches/{batch}/bump");
    let refused = world.post(&world.staff.treasurer, &bump, json!({ "feeRate": 20 })).await;
    assert_eq!((refused.status, refused.code()), (409, "attempts_impossible"));

    world.reorganise(NEEDED, &[]).await;
    world.until_attempt(&batch, 1, "approved").await;
    let signed = world.sign(&batch).await;
    let taken = world.upload(&batch, &signed).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    world.net.mine_only(&[world.raw(&batch, 1)], &stranger(999)).await.unwrap();
    world.settle(&id).await;
    assert_eq!(world.paid_to(&stranger(1)).await, (1_000_000, 1));
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_batches_that_chose_the_same_coins_are_not_both_approved() {
    let world = World::start().await;
    let (first, second) = (world.approved("600", &stranger(1)).await, world.approved("700", &stranger(2)).await);
    let (one, approval) = world.build(&[&first]).await;
    // Built at the same time: neither saw the other.
    let books = world.books();
    books.execute("UPDATE payout_attempt SET state = 'discarded'", []).unwrap();
    let (_, other) = world.build(&[&second]).await;
    books.execute("UPDATE payout_attempt SET state = 'built'", []).unwrap();
    world.agree(&approval).await;
    let refused = world.approve(&world.staff.second, &other).await;
    assert_eq!((refused.status, refused.code()), (409, "coins_gone"));
    assert_eq!(world.status(&second).await, "approved");
    world.send(&one).await;
    world.until_withdrawal(&first, "broadcast").await;
    world.settle(&first).await;
    world.verify().await;
}
