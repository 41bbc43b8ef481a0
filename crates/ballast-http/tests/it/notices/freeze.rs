//! "This was not me": the link is taken from the real mail.

use ballast_auth::mailed;
use ballast_core::{
    account as rules,
    client::{ReleaseOrder, Status},
    decision::Actor,
    role::Role,
};
use ballast_service::decide::in_context;
use ballast_store::reads;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{mailbox, sign_in, token_in};
use crate::{
    portal::world::{WALLET, account, again, commit, credit, entries},
    support::{Answer, Client, TestApp, agreed},
};

const LINK: &str = "/freeze#token=";

async fn freeze(server: &TestApp, token: &str) -> Answer {
    server.post("users/freeze", json!({ "token": token })).send().await
}

async fn status(server: &TestApp, client: &Client) -> Status {
    account(&server.app, client).await.status
}

/// A client whose account was broken into, and who got the mail about it.
async fn robbed() -> (TestApp, Client, Client, String) {
    let server = TestApp::with_mail().await;
    let owner = server.client("Mina Torvald").await;
    credit(&server.app, &owner, "1000").await;
    let thief = sign_in(&server, &owner, "Browser of a thief").await;
    let mail = mailbox(&server).wait_for(&owner.email, "New log-in").await;
    let token = token_in(&mail, LINK);
    (server, owner, thief, token)
}

async fn release(server: &TestApp, client: &Client) {
    let row = account(&server.app, client).await;
    let actor = Actor::Operator(Uuid::from_u128(9));
    let released = in_context(&server.app, actor, |context| rules::release(context, &row, "checked")).unwrap();
    let order = ReleaseOrder::of(&row, "checked".into());
    commit(&server.app, agreed(&server.app, order, released).await).await;
}

#[tokio::test]
async fn one_press_stops_everything_at_once() {
    let (server, owner, thief, _) = robbed().await;
    let asked =
        server.post("withdrawals", json!({ "amount": "600", "wallet": WALLET })).bearer(&thief.token).send().await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    let mail = mailbox(&server).wait_for(&owner.email, "withdrawal was requested").await;
    let frozen = freeze(&server, &token_in(&mail, LINK)).await;
    assert_eq!(frozen.status, 200, "{}", frozen.body);
    // Every session has ended, including the owner's.
    for who in [&thief, &owner] {
        assert_eq!(server.get("users/me").bearer(&who.token).send().await.status, 401);
    }
    // The withdrawal is held, and no other can be requested.
    let officer = server.operator(&[Role::Compliance]).await;
    let id: ballast_core::id::Id<ballast_core::client::Client> = owner.id.parse().unwrap();
    let waiting = server.app.store.read(move |conn| reads::withdrawals_of(conn, id)).await.unwrap().remove(0);
    let row = server.as_operator(&officer).get(&format!("withdrawals/{}", waiting.id)).send().await;
    let digest = find(&row.body, "digest").expect("a digest to propose with");
    let body = json!({ "withdrawals": [{ "id": waiting.id, "digest": digest }] });
    let proposed = server.as_operator(&officer).post("withdrawals/propose", body).send().await;
    assert!(proposed.text.contains("account_frozen"), "{}", proposed.text);
    let session = again(&server, &owner).await;
    let more =
        server.post("withdrawals", json!({ "amount": "5", "wallet": WALLET })).bearer(&session.token).send().await;
    assert_eq!((more.status, more.code()), (403, "account_frozen"));
    // Both sides are notified.
    mailbox(&server).wait_for(&owner.email, "account is frozen").await;
    let support = mailbox(&server).wait_for("help@harbour.example", "froze their account").await;
    assert!(support.text.contains("Withdrawals on hold: 1"), "{}", support.text);
    assert!(support.text.contains(&format!("/console/clients?open={}", owner.id)), "{}", support.text);
    assert!(!support.text.contains(&owner.email), "support's mail needs no address of the client's");
    let overview = server.as_operator(&officer).get("overview").send().await;
    let queues = overview.body["data"]["queues"].as_array().unwrap();
    let queue = queues.iter().find(|queue| queue["name"] == "clients_frozen").unwrap();
    assert_eq!((&queue["count"], &queue["href"]), (&json!(1), &json!("/console/clients?state=frozen")));
    assert!(queue["oldest"].is_string());
}

fn find(value: &Value, name: &str) -> Option<String> {
    match value {
        Value::Object(fields) => match fields.get(name) {
            Some(Value::String(found)) => Some(found.clone()),
            _ => fields.values().find_map(|one| find(one, name)),
        },
        Value::Array(items) => items.iter().find_map(|one| find(one, name)),
        _ => None,
    }
}

