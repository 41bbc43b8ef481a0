//! The email must be confirmed with a link before money moves.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    portal::world::{WALLET, account, credit, id, plan},
    support::{Answer, Client, TestApp, app::PASSWORD, smtp::Mail},
};

const LINK: &str = "https://ballast.example/confirm-email#token=";

fn token_in(mail: &Mail) -> String {
    let line = mail.text.lines().find_map(|line| line.split(LINK).nth(1));
    line.unwrap_or_else(|| panic!("{}", mail.text)).trim().to_owned()
}

async fn confirm(server: &TestApp, token: &str) -> Answer {
    server.post("users/confirmEmail", json!({ "token": token })).send().await
}

async fn is_confirmed(server: &TestApp, client: &Client) -> bool {
    let row = account(&server.app, client).await;
    let me = server.get("users/me").bearer(&client.token).send().await;
    let shown = server.get("account").bearer(&client.token).send().await;
    for (seen, value) in [
        ("users/me", &me.body["data"]["user"]["emailConfirmed"]),
        ("account", &shown.body["data"]["account"]["emailConfirmed"]),
    ] {
        assert_eq!(*value, json!(row.email_confirmed_at.is_some()), "{seen}");
    }
    row.email_confirmed_at.is_some()
}

async fn withdraw(server: &TestApp, client: &Client) -> Answer {
    server.post("withdrawals", json!({ "amount": "50", "wallet": WALLET })).bearer(&client.token).send().await
}

async fn welcome(server: &TestApp, client: &Client) -> Mail {
    server.mail.as_ref().unwrap().wait_for(&client.email, "Welcome").await
}

#[tokio::test]
async fn the_link_of_the_welcome_mail_lets_money_leave() {
    let server = TestApp::with_mail().await;
    let client = server.stranger("Mina Torvald").await;
    credit(&server.app, &client, "1000").await;
    assert!(!is_confirmed(&server, &client).await);
    let refused = withdraw(&server, &client).await;
    assert_eq!((refused.status, refused.code()), (409, "email_unconfirmed"));
    assert!(refused.body["message"].as_str().unwrap().contains("open the link"), "{}", refused.body);
    let token = token_in(&welcome(&server, &client).await);
    let done = confirm(&server, &token).await;
    assert_eq!(done.status, 200, "{}", done.body);
    assert!(done.set_cookie("jwt").is_none() && done.body.get("token").is_none(), "it lets nobody in");
    assert!(is_confirmed(&server, &client).await);
    assert_eq!(withdraw(&server, &client).await.status, 200);
    let before = account(&server.app, &client).await;
    assert_eq!(confirm(&server, &token).await.status, 200, "pressing again changes nothing");
    assert_eq!(account(&server.app, &client).await, before);
}

#[tokio::test]
async fn until_then_everything_but_taking_money_out_works() {
    let server = TestApp::start().await;
    let client = server.stranger("Mina Torvald").await;
    let breakwater = plan(&server.app, "Breakwater").await;
    let body = json!({ "plan": breakwater.id, "contractLength": 12, "investedAmount": "900", "riskAccepted": true });
    let registered = server.post("investments/create", body).bearer(&client.token).send().await;
    assert_eq!(registered.status, 200, "{}", registered.body);
    credit(&server.app, &client, "1000").await;
    let investment = id(&registered.body["data"]["investment"]).to_owned();
    let calls = [
        (Method::POST, format!("investments/{investment}/redemption"), json!({})),
        (Method::POST, "withdrawals".to_owned(), json!({ "amount": "50", "wallet": WALLET })),
    ];
    for (method, call, body) in calls {
        let call = server.request(method, &format!("/api/v1/{call}")).json(body).bearer(&client.token);
        let refused = call.send().await;
        assert_eq!((refused.status, refused.code()), (409, "email_unconfirmed"), "{}", refused.body);
    }
    for read in ["account", "deposits", "investments/getAll", "withdrawals", "users/notices"] {
        assert_eq!(server.get(read).bearer(&client.token).send().await.status, 200, "{read}");
    }
}

