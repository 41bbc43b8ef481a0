//! Attacks on complaints.

use ballast_core::role::Role;
use serde_json::{Value, json};

use super::{MAILBOX, WHO, asked, filed, filed_by, form, mails};
use crate::{portal::world::entries, support::TestApp};

#[tokio::test]
async fn a_foreign_number_and_a_wrong_one_are_answered_alike() {
    let server = TestApp::start().await;
    let ticket = filed(&server).await;
    let foreign = asked(&server, &ticket, "mallory@example.org").await;
    let unknown = asked(&server, "C-0000-0000-0000", WHO).await;
    assert_eq!((foreign.status, foreign.code()), (404, "unknown_complaint"));
    assert_eq!(foreign.body, unknown.body);
    let before = entries(&server.app).await;
    for (ticket, email) in [(ticket.as_str(), "mallory@example.org"), ("C-0000-0000-0000", WHO)] {
        let body = json!({ "ticket": ticket, "email": email, "text": "Open!" });
        assert_eq!(server.post("complaints/reopen", body).send().await.body, unknown.body);
    }
    assert_eq!(entries(&server.app).await, before);
}

#[tokio::test]
async fn numbers_cannot_be_tried_one_after_the_other() {
    let server = TestApp::start().await;
    let most = server.app.who.limits.complaint_questions.count;
    for number in 0..most {
        let ticket = format!("C-0000-0000-{number:04}");
        assert_eq!(asked(&server, &ticket, WHO).await.status, 404);
    }
    let refused = asked(&server, "C-0000-0000-0000", WHO).await;
    assert_eq!((refused.status, refused.code()), (429, "too_many_attempts"));
    assert!(refused.header("retry-after").is_some());
}

#[tokio::test]
async fn numbers_do_not_follow_each_other() {
    let server = TestApp::start().await;
    let (one, other) = (filed(&server).await, filed(&server).await);
    let alike = one.chars().zip(other.chars()).filter(|(a, b)| a == b && *a != '-').count();
    assert!(alike < 9, "{one} and {other}");
}

#[tokio::test]
async fn a_retry_with_the_same_key_is_one_complaint() {
    let server = TestApp::start().await;
    let send = |body: Value| server.post("complaints", body).header("idempotency-key", "complaint-1").send();
    let (first, again) = (send(form()).await, send(form()).await);
    assert_eq!((first.status, &first.body), (200, &again.body), "the same number and deadline");
    let mut other = form();
    other["text"] = json!("Something else.");
    let refused = send(other).await;
    assert_eq!((refused.status, refused.code()), (409, "idempotency_key_reused"));
    assert_eq!(mails(&server).await.iter().filter(|(_, to, _)| to == MAILBOX).count(), 1);
}

#[tokio::test]
async fn a_mailbox_is_not_flooded() {
    let server = TestApp::start().await;
    let most = server.app.who.limits.complaint_mails.count;
    for _ in 0..most {
        filed(&server).await;
        // Another hour, another network: mails to one mailbox are counted separately.
        server.later(3_601);
    }
    let mut body = form();
    body["email"] = json!("ADA@example.ORG");
    let before = mails(&server).await.iter().filter(|(_, to, _)| to == MAILBOX).count();
    let taken = server.post("complaints", body).send().await;
    assert_eq!(taken.status, 200, "strangers must not keep the owner of the box from complaining: {}", taken.body);
    assert!(taken.body["data"]["complaint"]["ticket"].is_string(), "the answer has its number");
    assert_eq!(mails(&server).await.iter().filter(|(_, to, _)| to == MAILBOX).count(), before);
    let mut elsewhere = form();
    elsewhere["email"] = json!("bo@example.org");
    assert_eq!(server.post("complaints", elsewhere).send().await.status, 200);
}

#[tokio::test]
async fn too_many_complaints_have_to_wait() {
    let server = TestApp::start().await;
    for number in 0..server.app.who.limits.complaints.count {
        let mut body = form();
        body["email"] = json!(format!("a{number}@example.org"));
        assert_eq!(server.post("complaints", body).send().await.status, 200);
    }
    assert_eq!(server.post("complaints", form()).send().await.status, 429);
}

