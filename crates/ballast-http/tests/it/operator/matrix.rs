//! Operators' permissions: every operation of the API document below `operator/` against every role. A new operation
//! fails here until its callers are declared.

use ballast_core::role::{Permission, Role};
use reqwest::Method;
use serde_json::json;

use crate::{
    portal::world::entries,
    support::{Call, OperatorCaller, TestApp},
};

/// The callers allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum May {
    /// Everyone: it takes a password or a one-time link instead.
    Anyone,
    /// Every operator, about themselves.
    SignedIn,
    /// Holders of this permission.
    Holder(Permission),
}
pub(super) use May::{Anyone, Holder, SignedIn};
use Permission::*;

/// Method, path below `/api/v1/operator/`, and the callers allowed.
pub(super) const OPERATIONS: &[(&str, &str, May)] = &[
    ("GET", "approvals", Holder(ReadApprovals)),
    ("POST", "approvals/approve", Holder(ReadApprovals)),
    ("GET", "approvals/{id}", Holder(ReadApprovals)),
    ("GET", "approvals/{id}/evidence", Holder(ReadApprovals)),
    ("POST", "approvals/{id}/approve", Holder(ReadApprovals)),
    ("POST", "approvals/{id}/reject", Holder(ReadApprovals)),
    ("GET", "audit", Holder(ReadAudit)),
    ("GET", "audit/export", Holder(ReadAudit)),
    ("GET", "batches", Holder(ReadWithdrawals)),
    ("POST", "batches", Holder(RunBatches)),
    ("POST", "batches/breaker/reset", Holder(RunBatches)),
    ("GET", "batches/found", Holder(ReadWithdrawals)),
    ("POST", "batches/found", Holder(RunBatches)),
    ("POST", "batches/preview", Holder(RunBatches)),
    ("GET", "batches/{id}", Holder(ReadWithdrawals)),
    ("POST", "batches/{id}/abandon", Holder(RunBatches)),
    ("POST", "batches/{id}/bump", Holder(RunBatches)),
    ("GET", "batches/{id}/frames", Holder(RunBatches)),
    ("GET", "batches/{id}/manifest", Holder(ReadWithdrawals)),
    ("GET", "batches/{id}/psbt", Holder(RunBatches)),
    ("POST", "batches/{id}/signed", Holder(RunBatches)),
    ("GET", "capital", Holder(MoveCapital)),
    ("POST", "capital", Holder(MoveCapital)),
    ("GET", "clients", Holder(ReadClients)),
    ("GET", "clients/{id}", Holder(ReadClients)),
    ("GET", "clients/{id}/audit", Holder(ReadClients)),
    ("GET", "clients/{id}/deposits", Holder(ReadClients)),
    ("POST", "clients/{id}/factorReset", Holder(ResetFactor)),
    ("POST", "clients/{id}/freeze", Holder(FreezeClient)),
    ("POST", "clients/{id}/identity", Holder(VerifyClient)),
    ("POST", "clients/{id}/identity/withdraw", Holder(VerifyClient)),
    ("GET", "clients/{id}/investments", Holder(ReadClients)),
    ("GET", "clients/{id}/ledger", Holder(ReadClients)),
    ("GET", "clients/{id}/mail", Holder(ReadClients)),
    ("GET", "clients/{id}/notices", Holder(ReadClients)),
    ("POST", "clients/{id}/release", Holder(ReleaseClient)),
    ("GET", "clients/{id}/sessions", Holder(ReadClients)),
    ("GET", "clients/{id}/withdrawals", Holder(ReadClients)),
    ("GET", "complaints", Holder(ReadComplaints)),
    ("GET", "complaints/export", Holder(ReadComplaints)),
    ("GET", "complaints/{id}", Holder(ReadComplaints)),
    ("POST", "complaints/{id}/answer", Holder(AnswerComplaints)),
    ("POST", "complaints/{id}/close", Holder(AnswerComplaints)),
    ("POST", "complaints/{id}/reopen", Holder(AnswerComplaints)),
    ("GET", "content", Holder(EditContent)),
    ("POST", "content/{name}", Holder(EditContent)),
    ("GET", "deposits", Holder(ReadClients)),
    ("GET", "deposits/{id}", Holder(ReadClients)),
    ("POST", "deposits/{id}/assign", Holder(ResolveQuarantine)),
    ("POST", "deposits/{id}/refund", Holder(ResolveQuarantine)),
    ("POST", "deposits/{id}/sent", Holder(RunBatches)),
    ("POST", "enrolment/begin", Anyone),
    ("POST", "enrolment/finish", Anyone),
    ("POST", "enrolment/open", Anyone),
    ("POST", "enrolment/provider", Anyone),
    ("GET", "factors", SignedIn),
    ("POST", "factors/passkey", SignedIn),
    ("POST", "factors/passkey/options", SignedIn),
    ("POST", "factors/totp", SignedIn),
    ("POST", "factors/totp/confirm", SignedIn),
    ("DELETE", "factors/{id}", SignedIn),
    ("PATCH", "factors/{id}", SignedIn),
    ("GET", "health", Holder(ReadOverview)),
    ("POST", "health/deadLetters/{id}/rerun", Holder(RerunWork)),
    ("GET", "identity", SignedIn),
    ("POST", "identity", SignedIn),
    ("GET", "investments", Holder(ReadClients)),
    ("GET", "investments/{id}", Holder(ReadClients)),
    ("POST", "investments/{id}/end", Holder(EndInvestment)),
    ("POST", "login", Anyone),
    ("GET", "journal", Holder(ReadAudit)),
    ("GET", "manual", SignedIn),
    ("GET", "manual/page", SignedIn),
    ("GET", "manual/search", SignedIn),
    ("GET", "me", SignedIn),
    ("GET", "messages", Holder(AnswerMessages)),
    ("GET", "messages/{id}", Holder(AnswerMessages)),
    ("POST", "messages/{id}/close", Holder(AnswerMessages)),
    ("POST", "messages/{id}/reply", Holder(AnswerMessages)),
    ("POST", "observers", Holder(ManageObservers)),
    ("POST", "observers/{id}/end", Holder(ManageObservers)),
    ("GET", "operators", Holder(ManageOperators)),
    ("POST", "operators", Holder(ManageOperators)),
    ("POST", "operators/{id}/disable", Holder(ManageOperators)),
    ("POST", "operators/{id}/enable", Holder(ManageOperators)),
    ("POST", "operators/{id}/reset", Holder(ManageOperators)),
    ("POST", "operators/{id}/roles", Holder(ManageOperators)),
    ("GET", "overview", Holder(ReadOverview)),
    ("PATCH", "password", SignedIn),
    ("GET", "plans", Holder(ReadOverview)),
    ("POST", "plans", Holder(EditPlans)),
    ("POST", "plans/{id}/archive", Holder(EditPlans)),
    ("POST", "plans/{id}/edit", Holder(EditPlans)),
    ("POST", "plans/{id}/reopen", Holder(EditPlans)),
    ("POST", "preLogin", Anyone),
    ("GET", "promotions", Holder(ReadOverview)),
    ("POST", "promotions", Holder(EditPromotions)),
    ("POST", "promotions/{id}/edit", Holder(EditPromotions)),
    ("POST", "promotions/{id}/switch", Holder(EditPromotions)),
    ("GET", "provider", Anyone),
    ("POST", "provider/begin", Anyone),
    ("POST", "provider/finish", Anyone),
    ("GET", "serviceKeys", Holder(ManageOperators)),
    ("POST", "serviceKeys", Holder(ManageOperators)),
    ("POST", "serviceKeys/{id}/revoke", Holder(ManageOperators)),
    ("GET", "sessions", SignedIn),
    ("DELETE", "sessions/{id}", SignedIn),
    ("GET", "strikes", Holder(ReadStrikes)),
    ("POST", "strikes", Holder(DraftStrike)),
    ("POST", "strikes/evidence", Holder(DraftStrike)),
    ("POST", "strikes/import", Holder(DraftStrike)),
    ("POST", "strikes/preview", Holder(DraftStrike)),
    ("GET", "strikes/readings", Holder(ReadStrikes)),
    ("GET", "strikes/{id}", Holder(ReadStrikes)),
    ("POST", "strikes/{id}/correct", Holder(DraftStrike)),
    ("GET", "strikes/{id}/evidence", Holder(ReadStrikes)),
    ("GET", "treasury", Holder(ReadOverview)),
    ("POST", "treasury/attestations", Holder(DraftStrike)),
    ("GET", "treasury/breaks", Holder(ReadOverview)),
    ("POST", "treasury/breaks/{id}/explain", Holder(MoveCapital)),
    ("GET", "treasury/holds", Holder(ReadOverview)),
    ("POST", "treasury/holds/{id}/release", Holder(ResolveHold)),
    ("GET", "treasury/replacements", Holder(ReadOverview)),
    ("POST", "treasury/replacements", Holder(MoveCapital)),
    ("POST", "treasury/replacements/{id}/withdraw", Holder(MoveCapital)),
    ("GET", "treasury/sweeps", Holder(ReadOverview)),
    ("POST", "treasury/sweeps", Holder(RunBatches)),
    ("GET", "treasury/sweeps/{id}", Holder(ReadOverview)),
    ("POST", "treasury/sweeps/{id}/discard", Holder(RunBatches)),
    ("GET", "treasury/sweeps/{id}/file", Holder(RunBatches)),
    ("POST", "treasury/sweeps/{id}/giveUp", Holder(RunBatches)),
    ("POST", "treasury/sweeps/{id}/signed", Holder(RunBatches)),
    ("GET", "webhooks", Holder(ManageOperators)),
    ("POST", "webhooks", Holder(ManageOperators)),
    ("GET", "webhooks/{id}/deliveries", Holder(ManageOperators)),
    ("POST", "webhooks/{id}/redeliver", Holder(ManageOperators)),
    ("POST", "webhooks/{id}/revoke", Holder(ManageOperators)),
    ("POST", "webhooks/{id}/test", Holder(ManageOperators)),
    ("GET", "withdrawals", Holder(ReadWithdrawals)),
    ("GET", "withdrawals/limits", Holder(ReadWithdrawals)),
    ("POST", "withdrawals/limits", Holder(RunBatches)),
    ("POST", "withdrawals/propose", Holder(ApproveWithdrawal)),
    ("GET", "withdrawals/{id}", Holder(ReadWithdrawals)),
    ("POST", "withdrawals/{id}/reject", Holder(ApproveWithdrawal)),
    // It ends the session it is called with, so it comes last.
    ("POST", "logout", SignedIn),
];

