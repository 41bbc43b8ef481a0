//! Failing deliveries.

use std::time::Duration;

use ballast_store::Store;
use serde_json::{Value, json};

use super::{
    ask, deliveries, here, kinds, made,
    receiver::{Fault, Receiver},
    settled, started, status,
};
use crate::{
    portal::world::{again, credit},
    support::{Client, TestApp},
};

async fn redeliver(server: &TestApp, client: &Client, id: &str, body: Value) -> (u16, String) {
    let answer = server.post(&format!("users/webhooks/{id}/redeliver"), body).bearer(&client.token).send().await;
    (answer.status, if answer.status == 200 { String::new() } else { answer.code().to_owned() })
}

async fn test(server: &TestApp, client: &Client, id: &str) -> (u16, String) {
    let answer = server.post(&format!("users/webhooks/{id}/test"), json!({})).bearer(&client.token).send().await;
    (answer.status, if answer.status == 200 { String::new() } else { answer.code().to_owned() })
}

#[tokio::test]
async fn what_fails_is_told_again_with_the_same_id_and_others_do_not_wait() {
    let (server, receiver, machine) = started().await;
    let (ada, bo) = (server.client("Ada Vega").await, server.client("Bo Lind").await);
    receiver.fail("/a", &[Fault::Status(500), Fault::Elsewhere]);
    receiver.fail("/silent", &vec![Fault::Silence; 100]);
    let (id, secret) = made(&server, &ada, &receiver.url("/a")).await;
    made(&server, &ada, &receiver.url("/silent")).await;
    receiver.wait_for("/silent", 1).await;
    made(&server, &bo, &receiver.url("/b")).await;
    receiver.wait_for("/b", 1).await;

    receiver.wait_for("/a", 1).await;
    for (seconds, count) in [(10, 2), (400, 3)] {
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        machine.skip(seconds);
        receiver.wait_for("/a", count).await;
    }
    let got = receiver.got("/a");
    assert!(receiver.got("/elsewhere").is_empty(), "redirects are not followed");
    let first: Vec<_> = got.iter().filter(|one| one.id == got[0].id).collect();
    assert!(first.len() >= 2, "{got:?}");
    assert!(first.iter().all(|one| one.body == got[0].body && one.is_signed(&secret)));
    assert_ne!(first[0].seconds, first[1].seconds, "signed again");
    let delivery = settled(&server, &ada, &id, 1, "delivered").await;
    let attempts = delivery["attempts"].as_array().unwrap();
    assert_eq!(attempts[0]["status"], 500);
    assert_eq!(attempts[0]["reason"], "it answered 500");
    assert_eq!(attempts.last().unwrap()["reason"], "");
}

