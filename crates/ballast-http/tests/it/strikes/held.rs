//! The venue's holdings are the readings, if they are complete and recent; otherwise they are stated.

use ballast_core::role::Role;
use serde_json::{Value, json};

use super::{
    Firm,
    readings::{OWN, said},
};
use crate::portal::world::{credit, plan};

impl Firm {
    async fn venue(&self) -> Value {
        self.published().await["places"][1]["evidence"].clone()
    }

    async fn state_venue(&self, amount: &str) {
        let evidence = self.send_file("statement.pdf", "Harbour Exchange").await;
        let body = self.stated(amount, &evidence).await;
        let waits = self.waits(&self.post(&self.trader, "treasury/attestations", body).await).await;
        let admin = self.server.operator(&[Role::Admin]).await;
        assert_eq!(self.approve_as(&admin, &waits).await.status, 200);
    }
}

fn shown(venue: &Value) -> [Value; 4] {
    ["kind", "amount", "isReadInPart", "grade"].map(|name| venue[name].clone())
}

fn grade(class: &str) -> Value {
    json!({ "class": class })
}

#[tokio::test]
async fn what_is_read_of_all_accounts_goes_before_what_is_stated_for_a_week() {
    let mut firm = Firm::new().await;
    let (plan, day) = firm.observed().await;
    firm.state_venue("12.5").await;
    let stated = [json!("statement"), json!(12.5), json!(false), grade("stated")];
    assert_eq!(shown(&firm.venue().await), stated);
    firm.both(said(&plan, day, "5000")).await;
    firm.later(1).await;
    let venue = firm.venue().await;
    let observed = json!({ "class": "observed", "agreed": 2, "of": 2 });
    assert_eq!(shown(&venue), [json!("readings"), json!(5000), json!(false), observed.clone()]);
    assert_eq!(venue["at"], json!(day.start()));
    let account = &venue["accounts"][0];
    assert_eq!((&account["planName"], &account["grade"]), (&json!("Harbour"), &observed));
    assert!(venue["statement"]["text"].as_str().unwrap().contains("holds: 12.5 USDT"), "it stays beside it: {venue}");
    let books = firm.get("treasury").await;
    assert_eq!((&books["venue"]["amount"], &books["venue"]["grade"]), (&json!(5000), &observed));
    let figures = firm.server.get("figures").send().await.text;
    assert!(figures.contains("observed 2 of 2"), "{figures}");
    // It still covers nothing.
    assert_eq!(firm.published().await["solvency"]["evidenced"], Value::Null);

    // The firm's own reading alone is newer, and has its own grade.
    firm.read(OWN, said(&plan, firm.today(), "5010")).await;
    firm.later(1).await;
    assert_eq!(shown(&firm.venue().await), [json!("readings"), json!(5010), json!(false), grade("read")]);
    // A reading from a week ago says nothing about today.
    firm.later(7).await;
    assert_eq!(shown(&firm.venue().await), stated);
}

#[tokio::test]
async fn a_part_of_the_venue_and_a_contradiction_leave_it_stated() {
    let mut firm = Firm::new().await;
    let (harbour, day) = firm.observed().await;
    firm.state_venue("12.5").await;
    firm.both(said(&harbour, day, "5000")).await;
    firm.later(1).await;
    assert_eq!(firm.venue().await["kind"], json!("readings"));
    // Money is at work in a plan that nobody reads.
    let other = plan(&firm.server.app, "Delta").await;
    let client = firm.server.client("Bo Lind").await;
    credit(&firm.server.app, &client, "500").await;
    firm.server.invest(&client, &other, "500").await;
    let in_part = [json!("statement"), json!(12.5), json!(true), grade("stated")];
    assert_eq!(shown(&firm.venue().await), in_part);
}

#[tokio::test]
async fn who_ends_all_readers_has_nothing_read() {
    let mut firm = Firm::new().await;
    let (harbour, day) = firm.observed().await;
    firm.state_venue("12.5").await;
    firm.both(said(&harbour, day, "5000")).await;
    let listed = firm.server.get("observers").send().await.body["data"]["observers"].clone();
    for observer in listed.as_array().unwrap() {
        let call = format!("observers/{}/end", observer["_id"].as_str().unwrap());
        let ended = firm.post(&firm.checker, &call, json!({ "why": "The contract is over." })).await;
        let waits = firm.waits(&ended).await;
        let admin = firm.server.operator(&[Role::Admin]).await;
        assert_eq!(firm.approve_as(&admin, &waits).await.status, 200);
    }
    firm.later(1).await;
    assert_eq!(firm.venue().await["kind"], json!("readings"), "what they read before still counts");
    firm.later(7).await;
    assert_eq!(firm.venue().await["kind"], json!("statement"));
}
