//! Approving two hundred withdrawals at once.

use std::time::Instant;

use ballast_core::role::Role;
use serde_json::{Value, json};

use super::{Office, subject::asked};
use crate::{operator::four_eyes::verify, support::Answer};

const COUNT: usize = 200;

fn outcomes(answer: &Answer) -> Vec<&str> {
    assert_eq!(answer.status, 200, "{}", answer.text);
    let results = answer.body["data"]["results"].as_array().unwrap();
    results.iter().map(|row| row["outcome"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn two_hundred_withdrawals_are_approved_at_one_sitting_and_bad_rows_hold_up_nobody() {
    let office = Office::of(Role::Compliance).await;
    let (client, rows) = asked(&office, "Ada Vega", COUNT).await;
    assert_eq!(rows.len(), COUNT);
    let (maker, checker) = (office.again(&office.maker).await, office.again(&office.checker).await);

    let shown: Vec<Value> = rows.iter().map(|row| json!({ "id": row["_id"], "digest": row["digest"] })).collect();
    let begun = Instant::now();
    let body = json!({ "withdrawals": shown });
    let proposed = office.server.as_operator(&maker).post("withdrawals/propose", body).send().await;
    let proposing = begun.elapsed();
    assert!(outcomes(&proposed).iter().all(|one| *one == "proposed"), "{}", proposed.text);

    let results = proposed.body["data"]["results"].as_array().unwrap();
    let each = results.iter().map(|row| &row["approval"]);
    let mut waiting: Vec<Value> = each.map(|one| json!({ "id": one["_id"], "digest": one["digest"] })).collect();
    // One withdrawn by its owner, one with the digest of its neighbor, one that does not exist.
    let path = format!("withdrawals/{}/cancel", rows[7]["_id"].as_str().unwrap());
    assert_eq!(office.server.post(&path, json!({})).bearer(&client.token).send().await.status, 200);

    waiting[50]["digest"] = waiting[51]["digest"].clone();
    waiting[120]["id"] = json!("01939e2a-5b7c-7abc-8def-0123456789ab");
    let body = json!({ "approvals": waiting });
    let begun = Instant::now();
    let approved = office.server.as_operator(&checker).post("approvals/approve", body.clone()).send().await;
    let approving = begun.elapsed();
    let refused: Vec<usize> =
        outcomes(&approved).iter().enumerate().filter_map(|(at, one)| (*one == "refused").then_some(at)).collect();
    assert_eq!(refused, [7, 50, 120], "{}", approved.text);
    println!("{COUNT} withdrawals: proposed in {proposing:?}, approved in {approving:?} (unoptimised)");

    let left = office.server.as_operator(&checker).get("withdrawals?state=approved&limit=200").send().await;
    assert_eq!(left.body["data"]["withdrawals"].as_array().unwrap().len(), COUNT - refused.len());
    // Repeating the whole request carries nothing out twice.
    let again = office.server.as_operator(&checker).post("approvals/approve", body).send().await;
    assert!(outcomes(&again).iter().all(|one| *one == "refused"), "{}", again.text);
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
}
