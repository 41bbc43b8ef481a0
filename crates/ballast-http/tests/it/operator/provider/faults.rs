//! Answers that are wrong, late, repeated, or someone else's; and log-ins while the provider is unreachable.

use super::*;
use crate::support::{Outside, Reply};

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_back_belongs_to_one_browser_and_works_once() {
    let (server, _provider) = start().await;
    server.enrolled_as(ADA, "ada", &[Role::Support]).await;
    let begin = || server.post("operator/provider/begin", json!({})).send();
    let (cookie, said) = server.sent(&begin().await, "ada").await;
    let (other, _) = server.sent(&begin().await, "ada").await;
    assert_eq!(server.back(&other, &said).await.code(), "provider_state", "another browser's");
    let mut forged = said.clone();
    forged.insert("state".to_owned(), "x".repeat(43));
    assert_eq!(server.back(&cookie, &forged).await.code(), "provider_state");
    let bare = json!({ "code": said["code"], "state": said["state"] });
    let without = server.post("operator/provider/finish", bare.clone()).send().await;
    assert_eq!(without.code(), "provider_expired", "no cookie");
    let foreign = server.post("operator/provider/finish", bare.clone()).header("sec-fetch-site", "cross-site");
    assert_eq!(foreign.send().await.code(), "cross_origin");
    let nameless = server.post("operator/provider/finish", bare).cookie("operator_challenge", &cookie).send().await;
    assert_eq!(nameless.code(), "provider_refused", "this provider always says which one it is");
    let mut mixed = said.clone();
    mixed.insert("iss".to_owned(), "https://evil.example".to_owned());
    assert_eq!(server.back(&cookie, &mixed).await.code(), "provider_refused");
    assert_eq!(server.back(&cookie, &said).await.status, 200);
    assert_eq!(server.back(&cookie, &said).await.code(), "provider_expired", "once");
    server.later(61);
    let (late, said) = server.sent(&begin().await, "ada").await;
    server.later(10 * 60);
    assert_eq!(server.back(&late, &said).await.code(), "provider_expired");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_in_opens_no_second_step_by_itself() {
    let (server, _provider) = start().await;
    let phone = server.enrolled_as(ADA, "ada", &[Role::Support]).await;
    let begun = server.post("operator/provider/begin", json!({})).send().await;
    let cookie = begun.cookie("operator_challenge").unwrap();
    let early = server.operators_second_step(&cookie, json!({ "token": phone.code(0) })).await;
    assert!(early.status >= 400 && early.cookie("operator").is_none(), "{}", early.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_lies_is_not_believed() {
    let (server, provider) = start().await;
    server.enrolled_as(ADA, "ada", &[Role::Support]).await;
    for lie in [
        json!({ "nonce": "another" }),
        json!({ "exp": 1_000_000_000 }),
        json!({ "iat": 9_000_000_000_u64 }),
        json!({ "aud": "another" }),
        json!({ "aud": ["ballast", "another"] }),
        json!({ "iss": "https://evil.example" }),
        json!({ "sub": "" }),
    ] {
        provider.told(json!({ "claims": lie })).await;
        let refused = server.as_known("ada").await;
        assert_eq!((refused.status, refused.code()), (400, "provider_refused"), "{lie}");
        server.later(61);
    }
    // A lie that only the provider can tell: it claims that someone is Ada. Without her phone, that opens nothing.
    provider.told(json!({ "claims": { "sub": "ada" } })).await;
    let first = server.as_known("eve").await;
    assert_eq!(first.status, 200);
    let challenge = first.cookie("operator_challenge").unwrap();
    let refused = server.operators_second_step(&challenge, json!({ "token": "000000" })).await;
    assert!(refused.cookie("operator").is_none());
    provider.told(json!({ "claims": null })).await;
    assert_eq!(server.as_known("ada").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_provider_may_sign_with_another_key() {
    let (server, provider) = start().await;
    server.enrolled_as(ADA, "ada", &[Role::Support]).await;
    provider.told(json!({ "rotate": true })).await;
    assert_eq!(server.as_known("ada").await.status, 200);
    assert_eq!(server.as_known("ada").await.status, 200, "and it is known from then on");
}

#[tokio::test(flavor = "multi_thread")]
async fn weak_log_ins_are_not_enough() {
    let provider = Provider::start().await;
    let server = TestApp::configured(|config| {
        provider.set(config);
        config.operators.oidc.amr = vec!["mfa".to_owned()];
    })
    .await;
    let token = server.invited(ADA, &[Role::Support]).await;
    let weak = server.bound(&token, "ada").await;
    assert_eq!((weak.status, weak.code()), (403, "provider_weak"));
    let (what, details) = server.whats(server.id_of(ADA).await).await.pop().unwrap();
    assert_eq!((what.as_str(), &details["why"]), ("identity refused", &json!("provider_weak")));
    provider.told(json!({ "claims": { "amr": ["pwd", "mfa"] } })).await;
    assert_eq!(server.bound(&token, "ada").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_provider_that_is_down_leaves_the_password() {
    let (server, provider) = start().await;
    let phone = server.enrolled_as(ADA, "ada", &[Role::Support]).await;
    let begun = server.post("operator/provider/begin", json!({})).send().await;
    let (cookie, said) = server.sent(&begun, "ada").await;
    let set = |config: &mut ballast_config::Config| provider.set(config);
    let server = server.restart_as(set).await;
    provider.stop().await;
    for refused in [server.back(&cookie, &said).await, server.post("operator/provider/begin", json!({})).send().await] {
        assert_eq!((refused.status, refused.code()), (503, "provider_down"), "{}", refused.body);
        assert!(refused.header("retry-after").is_some());
    }
    let challenge = server.operators_first_step(ADA).await.cookie("operator_challenge").unwrap();
    let second = server.operators_second_step(&challenge, json!({ "token": phone.code(0) })).await;
    assert_eq!(second.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_are_not_tried_out_without_end() {
    let (server, _provider) = start().await;
    server.enrolled_as(ADA, "ada", &[Role::Support]).await;
    let begun = server.post("operator/provider/begin", json!({})).send().await;
    let (cookie, said) = server.sent(&begun, "ada").await;
    let mut forged = said.clone();
    forged.insert("code".to_owned(), "made-up".to_owned());
    for _ in 0..5 {
        assert_eq!(server.back(&cookie, &forged).await.code(), "provider_refused");
    }
    assert_eq!(server.back(&cookie, &said).await.code(), "code_dead", "nobody asks the provider any more");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_provider_that_is_down_is_asked_once_for_everybody() {
    const DISCOVERY: &str = "/.well-known/openid-configuration";
    let outside = Outside::start().await;
    outside.set(DISCOVERY, Reply::Status(500));
    let server = TestApp::configured(|config| {
        config.operators.oidc.issuer = Some(outside.url(""));
        config.operators.oidc.client_id = Some("ballast".to_owned());
    })
    .await;
    let token = server.invited(ADA, &[Role::Support]).await;
    let begin = || server.post("operator/provider/begin", json!({})).send();
    let (one, other) = tokio::join!(begin(), begin());
    for refused in [one, other, begin().await, server.enrol("provider", json!({ "token": token })).send().await] {
        assert_eq!((refused.status, refused.code()), (503, "provider_down"));
    }
    assert_eq!(outside.asked(DISCOVERY), 1);
    let begun = server.books().query_row("SELECT count(*) FROM operator_challenge", [], |row| row.get::<_, i64>(0));
    assert_eq!(begun.unwrap(), 0, "nothing was begun");
}

#[tokio::test]
async fn without_a_provider_there_is_none() {
    let server = TestApp::start().await;
    let begun = server.post("operator/provider/begin", json!({})).send().await;
    assert_eq!((begun.status, begun.code()), (404, "no_provider"));
    let doors = server.get("operator/provider").send().await;
    assert_eq!(doors.body["data"], json!({ "provider": null, "password": true }));
}
