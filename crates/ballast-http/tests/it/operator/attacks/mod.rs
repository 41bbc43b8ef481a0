//! Attacks by an insider, a thief and a clumsy colleague on the operators' side; the four-eyes, door, log-in and
//! enrollment tests next to this have the rest.

mod code;
mod cookies;
mod one_person;
mod puppets;
mod race;
mod sitting;
mod subject;
mod tamper;
mod wrong_digest;

use serde_json::json;

use super::four_eyes::{Office, Waits};
use crate::support::{Answer, OperatorCaller};

impl Office {
    async fn reject_as(&self, who: &OperatorCaller, waits: &Waits) -> Answer {
        let call = format!("approvals/{}/reject", waits.id);
        self.server.as_operator(who).post(&call, json!({ "reason": "No." })).send().await
    }

    /// The same operator, logged in again.
    async fn again(&self, who: &OperatorCaller) -> OperatorCaller {
        self.server.operator_again(who.id, who.email.clone(), &who.roles).await
    }
}

/// Status and code.
fn outcome(answer: &Answer) -> (u16, &str) {
    (answer.status, answer.code())
}
