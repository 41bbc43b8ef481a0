//! The venue's holdings: stated by one operator, compared by another, published with date and signature.

use ed25519_dalek::{Signature, Verifier};
use reqwest::Method;
use serde_json::{Value, json};

use super::Firm;
use crate::portal::world::plan;

impl Firm {
    pub(super) async fn stated(&self, amount: &str, evidence: &str) -> Value {
        let as_of = self.server.app.clock.now().plus_hours(-1);
        json!({ "venue": "Harbour Exchange", "amount": amount, "asOf": as_of, "evidence": evidence, "why": "Weekly." })
    }

    pub(super) async fn published(&self) -> Value {
        tokio::time::sleep(std::time::Duration::from_millis(30)).await;
        self.server.get("transparency").send().await.body["data"]["transparency"].clone()
    }
}

#[tokio::test]
async fn two_operators_publish_what_the_venue_states() {
    let mut firm = Firm::new().await;
    let evidence = firm.send_file("statement.pdf", "Harbour Exchange: 12.5 USDT").await;
    let first = firm.stated("12.5", &evidence).await;
    let proposed = firm.post(&firm.trader, "treasury/attestations", first.clone()).await;
    assert_eq!(proposed.status, 202, "{}", proposed.text);
    assert_eq!(firm.published().await["places"][1]["evidence"], Value::Null, "not before a second one agrees");
    let waits = firm.waits(&proposed).await;
    let own = firm.approve_as(&firm.trader, &waits).await;
    assert_eq!(own.status, 403, "{}", own.text);
    let admin = firm.server.operator(&[ballast_core::role::Role::Admin]).await;
    let shown = firm.server.as_operator(&admin).get(&format!("approvals/{}", waits.id)).send().await;
    assert!(shown.text.contains("Publish that Harbour Exchange holds 12.50 USDT"), "{}", shown.text);
    assert!(shown.text.contains("The books say 0.00 USDT"), "a difference is pointed out: {}", shown.text);
    let head = firm.server.as_operator(&admin).request(Method::HEAD, &format!("approvals/{}/evidence", waits.id));
    assert_eq!(head.send().await.status, 405, "it would be noted, and hand nothing out");
    let blind = firm.approve_unseen(&admin, &waits).await;
    assert_eq!((blind.status, blind.code()), (409, "evidence_unopened"), "{}", blind.text);
    let approved = firm.approve_as(&admin, &waits).await;
    assert_eq!(approved.status, 200, "{}", approved.text);
    assert!(approved.body["data"]["evidenceOpenedAt"].is_string(), "{}", approved.text);

    let published = firm.published().await;
    let found = &published["places"][1]["evidence"];
    assert_eq!((&found["kind"], &found["amount"]), (&json!("statement"), &json!(12.5)));
    assert_eq!((&found["at"], &found["grade"]), (&first["asOf"], &json!({ "class": "stated" })));
    // Its file is published along with the figure.
    let file = format!("attestations/{}/evidence", found["file"].as_str().unwrap());
    let sent = firm.server.get(&file).send().await;
    assert_eq!((sent.status, sent.text.as_str()), (200, "Harbour Exchange: 12.5 USDT"));
    let text = found["statement"]["text"].as_str().unwrap();
    assert!(text.contains(&evidence) && text.contains("holds: 12.5 USDT"), "{text}");
    let signature = hex::decode(found["statement"]["signature"].as_str().unwrap()).unwrap();
    let key = firm.server.app.who.keys.reserve().verifying_key();
    key.verify(text.as_bytes(), &Signature::from_slice(&signature).unwrap()).unwrap();

    // The same moment again, or an earlier one, is refused.
    let again = firm.post(&firm.trader, "treasury/attestations", first).await;
    assert_eq!((again.status, again.code()), (400, "not_newer"));
    firm.later(40).await;
    let admin = firm.server.operator(&[ballast_core::role::Role::Admin]).await;
    let newer = firm.stated("13", &evidence).await;
    let waits = firm.waits(&firm.post(&firm.trader, "treasury/attestations", newer).await).await;
    assert_eq!(firm.approve_as(&admin, &waits).await.status, 200);
    assert_eq!(firm.published().await["places"][1]["evidence"]["amount"], json!(13));
    firm.verify();
    // A statement that was not agreed on for publication cannot be published later, and one that was cannot be hidden.
    firm.server.sql("UPDATE attestation SET is_public = NULL");
    assert_eq!(firm.server.get(&file).send().await.status, 404);
    assert_eq!(firm.published().await["places"][1]["evidence"]["file"], Value::Null);
    assert!(!firm.broken().is_empty());
}

/// The statement must be compared, and no list shows it.
#[tokio::test]
async fn no_statement_is_approved_in_one_sitting_with_others() {
    let firm = Firm::new().await;
    let evidence = firm.send_file("statement.pdf", "Harbour Exchange: 12.5 USDT").await;
    let stated = firm.stated("12.5", &evidence).await;
    let waits = firm.waits(&firm.post(&firm.trader, "treasury/attestations", stated).await).await;
    let admin = firm.server.operator(&[ballast_core::role::Role::Admin]).await;
    let listed = firm.server.as_operator(&admin).get("approvals?state=pending").send().await;
    let listed = &listed.body["data"]["approvals"][0];
    assert_eq!((&listed["_id"], &listed["inBulk"]), (&json!(waits.id), &json!(false)));
    assert_eq!(listed["hasEvidence"], true);
    let rows = json!({ "approvals": [{ "id": waits.id, "digest": waits.digest }] });
    let answer = firm.post(&admin, "approvals/approve", rows).await;
    let refused = &answer.body["data"]["results"][0];
    assert_eq!((&refused["outcome"], &refused["code"]), (&json!("refused"), &json!("look_first")));
    assert_eq!(firm.approve_as(&admin, &waits).await.status, 200);
}

#[tokio::test]
async fn what_nobody_could_compare_is_not_proposed() {
    let firm = Firm::new().await;
    plan(&firm.server.app, "Harbour").await;
    let evidence = firm.send_file("statement.pdf", "x").await;
    let good = firm.stated("1", &evidence).await;
    for (change, code) in [
        (json!({ "evidence": "00".repeat(32) }), "no_evidence"),
        (json!({ "evidence": "x" }), "invalid_evidence"),
        (json!({ "venue": " " }), "required"),
        (json!({ "asOf": "2199-01-01T00:00:00Z" }), "in_future"),
        (json!({ "asOf": "2020-01-01T00:00:00Z" }), "too_old"),
    ] {
        let mut body = good.clone();
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let refused = firm.post(&firm.trader, "treasury/attestations", body).await;
        assert_eq!((refused.status, refused.code()), (400, code), "{}", refused.text);
    }
    let by_checker = firm.post(&firm.checker, "treasury/attestations", good).await;
    assert_eq!(by_checker.status, 403);
}
