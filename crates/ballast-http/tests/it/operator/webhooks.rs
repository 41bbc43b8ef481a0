//! The firm's webhooks: created by two operators, ended by one, and sent every entry of the journal.

use ballast_core::role::Role;
use serde_json::{Value, json};

use crate::{
    portal::world::credit,
    support::{TestApp, contract},
    webhooks::{here, receiver::Receiver},
};

#[tokio::test]
async fn the_firm_is_told_every_entry_in_order() {
    let (server, receiver) = (TestApp::configured(here).await, Receiver::start().await);
    let (ada, bo) = (server.operator(&[Role::Admin]).await, server.operator(&[Role::Admin]).await);
    let propose = |url: String| {
        let body = json!({ "name": "Books", "url": url, "why": "Accounting." });
        server.as_operator(&ada).post("webhooks", body).send()
    };
    assert_eq!(propose("https://10.0.0.1/".to_owned()).await.code(), "invalid_url");
    let waits = propose(receiver.url("/firm")).await;
    assert_eq!(waits.status, 202, "{}", waits.body);
    let waits = &waits.body["data"]["approval"];
    let call = format!("approvals/{}/approve", waits["_id"].as_str().unwrap());
    let own = server.as_operator(&ada).post(&call, json!({ "digest": waits["digest"] })).send().await;
    assert_eq!((own.status, own.code()), (403, "same_operator"));
    let approved = server.as_operator(&bo).post(&call, json!({ "digest": waits["digest"] })).send().await;
    assert_eq!(approved.status, 200, "{}", approved.body);
    let secret = approved.body["data"]["after"]["webhookSecret"].as_str().unwrap().to_owned();

    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1000").await;
    let listed = server.as_operator(&ada).get("webhooks").send().await;
    let row = listed.body["data"]["webhooks"][0].clone();
    assert_eq!((&row["status"], listed.body.to_string().contains("whsec_")), (&json!("active"), false));
    let id = row["_id"].as_str().unwrap().to_owned();
    let mut got = receiver.wait_for("/firm", 3).await;
    for _ in 0..400 {
        got = receiver.got("/firm");
        if got.iter().any(|one| one.kind() == "journal.deposit_credited") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(got.iter().all(|one| one.is_signed(&secret)));
    got.iter().for_each(|one| contract::check_message(&one.json()));
    let entries: Vec<Value> = got.iter().map(|one| one.json()["data"].clone()).collect();
    let numbers: Vec<i64> = entries.iter().map(|entry| entry["_id"].as_i64().unwrap()).collect();
    let first = numbers[0];
    assert_eq!(numbers, (first..first + i64::try_from(numbers.len()).unwrap()).collect::<Vec<_>>(), "no gap");
    assert!(entries.windows(2).all(|two| two[1]["previousHash"] == two[0]["hash"]));
    let text = Value::from(entries.clone()).to_string();
    assert!(!text.contains("Vega") && !text.contains('@'), "nobody is named but by an id");
    let credited = entries.iter().find(|entry| entry["cause"] == "deposit_credited").unwrap();
    assert_eq!(credited["postings"][0]["amount"].to_string(), "1000");

    let path = format!("webhooks/{id}/deliveries");
    let told = server.as_operator(&ada).get(&path).send().await;
    assert_eq!(told.status, 200, "{}", told.body);
    let tested = server.as_operator(&ada).post(&format!("webhooks/{id}/test"), json!({})).send().await;
    assert_eq!(tested.status, 200, "{}", tested.body);
    let again =
        server.as_operator(&ada).post(&format!("webhooks/{id}/redeliver"), json!({ "delivery": 1 })).send().await;
    assert_eq!(again.status, 200, "{}", again.body);
    let of_client = server.get(&format!("users/webhooks/{id}/deliveries")).bearer(&client.token).send().await;
    assert_eq!(of_client.status, 404, "a client has no part in it");

    let revoke = || server.as_operator(&ada).post(&format!("webhooks/{id}/revoke"), json!({ "why": "Moved." })).send();
    assert_eq!(revoke().await.status, 200);
    assert_eq!(revoke().await.code(), "webhook_ended");
    let report = ballast_store::Store::verify(server.app.config.database.url.expose()).unwrap();
    assert!(report.is_sound(), "{report}");
}
