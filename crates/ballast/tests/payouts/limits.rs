//! The limits on payouts in a day, for one client and for the firm, and the breaker.

use serde_json::json;

use crate::{course::reset, firm::stranger, world::World};

#[tokio::test(flavor = "multi_thread")]
async fn a_client_is_paid_no_more_in_a_day_than_the_limit_says() {
    let world = World::start().await;
    world.limit(1_000, 100_000).await;
    let first = world.approved("600", &stranger(1)).await;
    let second = world.approved("500", &stranger(2)).await;
    let treasurer = &world.staff.treasurer;
    // Each is within the limit, but both together are not.
    assert_eq!(world.refused(treasurer, "batches", world.wish(&[&first, &second]).await).await, "client_limit");
    world.batch(&[&first]).await;
    let preview = world.done(treasurer, "batches/preview", world.wish(&[&second]).await).await;
    let verdicts = preview["refused"][0]["verdicts"].as_array().unwrap().clone();
    let failed: Vec<_> = verdicts.iter().filter(|verdict| verdict["passed"] == false).collect();
    assert_eq!((failed.len(), &failed[0]["rule"]), (1, &json!("client_limit")));
    assert_eq!(world.refused(treasurer, "batches", world.wish(&[&second]).await).await, "not_payable");
    // Another client is not affected, and a day later neither is this one.
    let bob = world.client("Bob Noyce", "2000").await;
    let other = world.ask_as(&bob, "700", &stranger(3)).await;
    world.approve_all(&[&other]).await;
    world.batch(&[&other]).await;
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_for_more_than_the_firms_limit_opens_the_breaker() {
    let world = World::start().await;
    world.limit(100_000, 1_000).await;
    let large = world.approved("1200", &stranger(1)).await;
    let small = world.approved("100", &stranger(2)).await;
    let treasurer = &world.staff.treasurer;
    assert_eq!(world.refused(treasurer, "batches", world.wish(&[&large]).await).await, "firm_limit");
    let limits = world.get(treasurer, "withdrawals/limits").await;
    assert!(limits["tripped"]["why"].as_str().unwrap().contains("limit"), "{limits}");
    assert_eq!(world.refused(treasurer, "batches", world.wish(&[&small]).await).await, "breaker_tripped");
    let nothing = world.done(treasurer, "batches/preview", world.wish(&[&small]).await).await;
    assert_eq!(nothing["payments"].as_array().map(Vec::len), Some(0), "{nothing}");
    reset(&world).await;
    world.batch(&[&small]).await;
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_breaker_also_stops_a_batch_that_waits_for_its_signature() {
    let world = World::start().await;
    let small = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&small]).await;
    world.limit(100_000, 1_000).await;
    let large = world.approved("1200", &stranger(2)).await;
    world.refused(&world.staff.treasurer, "batches", world.wish(&[&large]).await).await;
    let signed = world.sign(&batch).await;
    let stopped = world.upload(&batch, &signed).await;
    assert_eq!((stopped.status, stopped.code()), (409, "breaker_tripped"));
    assert!(world.mempool().await.is_empty());
    reset(&world).await;
    world.send(&batch).await;
    world.until(&batch, "broadcast").await;
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_breaker_also_stops_a_batch_that_waits_for_its_approval() {
    let world = World::start().await;
    world.limit(100_000, 1_000).await;
    let large = world.approved("1200", &stranger(1)).await;
    let small = world.approved("100", &stranger(2)).await;
    let (_, approval) = world.build(&[&small]).await;
    let treasurer = &world.staff.treasurer;
    world.refused(treasurer, "batches", world.wish(&[&large]).await).await;
    let stopped = world.approve(&world.staff.second, &approval).await;
    assert_eq!((stopped.status, stopped.code()), (409, "breaker_tripped"));
    assert_eq!(world.status(&small).await, "approved");
    reset(&world).await;
    world.agree(&approval).await;
    assert_eq!(world.status(&small).await, "batched");
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_batches_approved_at_once_cannot_go_beyond_the_limit_together() {
    let world = World::start().await;
    world.limit(100_000, 1_000).await;
    let first = world.approved("700", &stranger(1)).await;
    let second = world.approved("700", &stranger(2)).await;
    let (_, one) = world.build(&[&first]).await;
    let (_, other) = world.build(&[&second]).await;
    let (one, other) =
        tokio::join!(world.approve(&world.staff.second, &one), world.approve(&world.staff.second, &other));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", one.body, other.body);
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_are_changed_by_two_only() {
    let world = World::start().await;
    let body = json!({ "clientDay": 1, "firmDay": 2, "why": "Trying." });
    let waits = world.done(&world.staff.treasurer, "withdrawals/limits", body).await;
    let before = world.get(&world.staff.treasurer, "withdrawals/limits").await["limits"].clone();
    assert_eq!(before["firmDay"], 500_000);
    let alone = world.approve(&world.staff.treasurer, &waits["approval"]).await;
    assert_eq!((alone.status, alone.code()), (403, "not_permitted"), "treasurers do not judge themselves");
    world.let_go(&waits["approval"]).await;
    assert_eq!(world.get(&world.staff.treasurer, "withdrawals/limits").await["limits"]["firmDay"], 2);
}
