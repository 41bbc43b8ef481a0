//! Attacks by a thief with the offline computer, and by an insider on the way there.

use ballast_chain::bsc::{U256, address::EvmAddress, sweep::Order};
use ballast_core::role::Role;
use serde_json::json;

use super::world::{World, gullible, key};

async fn stored_calls(world: &World, sweep: &str) -> usize {
    world.get(&format!("treasury/sweeps/{sweep}")).await["calls"].as_array().unwrap().len()
}

async fn refused(world: &World, sweep: &str, what: &str, signed: &str) -> String {
    let (status, body) = world.upload(sweep, signed).await;
    assert_eq!(status, 400, "{what}: {body}");
    assert_eq!(stored_calls(world, sweep).await, 0, "{what}: something was kept");
    assert_eq!(world.sweep(sweep).await["state"], "approved", "{what}");
    body["code"].as_str().or(body["fields"]["signed"].as_str()).unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_edit_of_what_was_approved_is_refused() {
    let world = World::start().await;
    for index in 0..2 {
        world.coins(&world.address(index), "0xde0b6b3a7640000").await;
    }
    // A sweep is drafted from final blocks.
    world.settle().await;
    let (sweep, order) = world.approved().await;
    let thief: EvmAddress = world.net.payer();
    type Edit = Box<dyn Fn(&mut Order)>;
    let token = order.token;
    let edits: Vec<(&str, Edit)> = vec![
        ("destination", Box::new(move |order: &mut Order| order.treasury = thief)),
        ("amount", Box::new(|order: &mut Order| order.transfers[0].amount -= U256::from(1))),
        ("token contract", Box::new(move |order: &mut Order| order.token = order.gas_payer)),
        ("chain id", Box::new(|order: &mut Order| order.chain_id = 97)),
        ("nonce", Box::new(|order: &mut Order| order.transfers[1].nonce += 1)),
        ("gas price", Box::new(|order: &mut Order| order.gas_price *= U256::from(1000))),
        ("gas limit", Box::new(|order: &mut Order| order.transfers[0].gas *= 100)),
    ];
    for (what, edit) in edits {
        let mut other = order.clone();
        edit(&mut other);
        let signed = key().sign(&other, &gullible(&other)).unwrap();
        assert_eq!(refused(&world, &sweep, what, &signed).await, "other_sweep", "{what}");
    }
    assert_eq!(token, order.token);
    // The same calls, signed by the key of another address.
    let mut other = order.clone();
    (other.transfers[1].index, other.transfers[1].from) = (9, world.address(9));
    let signed = key().sign(&other, &gullible(&other)).unwrap();
    assert_eq!(refused(&world, &sweep, "another key", &signed).await, "other_signer");

    let good = key().sign(&order, &gullible(&order)).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let extra = format!("{good}{}\n", lines[0]);
    assert_eq!(refused(&world, &sweep, "an extra call", &extra).await, "other_sweep");
    assert_eq!(refused(&world, &sweep, "one call too few", lines[0]).await, "other_sweep");
    let swapped = format!("{}\n{}\n", lines[1], lines[0]);
    assert_eq!(refused(&world, &sweep, "another order of calls", &swapped).await, "other_sweep");
    let unsigned = "0xe98085012a05f2008252089435353535353535353535353535353535353535358080".to_owned();
    let unsigned = format!("{unsigned}\n{unsigned}\n");
    assert_eq!(refused(&world, &sweep, "unsigned", &unsigned).await, "not_signed_sweep");
    for nothing in ["", "not hex", "0x\n0x"] {
        let code = refused(&world, &sweep, nothing, nothing).await;
        assert!(["other_sweep", "not_signed_sweep"].contains(&code.as_str()), "{nothing}: {code}");
    }
    assert_eq!(world.upload(&sweep, &good).await.0, 200, "what was approved is still taken");
    world.until(&sweep, "done").await;
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_approved_or_is_over_takes_no_signature() {
    let world = World::start().await;
    world.compare().await;
    let (sweep, approval) = world.draft().await;
    // The maker has seen the file in the database and signs before the approval.
    let id = sweep.parse().unwrap();
    let stored = world.server.app.store.read(move |conn| ballast_store::reads::sweep(conn, id)).await.unwrap().unwrap();
    let order: Order = serde_json::from_str(&stored.file).unwrap();
    let signed = key().sign(&order, &gullible(&order)).unwrap();
    let (status, body) = world.upload(&sweep, &signed).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("sweep_not_approved")), "{body}");

    // A rejected proposal makes way for another sweep, and never accepts a signature.
    let call = format!("approvals/{}/reject", approval["_id"].as_str().unwrap());
    let (status, body) = world.post(&world.second, &call, json!({ "reason": "Too small" })).await;
    assert_eq!(status, 200, "{body}");
    assert_eq!(world.sweep(&sweep).await["state"], "discarded");
    assert_eq!(world.upload(&sweep, &signed).await.0, 409);
    let (status, _) = world.approve(&world.second, &approval).await;
    assert!(status >= 400, "a rejected approval cannot be approved");

    let (next, approval) = world.draft().await;
    let (status, body) = world.post(&world.treasurer, "treasury/sweeps", json!({ "why": "Once more" })).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("sweep_open")), "{body}");
    // Discarding also ends the proposal.
    let (status, body) = world
        .post(&world.treasurer, &format!("treasury/sweeps/{next}/discard"), json!({ "why": "Changed my mind" }))
        .await;
    assert_eq!(status, 200, "{body}");
    assert!(world.approve(&world.second, &approval).await.0 >= 400, "a discarded sweep cannot be approved");
    assert_eq!(world.sweep(&next).await["state"], "discarded");
}

