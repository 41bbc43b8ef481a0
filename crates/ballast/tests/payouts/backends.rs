//! The same flow through an Esplora server, over a chain whose every block an independent engine replays.

use ballast_chain::bitcoin::wallet::Branch;
use ballast_config::{BitcoinBackend, Secret};
use bitcoin::consensus::encode::serialize_hex;
use serde_json::json;

use crate::{
    esplora_server::Esplora,
    firm::{NEEDED, ours, stranger},
    judge::{has_engine, judge},
    world::World,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_payout_through_esplora_is_paid_and_its_blocks_are_valid_to_bitcoin_core() {
    let esplora = Esplora::start().await;
    (0..2).for_each(|number| esplora.chain().mine(&ours(Branch::Funding, number)));
    esplora.mine(100);
    let world = World::with(|config| {
        config.bitcoin.backend = Some(BitcoinBackend::Esplora);
        config.bitcoin.backend_url = Some(Secret::new(esplora.url.clone()));
        config.bitcoin.cookie_file = None;
    });
    let world = world.await;
    let first = world.approved("600", &stranger(1)).await;
    let second = world.approved("900", &stranger(2)).await;
    let batch = world.batch(&[&first, &second]).await;
    let txid = world.send(&batch).await;
    world.until_withdrawal(&first, "broadcast").await;
    let waiting = esplora.chain().mempool.iter().map(|tx| tx.compute_txid().to_string()).collect::<Vec<_>>();
    assert_eq!(waiting, std::slice::from_ref(&txid));
    esplora.mine(usize::try_from(NEEDED).unwrap());
    world.until_withdrawal(&first, "paid").await;
    world.until_withdrawal(&second, "paid").await;
    let paid: Vec<u64> = (1..=2).map(|number| paid_to(&esplora, number)).collect();
    assert_eq!(paid, [1_000_000, 1_500_000]);
    world.verify().await;
    if has_engine() {
        let blocks: Vec<String> = esplora.chain().blocks[1..].iter().map(serialize_hex).collect();
        assert_eq!(judge(&json!({ "blocks": blocks }))["height"], blocks.len());
    }

    // After a re-organization the payment is gone, and then comes again.
    {
        let mut chain = esplora.chain();
        let left = chain.blocks.len() - usize::try_from(NEEDED).unwrap();
        let gone = chain.blocks.split_off(left);
        let payout = gone[0].txdata[1].clone();
        (0..=NEEDED).for_each(|number| chain.mine_only(&stranger(700 + number), Vec::new()));
        chain.mempool.push(payout);
    }
    world.until_withdrawal(&first, "broadcast").await;
    world.verify().await;
    esplora.mine(usize::try_from(NEEDED).unwrap());
    world.until_withdrawal(&first, "paid").await;
    world.until_withdrawal(&second, "paid").await;
    assert_eq!([1, 2].map(|number| paid_to(&esplora, number)), [1_000_000, 1_500_000]);
    world.verify().await;
}

fn paid_to(esplora: &Esplora, number: u32) -> u64 {
    let (chain, place) = (esplora.chain(), stranger(number));
    let outputs = chain.mined().flat_map(|(_, tx)| &tx.output).filter(|output| output.script_pubkey == place);
    outputs.map(|output| output.value.to_sat()).sum()
}