/// An ID that does not exist.
pub(super) const NOWHERE: &str = "0192d5a0-0000-7000-8000-000000000000";

pub(super) fn call(server: &TestApp, (method, path, _): &(&str, &str, May)) -> Call {
    let path = path.replace("{id}", NOWHERE).replace("{name}", "disclosures");
    let method = Method::from_bytes(method.as_bytes()).unwrap();
    let reads = method == Method::GET;
    let call = server.request(method, &format!("/api/v1/operator/{path}"));
    if reads { call } else { call.json(json!({})) }
}

fn is_in(status: u16, code: &str) -> bool {
    status != 401 && code != "not_permitted" && status != 500
}

#[tokio::test]
async fn every_operation_is_listed() {
    let server = TestApp::start().await;
    let document = server.get("openapi.json").send().await.body;
    let mut missing = Vec::new();
    let mut found = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let Some(short) = path.strip_prefix("/api/v1/operator/") else { continue };
        for (method, call) in methods.as_object().unwrap() {
            found += 1;
            let method = method.to_uppercase();
            let Some((_, _, may)) = OPERATIONS.iter().find(|(m, p, _)| *m == method && *p == short) else {
                missing.push(format!("{method} {short}"));
                continue;
            };
            // Besides operators, only one of the firm's systems may come in.
            let is_own = |way: &serde_json::Value| way.get("operator").is_some() || way.get("service").is_some();
            let needs = call["security"]
                .as_array()
                .map(|ways| ways.iter().any(|way| way.get("operator").is_some()) && ways.iter().all(is_own));
            assert_eq!(needs, (*may != Anyone).then_some(true), "the document says otherwise about {method} {short}");
        }
    }
    assert!(missing.is_empty(), "say in OPERATIONS who may call {missing:#?}");
    assert_eq!(found, OPERATIONS.len(), "an operation is listed that is no longer in the document");
}

