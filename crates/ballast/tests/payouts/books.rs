//! The payout wallet on the chain compared with the payout wallet in the books.

use ballast_core::{
    decision::{Actor, Decision, Journal},
    ledger::{Account, Cause, Transfer},
    money::{Asset, Sats},
};
use ballast_service::{decide::JobError, doctor, treasury::payout_wallet};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    firm::{NEEDED, ours, stranger},
    world::World,
};
use ballast_chain::bitcoin::wallet::Branch;

/// Compares now; returns the difference in satoshi.
async fn difference(world: &World) -> i64 {
    let app = &world.server.app;
    loop {
        match payout_wallet(app, app.chains.payouts.as_ref().unwrap()).await {
            Ok(Some(seen)) => return seen.difference().unwrap(),
            Ok(None) => {}
            // The service's own job compares too, and may be the first to record a break.
            Err(JobError::Unit(said)) if said.contains("BreakOpen") => {}
            Err(error) => panic!("{error}"),
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

/// The owners put in bitcoin, or took it out, according to the books.
async fn book(world: &World, sat: i64) {
    let (debit, credit) =
        if sat > 0 { (Account::PayoutWallet, Account::Capital) } else { (Account::Capital, Account::PayoutWallet) };
    let line = Journal {
        cause: Cause::CapitalMoved,
        subject: Uuid::now_v7(),
        client: None,
        transfers: vec![Transfer { debit, credit, asset: Asset::Btc, minor: sat.abs() }],
        details: Value::Null,
    };
    let decision = Decision::new(Actor::System, world.server.app.clock.now()).journal(line);
    world.server.app.store.commit(decision).await.unwrap();
}

async fn first(world: &World) -> Value {
    let all = world.get(&world.staff.treasurer, "treasury/breaks").await;
    all["breaks"].as_array().unwrap().iter().find(|one| one["place"] == "payout_wallet").unwrap().clone()
}

async fn doctor_says(world: &World) -> Result<String, String> {
    let checks = doctor::examine(&world.server.app).await;
    let check = checks.into_iter().find(|check| check.name == "payout_wallet").unwrap();
    if check.state == doctor::State::Bad { Err(check.line()) } else { Ok(check.line()) }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_break_of_the_wallet_is_seen_explained_opened_again_and_over() {
    let world = World::start().await;
    // Four coins of fifty that nobody has entered into the books.
    let coins = 4 * 50 * 100_000_000;
    assert_eq!(difference(&world).await, coins);
    let found = first(&world).await;
    assert_eq!((&found["state"], found["amount"].as_f64()), (&json!("open"), Some(200.0)));
    let told = doctor_says(&world).await.unwrap_err();
    assert!(told.contains("200") && told.contains("BTC"), "{told}");
    let overview = world.get(&world.staff.treasurer, "overview").await;
    assert!(overview["breaks"].to_string().contains("payout_wallet"), "{overview}");

    let call = format!("treasury/breaks/{}/explain", found["_id"].as_str().unwrap());
    let proposed =
        world.done(&world.staff.treasurer, &call, json!({ "why": "The owners' coins, to be entered" })).await;
    world.agree(&proposed["approval"]).await;
    assert_eq!(difference(&world).await, coins);
    assert_eq!(first(&world).await["state"], "explained");

    // Another coin arrives from nowhere: the explained amount was different.
    world.net.mine(1, &ours(Branch::Funding, 9)).await.unwrap();
    world.net.mine(100, &stranger(999)).await.unwrap();
    assert_eq!(difference(&world).await, coins + 50 * 100_000_000);
    assert_eq!(first(&world).await["state"], "open");

    book(&world, coins + 50 * 100_000_000).await;
    assert_eq!(difference(&world).await, 0);
    assert_eq!(first(&world).await["state"], "closed");
    assert!(doctor_says(&world).await.is_ok());
}

/// The owners enter their coins, a withdrawal is paid, its USDT is sold and the bitcoin arrives: two people book each
/// step in the console's words, and nothing is left to explain.
#[tokio::test(flavor = "multi_thread")]
async fn a_week_with_a_sale_leaves_no_break() {
    let world = World::start().await;
    let coins = difference(&world).await;
    let treasurer = &world.staff.treasurer;
    let put_in = json!({ "move": "put_in_bitcoin", "bitcoin": Sats::from_minor(coins), "why": "The owners' coins" });
    let proposed = world.done(treasurer, "capital", put_in).await;
    world.agree(&proposed["approval"]).await;
    assert_eq!(difference(&world).await, 0);

    let id = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&id]).await;
    world.send(&batch).await;
    world.until(&batch, "broadcast").await;
    world.mine(NEEDED + 1).await;
    world.until_withdrawal(&id, "paid").await;
    assert_eq!(difference(&world).await, 0);

    // The exchange sends bitcoin; until it is booked, the comparison says so.
    let brought = 50 * 100_000_000;
    world.net.mine(1, &ours(Branch::Funding, 9)).await.unwrap();
    world.net.mine(100, &stranger(999)).await.unwrap();
    assert_eq!(difference(&world).await, brought);
    let clearing = world.get(treasurer, "capital").await["capital"]["clearing"].clone();
    let sale = json!({ "move": "sell_for_bitcoin", "amount": clearing, "bitcoin": Sats::from_minor(brought),
        "why": "Sold at the exchange" });
    let proposed = world.done(treasurer, "capital", sale).await;
    world.agree(&proposed["approval"]).await;
    assert_eq!(difference(&world).await, 0);
    let told = world.get(treasurer, "capital").await["capital"].clone();
    assert_eq!(told["clearing"].as_f64(), Some(0.0));
    world.verify().await;
}

/// A row makes an actual payment look unpaid: it can neither be paid again nor followed.
#[tokio::test(flavor = "multi_thread")]
async fn one_withdrawal_that_cannot_follow_hides_no_break_and_holds_up_no_other() {
    let world = World::start().await;
    let coins = difference(&world).await;
    book(&world, coins).await;
    let pay = async |number: u32| {
        let id = world.approved("120", &stranger(number)).await;
        let batch = world.batch(&[&id]).await;
        world.send(&batch).await;
        world.until_withdrawal(&id, "broadcast").await;
        world.mine(NEEDED).await;
        world.until_withdrawal(&id, "paid").await;
    };
    pay(1).await;
    let books = rusqlite::Connection::open(world.database()).unwrap();
    books.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    books.execute("UPDATE withdrawal SET state = 'broadcast', version = version + 1", []).unwrap();
    world
        .eventually("the job complains", async || {
            world.server.app.jobs.lines().iter().any(|line| format!("{line:?}").contains("cannot follow"))
        })
        .await;
    // The batches come in the order they were built in: the broken one is first.
    pay(2).await;

    world.net.mine(1, &ours(Branch::Funding, 9)).await.unwrap();
    world.net.mine(100, &stranger(999)).await.unwrap();
    let app = &world.server.app;
    drop(payout_wallet(app, app.chains.payouts.as_ref().unwrap()).await);
    world.server.advance_days(1);
    let compared = tokio::time::timeout(std::time::Duration::from_secs(120), difference(&world)).await;
    assert_eq!(compared, Ok(50 * 100_000_000), "nothing is compared any more");
    books.execute("UPDATE withdrawal SET state = 'paid' WHERE state = 'broadcast'", []).unwrap();
    world.verify_but_edited("withdrawal").await;
}

/// A payout on its way is expected; its cost is booked when it is deep enough. The comparison agrees throughout.
#[tokio::test(flavor = "multi_thread")]
async fn the_wallet_agrees_at_every_block_of_a_payout() {
    let world = World::start().await;
    let coins = difference(&world).await;
    book(&world, coins).await;
    let id = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&id]).await;
    assert_eq!(difference(&world).await, 0);
    world.send(&batch).await;
    world.until(&batch, "broadcast").await;
    assert_eq!(difference(&world).await, 0);
    for _ in 0..=NEEDED {
        world.mine(1).await;
        assert_eq!(difference(&world).await, 0);
    }
    world.until_withdrawal(&id, "paid").await;
    assert_eq!(difference(&world).await, 0);
    world.verify().await;
}
