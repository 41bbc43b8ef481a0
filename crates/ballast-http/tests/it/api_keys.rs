//! Clients' API keys: making them, what they allow, and what a thief gains from one.

use ballast_core::withdrawal::State;
use ballast_store::{Store, reads};
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    factors::Phone,
    portal::world::{OTHER_WALLET, WALLET, credit, plan},
    support::{Answer, Client, TestApp, app::PASSWORD},
};

/// A client with an authenticator app.
struct Owner {
    client: Client,
    phone: Phone,
}

impl Owner {
    async fn of(server: &TestApp) -> Self {
        let mut client = server.client("Ada Vega").await;
        let (phone, _) = server.enrol_totp(&mut client).await;
        Self { client, phone }
    }

    async fn ask(&self, server: &TestApp, change: Value) -> Answer {
        let mut body = json!({
            "passwordCurrent": PASSWORD, "token": self.phone.code(0), "name": "Accounting", "scopes": ["read"],
            "expiresInDays": 30,
        });
        for (name, value) in change.as_object().unwrap() {
            body[name] = value.clone();
        }
        server.post("users/apiKeys", body).bearer(&self.client.token).send().await
    }
}

/// A key written to the database by the rules, without a second step.
async fn made(server: &TestApp, client: &Client, scopes: &[&str]) -> String {
    use ballast_core::{
        api_key,
        api_key::ApiKey,
        decision::{Actor, Change, Decision},
    };
    let app = &server.app;
    let account = crate::portal::world::account(app, client).await;
    let mut key = ApiKey {
        id: app.new_id(),
        version: 0,
        client: account.id,
        epoch: account.epoch,
        name: "Program".into(),
        number: app.new_uuid(),
        digest: [0; 32],
        scopes: scopes.iter().map(|name| api_key::Scope::from_name(name).unwrap()).collect(),
        networks: api_key::Networks::default(),
        created_at: app.clock.now(),
        expires_at: app.clock.now().plus_days(365),
        revoked_at: None,
    };
    key.digest = ballast_auth::api_keys::kept(&app.who.keys, &key);
    let text = ballast_auth::api_keys::written(&app.who.keys, &key);
    let decision = Decision::new(Actor::Client(account.id), app.clock.now()).change(Change::ApiKey(key));
    app.store.commit(decision).await.unwrap();
    text
}

#[tokio::test]
async fn a_key_is_made_used_and_revoked() {
    let server = TestApp::start().await;
    let owner = Owner::of(&server).await;
    for (change, code) in [
        (json!({ "passwordCurrent": "not the password" }), "wrong_password"),
        (json!({ "token": null }), "required"),
        (json!({ "token": owner.phone.wrong() }), "wrong_code"),
        (json!({ "scopes": ["everything"] }), "wrong_type"),
        (json!({ "scopes": [] }), "scopes_required"),
        (json!({ "networks": ["home"] }), "invalid_network"),
        (json!({ "expiresInDays": 366 }), "invalid_expiry"),
        (json!({ "name": " " }), "required"),
    ] {
        let refused = owner.ask(&server, change.clone()).await;
        assert_eq!((refused.status, refused.code()), (400, code), "{change} {}", refused.body);
    }
    let made = owner.ask(&server, json!({})).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let key = made.body["data"]["key"].as_str().unwrap();
    let listed = server.get("users/apiKeys").bearer(&owner.client.token).send().await;
    assert!(!listed.body.to_string().contains(key), "it is shown once");
    assert_eq!(listed.body["data"]["apiKeys"][0]["lastUsedAt"], Value::Null);

    let account = server.get("account").bearer(key).send().await;
    assert_eq!(account.status, 200, "{}", account.body);
    assert_eq!(account.header("ratelimit-policy"), Some("\"key\";q=600;w=60"));
    assert!(account.header("ratelimit").unwrap().starts_with("\"key\";r=599;t="), "{:?}", account.header("ratelimit"));
    let listed = server.get("users/apiKeys").bearer(&owner.client.token).send().await;
    let view = &listed.body["data"]["apiKeys"][0];
    assert_eq!((&view["status"], &view["lastUsedFrom"]), (&json!("active"), &json!("127.0.0.1")));

    let path = format!("/api/v1/users/apiKeys/{}", view["_id"].as_str().unwrap());
    let ended = server.request(Method::DELETE, &path).json(json!({})).bearer(key).send().await;
    assert_eq!((ended.status, ended.code()), (403, "session_needed"), "a key does not look after keys");
    let ended = server.request(Method::DELETE, &path).json(json!({})).bearer(&owner.client.token).send().await;
    assert_eq!(ended.status, 200, "{}", ended.body);
    let refused = server.get("account").bearer(key).send().await;
    assert_eq!((refused.status, refused.code()), (401, "invalid_key"));
    let notices = server.get("users/notices").bearer(&owner.client.token).send().await;
    assert!(notices.body.to_string().contains("api_key_made"), "{}", notices.body);
}