/// Makes all calls as one operator, with a new session for each.
async fn outcomes(
    server: &TestApp,
    ada: &OperatorCaller,
) -> Vec<(&'static (&'static str, &'static str, May), u16, String)> {
    let mut all = Vec::new();
    for operation in OPERATIONS {
        let session = server.operator_again(ada.id, ada.email.clone(), &ada.roles).await;
        // The limits of one network must not hide permissions.
        server.later(61);
        let (status, code) = call(server, operation).operator(&session).status_and_code().await;
        all.push((operation, status, code));
    }
    all
}

async fn a_role_may_exactly_what_it_holds(role: Role) {
    let server = TestApp::start().await;
    let ada = server.operator(&[role]).await;
    for (operation, status, code) in outcomes(&server, &ada).await {
        let may = match operation.2 {
            Anyone | SignedIn => true,
            Holder(permission) => permission.holders().contains(&role),
        };
        if may {
            assert!(is_in(status, &code), "{role:?} {operation:?} {status} {code}");
        } else {
            assert_eq!((status, code.as_str()), (403, "not_permitted"), "{role:?} {operation:?}");
        }
    }
}

#[tokio::test]
async fn support_may_exactly_what_it_holds() {
    a_role_may_exactly_what_it_holds(Role::Support).await;
}

