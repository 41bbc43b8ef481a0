//! A node that lies, or that saw what the network did not keep.

use std::time::Duration;

use ballast_chain::bitcoin::{
    node::{Backend, Node, NodeConfig},
    wallet::{Branch, Descriptors},
};
use ballast_config::{BitcoinBackend, Secret};
use bitcoin::Network;
use serde_json::{Value, json};

use crate::{
    esplora_server::Esplora,
    firm::{NEEDED, descriptor, ours, stranger},
    rival::{ALL_SAT, rival_of},
    world::World,
};

/// Coins that the new attempt spends, by the transactions that made them.
async fn origins(world: &World, batch: &str) -> Vec<Value> {
    let manifest: Value = serde_json::from_slice(&world.file(batch, "manifest").await).unwrap();
    manifest["inputs"].as_array().unwrap().iter().map(|input| input["txid"].clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn blocks_that_nobody_worked_for_end_no_payout() {
    let esplora = Esplora::start().await;
    (0..2).for_each(|number| esplora.chain().mine(&ours(Branch::Funding, number)));
    esplora.mine(100);
    let world = World::with(|config| {
        config.bitcoin.backend = Some(BitcoinBackend::Esplora);
        config.bitcoin.backend_url = Some(Secret::new(esplora.url.clone()));
        config.bitcoin.cookie_file = None;
    });
    let world = world.await;
    let id = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&id]).await;
    let node = Node::new(&NodeConfig::new(Backend::Esplora, esplora.url.clone(), Network::Regtest)).unwrap();
    let double = rival_of(&world, &batch, &node, 1_000_000).await;
    world.send(&batch).await;
    world.until_withdrawal(&id, "broadcast").await;

    let honest = esplora.chain().blocks.len();
    // A fake double spend, and then a fake payment.
    let payout = esplora.chain().mempool[0].clone();
    for lie in [double.tx, payout] {
        esplora.chain().pretend(&stranger(999), vec![lie]);
        (0..NEEDED).for_each(|number| esplora.chain().pretend(&stranger(900 + number), Vec::new()));
        for _ in 0..20 {
            world.server.app.chains.payouts_due.notify_one();
            tokio::time::sleep(Duration::from_millis(100)).await;
            assert_eq!(world.attempt(&batch, 1).await.0, "broadcast");
        }
        let abandon = world.refused(&world.staff.treasurer, &format!("batches/{batch}/abandon"), json!({})).await;
        assert_eq!(abandon, "attempt_possible");
        assert_eq!(world.status(&id).await, "broadcast");
        esplora.chain().blocks.truncate(honest);
    }

    esplora.mine(usize::try_from(NEEDED).unwrap());
    world.until_withdrawal(&id, "paid").await;
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_paid_again_spends_what_only_the_chain_with_the_conflict_has() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&id]).await;
    let double = rival_of(&world, &batch, &world.net.node().unwrap(), 1_000_000).await;
    world.send(&batch).await;
    world.until_withdrawal(&id, "broadcast").await;
    world.net.mine_only(&[double.raw], &stranger(999)).await.unwrap();
    world.mine(NEEDED - 1).await;
    world.until_attempt(&batch, 1, "impossible").await;
    world.done(&world.staff.treasurer, &format!("batches/{batch}/abandon"), json!({})).await;
    // None of the first one's coins is left; the change of the conflicting transaction is.
    let other = world.batch(&[&id]).await;
    assert!(origins(&world, &other).await.contains(&json!(double.txid.to_string())));
    world.send(&other).await;
    world.until(&other, "broadcast").await;

    // The chain drops the conflict and confirms the first attempt after all: the second one falls with the conflict.
    world.reorganise(NEEDED, &[world.raw(&batch, 1)]).await;
    world.mine(NEEDED).await;
    assert_eq!(world.paid_to(&stranger(1)).await, (1_000_000, 1));
    let again: Result<String, _> = world.net.call("sendrawtransaction", json!([world.raw(&other, 1)])).await;
    assert!(again.is_err(), "both can be mined");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_such_a_coin_it_waits_until_no_chain_takes_the_conflict_back() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&id]).await;
    let double = rival_of(&world, &batch, &world.net.node().unwrap(), ALL_SAT).await;
    assert_eq!(double.tx.output.len(), 1, "nothing comes back to the firm");
    world.net.mine_only(&[double.raw], &stranger(999)).await.unwrap();
    world.mine(NEEDED).await;
    world.until_attempt(&batch, 1, "impossible").await;
    let treasurer = &world.staff.treasurer;
    world.done(treasurer, &format!("batches/{batch}/abandon"), json!({})).await;
    assert_eq!(world.refused(treasurer, "batches", world.wish(&[&id]).await).await, "not_ruled_out");
    world.mine(100).await;
    let other = world.batch(&[&id]).await;
    world.send(&other).await;
    world.until(&other, "broadcast").await;
    world.settle(&id).await;
    assert_eq!(world.paid_to(&stranger(1)).await, (1_000_000, 1));
    world.verify().await;
}

/// A firm that was robbed changes its keys. The new wallet never saw the coins of the old one.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_old_keys_were_robbed_of_is_paid_with_the_new_ones() {
    let world = World::start().await;
    let (before, settled) = world.on_its_way("120", &stranger(2)).await;
    world.settle(&before).await;
    let id = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&id]).await;
    let double = rival_of(&world, &batch, &world.net.node().unwrap(), 1_000_000).await;
    world.net.mine_only(&[double.raw], &stranger(999)).await.unwrap();
    world.mine(NEEDED).await;
    world.until_attempt(&batch, 1, "impossible").await;
    world.done(&world.staff.treasurer, &format!("batches/{batch}/abandon"), json!({})).await;

    let (funding, change) = (descriptor(10), descriptor(11));
    let new = Descriptors::parse(&funding, &change, Network::Regtest).unwrap();
    let world = world.restarted(|config| {
        config.bitcoin.descriptor = Some(funding);
        config.bitcoin.change_descriptor = Some(change);
    });
    let world = world.await;
    let treasurer = &world.staff.treasurer;
    let wish = world.wish(&[&id]).await;
    let call = async || world.post(treasurer, "batches", wish.clone()).await.code().to_owned();
    world.eventually("the new wallet is read", async || call().await == "not_ruled_out").await;
    world.net.mine(1, &new.script(Branch::Funding, 0).unwrap()).await.unwrap();
    world.mine(100).await;
    let other = world.batch(&[&id]).await;
    assert_eq!(world.status(&id).await, "batched");

    // The old wallet's observations stay valid although the new one cannot see them.
    world.mine(1).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let states =
        [world.attempt(&settled, 1).await.0, world.attempt(&batch, 1).await.0, world.attempt(&other, 1).await.0];
    assert_eq!(states, ["confirmed", "impossible", "approved"]);
    assert_eq!(world.status(&before).await, "paid");
    let limits = world.get(treasurer, "withdrawals/limits").await;
    assert!(limits["tripped"].is_null(), "{limits}");
    world.verify().await;
}
