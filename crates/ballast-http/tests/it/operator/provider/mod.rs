//! Logging in at a provider: bindings, and what no provider can do.

mod bindings;
mod faults;
mod world;

use std::collections::BTreeMap;

use ballast_core::{id::Id, operator::Operator, role::Role};
use ballast_service::{doctor, staffing};
use ballast_store::{Store, reads};
use serde_json::{Value, json};

use self::world::{Provider, walk};
use super::{lines_about, token_in};
use crate::{
    factors::Phone,
    support::{Answer, TestApp, app::PASSWORD},
};

const ADA: &str = "ada@harbour.example";
const EVE: &str = "eve@harbour.example";

/// A service with a provider configured.
async fn start() -> (TestApp, Provider) {
    let provider = Provider::start().await;
    let server = TestApp::configured(|config| provider.set(config)).await;
    (server, provider)
}

impl TestApp {
    /// Is redirected to the provider, and comes back as `who` with its answer.
    async fn sent(&self, begun: &Answer, who: &str) -> (String, BTreeMap<String, String>) {
        assert_eq!(begun.status, 200, "{}", begun.body);
        let back = walk(begun.body["data"]["url"].as_str().unwrap(), who).await;
        (begun.cookie("operator_challenge").unwrap(), back)
    }

    async fn back(&self, cookie: &str, said: &BTreeMap<String, String>) -> Answer {
        let body = json!({ "code": said["code"], "state": said["state"], "iss": said["iss"] });
        self.post("operator/provider/finish", body).cookie("operator_challenge", cookie).send().await
    }

    /// The first step of a log-in at the provider.
    async fn as_known(&self, who: &str) -> Answer {
        let begun = self.post("operator/provider/begin", json!({})).send().await;
        let (cookie, said) = self.sent(&begun, who).await;
        self.back(&cookie, &said).await
    }

    /// Binds the account `who` with a one-time link.
    async fn bound(&self, token: &str, who: &str) -> Answer {
        let begun = self.enrol("provider", json!({ "token": token })).send().await;
        let (cookie, said) = self.sent(&begun, who).await;
        self.back(&cookie, &said).await
    }

    /// An operator who enrolled with the account `who`.
    async fn enrolled_as(&self, email: &str, who: &str, roles: &[Role]) -> Phone {
        let token = self.invited(email, roles).await;
        let bound = self.bound(&token, who).await;
        assert_eq!((bound.status, &bound.body["data"]["step"]), (200, &Value::Null), "{}", bound.body);
        self.enrolled(&token).await.0
    }

    async fn id_of(&self, email: &str) -> Id<Operator> {
        let all = self.app.store.read(|conn| reads::operators(conn)).await.unwrap();
        all.into_iter().find(|one| one.email.as_str() == email).unwrap().id
    }

    async fn whats(&self, id: Id<Operator>) -> Vec<(String, Value)> {
        let lines = lines_about(self, id).await.into_iter();
        lines.map(|(_, details)| (details["what"].as_str().unwrap_or_default().to_owned(), details)).collect()
    }

