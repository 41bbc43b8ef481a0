//! Notices that a client switches off.

use ballast_core::{
    decision::Actor,
    lane::Lane,
    notice::{Group, Kind, Mailing},
};
use ballast_service::decide::in_context;
use ballast_store::{Conn, StoreError, reads};
use reqwest::Method;
use serde_json::{Value, json};

use super::{mailbox, one_of_each_kind};
use crate::{
    portal::world::{account, commit, credit, entries},
    support::{
        Answer, Client, TestApp,
        smtp::{MailServer, nowhere},
    },
};

async fn switch(server: &TestApp, client: &Client, mail: Value) -> Answer {
    let call = server.request(Method::PATCH, "/api/v1/users/notices/mail").json(json!({ "mail": mail }));
    call.bearer(&client.token).send().await
}

async fn chosen(server: &TestApp, client: &Client) -> Value {
    let answer = server.get("users/notices/mail").bearer(&client.token).send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body["data"].clone()
}

fn is_on(data: &Value, group: &str) -> bool {
    data["chosen"].as_array().unwrap().iter().find(|one| one["name"] == group).unwrap()["mail"] == true
}

/// Sends a client every kind of notice, one decision each.
async fn everything(server: &TestApp, client: &Client) {
    let row = account(&server.app, client).await;
    for fact in one_of_each_kind() {
        let told = in_context(&server.app, Actor::System, |context| {
            let decision = context.decision();
            context.tell(decision, &row, fact)
        });
        commit(&server.app, told).await;
    }
    server.app.post.due.notify_one();
}

