//! Passkeys, with an authenticator in software.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{
    Answer, Client, TestApp,
    app::PASSWORD,
    authenticator::{Authenticator, PRESENT, VERIFIED},
    shown,
};

async fn options(app: &TestApp, client: &Client) -> Value {
    let body = json!({ "passwordCurrent": PASSWORD });
    let answer = app.own(Method::POST, "users/factors/passkey/options", client, body).send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body["data"].clone()
}

async fn add(app: &TestApp, client: &Client, passkey: Value) -> Answer {
    app.own(Method::POST, "users/factors/passkey", client, json!({ "name": "Key", "passkey": passkey })).send().await
}

async fn enrol(app: &TestApp, client: &mut Client, key: &Authenticator) -> Answer {
    let asked = options(app, client).await;
    let done = add(app, client, key.create(&asked)).await;
    assert_eq!(done.status, 200, "{}", done.body);
    client.token = done.body["token"].as_str().unwrap().into();
    done
}

#[tokio::test]
async fn a_passkey_signs_in() {
    for mut key in [Authenticator::es256(), Authenticator::eddsa()] {
        let app = TestApp::start().await;
        let mut mina = app.client("Mina Torvald").await;
        let old = mina.token.clone();
        let asked = options(&app, &mina).await;
        assert_eq!(
            (&asked["rp"]["id"], &asked["authenticatorSelection"]["userVerification"]),
            (&json!("ballast.example"), &json!("required"))
        );
        let done = add(&app, &mina, key.create(&asked)).await;
        assert_eq!(done.status, 200, "{}", done.body);
        assert_eq!(super::codes_in(&done).len(), 10);
        assert_eq!(app.get("users/me").bearer(&old).send().await.status, 401);
        mina.token = done.body["token"].as_str().unwrap().into();
        assert_eq!(app.factors(&mina).await["factors"][0]["kind"], json!("passkey"));
        assert_eq!(options(&app, &mina).await["excludeCredentials"].as_array().unwrap().len(), 1);

        let (step, challenge) = app.first_step(&mina).await;
        assert_eq!(step["methods"], json!(["passkey", "recovery"]));
        let request = &step["passkey"];
        assert_eq!(
            (&request["rpId"], &request["origin"]),
            (&json!("ballast.example"), &json!("https://ballast.example"))
        );
        assert_eq!(request["allowCredentials"][0]["id"], key.create(&asked)["id"]);
        key.count += 1;
        let answer = app.second_step_passkey(&challenge, key.get(request)).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert_eq!(answer.body["data"]["user"]["_id"], json!(mina.id));
    }
}

#[tokio::test]
async fn an_answer_is_good_once_for_its_own_question() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    let key = Authenticator::es256();
    enrol(&app, &mut mina, &key).await;
    let (first, one) = app.first_step(&mina).await;
    let (second, two) = app.first_step(&mina).await;
    let answer = key.get(&first["passkey"]);
    assert_eq!(app.second_step_passkey(&one, answer.clone()).await.code(), "code_used", "replaced by the second");
    assert_eq!(app.second_step_passkey(&two, answer).await.code(), "passkey_invalid", "of another question");
    let right = key.get(&second["passkey"]);
    let answers = futures_util::future::join_all((0..4).map(|_| app.second_step_passkey(&two, right.clone()))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
    assert_eq!(app.second_step_passkey(&two, right).await.code(), "code_used");
}

#[tokio::test]
async fn what_an_honest_browser_never_sends_is_refused() {
    type Lie = fn(&mut Authenticator);
    let lies: [(Lie, &str); 7] = [
        (|key| key.origin = "https://evil.example".into(), "passkey_wrong_site"),
        (|key| key.origin = "https://ballast.example.evil.example".into(), "passkey_wrong_site"),
        (|key| key.origin = "http://ballast.example".into(), "passkey_wrong_site"),
        (|key| key.rp_id = "evil.example".into(), "passkey_invalid"),
        (|key| key.cross_origin = true, "passkey_invalid"),
        (|key| key.flags = PRESENT, "passkey_unverified"),
        (|key| key.flags = VERIFIED, "passkey_invalid"),
    ];
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    for (lie, expected) in lies {
        let asked = options(&app, &mina).await;
        let mut key = Authenticator::es256();
        lie(&mut key);
        let refused = add(&app, &mina, key.create(&asked)).await;
        assert_eq!((refused.status, refused.code()), (400, expected));
        assert!(refused.body["fields"]["passkey"].is_string());
        app.later(61);
    }
    assert_eq!(app.factors(&mina).await["factors"], json!([]));

    let honest = Authenticator::es256();
    enrol(&app, &mut mina, &honest).await;
    let mut key = honest;
    for (lie, expected) in lies {
        let (asked, challenge) = app.first_step(&mina).await;
        let (origin, rp_id, flags) = (key.origin.clone(), key.rp_id.clone(), key.flags);
        lie(&mut key);
        let refused = app.second_step_passkey(&challenge, key.get(&asked["passkey"])).await;
        assert_eq!((refused.status, refused.code()), (400, expected));
        (key.origin, key.rp_id, key.flags, key.cross_origin) = (origin, rp_id, flags, false);
        let right = app.second_step_passkey(&challenge, key.get(&asked["passkey"])).await;
        assert_eq!(right.status, 200, "{}", right.body);
        app.later(61);
    }
}