#[tokio::test]
async fn a_thief_cannot_kill_the_link_of_a_mail_that_was_sent() {
    for act in ["end the others", "end all", "a new password", "leave"] {
        let (server, owner, thief, token) = robbed().await;
        let done = match act {
            "end the others" => server.request(Method::DELETE, "/api/v1/users/sessions/others").bearer(&thief.token),
            "end all" => server.request(Method::DELETE, "/api/v1/users/sessions").bearer(&thief.token),
            "leave" => server.post("users/logout", json!({})).bearer(&thief.token),
            _ => {
                let new = "copper kettle avalanche";
                let body = json!({ "passwordCurrent": crate::support::app::PASSWORD, "password": new,
                    "passwordConfirm": new });
                server.request(Method::PATCH, "/api/v1/users/updatePassword").json(body).bearer(&thief.token)
            }
        };
        assert_eq!(done.send().await.status, 200, "{act}");
        let frozen = freeze(&server, &token).await;
        assert_eq!(frozen.status, 200, "after the thief chose to {act}: {}", frozen.body);
        assert_eq!(status(&server, &owner).await, Status::Frozen, "{act}");
    }
}

#[tokio::test]
async fn pressing_twice_and_by_two_mails_freezes_once() {
    let (server, owner, _, token) = robbed().await;
    let both = futures_util::future::join(freeze(&server, &token), freeze(&server, &token)).await;
    assert_eq!((both.0.status, both.1.status), (200, 200), "{} {}", both.0.body, both.1.body);
    let before = entries(&server.app).await;
    assert_eq!(freeze(&server, &token).await.status, 200);
    assert_eq!(entries(&server.app).await, before + 1, "pressing again ends sessions and does nothing else");
    mailbox(&server).wait_for(&owner.email, "account is frozen").await;
    let told = mailbox(&server).all().into_iter().filter(|mail| mail.subject.contains("account is frozen"));
    assert_eq!(told.count(), 1);
}

#[tokio::test]
async fn looking_at_the_link_freezes_nobody() {
    let (server, owner, _, token) = robbed().await;
    // A scanner opens every link in a mail: the page, and whatever it thinks the link requests.
    for path in ["/freeze".to_owned(), format!("/api/v1/users/freeze?token={token}"), format!("/freeze?token={token}")]
    {
        for method in [Method::GET, Method::HEAD] {
            server.request(method, &path).send().await;
        }
    }
    assert_eq!(status(&server, &owner).await, Status::Active);
}

#[tokio::test]
async fn a_link_ends_after_thirty_days_and_with_the_release() {
    let (server, owner, _, token) = robbed().await;
    assert_eq!(freeze(&server, &token).await.status, 200);
    release(&server, &owner).await;
    let used = freeze(&server, &token).await;
    assert_eq!((used.status, used.code()), (400, "link_used"));
    assert_eq!(status(&server, &owner).await, Status::Active, "an old mail froze a released account");
    // Sessions since the release count.
    sign_in(&server, &owner, "Another browser").await;
    let mails = mailbox(&server);
    let mut newer = token.clone();
    for _ in 0..200 {
        newer = token_in(&mails.wait_for(&owner.email, "New log-in").await, LINK);
        if newer != token {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    server.advance_days(31);
    let late = freeze(&server, &newer).await;
    assert_eq!((late.status, late.code()), (400, "link_expired"));
    assert!(late.body["message"].as_str().unwrap().contains("reset your password and write to us"));
    assert_eq!(status(&server, &owner).await, Status::Active);
}

#[tokio::test]
async fn forged_and_foreign_tokens_freeze_nobody() {
    let (server, owner, _, token) = robbed().await;
    let bo = server.client("Bo Lind").await;
    let (mina, bos) = (account(&server.app, &owner).await.id, account(&server.app, &bo).await.id);
    let now = server.app.clock.now();
    let keys = &server.app.who.keys;
    // For another purpose, of another installation, with another name, cut, and forged.
    let stop = mailed::stop_token(keys, mina, ballast_core::notice::Group::Results);
    let other = ballast_auth::keys::Keys::new([1; 32], [2; 32], [3; 32]);
    let foreign = mailed::freeze_token(&other, mina, now);
    let spliced = format!("{}{}", &mailed::freeze_token(keys, bos, now)[..22], &token[22..]);
    let nobody = mailed::freeze_token(keys, ballast_core::id::Id::new(Uuid::from_u128(77)), now);
    for forged in [stop, foreign, spliced, token[..30].to_owned(), "abc".to_owned(), String::new(), nobody] {
        let answer = freeze(&server, &forged).await;
        assert_eq!((answer.status, answer.code()), (400, "dead_link"), "{forged}");
        assert!(answer.body["message"].as_str().unwrap().contains("link is incomplete"));
    }
    for client in [&owner, &bo] {
        assert_eq!(status(&server, client).await, Status::Active);
    }
}
