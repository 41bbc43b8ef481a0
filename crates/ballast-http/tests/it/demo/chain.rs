//! Payments in the demo, and the demo without its chain.

use std::time::{Duration, Instant};

use ballast_core::investment::State;
use ballast_demo::{Demo, chain::Bank};
use ballast_service::{jobs, state::App};
use ballast_store::reads;
use tokio::{sync::watch, task::JoinSet};

use super::world::{assert_sound, client, close, holdings, invest, open};

struct Running(watch::Sender<bool>, Vec<JoinSet<()>>);

impl Running {
    fn start(demo: &Demo) -> Self {
        let (stop, stopped) = watch::channel(false);
        let own = ballast_demo::jobs::start(&demo.app, &demo.exchange, &stopped);
        Self(stop, vec![jobs::start(&demo.app, &stopped), own])
    }

    async fn stop(self) {
        self.0.send_replace(true);
        for mut tasks in self.1 {
            while tasks.join_next().await.is_some() {}
        }
    }
}

async fn until(app: &App, email: &str, state: State) -> Duration {
    let start = Instant::now();
    let client = client(app, email).await;
    while holdings(app, &client).await.last().unwrap().investment.state != state {
        assert!(start.elapsed() < Duration::from_secs(120), "not {state:?} in time");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    start.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_starts_an_investment_within_seconds() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 1).await;
    let running = Running::start(&demo);
    let alice = client(&demo.app, "alice@demo.example").await;
    invest(&demo.app, &alice, "700", 1).await;
    let bank = Bank::open(&demo.app.config.bsc).unwrap();
    bank.pay(alice.deposit_address.parse().unwrap(), "700".parse().unwrap()).await.unwrap();
    let took = until(&demo.app, "alice@demo.example", State::Active).await;
    assert!(took > Duration::from_secs(5), "the confirmations could not be watched: {took:?}");
    running.stop().await;
    close(demo).await;
    assert_sound(folder.path());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_survives_the_end_of_the_demo() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 1).await;
    let alice = client(&demo.app, "alice@demo.example").await;
    invest(&demo.app, &alice, "700", 1).await;
    let bank = Bank::open(&demo.app.config.bsc).unwrap();
    bank.pay(alice.deposit_address.parse().unwrap(), "700".parse().unwrap()).await.unwrap();
    close(demo).await;
    let again = open(folder.path(), 1).await;
    let running = Running::start(&again);
    until(&again.app, "alice@demo.example", State::Active).await;
    running.stop().await;
    close(again).await;
    assert_sound(folder.path());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_chain_is_replaced_and_what_was_credited_stays() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 1).await;
    let before = demo.app.config.bsc.chain_id;
    let alice = client(&demo.app, "alice@demo.example").await;
    let bank = Bank::open(&demo.app.config.bsc).unwrap();
    let head = demo.app.store.read(reads::head).await.unwrap();
    close(demo).await;
    drop(bank);
    std::fs::remove_file(folder.path().join(format!("chain-{before}.json"))).unwrap();
    let again = open(folder.path(), 1).await;
    assert_eq!(again.app.config.bsc.chain_id, before + 1);
    assert!(again.app.store.read(reads::head).await.unwrap().sequence >= head.sequence);
    let running = Running::start(&again);
    invest(&again.app, &alice, "700", 1).await;
    let bank = Bank::open(&again.app.config.bsc).unwrap();
    bank.pay(alice.deposit_address.parse().unwrap(), "700".parse().unwrap()).await.unwrap();
    until(&again.app, "alice@demo.example", State::Active).await;
    running.stop().await;
    close(again).await;
    assert_sound(folder.path());
}
