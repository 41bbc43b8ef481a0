//! Deposits other than USDT at a deposit address: seen, kept apart, reported, and never counted.

use ballast_chain::bsc::{address::EvmAddress, rpc::EthCalls};
use ballast_core::{
    client::Client,
    decision::Actor,
    deposit::{self, Before, KEPT_A_DAY, NO_ADDRESS, RefundOrder, State},
    hold,
    notice::Kind,
};
use ballast_service::{
    decide::in_context,
    jobs::{coins::Coins, deposits::Deposits},
    work::Job,
};
use ballast_store::{Store, reads};
use serde_json::{Value, json};

use super::world::{CONFIRMATIONS, World, catch_up, usdt};
use crate::support::agreed;

/// Half a coin.
const HALF: &str = "0x6f05b59d3b20000";

fn coins(world: &World) -> Coins {
    let watcher = Deposits::watcher(&world.app.config.bsc).unwrap().unwrap();
    Coins::new(world.app.clone(), watcher.into())
}

/// Mines until everything sent is final for the deposits job, and checks the coins once.
async fn look(world: &World, job: &mut Coins) {
    world.chain.mine(CONFIRMATIONS + 3).await.unwrap();
    catch_up(&mut world.deposits()).await;
    job.step().await.unwrap();
}

async fn send(world: &World, to: &Client, value: &str) -> String {
    let from = world.chain.payer().to_string();
    let call = json!([{ "from": from, "to": to.deposit_address, "value": value, "gas": "0x5208" }]);
    world.chain.rpc().request("eth_sendTransaction", call).await.unwrap()
}

async fn told(world: &World, client: &Client) -> Vec<Value> {
    let id = client.id;
    let notices = world.app.store.read(move |conn| reads::notices_of(conn, id, None, 50)).await.unwrap();
    notices.into_iter().filter(|one| one.told.kind() == Kind::DepositQuarantined).map(|one| one.told.data()).collect()
}

