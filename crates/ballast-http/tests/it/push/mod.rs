//! Messages to devices, against a push service that speaks the protocol: sent and held-back messages, and failures of
//! the service.

mod service;
mod trouble;

use std::collections::BTreeSet;

use ballast_config::Config;
use ballast_core::{
    decision::{Actor, Change},
    id::Id,
    lane::Lane,
    notice::{Group, Told},
    push::{MOST_DEVICES, Subscription},
    session::Session,
};
use ballast_service::decide::in_context;
use ballast_store::reads;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use self::service::PushService;
use crate::{
    notices::one_of_each_kind,
    portal::world::{account, commit},
    support::{Answer, Client, TestApp, app::PASSWORD, machine::WrongMachine},
};

/// Lets messages go to this machine.
fn here(config: &mut Config) {
    config.push.services = vec!["127.0.0.1".to_owned(), "localhost".to_owned()];
}

/// A service and a push service that agree on the time, which can be moved.
async fn started() -> (TestApp, PushService, WrongMachine) {
    let machine = WrongMachine::new(0);
    let server = TestApp::by_as(machine.clock(), here).await;
    let service = PushService::start("127.0.0.1").await;
    service.set_time(server.app.clock.now().millis() / 1_000);
    (server, service, machine)
}

fn asked(server: &TestApp, client: &Client, method: Method) -> crate::support::call::Call {
    server.request(method, "/api/v1/users/notices/push").bearer(&client.token)
}

async fn switch_on(server: &TestApp, client: &Client, subscription: Value) -> Answer {
    asked(server, client, Method::POST).json(subscription).send().await
}

async fn is_on(server: &TestApp, client: &Client) -> bool {
    let answer = asked(server, client, Method::GET).send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body["data"]["on"].as_bool().unwrap()
}

async fn tell(server: &TestApp, client: &Client, told: Told) {
    let row = account(&server.app, client).await;
    let decision = in_context(&server.app, Actor::System, |context| {
        let decision = context.decision();
        context.tell(decision, &row, told)
    });
    commit(&server.app, decision).await;
}

fn something() -> Told {
    one_of_each_kind().into_iter().find(|told| told.kind().as_str() == "weekly_result").unwrap()
}