#[tokio::test]
async fn a_key_opens_what_the_document_says_and_nothing_else() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    let document = server.get("openapi.json").send().await.body;
    for scope in ["read", "invest", "withdraw"] {
        let key = made(&server, &client, &[scope]).await;
        for (path, methods) in document["paths"].as_object().unwrap() {
            for (method, call) in methods.as_object().unwrap() {
                let Some(ways) = call["security"].as_array() else { continue };
                if ways.iter().any(|way| way["operator"].is_array()) {
                    continue;
                }
                let taken = ways.iter().find_map(|way| way["key"].as_array());
                let url = path.replace("{id}", "01939e2a-5b7c-7abc-8def-0123456789ab").replace("{file}", "nothing");
                let asked = server.request(method.to_uppercase().parse().unwrap(), &url);
                let asked = if method == "get" { asked } else { asked.json(json!({})) };
                let (status, code) = asked.bearer(&key).status_and_code().await;
                match taken {
                    None => assert_eq!((status, code.as_str()), (403, "session_needed"), "{method} {path}"),
                    Some(taken) if !taken.contains(&json!(scope)) => {
                        assert_eq!((status, code.as_str()), (403, "scope_missing"), "{method} {path}");
                    }
                    Some(_) => assert!(![401, 403, 500].contains(&status), "{method} {path} {status} {code}"),
                }
            }
        }
    }
}

#[tokio::test]
async fn a_stolen_key_is_worth_little() {
    let server = TestApp::start().await;
    let owner = Owner::of(&server).await;
    let plan = plan(&server.app, "Harbour").await;
    credit(&server.app, &owner.client, "1000").await;
    let scopes = json!({ "scopes": ["read", "invest", "withdraw"] });
    let key = owner.ask(&server, scopes).await.body["data"]["key"].as_str().unwrap().to_owned();

    let body = json!({ "plan": plan.id, "contractLength": 1, "investedAmount": "500", "riskAccepted": true });
    let invested = server.post("investments/create", body).bearer(&key).send().await;
    assert_eq!(invested.status, 200, "{}", invested.body);

    let withdraw =
        |wallet| server.post("withdrawals", json!({ "amount": "200", "wallet": wallet })).bearer(&key).send();
    let refused = withdraw(WALLET).await;
    assert_eq!((refused.status, refused.code()), (403, "unknown_wallet"));
    let report = Store::verify(server.app.config.database.url.expose()).unwrap();
    assert!(report.is_sound(), "{report}");
    // A payout written without the ledger.
    paid(&server, &owner.client, WALLET).await;
    assert_eq!(withdraw(WALLET).await.status, 200);
    assert_eq!(withdraw(OTHER_WALLET).await.code(), "unknown_wallet");

    let said = server.books();
    let by_key: i64 = said
        .query_row("SELECT count(*) FROM journal WHERE details LIKE '%\"api_key\"%'", [], |row| row.get(0))
        .unwrap();
    assert!(by_key >= 3, "the books say what a program did: {by_key}");

    // It is not accepted as a cookie, and a new password ends it.
    assert_eq!(server.get("account").cookie("jwt", &key).send().await.status, 401);
    let body = json!({ "passwordCurrent": PASSWORD, "password": "copper kettle avalanche", "passwordConfirm": "copper kettle avalanche" });
    let changed = server.patch("users/updatePassword", body).bearer(&owner.client.token).send().await;
    assert_eq!(changed.status, 200, "{}", changed.body);
    assert_eq!(server.get("account").bearer(&key).send().await.code(), "invalid_key");
}

#[tokio::test]
async fn a_key_is_used_from_its_networks_until_its_day() {
    let server = TestApp::start().await;
    let owner = Owner::of(&server).await;
    let elsewhere = owner.ask(&server, json!({ "networks": ["203.0.113.0/24"] })).await;
    let elsewhere = elsewhere.body["data"]["key"].as_str().unwrap().to_owned();
    let refused = server.get("account").bearer(&elsewhere).send().await;
    assert_eq!((refused.status, refused.code()), (403, "network_not_allowed"));
    let key = made(&server, &owner.client, &["read"]).await;
    assert_eq!(server.get("account").bearer(&key).send().await.status, 200);
    server.advance_days(366);
    assert_eq!(server.get("account").bearer(&key).send().await.code(), "invalid_key");
}

/// The client was paid at this address once.
async fn paid(server: &TestApp, client: &Client, wallet: &str) {
    let body = json!({ "amount": "50", "wallet": wallet });
    let asked = server.post("withdrawals", body).bearer(&client.token).send().await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    server.sql("UPDATE withdrawal SET state = 'paid'");
    let id = client.id.parse().unwrap();
    let all = server.app.store.read(move |conn| reads::withdrawals_of(conn, id)).await.unwrap();
    assert!(all.iter().all(|one| one.state == State::Paid));
}
