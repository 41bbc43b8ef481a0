//! Payments that a restored database does not know.

use std::fs;

use ballast_auth::tokens::{Carrier, Subject};
use ballast_core::{
    decision::{Actor, Change, Decision},
    id::Id,
    session::Session,
};
use ballast_service::allotment;
use ballast_store::{Store, reads};
use serde_json::{Value, json};

use crate::{
    firm::{NEEDED, address_of, configure, quote, stranger},
    rival::pay_from_the_wallet,
    support::{Client, TestApp},
    world::World,
};

/// Another session of the same client.
async fn again(server: &TestApp, client: Client) -> Client {
    let (app, now) = (&server.app, server.app.clock.now());
    let owner: Id<ballast_core::client::Client> = client.id.parse().unwrap();
    let found = app.store.read(move |conn| reads::client_by_id(conn, owner)).await.unwrap().unwrap();
    let session = Session {
        id: app.new_id(),
        version: 0,
        owner,
        epoch: found.epoch,
        created_at: now,
        expires_at: now.plus_hours(1),
        revoked_at: None,
        user_agent: "test".into(),
    };
    let token = app.who.tokens.issue(&app.who.keys, &Subject::from(&session), Carrier::Bearer);
    app.store.commit(Decision::new(Actor::System, now).change(Change::Session(session))).await.unwrap();
    Client { token, ..client }
}

impl World {
    /// Makes a backup of the present books.
    fn backed_up(&self) -> std::path::PathBuf {
        let file = self.database().with_file_name("kept.backup");
        Store::backup(&format!("sqlite://{}", self.database().display()), &file, self.server.app.clock.now()).unwrap();
        file
    }

    /// The disk is lost; the firm continues with the backup.
    async fn restored(self, backup: &std::path::Path) -> Self {
        let Self { server, net, outside, .. } = self;
        let ada = self.ada;
        let (url, now) = (server.app.config.database.url.expose().to_owned(), server.app.clock.now());
        let (folder, _) = server.stop().await;
        for end in ["", "-wal", "-shm"] {
            let _may_be_absent = fs::remove_file(folder.path().join(format!("ballast.db{end}")));
        }
        let file = backup.to_owned();
        tokio::task::spawn_blocking(move || Store::restore(&url, &file, now).unwrap()).await.unwrap();
        let server = TestApp::again(folder, |config| configure(config, &net, &outside)).await;
        allotment::release(&server.app).await.unwrap();
        // Everyone logs in again.
        let staff = crate::world::Staff::hired(&server).await;
        let ada = again(&server, ada).await;
        Self { server, net, outside, staff, ada }
    }

    /// From now on the node's blocks have the service's time, which is ahead of the machine's.
    async fn on_time(&self) {
        let now = self.server.app.clock.now().millis() / 1000;
        let _: Value = self.net.call("setmocktime", json!([now])).await.unwrap();
    }

