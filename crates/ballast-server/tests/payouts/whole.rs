//! From a client's request to paid, over HTTP, on a real chain.

use serde_json::json;

use super::world::{NEEDED, World, stranger};

#[tokio::test(flavor = "multi_thread")]
async fn an_approved_withdrawal_is_batched_signed_sent_mined_and_paid() {
    let world = World::start().await;
    let place = stranger(1);
    let id = world.ask(&world.ada, "600", &place).await;
    world.approve_all(&[&id]).await;
    assert_eq!(world.status(&id).await, "approved");

    let preview = world.done(&world.treasurer, "batches/preview", world.wish(&[&id], "5").await).await;
    // 600 USDT at 60,000 are a hundredth of a bitcoin.
    assert_eq!((preview["sats"].as_i64(), preview["refused"].as_array().map(Vec::len)), (Some(1_000_000), Some(0)));
    assert_eq!(preview["fixing"]["quotes"].as_array().map(Vec::len), Some(3));

    let (batch, approval) = world.build(&[&id]).await;
    assert_eq!((world.state(&batch).await.as_str(), world.status(&id).await.as_str()), ("built", "approved"));
    let early = world.server.as_operator(&world.treasurer).get(&format!("batches/{batch}/psbt")).send().await;
    assert_eq!((early.status, early.code()), (409, "not_approved"), "nothing leaves the house before two agreed");
    let (status, body) = world.approve(&world.treasurer, &approval).await;
    assert_eq!((status, body["code"].as_str()), (403, Some("same_operator")));
    let (status, body) = world.approve(&world.second, &approval).await;
    assert_eq!(status, 200, "{body}");
    assert_eq!((world.state(&batch).await.as_str(), world.status(&id).await.as_str()), ("approved", "batched"));

    let txid = world.send(&batch).await;
    world.until(&batch, "broadcast").await;
    assert_eq!(world.mempool().await, [txid.clone()]);
    world.until_withdrawal(&id, "broadcast").await;
    world.mine(NEEDED - 1).await;
    world.eventually("two confirmations are shown", async || world.story(&batch).await["confirmations"] == 2).await;
    assert_eq!(world.status(&id).await, "broadcast");
    world.mine(1).await;
    world.until_withdrawal(&id, "paid").await;
    assert_eq!(world.state(&batch).await, "confirmed");
    assert_eq!(world.paid_to(&place).await, (1_000_000, 1));
    assert_eq!(world.withdrawal(&id).await["payout"]["txid"], json!(txid));
    world.verify().await;
}