    fn is_sound(&self) {
        let report = Store::verify(self.app.config.database.url.expose()).unwrap();
        assert!(report.is_sound(), "{report}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_binds_an_account_that_then_stands_for_the_password() {
    let (server, provider) = start().await;
    let doors = server.get("operator/provider").send().await;
    assert_eq!(doors.body["data"], json!({ "provider": "Harbour ID", "password": true }));
    let phone = server.enrolled_as(ADA, "ada", &[Role::Support]).await;
    let first = server.as_known("ada").await;
    assert_eq!((first.status, &first.body["data"]["step"]["methods"]), (200, &json!(["totp"])), "{}", first.body);
    let challenge = first.cookie("operator_challenge").unwrap();
    let wrong = server.operators_second_step(&challenge, json!({ "token": phone.wrong() })).await;
    assert_eq!(wrong.code(), "wrong_code", "the provider alone opens nothing");
    let second = server.operators_second_step(&challenge, json!({ "token": phone.code(0) })).await;
    assert_eq!(second.status, 200, "{}", second.body);
    let cookie = second.cookie("operator").unwrap();
    let own = server.get("operator/identity").cookie("operator", &cookie).send().await;
    let account = &own.body["data"]["account"];
    assert_eq!((&account["issuer"], &account["subject"]), (&json!(provider.issuer), &json!("ada")));
    let out = server.post("operator/logout", json!({})).cookie("operator", &cookie).send().await;
    assert_eq!((out.status, server.opens(&cookie).await), (200, 401));
    let told = server.whats(server.id_of(ADA).await).await;
    for what in ["identity bound", "identity shown", "opened"] {
        assert!(told.iter().any(|(said, _)| said == what), "{what}: {told:?}");
    }
    assert!(!told.iter().any(|(_, details)| details.to_string().contains("\"ada\"")), "the journal names no account");
    server.is_sound();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_operators_are_never_one_account() {
    let (server, _provider) = start().await;
    server.enrolled_as(ADA, "ada", &[Role::Admin]).await;
    let token = server.invited(EVE, &[Role::Admin]).await;
    let refused = server.bound(&token, "ada").await;
    assert_eq!((refused.status, refused.code()), (409, "identity_taken"));
    let (_, details) = server.whats(server.id_of(EVE).await).await.pop().unwrap();
    assert_eq!((&details["what"], &details["why"]), (&json!("identity refused"), &json!("identity_taken")));
    // Nor when the first one begins again: the account stays theirs.
    let again = token_in(&staffing::reset_now(&server.app, ADA).await.unwrap().url);
    assert_eq!(server.bound(&token, "ada").await.code(), "identity_taken");
    server.later(61);
    assert_eq!(server.as_known("ada").await.code(), "unknown_identity", "a reset ends it");
    assert_eq!(server.bound(&again, "ada").await.status, 200);
    assert_eq!(server.bound(&token, "eve").await.status, 200);
    server.is_sound();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_becomes_an_operator_because_the_provider_says_so() {
    let (server, _provider) = start().await;
    server.enrolled_as(ADA, "ada", &[Role::Admin]).await;
    let before = server.app.store.read(|conn| reads::operators(conn)).await.unwrap().len();
    let stranger = server.as_known("stranger").await;
    assert_eq!((stranger.status, stranger.code()), (403, "unknown_identity"));
    assert_eq!(server.app.store.read(|conn| reads::operators(conn)).await.unwrap().len(), before);
    // Nor anyone who was invited and never finished, or was disabled.
    let token = server.invited(EVE, &[Role::Admin]).await;
    assert_eq!(server.bound(&token, "eve").await.status, 200);
    assert_eq!(server.as_known("eve").await.code(), "operator_not_active");
    server.later(61);
    server.enrolled(&token).await;
    staffing::disable_now(&server.app, EVE).await.unwrap();
    assert_eq!(server.as_known("eve").await.code(), "operator_not_active");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_binds_themselves_with_the_password_and_only_once() {
    let (server, _provider) = start().await;
    let ada = server.operator(&[Role::Support]).await;
    let bind =
        |password: &str| server.as_operator(&ada).post("identity", json!({ "passwordCurrent": password })).send();
    assert_eq!(bind("not the password").await.code(), "wrong_password");
    let begun = bind(PASSWORD).await;
    let (cookie, said) = server.sent(&begun, "ada").await;
    assert_eq!(server.back(&cookie, &said).await.status, 200);
    assert_eq!(server.opens(&ada.cookie).await, 401, "every session ends");
    let again = server.operator_again(ada.id, ada.email.clone(), &ada.roles).await;
    let begun = server.as_operator(&again).post("identity", json!({ "passwordCurrent": PASSWORD })).send().await;
    let (cookie, said) = server.sent(&begun, "another").await;
    let refused = server.back(&cookie, &said).await;
    assert_eq!((refused.status, refused.code()), (409, "identity_bound"));
    // A binding begun before a change of the account binds nothing.
    let begun = server.as_operator(&again).post("identity", json!({ "passwordCurrent": PASSWORD })).send().await;
    let (cookie, said) = server.sent(&begun, "ada").await;
    staffing::reset_now(&server.app, &ada.email).await.unwrap();
    assert_eq!(server.back(&cookie, &said).await.code(), "provider_expired");
    server.is_sound();
}

#[tokio::test(flavor = "multi_thread")]
async fn groups_narrow_and_never_widen() {
    let provider = Provider::start().await;
    let server = TestApp::configured(|config| {
        provider.set(config);
        let group = |group: &str, role| ballast_config::OidcGroup { group: group.to_owned(), role };
        config.operators.oidc.groups = vec![group("helpers", Role::Support), group("chiefs", Role::Admin)];
    })
    .await;
    let token = server.invited(ADA, &[Role::Support]).await;
    assert_eq!(server.bound(&token, "ada").await.code(), "provider_groups", "nor do they bind an account");
    provider.told(json!({ "groups": ["helpers"] })).await;
    let phone = server.enrolled_as(EVE, "eve", &[Role::Support]).await;
    provider.told(json!({ "groups": [] })).await;
    let refused = server.as_known("eve").await;
    assert_eq!((refused.status, refused.code()), (403, "provider_groups"));
    provider.told(json!({ "groups": ["chiefs"] })).await;
    assert_eq!(server.as_known("eve").await.code(), "provider_groups", "another role's group is none");
    provider.told(json!({ "groups": ["chiefs", "helpers"] })).await;
    let challenge = server.as_known("eve").await.cookie("operator_challenge").unwrap();
    let second = server.operators_second_step(&challenge, json!({ "token": phone.code(0) })).await;
    assert_eq!(second.body["data"]["operator"]["roles"], json!(["support"]), "the group of a role gives none");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_passwords_the_provider_is_the_only_way() {
    let (server, provider) = start().await;
    server.enrolled_as(ADA, "ada", &[Role::Admin]).await;
    let server = server
        .restart_as(|config| {
            provider.set(config);
            config.operators.password_login = false;
        })
        .await;
    let refused = server.operators_first_step(ADA).await;
    assert_eq!((refused.status, refused.code()), (403, "password_login_off"));
    assert_eq!(server.as_known("ada").await.status, 200);
    let token = server.invited(EVE, &[Role::Support]).await;
    let phone = server.begin(&token).await;
    let unbound = server.enrol("finish", json!({ "token": token, "code": phone.code(-1) })).send().await;
    assert_eq!((unbound.status, unbound.code()), (409, "identity_missing"));
    assert_eq!(server.bound(&token, "eve").await.status, 200);
    let opened = server.enrol("open", json!({ "token": token })).send().await;
    assert_eq!(opened.body["data"]["account"]["subject"], "eve");
    let done = server.enrol("finish", json!({ "token": token, "code": phone.code(-1) })).send().await;
    assert_eq!(done.status, 200, "{}", done.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn doctor_asks_the_provider_who_it_is() {
    let (server, provider) = start().await;
    let look = async |server: &TestApp| {
        let checks = doctor::examine(&server.app).await;
        checks.into_iter().find(|check| check.name == "provider").unwrap().line()
    };
    assert!(look(&server).await.contains("https://ballast.example/console/provider"));
    let named = provider.issuer.replace("127.0.0.1", "localhost");
    let server = server
        .restart_as(|config| {
            provider.set(config);
            config.operators.oidc.issuer = Some(named);
        })
        .await;
    assert!(look(&server).await.contains("calls itself http://127.0.0.1:"), "{}", look(&server).await);
    let server = server
        .restart_as(|config| {
            provider.set(config);
            config.operators.password_login = false;
        })
        .await;
    server.operator(&[Role::Support]).await;
    assert!(look(&server).await.contains("answers"), "the first admin comes with a link");
    let admin = server.operator(&[Role::Admin]).await;
    assert!(look(&server).await.contains("no active admin has an account there"));
    let begun = server.as_operator(&admin).post("identity", json!({ "passwordCurrent": PASSWORD })).send().await;
    let (cookie, said) = server.sent(&begun, "ada").await;
    assert_eq!(server.back(&cookie, &said).await.status, 200);
    assert!(look(&server).await.contains("answers"));
    provider.stop().await;
    assert!(look(&server).await.contains("cannot be reached"));
}