#[tokio::test]
async fn an_address_that_is_gone_or_takes_nothing_for_days_is_told_nothing_more() {
    let (server, receiver, machine) = started().await;
    let ada = server.client("Ada Vega").await;
    receiver.fail("/gone", &[Fault::Status(410)]);
    receiver.fail("/down", &vec![Fault::Status(503); 1_000]);
    let (gone, _) = made(&server, &ada, &receiver.url("/gone")).await;
    let (down, _) = made(&server, &ada, &receiver.url("/down")).await;
    let mut found = Value::Null;
    for _ in 0..200 {
        found = status(&server, &ada, &gone).await["status"].clone();
        if found == "gone" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(found, "gone");
    receiver.wait_for("/down", 1).await;
    let is_over = || {
        let sql = "SELECT count(*) FROM webhook WHERE ended_by = 'failing'";
        server.books().query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap() == 1
    };
    for _ in 0..200 {
        if is_over() {
            break;
        }
        machine.skip(2 * 60 * 60);
        tokio::time::sleep(Duration::from_millis(700)).await;
    }
    let ada = again(&server, &ada).await;
    let one = status(&server, &ada, &down).await;
    assert_eq!(one["status"], "failing", "{one}");
    let notices = server.get("users/notices").bearer(&ada.token).send().await.body.to_string();
    assert_eq!(notices.matches("\"webhook_ended\"").count(), 2, "{notices}");
    let tried = receiver.got("/down").len();
    assert!(tried >= 5, "{tried}");
    let report = Store::verify(server.app.config.database.url.expose()).unwrap();
    assert!(report.is_sound(), "{report}");
}

#[tokio::test]
async fn a_test_is_sent_and_what_was_sent_is_sent_again() {
    let (server, receiver, machine) = started().await;
    let ada = server.client("Ada Vega").await;
    let since = server.app.clock.now();
    let (id, _) = made(&server, &ada, &receiver.url("/a")).await;
    settled(&server, &ada, &id, 1, "delivered").await;
    let keyed = async |call: &str, body: Value| {
        let post = server.post(&format!("users/webhooks/{id}/{call}"), body).bearer(&ada.token);
        post.header("idempotency-key", "once").send().await
    };
    let sent = keyed("test", json!({})).await;
    assert_eq!((sent.status, &sent.body["data"]["number"]), (200, &json!(2)));
    assert_eq!(keyed("test", json!({})).await.body, sent.body, "the same request is the same test");
    assert_eq!(keyed("redeliver", json!({ "delivery": 1 })).await.code(), "idempotency_key_reused");
    assert_eq!(test(&server, &ada, &id).await, (409, "tested_just_now".to_owned()));
    settled(&server, &ada, &id, 2, "delivered").await;
    assert_eq!(kinds(&receiver.got("/a")), ["notice.webhook_made", "webhook.test"]);

    // A test is tried once.
    machine.skip(10);
    receiver.fail("/a", &[Fault::Status(404)]);
    assert_eq!(test(&server, &ada, &id).await.0, 200);
    let failed = settled(&server, &ada, &id, 3, "failed").await;
    assert_eq!((failed["attempts"].as_array().unwrap().len(), &failed["nextAttemptAt"]), (1, &Value::Null));

    assert_eq!(redeliver(&server, &ada, &id, json!({ "delivery": 9 })).await, (400, "unknown_delivery".to_owned()));
    assert_eq!(redeliver(&server, &ada, &id, json!({})).await, (400, "required".to_owned()));
    machine.skip(60);
    assert_eq!(redeliver(&server, &ada, &id, json!({ "delivery": 1 })).await.0, 200);
    let got = receiver.wait_for("/a", 4).await;
    assert_eq!((&got[3].id, &got[3].body), (&got[0].id, &got[0].body));
    settled(&server, &ada, &id, 1, "delivered").await;
    credit(&server.app, &ada, "10").await;
    let told = deliveries(&server, &ada, &id).await.len();
    let more = receiver.wait_for("/a", told.max(5)).await.len();
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(redeliver(&server, &ada, &id, json!({ "since": since })).await.0, 200);
    receiver.wait_for("/a", more + 2).await;
    let page = server.get(&format!("users/webhooks/{id}/deliveries?limit=1&cursor=3")).bearer(&ada.token).send().await;
    assert_eq!((&page.body["data"]["deliveries"][0]["number"], &page.body["data"]["next"]), (&json!(2), &json!(2)));
    let wrong = server.get(&format!("users/webhooks/{id}/deliveries?limit=0")).bearer(&ada.token).send().await;
    assert_eq!(wrong.code(), "invalid_limit");
}

#[tokio::test]
async fn what_happened_while_the_service_was_off_is_told_once_it_is_back() {
    let (server, receiver, machine) = started().await;
    let ada = server.client("Ada Vega").await;
    let (id, secret) = made(&server, &ada, &receiver.url("/a")).await;
    receiver.wait_for("/a", 1).await;
    receiver.fail("/a", &[Fault::Silence]);
    credit(&server.app, &ada, "10").await;
    receiver.wait_for("/a", 2).await;
    let (folder, _) = server.stop().await;
    let server = TestApp::again_by(folder, machine.clock(), here).await;
    let got = receiver.wait_for("/a", 3).await;
    assert_eq!((&got[1].id, &got[1].body), (&got[2].id, &got[2].body), "it may come twice, and says so");
    assert!(got.iter().all(|one| one.is_signed(&secret)));
    let numbers = |all: &[Value]| all.iter().map(|one| one["number"].as_i64().unwrap()).collect::<Vec<_>>();
    let all = numbers(&deliveries(&server, &ada, &id).await);
    let count = i64::try_from(all.len()).unwrap();
    assert_eq!(all, (1..=count).rev().collect::<Vec<_>>(), "no gap, nothing twice");
}

#[tokio::test]
async fn whoever_writes_to_the_database_gets_nothing_signed() {
    let (server, receiver, _) = started().await;
    let (ada, eve) = (server.client("Ada Vega").await, Receiver::start().await);
    let (id, _) = made(&server, &ada, &receiver.url("/a")).await;
    receiver.wait_for("/a", 1).await;
    settled(&server, &ada, &id, 1, "delivered").await;
    let secret = server.books().query_row("SELECT count(*) FROM webhook WHERE hex(digest) = ''", [], |row| row.get(0));
    assert_eq!(secret.unwrap_or(1_i64), 0);
    server.sql(&format!("UPDATE webhook SET url = '{}'", eve.url("/eve")));
    assert_eq!(test(&server, &ada, &id).await.0, 200);
    let failed = settled(&server, &ada, &id, 2, "failed").await;
    assert_eq!(failed["attempts"][0]["reason"], "it was changed after it was made; make another one");
    assert!(eve.got("/eve").is_empty());
    let report = Store::verify(server.app.config.database.url.expose()).unwrap();
    assert!(!report.is_sound(), "{report}");
}

/// A name is resolved at each delivery: nothing inside is reached through a name that was harmless before.
#[tokio::test]
async fn a_name_that_leads_inside_is_told_nothing() {
    let (server, _receiver, _) = started().await;
    let ada = server.client("Ada Vega").await;
    let made = ask(&server, &ada, json!({ "url": "https://nobody.books.invalid/told" })).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let id = made.body["data"]["webhook"]["_id"].as_str().unwrap().to_owned();
    for _ in 0..1_200 {
        let all = deliveries(&server, &ada, &id).await;
        let attempts = all.first().map(|one| one["attempts"].clone()).unwrap_or_default();
        if let Some(one) = attempts.get(0) {
            assert!(one["reason"].as_str().unwrap().contains("no address on the internet"), "{one}");
            assert_eq!(one["status"], Value::Null);
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it was never tried");
}
