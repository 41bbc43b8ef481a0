//! Someone inside, or a client, tries to be paid elsewhere, twice, or after all.

use ballast_chain::bitcoin::wallet::Branch;
use ballast_core::role::Role;
use serde_json::json;

use crate::{
    firm::{NEEDED, address_of, ours, stranger},
    support::OperatorCaller,
    world::World,
};

#[tokio::test(flavor = "multi_thread")]
async fn an_address_of_another_network_is_refused_when_it_is_typed() {
    let world = World::start().await;
    for address in [
        "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
        "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
        "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
        "rltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgfttxk",
        "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9",
        "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt081",
    ] {
        let body = json!({ "amount": "600", "wallet": address });
        let refused = world.as_client(&world.ada, "withdrawals", body).await;
        assert_eq!(refused.status, 400, "{address}: {}", refused.body);
        assert!(refused.body["fields"]["wallet"].is_string(), "{}", refused.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_firms_own_addresses_are_refused() {
    let world = World::start().await;
    for (branch, number) in [(Branch::Funding, 0), (Branch::Funding, 77), (Branch::Change, 0), (Branch::Change, 400)] {
        let body = json!({ "amount": "600", "wallet": address_of(&ours(branch, number)) });
        let refused = world.as_client(&world.ada, "withdrawals", body).await;
        assert_eq!((refused.status, refused.code()), (400, "own_address"));
    }
    // A deposit address of the firm belongs to another chain.
    let account = world.server.get("account").bearer(&world.ada.token).send().await;
    let deposit = account.text.split('"').find(|text| text.starts_with("0x")).unwrap().to_owned();
    let refused = world.as_client(&world.ada, "withdrawals", json!({ "amount": "600", "wallet": deposit })).await;
    assert_eq!(refused.status, 400);
}

/// Overwrites the address of a withdrawal, as someone with access to the database could.
fn redirect(world: &World, id: &str, to: u32) {
    let books = rusqlite::Connection::open(world.database()).unwrap();
    books.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    let id: uuid::Uuid = id.parse().unwrap();
    let sql = "UPDATE withdrawal SET wallet = ?1, version = version + 1 WHERE id = ?2";
    assert_eq!(books.execute(sql, rusqlite::params![address_of(&stranger(to)), id.as_bytes()]).unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_changed_between_any_two_steps_is_not_paid() {
    let world = World::start().await;
    let treasurer = &world.staff.treasurer;
    // After it was viewed, before and after it was proposed.
    let id = world.ask("120", &stranger(1)).await;
    let seen = world.chosen(&[&id]).await;
    redirect(&world, &id, 66);
    let stale = world.done(&world.staff.compliance, "withdrawals/propose", json!({ "withdrawals": seen })).await;
    assert_eq!(stale["results"][0]["code"], "approval_stale");
    let seen = json!({ "withdrawals": world.chosen(&[&id]).await });
    let other = world.done(&world.staff.compliance, "withdrawals/propose", seen).await;
    assert_eq!(other["results"][0]["code"], "withdrawal_changed", "the client asked for another address");
    redirect(&world, &id, 1);
    let proposal = world.propose(&id).await;
    redirect(&world, &id, 66);
    let stale = world.approve(&world.staff.checker, &proposal).await;
    assert_eq!((stale.status, stale.code()), (409, "withdrawal_changed"));

    // After it was approved, although the treasurer confirms what the screen shows.
    let id = world.approved("120", &stranger(2)).await;
    redirect(&world, &id, 66);
    assert_eq!(world.refused(treasurer, "batches", world.wish(&[&id]).await).await, "not_payable");
    redirect(&world, &id, 2);

    // After it was put into a batch.
    let (batch, approval) = world.build(&[&id]).await;
    redirect(&world, &id, 66);
    let stale = world.approve(&world.staff.second, &approval).await;
    assert_eq!(stale.status, 409, "{}", stale.body);
    redirect(&world, &id, 2);
    world.agree(&approval).await;
    // After that the address is no longer read: the approved one is paid.
    redirect(&world, &id, 66);
    world.send(&batch).await;
    world.until(&batch, "broadcast").await;
    world.settle(&id).await;
    assert_eq!((world.paid_to(&stranger(2)).await.1, world.paid_to(&stranger(66)).await.1), (1, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_client_is_paid_nothing_that_is_not_signed_yet() {
    let world = World::start().await;
    let support = world.server.operator(&[Role::Support]).await;
    let treasurer = &world.staff.treasurer;
    let clients = ["Bob One", "Bob Two", "Bob Three", "Bob Four", "Bob Five"];
    let mut asked = Vec::new();
    for (number, name) in (10..).zip(clients) {
        let bob = world.client(name, "1000").await;
        let id = world.ask_as(&bob, "120", &stranger(number)).await;
        asked.push((bob.id, id));
    }
    let freeze = async |number: usize| {
        let call = format!("clients/{}/freeze", asked[number].0);
        world.done(&support, &call, json!({ "why": "Their mail account was taken over." })).await;
    };
    let id = |number: usize| asked[number].1.as_str();
    // Requested, proposed, approved, in a batch that waits, and in one that was approved.
    freeze(0).await;
    let chosen = json!({ "withdrawals": world.chosen(&[id(0)]).await });
    let refused = world.done(&world.staff.compliance, "withdrawals/propose", chosen).await;
    assert_eq!(refused["results"][0]["code"], "account_frozen");
    let proposal = world.propose(id(1)).await;
    freeze(1).await;
    assert_eq!(world.approve(&world.staff.checker, &proposal).await.code(), "account_frozen");
    world.approve_all(&[id(2), id(3), id(4)]).await;
    freeze(2).await;
    assert_eq!(world.refused(treasurer, "batches", world.wish(&[id(2)]).await).await, "not_payable");
    let (_, approval) = world.build(&[id(3)]).await;
    freeze(3).await;
    let refused = world.approve(&world.staff.second, &approval).await;
    assert_eq!((refused.status, refused.code()), (409, "not_payable"));
    let batch = world.batch(&[id(4)]).await;
    freeze(4).await;
    // Committed, and the offline computer may have signed: its reply waits.
    let signed = world.sign(&batch).await;
    let refused = world.upload(&batch, &signed).await;
    assert_eq!((refused.status, refused.code()), (409, "account_frozen"), "{}", refused.body);
    assert!(world.mempool().await.is_empty());
    let release = format!("clients/{}/release", asked[4].0);
    let waits = world.done(&world.staff.compliance, &release, json!({ "why": "It was them after all." })).await;
    let agreed = world.approve(&world.staff.checker, &waits["approval"]).await;
    assert_eq!(agreed.status, 200, "{}", agreed.body);
    assert_eq!(world.upload(&batch, &signed).await.status, 200);
    // Signed: from here on only blocks end it.
    freeze(4).await;
    world.until(&batch, "broadcast").await;
    world.mine(NEEDED).await;
    world.until_withdrawal(id(4), "paid").await;
    for (number, place) in (0..4).zip(10..) {
        assert_ne!(world.status(id(number)).await, "paid");
        assert_eq!(world.paid_to(&stranger(place)).await, (0, 0));
    }
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawal_that_ended_is_paid_nothing_and_one_that_is_committed_does_not_end() {
    let world = World::start().await;
    let (treasurer, compliance) = (&world.staff.treasurer, &world.staff.compliance);
    let cancel = async |id: &str| world.as_client(&world.ada, &format!("withdrawals/{id}/cancel"), json!({})).await;
    let reject = async |who: &OperatorCaller, id: &str| {
        world.post(who, &format!("withdrawals/{id}/reject"), json!({ "reason": "Not this one." })).await
    };
    // Proposed and then cancelled: nobody can approve it any longer.
    let id = world.ask("120", &stranger(1)).await;
    let proposal = world.propose(&id).await;
    assert_eq!(cancel(&id).await.status, 200);
    assert!(world.approve(&world.staff.checker, &proposal).await.status >= 400);
    // Approved and then rejected: no batch takes it.
    let id = world.approved("120", &stranger(2)).await;
    let wish = world.wish(&[&id]).await;
    assert_eq!(reject(compliance, &id).await.status, 200);
    world.refused(treasurer, "batches", wish).await;
    // In a batch that waits: the client may still cancel, and then the batch cannot be approved.
    let (id, other) = (world.approved("120", &stranger(3)).await, world.approved("130", &stranger(4)).await);
    let (batch, approval) = world.build(&[&id, &other]).await;
    assert_eq!(reject(compliance, &id).await.code(), "already_batched");
    assert_eq!(cancel(&id).await.status, 200);
    assert_eq!(world.approve(&world.staff.second, &approval).await.status, 409);
    world.done(treasurer, &format!("batches/{batch}/abandon"), json!({})).await;
    // Committed: only the chain ends it.
    let batch = world.batch(&[&other]).await;
    assert_eq!(
        (cancel(&other).await.code().to_owned(), reject(compliance, &other).await.status),
        ("withdrawal_batched".into(), 409)
    );
    world.send(&batch).await;
    world.until_withdrawal(&other, "broadcast").await;
    assert_eq!((cancel(&other).await.status, reject(compliance, &other).await.status), (409, 409));
    world.settle(&other).await;
    assert_eq!((cancel(&other).await.status, reject(compliance, &other).await.status), (409, 409));
    for number in 1..4 {
        assert_eq!(world.paid_to(&stranger(number)).await, (0, 0));
    }
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_decides_on_what_they_proposed_or_without_the_role() {
    let world = World::start().await;
    let id = world.ask("120", &stranger(1)).await;
    let proposal = world.propose(&id).await;
    assert_eq!(world.approve(&world.staff.compliance, &proposal).await.code(), "same_operator");
    assert_eq!(world.approve(&world.staff.treasurer, &proposal).await.code(), "not_permitted");
    let wrong = json!({ "digest": "00".repeat(32) });
    let call = format!("approvals/{}/approve", proposal["_id"].as_str().unwrap());
    assert_eq!(world.refused(&world.staff.checker, &call, wrong).await, "approval_stale");
    let chosen = json!({ "withdrawals": world.chosen(&[&id]).await });
    for (call, body) in [("withdrawals/propose", chosen), ("batches", world.wish(&[&id]).await)] {
        let support = world.server.operator(&[Role::Support]).await;
        assert_eq!(world.refused(&support, call, body).await, "not_permitted", "{call}");
    }
    assert_eq!(world.refused(&world.staff.treasurer, "batches", world.wish(&[&id]).await).await, "not_payable");
}
