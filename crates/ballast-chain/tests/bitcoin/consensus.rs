//! Replays what we build and sign in an independent consensus engine.

use ballast_chain::bitcoin::{OutPoint, Transaction};
use bitcoin::consensus::encode::serialize_hex;
use bitcoin::{Amount, TxOut};
use serde_json::json;

use crate::esplora::{build, funded};
use crate::judge::{has_engine, judge, spend};
use crate::lab::{Keys, Lab, Shape, payouts};

fn flip(tx: &Transaction, item: usize) -> Transaction {
    let mut changed = tx.clone();
    let mut items: Vec<Vec<u8>> = changed.input[0].witness.to_vec();
    let byte = items[item].len() / 2;
    items[item][byte] ^= 1;
    changed.input[0].witness = bitcoin::Witness::from_slice(&items);
    changed
}

#[tokio::test]
async fn a_chain_with_our_batches_is_valid_to_bitcoin_core() {
    if !has_engine() {
        return;
    }
    for shape in [Shape::Wpkh, Shape::Taproot, Shape::Multisig] {
        let keys = Keys::new(shape);
        let (server, node, mut wallet) = funded(&keys, 3).await;
        let first = keys.sign(&build(&wallet, &payouts(40)));
        node.broadcast(&first.tx).await.unwrap();
        server.mine(1);
        wallet.sync(&node, 10).await.unwrap();
        // The second spends the change of the first.
        let mut many = payouts(20);
        many[0].amount_sat = 14_000_000_000;
        let second = keys.sign(&build(&wallet, &many));
        assert!(second.tx.input.iter().any(|input| input.previous_output.txid == first.txid));
        node.broadcast(&second.tx).await.unwrap();
        server.mine(1);

        let blocks: Vec<String> = server.chain().blocks[1..].iter().map(serialize_hex).collect();
        let verdict = judge(&json!({"blocks": blocks}));
        assert_eq!(verdict["height"], blocks.len(), "{shape:?}");
        // The engine does refuse: with one bit of a signature changed the last block does not connect.
        {
            let mut chain = server.chain();
            let last = chain.blocks.pop().unwrap();
            chain.mine_only(
                &crate::lab::elsewhere(0),
                vec![flip(&last.txdata[1], usize::from(shape == Shape::Multisig))],
            );
        }
        let blocks: Vec<String> = server.chain().blocks[1..].iter().map(serialize_hex).collect();
        let verdict = judge(&json!({"blocks": blocks}));
        assert_eq!(verdict["height"], blocks.len() - 1, "{shape:?}");
    }
}

#[tokio::test]
async fn signatures_are_valid_to_bitcoin_core_and_changed_ones_are_not() {
    if !has_engine() {
        return;
    }
    for shape in [Shape::Wpkh, Shape::Taproot, Shape::Multisig] {
        let lab = Lab::start_with(Keys::new(shape), 2).await;
        let signed = lab.sign(&lab.build(&payouts(30), 2));
        let all = lab.wallet.coins();
        let coin = |outpoint: &OutPoint| {
            let coin = all.iter().find(|coin| coin.outpoint == *outpoint).unwrap();
            TxOut { value: Amount::from_sat(coin.amount_sat), script_pubkey: coin.script.clone() }
        };
        let coins: Vec<TxOut> = signed.tx.input.iter().map(|input| coin(&input.previous_output)).collect();
        let mut dearer = coins.clone();
        dearer[0].value += Amount::from_sat(1);
        let mut richer = signed.tx.clone();
        richer.output[3].value += Amount::from_sat(1);
        let changed = flip(&signed.tx, usize::from(shape == Shape::Multisig));
        let spends =
            [spend(&signed.tx, &coins), spend(&changed, &coins), spend(&signed.tx, &dearer), spend(&richer, &coins)];
        let verdict = judge(&json!({"spends": spends}));
        assert_eq!(verdict["spends"], json!([true, false, false, false]), "{shape:?}");
    }
}
