//! A complaint from the form to the register and back.

use ballast_core::role::Role;
use reqwest::Method;
use serde_json::{Value, json};

use super::{MAILBOX, WHO, asked, filed, filed_by, form, mails};
use crate::support::{OperatorCaller, TestApp};

async fn row(server: &TestApp, judge: &OperatorCaller, ticket: &str) -> Value {
    let list = server.as_operator(judge).get(&format!("complaints?q={ticket}")).send().await;
    assert_eq!(list.status, 200, "{}", list.text);
    list.body["data"]["complaints"][0].clone()
}

#[tokio::test]
async fn it_is_acknowledged_by_mail_in_text_and_html() {
    let server = TestApp::with_mail().await;
    let ticket = filed(&server).await;
    let sink = server.mail.as_ref().unwrap();
    let mail = sink.wait_for(MAILBOX, "").await;
    assert!(mail.text.contains(&ticket) && mail.source.contains("text/html"), "{}", mail.source);
    assert!(mail.text.contains("We will answer by"), "{}", mail.text);
    for word in ["took a week", "Ada Vega", "Pay it"] {
        assert!(!mail.source.contains(word), "a stranger's words go to an address nobody checked");
    }
    let told = sink.wait_for("help@harbour.example", "").await;
    assert!(told.text.contains(&ticket) && told.text.contains("/console/complaints"), "{}", told.text);
}

#[tokio::test]
async fn it_is_answered_objected_to_and_closed() {
    let server = TestApp::start().await;
    let ticket = filed(&server).await;
    let judge = server.operator(&[Role::Compliance]).await;
    let found = row(&server, &judge, &ticket).await;
    assert_eq!(
        (&found["status"], &found["overdue"], &found["client"]),
        (&json!("received"), &json!(false), &json!(null))
    );
    let id = found["_id"].as_str().unwrap();
    let act =
        |what: &str, body: Value| server.as_operator(&judge).post(&format!("complaints/{id}/{what}"), body).send();
    let early = act("close", json!({})).await;
    assert_eq!((early.status, early.code()), (409, "complaint_received"), "nothing is closed without an answer");
    let odd = act("answer", json!({ "outcome": "maybe", "text": "x" })).await;
    assert_eq!((odd.status, odd.body["fields"]["outcome"].is_string()), (400, true));
    assert_eq!(act("answer", json!({ "outcome": "partly", "text": "We were slow." })).await.status, 200);
    let seen = asked(&server, &ticket.to_lowercase(), "ada@example.org").await;
    let shown = &seen.body["data"]["complaint"];
    assert_eq!((&shown["status"], &shown["outcome"]), (&json!("answered"), &json!("partly")));
    assert_eq!(shown["entries"][0]["text"], "We were slow.");
    assert!(shown["reopenUntil"].is_string() && shown["entries"][0].get("operator").is_none(), "{shown}");
    let objection = json!({ "ticket": ticket, "email": WHO, "text": "And the fee?" });
    server.advance_days(3);
    let open = server.post("complaints/reopen", objection.clone()).send().await;
    assert_eq!(open.status, 200, "{}", open.text);
    assert_ne!(open.body["data"]["complaint"]["dueOn"], shown["dueOn"], "a new deadline");
    let twice = server.post("complaints/reopen", objection).send().await;
    assert_eq!((twice.status, twice.code()), (409, "complaint_reopened"));
    let judge = server.operator_again(judge.id, judge.email.clone(), &judge.roles).await;
    let act =
        |what: &str, body: Value| server.as_operator(&judge).post(&format!("complaints/{id}/{what}"), body).send();
    assert_eq!(act("answer", json!({ "outcome": "upheld", "text": "Paid back." })).await.status, 200);
    assert_eq!(act("close", json!({ "text": "Paid on Monday; told the traders." })).await.status, 200);
    let seen = asked(&server, &ticket, WHO).await;
    let entries = seen.body["data"]["complaint"]["entries"].as_array().unwrap().clone();
    let states: Vec<_> = entries.iter().map(|one| (one["status"].as_str().unwrap(), one["byUs"] == true)).collect();
    assert_eq!(states, [("answered", true), ("reopened", false), ("answered", true), ("closed", true)]);
    assert!(!seen.text.contains("told the traders"), "the note is for the register");
    let story = server.as_operator(&judge).get(&format!("complaints/{id}")).send().await;
    assert!(story.text.contains("told the traders") && story.text.contains(&judge.id.to_string()));
    let templates: Vec<_> =
        mails(&server).await.into_iter().filter(|(_, to, _)| to == MAILBOX).map(|one| one.0).collect();
    let told = ["complaint_received", "complaint_answered", "complaint_received", "complaint_answered"];
    assert_eq!(templates, told);
    server.advance_days(31);
    let late = json!({ "ticket": ticket, "email": WHO, "text": "Once more." });
    assert_eq!(server.post("complaints/reopen", late).send().await.code(), "reopening_over");
}

