//! Approving something other than what was shown.

use ballast_core::role::Role;
use serde_json::json;

use super::{Office, outcome};
use crate::operator::four_eyes::{Waits, put_in};

#[tokio::test]
async fn the_digest_of_another_proposal_approves_neither() {
    let office = Office::of(Role::Treasurer).await;
    let (small, large) = (office.propose("capital", put_in("1")).await, office.propose("capital", put_in("999")).await);
    let crossed = Waits { id: large.id.clone(), digest: small.digest.clone() };
    assert_eq!(outcome(&office.approve(&crossed).await), (409, "approval_stale"));
    let rows = json!({ "approvals": [
        { "id": large.id, "digest": small.digest }, { "id": small.id, "digest": large.digest },
    ] });
    let bulk = office.server.as_operator(&office.checker).post("approvals/approve", rows).send().await;
    for row in bulk.body["data"]["results"].as_array().unwrap() {
        assert_eq!(row["code"], "approval_stale", "{}", bulk.text);
    }
    assert_eq!(office.capital().await, "0");
    assert_eq!((office.state(&small).await.as_str(), office.state(&large).await.as_str()), ("pending", "pending"));
}

#[tokio::test]
async fn what_is_no_digest_is_refused() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    let as_checker = office.server.as_operator(&office.checker);
    let call = format!("approvals/{}/approve", waits.id);
    for body in [
        json!({}),
        json!({ "digest": null }),
        json!({ "digest": "" }),
        json!({ "digest": waits.digest[..62] }),
        json!({ "digest": format!("{}00", waits.digest) }),
        json!({ "digest": format!("0x{}", waits.digest) }),
        json!({ "digest": [waits.digest] }),
        json!({ "digest": waits.digest, "force": true }),
        json!({ "digest": waits.digest, "checker": office.maker.id }),
    ] {
        let answer = as_checker.post(&call, body.clone()).send().await;
        assert_eq!(answer.status, 400, "{body}: {}", answer.text);
    }
    assert_eq!(
        outcome(&office.approve(&Waits { digest: "f".repeat(64), ..waits.clone() }).await),
        (409, "approval_stale")
    );
    assert_eq!(office.capital().await, "0");
    // Upper case is the same number.
    assert_eq!(office.approve(&Waits { digest: waits.digest.to_uppercase(), ..waits }).await.status, 200);
}

#[tokio::test]
async fn a_key_used_for_one_approval_opens_no_other() {
    let office = Office::of(Role::Treasurer).await;
    let (one, other) = (office.propose("capital", put_in("1")).await, office.propose("capital", put_in("2")).await);
    let send = |waits: &Waits| {
        let call = format!("approvals/{}/approve", waits.id);
        let call = office.server.as_operator(&office.checker).post(&call, json!({ "digest": waits.digest }));
        call.header("idempotency-key", "mine").send()
    };
    assert_eq!(send(&one).await.status, 200);
    assert_eq!(send(&other).await.status, 409, "the key belongs to another request");
    assert_eq!(office.capital().await, "1");
}

#[tokio::test]
async fn the_last_second_counts_and_the_next_does_not() {
    let office = Office::of(Role::Treasurer).await;
    let (one, other) = (office.propose("capital", put_in("1")).await, office.propose("capital", put_in("2")).await);
    let until = |row: &ballast_core::approval::Approval| row.expires_at.millis();
    let (first, second) = (until(&office.row(&one).await), until(&office.row(&other).await));
    office.server.app.clock.raise_floor(first - 2_000);
    let checker = office.again(&office.checker).await;
    assert_eq!(office.approve_as(&checker, &one).await.status, 200);
    office.server.app.clock.raise_floor(second);
    assert_eq!(outcome(&office.approve_as(&checker, &other).await), (409, "approval_lapsed"));
    assert_eq!(office.reject_as(&checker, &other).await.status, 200, "it may still be turned down, which does nothing");
}
