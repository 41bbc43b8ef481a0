//! The deposits job with nodes that lie, lag or are unreachable, and with fewer than required.

use ballast_chain::bsc::{U256, devnet::Devnet, rpc::EthCalls, units::raw_from_micro};
use ballast_config::Bsc;
use ballast_core::{client::Client, deposit::QuarantineReason, hold};
use ballast_service::{
    decide::JobError,
    health::{self, State},
    jobs::deposits::Deposits,
    work::Pace,
};
use ballast_store::reads;
use serde_json::{Value, json};

use super::{
    proxy::{Action, Proxy},
    world::{CONFIRMATIONS, World, catch_up, step, usdt},
};

const NOBODY: &str = "http://127.0.0.1:9";

/// Steps until nothing is left to do; returns what blocked the last step.
async fn trouble(job: &mut Deposits) -> String {
    for _ in 0..50 {
        match step(job).await {
            Ok(Pace::Again) => {}
            Ok(Pace::After(_)) => return String::new(),
            Err(JobError::Retry(why)) => return why,
            Err(error) => panic!("{error}"),
        }
    }
    panic!("it comes to no end");
}

/// A payment on the liar's own chain, deep enough.
async fn forge_on(liar: &Devnet, client: &Client, amount: &str) {
    let raw = raw_from_micro(usdt(amount).minor(), 18).unwrap();
    liar.pay(client.deposit_address.parse().unwrap(), raw).await.unwrap();
    liar.mine(CONFIRMATIONS + 3).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_liar_credits_nothing_while_the_other_node_is_down() {
    let (world, liar) = World::forked(10).await;
    let client = world.client("ada@example.org").await;
    forge_on(&liar, &client, "700").await;
    let why = trouble(&mut world.deposits_by(2, &[liar.url(), NOBODY])).await;
    assert!(why.contains("1 of the 2 nodes that must agree (bsc.quorum) does") && why.contains(NOBODY), "{why}");
    assert!(why.contains("of 700.00 USDT waits"), "{why}");
    assert_eq!(world.cash(&client).await.available, usdt("0"));
    // Nor if it only lags.
    let why = trouble(&mut world.deposits_by(2, &[liar.url(), world.chain.url()])).await;
    assert!(why.contains("is only at block"), "{why}");
    // Nor if it is back and disagrees.
    world.chain.mine(CONFIRMATIONS + 3).await.unwrap();
    let why = trouble(&mut world.deposits_by(2, &[liar.url(), world.chain.url()])).await;
    assert!(why.contains("disagree"), "{why}");
    assert_eq!(world.cash(&client).await.available, usdt("0"));
}

#[tokio::test(flavor = "multi_thread")]
async fn with_too_few_nodes_a_day_has_a_limit_that_no_restart_stretches() {
    let world = World::start_with(|config| {
        config.bsc.quorum = 2;
        config.bsc.single_node_limit_usdt = usdt("100");
    })
    .await;
    let (ada, bob, eve) = (
        world.client("ada@example.org").await,
        world.client("bob@example.org").await,
        world.client("eve@example.org").await,
    );
    world.pay(&ada, "60").await;
    world.chain.mine(1).await.unwrap();
    world.pay(&bob, "50").await;
    world.chain.mine(1).await.unwrap();
    world.pay(&eve, "40").await;
    world.chain.mine(CONFIRMATIONS + 3).await.unwrap();
    for _ in 0..2 {
        let why = trouble(&mut world.deposits()).await;
        assert!(why.contains("of 50.00 USDT waits") && why.contains("bsc.single_node_limit_usdt"), "{why}");
        assert!(why.contains("no more than 100.00 USDT"), "{why}");
    }
    let states = [world.deposit(&ada).await.0, world.deposit(&bob).await.0, world.deposit(&eve).await.0];
    assert_eq!(states, ["credited", "confirming", "credited"]);
    let check = health::quorum(&world.app);
    assert_eq!(check.state, State::Bad);
    assert!(check.found.contains("1 in bsc.rpc_urls"), "{}", check.found);

    // A second node: everything counts, and credits by a single node are checked again.
    let proxy = Proxy::start(world.chain.url(), |_, _| Action::Pass).await;
    catch_up(&mut world.deposits_by(2, &[world.chain.url(), &proxy.url])).await;
    assert_eq!(world.deposit(&bob).await.0, "credited");
    let open = world.app.store.read(|conn| reads::provisional(conn, 10, None, 10)).await.unwrap();
    assert_eq!(open, []);
    let day_ago = world.app.clock.now().plus_seconds(-86_400);
    let used = world.app.store.read(move |conn| reads::provisional_since(conn, day_ago)).await.unwrap();
    assert_eq!(used, usdt("0"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fewer_saw_is_asked_again_and_a_contradiction_is_an_alarm() {
    let (world, liar) = World::forked(10).await;
    let client = world.client("ada@example.org").await;
    forge_on(&liar, &client, "700").await;
    // The firm has configured that one node is enough.
    assert_eq!(trouble(&mut world.deposits_by(1, &[liar.url(), NOBODY])).await, "");
    assert_eq!(world.deposit(&client).await.0, "credited");
    let open = world.app.store.read(|conn| reads::provisional(conn, 2, None, 10)).await.unwrap();
    assert_eq!((open.len(), open[0].voices, open[0].amount), (1, 1, usdt("700")));
    world.chain.mine(CONFIRMATIONS + 3).await.unwrap();
    let why = trouble(&mut world.deposits_by(1, &[liar.url(), world.chain.url()])).await;
    assert!(why.contains("was credited when 1 of the nodes vouched for it") && why.contains("disagree"), "{why}");
    let id = open[0].deposit;
    let row = world.app.store.read(move |conn| reads::provisional_of(conn, id)).await.unwrap().unwrap();
    assert!(row.disputed_at.is_some() && row.confirmed_at.is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_absurd_amount_is_set_aside_and_holds_up_nobody() {
    let world = World::start().await;
    let (ada, bob, eve) = (
        world.client("ada@example.org").await,
        world.client("bob@example.org").await,
        world.client("eve@example.org").await,
    );
    let contract = world.look_alike().await;
    let whole = U256::from(1_000_000_000_000_000_000_u64);
    let vast: U256 = U256::from(1) << 255;
    world.forge_by(&contract, &ada, vast).await;
    world.forge_by(&contract, &eve, U256::from(100_000_000_001_u64) * whole).await;
    world.forge_by(&contract, &bob, U256::from(5) * whole).await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    // To this service, that contract is the token.
    let bsc = Bsc { usdt_contract: contract, ..world.app.config.bsc.clone() };
    catch_up(&mut world.deposits_with(&bsc)).await;
    for (client, raw) in [(&ada, vast.to_string()), (&eve, format!("100000000001{}", "0".repeat(18)))] {
        let deposits = world.deposits_of(client).await;
        assert_eq!((deposits[0].state.as_str(), deposits[0].reason), ("quarantined", Some(QuarantineReason::TooLarge)));
        assert_eq!((deposits[0].raw_amount.as_str(), deposits[0].amount), (raw.as_str(), usdt("0")));
        assert_eq!(world.cash(client).await.available, usdt("0"));
    }
    assert_eq!(world.deposit(&bob).await.0, "credited");
    assert_eq!(world.cash(&bob).await.available, usdt("5"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_that_one_node_leaves_out_is_found_by_the_other() {
    let world = World::start().await;
    let client = world.client("ada@example.org").await;
    let stranger = "0x9999999999999999999999999999999999999999".parse().unwrap();
    let raw = raw_from_micro(usdt("1").minor(), 18).unwrap();
    let hides = Proxy::start(world.chain.url(), |method, _| match method {
        "eth_getLogs" => Action::Rewrite(Box::new(|logs| logs.as_array_mut().unwrap().truncate(1))),
        _ => Action::Pass,
    })
    .await;
    world.chain.pay(stranger, raw).await.unwrap();
    world.pay(&client, "70").await;
    world.chain.mine(CONFIRMATIONS + 3).await.unwrap();
    let alone = &mut world.deposits_by(1, &[&hides.url]);
    catch_up(alone).await;
    assert_eq!(world.deposits_of(&client).await, []);
    // The cursor has passed the block; the second node shows what is missing.
    let mut job = world.deposits_by(2, &[&hides.url, world.chain.url()]);
    assert_eq!(trouble(&mut job).await, "");
    assert_eq!(world.deposits_of(&client).await.len(), 1, "found");
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    assert_eq!(trouble(&mut job).await, "");
    assert_eq!(world.deposit(&client).await.0, "credited");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_log_is_one_payment_whatever_transaction_a_node_gives_it() {
    let world = World::start().await;
    let client = world.client("ada@example.org").await;
    let paid = world.pay(&client, "70").await;
    world.chain.mine(CONFIRMATIONS + 3).await.unwrap();
    // Receipts do not bind the hash of the call; this node replaces it everywhere.
    let other = json!(format!("0x{:064x}", 7));
    let rename = |receipt: &mut Value, other: &Value| {
        receipt["transactionHash"] = other.clone();
        receipt["logs"].as_array_mut().unwrap().iter_mut().for_each(|log| log["transactionHash"] = other.clone());
    };
    let mut receipt: Value = world.chain.rpc().request("eth_getTransactionReceipt", json!([paid])).await.unwrap();
    rename(&mut receipt, &other);
    let renames = Proxy::start(world.chain.url(), move |method, params| match method {
        "eth_getBlockReceipts" => {
            let other = other.clone();
            Action::Rewrite(Box::new(move |receipts| {
                receipts.as_array_mut().unwrap().iter_mut().for_each(|receipt| rename(receipt, &other));
            }))
        }
        "eth_getTransactionReceipt" if params[0] == other => Action::Answer(receipt.clone()),
        _ => Action::Pass,
    })
    .await;
    catch_up(&mut world.deposits_by(1, &[&renames.url])).await;
    assert_eq!(world.deposit(&client).await.0, "credited");
    // Another node shows the true hash: that is not a second payment.
    let mut job = world.deposits_by(1, &[&renames.url, world.chain.url()]);
    for _ in 0..3 {
        trouble(&mut job).await;
    }
    assert_eq!(world.deposits_of(&client).await.len(), 2);
    assert_eq!(world.cash(&client).await.available, usdt("70"));
}

/// One node's reports about two clients are disputed together, and reversed together when two people say so.
#[tokio::test(flavor = "multi_thread")]
async fn every_forgery_of_one_node_is_held_and_taken_back() {
    let (world, liar) = World::forked(10).await;
    let (ada, bob) = (world.client("ada@example.org").await, world.client("bob@example.org").await);
    forge_on(&liar, &ada, "700").await;
    forge_on(&liar, &bob, "300").await;
    assert_eq!(trouble(&mut world.deposits_through(liar.url())).await, "");
    assert_eq!([world.deposit(&ada).await.0, world.deposit(&bob).await.0], ["credited"; 2]);
    world.chain.mine(30).await.unwrap();
    let mut job = world.deposits_by(1, &[liar.url(), world.chain.url()]);
    let why = trouble(&mut job).await;
    assert!(why.contains("was credited when 1 of the nodes vouched for it"), "{why}");
    let hold = world.app.store.read(|conn| reads::open_hold(conn, hold::Kind::Intake)).await.unwrap().unwrap();
    let mut doubtful: Vec<_> = hold.facts.deposits.iter().map(|one| one.amount).collect();
    doubtful.sort_unstable();
    assert_eq!(doubtful, [usdt("300"), usdt("700")]);
    world.decide(&hold, hold::Resolution::Accept).await;
    for _ in 0..3 {
        trouble(&mut job).await;
    }
    assert_eq!([world.deposit(&ada).await.0, world.deposit(&bob).await.0], ["reversed"; 2]);
    let cash = [world.cash(&ada).await.available, world.cash(&bob).await.available];
    assert_eq!(cash, [usdt("0"); 2]);
}

/// `bsc.quorum = 1` makes one node enough, but not for every amount.
#[tokio::test(flavor = "multi_thread")]
async fn one_node_that_suffices_has_a_limit_all_the_same() {
    let world = World::start_with(|config| config.bsc.single_node_limit_usdt = usdt("100")).await;
    let (ada, bob) = (world.client("ada@example.org").await, world.client("bob@example.org").await);
    world.pay(&ada, "60").await;
    world.chain.mine(1).await.unwrap();
    world.pay(&bob, "50").await;
    world.chain.mine(CONFIRMATIONS + 3).await.unwrap();
    let why = trouble(&mut world.deposits()).await;
    assert!(why.contains("of 50.00 USDT waits") && why.contains("on the word of 1 where 2"), "{why}");
    assert_eq!([world.deposit(&ada).await.0, world.deposit(&bob).await.0], ["credited", "confirming"]);
    let open = world.app.store.read(|conn| reads::provisional(conn, 2, None, 10)).await.unwrap();
    assert_eq!((open.len(), open[0].amount), (1, usdt("60")));
    let after = world.app.store.read(move |conn| reads::provisional(conn, 2, Some(&open[0]), 10)).await.unwrap();
    assert_eq!(after, []);
}

/// Twenty are checked in one step. Those that stay as they are do not hide the one behind them, and a start in the
/// middle of a round begins the round again.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_sound_credits_hides_no_unsound_one_behind_it() {
    let world = World::start().await;
    let (ada, bob) = (world.client("ada@example.org").await, world.client("bob@example.org").await);
    world.chain.mine(3).await.unwrap();
    for _ in 0..20 {
        world.pay(&ada, "10").await;
    }
    world.chain.mine(CONFIRMATIONS + 3).await.unwrap();
    assert_eq!(trouble(&mut world.deposits()).await, "");
    let unsound = world.credit_unshown(&bob, "700").await.id;
    let open = world.app.store.read(|conn| reads::provisional(conn, 2, None, 50)).await.unwrap();
    assert_eq!((open.len(), open.last().map(|row| row.deposit)), (21, Some(unsound)));
    step(&mut world.deposits()).await.unwrap();
    let mut job = world.deposits();
    step(&mut job).await.unwrap();
    let why = trouble(&mut job).await;
    assert!(why.contains("of 700.00 USDT") && why.contains("now no node shows it"), "{why}");
    let row = world.app.store.read(move |conn| reads::provisional_of(conn, unsound)).await.unwrap().unwrap();
    assert!(row.disputed_at.is_some());
}

/// Two nodes of one liar confirmed it. After a start there are other nodes, and no more than those.
#[tokio::test(flavor = "multi_thread")]
async fn after_a_start_other_nodes_are_asked_however_many_had_vouched() {
    let (world, liar) = World::forked(10).await;
    let client = world.client("ada@example.org").await;
    forge_on(&liar, &client, "700").await;
    let second = Proxy::start(liar.url(), |_, _| Action::Pass).await;
    assert_eq!(trouble(&mut world.deposits_by(1, &[liar.url(), &second.url, NOBODY])).await, "");
    let open = world.app.store.read(|conn| reads::provisional(conn, 3, None, 10)).await.unwrap();
    assert_eq!((open.len(), open[0].voices), (1, 2));
    world.chain.mine(30).await.unwrap();
    let why = trouble(&mut world.deposits_by(1, &[liar.url(), world.chain.url()])).await;
    assert!(why.contains("was credited when 2 of the nodes vouched for it"), "{why}");
}