#[tokio::test]
async fn a_forged_signature_a_stranger_and_a_copy_are_refused() {
    let app = TestApp::start().await;
    let (mut mina, mut other) = (app.client("Mina Torvald").await, app.client("Someone Else").await);
    let (mut hers, theirs) = (Authenticator::es256(), Authenticator::es256());
    enrol(&app, &mut mina, &hers).await;
    enrol(&app, &mut other, &theirs).await;
    let (asked, challenge) = app.first_step(&mina).await;
    let strange = app.second_step_passkey(&challenge, theirs.get(&asked["passkey"])).await;
    assert_eq!((strange.status, strange.code()), (400, "passkey_unknown"));
    // Under her key's name, with another key's signature.
    let mut forged = Authenticator::es256();
    forged.id.clone_from(&hers.id);
    assert_eq!(app.second_step_passkey(&challenge, forged.get(&asked["passkey"])).await.code(), "passkey_invalid");
    let mut touched = hers.get(&asked["passkey"]);
    touched["authenticatorData"] = theirs.get(&asked["passkey"])["authenticatorData"].clone();
    touched["clientDataJSON"] = json!("e30");
    assert_eq!(app.second_step_passkey(&challenge, touched).await.code(), "passkey_invalid");
    hers.count = 5;
    assert_eq!(app.second_step_passkey(&challenge, hers.get(&asked["passkey"])).await.status, 200);

    let (asked, challenge) = app.first_step(&mina).await;
    for count in [5, 4, 0] {
        hers.count = count;
        let copied = app.second_step_passkey(&challenge, hers.get(&asked["passkey"])).await;
        assert_eq!((copied.status, copied.code()), (400, "passkey_copied"), "{count}");
    }
    // Five tries each, as with codes.
    hers.count = 4;
    app.second_step_passkey(&challenge, hers.get(&asked["passkey"])).await;
    app.second_step_passkey(&challenge, hers.get(&asked["passkey"])).await;
    hers.count = 6;
    assert_eq!(app.second_step_passkey(&challenge, hers.get(&asked["passkey"])).await.code(), "code_dead");
}

#[tokio::test]
async fn it_takes_five_minutes_at_most() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    let key = Authenticator::es256();
    let asked = options(&app, &mina).await;
    app.later(301);
    assert_eq!(add(&app, &mina, key.create(&asked)).await.code(), "passkey_too_late");
    enrol(&app, &mut mina, &key).await;
    let (asked, challenge) = app.first_step(&mina).await;
    app.later(301);
    let late = app.second_step_passkey(&challenge, key.get(&asked["passkey"])).await;
    insta::assert_snapshot!(shown(&late.body), @r#"
    {
      "code": "passkey_too_late",
      "fields": {
        "passkey": "The passkey took too long; start again."
      },
      "message": "The passkey took too long; start again.",
      "status": "fail"
    }
    "#);
}

#[tokio::test]
async fn a_new_one_answers_a_question_that_was_put_to_this_client() {
    let app = TestApp::start().await;
    let (mut mina, other) = (app.client("Mina Torvald").await, app.client("Someone Else").await);
    let key = Authenticator::es256();
    let theirs = options(&app, &other).await;
    assert_eq!(add(&app, &mina, key.create(&theirs)).await.code(), "passkey_invalid");
    let made_up = json!({ "challenge": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" });
    assert_eq!(add(&app, &mina, key.create(&made_up)).await.code(), "passkey_invalid");
    let (first, second) = (options(&app, &mina).await, options(&app, &mina).await);
    assert_eq!(add(&app, &mina, key.create(&first)).await.code(), "passkey_too_late", "replaced by the second");
    let done = add(&app, &mina, key.create(&second)).await;
    assert_eq!(done.status, 200, "{}", done.body);
    mina.token = done.body["token"].as_str().unwrap().into();
    let again = add(&app, &mina, Authenticator::es256().create(&second)).await;
    assert_eq!(again.code(), "passkey_too_late", "used up");
    // The same key pair again, and in another account.
    let asked = options(&app, &mina).await;
    let known = add(&app, &mina, key.create(&asked)).await;
    assert_eq!((known.status, known.code()), (409, "passkey_known"));
    let asked = options(&app, &other).await;
    let known = add(&app, &other, key.create(&asked)).await;
    assert_eq!((known.status, known.code()), (409, "passkey_known"));
}

#[tokio::test]
async fn there_are_none_at_an_address_where_browsers_offer_none() {
    let app = TestApp::configured(|config| config.server.public_url = Some("https://192.0.2.7".into())).await;
    let mina = app.client("Mina Torvald").await;
    assert_eq!(app.factors(&mina).await["passkeyOrigin"], json!(null));
    let body = json!({ "passwordCurrent": PASSWORD });
    let refused = app.own(Method::POST, "users/factors/passkey/options", &mina, body).send().await;
    assert_eq!((refused.status, refused.code()), (409, "no_passkeys_here"));
}
