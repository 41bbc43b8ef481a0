//! How much a stranger can make passwords cost, and what sign-up reveals about who is a client.

use std::time::{Duration, Instant};

use futures_util::FutureExt;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{
    TestApp,
    app::{PASSWORD, sign_up},
};

/// Slow for an estimator that looks for words in every spelling.
fn slow() -> String {
    "4@8({[<369!1/|70$5+%2".chars().cycle().take(128).collect()
}

fn form(email: &str, password: &str) -> Value {
    let Value::Object(mut form) = sign_up("Mina Torvald", email) else { panic!("a form is an object") };
    form["password"] = password.into();
    form["passwordConfirm"] = password.into();
    form.into()
}

#[tokio::test]
async fn every_attempt_is_counted_before_its_password_is_looked_at() {
    let app = TestApp::start().await;
    let client = app.client("Someone Else").await;
    // Twenty an hour from one network, of which one was used above.
    for number in 0..19 {
        let answer = app.post("users/signUp", form(&format!("p{number}@example.org"), "password")).send().await;
        assert_eq!((answer.status, answer.code()), (400, "password_weak"));
    }
    let full = app.post("users/signUp", form("p@example.org", "password")).send().await;
    assert_eq!((full.status, full.code()), (429, "too_many_attempts"));

    let change = |current: &str| {
        let body = json!({ "passwordCurrent": current, "password": "password", "passwordConfirm": "password" });
        app.request(Method::PATCH, "/api/v1/users/updatePassword").json(body).bearer(&client.token).send()
    };
    for _ in 0..10 {
        assert_eq!(change("not the password").await.code(), "wrong_password");
    }
    assert_eq!(change(PASSWORD).await.status, 429);

    let reset = || {
        let body = json!({ "token": "123456", "password": "password", "passwordConfirm": "password" });
        app.post("users/resetPassword", body).header("x-login-challenge", "a.b").send()
    };
    // Without a challenge there is nothing to set a password for, so none is checked.
    assert_eq!(reset().await.code(), "challenge_missing");
    for _ in 0..30 {
        reset().await;
    }
    assert_eq!(reset().await.status, 429);
}

#[tokio::test]
async fn a_password_that_is_slow_to_judge_holds_nobody_up() {
    let app = TestApp::start().await;
    let calls = (0..4).map(|number| app.post("users/signUp", form(&format!("p{number}@example.org"), &slow())).send());
    let readers = async {
        let mut slowest = Duration::ZERO;
        for _ in 0..50 {
            let start = Instant::now();
            assert_eq!(app.get("plans/getAll").send().await.status, 200);
            slowest = slowest.max(start.elapsed());
        }
        slowest
    };
    let (answers, slowest) = futures_util::future::join(futures_util::future::join_all(calls), readers).await;
    assert!(answers.iter().all(|answer| answer.status == 200), "{answers:?}");
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_too_many_wait_everybody_is_told_to_come_back() {
    let app = TestApp::start().await;
    let client = app.client("Someone Else").await;
    let passwords = app.app.who.passwords.clone();
    // Nobody waits for these; the queue is full when another one is refused.
    let flood = tokio::spawn(async move {
        loop {
            while passwords.verify("x".into(), None).now_or_never().is_none() {}
            tokio::task::yield_now().await;
        }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    // On a slow machine the queue has room for a moment while the flood has no turn.
    let told = async |path: &str, body: &dyn Fn(usize) -> Value| {
        for attempt in 0..20 {
            let answer = app.post(path, body(attempt)).send().await;
            if answer.status == 503 {
                assert_eq!((answer.code(), answer.header("retry-after")), ("busy", Some("3")));
                return body(attempt)["email"].as_str().unwrap().to_owned();
            }
        }
        panic!("{path} was never told to come back");
    };
    let refused = told("users/signUp", &|n| form(&format!("a{n}@example.org"), "copper kettle avalanche")).await;
    told("users/preLogin", &|_| json!({ "email": client.email, "password": PASSWORD })).await;
    told("operator/preLogin", &|_| json!({ "email": "ada@harbour.example", "password": PASSWORD })).await;
    flood.abort();
    // Nothing was left half done.
    let answer = app.post("users/preLogin", json!({ "email": refused, "password": PASSWORD })).send();
    assert!([401, 503].contains(&answer.await.status));
}

#[tokio::test]
async fn a_network_is_told_of_five_known_addresses_a_day_and_ever_slower() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let taken = || app.post("users/signUp", form(&client.email, PASSWORD)).send();
    // The faster of the two, because a test machine is slow at times.
    let mut quicker = Duration::MAX;
    for _ in 0..2 {
        let start = Instant::now();
        assert_eq!(taken().await.code(), "email_taken");
        quicker = quicker.min(start.elapsed());
    }
    assert!(quicker < Duration::from_secs(1), "the first are told at once");
    let start = Instant::now();
    assert_eq!(taken().await.code(), "email_taken");
    assert!(start.elapsed() >= Duration::from_secs(1), "the third waits");
    // At the same moment, no more are told than one after the other.
    let answers = futures_util::future::join_all((0..4).map(|_| taken())).await;
    assert_eq!(answers.iter().filter(|answer| answer.code() == "email_taken").count(), 2);
    assert_eq!(answers.iter().filter(|answer| answer.status == 429).count(), 2);
    // The refusal says nothing about the address.
    let free = app.post("users/signUp", form("free@example.org", PASSWORD)).send().await;
    assert_eq!((free.status, free.code()), (429, "too_many_attempts"));
}

#[tokio::test]
async fn accounts_that_are_made_use_nothing_up() {
    let app = TestApp::start().await;
    for number in 0..8 {
        app.client(&format!("Person {number}")).await;
    }
    let weak = app.post("users/signUp", form("weak@example.org", "Ballast2026!")).send().await;
    assert_eq!(weak.code(), "password_weak");
    assert_eq!(app.post("users/signUp", form("person.0@example.org", PASSWORD)).send().await.code(), "email_taken");
}

#[tokio::test]
async fn neighbours_share_what_they_are_told() {
    let app = TestApp::configured(|config| config.server.trusted_proxies = vec!["127.0.0.0/8".into()]).await;
    let client = app.client("Mina Torvald").await;
    let from = |address: String| {
        app.post("users/signUp", form(&client.email, PASSWORD)).header("x-forwarded-for", &address).send()
    };
    let asked = futures_util::future::join_all((0..22).map(|last| from(format!("192.0.2.{last}")))).await;
    assert_eq!(asked.iter().filter(|answer| answer.code() == "email_taken").count(), 20);
    assert_eq!(asked.iter().filter(|answer| answer.status == 429).count(), 2);
    assert_eq!(from("198.51.100.7".into()).await.code(), "email_taken");
}
