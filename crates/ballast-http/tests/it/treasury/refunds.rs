//! A refunded deposit is closed by what final blocks show, never by what someone types.

use ballast_chain::bsc::{address::EvmAddress, units::raw_from_micro};
use ballast_core::role::Role;
use serde_json::{Value, json};

use super::world::{TREASURY, World};
use crate::support::OperatorCaller;

/// Less than the smallest deposit, so that it has to be refunded.
const DUST: &str = "0.05";

struct Sender {
    world: World,
    decide: [OperatorCaller; 2],
    /// A transfer of the treasury to the same wallet before the deposits came.
    earlier: String,
}

impl Sender {
    /// Two unwanted deposits, both to be refunded to the same wallet.
    async fn start() -> (Self, Vec<String>) {
        let world = World::start().await;
        let treasury = TREASURY.parse().unwrap();
        world.pay(&treasury, "10").await;
        let earlier = world.send_from(&treasury, &world.net.payer(), DUST).await;
        world.pay(&world.address(0), DUST).await;
        world.pay(&world.address(1), DUST).await;
        world.settle().await;
        let decide = [world.server.operator(&[Role::Treasurer]).await, world.server.operator(&[Role::Treasurer]).await];
        let this = Self { world, decide, earlier };
        let waiting = this.world.get("deposits?state=quarantined").await["deposits"].as_array().unwrap().clone();
        let mut ids = Vec::new();
        for deposit in waiting {
            let id = deposit["_id"].as_str().unwrap().to_owned();
            this.order(&id).await;
            ids.push(id);
        }
        assert_eq!(ids.len(), 2);
        (this, ids)
    }

    async fn order(&self, id: &str) {
        let [one, other] = &self.decide;
        let call = format!("deposits/{id}/refund");
        let (status, body) = self.world.post(one, &call, json!({ "why": "Too little to credit" })).await;
        assert_eq!(status, 202, "{body}");
        let (status, body) = self.world.approve(other, &body["data"]["approval"]).await;
        assert_eq!(status, 200, "{body}");
    }

    async fn record(&self, id: &str, hash: &str) -> (u16, Value) {
        self.world.post(&self.world.treasurer, &format!("deposits/{id}/sent"), json!({ "txHash": hash })).await
    }

    async fn refused(&self, id: &str, hash: &str, code: &str) {
        let (status, body) = self.record(id, hash).await;
        assert_eq!((status, body["code"].as_str()), (409, Some(code)), "{body}");
        let shown = self.world.get(&format!("deposits/{id}")).await;
        assert!(shown["refund"]["txHash"].is_null(), "{shown}");
    }

    /// Sends from the treasury.
    async fn send(&self, to: EvmAddress, amount: &str) -> String {
        self.world.send_from(&TREASURY.parse().unwrap(), &to, amount).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_final_blocks_show_closes_a_refund_and_once() {
    let (sender, ids) = Sender::start().await;
    let [first, second] = ids.as_slice() else { panic!("{ids:?}") };
    let back = sender.world.net.payer();
    // Nobody sent anything.
    sender.refused(first, &format!("0x{}", "ab".repeat(32)), "refund_not_mined").await;
    let (status, body) = sender.record(first, "0xabc").await;
    assert_eq!((status, &body["fields"]["txHash"].is_string()), (400, &true), "{body}");
    // Another amount, another receiver, someone else's money, and a transfer from before there was anything to refund.
    let less = sender.send(back, "0.04").await;
    let stranger = sender.send(sender.world.address(9), DUST).await;
    let itself = sender.world.net.pay(back, raw_from_micro(50_000, 18).unwrap()).await.unwrap();
    sender.world.net.mine(8).await.unwrap();
    for other in [&less, &stranger, &format!("{itself:#x}"), &sender.earlier] {
        sender.refused(first, other, "other_transfer").await;
    }
    // The right one, before and after its block is final.
    let sent = sender.send(back, DUST).await;
    sender.refused(first, &sent, "refund_not_final").await;
    sender.world.net.mine(80).await.unwrap();
    let (status, body) = sender.record(first, &sent.to_uppercase().replace("0X", "0x")).await;
    assert_eq!(status, 200, "{body}");
    assert_eq!(sender.world.get(&format!("deposits/{first}")).await["refund"]["txHash"], json!(sent));
    // The same transaction is not the record of another refund.
    sender.refused(second, &sent, "refund_counted").await;
    let (status, body) = sender.record(first, &sent).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("refund_sent")), "{body}");
    sender.world.verify().await;
}

/// Coins that a client sent by mistake are refunded, and only the treasury's own call with exactly that amount closes
/// it.
#[tokio::test(flavor = "multi_thread")]
async fn coins_go_back_by_what_final_blocks_show() {
    let world = World::start().await;
    let (half, less) = ("0x6f05b59d3b20000", "0x6f05b59d3b1ffff");
    let payer = world.net.payer();
    world.send_coins(&payer, &world.address(0), half).await;
    world.settle().await;
    let quarantined = async || world.get("deposits?state=quarantined").await["deposits"].as_array().unwrap().clone();
    world.eventually("the coins are seen", async || !quarantined().await.is_empty()).await;
    let shown = quarantined().await[0].clone();
    assert_eq!((&shown["asset"], shown["amount"].as_f64()), (&json!("0.5 BNB"), Some(0.0)));
    let id = shown["_id"].as_str().unwrap().to_owned();
    let body = json!({ "why": "The client asked", "to": TREASURY });
    let (status, body) = world.post(&world.treasurer, &format!("deposits/{id}/refund"), body).await;
    assert_eq!((status, body["code"].as_str()), (400, Some("sender_known")), "{body}");
    let body = json!({ "why": "The client asked" });
    let (status, body) = world.post(&world.treasurer, &format!("deposits/{id}/refund"), body).await;
    assert_eq!(status, 202, "{body}");
    let (status, body) = world.approve(&world.second, &body["data"]["approval"]).await;
    assert_eq!(status, 200, "{body}");
    let treasury = TREASURY.parse().unwrap();
    world.coins(&treasury, "0x1bc16d674ec80000").await;
    let wrong = world.send_coins(&treasury, &payer, less).await;
    let right = world.send_coins(&treasury, &payer, half).await;
    world.net.mine(80).await.unwrap();
    let call = format!("deposits/{id}/sent");
    let (status, body) = world.post(&world.treasurer, &call, json!({ "txHash": wrong })).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("other_transfer")), "{body}");
    let (status, body) = world.post(&world.treasurer, &call, json!({ "txHash": right })).await;
    assert_eq!(status, 200, "{body}");
    world.verify().await;
}
