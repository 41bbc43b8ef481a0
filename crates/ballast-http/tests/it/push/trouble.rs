//! Push services that fail.

use std::time::Duration;

use ballast_store::reads;
use reqwest::Method;
use serde_json::json;

use super::{
    asked, emptied, here, is_on,
    service::{Fault, PushService},
    something, started, switch_on, tell,
};
use crate::support::TestApp;

async fn waiting(server: &TestApp) -> u64 {
    server.app.store.read(reads::push_waiting).await.unwrap().0
}

#[tokio::test]
async fn a_device_that_is_gone_gets_no_more() {
    let (server, service, _) = started().await;
    for (name, status) in [("Ann Gone", 404), ("Bo Gone", 410)] {
        let client = server.client(name).await;
        let path = format!("/{status}");
        switch_on(&server, &client, service.subscription(&path)).await;
        service.fail(&path, &[Fault::Status(status)]);
        tell(&server, &client, something()).await;
        emptied(&server).await;
        assert!(!is_on(&server, &client).await);
        tell(&server, &client, something()).await;
        emptied(&server).await;
        assert_eq!(service.got(&path).len(), 1);
    }
}

#[tokio::test]
async fn what_is_never_taken_is_dropped_and_the_next_one_goes() {
    let (server, service, _) = started().await;
    let client = server.client("Mina Torvald").await;
    switch_on(&server, &client, service.subscription("/a")).await;
    let faults = [Fault::Status(413), Fault::Status(400), Fault::Elsewhere("/stolen".to_owned())];
    for (number, fault) in faults.into_iter().enumerate() {
        service.fail("/a", &[fault]);
        tell(&server, &client, something()).await;
        emptied(&server).await;
        assert_eq!(service.got("/a").len(), number + 1);
    }
    assert_eq!(service.got("/stolen").len(), 0, "nobody sends us on to elsewhere");
    tell(&server, &client, something()).await;
    emptied(&server).await;
    assert_eq!(service.got("/a").len(), 4);
    assert!(is_on(&server, &client).await);
}

#[tokio::test]
async fn what_may_pass_is_tried_again_when_the_service_wants() {
    let (server, service, machine) = started().await;
    let client = server.client("Mina Torvald").await;
    for fault in [Fault::Pause(429, 100), Fault::Pause(503, 100), Fault::Status(500), Fault::Cut] {
        let path = format!("/{}", service.count());
        switch_on(&server, &client, service.subscription(&path)).await;
        service.fail(&path, std::slice::from_ref(&fault));
        tell(&server, &client, something()).await;
        service.wait_for(&path, 1).await;
        machine.skip(7);
        tokio::time::sleep(Duration::from_secs(3)).await;
        assert_eq!(service.got(&path).len(), 1, "{fault:?}: too early");
        let is_long = matches!(fault, Fault::Pause(..));
        machine.skip(20);
        if is_long {
            tokio::time::sleep(Duration::from_secs(3)).await;
            assert_eq!(service.got(&path).len(), 1, "{fault:?}: earlier than it wanted");
            machine.skip(80);
        }
        emptied(&server).await;
        assert_eq!(service.got(&path).len(), 2, "{fault:?}");
    }
}

#[tokio::test]
async fn what_was_on_its_way_when_the_service_ended_is_sent_again() {
    let (server, service, machine) = started().await;
    let client = server.client("Mina Torvald").await;
    switch_on(&server, &client, service.subscription("/a")).await;
    service.fail("/a", &[Fault::Silence]);
    tell(&server, &client, something()).await;
    service.wait_for("/a", 1).await;
    let (folder, _) = server.stop().await;
    let server = TestApp::again_by(folder, machine.clock(), here).await;
    let got = service.wait_for("/a", 2).await;
    emptied(&server).await;
    assert_eq!(got[0].text, got[1].text);
    assert_eq!(got[0].topic, got[1].topic, "where both arrive, one takes the other's place");
}

#[tokio::test]
async fn a_silent_push_service_holds_up_nobody_elses() {
    let (server, silent, _) = started().await;
    let other = PushService::start("localhost").await;
    other.set_time(server.app.clock.now().millis() / 1_000);
    let (ann, bo) = (server.client("Ann Still").await, server.client("Bo Quick").await);
    switch_on(&server, &ann, silent.subscription("/a")).await;
    silent.fail("/a", &vec![Fault::Silence; 100]);
    for _ in 0..40 {
        tell(&server, &ann, something()).await;
    }
    silent.wait_for("/a", 8).await;
    switch_on(&server, &bo, other.subscription("/b")).await;
    for _ in 0..20 {
        tell(&server, &bo, something()).await;
    }
    other.wait_for("/b", 20).await;
    assert!(silent.got("/a").len() < 40 && waiting(&server).await >= 20);
}

#[tokio::test]
async fn a_message_older_than_a_day_is_dropped() {
    let (server, service, machine) = started().await;
    let client = server.client("Mina Torvald").await;
    switch_on(&server, &client, service.subscription("/a")).await;
    service.fail("/a", &vec![Fault::Status(500); 100]);
    tell(&server, &client, something()).await;
    service.wait_for("/a", 1).await;
    machine.skip(24 * 60 * 60);
    emptied(&server).await;
}

#[tokio::test]
async fn a_push_service_that_may_be_asked_no_more_is_asked_no_more() {
    let (server, service, machine) = started().await;
    let client = server.client("Mina Torvald").await;
    switch_on(&server, &client, service.subscription("/a")).await;
    let (folder, _) = server.stop().await;
    let server =
        TestApp::again_by(folder, machine.clock(), |config| config.push.services = vec!["push.example".to_owned()])
            .await;
    tell(&server, &client, something()).await;
    emptied(&server).await;
    assert_eq!(service.count(), 0);
    assert!(!is_on(&server, &client).await);
    let again = asked(&server, &client, Method::DELETE).json(json!({})).send().await;
    assert_eq!(again.status, 200, "switching off what is off is all right");
}
