//! The weekly strike from the operators' side: evidence, preview, four eyes, allocation, correction.

mod across;
mod cheats;
mod correct;
mod events;
mod evidence;
mod guards;
mod held;
mod insider;
mod lent;
mod observe;
pub mod readings;
mod venue;
mod week;

use ballast_core::{plan::Plan, role::Role, time::Day};
use ballast_service::jobs::lifecycle::run_due;
use serde_json::{Value, json};

use crate::{
    portal::world::{credit, plan},
    support::{Answer, Client, OperatorCaller, TestApp},
};

/// A firm: its service, the operator who enters results and the one who approves them.
struct Firm {
    server: TestApp,
    trader: OperatorCaller,
    checker: OperatorCaller,
}

impl Firm {
    async fn new() -> Self {
        Self::on(TestApp::start().await).await
    }

    async fn on(server: TestApp) -> Self {
        let (trader, checker) = (server.operator(&[Role::Trader]).await, server.operator(&[Role::Compliance]).await);
        Self { server, trader, checker }
    }

    /// A plan and clients who invest these amounts in it today.
    async fn invested(&self, name: &str, amounts: &[(&str, &str)]) -> (Plan, Vec<(Client, String)>) {
        let plan = plan(&self.server.app, name).await;
        let mut owners = Vec::new();
        for (who, amount) in amounts {
            let client = self.server.client(who).await;
            credit(&self.server.app, &client, amount).await;
            let investment = self.server.invest(&client, &plan, amount).await;
            owners.push((client, investment["_id"].as_str().unwrap().to_owned()));
        }
        (plan, owners)
    }

    /// Moves the clock. That ends sessions, so operators log in again.
    async fn later(&mut self, days: u16) {
        self.server.advance_days(days);
        for who in [&mut self.trader, &mut self.checker] {
            *who = self.server.operator_again(who.id, who.email.clone(), &who.roles).await;
        }
    }

    fn today(&self) -> Day {
        self.server.app.clock.now().day()
    }

    async fn send_file(&self, name: &str, content: &str) -> String {
        let call = format!("strikes/evidence?name={name}");
        let sent = self.server.as_operator(&self.trader).request(reqwest::Method::POST, &call);
        let answer = sent.raw("application/octet-stream", content.to_owned()).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.body["data"]["evidence"]["sha256"].as_str().unwrap().to_owned()
    }

    async fn post(&self, who: &OperatorCaller, call: &str, body: Value) -> Answer {
        self.server.as_operator(who).post(call, body).send().await
    }

    async fn get(&self, call: &str) -> Value {
        let answer = self.server.as_operator(&self.checker).get(call).send().await;
        assert_eq!(answer.status, 200, "{call}: {}", answer.text);
        answer.body["data"].clone()
    }

    /// The body of a week's result, with uploaded evidence.
    async fn entry(&self, plan: &Plan, (from, to): (Day, Day), result: &str) -> Value {
        let evidence = self.send_file("venue.txt", &format!("{} {from} {result}", plan.name)).await;
        json!({ "plan": plan.id, "from": from, "to": to, "result": result, "evidence": evidence })
    }

    /// Enters a result; must succeed.
    async fn propose(&self, plan: &Plan, days: (Day, Day), result: &str) -> Waits {
        let body = self.entry(plan, days, result).await;
        let answer = self.post(&self.trader, "strikes", body).await;
        assert_eq!(answer.status, 202, "{}", answer.text);
        self.waits(&answer).await
    }

    async fn waits(&self, answer: &Answer) -> Waits {
        let approval = &answer.body["data"]["approval"];
        let text = |name: &str| approval[name].as_str().unwrap().to_owned();
        let shown = self.get(&format!("approvals/{}", text("_id"))).await;
        let strike = shown["approval"]["subject"].as_str().unwrap().to_owned();
        Waits { id: text("_id"), digest: text("digest"), strike }
    }

    /// Opens its evidence file, if there is one.
    async fn open(&self, who: &OperatorCaller, waits: &Waits) -> u16 {
        self.server.as_operator(who).get(&format!("approvals/{}/evidence", waits.id)).send().await.status
    }

    /// Opens the evidence, if there is any, and approves.
    async fn approve_as(&self, who: &OperatorCaller, waits: &Waits) -> Answer {
        self.open(who, waits).await;
        self.approve_unseen(who, waits).await
    }

    async fn approve_unseen(&self, who: &OperatorCaller, waits: &Waits) -> Answer {
        self.post(who, &format!("approvals/{}/approve", waits.id), json!({ "digest": waits.digest })).await
    }

    async fn approve(&self, waits: &Waits) {
        let answer = self.approve_as(&self.checker, waits).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    }

    /// Enters, approves and allocates; returns the strike's ID.
    async fn strike(&self, plan: &Plan, days: (Day, Day), result: &str) -> String {
        let waits = self.propose(plan, days, result).await;
        self.approve(&waits).await;
        run_due(&self.server.app).await.unwrap();
        waits.strike
    }

    /// The value of an investment, and its latest weekly result.
    async fn worth(&self, investment: &str) -> (String, String) {
        let id = investment.parse().unwrap();
        let held = self.server.app.store.read(move |conn| ballast_store::reads::investment(conn, id)).await;
        let held = held.unwrap().unwrap();
        (held.position.value().unwrap().to_string(), held.last_week.unwrap_or_default().to_string())
    }

    fn verify(&self) {
        let report = ballast_store::Store::verify(self.server.app.config.database.url.expose()).unwrap();
        assert!(report.is_sound(), "{report}");
    }
}

/// The answer to a proposal, and its strike.
#[derive(Clone, Debug)]
struct Waits {
    id: String,
    digest: String,
    strike: String,
}
