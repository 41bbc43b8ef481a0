//! Four eyes: a proposal of one operator is approved by another, exactly as it is, once.

mod audit;
mod cheats;
mod content;
mod plans;
mod promises;
mod promotions;
mod terms;
mod way;

use ballast_core::role::Role;
use ballast_service::jobs::approvals;
use serde_json::{Value, json};

use crate::support::{Answer, OperatorCaller, TestApp};

/// Two operators of one role, and a service.
pub(super) struct Office {
    pub(super) server: TestApp,
    pub(super) maker: OperatorCaller,
    pub(super) checker: OperatorCaller,
}

/// The answer to a proposal.
#[derive(Clone, Debug)]
pub(super) struct Waits {
    pub(super) id: String,
    pub(super) digest: String,
}

impl Office {
    pub(super) async fn of(role: Role) -> Self {
        Self::on(TestApp::start().await, role).await
    }

    pub(super) async fn on(server: TestApp, role: Role) -> Self {
        let (maker, checker) = (server.operator(&[role]).await, server.operator(&[role]).await);
        Self { server, maker, checker }
    }

    /// Proposes as the maker; must succeed.
    pub(super) async fn propose(&self, call: &str, body: Value) -> Waits {
        let answer = self.server.as_operator(&self.maker).post(call, body).send().await;
        assert_eq!(answer.status, 202, "{call}: {}", answer.text);
        waits(&answer)
    }

    pub(super) async fn approve_as(&self, who: &OperatorCaller, waits: &Waits) -> Answer {
        let call = format!("approvals/{}/approve", waits.id);
        self.server.as_operator(who).post(&call, json!({ "digest": waits.digest })).send().await
    }

    pub(super) async fn approve(&self, waits: &Waits) -> Answer {
        self.approve_as(&self.checker, waits).await
    }

    /// Proposes and approves; both must succeed.
    pub(super) async fn change(&self, call: &str, body: Value) {
        let waits = self.propose(call, body).await;
        let answer = self.approve(&waits).await;
        assert_eq!(answer.status, 200, "{call}: {}", answer.text);
    }

    pub(super) async fn look(&self, waits: &Waits) -> Value {
        let answer = self.server.as_operator(&self.checker).get(&format!("approvals/{}", waits.id)).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.body["data"].clone()
    }

    pub(super) async fn state(&self, waits: &Waits) -> String {
        self.look(waits).await["approval"]["state"].as_str().unwrap().to_owned()
    }

    pub(super) async fn get(&self, call: &str) -> Value {
        let answer = self.server.as_operator(&self.checker).get(call).send().await;
        assert_eq!(answer.status, 200, "{call}: {}", answer.text);
        answer.body["data"].clone()
    }

    /// Moves the clock. That ends sessions, so both log in again.
    pub(super) async fn later(&mut self, days: u16) {
        self.server.advance_days(days);
        for who in [&mut self.maker, &mut self.checker] {
            *who = self.server.operator_again(who.id, who.email.clone(), &who.roles).await;
        }
    }

    pub(super) async fn tend(&self) -> approvals::Tended {
        approvals::tend(&self.server.app).await.unwrap()
    }

    /// Puts in capital, so that there is something to move.
    pub(super) async fn funded(&self, amount: &str) {
        self.change("capital", json!({ "move": "put_in", "amount": amount, "why": "The owners paid in." })).await;
    }
}

pub(super) fn waits(answer: &Answer) -> Waits {
    let approval = &answer.body["data"]["approval"];
    let text = |name: &str| approval[name].as_str().unwrap().to_owned();
    Waits { id: text("_id"), digest: text("digest") }
}

pub(super) fn put_in(amount: &str) -> Value {
    json!({ "move": "put_in", "amount": amount, "why": "The owners paid in." })
}

/// Checks the invariants of the whole database.
pub(super) fn verify(server: &TestApp) -> ballast_store::Report {
    ballast_store::Store::verify(server.app.config.database.url.expose()).unwrap()
}