#[tokio::test]
async fn trader_may_exactly_what_it_holds() {
    a_role_may_exactly_what_it_holds(Role::Trader).await;
}

#[tokio::test]
async fn treasurer_may_exactly_what_it_holds() {
    a_role_may_exactly_what_it_holds(Role::Treasurer).await;
}

#[tokio::test]
async fn compliance_may_exactly_what_it_holds() {
    a_role_may_exactly_what_it_holds(Role::Compliance).await;
}

#[tokio::test]
async fn admin_may_exactly_what_it_holds() {
    a_role_may_exactly_what_it_holds(Role::Admin).await;
}

#[tokio::test]
async fn nobody_gets_in_without_a_living_session() {
    let server = TestApp::start().await;
    let (ada, mina) = (server.operator(&[Role::Admin]).await, server.client("Mina Torvald").await);
    server.as_operator(&ada).post("logout", json!({})).send().await;
    let before = entries(&server.app).await;
    for operation in OPERATIONS.iter().filter(|operation| operation.2 != Anyone) {
        for with in [
            call(&server, operation),
            call(&server, operation).operator(&ada),
            call(&server, operation).cookie("operator", "nonsense"),
            call(&server, operation).cookie("operator", &mina.cookie),
            call(&server, operation).cookie("operator", &mina.token),
            call(&server, operation).cookie("jwt", &mina.cookie),
            call(&server, operation).bearer(&mina.token),
        ] {
            assert_eq!(with.status_and_code().await, (401, "not_logged_in".to_owned()), "{operation:?}");
        }
    }
    assert_eq!(entries(&server.app).await, before, "something was written for nobody");
}

#[tokio::test]
async fn an_operators_cookie_opens_no_clients_call() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Admin]).await;
    let document = server.get("openapi.json").send().await.body;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            if path.starts_with("/api/v1/operator/") || !operation["security"].is_array() {
                continue;
            }
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let path = path.replace("{id}", NOWHERE);
            for with in [
                server.request(method.clone(), &path).bearer(&ada.cookie),
                server.request(method.clone(), &path).cookie("jwt", &ada.cookie),
                server.request(method.clone(), &path).operator(&ada),
            ] {
                assert_eq!(with.status_and_code().await, (401, "not_logged_in".to_owned()), "{method} {path}");
            }
        }
    }
}
