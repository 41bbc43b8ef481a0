//! Permissions: every operation of the API document against every kind of caller. A new operation fails here until its
//! callers are declared.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    portal::{
        withdrawals::matured,
        world::{WALLET, again, credit, entries, id, plan},
    },
    support::{Client, TestApp, app::PASSWORD},
};

/// The callers allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum May {
    /// Everyone, logged in or not.
    Anyone,
    /// A client with a valid session, even if frozen.
    Client,
    /// Like `Client`, except for frozen accounts: it moves money, terms or what protects the account.
    Active,
}
use May::{Active, Anyone, Client as Own};

/// Method, path, and the callers allowed.
const OPERATIONS: &[(&str, &str, May)] = &[
    ("GET", "/api/v1/site", Anyone),
    ("GET", "/api/v1/site/texts/{name}", Anyone),
    ("GET", "/api/v1/punctuality", Anyone),
    ("GET", "/api/v1/rules/changes", Anyone),
    ("GET", "/api/v1/stats", Anyone),
    ("GET", "/api/v1/figures", Anyone),
    ("GET", "/api/v1/countries", Anyone),
    ("GET", "/api/v1/ticker", Anyone),
    ("GET", "/api/v1/transparency", Anyone),
    ("GET", "/api/v1/transparency/addresses", Anyone),
    ("GET", "/api/v1/transparency/cameBack", Anyone),
    ("GET", "/api/v1/transparency/control", Anyone),
    ("GET", "/api/v1/transparency/control/script", Anyone),
    ("GET", "/api/v1/proofs", Anyone),
    ("GET", "/api/v1/proofs/latest", Anyone),
    ("GET", "/api/v1/proofs/{epoch}/leaves", Anyone),
    ("GET", "/api/v1/proofs/script", Anyone),
    ("GET", "/api/v1/proofs/mine", Own),
    ("GET", "/api/v1/plans/getAll", Anyone),
    ("GET", "/api/v1/plans/{id}/record", Anyone),
    ("GET", "/api/v1/observers", Anyone),
    ("GET", "/api/v1/readings", Anyone),
    ("POST", "/api/v1/readings", Anyone),
    ("GET", "/api/v1/results/{id}/evidence", Anyone),
    ("GET", "/api/v1/attestations/{id}/evidence", Anyone),
    ("POST", "/api/v1/plans/email", Anyone),
    ("POST", "/api/v1/statements/check", Anyone),
    ("POST", "/api/v1/complaints", Anyone),
    ("POST", "/api/v1/complaints/status", Anyone),
    ("POST", "/api/v1/complaints/reopen", Anyone),
    // Frozen clients may complain about it.
    ("GET", "/api/v1/complaints/mine", Own),
    ("POST", "/api/v1/complaints/mine", Own),
    ("POST", "/api/v1/complaints/mine/{id}/reopen", Own),
    ("GET", "/api/v1/appropriateness", Own),
    ("POST", "/api/v1/appropriateness", Active),
    ("POST", "/api/v1/users/signUp", Anyone),
    ("POST", "/api/v1/users/preLogin", Anyone),
    ("POST", "/api/v1/users/Login", Anyone),
    ("POST", "/api/v1/users/resendToken", Anyone),
    ("POST", "/api/v1/users/forgotPassword", Anyone),
    ("POST", "/api/v1/users/resetPassword", Anyone),
    ("POST", "/api/v1/users/resetPassword/", Anyone),
    ("POST", "/api/v1/users/freeze", Anyone),
    ("POST", "/api/v1/users/confirmEmail", Anyone),
    ("POST", "/api/v1/users/confirmEmail/resend", Own),
    ("GET", "/api/v1/users/me", Own),
    ("GET", "/api/v1/users/notices", Own),
    ("GET", "/api/v1/users/notices/{file}", Own),
    ("GET", "/api/v1/users/notices/mail", Own),
    ("PATCH", "/api/v1/users/notices/mail", Own),
    ("GET", "/api/v1/users/notices/push", Own),
    ("POST", "/api/v1/users/notices/push", Own),
    ("DELETE", "/api/v1/users/notices/push", Own),
    ("GET", "/api/v1/users/sessions", Own),
    ("GET", "/api/v1/account", Own),
    ("GET", "/api/v1/account/history", Own),
    ("GET", "/api/v1/deposits", Own),
    ("GET", "/api/v1/wallets/getAll", Own),
    ("GET", "/api/v1/investments/getAll", Own),
    ("GET", "/api/v1/investments/{id}", Own),
    ("GET", "/api/v1/investments/{id}/series", Own),
    ("GET", "/api/v1/investments/{id}/redemption", Own),
    ("GET", "/api/v1/withdrawals", Own),
    ("GET", "/api/v1/statements", Own),
    ("GET", "/api/v1/statements/{file}", Own),
    ("GET", "/api/v1/strikes/{id}/inputs", Own),
    ("GET", "/api/v1/events", Own),
    ("POST", "/api/v1/surveys", Own),
    ("POST", "/api/v1/users/notices/read", Own),
    ("POST", "/api/v1/withdrawals/{id}/cancel", Own),
    ("POST", "/api/v1/investments/{id}/cancel", Own),
    ("POST", "/api/v1/investments/{id}/redemption", Active),
    ("DELETE", "/api/v1/investments/{id}/redemption", Own),
    ("POST", "/api/v1/investments/create", Active),
    ("PATCH", "/api/v1/investments/applyWithdraw/{id}", Active),
    ("POST", "/api/v1/withdrawals", Active),
    ("DELETE", "/api/v1/users/sessions/{id}", Own),
    ("DELETE", "/api/v1/users/sessions/others", Own),
    ("GET", "/api/v1/users/apiKeys", Own),
    ("POST", "/api/v1/users/apiKeys", Active),
    ("DELETE", "/api/v1/users/apiKeys/{id}", Own),
    ("GET", "/api/v1/users/webhooks", Own),
    ("POST", "/api/v1/users/webhooks", Active),
    ("DELETE", "/api/v1/users/webhooks/{id}", Own),
    ("GET", "/api/v1/users/webhooks/{id}/deliveries", Own),
    ("POST", "/api/v1/users/webhooks/{id}/test", Own),
    ("POST", "/api/v1/users/webhooks/{id}/redeliver", Own),
    ("GET", "/api/v1/users/factors", Own),
    ("POST", "/api/v1/users/factors/totp", Active),
    ("POST", "/api/v1/users/factors/totp/confirm", Own),
    ("POST", "/api/v1/users/factors/passkey/options", Active),
    ("POST", "/api/v1/users/factors/passkey", Own),
    ("POST", "/api/v1/users/factors/recovery", Own),
    ("PATCH", "/api/v1/users/factors/{id}", Active),
    ("DELETE", "/api/v1/users/factors/{id}", Own),
    ("PATCH", "/api/v1/users/updatePassword", Own),
    // These two end the session they are called with, so they come last.
    ("DELETE", "/api/v1/users/sessions", Own),
    ("POST", "/api/v1/users/logout", Own),
];

