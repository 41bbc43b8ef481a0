//! Notices to clients: by mail over a real server, in the portal, and switching them off.

mod choice;
mod events;
mod freeze;
mod unsubscribe;

use ballast_core::{
    mail::Letter,
    notice::{Kind, Told},
};
use serde_json::json;

use crate::support::{
    Client, TestApp,
    app::PASSWORD,
    smtp::{Mail, MailServer},
};

fn mailbox(server: &TestApp) -> &MailServer {
    server.mail.as_ref().unwrap()
}

/// One notice of every kind.
pub fn one_of_each_kind() -> Vec<Told> {
    let of_kind = |kind| {
        ballast_words::samples().into_iter().find_map(|letter| match letter {
            Letter::Notice(told) if told.kind() == kind => Some(told),
            _ => None,
        })
    };
    Kind::ALL.into_iter().map(|kind| of_kind(kind).unwrap()).collect()
}

/// Logs in from a new browser, with the code from the mail.
async fn sign_in(server: &TestApp, client: &Client, browser: &str) -> Client {
    let codes = || {
        let mails = mailbox(server).all().into_iter();
        mails.filter(|mail| mail.to == client.email && mail.subject.contains("access token")).collect::<Vec<_>>()
    };
    let before = codes().len();
    let body = json!({ "email": client.email, "password": PASSWORD });
    let answer = server.post("users/preLogin", body).header("user-agent", browser).send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let challenge = answer.header("x-login-challenge").unwrap();
    for _ in 0..400 {
        if codes().len() > before {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    let mail = codes().pop().unwrap();
    let is_code = |line: &&str| line.len() == 6 && line.parse::<u32>().is_ok();
    let code = mail.text.lines().map(str::trim).find(is_code).unwrap();
    let call = server.post("users/Login", json!({ "token": code })).header("x-login-challenge", challenge);
    let answer = call.header("user-agent", browser).send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    Client { token: answer.body["token"].as_str().unwrap().into(), ..client.clone() }
}

/// The token after these words in a link of a mail.
fn token_in(mail: &Mail, before: &str) -> String {
    let line = mail.text.lines().find(|line| line.contains(before)).unwrap_or_else(|| panic!("{}", mail.text));
    line.split(before).nth(1).unwrap().trim().to_owned()
}
