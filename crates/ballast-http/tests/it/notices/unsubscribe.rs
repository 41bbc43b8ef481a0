//! The link at the end of a mail that may be switched off, and the one click of a mail program (RFC 8058).

use ballast_auth::mailed;
use ballast_core::{
    id::Id,
    notice::{Group, Kind, Mailing},
};
use ballast_store::reads;
use reqwest::Method;
use uuid::Uuid;

use super::{mailbox, one_of_each_kind};
use crate::{
    portal::world::{account, credit, entries},
    support::{Answer, Client, TestApp, smtp::Mail},
};

const FORM: &str = "application/x-www-form-urlencoded";
const CLICK: &str = "List-Unsubscribe=One-Click";

async fn off(server: &TestApp, client: &Client) -> Vec<Group> {
    let id = account(&server.app, client).await.id;
    let choice = server.app.store.read(move |conn| reads::mail_choice(conn, id)).await.unwrap();
    choice.map(|choice| choice.off.into_iter().collect()).unwrap_or_default()
}

/// A client with a deposit, and the mail about it.
async fn mailed_to() -> (TestApp, Client, Mail) {
    let server = TestApp::with_mail().await;
    let client = server.client("Mina Torvald").await;
    credit(&server.app, &client, "100").await;
    server.app.post.due.notify_one();
    let mail = mailbox(&server).wait_for(&client.email, "deposit was credited").await;
    (server, client, mail)
}

/// The path of the address in the header.
fn path_of(mail: &Mail) -> String {
    let header = mail.header("List-Unsubscribe").unwrap_or_else(|| panic!("{}", mail.source));
    let address = header.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')).unwrap().to_owned();
    address.strip_prefix("https://ballast.example").unwrap().to_owned()
}

async fn post(server: &TestApp, path: &str, kind: &str, body: &str) -> Answer {
    server.request(Method::POST, path).raw(kind, body.to_owned()).send().await
}

