//! Sweeps that do not get through, and how the treasury gets out of it.

use ballast_chain::bsc::{sweep::Order, units::coins_text};
use ballast_service::treasury::follow;
use serde_json::{Value, json};

use super::world::{TREASURY, World, account, gullible, key};

impl World {
    /// A sweep that was signed offline and uploaded.
    async fn uploaded(&self) -> (String, Order) {
        let (sweep, order) = self.approved().await;
        let signed = key().sign(&order, &gullible(&order)).unwrap();
        let (status, body) = self.upload(&sweep, &signed).await;
        assert_eq!(status, 200, "{body}");
        (sweep, order)
    }

    async fn states(&self, sweep: &str) -> Vec<String> {
        let story = self.get(&format!("treasury/sweeps/{sweep}")).await;
        let calls = story["calls"].as_array().unwrap();
        calls.iter().map(|call| call["state"].as_str().unwrap().to_owned()).collect()
    }

    /// Why the network refused each call; empty if it did not.
    async fn refused(&self, sweep: &str) -> Vec<String> {
        let story = self.get(&format!("treasury/sweeps/{sweep}")).await;
        let calls = story["calls"].as_array().unwrap();
        calls.iter().map(|call| call["refused"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// The next sweep takes the rest from the addresses.
    async fn sweeps_the_rest(&self, all: &str) {
        self.net.mine(8).await.unwrap();
        self.settle().await;
        let (sweep, _) = self.uploaded().await;
        self.until(&sweep, "done").await;
        assert_eq!(coins_text(self.tokens_of(&TREASURY.parse().unwrap()).await), all);
        self.net.mine(8).await.unwrap();
        self.settle().await;
        assert_eq!(self.difference().await, 0);
        self.verify().await;
    }

    async fn propose_to_give_up(&self, sweep: &str) -> (u16, Value) {
        let call = format!("treasury/sweeps/{sweep}/giveUp");
        self.post(&self.treasurer, &call, json!({ "why": "Gas went up tenfold" })).await
    }
}

/// The gas address was used by hand between approval and upload, so the first top-up can never be in a block, and its
/// transfer has nothing to pay for gas.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_top_up_loses_its_transfer_and_the_sweep_ends() {
    let world = World::start().await;
    let (sweep, order) = world.approved().await;
    assert_eq!(order.top_ups.len(), 2);
    let signed = key().sign(&order, &gullible(&order)).unwrap();
    world.use_nonce(&account().gas_payer()).await;
    assert_eq!(world.upload(&sweep, &signed).await.0, 200);
    world.until(&sweep, "failed").await;
    assert_eq!(world.states(&sweep).await, ["displaced", "confirmed", "unfunded", "confirmed"]);
    world.sweeps_the_rest("850.25").await;
}

/// The approved gas price is lower than blocks require.
#[tokio::test(flavor = "multi_thread")]
async fn a_sweep_that_no_block_takes_is_given_up_by_two() {
    let world = World::start().await;
    let (sweep, order) = world.approved().await;
    let (status, body) = world.propose_to_give_up(&sweep).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("sweep_approved")), "{body}");
    let signed = key().sign(&order, &gullible(&order)).unwrap();
    world.gas_costs("0x2386f26fc10000").await;
    assert_eq!(world.upload(&sweep, &signed).await.0, 200);
    for _ in 0..3 {
        let _refused = follow(&world.server.app, &world.chain).await;
    }
    assert_eq!(world.sweep(&sweep).await["state"], "broadcast");
    assert_eq!(world.states(&sweep).await, ["open"; 4]);
    let refused = world.refused(&sweep).await;
    assert!(refused[0].contains("gas") || refused[0].contains("price"), "{refused:?}");

    let (status, body) = world.propose_to_give_up(&sweep).await;
    assert_eq!(status, 202, "{body}");
    let approval = body["data"]["approval"].clone();
    assert_eq!(world.sweep(&sweep).await["approval"], approval["_id"]);
    let (status, body) = world.approve(&world.treasurer, &approval).await;
    assert_eq!((status, body["code"].as_str()), (403, Some("same_operator")));
    let told = world.get(&format!("approvals/{}", approval["_id"].as_str().unwrap())).await["diff"].to_string();
    for part in [
        "Give up a sweep that is stuck",
        "\"after\":\"4\"",
        "850.25 USDT from 2 addresses",
        "Gas went up tenfold",
        "failed",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let (status, body) = world.approve(&world.second, &approval).await;
    assert_eq!(status, 200, "{body}");
    assert_eq!(world.sweep(&sweep).await["state"], "failed");
    assert_eq!(world.states(&sweep).await, ["given_up"; 4]);
    assert_eq!(world.refused(&sweep).await, [""; 4]);
    assert_eq!(world.propose_to_give_up(&sweep).await.0, 409);
    assert_eq!(follow(&world.server.app, &world.chain).await.ok(), Some(false), "nothing of it is sent any more");

    // The next one has byte for byte the same calls where amounts, nonces and price are the same.
    world.gas_costs("0x0").await;
    world.sweeps_the_rest("850.25").await;
}

/// Someone who can write to the database changes what is about to be sent.
#[tokio::test(flavor = "multi_thread")]
async fn a_call_that_was_changed_in_the_database_is_not_sent() {
    let world = World::start().await;
    let (sweep, order) = world.approved().await;
    let signed = key().sign(&order, &gullible(&order)).unwrap();
    world.gas_costs("0x2386f26fc10000").await;
    assert_eq!(world.upload(&sweep, &signed).await.0, 200);
    world.server.sql("UPDATE sweep_call SET raw = '0xf8' WHERE position = 0");
    let said = follow(&world.server.app, &world.chain).await.unwrap_err().to_string();
    assert!(said.contains("not what was signed"), "{said}");
    let (status, body) = world.propose_to_give_up(&sweep).await;
    assert_eq!(status, 202, "{body}");
    assert_eq!(world.approve(&world.second, &body["data"]["approval"]).await.0, 200);
    world.gas_costs("0x0").await;
    world.sweeps_the_rest("850.25").await;
}