async fn emptied(server: &TestApp) {
    for _ in 0..400 {
        let waiting = |conn: &mut dyn Conn| {
            let lanes = Lane::ALL.into_iter().map(|lane| reads::outbox_state(conn, lane).map(|state| state.waiting));
            lanes.sum::<Result<u64, StoreError>>()
        };
        if server.app.store.read(waiting).await.unwrap() == 0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("the outbox did not empty");
}

#[tokio::test]
async fn everything_comes_until_it_is_switched_off_and_says_what_cannot_be() {
    let server = TestApp::start().await;
    let client = server.client("Mina Torvald").await;
    let data = chosen(&server, &client).await;
    for group in Group::ALL {
        assert!(is_on(&data, group.as_str()), "{data}");
    }
    let always = data["always"].as_array().unwrap();
    let listed: usize = always.iter().map(|one| one["kinds"].as_array().unwrap().len()).sum();
    let locked = Kind::ALL.iter().filter(|kind| !matches!(kind.mailing(), Mailing::Chosen(_))).count();
    assert_eq!(listed, locked);
    assert!(always.iter().all(|one| one["why"].as_str().unwrap().ends_with('.')), "{data}");
}

#[tokio::test]
async fn a_choice_is_kept_noted_once_and_of_one_client_only() {
    let server = TestApp::start().await;
    let (mina, bo) = (server.client("Mina Torvald").await, server.client("Bo Lind").await);
    let before = entries(&server.app).await;
    let answer = switch(&server, &mina, json!({ "results": false, "money_in": false })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(!is_on(&answer.body["data"], "results") && is_on(&answer.body["data"], "statements"));
    assert_eq!(entries(&server.app).await, before + 1);
    // The same choice again is not a change.
    switch(&server, &mina, json!({ "results": false })).await;
    assert_eq!(entries(&server.app).await, before + 1);
    let back = switch(&server, &mina, json!({ "money_in": true })).await;
    assert!(is_on(&back.body["data"], "money_in") && !is_on(&back.body["data"], "results"));
    assert!(is_on(&chosen(&server, &bo).await, "results"), "another client's choice changed");
    let server = server.restart().await;
    assert!(!is_on(&chosen(&server, &mina).await, "results"));
    let id = account(&server.app, &mina).await.id;
    let lines = server.app.store.read(move |conn| reads::journal_of(conn, id, None, 50)).await.unwrap();
    let last = lines.iter().filter(|line| line.details["what"] == "mail chosen").max_by_key(|line| line.sequence);
    assert_eq!(last.unwrap().details["off"], json!(["results"]));
}

#[tokio::test]
async fn nothing_else_can_be_switched() {
    let server = TestApp::start().await;
    let client = server.client("Mina Torvald").await;
    let before = entries(&server.app).await;
    for name in ["security", "duty", "new_sign_in", "withdrawal_requested", "terms_changed", "", "Results"] {
        let refused = switch(&server, &client, json!({ name: false, "results": false })).await;
        assert_eq!((refused.status, refused.code()), (400, "unknown_group"), "{name}");
    }
    for body in
        [json!({}), json!({ "mail": 1 }), json!({ "mail": { "results": "no" } }), json!({ "mail": {}, "client": "x" })]
    {
        let call = server.request(Method::PATCH, "/api/v1/users/notices/mail").json(body.clone());
        assert_eq!(call.bearer(&client.token).send().await.status, 400, "{body}");
    }
    assert_eq!(entries(&server.app).await, before);
    assert!(is_on(&chosen(&server, &client).await, "results"));
}

#[tokio::test]
async fn many_first_choices_at_once_are_all_kept() {
    let server = TestApp::start().await;
    let client = server.client("Mina Torvald").await;
    let all = Group::ALL.map(|group| switch(&server, &client, json!({ group.as_str(): false })));
    for answer in futures_util::future::join_all(all).await {
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    let data = chosen(&server, &client).await;
    assert!(Group::ALL.iter().all(|group| !is_on(&data, group.as_str())), "{data}");
}

#[tokio::test]
async fn with_everything_off_only_what_must_come_is_mailed_and_all_stands_in_the_portal() {
    let server = TestApp::with_mail().await;
    let client = server.client("Mina Torvald").await;
    mailbox(&server).wait_for(&client.email, "Welcome").await;
    let off: serde_json::Map<_, _> = Group::ALL.iter().map(|group| (group.as_str().to_owned(), json!(false))).collect();
    assert_eq!(switch(&server, &client, Value::Object(off)).await.status, 200);
    everything(&server, &client).await;
    emptied(&server).await;
    let mails = mailbox(&server).all().into_iter().filter(|mail| mail.to == client.email).count();
    let must = Kind::ALL.iter().filter(|kind| !matches!(kind.mailing(), Mailing::Chosen(_))).count();
    assert_eq!(mails, 1 + must, "the welcome and what cannot be switched off");
    let listed = server.get("users/notices").bearer(&client.token).send().await;
    assert_eq!(listed.body["data"]["notices"].as_array().unwrap().len(), Kind::ALL.len());
    // An operator can see why a client got no mail.
    let support = server.operator(&[ballast_core::role::Role::Support]).await;
    let story = server.as_operator(&support).get(&format!("clients/{}/mail?limit=200", client.id)).send().await;
    let rows = story.body["data"]["mail"].as_array().unwrap();
    let silent = rows.iter().filter(|row| row["outcome"] == "switched_off").count();
    assert_eq!(silent, Kind::ALL.len() - must, "{}", story.body);
}

#[tokio::test]
async fn a_choice_counts_for_what_is_in_the_outbox_already() {
    // The mail server is unreachable while the client switches off.
    let away = nowhere();
    let url = format!("smtp://{away}");
    let server = TestApp::configured(move |config| config.mail.url = Some(ballast_config::Secret::new(url))).await;
    let client = server.client("Mina Torvald").await;
    credit(&server.app, &client, "100").await;
    assert_eq!(switch(&server, &client, json!({ "money_in": false })).await.status, 200);
    let arrived = MailServer::at(away).await;
    server.advance_days(1);
    arrived.wait_for(&client.email, "Welcome").await;
    emptied(&server).await;
    assert!(arrived.all().iter().all(|mail| !mail.subject.contains("deposit was credited")));
}
