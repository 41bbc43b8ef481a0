//! Recovery codes.

use reqwest::Method;
use serde_json::json;

use super::codes_in;
use crate::support::{TestApp, app::PASSWORD};

#[tokio::test]
async fn each_signs_in_once_and_the_owner_hears_of_it() {
    let app = TestApp::with_mail().await;
    let mut mina = app.client("Mina Torvald").await;
    let (_, done) = app.enrol_totp(&mut mina).await;
    let codes = codes_in(&done);
    let (_, challenge) = app.first_step(&mina).await;
    let typed = codes[3].to_lowercase().replace('-', " ");
    assert_eq!(app.second_step(&challenge, &typed).await.status, 200);
    let mail = app.mail.as_ref().unwrap().wait_for(&mina.email, "A recovery code was used").await;
    assert!(mail.text.contains("9 of them are left") && mail.text.contains("/freeze#token="), "{}", mail.text);
    assert_eq!(app.factors(&mina).await["recoveryCodes"]["left"], json!(9));

    let (_, challenge) = app.first_step(&mina).await;
    assert_eq!(app.second_step(&challenge, &codes[3]).await.code(), "code_used");
    assert_eq!(app.second_step(&challenge, "00000-00000").await.code(), "wrong_code");
    assert_eq!(app.second_step(&challenge, &codes[4]).await.status, 200);
}

#[tokio::test]
async fn new_ones_replace_the_old() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    let replace = |token: String| {
        let call = app.post("users/factors/recovery", json!({ "passwordCurrent": PASSWORD }));
        call.bearer(&token).send()
    };
    let early = replace(mina.token.clone()).await;
    assert_eq!((early.status, early.code()), (409, "no_second_factor"));
    let (_, done) = app.enrol_totp(&mut mina).await;
    let old = codes_in(&done);
    let replaced = replace(mina.token.clone()).await;
    assert_eq!(replaced.status, 200, "{}", replaced.body);
    let new = codes_in(&replaced);
    assert!(new.iter().all(|code| !old.contains(code)));
    let (_, challenge) = app.first_step(&mina).await;
    assert_eq!(app.second_step(&challenge, &old[0]).await.code(), "wrong_code");
    assert_eq!(app.second_step(&challenge, &new[0]).await.status, 200);
}

#[tokio::test]
async fn a_second_factor_brings_no_second_set() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    let (_, done) = app.enrol_totp(&mut mina).await;
    let codes = codes_in(&done);
    let (_, again) = app.enrol_totp(&mut mina).await;
    assert_eq!(again.body["data"]["newRecoveryCodes"], json!(null));
    let (_, challenge) = app.first_step(&mina).await;
    assert_eq!(app.second_step(&challenge, &codes[0]).await.status, 200);
}

#[tokio::test]
async fn they_are_bound_to_their_owner() {
    let app = TestApp::start().await;
    let (mut mina, mut other) = (app.client("Mina Torvald").await, app.client("Someone Else").await);
    let (_, done) = app.enrol_totp(&mut mina).await;
    app.enrol_totp(&mut other).await;
    let (_, challenge) = app.first_step(&other).await;
    assert_eq!(app.second_step(&challenge, &codes_in(&done)[0]).await.code(), "wrong_code");
    // Without a second factor they open nothing either.
    let third = app.client("Third One").await;
    let (_, challenge) = app.first_step(&third).await;
    assert_eq!(app.second_step(&challenge, &codes_in(&done)[0]).await.code(), "wrong_code");
}

#[tokio::test]
async fn guessing_them_dies_with_the_sign_in() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    let (_, done) = app.enrol_totp(&mut mina).await;
    let (_, challenge) = app.first_step(&mina).await;
    for place in 0..5 {
        let answer = app.second_step(&challenge, "00000-0000Z").await;
        assert_eq!(answer.code(), if place < 4 { "wrong_code" } else { "code_dead" });
    }
    assert_eq!(app.second_step(&challenge, &codes_in(&done)[0]).await.code(), "code_dead");
    let removed = app.own(Method::POST, "users/factors/recovery", &mina, json!({ "passwordCurrent": PASSWORD }));
    assert_eq!(removed.send().await.status, 200);
}