async fn is_sound(world: &World) {
    let report = Store::verify(world.app.config.database.url.expose()).unwrap();
    assert!(report.is_sound(), "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn coins_are_seen_with_their_sender_kept_apart_and_told_of_once() {
    let world = World::start().await;
    let (client, other) = (world.client("ada@example.org").await, world.client("bob@example.org").await);
    let mut job = coins(&world);
    look(&world, &mut job).await;
    assert_eq!(world.deposits_of(&client).await, []);
    let hash = send(&world, &client, HALF).await;
    look(&world, &mut job).await;
    let found = world.deposits_of(&client).await;
    let [one] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((one.state, one.token.as_str(), one.amount), (State::Quarantined, NO_ADDRESS, usdt("0")));
    assert_eq!((&one.raw_amount, &one.key.tx_hash), (&"500000000000000000".to_owned(), &hash));
    assert_eq!((one.from.clone(), one.other_asset()), (world.chain.payer().to_string(), Some("0.5 BNB".into())));
    assert_eq!(world.cash(&client).await.available, usdt("0"));
    let notices = told(&world, &client).await;
    assert_eq!((notices.len(), &notices[0]["asset"]), (1, &json!("0.5 BNB")));
    // Checked again, also by a process just started, it is still one; another deposit is a second one.
    look(&world, &mut job).await;
    look(&world, &mut coins(&world)).await;
    assert_eq!(world.deposits_of(&client).await.len(), 1);
    send(&world, &client, HALF).await;
    look(&world, &mut job).await;
    assert_eq!(world.deposits_of(&client).await.len(), 2);
    assert_eq!(told(&world, &client).await.len(), 1, "once a day");
    assert_eq!(world.deposits_of(&other).await, []);
    is_sound(&world).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn coins_from_inside_a_call_are_seen_and_go_back_only_where_two_people_say() {
    let world = World::start().await;
    let client = world.client("ada@example.org").await;
    let mut job = coins(&world);
    look(&world, &mut job).await;
    let _: Value = world.chain.rpc().request("anvil_setBalance", json!([client.deposit_address, HALF])).await.unwrap();
    look(&world, &mut job).await;
    look(&world, &mut job).await;
    let found = world.deposits_of(&client).await;
    let [one] = found.as_slice() else { panic!("{found:?}") };
    assert!(!one.has_sender() && one.is_coin(), "{one:?}");
    let operator = Actor::Operator(uuid::Uuid::from_u128(2));
    let back = |to: Option<&str>| {
        in_context(&world.app, operator, |context| deposit::refund_to(context, one.clone(), Some(&client), to))
    };
    assert_eq!(back(None).unwrap_err().code, "no_sender");
    let to = EvmAddress::from_bytes([7; 20]).to_string();
    let order = RefundOrder { before: Before::of(one), to: Some(to.clone()), why: "asked for".into() };
    world.app.store.commit(agreed(&world.app, order, back(Some(&to)).unwrap()).await).await.unwrap();
    is_sound(&world).await;
}

/// Below a ten-thousandth of a coin nothing is recorded, and dust adds up.
#[tokio::test(flavor = "multi_thread")]
async fn dust_of_coins_waits_until_it_is_worth_a_line() {
    let world = World::start().await;
    let client = world.client("ada@example.org").await;
    let mut job = coins(&world);
    send(&world, &client, "0x1").await;
    look(&world, &mut job).await;
    assert_eq!(world.deposits_of(&client).await, []);
    assert_eq!(told(&world, &client).await, Vec::<Value>::new());
}

/// Dozens of worthless tokens: ten per day are kept, and the client is told once, never by name.
#[tokio::test(flavor = "multi_thread")]
async fn worthless_tokens_fill_neither_the_books_nor_the_mailbox() {
    let world = World::start().await;
    let client = world.client("ada@example.org").await;
    for _ in 0..KEPT_A_DAY.0 + 3 {
        world.forge(&client).await;
    }
    world.chain.mine(CONFIRMATIONS + 3).await.unwrap();
    catch_up(&mut world.deposits()).await;
    let found = world.deposits_of(&client).await;
    assert_eq!(u32::try_from(found.len()).unwrap(), KEPT_A_DAY.0);
    assert!(found.iter().all(|one| one.state == State::Quarantined), "{found:?}");
    let notices = told(&world, &client).await;
    assert_eq!((notices.len(), &notices[0]["asset"]), (1, &json!("another token")));
    assert!(found.iter().any(|one| json!(one.token) == notices[0]["token"]), "{notices:?}");
    // A real payment in the same block is credited anyway.
    world.forge(&client).await;
    world.pay(&client, "25").await;
    world.chain.mine(CONFIRMATIONS + 3).await.unwrap();
    catch_up(&mut world.deposits()).await;
    assert_eq!(world.cash(&client).await.available, usdt("25"));
    is_sound(&world).await;
}

/// Coins are identified by an address's balance, not by a block; another token disappears with its block.
#[tokio::test(flavor = "multi_thread")]
async fn coins_stay_on_record_when_the_block_they_were_seen_in_is_gone() {
    let world = World::start().await;
    let client = world.client("ada@example.org").await;
    let mut job = coins(&world);
    look(&world, &mut job).await;
    send(&world, &client, HALF).await;
    world.forge(&client).await;
    look(&world, &mut job).await;
    let states = async || {
        let found = world.deposits_of(&client).await;
        assert_eq!(found.len(), 2, "{found:?}");
        [true, false].map(|is_coin| found.iter().find(|one| one.is_coin() == is_coin).unwrap().state)
    };
    assert_eq!(states().await, [State::Quarantined; 2]);
    let mut deposits = world.deposits();
    world.chain.reorg(CONFIRMATIONS + 7).await.unwrap();
    world.chain.mine(1).await.unwrap();
    catch_up(&mut deposits).await;
    let hold = world.app.store.read(|conn| reads::open_hold(conn, hold::Kind::Intake)).await.unwrap().unwrap();
    assert_eq!(hold.facts.deposits, [], "nothing of it was money");
    world.decide(&hold, hold::Resolution::Accept).await;
    catch_up(&mut deposits).await;
    assert_eq!(states().await, [State::Quarantined, State::Reversed]);
    is_sound(&world).await;
}