/// A server with a client who has a matured investment, and the data for all calls.
struct Stage {
    server: TestApp,
    owner: Client,
    matured: String,
    running: String,
    plan: Value,
}

impl Stage {
    async fn set() -> Self {
        let server = TestApp::start().await;
        let (owner, ended) = matured(&server).await;
        let plan = plan(&server.app, "Breakwater").await;
        credit(&server.app, &owner, "1000").await;
        let body = json!({ "plan": plan.id, "contractLength": 12, "investedAmount": "900", "riskAccepted": true });
        let started = server.post("investments/create", body).bearer(&owner.token).send().await;
        let (matured, running) = (id(&ended).to_owned(), id(&started.body["data"]["investment"]).to_owned());
        Self { server, owner, matured, running, plan: json!(plan.id) }
    }

    /// A call that succeeds if the caller is allowed: it has everything that checks of the body require.
    async fn status(&self, (method, path, _): &(&str, &str, May), token: Option<&str>) -> (u16, String) {
        let body = match *path {
            "/api/v1/investments/create" => {
                json!({ "plan": self.plan, "contractLength": 1, "investedAmount": "500", "riskAccepted": true })
            }
            "/api/v1/investments/applyWithdraw/{id}" => json!({ "wallet": WALLET }),
            "/api/v1/users/factors/{id}" if *method == "PATCH" => json!({ "name": "Phone" }),
            "/api/v1/users/factors/totp" => json!({ "passwordCurrent": PASSWORD, "name": "Phone" }),
            "/api/v1/users/apiKeys" => {
                json!({ "passwordCurrent": PASSWORD, "name": "Program", "scopes": ["read"], "expiresInDays": 1 })
            }
            "/api/v1/users/webhooks" => {
                json!({ "passwordCurrent": PASSWORD, "name": "Program", "url": "https://books.example.com/" })
            }
            "/api/v1/users/factors/passkey/options" => json!({ "passwordCurrent": PASSWORD }),
            "/api/v1/users/factors/{id}" => json!({ "passwordCurrent": PASSWORD }),
            "/api/v1/complaints/mine" => json!({ "about": "other", "text": "Why?" }),
            "/api/v1/complaints/mine/{id}/reopen" => json!({ "text": "Why?" }),
            "/api/v1/appropriateness" => json!({ "version": "2026-11", "answers": {} }),
            "/api/v1/withdrawals" => json!({ "wallet": WALLET, "amount": "1" }),
            _ => json!({}),
        };
        let subject = if path.ends_with("/redemption") { &self.running } else { &self.matured };
        let path = path.replace("{id}", subject);
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let reads = method == Method::GET;
        let call = self.server.request(method, &path);
        let call = if reads { call } else { call.json(body) };
        let call = match token {
            Some(token) => call.bearer(token),
            None => call,
        };
        // The event stream does not end; its status is enough.
        call.status_and_code().await
    }
}

