//! Four eyes: what one operator proposes another one approves, exactly that, once.

mod audit;
mod cheats;
mod content;
mod plans;
mod promotions;
mod way;

use ballast_core::role::Role;
use ballast_server::jobs::approvals;
use serde_json::{Value, json};

use crate::support::{Answer, OperatorCaller, TestApp};

/// Two operators of one role, and a service.
struct Office {
    server: TestApp,
    maker: OperatorCaller,
    checker: OperatorCaller,
}

/// What a proposal answered.
#[derive(Clone, Debug)]
struct Waits {
    id: String,
    digest: String,
}

impl Office {
    async fn of(role: Role) -> Self {
        Self::on(TestApp::start().await, role).await
    }

    async fn on(server: TestApp, role: Role) -> Self {
        let (maker, checker) = (server.operator(&[role]).await, server.operator(&[role]).await);
        Self { server, maker, checker }
    }

    /// Proposes as the maker; it must be taken.
    async fn propose(&self, call: &str, body: Value) -> Waits {
        let answer = self.server.as_operator(&self.maker).post(call, body).send().await;
        assert_eq!(answer.status, 202, "{call}: {}", answer.text);
        waits(&answer)
    }

    async fn approve_as(&self, who: &OperatorCaller, waits: &Waits) -> Answer {
        let call = format!("approvals/{}/approve", waits.id);
        self.server.as_operator(who).post(&call, json!({ "digest": waits.digest })).send().await
    }

    async fn approve(&self, waits: &Waits) -> Answer {
        self.approve_as(&self.checker, waits).await
    }

    /// Proposes and approves; both must go through.
    async fn change(&self, call: &str, body: Value) {
        let waits = self.propose(call, body).await;
        let answer = self.approve(&waits).await;
        assert_eq!(answer.status, 200, "{call}: {}", answer.text);
    }

    async fn look(&self, waits: &Waits) -> Value {
        let answer = self.server.as_operator(&self.checker).get(&format!("approvals/{}", waits.id)).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.body["data"].clone()
    }

    async fn state(&self, waits: &Waits) -> String {
        self.look(waits).await["approval"]["state"].as_str().unwrap().to_owned()
    }

    async fn get(&self, call: &str) -> Value {
        let answer = self.server.as_operator(&self.checker).get(call).send().await;
        assert_eq!(answer.status, 200, "{call}: {}", answer.text);
        answer.body["data"].clone()
    }

    /// Moves the clock; sessions end by that, so both sign in again.
    async fn later(&mut self, days: u16) {
        self.server.advance_days(days);
        for who in [&mut self.maker, &mut self.checker] {
            *who = self.server.operator_again(who.id, who.email.clone(), &who.roles).await;
        }
    }

    async fn tend(&self) -> approvals::Tended {
        approvals::tend(&self.server.app).await.unwrap()
    }

    /// Puts capital in, so that there is something to move.
    async fn funded(&self, amount: &str) {
        self.change("capital", json!({ "move": "put_in", "amount": amount, "why": "The owners paid in." })).await;
    }
}

fn waits(answer: &Answer) -> Waits {
    let approval = &answer.body["data"]["approval"];
    let text = |name: &str| approval[name].as_str().unwrap().to_owned();
    Waits { id: text("_id"), digest: text("digest") }
}

fn put_in(amount: &str) -> Value {
    json!({ "move": "put_in", "amount": amount, "why": "The owners paid in." })
}

/// The invariants of the whole database.
fn verify(server: &TestApp) -> ballast_store::Report {
    ballast_store::Store::verify(server.app.config.database.url.expose()).unwrap()
}