#[tokio::test]
async fn a_client_sees_their_own_in_the_portal() {
    let server = TestApp::start().await;
    let ada = server.client("Ada Vega").await;
    let ticket = filed_by(&server, &ada).await;
    let judge = server.operator(&[Role::Compliance]).await;
    let found = row(&server, &judge, &ticket).await;
    assert_eq!(found["client"], json!(ada.id));
    let answer = json!({ "outcome": "rejected", "text": "The night watch is asleep." });
    let path = format!("complaints/{}/answer", found["_id"].as_str().unwrap());
    assert_eq!(server.as_operator(&judge).post(&path, answer).send().await.status, 200);
    let mine = server.get("complaints/mine").bearer(&ada.token).send().await;
    let shown = &mine.body["data"]["complaints"][0];
    assert_eq!((&shown["ticket"], &shown["outcome"]), (&json!(ticket), &json!("rejected")));
    let notices = server.get("users/notices").bearer(&ada.token).send().await;
    let kinds: Vec<_> =
        notices.body["data"]["notices"].as_array().unwrap().iter().map(|one| one["kind"].clone()).collect();
    assert_eq!(kinds[..2], [json!("complaint_answered"), json!("complaint_received")]);
    let again = format!("complaints/mine/{}/reopen", shown["_id"].as_str().unwrap());
    let open = server.post(&again, json!({ "text": "Wake it." })).bearer(&ada.token).send().await;
    assert_eq!(open.status, 200, "{}", open.text);
}

#[tokio::test]
async fn what_is_late_leads_the_overview() {
    let server = TestApp::configured(|config| config.rules.complaint_answer_days = 2).await;
    let ticket = filed(&server).await;
    let judge = server.operator(&[Role::Compliance]).await;
    let queue = async |judge: &OperatorCaller| {
        let overview = server.as_operator(judge).get("overview").send().await;
        // Holds of money come first.
        let queues = overview.body["data"]["queues"].as_array().unwrap();
        assert_eq!(queues[0]["name"], "holds");
        queues[1..3].to_vec()
    };
    let before = queue(&judge).await;
    assert_eq!((&before[0]["name"], &before[0]["count"]), (&json!("complaints_overdue"), &json!(0)));
    assert_eq!((&before[1]["name"], &before[1]["count"]), (&json!("complaints"), &json!(1)));
    server.advance_days(5);
    let judge = server.operator_again(judge.id, judge.email.clone(), &judge.roles).await;
    assert_eq!(queue(&judge).await[0]["count"], 1);
    let late = server.as_operator(&judge).get("complaints?state=overdue&sort=due").send().await;
    assert_eq!(late.body["data"]["complaints"][0]["ticket"], json!(ticket));
    assert_eq!(late.body["data"]["complaints"][0]["overdue"], true);
    let seen = asked(&server, &ticket, WHO).await;
    assert_eq!(seen.body["data"]["complaint"]["overdue"], true, "whoever complained is told the truth");
}

#[tokio::test]
async fn the_register_is_a_file_and_taking_it_leaves_a_line() {
    let server = TestApp::start().await;
    let mut body = form();
    body["name"] = json!("=HYPERLINK(1)");
    body["text"] = json!("+1, \"quoted\"\nline");
    let answer = server.post("complaints", body).send().await;
    let ticket = answer.body["data"]["complaint"]["ticket"].as_str().unwrap().to_owned();
    let admin = server.operator(&[Role::Admin]).await;
    let file = server.as_operator(&admin).get("complaints/export").send().await;
    assert_eq!(file.status, 200);
    assert!(file.header("content-type").unwrap().starts_with("text/csv"));
    assert!(file.text.starts_with("ticket,received_at,client,name,email,") && file.text.contains(&ticket));
    assert!(file.text.contains("\"'=HYPERLINK(1)\"") && file.text.contains("\"'+1, \"\"quoted\"\"\nline\""));
    let audit = server.as_operator(&admin).get("audit?cause=operator_security").send().await;
    assert!(audit.text.contains("complaints exported"), "{}", audit.text);
    let audit = server.as_operator(&admin).request(Method::GET, "audit?cause=complaint_progressed").send().await;
    assert!(audit.text.contains(&ticket) && !audit.text.contains("quoted") && !audit.text.contains("example.org"));
}