/// A thief with the database writes an approval that nobody gave.
#[tokio::test(flavor = "multi_thread")]
async fn an_approval_that_the_journal_does_not_know_takes_no_signature() {
    let world = World::start().await;
    world.compare().await;
    let (sweep, approval) = world.draft().await;
    let id = approval["_id"].as_str().unwrap().replace('-', "");
    let second = world.second.id.uuid().simple();
    world.server.sql(&format!(
        "UPDATE approval SET state = 'approved', checker = x'{second}' WHERE id = x'{id}';
         UPDATE sweep SET state = 'approved', checker = x'{second}';"
    ));
    let order = world.order(&sweep).await;
    let signed = key().sign(&order, &gullible(&order)).unwrap();
    let (status, body) = world.upload(&sweep, &signed).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("sweep_not_approved")), "{body}");
    assert_eq!(stored_calls(&world, &sweep).await, 0);
}

/// Ten treasurers click at once.
#[tokio::test(flavor = "multi_thread")]
async fn parallel_clicks_draw_up_one_sweep_and_take_one_signature() {
    let world = World::start().await;
    world.compare().await;
    let body = json!({ "why": "Everybody at once" });
    let drafts = (0..6).map(|_| world.post(&world.treasurer, "treasury/sweeps", body.clone()));
    let statuses: Vec<u16> =
        futures_util::future::join_all(drafts).await.into_iter().map(|(status, _)| status).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 202).count(), 1, "{statuses:?}");
    let sweep = world.get("treasury").await["sweeps"][0].clone();
    let (id, approval) = (sweep["_id"].as_str().unwrap().to_owned(), sweep["approval"].as_str().unwrap().to_owned());
    let digest = world.get(&format!("approvals/{approval}")).await["digest"].clone();
    let approval = json!({ "_id": approval, "digest": digest });
    let clicks = (0..6).map(|_| world.approve(&world.second, &approval));
    let statuses: Vec<u16> =
        futures_util::future::join_all(clicks).await.into_iter().map(|(status, _)| status).collect();
    assert!(statuses.contains(&200), "{statuses:?}");
    let order = world.order(&id).await;
    let signed = key().sign(&order, &gullible(&order)).unwrap();
    futures_util::future::join_all((0..6).map(|_| world.upload(&id, &signed))).await;
    assert_eq!(stored_calls(&world, &id).await, order.lines().len());
    world.until(&id, "done").await;
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_treasurers_get_the_file_and_a_trader_sees_no_clients() {
    let world = World::start().await;
    let (sweep, _) = world.approved().await;
    let trader = world.server.operator(&[Role::Trader]).await;
    for call in [format!("treasury/sweeps/{sweep}/file")] {
        assert_eq!(world.server.as_operator(&trader).get(&call).send().await.status, 403);
    }
    let (status, _) = world.post(&trader, &format!("treasury/sweeps/{sweep}/signed"), json!({ "signed": "" })).await;
    assert_eq!(status, 403);
    let seen = world.server.as_operator(&trader).get("treasury").send().await;
    assert_eq!(seen.status, 200);
    assert!(seen.body["data"]["deposits"]["largest"][0]["client"].is_null());
    assert!(!seen.body.to_string().contains("Ada"));
}
