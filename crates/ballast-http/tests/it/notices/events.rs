//! Every event that a client is promised to be told about, from its real cause to the mail server and the portal, once.

use std::collections::BTreeMap;

use ballast_core::{
    announcement::Announcement,
    client::{Cash, Client as Account},
    context::Context,
    decision::{Actor, Decision},
    deposit::{ChainKey, ObserveFacts, Sighting, observe},
    id::Id,
    plan::{Announced, Plan, announce},
    time::Moment,
    withdrawal::{self, Rate, Withdrawal},
};
use ballast_service::{decide::in_context, jobs::lifecycle::run_due};
use ballast_store::reads;
use reqwest::Method;
use serde_json::json;
use uuid::Uuid;

use super::{mailbox, sign_in};
use crate::{
    portal::world::{WALLET, account, again, commit, credit, plan, week},
    support::{Client, TestApp, app::PASSWORD, smtp::Mail},
};

/// The promises of product.md, with the subject of the mail and the kind in the portal.
const PROMISED: [(&str, &str); 15] = [
    ("new_sign_in", "New log-in to your account"),
    ("password_changed", "Your password was changed"),
    ("deposit_seen", "A deposit is on its way"),
    ("deposit_credited", "Your deposit was credited"),
    ("deposit_quarantined", "A deposit needs to be checked"),
    ("investment_active", "Your investment has started"),
    ("weekly_result", "Your weekly result in Harbour"),
    ("maturity_soon", "Your investment ends soon"),
    ("matured", "Your investment has ended"),
    ("withdrawal_requested", "A withdrawal was requested"),
    ("withdrawal_approved", "Your withdrawal was approved"),
    ("withdrawal_paid", "Your withdrawal was paid"),
    ("withdrawal_rejected", "Your withdrawal was turned down"),
    ("terms_changed", "Our terms will change"),
    ("account_frozen", "Your account is frozen"),
];

const MAKER: Actor = Actor::Operator(Uuid::from_u128(1));
const CHECKER: Actor = Actor::Operator(Uuid::from_u128(2));