#[tokio::test]
async fn every_operation_is_listed() {
    let server = TestApp::start().await;
    let document = server.get("openapi.json").send().await.body;
    let mut found = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        // Operators have their own matrix.
        if path.starts_with("/api/v1/operator/") {
            continue;
        }
        for (method, call) in methods.as_object().unwrap() {
            found.push((method.to_uppercase(), path.clone(), call["security"].is_array()));
        }
    }
    for (method, path, needs_client) in &found {
        let listed = OPERATIONS.iter().find(|(m, p, _)| m == method && p == path);
        let (_, _, may) = listed.unwrap_or_else(|| panic!("say in OPERATIONS who may call {method} {path}"));
        assert_eq!(*needs_client, *may != Anyone, "the document says otherwise about {method} {path}");
    }
    assert_eq!(found.len(), OPERATIONS.len(), "an operation is listed that is no longer in the document");
}

#[tokio::test]
async fn nobody_gets_in_without_a_living_session() {
    let stage = Stage::set().await;
    let revoked = again(&stage.server, &stage.owner).await;
    stage.server.post("users/logout", json!({})).bearer(&revoked.token).send().await;
    let before = entries(&stage.server.app).await;
    for operation in OPERATIONS {
        for token in [None, Some(revoked.token.as_str()), Some("nonsense")] {
            let (status, code) = stage.status(operation, token).await;
            match operation.2 {
                Anyone => assert!(![401, 403].contains(&status), "{operation:?} {status} {code}"),
                Own | Active => assert_eq!((status, code.as_str()), (401, "not_logged_in"), "{operation:?}"),
            }
        }
    }
    assert_eq!(entries(&stage.server.app).await, before, "something was written for nobody");
}

#[tokio::test]
async fn a_strangers_things_do_not_exist() {
    let stage = Stage::set().await;
    let stranger = stage.server.client("Bo Lind").await;
    let before = entries(&stage.server.app).await;
    for operation in OPERATIONS.iter().filter(|(_, path, may)| *may != Anyone && path.contains("{id}")) {
        let (status, code) = stage.status(operation, Some(&stranger.token)).await;
        assert_eq!((status, code.as_str()), (404, "not_found"), "{operation:?}");
    }
    assert_eq!(entries(&stage.server.app).await, before, "a stranger wrote something");
}

#[tokio::test]
async fn the_owner_gets_in() {
    let stage = Stage::set().await;
    for operation in OPERATIONS {
        let session = again(&stage.server, &stage.owner).await;
        let (status, code) = stage.status(operation, Some(&session.token)).await;
        assert!(![401, 403].contains(&status) && status != 500, "{operation:?} {status} {code}");
    }
}

#[tokio::test]
async fn a_frozen_account_reads_and_moves_nothing() {
    let stage = Stage::set().await;
    let account = crate::portal::world::account(&stage.server.app, &stage.owner).await;
    let (keys, now) = (&stage.server.app.who.keys, stage.server.app.clock.now());
    let token = ballast_auth::mailed::freeze_token(keys, account.id, now);
    let frozen = stage.server.post("users/freeze", json!({ "token": token })).send().await;
    assert_eq!(frozen.status, 200, "{}", frozen.body);
    let (status, _) = stage.status(&("GET", "/api/v1/users/me", Own), Some(&stage.owner.token)).await;
    assert_eq!(status, 401, "freezing ends every session");
    for operation in OPERATIONS {
        let session = again(&stage.server, &stage.owner).await;
        let (status, code) = stage.status(operation, Some(&session.token)).await;
        match operation.2 {
            Active => assert_eq!((status, code.as_str()), (403, "account_frozen"), "{operation:?}"),
            Anyone | Own => assert!(![401, 403].contains(&status) && status != 500, "{operation:?} {status} {code}"),
        }
    }
}
