//! The contact form.

use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::{
    portal::world::{entries, shown},
    support::TestApp,
};

fn form() -> Value {
    json!({ "sender": "Ada Vega", "senderEmail": "ada@example.org", "message": "Good day,\n\nhow do I start?" })
}

#[tokio::test]
async fn a_message_reaches_support() {
    let server = TestApp::with_mail().await;
    let answer = server.post("plans/email", form()).send().await;
    assert_snapshot!(shown(&answer), @r#"
    {
      "data": {
        "_id": "[id]"
      },
      "message": "Thank you for your message. We will answer by email.",
      "status": "success"
    }
    "#);
    let mail = server.mail.as_ref().unwrap().wait_for("help@harbour.example", "").await;
    assert!(mail.text.contains("how do I start?") && mail.text.contains("ada@example.org"), "{}", mail.source);
}

#[tokio::test]
async fn a_retry_with_the_same_key_sends_no_second_mail() {
    let server = TestApp::start().await;
    for _ in 0..2 {
        let answer = server.post("plans/email", form()).header("idempotency-key", "contact-1").send().await;
        assert_eq!(answer.status, 200);
    }
    let due = server.app.store.due_mails(server.app.clock.now(), 10).await.unwrap();
    assert_eq!(due.len(), 1);
}

#[tokio::test]
async fn too_many_messages_have_to_wait() {
    let server = TestApp::start().await;
    let most = server.app.who.limits.messages.count;
    for _ in 0..most {
        assert_eq!(server.post("plans/email", form()).send().await.status, 200);
    }
    let refused = server.post("plans/email", form()).send().await;
    assert_eq!((refused.status, refused.code()), (429, "too_many_attempts"));
    assert!(refused.header("retry-after").is_some());
    server.advance_days(1);
    assert_eq!(server.post("plans/email", form()).send().await.status, 200);
}

#[tokio::test]
async fn every_field_is_checked_and_all_faults_are_told_at_once() {
    let server = TestApp::start().await;
    let before = entries(&server.app).await;
    let all = server.post("plans/email", json!({ "sender": " ", "senderEmail": "x", "message": "" })).send().await;
    assert_snapshot!(shown(&all), @r#"
    {
      "code": "required",
      "fields": {
        "message": "Message field cannot be empty.",
        "sender": "Please enter your name.",
        "senderEmail": "Enter a valid email address, such as name@example.com."
      },
      "message": "Please enter your name.",
      "status": "fail"
    }
    "#);
    let long = "x".repeat(5_001);
    let wrong = [
        (
            "sender",
            vec![json!(1), json!(null), json!([]), json!({}), json!(""), json!("a\nb"), json!("a\u{0}"), json!(long)],
        ),
        (
            "senderEmail",
            vec![
                json!(1),
                json!(null),
                json!(""),
                json!("@"),
                json!("a@"),
                json!("@b"),
                json!("a b@c.example"),
                json!("a@b@c"),
                json!("a@b.example\r\nBcc: c@d.example"),
                json!(format!("{long}@b.example")),
            ],
        ),
        (
            "message",
            vec![
                json!(1),
                json!(null),
                json!(true),
                json!(""),
                json!(" \n "),
                json!("a\u{0}b"),
                json!("a\u{1b}[2J"),
                json!(long),
            ],
        ),
    ];
    for (field, values) in wrong {
        for value in values {
            let mut body = form();
            body[field] = value.clone();
            let answer = server.post("plans/email", body).send().await;
            let about = answer.body["fields"][field].as_str().unwrap_or_default();
            let status = answer.status;
            assert!(status == 400 && about.ends_with('.'), "{field} {value:.60} -> {status} {}", answer.text);
        }
        let mut body = form();
        body.as_object_mut().unwrap().remove(field);
        let answer = server.post("plans/email", body).send().await;
        assert_eq!((answer.status, answer.code()), (400, "required"));
    }
    let mut body = form();
    body["to"] = json!("someone@else.example");
    assert_eq!(server.post("plans/email", body).send().await.code(), "unknown_field");
    assert_eq!(entries(&server.app).await, before);
    assert!(server.app.store.due_mails(server.app.clock.now(), 10).await.unwrap().is_empty());
}
