//! Authenticator apps.

use serde_json::json;

use crate::support::{TestApp, app::PASSWORD, shown};

#[tokio::test]
async fn an_app_takes_the_place_of_the_mailed_token() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    assert_eq!(app.first_step(&mina).await.0, json!({ "methods": ["email"] }));
    let before = app.queued().await;
    let (phone, _) = app.enrol_totp(&mut mina).await;

    let (asked, challenge) = app.first_step(&mina).await;
    assert_eq!(asked, json!({ "methods": ["totp", "recovery"] }));
    let mut after = app.queued().await;
    after.retain(|template| !before.contains(template));
    assert_eq!(after, ["second_factor_changed"], "no token is mailed");

    let answer = app.second_step(&challenge, &phone.code(0)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.body["data"]["user"]["_id"], json!(mina.id));
    let token = answer.body["token"].as_str().unwrap();
    assert_eq!(app.get("users/me").bearer(token).send().await.status, 200);
    assert!(app.factors(&mina).await["factors"][0]["lastUsedAt"].is_string());
}

#[tokio::test]
async fn the_first_step_says_more_only_to_who_knows_the_password() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    app.enrol_totp(&mut mina).await;
    let guess = |email: &str| app.post("users/preLogin", json!({ "email": email, "password": "not the password" }));
    let (known, unknown) = (guess(&mina.email).send().await, guess("nobody@example.org").send().await);
    assert_eq!((known.status, &known.body), (401, &unknown.body));
    let names = |answer: &crate::support::Answer| answer.headers.keys().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(names(&known), names(&unknown));
    let forgot = app.post("users/forgotPassword", json!({ "email": mina.email })).send().await;
    assert_eq!(forgot.body["data"], json!(null));
}

#[tokio::test]
async fn a_code_works_once_whatever_the_challenge() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    let (phone, _) = app.enrol_totp(&mut mina).await;
    let (_, challenge) = app.first_step(&mina).await;
    // All for one moment, whatever the clock does in the meantime.
    let [before, now, next, far] = [-1, 0, 1, 2].map(|steps_away| phone.code(steps_away));
    // The code that activated it is used up too.
    assert_eq!(app.second_step(&challenge, &before).await.code(), "code_used");
    assert_eq!(app.second_step(&challenge, &next).await.status, 200);
    let (_, challenge) = app.first_step(&mina).await;
    for old in [&next, &now, &before] {
        let replayed = app.second_step(&challenge, old).await;
        assert_eq!((replayed.status, replayed.code()), (400, "code_used"), "{old}");
    }
    assert_eq!(app.second_step(&challenge, &far).await.code(), "wrong_code", "too far ahead");
}

#[tokio::test]
async fn a_code_sent_twice_at_once_opens_one_session() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    let (phone, _) = app.enrol_totp(&mut mina).await;
    let (_, challenge) = app.first_step(&mina).await;
    let code = phone.code(0);
    let answers = futures_util::future::join_all((0..4).map(|_| app.second_step(&challenge, &code))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
}

#[tokio::test]
async fn a_token_mailed_before_does_not_get_past_it() {
    let app = TestApp::with_mail().await;
    let mut mina = app.client("Mina Torvald").await;
    let (_, challenge) = app.first_step(&mina).await;
    let mail = app.mail.as_ref().unwrap().wait_for(&mina.email, "access token").await;
    let code = mail.text.lines().map(str::trim).find(|line| line.len() == 6 && line.parse::<u32>().is_ok()).unwrap();
    let link = mail.text.lines().find(|line| line.contains("#token=")).unwrap().split("#token=").nth(1).unwrap();
    app.enrol_totp(&mut mina).await;
    assert_eq!(app.second_step(&challenge, code).await.code(), "challenge_missing");
    assert_eq!(app.second_step(&challenge, link).await.code(), "challenge_missing");
}

