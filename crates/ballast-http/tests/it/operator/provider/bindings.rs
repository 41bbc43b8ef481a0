//! Bindings of accounts: who decides on them, who is told, and what becomes of an earlier one.

use super::*;

impl TestApp {
    async fn account_of(&self, token: &str) -> Value {
        let opened = self.enrol("open", json!({ "token": token })).send().await;
        assert_eq!(opened.status, 200, "{}", opened.body);
        opened.body["data"]["account"].clone()
    }

    fn number_of(&self, sql: &str) -> i64 {
        self.books().query_row(sql, [], |row| row.get(0)).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_sees_which_account_was_bound_and_binds_their_own() {
    let (server, provider) = start().await;
    let token = server.invited(ADA, &[Role::Admin]).await;
    // The operator who approved the invitation saw the link.
    assert_eq!(server.bound(&token, "spare").await.status, 200);
    let seen = server.account_of(&token).await;
    assert_eq!((&seen["issuer"], &seen["subject"]), (&json!(provider.issuer), &json!("spare")));
    let own = server.bound(&token, "ada").await;
    assert_eq!(own.status, 200, "{}", own.body);
    assert_eq!(server.account_of(&token).await["subject"], "ada");
    assert_eq!(
        server.number_of("SELECT count(*) FROM outbox WHERE template = 'operator_identity'"),
        2,
        "they hear of both"
    );
    let phone = server.enrolled(&token).await.0;
    assert_eq!(server.as_known("spare").await.code(), "unknown_identity");
    let challenge = server.as_known("ada").await.cookie("operator_challenge").unwrap();
    assert_eq!(server.operators_second_step(&challenge, json!({ "token": phone.code(0) })).await.status, 200);
    let said: Vec<String> = server.whats(server.id_of(ADA).await).await.into_iter().map(|(what, _)| what).collect();
    let of_accounts: Vec<&String> = said.iter().filter(|what| what.starts_with("identity ")).take(3).collect();
    assert_eq!(of_accounts, ["identity bound", "identity ended", "identity bound"], "{said:?}");
    server.is_sound();
}

#[tokio::test(flavor = "multi_thread")]
async fn another_provider_is_bound_anew() {
    let (server, first) = start().await;
    let (ada, second) = (server.operator(&[Role::Support]).await, Provider::start().await);
    let begun = server.as_operator(&ada).post("identity", json!({ "passwordCurrent": PASSWORD })).send().await;
    let (cookie, said) = server.sent(&begun, "ada").await;
    assert_eq!(server.back(&cookie, &said).await.status, 200);
    let token = server.invited(EVE, &[Role::Support]).await;
    assert_eq!(server.bound(&token, "eve").await.status, 200);
    let server = server
        .restart_as(|config| {
            second.set(config);
            config.operators.password_login = false;
        })
        .await;
    assert_eq!(server.account_of(&token).await, Value::Null, "one elsewhere opens nothing here");
    let phone = server.begin(&token).await;
    let finish = || server.enrol("finish", json!({ "token": token, "code": phone.code(-1) })).send();
    assert_eq!(finish().await.code(), "identity_missing");
    assert_eq!(server.bound(&token, "eve").await.status, 200);
    assert_eq!(finish().await.status, 200);
    server.later(61);
    let again = server.operator_again(ada.id, ada.email.clone(), &ada.roles).await;
    let own = server.as_operator(&again).get("identity").send().await;
    assert_eq!(own.body["data"]["account"], Value::Null);
    let begun = server.as_operator(&again).post("identity", json!({ "passwordCurrent": PASSWORD })).send().await;
    let (cookie, said) = server.sent(&begun, "ada").await;
    let bound = server.back(&cookie, &said).await;
    assert_eq!(bound.status, 200, "{}", bound.body);
    assert_eq!(server.as_known("ada").await.status, 200);
    let ended = server.whats(ada.id).await.into_iter().find(|(what, _)| what == "identity ended").unwrap().1;
    assert_eq!(ended["issuer"], json!(first.issuer));
    server.is_sound();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_binds_for_whom_it_was_handed_out() {
    let (server, _provider) = start().await;
    let ada = server.operator(&[Role::Admin]).await;
    let begun = server.post("operator/provider/begin", json!({})).send().await;
    let (cookie, said) = server.sent(&begun, "eve").await;
    // Nothing in the books protects a challenge, and `verify` does not check it.
    let of_ada = |column: &str| format!("(SELECT {column} FROM operator WHERE email = '{}')", ada.email);
    server.sql(&format!("UPDATE operator_challenge SET operator = {}, epoch = {}", of_ada("id"), of_ada("epoch")));
    assert_eq!(server.back(&cookie, &said).await.code(), "provider_expired");
    assert_eq!(server.number_of("SELECT count(*) FROM operator_identity"), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_binds_an_account_logs_in_there_anew() {
    let (server, _provider) = start().await;
    let (ada, token) = (server.operator(&[Role::Support]).await, server.invited(EVE, &[Role::Support]).await);
    let asks = |begun: Answer| begun.body["data"]["url"].as_str().unwrap().contains("prompt=login");
    assert!(asks(server.enrol("provider", json!({ "token": token })).send().await));
    let own = server.as_operator(&ada).post("identity", json!({ "passwordCurrent": PASSWORD }));
    assert!(asks(own.send().await), "the browser may be logged in there as a colleague");
    assert!(!asks(server.post("operator/provider/begin", json!({})).send().await), "a log-in is held to the account");
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_write_nothing_into_the_books() {
    let (server, _provider) = start().await;
    let lines = "SELECT count(*) FROM journal WHERE details LIKE '%identity refused%'";
    for who in ["one", "another"] {
        assert_eq!(server.as_known(who).await.code(), "unknown_identity");
    }
    assert_eq!(server.number_of(lines), 0);
    server.enrolled_as(EVE, "eve", &[Role::Support]).await;
    staffing::disable_now(&server.app, EVE).await.unwrap();
    assert_eq!(server.as_known("eve").await.code(), "operator_not_active");
    assert_eq!(server.number_of(lines), 1, "who was an operator does");
}
