//! The two steps, resetting a forgotten password, and what an attacker learns from them.

use serde_json::{Value, json};

use crate::support::{Answer, Client, TestApp, app::PASSWORD, shown, smtp::Mail};

async fn first_step(app: &TestApp, email: &str) -> (Answer, String) {
    let answer = app.post("users/preLogin", json!({ "email": email, "password": PASSWORD })).send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let challenge = answer.header("x-login-challenge").unwrap().to_owned();
    assert_eq!(answer.cookie("challenge").as_ref(), Some(&challenge));
    (answer, challenge)
}

fn code_of(mail: &Mail) -> String {
    mail.text.lines().map(str::trim).find(|line| line.len() == 6 && line.parse::<u32>().is_ok()).unwrap().to_owned()
}

fn link_of(mail: &Mail) -> String {
    let link = mail.text.lines().find(|line| line.contains("#token=")).unwrap();
    assert!(link.starts_with("https://ballast.example/"), "{link}");
    link.split("#token=").nth(1).unwrap().to_owned()
}

async fn mailed(app: &TestApp, client: &Client, words: &str) -> Mail {
    app.mail.as_ref().unwrap().wait_for(&client.email, words).await
}

fn wrong(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000)
}

#[tokio::test]
async fn logs_in_with_the_mailed_token() {
    let app = TestApp::with_mail().await;
    let client = app.client("Mina Torvald").await;
    let (answer, challenge) = first_step(&app, &client.email).await;
    insta::assert_snapshot!(shown(&answer.body), @r#"
    {
      "data": {
        "methods": [
          "email"
        ]
      },
      "message": "We have sent a 6-digit access token to your email.",
      "status": "success"
    }
    "#);
    let cookie = answer.set_cookie("challenge").unwrap();
    assert!(cookie.contains("HttpOnly; SameSite=Strict; Path=/; Max-Age=600; Secure"), "{cookie}");

    let code = code_of(&mailed(&app, &client, "access token").await);
    let login = || app.post("users/Login", json!({ "token": code })).header("x-login-challenge", &challenge);
    let answer = login().send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    insta::assert_snapshot!(shown(&answer.body), @r#"
    {
      "data": {
        "user": {
          "_id": "[_id]",
          "availableBalance": 0,
          "availableBonus": 0,
          "country": "Norway",
          "createdAt": "[createdAt]",
          "email": "mina.torvald@example.org",
          "emailConfirmed": true,
          "name": "Mina Torvald",
          "referer": null
        }
      },
      "message": "You are logged in.",
      "status": "success",
      "token": "[token]"
    }
    "#);
    assert_eq!(answer.cookie("challenge").as_deref(), Some(""));
    assert_eq!(answer.body["data"]["user"]["_id"], json!(client.id));

    let again = login().send().await;
    assert_eq!((again.status, again.code()), (400, "code_used"));
}

#[tokio::test]
async fn a_token_is_nothing_without_its_challenge() {
    let app = TestApp::with_mail().await;
    let client = app.client("Mina Torvald").await;
    let other = app.client("Someone Else").await;
    let (_, challenge) = first_step(&app, &client.email).await;
    let (_, strange) = first_step(&app, &other.email).await;
    let code = code_of(&mailed(&app, &client, "access token").await);
    let login =
        |challenge: &str| app.post("users/Login", json!({ "token": code })).header("x-login-challenge", challenge);

    let without = app.post("users/Login", json!({ "token": code })).send().await;
    assert_eq!((without.status, without.code()), (400, "challenge_missing"));
    insta::assert_snapshot!(shown(&without.body), @r#"
    {
      "code": "challenge_missing",
      "fields": {
        "token": "Log in with email and password first, in this browser; then enter the token from the email."
      },
      "message": "Log in with email and password first, in this browser; then enter the token from the email.",
      "status": "fail"
    }
    "#);
    for bad in ["x", "x.y", &challenge[1..], &challenge.replace('.', "")] {
        assert_eq!(login(bad).send().await.code(), "challenge_missing", "{bad}");
    }
    // The key that wrong codes are counted under is bound to the challenge too.
    let (secret, _) = challenge.split_once('.').unwrap();
    let swapped = format!("{secret}.{}", strange.split_once('.').unwrap().1);
    assert_eq!(login(&swapped).send().await.code(), "challenge_missing");
    assert_eq!(login(&strange).send().await.code(), "wrong_code");
    assert_eq!(login(&challenge).send().await.status, 200);
}

#[tokio::test]
async fn the_challenge_comes_back_as_a_cookie_but_not_from_elsewhere() {
    let app = TestApp::with_mail().await;
    let client = app.client("Mina Torvald").await;
    let (_, challenge) = first_step(&app, &client.email).await;
    let code = code_of(&mailed(&app, &client, "access token").await);
    let login =
        || app.post("users/Login", json!({ "token": code })).header("cookie", &format!("a=b; challenge={challenge}"));
    for (name, value) in [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")] {
        let refused = login().header(name, value).send().await;
        assert_eq!((refused.status, refused.code()), (403, "cross_origin"));
    }
    assert_eq!(login().send().await.status, 200);
}

#[tokio::test]
async fn five_wrong_tries_kill_a_code() {
    let app = TestApp::with_mail().await;
    let client = app.client("Mina Torvald").await;
    let (_, challenge) = first_step(&app, &client.email).await;
    let code = code_of(&mailed(&app, &client, "access token").await);
    let login =
        |token: &str| app.post("users/Login", json!({ "token": token })).header("x-login-challenge", &challenge);
    for _ in 0..4 {
        let answer = login(&wrong(&code)).send().await;
        assert_eq!((answer.status, answer.code()), (400, "wrong_code"));
    }
    let fifth = login(&wrong(&code)).send().await;
    assert_eq!((fifth.status, fifth.code()), (429, "code_dead"));
    let right = login(&code).send().await;
    assert_eq!((right.status, right.code()), (429, "code_dead"));
}

#[tokio::test]
async fn guesses_at_the_same_moment_count_one_by_one() {
    let app = TestApp::with_mail().await;
    let client = app.client("Mina Torvald").await;
    let (_, challenge) = first_step(&app, &client.email).await;
    let code = code_of(&mailed(&app, &client, "access token").await);
    let guesses = (0..20).map(|_| {
        app.post("users/Login", json!({ "token": wrong(&code) })).header("x-login-challenge", &challenge).send()
    });
    let answers = futures_util::future::join_all(guesses).await;
    let compared = answers.iter().filter(|answer| answer.code() == "wrong_code").count();
    assert!(compared <= 5, "{compared} guesses were compared");
    assert!(answers.iter().all(|answer| [400, 409, 429].contains(&answer.status)));
}

#[tokio::test]
async fn a_right_code_at_the_same_moment_opens_one_session() {
    let app = TestApp::with_mail().await;
    let client = app.client("Mina Torvald").await;
    let (_, challenge) = first_step(&app, &client.email).await;
    let code = code_of(&mailed(&app, &client, "access token").await);
    let tries = (0..4)
        .map(|_| app.post("users/Login", json!({ "token": code })).header("x-login-challenge", &challenge).send());
    let answers = futures_util::future::join_all(tries).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
}

#[tokio::test]
async fn a_code_lives_ten_minutes_and_a_resend_kills_it() {
    let app = TestApp::with_mail().await;
    let client = app.client("Mina Torvald").await;
    let (_, first) = first_step(&app, &client.email).await;
    let code = code_of(&mailed(&app, &client, "access token").await);
    let (_, second) = first_step(&app, &client.email).await;
    let login =
        |challenge: &str| app.post("users/Login", json!({ "token": code })).header("x-login-challenge", challenge);
    assert_eq!(login(&first).send().await.code(), "code_used");
    app.advance_days(1);
    assert_eq!(login(&second).send().await.code(), "code_expired");
}

#[tokio::test]
async fn the_mailed_link_works_in_another_browser_and_once() {
    let app = TestApp::with_mail().await;
    let client = app.client("Mina Torvald").await;
    first_step(&app, &client.email).await;
    let link = link_of(&mailed(&app, &client, "access token").await);
    let answer = app.post("users/Login", json!({ "token": link })).send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(app.post("users/Login", json!({ "token": link })).send().await.code(), "code_used");
    // It works for nothing else, and cannot be forged.
    assert_eq!(app.post("users/resetPassword", reset(&link)).send().await.code(), "invalid_code");
    let forged = format!("{}A", &link[..link.len() - 1]);
    assert_ne!(app.post("users/Login", json!({ "token": forged })).send().await.status, 200);
}

fn reset(token: &str) -> Value {
    json!({ "token": token, "password": "copper kettle avalanche", "passwordConfirm": "copper kettle avalanche" })
}

#[tokio::test]
async fn a_forgotten_password_is_replaced() {
    for path in ["users/resetPassword", "users/resetPassword/"] {
        let app = TestApp::with_mail().await;
        let client = app.client("Mina Torvald").await;
        let asked = app.post("users/forgotPassword", json!({ "email": client.email })).send().await;
        assert_eq!(asked.status, 200);
        let challenge = asked.header("x-login-challenge").unwrap();
        let code = code_of(&mailed(&app, &client, "Reset").await);
        let answer = app.post(path, reset(&code)).header("x-login-challenge", challenge).send().await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        insta::allow_duplicates! {
            insta::assert_snapshot!(shown(&answer.body), @r#"
            {
              "data": {
                "user": {
                  "_id": "[_id]",
                  "availableBalance": 0,
                  "availableBonus": 0,
                  "country": "Norway",
                  "createdAt": "[createdAt]",
                  "email": "mina.torvald@example.org",
                  "emailConfirmed": true,
                  "name": "Mina Torvald",
                  "referer": null
                }
              },
              "message": "Your password is set, and you are logged in.",
              "status": "success",
              "token": "[token]"
            }
            "#);
        }
        assert_eq!(app.get("users/me").bearer(&client.token).send().await.status, 401);
        let token = answer.body["token"].as_str().unwrap();
        assert_eq!(app.get("users/me").bearer(token).send().await.status, 200);
        let mail = mailed(&app, &client, "password was changed").await;
        assert!(mail.text.contains("reset with a mailed token"));
    }
}

#[tokio::test]
async fn nobody_learns_who_has_an_account() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let seen = |answer: Answer| {
        let mut names: Vec<String> = answer.headers.keys().map(ToString::to_string).collect();
        names.sort();
        (answer.status, answer.body, names)
    };
    let wrong = |email: &str| app.post("users/preLogin", json!({ "email": email, "password": "not the password" }));
    let known = seen(wrong(&client.email).send().await);
    insta::assert_snapshot!(shown(&known.1), @r#"
    {
      "code": "wrong_credentials",
      "message": "Incorrect email or password",
      "status": "fail"
    }
    "#);
    assert_eq!(known, seen(wrong("nobody@example.org").send().await));

    let forgot = |email: &str| app.post("users/forgotPassword", json!({ "email": email }));
    let known = forgot(&client.email).send().await;
    let unknown = forgot("nobody@example.org").send().await;
    let challenges = [&known, &unknown].map(|answer| answer.header("x-login-challenge").unwrap().to_owned());
    assert_eq!(challenges[0].len(), challenges[1].len());
    let known = seen(known);
    insta::assert_snapshot!(shown(&known.1), @r#"
    {
      "message": "If there is an account with this email, we have sent a 6-digit token to it.",
      "status": "success"
    }
    "#);
    assert_eq!(known, seen(unknown));
    // Guessing ends the same way for both: after four wrong codes the challenge is closed, and after ten in a day only
    // the link works.
    let mut stories = Vec::new();
    for email in [client.email.as_str(), "nobody@example.org"] {
        let mut story = Vec::new();
        for _ in 0..3 {
            let asked = forgot(email).send().await;
            let challenge = asked.header("x-login-challenge").unwrap().to_owned();
            for _ in 0..4 {
                let guess = app.post("users/resetPassword", reset("000000")).header("x-login-challenge", &challenge);
                let answer = guess.header("x-forwarded-for", "ignored").send().await;
                story.push((answer.status, answer.body["message"].clone()));
            }
            app.app.clock.raise_floor(app.app.clock.now().plus_seconds(61).millis());
        }
        stories.push(story);
    }
    assert_eq!(stories[0], stories[1]);
    assert_eq!(stories[0].last().unwrap().0, 429);
}