#[tokio::test]
async fn every_field_is_checked_and_nothing_is_kept_of_what_is_refused() {
    let server = TestApp::start().await;
    let before = entries(&server.app).await;
    let long = "x".repeat(5_001);
    for (field, value) in [
        ("name", json!("")),
        ("name", json!("a\nb")),
        ("name", json!(long)),
        ("email", json!("x")),
        ("email", json!("a@b.example\r\nBcc: c@d.example")),
        ("about", json!("")),
        ("about", json!("gossip")),
        ("text", json!("")),
        ("text", json!("a\u{0}b")),
        ("text", json!(long)),
        ("text", json!(7)),
        ("wish", json!("x".repeat(1_001))),
        ("wish", json!("\u{1b}[2J")),
    ] {
        let mut body = form();
        body[field] = value.clone();
        let answer = server.post("complaints", body).send().await;
        let about = answer.body["fields"][field].as_str().unwrap_or_default();
        assert!(answer.status == 400 && about.ends_with('.'), "{field} {value:.40} -> {}", answer.text);
    }
    let mut more = form();
    more["client"] = json!("0192d5a0-0000-7000-8000-000000000000");
    assert_eq!(server.post("complaints", more).send().await.code(), "unknown_field");
    let huge = json!({ "text": "x".repeat(70_000) });
    assert_eq!(server.post("complaints", huge).send().await.status, 413);
    for (ticket, email) in [("", WHO), ("C-1", WHO), ("C-0000-0000-0000", "nobody"), (&"9".repeat(5_000), WHO)] {
        assert_eq!(asked(&server, ticket, email).await.status, 400, "{ticket:.20} {email}");
    }
    assert_eq!(entries(&server.app).await, before);
    assert!(mails(&server).await.is_empty());
}

#[tokio::test]
async fn a_client_reaches_no_other_clients_complaint() {
    let server = TestApp::start().await;
    let (ada, bo) = (server.client("Ada Vega").await, server.client("Bo Lind").await);
    filed_by(&server, &ada).await;
    let mine = server.get("complaints/mine").bearer(&ada.token).send().await;
    let id = mine.body["data"]["complaints"][0]["_id"].as_str().unwrap().to_owned();
    let his = server.get("complaints/mine").bearer(&bo.token).send().await;
    assert_eq!(his.body["data"]["complaints"], json!([]));
    let body = json!({ "text": "Mine now." });
    let foreign = server.post(&format!("complaints/mine/{id}/reopen"), body.clone()).bearer(&bo.token).send().await;
    let nowhere = "complaints/mine/0192d5a0-0000-7000-8000-000000000000/reopen";
    let unknown = server.post(nowhere, body).bearer(&bo.token).send().await;
    assert_eq!((foreign.status, &foreign.body), (404, &unknown.body));
}

#[tokio::test]
async fn a_complaint_in_somebody_elses_name_is_not_theirs() {
    let server = TestApp::start().await;
    let ada = server.client("Ada Vega").await;
    let mut body = form();
    body["email"] = json!(ada.email);
    assert_eq!(server.post("complaints", body).send().await.status, 200);
    let mine = server.get("complaints/mine").bearer(&ada.token).send().await;
    assert_eq!(mine.body["data"]["complaints"], json!([]), "nobody has checked who wrote");
}

#[tokio::test]
async fn two_judges_at_once_give_one_answer() {
    let server = TestApp::start().await;
    filed(&server).await;
    let (one, other) = (server.operator(&[Role::Compliance]).await, server.operator(&[Role::Compliance]).await);
    let list = server.as_operator(&one).get("complaints").send().await;
    let path = format!("complaints/{}/answer", list.body["data"]["complaints"][0]["_id"].as_str().unwrap());
    let answer = |outcome: &str| json!({ "outcome": outcome, "text": "So it is." });
    let (yes, no) = tokio::join!(
        server.as_operator(&one).post(&path, answer("upheld")).send(),
        server.as_operator(&other).post(&path, answer("rejected")).send()
    );
    let mut statuses = [yes.status, no.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", yes.text, no.text);
    assert_eq!(mails(&server).await.iter().filter(|one| one.0 == "complaint_answered").count(), 1);
}