    async fn found(&self) -> Vec<Value> {
        self.get(&self.staff.treasurer, "batches/found").await["payments"].as_array().unwrap().clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_paid_after_the_backup_is_found_and_booked_and_nobody_is_paid_twice() {
    let world = World::start().await;
    world.on_time().await;
    let bea = world.client("Bea Lind", "900").await;
    let (one, two) = (world.ask("600", &stranger(1)).await, world.ask_as(&bea, "123.456789", &stranger(2)).await);
    world.approve_all(&[&one, &two]).await;
    let backup = world.backed_up();
    let batch = world.batch(&[&one, &two]).await;
    let txid = world.send(&batch).await;
    world.until(&batch, "broadcast").await;
    world.settle(&one).await;
    world.until_withdrawal(&two, "paid").await;
    let paid = [world.paid_to(&stranger(1)).await, world.paid_to(&stranger(2)).await];

    let world = world.restored(&backup).await;
    assert_eq!((world.status(&one).await, world.status(&two).await), ("approved".to_owned(), "approved".to_owned()));
    // The price has moved a little.
    quote(&world.outside, 61_000);
    world.eventually("the payment is found", async || world.found().await.len() == 1).await;
    let found = world.found().await.remove(0);
    assert_eq!((&found["txid"], found["outputs"].as_array().unwrap().len()), (&json!(txid), 2));
    assert!((found["rate"].as_f64().unwrap() - 60_000.0).abs() < 1.0, "{found}");
    for output in found["outputs"].as_array().unwrap() {
        assert!([&one, &two].iter().any(|id| output["withdrawal"]["_id"] == id.as_str()), "{found}");
    }

    // Until it is booked neither is paid again, alone or together, by anyone.
    for ids in [vec![one.as_str()], vec![two.as_str()], vec![one.as_str(), two.as_str()]] {
        let refused = world.refused(&world.staff.treasurer, "batches", world.wish(&ids).await).await;
        assert_eq!(refused, "paid_already");
    }
    let waits = world.done(&world.staff.treasurer, "batches/found", json!({ "txid": txid })).await;
    assert!(world.found().await.is_empty(), "it waits for the second person");
    let own = world.approve(&world.staff.treasurer, &waits["approval"]).await;
    assert_eq!(own.code(), "same_operator");
    world.agree(&waits["approval"]).await;
    world.until_withdrawal(&one, "paid").await;
    world.until_withdrawal(&two, "paid").await;
    assert_eq!(world.seen_by(&world.ada, &one).await["txid"], txid.as_str());
    assert_eq!([world.paid_to(&stranger(1)).await, world.paid_to(&stranger(2)).await], paid, "nothing was sent");
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asked_after_the_backup_asks_again_and_the_payment_is_booked_for_that() {
    let world = World::start().await;
    world.on_time().await;
    let backup = world.backed_up();
    let first = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&first]).await;
    let txid = world.send(&batch).await;
    world.until(&batch, "broadcast").await;
    world.settle(&first).await;

    let world = world.restored(&backup).await;
    world.eventually("the payment is found", async || world.found().await.len() == 1).await;
    assert_eq!(world.found().await[0]["rate"], Value::Null);
    let book = json!({ "txid": txid });
    assert_eq!(world.refused(&world.staff.treasurer, "batches/found", book.clone()).await, "payment_unmatched");
    let _other = world.ask("500", &stranger(1)).await;
    assert_eq!(world.refused(&world.staff.treasurer, "batches/found", book.clone()).await, "rate_far_off");
    // If it could be either of two, the one at today's rate is taken.
    let again = world.ask("600", &stranger(1)).await;
    assert_eq!(world.refused(&world.staff.treasurer, "batches/found", book.clone()).await, "not_payable");
    world.approve_all(&[&again]).await;
    let waits = world.done(&world.staff.treasurer, "batches/found", book).await;
    world.agree(&waits["approval"]).await;
    world.until_withdrawal(&again, "paid").await;
    world.verify().await;
}

/// The backup has the batch, but not the attempt that was confirmed.
#[tokio::test(flavor = "multi_thread")]
async fn a_payment_at_a_higher_fee_is_booked_once_the_batch_that_the_backup_has_is_given_up() {
    let world = World::start().await;
    world.on_time().await;
    let place = stranger(1);
    let id = world.approved("600", &place).await;
    let batch = world.batch(&[&id]).await;
    world.send(&batch).await;
    world.until_withdrawal(&id, "broadcast").await;
    let backup = world.backed_up();
    let txid = world.bump(&batch, "20").await;
    world.until_attempt(&batch, 2, "broadcast").await;
    world.settle(&id).await;
    let paid = world.paid_to(&place).await;

    let world = world.restored(&backup).await;
    let (treasurer, book) = (world.staff.treasurer.clone(), json!({ "txid": txid }));
    world.eventually("the payment is found", async || world.found().await.len() == 1).await;
    world.until_attempt(&batch, 1, "impossible").await;
    assert_eq!(world.refused(&treasurer, "batches/found", book.clone()).await, "payment_unmatched");
    world.done(&treasurer, &format!("batches/{batch}/abandon"), json!({})).await;
    assert_eq!(world.refused(&treasurer, "batches", world.wish(&[&id]).await).await, "paid_already");
    let waits = world.done(&treasurer, "batches/found", book).await;
    world.agree(&waits["approval"]).await;
    world.until_withdrawal(&id, "paid").await;
    assert_eq!(world.seen_by(&world.ada, &id).await["txid"], txid.as_str());
    assert_eq!(world.paid_to(&place).await, paid, "nothing was sent");
    world.verify().await;
}

/// Two people with the key cannot pay a client less and have the books say that all was paid.
#[tokio::test(flavor = "multi_thread")]
async fn what_left_the_wallet_past_the_books_is_not_booked_as_a_payout() {
    let world = World::start().await;
    world.on_time().await;
    let id = world.approved("600", &stranger(1)).await;
    let backup = world.backed_up();
    let due = 1_000_000;
    let whole = pay_from_the_wallet(&world, address_of(&stranger(1)), due).await;
    world.mine(NEEDED).await;
    world.eventually("the payment is found", async || world.found().await.len() == 1).await;
    let book = |txid: &str| json!({ "txid": txid });
    let treasurer = world.staff.treasurer.clone();
    assert_eq!(world.refused(&treasurer, "batches/found", book(&whole)).await, "payment_not_lost");
    assert_eq!(world.refused(&treasurer, "batches/found", book(&"00".repeat(32))).await, "not_found");
    assert_eq!(world.refused(&treasurer, "batches", world.wish(&[&id]).await).await, "paid_already");
    world.verify().await;

    let short = pay_from_the_wallet(&world, address_of(&stranger(1)), due * 88 / 100).await;
    world.mine(NEEDED).await;
    let world = world.restored(&backup).await;
    let treasurer = world.staff.treasurer.clone();
    world.eventually("both are found", async || world.found().await.len() == 2).await;
    let first = world.get(&treasurer, "batches/found?limit=1").await;
    let cursor = first["next"].as_str().unwrap();
    let second = world.get(&treasurer, &format!("batches/found?limit=1&cursor={cursor}")).await;
    assert_eq!(
        json!([first["payments"][0], second["payments"][0]]),
        json!(world.found().await),
        "two pages are the whole list"
    );
    assert_eq!(second["next"], Value::Null);
    assert_eq!(world.refused(&treasurer, "batches/found", book(&short)).await, "rate_far_off");
    let waits = world.done(&treasurer, "batches/found", book(&whole)).await;
    world.agree(&waits["approval"]).await;
    world.until_withdrawal(&id, "paid").await;
    assert_eq!(world.found().await[0]["outputs"][0]["withdrawal"], Value::Null, "it is owed nothing more");
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rate_that_no_quotes_make_is_named_in_books_that_were_never_restored() {
    let world = World::start().await;
    world.on_its_way("600", &stranger(1)).await;
    let url = world.server.app.config.database.url.expose().to_owned();
    let fixing: String = world.books().query_row("SELECT fixing FROM payout_batch", [], |row| row.get(0)).unwrap();
    for (edit, named) in [
        ("UPDATE payout_batch SET fixing = NULL", "no quotes made its rate"),
        (
            "UPDATE payout_batch SET fixing = ?, rate_micro_usdt = rate_micro_usdt * 103 / 100",
            "not the middle of its quotes",
        ),
        ("UPDATE payout_item SET converted_before = 1", "it was never converted to what it is paid"),
    ] {
        let given = if edit.contains('?') { vec![&fixing] } else { Vec::new() };
        world.books().execute(edit, rusqlite::params_from_iter(given)).unwrap();
        let url = url.clone();
        let report = tokio::task::spawn_blocking(move || Store::verify(&url).unwrap()).await.unwrap().to_string();
        assert!(report.contains(named), "{report}");
    }
}
