//! The operators' side: who gets in, what ends a session, and attacks on both.

mod attacks;
mod capital;
mod clock;
mod door;
mod enrolment;
mod factors;
mod four_eyes;
mod identity;
mod management;
mod manual;
mod matrix;
mod provider;
mod reach;
mod service_keys;
mod sign_in;
mod webhooks;

use ballast_core::{id::Id, operator::Operator, role::Role};
use ballast_service::staffing;
use ballast_store::reads::{self, AuditFilter};
use serde_json::{Value, json};

use crate::{
    factors::Phone,
    support::{Answer, Call, TestApp, app::PASSWORD},
};

impl TestApp {
    /// The token of a new operator's link.
    async fn invited(&self, email: &str, roles: &[Role]) -> String {
        let added = staffing::add(&self.app, email, Some("Ada Holm"), roles).await.unwrap();
        token_in(&added.url)
    }

    fn enrol(&self, step: &str, body: Value) -> Call {
        self.post(&format!("operator/enrolment/{step}"), body)
    }

    /// Begins with an authenticator app.
    async fn begin(&self, token: &str) -> Phone {
        let body = json!({ "token": token, "password": PASSWORD, "method": "totp" });
        let begun = self.enrol("begin", body).send().await;
        assert_eq!(begun.status, 200, "{}", begun.body);
        Phone::of(begun.body["data"]["secret"].as_str().unwrap())
    }

    /// Enrolls with an authenticator app, using the code of the step before, so that the present one is still valid.
    async fn enrolled(&self, token: &str) -> (Phone, Answer) {
        let phone = self.begin(token).await;
        let done = self.enrol("finish", json!({ "token": token, "code": phone.code(-1) })).send().await;
        assert_eq!(done.status, 200, "{}", done.body);
        (phone, done)
    }

    /// The first step of a log-in.
    async fn operators_first_step(&self, email: &str) -> Answer {
        self.post("operator/preLogin", json!({ "email": email, "password": PASSWORD })).send().await
    }

    /// The second step, with the challenge of the first.
    async fn operators_second_step(&self, challenge: &str, body: Value) -> Answer {
        self.post("operator/login", body).cookie("operator_challenge", challenge).send().await
    }

    /// Whether a session's cookie opens anything.
    async fn opens(&self, cookie: &str) -> u16 {
        self.get("operator/me").cookie("operator", cookie).send().await.status
    }
}

/// The journal entries about an operator: who acted, and the details.
async fn lines_about(server: &TestApp, id: Id<Operator>) -> Vec<(String, Value)> {
    let entries = server.app.store.read(move |conn| {
        let filter = AuditFilter { subject: Some(id.uuid()), ..AuditFilter::default() };
        let Some(span) = reads::audit_span(conn, &filter)? else { return Ok(Vec::new()) };
        reads::audit_page(conn, &filter, span, false, 1000)
    });
    let entries = entries.await.unwrap().into_iter();
    entries.map(|entry| (entry.actor, serde_json::from_str(&entry.details).unwrap())).collect()
}

/// The token after the `#` of a link.
fn token_in(url: &str) -> String {
    let token = url.strip_prefix("https://ballast.example/console/enrol#");
    token.unwrap_or_else(|| panic!("not a link of ours: {url}")).to_owned()
}
