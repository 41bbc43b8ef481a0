//! A reversed deposit is credited again if the chain has it again, under the same conditions as every other credit.

use ballast_core::{
    client::Client,
    decision::Actor,
    deposit::{self, ChainKey, Deposit, Receiver, State},
    hold::{self, Facts, Kind},
};
use ballast_service::decide::{JobError, in_context};
use ballast_store::reads;
use serde_json::json;

use super::{
    proxy::{Action, Proxy},
    world::{CONFIRMATIONS, World, catch_up, commit, step, usdt},
};

/// Two nodes confirm a payment, and it is credited.
async fn credited_by_two(world: &World) {
    let second = Proxy::start(world.chain.url(), |_, _| Action::Pass).await;
    catch_up(&mut world.deposits_by(1, &[world.chain.url(), &second.url])).await;
}

/// A payment that was credited and reversed, and that the chain has.
async fn taken_back(world: &World, amount: &str) -> Client {
    let client = world.client("ada@example.org").await;
    world.chain.mine(3).await.unwrap();
    world.pay(&client, amount).await;
    world.chain.mine(CONFIRMATIONS + 3).await.unwrap();
    credited_by_two(world).await;
    assert_eq!(world.deposit(&client).await.0, "credited");
    let (row, cash) = (world.deposits_of(&client).await.remove(0), world.cash(&client).await);
    let reversed =
        in_context(&world.app, Actor::System, |context| deposit::reverse(context, row, Some((&client, cash))));
    commit(&world.app, reversed.unwrap()).await;
    assert_eq!((world.deposit(&client).await.0, world.cash(&client).await.available), ("reversed", usdt("0")));
    client
}

#[tokio::test(flavor = "multi_thread")]
async fn one_word_gives_back_no_more_than_a_day_allows() {
    let world = World::start_with(|config| config.bsc.single_node_limit_usdt = usdt("100")).await;
    let client = taken_back(&world, "500").await;
    let waits = |why: &str| why.contains("of 500.00 USDT waits") && why.contains("bsc.single_node_limit_usdt");
    assert!(matches!(step(&mut world.deposits()).await, Err(JobError::Retry(why)) if waits(&why)));
    assert_eq!((world.deposit(&client).await.0, world.cash(&client).await.available), ("reversed", usdt("0")));
    credited_by_two(&world).await;
    assert_eq!((world.deposit(&client).await.0, world.cash(&client).await.available), ("credited", usdt("500")));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_counted_meanwhile_under_another_call_is_not_given_back() {
    let world = World::start().await;
    let client = taken_back(&world, "70").await;
    let row = world.deposits_of(&client).await.remove(0);
    let key = ChainKey { tx_hash: format!("0x{}", "7".repeat(64)), ..row.key.clone() };
    let double = Deposit { id: world.app.new_id(), version: 0, key, state: State::Seen, ..row };
    let receiver = Receiver { client: &client, cash: world.cash(&client).await, waiting: Vec::new() };
    let settled = in_context(&world.app, Actor::System, |context| {
        deposit::settle(context, double, 15, false, Some(receiver)).unwrap()
    });
    commit(&world.app, settled).await;
    step(&mut world.deposits()).await.unwrap();
    let mut states: Vec<_> = world.deposits_of(&client).await.iter().map(|one| one.state.as_str()).collect();
    states.sort_unstable();
    assert_eq!(states, ["credited", "reversed"]);
    assert_eq!(world.cash(&client).await.available, usdt("70"));
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_given_back_while_money_stands_still() {
    let world = World::start().await;
    let client = taken_back(&world, "70").await;
    let found = Facts::default();
    let placed = in_context(&world.app, Actor::System, |context| {
        hold::place(context, Kind::Clock, "The clock jumped.".to_owned(), found, None)
    });
    commit(&world.app, placed.unwrap().unwrap()).await;
    let mut job = world.deposits();
    step(&mut job).await.unwrap();
    assert_eq!(world.deposit(&client).await.0, "reversed");
    let held = world.app.store.read(|conn| reads::open_hold(conn, Kind::Clock)).await.unwrap().unwrap();
    let lifted = in_context(&world.app, Actor::System, |context| hold::lift(context, held, &json!({})));
    commit(&world.app, lifted.unwrap()).await;
    step(&mut job).await.unwrap();
    assert_eq!(world.deposit(&client).await.0, "credited");
}
