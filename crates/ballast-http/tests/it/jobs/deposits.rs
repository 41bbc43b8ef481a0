//! The deposits job against a real node.

use std::time::Duration;

use ballast_config::Secret;
use ballast_core::{deposit::QuarantineReason, investment::State};
use ballast_service::{decide::JobError, work::Pace};

use super::world::{CONFIRMATIONS, World, catch_up, catch_up_among_others, invest, plan, step, usdt};

#[tokio::test(flavor = "multi_thread")]
async fn a_deposit_confirms_is_credited_and_starts_what_it_covers() {
    let world = World::start().await;
    let mut job = world.deposits();
    catch_up(&mut job).await;
    // Signed up after the job began, and pays at once.
    let client = world.client("ada@example.org").await;
    let plan = plan(&world.app).await;
    invest(&world.app, &client, &plan, "1000").await;
    world.pay(&client, "1000.000000").await;
    world.chain.mine(1).await.unwrap();
    catch_up(&mut job).await;
    assert_eq!(world.deposit(&client).await, ("seen", 0));
    for count in 1..5 {
        world.chain.mine(1).await.unwrap();
        catch_up(&mut job).await;
        assert_eq!(world.deposit(&client).await, ("confirming", count));
        assert_eq!(world.investments(&client).await[0].state, State::Created);
    }
    world.chain.mine(1).await.unwrap();
    catch_up(&mut job).await;
    assert_eq!(world.deposit(&client).await, ("credited", 5));
    assert_eq!(world.investments(&client).await[0].state, State::Active);
    assert_eq!(world.cash(&client).await.available, usdt("0"));
    world.chain.mine(3).await.unwrap();
    catch_up(&mut job).await;
    assert_eq!(world.deposit(&client).await, ("credited", 5));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_underpaid_investment_waits_and_an_overpaid_one_leaves_the_rest() {
    let world = World::start().await;
    let mut job = world.deposits();
    let client = world.client("ada@example.org").await;
    let plan = plan(&world.app).await;
    invest(&world.app, &client, &plan, "1000").await;
    world.pay(&client, "999.5").await;
    world.chain.mine(8).await.unwrap();
    catch_up(&mut job).await;
    assert_eq!(world.investments(&client).await[0].state, State::Created);
    assert_eq!(world.cash(&client).await.available, usdt("999.5"));
    world.pay(&client, "10.25").await;
    world.chain.mine(8).await.unwrap();
    catch_up(&mut job).await;
    assert_eq!(world.investments(&client).await[0].state, State::Active);
    assert_eq!(world.cash(&client).await.available, usdt("9.75"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reorg_before_the_credit_orphans_and_the_same_payment_counts_once_in_its_new_block() {
    let world = World::start().await;
    let mut job = world.deposits();
    let client = world.client("ada@example.org").await;
    world.chain.mine(10).await.unwrap();
    world.pay(&client, "500").await;
    world.chain.mine(2).await.unwrap();
    catch_up(&mut job).await;
    assert_eq!(world.deposit(&client).await, ("confirming", 1));
    world.chain.reorg(2).await.unwrap();
    world.chain.mine(1).await.unwrap();
    catch_up(&mut job).await;
    assert_eq!(world.deposit(&client).await, ("orphaned", 0));
    assert_eq!(world.cash(&client).await.available, usdt("0"));
    world.pay(&client, "500").await;
    world.chain.mine(8).await.unwrap();
    catch_up(&mut job).await;
    let states: Vec<&str> = world.deposits_of(&client).await.iter().map(|one| one.state.as_str()).collect();
    assert_eq!(states, ["credited", "orphaned"]);
    assert_eq!(world.cash(&client).await.available, usdt("500"));
}

#[tokio::test(flavor = "multi_thread")]
async fn stopping_anywhere_and_starting_again_loses_and_doubles_nothing() {
    let world = World::start().await;
    let client = world.client("ada@example.org").await;
    world.chain.mine(80).await.unwrap();
    let mut paid = 0;
    for round in 0..60_u64 {
        if round % 3 == 0 && round < 45 {
            world.pay(&client, "10.000001").await;
            paid += 1;
        }
        world.chain.mine(1).await.unwrap();
        let mut job = world.deposits();
        // Cut off at another point of the step each time.
        let cut = Duration::from_micros(round * round * 37 % 30_000);
        let _ = tokio::time::timeout(cut, catch_up_among_others(&mut job)).await;
    }
    catch_up_among_others(&mut world.deposits()).await;
    let deposits = world.deposits_of(&client).await;
    assert_eq!(deposits.len(), paid);
    assert!(deposits.iter().all(|deposit| deposit.state.as_str() == "credited"), "{deposits:?}");
    assert_eq!(world.cash(&client).await.available.minor(), i64::try_from(paid).unwrap() * 10_000_001);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_on_one_database_credit_once() {
    let world = World::start().await;
    let client = world.client("ada@example.org").await;
    world.chain.mine(20).await.unwrap();
    world.pay(&client, "70").await;
    let (mut one, mut other) = (world.deposits(), world.deposits());
    for _ in 0..10 {
        world.chain.mine(1).await.unwrap();
        // Either may find that the other was first; both continue with the next step.
        let _ = tokio::join!(step(&mut one), step(&mut other));
    }
    catch_up_among_others(&mut one).await;
    assert_eq!(world.deposit(&client).await.0, "credited");
    assert_eq!(world.cash(&client).await.available, usdt("70"));
}

#[tokio::test(flavor = "multi_thread")]
async fn dust_and_look_alikes_go_to_quarantine() {
    let world = World::start().await;
    let mut job = world.deposits();
    let (poor, fooled) = (world.client("poor@example.org").await, world.client("fooled@example.org").await);
    world.pay(&poor, "0.999999").await;
    world.forge(&fooled).await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    catch_up(&mut job).await;
    for (client, reason) in [(&poor, QuarantineReason::Dust), (&fooled, QuarantineReason::WrongToken)] {
        let deposits = world.deposits_of(client).await;
        assert_eq!(deposits.len(), 1);
        assert_eq!((deposits[0].state.as_str(), deposits[0].reason), ("quarantined", Some(reason)));
        assert_eq!(world.cash(client).await.available, usdt("0"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_of_another_chain_is_not_believed() {
    let world = World::start_with(|config| config.bsc.chain_id = 57).await;
    let client = world.client("ada@example.org").await;
    world.pay(&client, "70").await;
    world.chain.mine(20).await.unwrap();
    let Err(JobError::Retry(trouble)) = step(&mut world.deposits()).await else { panic!("it was believed") };
    assert!(trouble.contains("is on chain 56, expected 57"), "{trouble}");
    assert_eq!(world.deposits_of(&client).await, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_down_is_waited_for_and_a_second_one_takes_over() {
    let world = World::start_with(|config| {
        config.bsc.rpc_urls.insert(0, Secret::new("http://127.0.0.1:9"));
    })
    .await;
    let client = world.client("ada@example.org").await;
    world.pay(&client, "70").await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    catch_up(&mut world.deposits()).await;
    assert_eq!(world.deposit(&client).await.0, "credited");

    let alone = World::start_with(|config| config.bsc.rpc_urls = vec![Secret::new("http://127.0.0.1:9")]).await;
    assert!(matches!(step(&mut alone.deposits()).await, Err(JobError::Retry(_))));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_start_block_it_begins_at_the_head() {
    let world = World::start_with(|config| config.bsc.start_block = None).await;
    let client = world.client("ada@example.org").await;
    world.pay(&client, "70").await;
    world.chain.mine(3).await.unwrap();
    let mut job = world.deposits();
    assert!(matches!(step(&mut job).await, Ok(Pace::After(_))));
    // A new start continues from there, not from the new head.
    world.pay(&client, "80").await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    catch_up(&mut world.deposits()).await;
    let amounts: Vec<String> = world.deposits_of(&client).await.iter().map(|one| one.amount.to_string()).collect();
    assert_eq!(amounts, ["80"]);
}
