//! Keys of the firm's own systems, and the feed of the journal that they read.

use ballast_core::role::Role;
use serde_json::{Value, json};

use crate::{
    portal::world::{credit, plan},
    support::{OperatorCaller, TestApp},
};

/// Two admins create a key that is used from this network.
async fn key(server: &TestApp, [ada, bo]: [&OperatorCaller; 2], network: &str) -> (String, String) {
    let body = json!({ "name": "Accounting", "scopes": ["journal"], "networks": [network], "expiresInDays": 30,
        "why": "Year end." });
    let waits = server.as_operator(ada).post("serviceKeys", body).send().await;
    assert_eq!(waits.status, 202, "{}", waits.body);
    let waits = &waits.body["data"]["approval"];
    let call = format!("approvals/{}/approve", waits["_id"].as_str().unwrap());
    let own = server.as_operator(ada).post(&call, json!({ "digest": waits["digest"] })).send().await;
    assert_eq!((own.status, own.code()), (403, "same_operator"));
    let approved = server.as_operator(bo).post(&call, json!({ "digest": waits["digest"] })).send().await;
    assert_eq!(approved.status, 200, "{}", approved.body);
    let listed = server.as_operator(ada).get("serviceKeys").send().await;
    let id = listed.body["data"]["serviceKeys"][0]["_id"].as_str().unwrap().to_owned();
    (approved.body["data"]["after"]["serviceKey"].as_str().unwrap().to_owned(), id)
}

#[tokio::test]
async fn accounting_reads_every_entry_once_in_order() {
    let server = TestApp::start().await;
    let (ada, bo) = (server.operator(&[Role::Admin]).await, server.operator(&[Role::Admin]).await);
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1000").await;
    server.invest(&client, &plan, "600").await;
    let (key, id) = key(&server, [&ada, &bo], "127.0.0.0/8").await;

    let read = |query: String| server.get(&format!("operator/journal?{query}")).bearer(&key).send();
    let (mut cursor, mut all) = (0, Vec::new());
    loop {
        let page = read(format!("cursor={cursor}&limit=2")).await;
        assert_eq!(page.status, 200, "{}", page.body);
        let entries = page.body["data"]["entries"].as_array().unwrap().clone();
        cursor = page.body["data"]["next"].as_i64().unwrap();
        if entries.is_empty() {
            break;
        }
        all.extend(entries);
    }
    let numbers: Vec<i64> = all.iter().map(|entry| entry["_id"].as_i64().unwrap()).collect();
    assert_eq!(numbers, (1..=cursor).collect::<Vec<_>>(), "no gap, nothing twice");
    assert!(all.windows(2).all(|two| two[1]["previousHash"] == two[0]["hash"]));
    let credited = all.iter().find(|entry| entry["cause"] == "deposit_credited").unwrap();
    assert_eq!(credited["postings"][0]["amount"].to_string(), "1000");
    assert_eq!(credited["client"], json!(client.id));
    let text = Value::from(all).to_string();
    assert!(!text.contains("Vega") && !text.contains('@'), "nobody is named but by an id");

    // A waiting reader gets the next entry.
    let waiting = read(format!("cursor={cursor}&wait=20"));
    let (page, ()) = tokio::join!(waiting, credit(&server.app, &client, "5"));
    assert!(!page.body["data"]["entries"].as_array().unwrap().is_empty(), "{}", page.body);
    for (query, code) in [
        ("cursor=99999", "unknown_cursor"),
        ("cursor=-1", "invalid_cursor"),
        ("limit=0", "invalid_limit"),
        ("wait=21", "invalid_wait"),
    ] {
        assert_eq!(read(query.to_owned()).await.code(), code);
    }

    // It opens nothing else, and one operator can revoke it.
    assert_eq!(server.get("operator/audit").bearer(&key).send().await.status, 401);
    assert_eq!(server.get("account").bearer(&key).send().await.code(), "invalid_key");
    let next = page.body["data"]["next"].as_i64().unwrap();
    let revoked = async {
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        let path = format!("serviceKeys/{id}/revoke");
        server.as_operator(&ada).post(&path, json!({ "why": "It leaked." })).send().await
    };
    let (waiting, revoked) = tokio::join!(read(format!("cursor={next}&wait=20")), revoked);
    assert_eq!(
        (revoked.status, waiting.code()),
        (200, "invalid_key"),
        "whoever waits hears nothing of it: {}",
        waiting.body
    );
    assert_eq!(read(String::new()).await.code(), "invalid_key");
    let report = ballast_store::Store::verify(server.app.config.database.url.expose()).unwrap();
    assert!(report.is_sound(), "{report}");
}

#[tokio::test]
async fn a_systems_key_is_of_use_in_its_network_alone() {
    let server = TestApp::start().await;
    let (ada, bo) = (server.operator(&[Role::Admin]).await, server.operator(&[Role::Admin]).await);
    let (key, _) = key(&server, [&ada, &bo], "203.0.113.7").await;
    let refused = server.get("operator/journal").bearer(&key).send().await;
    assert_eq!((refused.status, refused.code()), (403, "network_not_allowed"));
    let body = json!({ "name": "x", "scopes": ["approve"], "networks": [], "expiresInDays": 1, "why": "x" });
    assert_eq!(server.as_operator(&ada).post("serviceKeys", body).send().await.code(), "wrong_type");
    let body = json!({ "name": "x", "scopes": ["journal"], "networks": [], "expiresInDays": 1, "why": "x" });
    assert_eq!(server.as_operator(&ada).post("serviceKeys", body).send().await.code(), "networks_required");
}
