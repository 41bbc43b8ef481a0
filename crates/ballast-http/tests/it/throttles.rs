//! Limits hold across restarts and cannot be used to lock an owner out.

use std::pin::pin;

use futures_util::future::Either;
use serde_json::json;

use crate::support::{Answer, TestApp, app::PASSWORD};

async fn guess(app: &TestApp, email: &str, password: &str) -> Answer {
    app.post("users/preLogin", json!({ "email": email, "password": password })).send().await
}

/// The limit of one network must not hide the limit of one account.
fn next_minute(app: &TestApp) {
    app.app.clock.raise_floor(app.app.clock.now().plus_seconds(61).millis());
}

#[tokio::test]
async fn wrong_passwords_are_limited_and_a_restart_forgets_nothing() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    for _ in 0..10 {
        assert_eq!(guess(&app, &client.email, "not the password").await.status, 401);
    }
    let full = guess(&app, &client.email, PASSWORD).await;
    assert_eq!(full.status, 429);
    let wait: u32 = full.header("retry-after").unwrap().parse().unwrap();
    assert!((3500..=3600).contains(&wait), "{wait}");
    let says = |answer: &Answer| {
        let message = answer.body["message"].as_str().unwrap().replace("61", "60");
        (answer.body["code"].clone(), message)
    };
    assert_eq!(says(&full), (json!("too_many_attempts"), "Too many attempts. Try again in 60 minutes.".to_owned()));
    let app = app.restart().await;
    assert_eq!(guess(&app, &client.email, PASSWORD).await.status, 429);
    // An unknown account fills up the same way.
    for _ in 0..10 {
        assert_eq!(guess(&app, "nobody@example.org", "not the password").await.status, 401);
    }
    assert_eq!(says(&guess(&app, "nobody@example.org", "not the password").await), says(&full));
}

#[tokio::test]
async fn the_owners_own_browser_is_not_locked_out() {
    let app = TestApp::start().await;
    let signed_up =
        app.post("users/signUp", crate::support::app::sign_up("Mina Torvald", "mina@example.org")).send().await;
    let device = signed_up.cookie("device").unwrap();
    for _ in 0..10 {
        guess(&app, "mina@example.org", "not the password").await;
    }
    let body = json!({ "email": "mina@example.org", "password": PASSWORD });
    let from_home = |device: &str| app.post("users/preLogin", body.clone()).cookie("device", device);
    assert_eq!(from_home(&device).send().await.status, 200);
    // The mark of a known device is bound to its account and cannot be forged.
    let other = app.post("users/signUp", crate::support::app::sign_up("Someone Else", "else@example.org")).send().await;
    for strange in [other.cookie("device").unwrap().as_str(), "AAAA", ""] {
        assert_eq!(from_home(strange).send().await.status, 429);
    }
}

#[tokio::test]
async fn one_network_has_thirty_a_minute() {
    let app = TestApp::start().await;
    for number in 0..30 {
        assert_eq!(guess(&app, &format!("person{number}@example.org"), "not the password").await.status, 401);
    }
    let full = guess(&app, "another@example.org", "not the password").await;
    assert_eq!(full.status, 429);
    let wait: u32 = full.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=61).contains(&wait));
    // A header that anyone can write does not make another network.
    let call = app.post("users/preLogin", json!({ "email": "a@example.org", "password": "x" }));
    assert_eq!(call.header("x-forwarded-for", "203.0.113.9").send().await.status, 429);
    next_minute(&app);
    assert_eq!(guess(&app, "another@example.org", "not the password").await.status, 401);
}

#[tokio::test]
async fn a_trusted_proxy_says_who_is_behind_it() {
    let app = TestApp::configured(|config| config.server.trusted_proxies = vec!["127.0.0.0/8".into()]).await;
    let from = |address: &str, number: u32| {
        let body = json!({ "email": format!("person{number}@example.org"), "password": "not the password" });
        app.post("users/preLogin", body).header("x-forwarded-for", address)
    };
    for number in 0..30 {
        let address = format!("2001:db8:0:1::{number}");
        assert_eq!(from(&address, number).send().await.status, 401);
    }
    assert_eq!(from("2001:db8:0:1:ffff::1", 31).send().await.status, 429);
    assert_eq!(from("2001:db8:0:2::1", 32).send().await.status, 401);
    // Anything that the client puts before the proxy's own entry does not count.
    assert_eq!(from("198.51.100.7, 2001:db8:0:1::1", 33).send().await.status, 429);
}

#[tokio::test]
async fn ten_log_in_mails_an_hour_and_strangers_resets_beside_them() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    for _ in 0..10 {
        assert_eq!(guess(&app, &client.email, PASSWORD).await.status, 200);
    }
    assert_eq!(guess(&app, &client.email, PASSWORD).await.status, 429);
    // A stranger who requests tokens learns nothing of a limit, and the owner's mailbox stays quiet.
    let queued = || app.app.store.due_mails(app.app.clock.now(), 100);
    let before = queued().await.unwrap().len();
    for _ in 0..8 {
        let forgot = app.post("users/forgotPassword", json!({ "email": client.email })).send().await;
        assert_eq!(forgot.status, 200);
    }
    assert_eq!(queued().await.unwrap().len(), before + 4);
}

#[tokio::test]
async fn attempts_at_the_same_moment_are_all_counted() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let answers = futures_util::future::join_all((0..25).map(|_| guess(&app, &client.email, "not the password"))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 401).count(), 10);
    assert_eq!(answers.iter().filter(|answer| answer.status == 429).count(), 15);
}

#[tokio::test]
async fn a_flood_of_log_ins_does_not_starve_readers() {
    let app = TestApp::configured(|_| {}).await;
    let client = app.client("Mina Torvald").await;
    let flood = (0..100).map(|number| {
        let body = json!({ "email": format!("person{number}@example.org"), "password": "not the password" });
        app.post("users/preLogin", body).send()
    });
    // Reads, which take turns with the flood, get many turns before it is over.
    let mut flood = pin!(futures_util::future::join_all(flood));
    let mut read = 0;
    let answers = loop {
        let answer = pin!(app.get("users/me").bearer(&client.token).send());
        match futures_util::future::select(flood.as_mut(), answer).await {
            Either::Left((answers, _)) => break answers,
            Either::Right((answer, _)) => {
                assert_eq!(answer.status, 200);
                read += 1;
            }
        }
    };
    assert!(answers.iter().all(|answer| [401, 429, 503].contains(&answer.status)));
    assert!(read >= 10, "{read}");
}
