//! From balances of deposit addresses to tokens in the treasury.

use ballast_chain::bsc::units::coins_text;
use ballast_service::treasury::follow;
use serde_json::{Value, json};

use super::world::{TREASURY, World, gullible, key};

#[tokio::test(flavor = "multi_thread")]
async fn what_clients_paid_reaches_the_treasury_and_the_books_agree() {
    let world = World::start().await;
    assert_eq!(world.difference().await, 0);
    let before = world.get("treasury").await;
    assert_eq!(
        (before["deposits"]["amount"].as_f64(), before["deposits"]["addresses"].as_u64()),
        (Some(850.25), Some(2))
    );
    assert_eq!(before["deposits"]["largest"][0]["client"]["name"], "Ada Byron");
    assert_eq!((before["treasury"]["amount"].as_f64(), before["whyNoSweep"].is_null()), (Some(0.0), true));

    let (sweep, approval) = world.draft().await;
    let early = world.server.as_operator(&world.treasurer).get(&format!("treasury/sweeps/{sweep}/file")).send().await;
    assert_eq!((early.status, early.code()), (409, "not_approved"), "nothing leaves the house before two agreed");
    let (status, body) = world.approve(&world.treasurer, &approval).await;
    assert_eq!((status, body["code"].as_str()), (403, Some("same_operator")));
    let told = world.get(&format!("approvals/{}", approval["_id"].as_str().unwrap())).await;
    let rows = told["diff"]["rows"].to_string();
    for part in [TREASURY, &world.net.token().to_string(), "600", "250.25", "Gas at most", "The week's deposits"] {
        assert!(rows.contains(part), "{part}: {rows}");
    }
    let (status, body) = world.approve(&world.second, &approval).await;
    assert_eq!(status, 200, "{body}");
    assert!(world.get("treasury").await["whyNoSweep"].is_string(), "one sweep at a time");

    let order = world.order(&sweep).await;
    assert_eq!((order.top_ups.len(), coins_text(order.tokens().unwrap()).as_str()), (2, "850.25"));
    let signed = key().sign(&order, &gullible(&order)).unwrap();
    let (status, body) = world.upload(&sweep, &signed).await;
    assert_eq!(status, 200, "{body}");
    // Uploading the same again changes nothing.
    assert_eq!(world.upload(&sweep, &signed).await.0, 200);
    world.until(&sweep, "done").await;
    assert_eq!(coins_text(world.tokens_of(&TREASURY.parse().unwrap()).await), "850.25");
    let story = world.get(&format!("treasury/sweeps/{sweep}")).await;
    assert_eq!((story["calls"].as_array().unwrap().len(), story["sweep"]["confirmed"].as_u64()), (4, Some(4)));

    // Nothing moved in the books, and nothing is missing.
    world.net.mine(8).await.unwrap();
    world.settle().await;
    let seen = world.compare().await;
    assert_eq!((seen.books, seen.observed, seen.difference().unwrap()), (850_250_000, 850_250_000, 0));
    let after = world.get("treasury").await;
    assert_eq!(
        (after["treasury"]["amount"].as_f64(), after["deposits"]["addresses"].as_u64()),
        (Some(850.25), Some(0))
    );
    world.verify().await;
}

/// While a sweep is halfway, the comparison counts everything as custody, wherever it is.
#[tokio::test(flavor = "multi_thread")]
async fn books_and_chain_agree_at_every_block_of_a_sweep() {
    let world = World::start().await;
    let (sweep, order) = world.approved().await;
    let signed = key().sign(&order, &gullible(&order)).unwrap();
    assert_eq!(world.upload(&sweep, &signed).await.0, 200);
    for _ in 0..10 {
        let _sent = follow(&world.server.app, &world.chain).await;
        world.net.mine(1).await.unwrap();
        assert_eq!(world.difference().await, 0);
    }
    world.until(&sweep, "done").await;
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_coins_for_gas_it_says_where_to_send_them() {
    let world = World::start().await;
    world.coins(&super::world::account().gas_payer(), "0x0").await;
    world.compare().await;
    let (status, body) = world.post(&world.treasurer, "treasury/sweeps", json!({ "why": "Too early" })).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("gas_short")), "{body}");
    assert!(body["message"].as_str().unwrap().contains(&super::world::account().gas_payer().to_string()));
}

/// Coins dusted onto the addresses pay for gas, so nothing is topped up.
#[tokio::test(flavor = "multi_thread")]
async fn a_nonce_that_another_call_took_ends_the_sweep_as_failed() {
    let world = World::start().await;
    for index in 0..2 {
        world.coins(&world.address(index), "0xde0b6b3a7640000").await;
    }
    // A sweep is drafted from final blocks.
    world.settle().await;
    let (sweep, order) = world.approved().await;
    assert_eq!(order.top_ups.len(), 0);
    let signed = key().sign(&order, &gullible(&order)).unwrap();
    // Someone else with the key is faster with another call under the same nonce.
    world.steal(&world.address(0), "1").await;
    assert_eq!(world.upload(&sweep, &signed).await.0, 200);
    world.until(&sweep, "failed").await;
    let story = world.get(&format!("treasury/sweeps/{sweep}")).await;
    let states: Vec<_> = story["calls"].as_array().unwrap().iter().map(|call| call["state"].clone()).collect();
    assert_eq!(states, [json!("displaced"), json!("confirmed")]);
    world.net.mine(8).await.unwrap();
    world.settle().await;
    assert_eq!(world.difference().await, -1_000_000, "what was stolen shows");
    // The next sweep takes the rest.
    let (sweep, order) = world.approved().await;
    let signed = key().sign(&order, &gullible(&order)).unwrap();
    assert_eq!(world.upload(&sweep, &signed).await.0, 200);
    world.until(&sweep, "done").await;
    assert_eq!(coins_text(world.tokens_of(&TREASURY.parse().unwrap()).await), "849.25");
    let newest = world.get("treasury/sweeps?limit=1").await;
    let cursor = newest["next"].as_str().unwrap();
    let oldest = world.get(&format!("treasury/sweeps?limit=1&cursor={cursor}")).await;
    let state = |page: &Value| page["sweeps"].as_array().unwrap()[0]["state"].clone();
    assert_eq!([state(&newest), state(&oldest), oldest["next"].clone()], [json!("done"), json!("failed"), json!(null)]);
    world.verify().await;
}