/// Applies one rule to the client's present state.
async fn act(
    server: &TestApp,
    client: &Client,
    actor: Actor,
    rule: impl FnOnce(&mut Context<'_>, &Account) -> Decision,
) {
    let row = account(&server.app, client).await;
    commit(&server.app, in_context(&server.app, actor, |context| rule(context, &row))).await;
}

async fn see(server: &TestApp, client: &Client, raw_amount: &str) {
    let token = server.app.config.bsc.usdt_contract.clone();
    act(server, client, Actor::System, |context, row| {
        let id = context.id();
        let hash = |salt: &str| format!("0x{salt}{:0>63}", id.uuid().simple());
        let key = ChainKey { chain_id: 56, block_hash: hash("b"), tx_hash: hash("a"), log_index: 0 };
        let sighting = Sighting {
            key,
            block_number: 7,
            token: token.clone(),
            from: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed".into(),
            to: row.deposit_address.clone(),
            raw_amount: raw_amount.into(),
        };
        observe(context, id, sighting, ObserveFacts { right_token: true, token_decimals: 18, client: Some(row) })
            .unwrap()
    })
    .await;
}

async fn newest(server: &TestApp, client: &Client) -> Withdrawal {
    let id = account(&server.app, client).await.id;
    server.app.store.read(move |conn| reads::withdrawals_of(conn, id)).await.unwrap().remove(0)
}

/// Requests cash; two operators approve it.
async fn ask(server: &TestApp, client: &Client, amount: &str) -> Withdrawal {
    let session = again(server, client).await;
    let body = json!({ "amount": amount, "wallet": WALLET });
    let asked = server.post("withdrawals", body).bearer(&session.token).send().await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    newest(server, client).await
}

async fn approve(server: &TestApp, client: &Client, asked: &Withdrawal) {
    let id = account(&server.app, client).await.id;
    let cash = server.app.store.read(move |conn| reads::cash(conn, id)).await.unwrap();
    let proposal = server.app.new_id();
    act(server, client, MAKER, |context, row| {
        withdrawal::propose_approval(context, proposal, asked, row, cash).unwrap()
    })
    .await;
    let proposed = server.app.store.read(move |conn| reads::approval(conn, proposal)).await.unwrap().unwrap();
    act(server, client, CHECKER, |context, row| {
        withdrawal::approve(context, asked.clone(), proposed, row, cash).unwrap()
    })
    .await;
}

/// Batches, signs, broadcasts and confirms, each as the payouts job would.
async fn pay(server: &TestApp, client: &Client) {
    let id = account(&server.app, client).await.id;
    let cash = server.app.store.read(move |conn| reads::cash(conn, id)).await.unwrap();
    let rate = Rate { micro_usdt: 91_000_000_000 };
    for step in 0..4 {
        let row = newest(server, client).await;
        // A demo's job may batch on its own.
        let actor = if step == 0 { Actor::System } else { MAKER };
        act(server, client, actor, |context, owner| match step {
            0 => withdrawal::batch(context, row, owner, cash, Uuid::from_u128(5), rate).unwrap(),
            1 => withdrawal::sign(context, row, &"ab".repeat(32)).unwrap(),
            2 => withdrawal::broadcast(context, row).unwrap(),
            _ => withdrawal::pay(context, row, owner, None).unwrap(),
        })
        .await;
    }
}

async fn reject(server: &TestApp, client: &Client) {
    let row = newest(server, client).await;
    let id = account(&server.app, client).await.id;
    let cash = server.app.store.read(move |conn| reads::cash(conn, id)).await.unwrap();
    act(server, client, CHECKER, |context, client| {
        let back = withdrawal::Release { client, cash, investment: None, proposed: None };
        withdrawal::reject(context, row, "The address belongs to somebody else.", back).unwrap()
    })
    .await;
}

async fn new_terms(server: &TestApp, client: &Client, plan: &Plan) {
    let (before, now) = (plan.offer(), server.app.clock.now());
    let after = ballast_core::plan::Offer { performance_share_bps: 2_000, ..before.clone() };
    let change = Announced {
        id: Id::new(Uuid::from_u128(9)),
        version: 0,
        plan: plan.id,
        before,
        after,
        announcement: Announcement::ahead(now, 3),
        applied_at: None,
        created_at: now,
    };
    act(server, client, Actor::System, |context, row| announce(context, &change, row)).await;
}

/// Goes through everything; halfway, the service is stopped and started again.
async fn life() -> (TestApp, Client) {
    let server = TestApp::with_mail().await;
    let client = server.client("Mina Torvald").await;
    sign_in(&server, &client, "Another browser").await;
    let plan = plan(&server.app, "Harbour").await;
    see(&server, &client, "100000000000000000000").await;
    // Less than the smallest deposit.
    see(&server, &client, "1000000000000").await;
    let quarantined = server.app.store.read({
        let id = account(&server.app, &client).await.id;
        move |conn| reads::deposits_of(conn, id)
    });
    let wrong = quarantined.await.unwrap().into_iter().find(|deposit| deposit.reason.is_some()).unwrap();
    act(&server, &client, Actor::System, |context, row| {
        let receiver = ballast_core::deposit::Receiver { client: row, cash: Cash::default(), waiting: vec![] };
        ballast_core::deposit::settle(context, wrong, 15, false, Some(receiver)).unwrap()
    })
    .await;
    let session = again(&server, &client).await;
    server.invest(&session, &plan, "1000").await;
    credit(&server.app, &client, "2000").await;
    week(&server, &plan, "-12.5").await;
    let server = server.restart_where_it_was().await;
    week(&server, &plan, "3").await;
    week(&server, &plan, "3").await;
    week(&server, &plan, "3").await;
    week(&server, &plan, "3").await;
    server.advance_days(1);
    run_due(&server.app).await.unwrap();
    let asked = ask(&server, &client, "300").await;
    approve(&server, &client, &asked).await;
    server.advance_days(3);
    pay(&server, &client).await;
    ask(&server, &client, "20").await;
    reject(&server, &client).await;
    new_terms(&server, &client, &plan).await;
    let session = again(&server, &client).await;
    let new = "copper kettle avalanche";
    let body = json!({ "passwordCurrent": PASSWORD, "password": new, "passwordConfirm": new });
    let changed = server.request(Method::PATCH, "/api/v1/users/updatePassword").json(body).bearer(&session.token);
    assert_eq!(changed.send().await.status, 200);
    act(&server, &client, Actor::Client(session.id.parse().unwrap()), |context, row| {
        ballast_core::account::freeze(context, row, "test").unwrap()
    })
    .await;
    server.app.post.due.notify_one();
    (server, client)
}

#[tokio::test]
async fn every_promised_event_arrives_by_mail_and_in_the_portal_once() {
    let (server, client) = life().await;
    for (kind, subject) in PROMISED {
        let mail = mailbox(&server).wait_for(&client.email, subject).await;
        assert!(mail.source.contains("text/plain") && mail.source.contains("text/html"), "{kind}");
    }
    let session = again(&server, &client).await;
    let listed = server.get("users/notices").bearer(&session.token).send().await;
    let listed = listed.body["data"]["notices"].as_array().unwrap().clone();
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    for notice in &listed {
        *told.entry(notice["kind"].as_str().unwrap().to_owned()).or_default() += 1;
    }
    // A mail in progress when the service stopped is sent again with the same identity, so that mail programs show it
    // once.
    let mails: BTreeMap<String, Mail> =
        mailbox(&server).all().into_iter().map(|mail| (mail.header("Message-ID").unwrap(), mail)).collect();
    for (kind, subject) in PROMISED {
        let arrived = mails.values().filter(|mail| mail.to == client.email && mail.subject == subject).count();
        assert_eq!(told.get(kind), Some(&arrived), "{kind}: {told:?}");
    }
    assert!(mails.keys().all(|id| id.ends_with("@harbour.example>")), "{:?}", mails.keys());
}

#[tokio::test]
async fn a_week_that_lost_money_says_so_in_words() {
    let (server, client) = life().await;
    let mails = mailbox(&server);
    mails.wait_for(&client.email, "Your account is frozen").await;
    let weeks: Vec<_> =
        mails.all().into_iter().filter(|mail| mail.subject == "Your weekly result in Harbour").collect();
    let lost =
        weeks.iter().find(|mail| mail.text.contains("a loss of 12.50 USDT")).expect("the losing week was mailed");
    assert!(lost.text.contains("Your investment lost money this week."), "{}", lost.text);
    assert!(weeks.iter().any(|mail| mail.text.contains("This is your result for the week.")));
}

impl TestApp {
    /// Stops the service and starts it again with the same data and the same time.
    async fn restart_where_it_was(self) -> Self {
        // A restarted service never shows an earlier time, but its clock continues from the machine's.
        let machine = Moment::from_millis(jiff::Timestamp::now().as_millisecond()).unwrap();
        let behind = self.app.clock.now().day().days_since(machine.day());
        let again = self.restart().await;
        again.advance_days(u16::try_from(behind).unwrap());
        again
    }
}