/// Waits until no message is queued.
async fn emptied(server: &TestApp) {
    for _ in 0..2_400 {
        if server.app.store.read(reads::push_waiting).await.unwrap().0 == 0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("messages still wait");
}

#[tokio::test]
async fn a_device_is_told_what_comes_by_mail_and_shows_no_facts() {
    let (server, service, _) = started().await;
    let client = server.client("Mina Torvald").await;
    let choice = server.request(Method::PATCH, "/api/v1/users/notices/mail").bearer(&client.token);
    choice.json(json!({ "mail": { "results": false, "money_in": false } })).send().await;
    assert!(!is_on(&server, &client).await);
    let on = switch_on(&server, &client, service.subscription("/mina")).await;
    assert_eq!((on.status, &on.body["data"]["on"]), (200, &json!(true)), "{}", on.body);
    assert!(is_on(&server, &client).await);

    let off = BTreeSet::from([Group::Results, Group::MoneyIn]);
    let all = one_of_each_kind();
    for told in &all {
        tell(&server, &client, told.clone()).await;
    }
    emptied(&server).await;
    let got = service.got("/mina");
    let wanted: Vec<&Told> = all.iter().filter(|told| told.kind().is_mailed_without(&off)).collect();
    assert_eq!(got.len(), wanted.len());
    for told in wanted {
        let kind = told.kind().as_str();
        let one = got.iter().find(|one| one.text["tag"] == kind).unwrap();
        let words = ballast_words::pushed(told).unwrap();
        assert_eq!(one.text, json!({ "title": words.title, "leads": words.leads, "tag": kind }));
        let urgency = if Lane::of(kind) == Lane::Urgent { "high" } else { "normal" };
        assert_eq!(one.urgency, urgency, "{kind}");
        assert!(!one.topic.contains(kind));
    }
    // Nobody in between can tell them apart.
    assert_eq!(got.iter().map(|one| one.bytes).collect::<BTreeSet<_>>().len(), 1);
    assert_eq!(got.iter().map(|one| &one.topic).collect::<BTreeSet<_>>().len(), got.len());
    assert!(got.iter().all(|one| (86_000..=86_400).contains(&one.ttl)), "{got:?}");
}

#[tokio::test]
async fn it_is_switched_on_and_off_for_one_device_and_the_sessions_say_so() {
    let (server, service, _) = started().await;
    let (mina, bo) = (server.client("Mina Torvald").await, server.client("Bo Lind").await);
    let key = asked(&server, &mina, Method::GET).send().await.body["data"]["key"].clone();
    assert_eq!(key.as_str().unwrap().len(), 87);
    let repeat =
        || asked(&server, &mina, Method::POST).json(service.subscription("/a")).header("idempotency-key", "one");
    for _ in 0..2 {
        assert_eq!(repeat().send().await.status, 200);
    }
    let other = asked(&server, &mina, Method::POST).json(service.subscription("/b"));
    assert_eq!(other.header("idempotency-key", "one").send().await.code(), "idempotency_key_reused");
    let sessions = server.get("users/sessions").bearer(&mina.token).send().await;
    assert_eq!(sessions.body["data"]["sessions"][0]["messages"], true, "{}", sessions.body);
    assert!(!is_on(&server, &bo).await);

    let id: Id<ballast_core::client::Client> = mina.id.parse().unwrap();
    let lines = || {
        server
            .books()
            .query_row("SELECT count(*) FROM journal WHERE details LIKE '%messages o%'", [], |row| row.get::<_, i64>(0))
            .unwrap()
    };
    assert_eq!(lines(), 1, "{id:?} switched on once, whatever was repeated");
    // Bo logs in with the same browser, which is now Bo's.
    assert_eq!(switch_on(&server, &bo, service.subscription("/a")).await.status, 200);
    assert!(!is_on(&server, &mina).await);
    tell(&server, &mina, something()).await;
    tell(&server, &bo, something()).await;
    assert_eq!(service.wait_for("/a", 1).await.len(), 1);
    let off = asked(&server, &bo, Method::DELETE).json(json!({})).send().await;
    assert_eq!((off.status, &off.body["data"]["on"]), (200, &json!(false)), "{}", off.body);
    tell(&server, &bo, something()).await;
    emptied(&server).await;
    assert_eq!(service.count(), 1);
}

#[tokio::test]
async fn only_a_push_service_that_is_known_and_keys_that_are_keys() {
    let (server, service, machine) = started().await;
    let client = server.client("Mina Torvald").await;
    let good = service.subscription("/a");
    for endpoint in [
        "https://169.254.169.254/latest/meta-data",
        "http://10.0.0.1/x",
        "https://127.0.0.1.evil.example/x",
        "https://fcm.googleapis.com/fcm/send/x",
        "http://[::1]/x",
        "file:///etc/passwd",
        "x",
    ] {
        let answer = switch_on(&server, &client, json!({ "endpoint": endpoint, "keys": good["keys"] })).await;
        assert_eq!((answer.status, answer.code()), (400, "unknown_push_service"), "{endpoint}: {}", answer.body);
    }
    let keys =
        |p256dh: &str, auth: &str| json!({ "endpoint": good["endpoint"], "keys": { "p256dh": p256dh, "auth": auth } });
    let (point, secret) = (good["keys"]["p256dh"].as_str().unwrap(), good["keys"]["auth"].as_str().unwrap());
    for wrong in [keys("", secret), keys(point, "AAAA"), keys(&point.replace('B', "C"), secret), keys("!!", secret)] {
        assert_eq!(switch_on(&server, &client, wrong).await.code(), "wrong_keys");
    }
    let more = json!({ "endpoint": good["endpoint"], "keys": good["keys"], "expirationTime": null });
    assert_eq!(switch_on(&server, &client, more).await.status, 400);
    assert!(!is_on(&server, &client).await);

    // By default nothing on this machine counts as a push service, and without one nothing is offered.
    let (folder, _) = server.stop().await;
    let server = TestApp::again_by(folder, machine.clock(), |config| config.push.services.clear()).await;
    let answer = asked(&server, &client, Method::GET).send().await;
    assert_eq!(answer.body["data"], json!({ "on": false, "key": null }));
    assert_eq!(switch_on(&server, &client, good).await.code(), "unknown_push_service");
}

#[tokio::test]
async fn ten_devices_and_no_more() {
    let (server, service, _) = started().await;
    let client = server.client("Mina Torvald").await;
    let row = account(&server.app, &client).await;
    let mut decision = in_context(&server.app, Actor::System, |context| context.decision());
    for number in 0..MOST_DEVICES {
        let session = Session {
            id: Id::new(Uuid::now_v7()),
            version: 0,
            owner: row.id,
            epoch: row.epoch,
            created_at: server.app.clock.now(),
            expires_at: server.app.clock.now().plus_days(1),
            revoked_at: None,
            user_agent: "Firefox".to_owned(),
        };
        let device = Subscription {
            session: session.id,
            client: row.id,
            endpoint: format!("{}/{number}", service.origin),
            key: [4; 65],
            secret: [1; 16],
            created_at: server.app.clock.now(),
        };
        decision = decision.change(Change::Session(session)).change(Change::Push(device));
    }
    commit(&server.app, decision).await;
    let answer = switch_on(&server, &client, service.subscription("/mina")).await;
    assert_eq!((answer.status, answer.code()), (409, "too_many_devices"), "{}", answer.body);
    let others = server.request(Method::DELETE, "/api/v1/users/sessions/others").bearer(&client.token);
    assert_eq!(others.json(json!({})).send().await.status, 200);
    assert_eq!(switch_on(&server, &client, service.subscription("/mina")).await.status, 200);
}

#[tokio::test]
async fn a_session_that_is_over_gets_nothing() {
    let (server, service, _) = started().await;
    for (name, path) in [("Ann Out", "/out"), ("Per Word", "/word"), ("Eva Ice", "/ice"), ("Ida All", "/all")] {
        let client = server.client(name).await;
        assert_eq!(switch_on(&server, &client, service.subscription(path)).await.status, 200);
        tell(&server, &client, something()).await;
        service.wait_for(path, 1).await;
        let ended = match path {
            "/out" => server.post("users/logout", json!({})).bearer(&client.token),
            "/word" => server.request(Method::PATCH, "/api/v1/users/updatePassword").bearer(&client.token).json(json!({
                "passwordCurrent": PASSWORD, "password": "seven quiet lamps", "passwordConfirm": "seven quiet lamps",
            })),
            "/all" => server.request(Method::DELETE, "/api/v1/users/sessions").bearer(&client.token).json(json!({})),
            _ => {
                server.sql(&format!("UPDATE client SET epoch = epoch + 1 WHERE name = '{name}'"));
                server.get("users/me").bearer(&client.token)
            }
        };
        let answer = ended.send().await;
        assert_eq!(answer.status, if path == "/ice" { 401 } else { 200 }, "{path}: {}", answer.body);
        tell(&server, &client, something()).await;
        emptied(&server).await;
        // A change of password leaves the device that made it logged in, in a new session.
        assert_eq!(service.got(path).len(), 1, "{path}");
    }
    let left: i64 = server.books().query_row("SELECT count(*) FROM push_subscription", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}
