//! An approval that is carried out after its subject has changed.

use ballast_core::role::Role;
use serde_json::{Value, json};

use super::{Office, outcome};
use crate::{
    operator::four_eyes::{Waits, verify, waits},
    portal::world::{WALLET, credit},
    support::Client,
};

/// A client who requested money, and what compliance sees of it.
pub(super) async fn asked(office: &Office, name: &str, count: usize) -> (Client, Vec<Value>) {
    let client = office.server.client(name).await;
    credit(&office.server.app, &client, &(count * 10).to_string()).await;
    for _ in 0..count {
        office.server.later(3);
        let body = json!({ "amount": 10, "wallet": WALLET });
        let answer = office.server.post("withdrawals", body).bearer(&client.token).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
    let mut rows = Vec::new();
    let mut call = "withdrawals?state=requested&limit=200".to_owned();
    loop {
        let page = office.get(&call).await;
        rows.extend(page["withdrawals"].as_array().unwrap().iter().cloned());
        let Some(next) = page["next"].as_str() else { break };
        call = format!("withdrawals?state=requested&limit=200&cursor={next}");
    }
    (client, rows)
}

async fn proposed(office: &Office, row: &Value) -> Waits {
    let body = json!({ "withdrawals": [{ "id": row["_id"], "digest": row["digest"] }] });
    let answer = office.server.as_operator(&office.maker).post("withdrawals/propose", body).send().await;
    let result = &answer.body["data"]["results"][0];
    assert_eq!(result["outcome"], "proposed", "{}", answer.text);
    let text = |name: &str| result["approval"][name].as_str().unwrap().to_owned();
    Waits { id: text("_id"), digest: text("digest") }
}

#[tokio::test]
async fn a_withdrawal_that_its_owner_took_back_is_not_approved() {
    let office = Office::of(Role::Compliance).await;
    let (client, rows) = asked(&office, "Ada Vega", 1).await;
    let waits = proposed(&office, &rows[0]).await;
    let path = format!("withdrawals/{}/cancel", rows[0]["_id"].as_str().unwrap());
    assert_eq!(office.server.post(&path, json!({})).bearer(&client.token).send().await.status, 200);
    let late = office.approve(&waits).await;
    assert_eq!(late.status, 409, "{}", late.text);
    assert_ne!(office.state(&waits).await, "approved");
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
}

#[tokio::test]
async fn a_withdrawal_of_a_client_who_was_frozen_meanwhile_is_not_approved() {
    let office = Office::of(Role::Compliance).await;
    let (client, rows) = asked(&office, "Ada Vega", 1).await;
    let waits = proposed(&office, &rows[0]).await;
    let call = format!("clients/{}/freeze", client.id);
    let frozen = office.server.as_operator(&office.maker).post(&call, json!({ "why": "A call from the bank." }));
    let frozen = frozen.send().await;
    assert_eq!(frozen.status, 200, "{}", frozen.text);
    let late = office.approve(&waits).await;
    assert!((400..500).contains(&late.status), "{}", late.text);
    assert_ne!(office.state(&waits).await, "approved");
}

#[tokio::test]
async fn a_withdrawal_that_was_rejected_meanwhile_is_not_approved() {
    let office = Office::of(Role::Compliance).await;
    let (_, rows) = asked(&office, "Ada Vega", 1).await;
    let waits = proposed(&office, &rows[0]).await;
    let call = format!("withdrawals/{}/reject", rows[0]["_id"].as_str().unwrap());
    let rejected =
        office.server.as_operator(&office.checker).post(&call, json!({ "reason": "The address is listed." }));
    let rejected = rejected.send().await;
    assert_eq!(rejected.status, 200, "{}", rejected.text);
    assert_eq!(office.approve(&waits).await.status, 409);
    assert_ne!(office.state(&waits).await, "approved");
}

#[tokio::test]
async fn one_digest_of_a_withdrawal_proposes_no_other() {
    let office = Office::of(Role::Compliance).await;
    let (_, rows) = asked(&office, "Ada Vega", 2).await;
    let body = json!({ "withdrawals": [{ "id": rows[0]["_id"], "digest": rows[1]["digest"] }] });
    let answer = office.server.as_operator(&office.maker).post("withdrawals/propose", body).send().await;
    assert_eq!(answer.body["data"]["results"][0]["outcome"], "refused", "{}", answer.text);
}

#[tokio::test]
async fn what_is_carried_out_voids_the_rest_about_the_same_thing() {
    let office = Office::of(Role::Admin).await;
    let tide = |name: &str| {
        json!({ "name": name, "startRange": "100", "endRange": 5000, "return": "1.2", "performanceShare": "10",
            "withdrawalMinimum": 50, "position": 3, "why": "The traders asked for it." })
    };
    office.change("plans", tide("Tide")).await;
    let plan = office.get("plans").await["plans"][0]["_id"].as_str().unwrap().to_owned();
    let archive = office.propose(&format!("plans/{plan}/archive"), json!({ "why": "Full." })).await;
    let call = format!("plans/{plan}/edit");
    let edit = waits(&office.server.as_operator(&office.checker).post(&call, tide("Ebb")).send().await);
    let third = office.server.operator(&[Role::Admin]).await;
    assert_eq!(office.approve_as(&third, &edit).await.status, 200);
    assert_eq!(outcome(&office.approve_as(&third, &archive).await), (409, "approval_voided"));
    assert_eq!(office.get("plans").await["plans"][0]["status"], "open");
}
