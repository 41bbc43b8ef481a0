//! Complaints and the questions before a first investment.

mod attacks;
mod questions;
mod story;

use serde_json::{Value, json};

use crate::support::{Answer, Client, TestApp};

/// As typed; addresses are stored in lower case.
const WHO: &str = "Ada@Example.org";
const MAILBOX: &str = "ada@example.org";

fn form() -> Value {
    json!({ "name": "Ada Vega", "email": WHO, "about": "withdrawal", "text": "It took a week.\n\nWhy?", "wish": "Pay it." })
}

/// Files an anonymous complaint; returns its number.
async fn filed(server: &TestApp) -> String {
    let answer = server.post("complaints", form()).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.body["data"]["complaint"]["ticket"].as_str().unwrap().to_owned()
}

/// Files a client's complaint; returns its number.
async fn filed_by(server: &TestApp, client: &Client) -> String {
    let body = json!({ "about": "account", "text": "I cannot sign in at night." });
    let answer = server.post("complaints/mine", body).bearer(&client.token).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.body["data"]["complaint"]["ticket"].as_str().unwrap().to_owned()
}

async fn asked(server: &TestApp, ticket: &str, email: &str) -> Answer {
    server.post("complaints/status", json!({ "ticket": ticket, "email": email })).send().await
}

/// The queued mails by template and recipient.
async fn mails(server: &TestApp) -> Vec<(String, String, String)> {
    let due = server.app.store.due_mails(server.app.clock.now(), 100).await.unwrap();
    due.into_iter().map(|mail| (mail.template, mail.to, mail.data.to_string())).collect()
}
