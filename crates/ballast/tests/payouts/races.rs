//! Every call of the flow, made twice at the same time.

use serde_json::{Value, json};

use crate::{
    course::reset,
    firm::{address_of, stranger},
    support::Answer,
    world::World,
};

/// The statuses of two answers, the smaller first.
fn statuses(one: &Answer, other: &Answer) -> [u16; 2] {
    let mut both = [one.status, other.status];
    both.sort_unstable();
    both
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_sent_twice_with_one_key_is_one_request() {
    let world = World::start().await;
    let send = async || {
        let body = json!({ "amount": "600", "wallet": address_of(&stranger(1)) });
        world.server.post("withdrawals", body).bearer(&world.ada.token).header("idempotency-key", "once").send().await
    };
    let (one, other) = tokio::join!(send(), send());
    assert_eq!(statuses(&one, &other), [200, 200]);
    let all = world.server.get("withdrawals").bearer(&world.ada.token).send().await.body;
    assert_eq!(all["data"]["withdrawals"].as_array().map(Vec::len), Some(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_batch_asked_for_twice_with_one_key_is_one_batch() {
    let world = World::start().await;
    let treasurer = &world.staff.treasurer;
    let send = async |call: String, key: &str, body: Value| {
        world.server.as_operator(treasurer).post(&call, body).header("idempotency-key", key).send().await
    };
    let same = |answers: &[Answer]| {
        for answer in answers {
            assert_eq!(answer.status, 202, "{}", answer.body);
            assert_eq!(answer.body["data"], answers[0].body["data"]);
        }
        answers[0].body["data"].clone()
    };
    for (number, at_once) in [(1, false), (2, true)] {
        let id = world.approved("300", &stranger(number)).await;
        let (wish, key) = (world.wish(&[&id]).await, format!("batch-{number}"));
        let ask = || send("batches".into(), &key, wish.clone());
        let both = if at_once { tokio::join!(ask(), ask()) } else { (ask().await, ask().await) };
        let built = same(&[both.0, both.1]);
        let batch = built["batch"]["_id"].as_str().unwrap().to_owned();
        assert_eq!(world.state(&batch).await, "built");
        world.agree(&built["approval"]).await;
        world.send(&batch).await;
        world.until(&batch, "broadcast").await;
        let (call, key) = (format!("batches/{batch}/bump"), format!("bump-{number}"));
        let ask = || send(call.clone(), &key, json!({ "feeRate": 20 }));
        let both = if at_once { tokio::join!(ask(), ask()) } else { (ask().await, ask().await) };
        let bumped = same(&[both.0, both.1]);
        world.agree(&bumped["approval"]).await;
    }
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_requests_at_once_cannot_reserve_the_same_money() {
    let world = World::start().await;
    let send = async |number: u32| {
        let body = json!({ "amount": "3000", "wallet": address_of(&stranger(number)) });
        world.as_client(&world.ada, "withdrawals", body).await
    };
    let (one, other) = tokio::join!(send(1), send(2));
    let [first, second] = statuses(&one, &other);
    assert!(first == 200 && second >= 400, "{} {}", one.body, other.body);
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_click_of_an_operator_made_twice_counts_once() {
    let world = World::start().await;
    let (staff, place) = (&world.staff, stranger(1));
    let id = world.ask("600", &place).await;
    let chosen = json!({ "withdrawals": world.chosen(&[&id]).await });
    let propose = || world.post(&staff.compliance, "withdrawals/propose", chosen.clone());
    let (one, other) = tokio::join!(propose(), propose());
    let outcomes = [&one, &other].map(|answer| answer.body["data"]["results"][0].clone());
    let proposed: Vec<_> = outcomes.iter().filter(|result| result["outcome"] == "proposed").collect();
    assert_eq!(proposed.len(), 1, "{outcomes:?}");
    let approval = proposed[0]["approval"].clone();
    let (one, other) = tokio::join!(world.approve(&staff.checker, &approval), world.approve(&staff.checker, &approval));
    assert_eq!(statuses(&one, &other), [200, 409], "{} {}", one.body, other.body);

    // Two batches for one withdrawal: one is built.
    let wish = world.wish(&[&id]).await;
    let (one, other) = tokio::join!(
        world.post(&staff.treasurer, "batches", wish.clone()),
        world.post(&staff.second, "batches", wish.clone())
    );
    assert_eq!(statuses(&one, &other), [202, 409], "{} {}", one.body, other.body);
    let (built, checker) = if one.status == 202 { (one, &staff.second) } else { (other, &staff.treasurer) };
    let (batch, approval) = (built.body["data"]["batch"]["_id"].clone(), built.body["data"]["approval"].clone());
    let batch = batch.as_str().unwrap();
    let (one, other) = tokio::join!(world.approve(checker, &approval), world.approve(checker, &approval));
    assert_eq!(statuses(&one, &other), [200, 409], "{} {}", one.body, other.body);

    let signed = world.sign(batch).await;
    let (one, other) = tokio::join!(world.upload(batch, &signed), world.upload(batch, &signed));
    assert_eq!(statuses(&one, &other), [200, 200]);
    world.until(batch, "broadcast").await;
    let call = format!("batches/{batch}/bump");
    let bump = |rate: u32| world.post(&staff.treasurer, &call, json!({ "feeRate": rate }));
    let (one, other) = tokio::join!(bump(20), bump(30));
    assert_eq!(statuses(&one, &other), [202, 409], "{} {}", one.body, other.body);
    let bumped = if one.status == 202 { one } else { other };
    let approval = bumped.body["data"]["approval"].clone();
    let (one, other) = tokio::join!(world.approve(&staff.second, &approval), world.approve(&staff.second, &approval));
    assert_eq!(statuses(&one, &other), [200, 409], "{} {}", one.body, other.body);
    world.send(batch).await;
    world.until_attempt(batch, 2, "broadcast").await;
    world.settle(&id).await;
    assert_eq!(world.paid_to(&place).await, (1_000_000, 1));
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_and_approving_at_once_leave_one_of_both() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let (batch, approval) = world.build(&[&id]).await;
    let abandon = format!("batches/{batch}/abandon");
    let (taken, agreed) = tokio::join!(
        world.post(&world.staff.treasurer, &abandon, json!({})),
        world.approve(&world.staff.second, &approval)
    );
    assert_eq!(statuses(&taken, &agreed), [200, 409], "{} {}", taken.body, agreed.body);
    let expected = if taken.status == 200 { ("discarded", "approved") } else { ("approved", "batched") };
    assert_eq!((world.state(&batch).await.as_str(), world.status(&id).await.as_str()), expected);
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cancelling_and_approving_the_batch_at_once_leave_one_of_both() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let (_, approval) = world.build(&[&id]).await;
    let cancel = format!("withdrawals/{id}/cancel");
    let (cancelled, agreed) =
        tokio::join!(world.as_client(&world.ada, &cancel, json!({})), world.approve(&world.staff.second, &approval));
    assert_eq!(statuses(&cancelled, &agreed), [200, 409], "{} {}", cancelled.body, agreed.body);
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_breaker_is_reset_once() {
    let world = World::start().await;
    world.limit(100_000, 1_000).await;
    let large = world.approved("1200", &stranger(1)).await;
    world.refused(&world.staff.treasurer, "batches", world.wish(&[&large]).await).await;
    let body = json!({ "why": "A mistake of ours." });
    let ask = || world.post(&world.staff.treasurer, "batches/breaker/reset", body.clone());
    let (one, other) = tokio::join!(ask(), ask());
    assert_eq!(statuses(&one, &other), [202, 409], "{} {}", one.body, other.body);
    let waits = if one.status == 202 { one } else { other };
    let approval = waits.body["data"]["approval"].clone();
    let (one, other) =
        tokio::join!(world.approve(&world.staff.checker, &approval), world.approve(&world.staff.checker, &approval));
    assert_eq!(statuses(&one, &other), [200, 409], "{} {}", one.body, other.body);
    // Tripping it again needs two people again.
    world.refused(&world.staff.treasurer, "batches", world.wish(&[&large]).await).await;
    reset(&world).await;
}
