//! What someone with the firm's key can do outside the program: spend a coin of a batch for something else.

use ballast_chain::bitcoin::{
    FeeRate, Network,
    batch::{self, FeeLimits, Manifest, Payout, Request},
    check::{Approved, FeeCap, Returned, Signed, check},
    node::Node,
    sign::SigningKey,
    wallet::PayoutWallet,
};

use crate::{
    firm::{WORDS, address_of, descriptors, stranger},
    world::World,
};

/// Limits that no honest batch comes near.
pub const CAP: FeeCap = FeeCap { most_sat: 2_000_000, most_rate: FeeRate::from_sat_per_kwu(75_000) };

/// Nearly a whole coin: the rest pays the miners.
pub const ALL_SAT: u64 = 5_000_000_000 - 7_000;

/// A signed transaction, in hexadecimal, that spends a coin of this batch to pay someone who is not a client.
pub async fn rival(world: &World, batch: &str) -> String {
    rival_of(world, batch, &world.net.node().unwrap(), 1_000_000).await.raw
}

/// The same on any node's chain, for any amount.
pub async fn rival_of(world: &World, batch: &str, node: &Node, amount_sat: u64) -> Signed {
    let approved = world.file(batch, "manifest").await;
    let digest = world.story(batch).await["attempts"][0]["digest"].as_str().unwrap().parse().unwrap();
    let manifest = Manifest::read(&approved, digest).unwrap();
    signed(node, address_of(&stranger(666)), amount_sat, &[&manifest]).await
}

/// Pays from the wallet with its key, without the books; returns the txid.
pub async fn pay_from_the_wallet(world: &World, address: String, amount_sat: u64) -> String {
    let signed = signed(&world.net.node().unwrap(), address, amount_sat, &[]).await;
    world.net.call::<String>("sendrawtransaction", serde_json::json!([signed.raw])).await.unwrap()
}

async fn signed(node: &Node, address: String, amount_sat: u64, earlier: &[&Manifest]) -> Signed {
    let mut wallet = PayoutWallet::begin(descriptors(), node, Some(0)).await.unwrap();
    assert!(wallet.sync(node, 1_000).await.unwrap().is_caught_up());
    let payouts = [Payout { id: "w-1".into(), address, amount_sat }];
    let fee =
        FeeLimits { rate: FeeRate::from_sat_per_vb(50).unwrap(), most_rate: CAP.most_rate, most_sat: CAP.most_sat };
    let request = Request { batch: "b-1", payouts: &payouts, fee, earlier, in_flight: &[] };
    let built = batch::build(&wallet, &request).unwrap();
    let (bytes, digest) = (built.manifest.to_bytes(), built.manifest.digest());
    let approved = Approved::open(&bytes, digest, built.psbt, &descriptors(), CAP).unwrap();
    let signed = SigningKey::parse(WORDS, Network::Regtest).unwrap().sign(&approved, &descriptors()).unwrap();
    let returned = Returned::Psbt(Box::new(signed.psbt));
    check(&approved, &descriptors(), &[returned]).unwrap()
}
