//! From a client's request to paid, over HTTP, on a real chain, with the real signer.

use std::process::Command;

use bitcoin::{
    OutPoint, Transaction, TxOut,
    consensus::encode::{deserialize_hex, serialize_hex},
};
use serde_json::{Value, json};

use crate::{
    firm::{NEEDED, stranger},
    judge::{has_engine, judge, spend},
    signer::PROGRAM,
    world::World,
};

#[tokio::test(flavor = "multi_thread")]
async fn an_approved_withdrawal_is_batched_signed_sent_mined_and_paid() {
    let world = World::start().await;
    let (staff, place) = (&world.staff, stranger(1));
    let id = world.ask("600", &place).await;
    assert_eq!(world.seen_by(&world.ada, &id).await["status"], "requested");
    world.approve_all(&[&id]).await;
    assert_eq!(world.status(&id).await, "approved");

    let preview = world.done(&staff.treasurer, "batches/preview", world.wish(&[&id]).await).await;
    // 600 USDT at 60,000 are a hundredth of a bitcoin.
    assert_eq!((preview["sats"].as_i64(), preview["refused"].as_array().map(Vec::len)), (Some(1_000_000), Some(0)));
    assert_eq!(preview["fixing"]["quotes"].as_array().map(Vec::len), Some(3));

    let (batch, approval) = world.build(&[&id]).await;
    assert_eq!((world.state(&batch).await.as_str(), world.status(&id).await.as_str()), ("built", "approved"));
    let early = world.server.as_operator(&staff.treasurer).get(&format!("batches/{batch}/psbt")).send().await;
    assert_eq!((early.status, early.code()), (409, "not_approved"), "nothing leaves the house before two agreed");
    let alone = world.approve(&staff.treasurer, &approval).await;
    assert_eq!((alone.status, alone.code()), (403, "same_operator"));
    says_whom_it_pays_and_until_when(&world, &batch, &approval).await;
    world.agree(&approval).await;
    assert_eq!((world.state(&batch).await.as_str(), world.status(&id).await.as_str()), ("approved", "batched"));
    // The quotes behind the rate stay with the batch.
    let quotes = world.story(&batch).await["fixing"]["quotes"].clone();
    let names: Vec<&str> = quotes.as_array().unwrap().iter().map(|quote| quote["source"].as_str().unwrap()).collect();
    assert_eq!(names, ["Alpha", "Beta", "Gamma"]);

    let txid = world.send(&batch).await;
    world.until(&batch, "broadcast").await;
    assert_eq!(world.mempool().await, std::slice::from_ref(&txid));
    world.until_withdrawal(&id, "broadcast").await;
    world.mine(NEEDED - 1).await;
    world.eventually("two confirmations are shown", async || world.story(&batch).await["confirmations"] == 2).await;
    assert_eq!(world.status(&id).await, "broadcast");
    world.mine(1).await;
    world.until_withdrawal(&id, "paid").await;
    assert_eq!(world.state(&batch).await, "confirmed");
    assert_eq!(world.paid_to(&place).await, (1_000_000, 1));

    let seen = world.seen_by(&world.ada, &id).await;
    assert_eq!((&seen["status"], &seen["txid"], &seen["rate"]), (&json!("paid"), &json!(txid), &json!(60_000)));
    assert_eq!(seen["amountBtc"].to_string(), "0.01");
    is_valid_to_another_engine(&world, &txid).await;
    world.verify().await;
    verified_by_the_program(&world);
}

/// The people who decide on a batch see when its rate expires, and who is paid at each address.
async fn says_whom_it_pays_and_until_when(world: &World, batch: &str, approval: &Value) {
    let ends = world.story(batch).await["rateLapsesAt"].clone();
    let story = world.get(&world.staff.treasurer, &format!("approvals/{}", approval["_id"].as_str().unwrap())).await;
    assert!(ends.is_string() && story["approval"]["rateEndsAt"] == ends, "{story}");
    let rows = story["diff"]["rows"].as_array().unwrap();
    let names: Vec<&Value> = rows.iter().filter_map(|row| row.get("client")).collect();
    assert_eq!(names, ["Ada Byron"], "{story}");
}

/// Bitcoin Core's consensus code accepts every signature, and none over anything else.
async fn is_valid_to_another_engine(world: &World, txid: &str) {
    if !has_engine() {
        return;
    }
    let tx = in_chain(world, txid).await;
    let mut coins = Vec::new();
    for input in &tx.input {
        let OutPoint { txid, vout } = input.previous_output;
        coins.push(in_chain(world, &txid.to_string()).await.output[vout as usize].clone());
    }
    let mut richer = tx.clone();
    richer.output[0].value += bitcoin::Amount::ONE_SAT;
    let dearer: Vec<TxOut> =
        coins.iter().map(|coin| TxOut { value: coin.value + bitcoin::Amount::ONE_SAT, ..coin.clone() }).collect();
    let verdict = judge(&json!({ "spends": [spend(&tx, &coins), spend(&richer, &coins), spend(&tx, &dearer)] }));
    assert_eq!(verdict["spends"], json!([true, false, false]), "{}", serialize_hex(&tx));
}

/// A transaction by its id, from the blocks; the node keeps no index of them.
async fn in_chain(world: &World, txid: &str) -> Transaction {
    let tip: u32 = world.net.call("getblockcount", json!([])).await.unwrap();
    for height in (0..=tip).rev() {
        let hash: String = world.net.call("getblockhash", json!([height])).await.unwrap();
        let block: Value = world.net.call("getblock", json!([hash, 2])).await.unwrap();
        let found = block["tx"].as_array().unwrap().iter().find(|tx| tx["txid"] == txid);
        if let Some(found) = found {
            return deserialize_hex(found["hex"].as_str().unwrap()).unwrap();
        }
    }
    panic!("{txid} is in no block");
}

fn verified_by_the_program(world: &World) {
    let url = world.server.app.config.database.url.expose();
    let output = Command::new(PROGRAM).arg("verify").env_clear().env("BALLAST__DATABASE__URL", url).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