#[tokio::test]
async fn the_mail_program_stops_mails_with_one_click_and_no_log_in() {
    let (server, client, mail) = mailed_to().await;
    assert_eq!(mail.header("List-Unsubscribe-Post").as_deref(), Some(CLICK));
    assert_eq!(mail.header("Auto-Submitted").as_deref(), Some("auto-generated"));
    let path = path_of(&mail);
    // The same address is at the end, in both parts.
    assert!(mail.text.contains(&path) && mail.html.contains(&path), "{}", mail.text);
    let done = post(&server, &path, FORM, CLICK).await;
    assert_eq!(done.status, 200, "{}", done.text);
    assert_eq!(off(&server, &client).await, [Group::MoneyIn]);
    assert!(done.header("set-cookie").is_none(), "nobody is signed in by it");
    // Again, in another mail program's encoding: nothing more happens, without an error.
    let before = entries(&server.app).await;
    let parts = "--x\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--x--\r\n";
    assert_eq!(post(&server, &path, "multipart/form-data; boundary=x", parts).await.status, 200);
    assert_eq!(entries(&server.app).await, before);
    // The next deposit is in the portal, but not mailed.
    credit(&server.app, &client, "70").await;
    server.app.post.due.notify_one();
    for _ in 0..200 {
        if server.app.store.due_mails(server.app.clock.now(), 9).await.unwrap().is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    let about = mailbox(&server).all().into_iter().filter(|mail| mail.subject.contains("deposit was credited"));
    assert_eq!(about.count(), 1);
}

#[tokio::test]
async fn opening_the_link_asks_and_changes_nothing() {
    let (server, client, mail) = mailed_to().await;
    let path = path_of(&mail);
    let before = entries(&server.app).await;
    let page = server.request(Method::GET, &path).send().await;
    assert_eq!(page.status, 200);
    assert_eq!(page.text.matches("<button").count(), 1, "{}", page.text);
    assert!(page.text.contains("Stop emails about deposits") && page.text.contains("method=\"post\""));
    for (name, part) in [
        ("referrer-policy", "no-referrer"),
        ("cache-control", "no-store"),
        ("content-security-policy", "default-src 'none'"),
    ] {
        assert!(page.header(name).unwrap().contains(part), "{name}");
    }
    assert!(!page.text.contains(&client.email) && !page.text.contains("Mina"), "{}", page.text);
    // Scanners open it, ask for the head, and send other things than the click.
    assert_eq!(server.request(Method::HEAD, &path).send().await.status, 200);
    for (kind, body) in
        [(FORM, ""), ("application/json", "{}"), (FORM, "List-Unsubscribe=Later"), ("text/plain", "hello")]
    {
        assert_eq!(post(&server, &path, kind, body).await.status, 200);
    }
    assert_eq!(off(&server, &client).await, []);
    assert_eq!(entries(&server.app).await, before);
    // Then the button.
    let done = post(&server, &path, FORM, CLICK).await;
    assert!(done.text.contains("Emails about deposits are stopped"), "{}", done.text);
    assert_eq!(off(&server, &client).await, [Group::MoneyIn]);
    assert!(server.request(Method::GET, &path).send().await.text.contains("are stopped"));
}

#[tokio::test]
async fn a_token_stops_one_group_of_one_client_and_opens_nothing_else() {
    let (server, client, mail) = mailed_to().await;
    let bo = server.client("Bo Lind").await;
    let token = path_of(&mail).split_once("token=").unwrap().1.to_owned();
    let (keys, mina) = (&server.app.who.keys, account(&server.app, &client).await.id);
    let now = server.app.clock.now();
    let forged = [
        mailed::freeze_token(keys, mina, now),
        mailed::stop_token(&ballast_auth::keys::Keys::new([1; 32], [2; 32], [3; 32]), mina, Group::Results),
        format!(
            "{}{}",
            &mailed::stop_token(keys, account(&server.app, &bo).await.id, Group::MoneyIn)[..22],
            &token[22..]
        ),
        token[..20].to_owned(),
        "%00".to_owned(),
        "..%2f..%2fadmin".to_owned(),
    ];
    for forged in forged {
        for method in [Method::GET, Method::POST] {
            let call = server.request(method, &format!("/unsubscribe?token={forged}"));
            let answer = call.raw(FORM, CLICK).send().await;
            assert_eq!(answer.status, 404, "{forged}");
            assert!(answer.text.contains("link is incomplete"), "{}", answer.text);
        }
    }
    let nobody = mailed::stop_token(keys, Id::new(Uuid::from_u128(77)), Group::MoneyIn);
    assert_eq!(post(&server, &format!("/unsubscribe?token={nobody}"), FORM, CLICK).await.status, 404);
    assert_eq!(server.request(Method::GET, "/unsubscribe").send().await.status, 404);
    assert_eq!((off(&server, &client).await, off(&server, &bo).await), (vec![], vec![]));
    // Used as a session, a code, or a freeze link, it does nothing.
    assert_eq!(server.get("users/me").bearer(&token).send().await.status, 401);
    assert_eq!(server.get("users/me").cookie("jwt", &token).send().await.status, 401);
    let freeze = server.post("users/freeze", serde_json::json!({ "token": token })).send().await;
    assert_eq!((freeze.status, freeze.code()), (400, "dead_link"));
    assert_eq!(post(&server, &format!("/unsubscribe?token={token}"), FORM, CLICK).await.status, 200);
    assert_eq!((off(&server, &client).await, off(&server, &bo).await), (vec![Group::MoneyIn], vec![]));
}

#[tokio::test]
async fn a_link_works_after_a_new_password_a_freeze_and_years() {
    let (server, client, mail) = mailed_to().await;
    let row = account(&server.app, &client).await;
    let actor = ballast_core::decision::Actor::Client(row.id);
    let rule = |context: &mut ballast_core::context::Context<'_>| ballast_core::account::freeze(context, &row, "test");
    let frozen = ballast_service::decide::in_context(&server.app, actor, rule).unwrap();
    crate::portal::world::commit(&server.app, frozen).await;
    server.advance_days(1_000);
    let server = server.restart().await;
    assert_eq!(post(&server, &path_of(&mail), FORM, CLICK).await.status, 200);
    assert_eq!(off(&server, &client).await, [Group::MoneyIn]);
}

#[tokio::test]
async fn guessing_is_slowed_down_and_a_mail_program_of_many_is_not() {
    let (server, client, mail) = mailed_to().await;
    let mut last = 0;
    for number in 0..200 {
        last = post(&server, &format!("/unsubscribe?token=guess{number}"), FORM, CLICK).await.status;
        if last == 429 {
            break;
        }
    }
    assert_eq!(last, 429);
    // From the very same network.
    assert_eq!(post(&server, &path_of(&mail), FORM, CLICK).await.status, 200);
    assert_eq!(off(&server, &client).await, [Group::MoneyIn]);
}

#[tokio::test]
async fn what_cannot_be_switched_off_has_no_such_link_and_says_why() {
    let server = TestApp::with_mail().await;
    let client = server.client("Mina Torvald").await;
    let row = account(&server.app, &client).await;
    for fact in one_of_each_kind() {
        let told = ballast_service::decide::in_context(&server.app, ballast_core::decision::Actor::System, |context| {
            let decision = context.decision();
            context.tell(decision, &row, fact)
        });
        crate::portal::world::commit(&server.app, told).await;
    }
    server.app.post.due.notify_one();
    let chosen = Kind::ALL.iter().filter(|kind| matches!(kind.mailing(), Mailing::Chosen(_))).count();
    for _ in 0..400 {
        if mailbox(&server).count() > Kind::ALL.len() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    let mails = mailbox(&server).all();
    assert_eq!(mails.len(), Kind::ALL.len() + 1);
    let (can, cannot): (Vec<&Mail>, Vec<&Mail>) =
        mails.iter().partition(|mail| mail.header("List-Unsubscribe").is_some());
    assert_eq!(can.len(), chosen);
    for mail in cannot {
        assert!(
            mail.header("List-Unsubscribe-Post").is_none() && !mail.source.contains("/unsubscribe"),
            "{}",
            mail.subject
        );
        assert!(mail.text.contains("cannot switch this email off") || mail.text.contains("You get this email once"));
    }
}