#[tokio::test]
async fn a_log_in_or_a_reset_that_came_by_mail_confirms_too() {
    let server = TestApp::with_mail().await;
    let mail = server.mail.as_ref().unwrap();
    let code = |mail: &Mail| {
        let is_code = |line: &&str| line.len() == 6 && line.parse::<u32>().is_ok();
        mail.text.lines().map(str::trim).find(is_code).unwrap().to_owned()
    };
    let mina = server.stranger("Mina Torvald").await;
    let body = json!({ "email": mina.email, "password": PASSWORD });
    let first = server.post("users/preLogin", body).send().await;
    assert!(!is_confirmed(&server, &mina).await, "the password alone shows nothing");
    let token = code(&mail.wait_for(&mina.email, "access token").await);
    let challenge = first.header("x-login-challenge").unwrap();
    let done =
        server.post("users/Login", json!({ "token": token })).header("x-login-challenge", challenge).send().await;
    assert_eq!(done.status, 200, "{}", done.body);
    assert_eq!(done.body["data"]["user"]["emailConfirmed"], true);
    assert!(is_confirmed(&server, &mina).await);

    let nora = server.stranger("Nora Holm").await;
    let asked = server.post("users/forgotPassword", json!({ "email": nora.email })).send().await;
    let token = code(&mail.wait_for(&nora.email, "Reset").await);
    let body =
        json!({ "token": token, "password": "copper kettle avalanche", "passwordConfirm": "copper kettle avalanche" });
    let challenge = asked.header("x-login-challenge").unwrap();
    let done = server.post("users/resetPassword", body).header("x-login-challenge", challenge).send().await;
    assert_eq!(done.body["data"]["user"]["emailConfirmed"], true, "{}", done.body);
}

#[tokio::test]
async fn a_link_is_for_one_account_and_epoch_and_a_week() {
    let server = TestApp::with_mail().await;
    let client = server.stranger("Mina Torvald").await;
    let other = server.stranger("Nora Holm").await;
    let token = token_in(&welcome(&server, &client).await);
    for bad in ["", "nonsense", &token[1..], &format!("{token}AA"), &token.to_uppercase()] {
        let refused = confirm(&server, bad).await;
        assert_eq!((refused.status, refused.code()), (400, "dead_link"), "{bad}");
    }
    // Opening it confirms nothing.
    for path in [format!("/api/v1/users/confirmEmail?token={token}"), "/confirm-email".to_owned()] {
        server.request(Method::GET, &path).send().await;
    }
    assert!(!is_confirmed(&server, &client).await);
    let ended = server.request(Method::DELETE, "/api/v1/users/sessions").json(json!({})).bearer(&client.token);
    assert_eq!(ended.send().await.status, 200);
    assert_eq!(confirm(&server, &token).await.code(), "dead_link", "older than the end of all sessions");
    let late = token_in(&welcome(&server, &other).await);
    server.advance_days(7);
    assert_eq!(confirm(&server, &late).await.code(), "link_expired");
}

#[tokio::test]
async fn the_link_is_sent_again_a_few_times() {
    let server = TestApp::with_mail().await;
    let client = server.stranger("Mina Torvald").await;
    let resend = || server.post("users/confirmEmail/resend", json!({})).bearer(&client.token).send();
    assert_eq!(server.post("users/confirmEmail/resend", json!({})).send().await.status, 401);
    for _ in 0..3 {
        assert_eq!(resend().await.status, 200);
    }
    let full = resend().await;
    assert_eq!(full.status, 429);
    assert!(full.header("retry-after").is_some());
    let mail = server.mail.as_ref().unwrap().wait_for(&client.email, "Confirm your email").await;
    assert_eq!(confirm(&server, &token_in(&mail)).await.status, 200);
    let done = resend().await;
    assert_eq!((done.status, done.code()), (409, "email_confirmed"));
}

#[tokio::test]
async fn an_operator_sees_whether_it_is_confirmed() {
    let server = TestApp::start().await;
    let officer = server.operator(&[ballast_core::role::Role::Support]).await;
    let (mina, nora) = (server.client("Mina Torvald").await, server.stranger("Nora Holm").await);
    let shown = async |client: &Client| -> Value {
        let answer = server.as_operator(&officer).get(&format!("clients/{}", client.id)).send().await;
        answer.body["data"]["client"]["emailConfirmedAt"].clone()
    };
    assert!(shown(&mina).await.is_string());
    assert_eq!(shown(&nora).await, Value::Null);
}
