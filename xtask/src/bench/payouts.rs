//! A batch of a thousand payouts: how long the server takes to build it and to check the signed reply. On a real
//! regression-test node, which then has to accept it.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use ballast_chain::bitcoin::{
    FeeRate, Network,
    batch::{self, FeeLimits, Payout, Request},
    check::{Approved, FeeCap, Returned, check},
    devnet::Devnet,
    node::Broadcast,
    sign::SigningKey,
    wallet::{Branch, Descriptors, PayoutWallet},
};
use bitcoin::Address;

const PAYOUTS: u32 = 1_000;
const ROUNDS: usize = 5;
/// Known to everyone; worthless.
const WORDS: &str = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
/// Its account m/84'/1'/0'.
const ACCOUNT: &str = "[73c5da0a/84h/1h/0h]tpubDC8msFGeGuwnKG9Upg7DM2b4DaRqg3CUZa5g8v2SRQ6K4NSkxUgd7HsL2XVWbVm39yBA4LAxysQAm397zwQSQoQgewGiYZqrA9DsP4zbQ1M";
const MOST_SAT: u64 = 50_000_000;

fn descriptors(kind: &str, first: u32) -> Result<Descriptors> {
    let text = |branch: u32| format!("{kind}({ACCOUNT}/{branch}/*)");
    Ok(Descriptors::parse(&text(first), &text(first.saturating_add(1)), Network::Regtest)?)
}

/// Measures several rounds and prints the best.
///
/// # Errors
/// When no node is installed, or it does not accept the batch.
pub fn run() -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(measure())
}

async fn measure() -> Result<()> {
    let (ours, net) = (descriptors("wpkh", 0)?, Devnet::start().await?);
    let node = net.node()?;
    let mut wallet = PayoutWallet::begin(ours.clone(), &node, None).await?;
    net.mine(103, &wallet.funding_address().script_pubkey()).await?;
    ensure!(wallet.sync(&node, 1_000).await?.is_caught_up(), "the chain grows by itself");
    let payouts = payouts()?;
    let rate = FeeRate::from_sat_per_kwu(500);
    let fee = FeeLimits { rate, most_rate: FeeRate::MAX, most_sat: MOST_SAT };
    let request = Request { batch: "b-1", payouts: &payouts, fee, earlier: &[], in_flight: &[] };
    let key = SigningKey::parse(WORDS, Network::Regtest)?;
    let mut best = (Duration::MAX, Duration::MAX);
    let mut accepted = None;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let built = batch::build(&wallet, &request)?;
        let (manifest, digest) = (built.manifest.to_bytes(), built.manifest.digest());
        let building = start.elapsed();
        let open = |psbt| {
            Approved::open(&manifest, digest, psbt, &ours, FeeCap { most_sat: MOST_SAT, most_rate: FeeRate::MAX })
        };
        let signed = key.sign(&open(built.psbt.clone())?, &ours)?.psbt.serialize();
        let start = Instant::now();
        // As the upload does it: read the reply, open the stored batch, compare and verify.
        let returned = Returned::read(&signed)?;
        let checked = check(&open(built.psbt)?, &ours, &[returned])?;
        best = (best.0.min(building), best.1.min(start.elapsed()));
        accepted = Some(checked.tx);
    }
    if let Some(tx) = accepted {
        ensure!(node.broadcast(&tx).await? == Broadcast::Accepted, "the node does not accept it");
    }
    let (building, checking) = best;
    let whole = building.saturating_add(checking);
    println!("payouts: {PAYOUTS} outputs built in {building:.1?}, checked in {checking:.1?}, together {whole:.1?}");
    net.stop().await;
    Ok(())
}

/// A thousand scripts of two kinds that do not belong to the wallet.
fn payouts() -> Result<Vec<Payout>> {
    let kinds = [descriptors("tr", 70)?, descriptors("wpkh", 80)?];
    let mut payouts = Vec::new();
    for number in 0..PAYOUTS {
        let kind = &kinds[usize::from(number % 2 == 1)];
        let script = kind.script(Branch::Funding, number);
        let script = script.ok_or_else(|| anyhow::anyhow!("no such address"))?;
        let address = Address::from_script(&script, Network::Regtest)?.to_string();
        payouts.push(Payout {
            id: format!("w-{number:04}"),
            address,
            amount_sat: 10_000_u64.saturating_add(number.into()),
        });
    }
    Ok(payouts)
}
