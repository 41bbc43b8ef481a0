//! What a chain may do to a payout: let it wait, confirm another attempt, hold a conflict, re-organize.

use serde_json::json;

use crate::{
    firm::{NEEDED, quote, stranger},
    rival::rival,
    world::World,
};

const PAID: (u64, usize) = (1_000_000, 1);

#[tokio::test(flavor = "multi_thread")]
async fn a_stuck_batch_is_paid_by_an_attempt_at_a_higher_fee() {
    let world = World::start().await;
    let place = stranger(1);
    let id = world.approved("600", &place).await;
    let batch = world.batch(&[&id]).await;
    let first = world.send(&batch).await;
    world.until_withdrawal(&id, "broadcast").await;
    let call = format!("batches/{batch}/bump");
    let waits = world.done(&world.staff.treasurer, &call, json!({ "feeRate": 20 })).await;
    let alone = world.approve(&world.staff.treasurer, &waits["approval"]).await;
    assert_eq!((alone.status, alone.code()), (403, "same_operator"));
    let twice = world.refused(&world.staff.second, &call, json!({ "feeRate": 30 })).await;
    assert_eq!(twice, "attempt_waits");
    world.agree(&waits["approval"]).await;
    let second = world.send(&batch).await;
    assert_ne!(first, second);
    world.until_attempt(&batch, 2, "broadcast").await;
    assert_eq!(world.attempt(&batch, 1).await.0, "superseded");
    assert_eq!(world.mempool().await, std::slice::from_ref(&second), "the first one was replaced");
    world.settle(&id).await;
    assert_eq!(world.seen_by(&world.ada, &id).await["txid"], second);
    world.until_attempt(&batch, 1, "impossible").await;
    assert_eq!(world.paid_to(&place).await, PAID);
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_attempt_that_was_given_up_may_be_the_one_a_miner_takes() {
    let world = World::start().await;
    let place = stranger(1);
    let id = world.approved("600", &place).await;
    let batch = world.batch(&[&id]).await;
    let first = world.send(&batch).await;
    world.until_withdrawal(&id, "broadcast").await;
    world.bump(&batch, "20").await;
    world.until_attempt(&batch, 2, "broadcast").await;
    world.net.mine_only(&[world.raw(&batch, 1)], &stranger(999)).await.unwrap();
    world.mine(NEEDED - 1).await;
    world.until_withdrawal(&id, "paid").await;
    assert_eq!(world.seen_by(&world.ada, &id).await["txid"], first);
    assert_eq!((world.attempt(&batch, 1).await.0, world.state(&batch).await), ("confirmed".into(), "confirmed".into()));
    world.until_attempt(&batch, 2, "impossible").await;
    assert_eq!(world.paid_to(&place).await, PAID);
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_confirmed_double_spend_ends_a_batch_and_its_withdrawals_are_paid_once_by_another() {
    let world = World::start().await;
    let place = stranger(1);
    let id = world.approved("600", &place).await;
    let batch = world.batch(&[&id]).await;
    world.send(&batch).await;
    world.until_withdrawal(&id, "broadcast").await;
    let abandon = format!("batches/{batch}/abandon");
    let (treasurer, nothing) = (&world.staff.treasurer, json!({}));
    assert_eq!(world.refused(treasurer, &abandon, nothing.clone()).await, "attempt_possible");
    assert_eq!(world.refused(treasurer, "batches", world.wish(&[&id]).await).await, "not_payable");

    let double = rival(&world, &batch).await;
    world.net.mine_only(&[double], &stranger(999)).await.unwrap();
    world.eventually("a conflict is seen", async || world.attempt(&batch, 1).await.1 == "conflicted").await;
    assert_eq!(world.refused(treasurer, &abandon, nothing.clone()).await, "attempt_possible", "it may yet be undone");
    world.mine(NEEDED - 1).await;
    world.until_attempt(&batch, 1, "impossible").await;
    assert_eq!(world.status(&id).await, "broadcast", "nothing but an operator gives a batch up");
    world.verify().await;
    world.done(treasurer, &abandon, nothing).await;
    assert_eq!(world.state(&batch).await, "abandoned");
    world.verify().await;

    // Amount and rate stay as they were, whatever the market says by now.
    quote(&world.outside, 58_000);
    let other = world.batch(&[&id]).await;
    let txid = world.send(&other).await;
    world.until_withdrawal(&id, "broadcast").await;
    world.settle(&id).await;
    let seen = world.seen_by(&world.ada, &id).await;
    assert_eq!((&seen["txid"], &seen["rate"]), (&json!(txid), &json!(60_000)));
    assert_eq!(world.paid_to(&place).await, PAID);
    let again: Result<String, _> = world.net.call("sendrawtransaction", json!([world.raw(&batch, 1)])).await;
    assert!(again.is_err(), "the first attempt can never be mined any more");
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_batch_that_was_approved_and_never_signed_ends_by_a_double_spend_too() {
    let world = World::start().await;
    let place = stranger(1);
    let id = world.approved("600", &place).await;
    let batch = world.batch(&[&id]).await;
    let double = rival(&world, &batch).await;
    let signed = world.sign(&batch).await;
    world.net.mine_only(&[double], &stranger(999)).await.unwrap();
    world.mine(NEEDED).await;
    world.until_attempt(&batch, 1, "impossible").await;
    let late = world.upload(&batch, &signed).await;
    assert_eq!((late.status, late.code()), (409, "attempt_impossible"));
    world.done(&world.staff.treasurer, &format!("batches/{batch}/abandon"), json!({})).await;
    let other = world.batch(&[&id]).await;
    world.send(&other).await;
    world.until_withdrawal(&id, "broadcast").await;
    world.settle(&id).await;
    assert_eq!(world.paid_to(&place).await, PAID);
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_for_approval_is_taken_back_and_its_withdrawals_are_free() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let (batch, approval) = world.build(&[&id]).await;
    world.done(&world.staff.second, &format!("batches/{batch}/abandon"), json!({})).await;
    assert_eq!((world.state(&batch).await.as_str(), world.status(&id).await.as_str()), ("discarded", "approved"));
    let late = world.approve(&world.staff.second, &approval).await;
    assert_eq!(late.status, 409, "{}", late.body);
    // A rejected proposal frees them, too.
    let (batch, approval) = world.build(&[&id]).await;
    let reject = format!("approvals/{}/reject", approval["_id"].as_str().unwrap());
    world.done(&world.staff.second, &reject, json!({ "reason": "Wait for lower fees." })).await;
    assert_eq!(world.state(&batch).await, "discarded");
    world.batch(&[&id]).await;
    assert_eq!(world.status(&id).await, "batched");
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shallow_re_organisation_is_waited_out() {
    let world = World::start().await;
    let place = stranger(1);
    let id = world.approved("600", &place).await;
    let batch = world.batch(&[&id]).await;
    world.send(&batch).await;
    world.until_withdrawal(&id, "broadcast").await;
    world.mine(NEEDED - 1).await;
    world.eventually("it is in a block", async || world.attempt(&batch, 1).await.1 == "mined").await;
    world.reorganise(NEEDED - 1, &[]).await;
    world.eventually("it waits again", async || world.attempt(&batch, 1).await.1 == "pending").await;
    assert_eq!(world.status(&id).await, "broadcast");
    world.settle(&id).await;
    assert_eq!(world.paid_to(&place).await, PAID);
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deep_re_organisation_takes_a_payment_back_and_stops_payouts_until_two_let_them_go_on() {
    let world = World::start().await;
    let place = stranger(1);
    let id = world.approved("600", &place).await;
    let batch = world.batch(&[&id]).await;
    let txid = world.send(&batch).await;
    world.until_withdrawal(&id, "broadcast").await;
    world.settle(&id).await;
    world.verify().await;

    world.reorganise(NEEDED, &[]).await;
    world.until_withdrawal(&id, "broadcast").await;
    assert_eq!(world.state(&batch).await, "broadcast");
    assert_eq!(world.seen_by(&world.ada, &id).await["status"], "broadcast");
    assert_eq!(world.paid_to(&place).await, (0, 0));
    world.verify().await;
    let other = world.approved("120", &stranger(2)).await;
    let treasurer = &world.staff.treasurer;
    assert_eq!(world.refused(treasurer, "batches", world.wish(&[&other]).await).await, "breaker_tripped");

    world.eventually("it waits for a block", async || world.mempool().await == [txid.clone()]).await;
    world.settle(&id).await;
    assert_eq!(world.paid_to(&place).await, PAID);
    world.verify().await;
    reset(&world).await;
    world.batch(&[&other]).await;
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_re_organisation_may_exchange_one_attempt_for_another() {
    let world = World::start().await;
    let place = stranger(1);
    let id = world.approved("600", &place).await;
    let batch = world.batch(&[&id]).await;
    let first = world.send(&batch).await;
    world.until_withdrawal(&id, "broadcast").await;
    let second = world.bump(&batch, "20").await;
    world.until_attempt(&batch, 2, "broadcast").await;
    world.settle(&id).await;
    assert_eq!(world.seen_by(&world.ada, &id).await["txid"], second);

    world.reorganise(NEEDED, &[world.raw(&batch, 1)]).await;
    world
        .eventually("the other one is paid", async || {
            let seen = world.seen_by(&world.ada, &id).await;
            seen["status"] == "paid" && seen["txid"] == first
        })
        .await;
    world.until_attempt(&batch, 1, "confirmed").await;
    world.until_attempt(&batch, 2, "impossible").await;
    world.until_withdrawal(&id, "paid").await;
    assert_eq!(world.paid_to(&place).await, PAID);
    world.verify().await;
}

/// Two people let payouts continue.
pub async fn reset(world: &World) {
    let body = json!({ "why": "Looked at the chain; all is well." });
    let waits = world.done(&world.staff.treasurer, "batches/breaker/reset", body).await;
    let alone = world.approve(&world.staff.treasurer, &waits["approval"]).await;
    assert_eq!((alone.status, alone.code()), (403, "not_permitted"), "treasurers do not judge themselves");
    world.let_go(&waits["approval"]).await;
}