#[tokio::test]
async fn five_wrong_codes_end_the_sign_in_and_ten_a_day_the_guessing() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    let (phone, done) = app.enrol_totp(&mut mina).await;
    let mut wrong = 0;
    for _ in 0..2 {
        let (_, challenge) = app.first_step(&mina).await;
        for place in 0..5 {
            let answer = app.second_step(&challenge, &phone.wrong()).await;
            wrong += 1;
            let expected = if place < 4 { (400, "wrong_code") } else { (429, "code_dead") };
            assert_eq!((answer.status, answer.code()), expected, "{wrong}");
        }
        assert_eq!(app.second_step(&challenge, &phone.code(0)).await.status, 429, "dead is dead");
        app.later(61);
    }
    let (_, challenge) = app.first_step(&mina).await;
    let full = app.second_step(&challenge, &phone.code(0)).await;
    assert_eq!(full.status, 429);
    assert!(full.header("retry-after").is_some());
    insta::assert_snapshot!(shown(&full.body), @r#"
    {
      "code": "too_many_attempts",
      "message": "Too many wrong codes for this account. Use a passkey or a recovery code instead, or wait.",
      "status": "fail"
    }
    "#);
    let app = app.restart().await;
    let (_, challenge) = app.first_step(&mina).await;
    assert_eq!(app.second_step(&challenge, &phone.code(0)).await.status, 429, "a restart forgets nothing");
    // Proofs that cannot be guessed still work.
    let codes = super::codes_in(&done);
    assert_eq!(app.second_step(&challenge, &codes[0]).await.status, 200);
}

#[tokio::test]
async fn the_owners_own_browser_has_tries_of_its_own() {
    let app = TestApp::start().await;
    let form = crate::support::app::sign_up("Mina Torvald", "mina@example.org");
    let signed_up = app.post("users/signUp", form).send().await;
    let mut mina = crate::support::Client {
        email: "mina@example.org".into(),
        id: signed_up.body["data"]["user"]["_id"].as_str().unwrap().into(),
        token: signed_up.body["token"].as_str().unwrap().into(),
        cookie: String::new(),
    };
    // The device that made the change is known from then on; earlier ones are not.
    let (phone, done) = app.enrol_totp(&mut mina).await;
    let device = done.cookie("device").unwrap();
    for _ in 0..2 {
        let (_, challenge) = app.first_step(&mina).await;
        for _ in 0..5 {
            app.second_step(&challenge, &phone.wrong()).await;
        }
        app.later(61);
    }
    let body = json!({ "email": mina.email, "password": PASSWORD });
    let first = app.post("users/preLogin", body).cookie("device", &device).send().await;
    let challenge = first.header("x-login-challenge").unwrap();
    assert_eq!(app.second_step(challenge, &phone.code(0)).await.status, 200);
}

#[tokio::test]
async fn the_secret_is_not_in_the_database() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina Torvald").await;
    let (phone, done) = app.enrol_totp(&mut mina).await;
    let id: ballast_core::id::Id<ballast_core::client::Client> = mina.id.parse().unwrap();
    let held = app.app.store.read(move |conn| ballast_store::reads::second_factors(conn, id)).await.unwrap();
    let row = format!("{held:?}");
    let folder = app.app.config.data_dir();
    let mut files = Vec::new();
    for name in ["ballast.db", "ballast.db-wal"] {
        files.extend(std::fs::read(folder.join(name)).unwrap());
    }
    let holds = |needle: &[u8]| files.windows(needle.len()).any(|part| part == needle);
    assert!(holds(b"mina.torvald@example.org"), "the files are looked at");
    assert!(!holds(&phone.secret) && !row.contains(&format!("{:?}", phone.secret)));
    assert!(!holds(ballast_auth::totp::written(&phone.secret).as_bytes()));
    for code in super::codes_in(&done) {
        assert!(!holds(code.as_bytes()) && !holds(code.replace('-', "").as_bytes()));
    }
}

#[tokio::test]
async fn a_mailbox_alone_does_not_open_the_account() {
    let app = TestApp::with_mail().await;
    let mut mina = app.client("Mina Torvald").await;
    let (phone, _) = app.enrol_totp(&mut mina).await;
    let asked = app.post("users/forgotPassword", json!({ "email": mina.email })).send().await;
    let mail = app.mail.as_ref().unwrap().wait_for(&mina.email, "Reset").await;
    let code = mail.text.lines().map(str::trim).find(|line| line.len() == 6 && line.parse::<u32>().is_ok()).unwrap();
    let new = "copper kettle avalanche";
    let body = json!({ "token": code, "password": new, "passwordConfirm": new });
    let reset = app.post("users/resetPassword", body);
    let reset = reset.header("x-login-challenge", asked.header("x-login-challenge").unwrap()).send().await;
    assert_eq!(reset.status, 200, "{}", reset.body);
    assert_eq!(reset.cookie("jwt"), None);
    insta::assert_snapshot!(shown(&reset.body), @r#"
    {
      "data": {
        "methods": [
          "totp",
          "recovery"
        ]
      },
      "message": "Your password is set. Now finish logging in with your second step.",
      "status": "success"
    }
    "#);
    let challenge = reset.header("x-login-challenge").unwrap();
    let answer = app.second_step(challenge, &phone.code(0)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
}
