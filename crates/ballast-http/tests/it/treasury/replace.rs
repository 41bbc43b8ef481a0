//! Replacing the treasury: two people, one start with the new settings, and the earlier one's balance stays counted.

use ballast_chain::{bsc::address::EvmAddress, control::ControlFile};
use ballast_core::role::Role;
use ballast_service::{
    identity::{self, Mode},
    stage::Stage,
    treasury::Chain,
};
use ballast_store::{Options, Store, reads};
use serde_json::{Value, json};

use super::world::{TREASURY, World};
use crate::support::{
    OperatorCaller, TestApp,
    control::{put, signed},
    on_a_monday,
};

/// Addresses 3 and 4 of the treasury's account; neither is a client's.
const NEW: &str = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const OTHER: &str = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

/// Stops the service and starts it with this treasury, as `serve` does; returns the start's error.
async fn started(mut world: World, treasury: &str) -> (World, Result<(), String>) {
    let mut config = world.server.app.config.clone();
    config.bsc.treasury = Some(treasury.to_owned());
    let (folder, _) = world.server.stop().await;
    let (url, clock) = (config.database.url.expose().to_owned(), on_a_monday());
    let store = tokio::task::spawn_blocking(move || Store::open(&Options { url, readers: 1 }).unwrap()).await.unwrap();
    let start = identity::open(config.clone(), store, clock, Stage::Real, Mode::Serve).await;
    let told = start.map(drop).map_err(|refused| refused.what);
    world.server = TestApp::again(folder, |now| *now = config).await;
    world.chain = Chain::open(&world.server.app.config.bsc).unwrap().unwrap();
    world.sign_in_again().await;
    (world, told)
}

async fn propose(world: &World, treasury: &str) -> (u16, Value) {
    let body = json!({ "part": "bsc.treasury", "treasury": treasury, "why": "The old device was lost." });
    world.post(&world.treasurer, "treasury/replacements", body).await
}

async fn compliance(world: &World) -> OperatorCaller {
    world.server.operator(&[Role::Compliance]).await
}

/// Two people approve it.
async fn approved(world: &World, treasury: &str) {
    let (status, body) = propose(world, treasury).await;
    assert_eq!(status, 202, "{body}");
    let (status, body) = world.approve(&compliance(world).await, &body["data"]["approval"]).await;
    assert_eq!(status, 200, "{body}");
}

async fn states(world: &World) -> Vec<String> {
    let told = world.get("treasury/replacements").await;
    let all = told["replacements"].as_array().unwrap().iter();
    all.map(|one| one["state"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_start_that_is_set_to_it_move_the_treasury() {
    let (world, told) = started(World::start().await, TREASURY).await;
    assert_eq!(told, Ok(()));
    let old: EvmAddress = TREASURY.parse().unwrap();
    world.pay(&old, "100").await;
    world.settle().await;
    let before = world.compare().await;
    let (world, told) = started(world, NEW).await;
    assert!(told.unwrap_err().contains("bsc.treasury: it is set to another one"), "nobody approved it");
    let (world, _) = started(world, TREASURY).await;

    let (status, body) = propose(&world, NEW).await;
    assert_eq!(status, 202, "{body}");
    let approval = body["data"]["approval"].clone();
    for (who, code) in [(&world.treasurer, "not_permitted"), (&world.second, "not_permitted")] {
        let (status, body) = world.approve(who, &approval).await;
        assert_eq!((status, body["code"].as_str()), (403, Some(code)), "who moves money does not say where it lies");
    }
    let shown = world.get(&format!("approvals/{}", approval["_id"].as_str().unwrap())).await["diff"].to_string();
    for part in [TREASURY, NEW, "Deposit addresses that are swept there", "device that holds"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let (world, told) = started(world, NEW).await;
    assert!(told.unwrap_err().contains("it is set to another one"), "one person proposed it, and that is all");
    let (world, _) = started(world, TREASURY).await;
    let (status, body) = world.approve(&compliance(&world).await, &approval).await;
    assert_eq!(status, 200, "{body}");
    assert_eq!(states(&world).await, ["waits"]);
    let (world, told) = started(world, TREASURY).await;
    assert_eq!(told, Ok(()), "until then the current one goes on");
    let (world, told) = started(world, OTHER).await;
    assert!(told.unwrap_err().contains("it is set to another one"), "exactly what was approved");

    let (world, told) = started(world, NEW).await;
    assert_eq!(told, Ok(()));
    assert_eq!(states(&world).await, ["bound"]);
    world.verify().await;
    // Money not moved yet is still the firm's, and is listed where it is.
    let after = world.compare().await;
    assert_eq!((after.observed, after.difference().unwrap()), (before.observed, before.difference().unwrap()));
    let held = world.get("treasury").await;
    assert_eq!((held["treasury"]["address"].as_str(), held["treasury"]["amount"].as_f64()), (Some(NEW), Some(0.0)));
    let earlier = &held["earlierTreasuries"][0];
    assert_eq!((earlier["address"].as_str(), earlier["amount"].as_f64()), (Some(TREASURY), Some(100.0)));
    let list = world.server.get("transparency/addresses").send().await.text;
    assert!(list.contains(&format!("treasury {NEW} 0.00")) || list.contains(&format!("treasury {NEW} 0 ")), "{list}");
    assert!(list.contains(&format!("treasury {TREASURY} 100")), "{list}");

    // It is moved, and neither that nor the way back counts as a return from the venue.
    let hash = world.send_from(&old, &NEW.parse().unwrap(), "100").await;
    world.net.mine(8).await.unwrap();
    world.settle().await;
    assert_eq!(world.difference().await, before.difference().unwrap());
    let body = json!({ "move": "fetch_from_venue", "amount": "100", "txHash": hash, "why": "Trading" });
    let (status, body) = world.post(&world.treasurer, "capital", body).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("own_address")), "{body}");
    let (_, told) = started(world, TREASURY).await;
    assert!(told.unwrap_err().contains("it is set to another one"), "the earlier one is as foreign as any");
}

/// A move approved by two treasurers, seen in a final block.
async fn moved(world: &World, what: &str, amount: &str, tx: Option<&str>) {
    world.net.mine(8).await.unwrap();
    world.settle().await;
    let mut body = json!({ "move": what, "amount": amount, "why": "Trading" });
    if let Some(tx) = tx {
        body["txHash"] = json!(tx);
    }
    let (status, body) = world.post(&world.treasurer, "capital", body).await;
    assert_eq!(status, 202, "{body}");
    let (status, body) = world.approve(&world.second, &body["data"]["approval"]).await;
    assert_eq!(status, 200, "{body}");
}

async fn counts(world: &World, proofs: &ControlFile) -> bool {
    put(&world.server.app.config, proofs);
    let told = world.server.get("transparency/cameBack").send().await.body;
    told["data"]["cameBack"]["now"]["isCurrent"].as_bool().unwrap()
}

/// Two people could name a stranger's busy address for a while, and call what it receives a return.
#[tokio::test(flavor = "multi_thread")]
async fn what_came_back_to_an_earlier_treasury_counts_if_its_key_ever_signed() {
    let (world, _) = started(World::start().await, TREASURY).await;
    let (old, venue): (EvmAddress, _) = (TREASURY.parse().unwrap(), EvmAddress::from_bytes([0x77; 20]));
    world.pay(&old, "1000").await;
    moved(&world, "put_in", "1000", None).await;
    let sent = world.send_from(&old, &venue, "60").await;
    moved(&world, "send_to_venue", "60", Some(&sent)).await;
    let back = world.send_from(&venue, &old, "60").await;
    moved(&world, "fetch_from_venue", "60", Some(&back)).await;
    approved(&world, NEW).await;
    let (world, told) = started(world, NEW).await;
    assert_eq!(told, Ok(()));
    assert_eq!(world.difference().await, 0);
    let today = world.server.app.clock.now().day();
    let mut proofs = signed(today, &[(0, 4), (1, 4)]);
    assert!(counts(&world, &proofs).await);
    let old_proof = signed(today.plus_days(-400), &[(0, 3)]).proofs.into_iter().find(|one| one.address == TREASURY);
    proofs.proofs.retain(|one| one.address != TREASURY);
    assert!(!counts(&world, &proofs).await, "nobody ever signed for it");
    proofs.proofs.extend(old_proof);
    assert!(counts(&world, &proofs).await, "its last proof is old, as it may be");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sweep_that_is_under_way_keeps_its_treasury() {
    let (world, _) = started(World::start().await, TREASURY).await;
    approved(&world, NEW).await;
    world.compare().await;
    let (sweep, _) = world.draft().await;
    let (status, body) = propose(&world, OTHER).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("replacement_waits")), "{body}");
    let (world, told) = started(world, NEW).await;
    assert!(told.unwrap_err().contains("A sweep pays the current treasury"), "not at the start either");
    assert_eq!(states(&world).await, ["waits"]);
    // A process started with an unbound treasury drafts nothing.
    let (status, body) =
        world.post(&world.treasurer, &format!("treasury/sweeps/{sweep}/discard"), json!({ "why": "Later" })).await;
    assert_eq!(status, 200, "{body}");
    let (status, body) = world.post(&world.treasurer, "treasury/sweeps", json!({ "why": "Now" })).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("other_binding")), "{body}");
    let (world, told) = started(world, NEW).await;
    assert_eq!(told, Ok(()));
    world.compare().await;
    let (sweep, order) = world.approved().await;
    assert_eq!(order.treasury.to_string(), NEW);
    let (status, body) = propose(&world, OTHER).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("sweep_open")), "{sweep}: {body}");
    world.verify().await;
}

/// The words of the deposit addresses are at hand for every sweep, so the treasury may end up among their addresses.
#[tokio::test(flavor = "multi_thread")]
async fn no_address_that_a_client_will_be_given_is_the_treasury_and_nobody_is_given_the_treasurys() {
    let own = super::world::account().address(1).unwrap().to_string();
    let world = World::with(|config| config.bsc.treasury = Some(own.clone())).await;
    let (world, told) = started(world, &own).await;
    assert_eq!(told, Ok(()));
    world.server.client("Cy Ro").await;
    let given = world.server.app.store.read(|conn| reads::addresses_since(conn, 0, 9)).await.unwrap();
    assert_eq!(given.iter().map(|one| one.index).collect::<Vec<_>>(), [0, 2, 3]);
    for index in [4, 5, 10_003] {
        let (_, body) = propose(&world, &world.address(index).to_string()).await;
        assert!(body.to_string().contains("address_taken"), "{index}: {body}");
    }
    // Far ahead, so it is kept back from the client who would get it one day.
    approved(&world, &world.address(10_004).to_string()).await;
    let app = world.server.app.clone();
    let kept = app.store.read({
        let app = app.clone();
        move |conn| app.kept_back(app.chains.accounts.as_ref().unwrap(), conn)
    });
    let kept = kept.await.unwrap();
    for address in [world.address(1), world.address(10_004), super::world::account().gas_payer()] {
        assert!(kept.contains(&address), "{address}");
    }
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_can_be_withdrawn_and_what_is_impossible_says_what_to_do() {
    let (world, _) = started(World::start().await, TREASURY).await;
    for part in ["bsc.chain_id", "bsc.usdt_contract", "server.code_key"] {
        let body = json!({ "part": part, "why": "We want another one." });
        let (status, body) = world.post(&world.treasurer, "treasury/replacements", body).await;
        assert_eq!((status, body["code"].as_str()), (409, Some("not_replaceable")), "{part}: {body}");
    }
    let (token, gas) = (world.net.token().to_string(), super::world::account().gas_payer().to_string());
    for (place, code) in [
        (world.address(0).to_string().as_str(), "address_taken"),
        (token.as_str(), "address_taken"),
        (gas.as_str(), "address_taken"),
        ("0x0000000000000000000000000000000000000000", "address_taken"),
        ("0x12", "invalid_address"),
        (TREASURY, "same"),
    ] {
        let (_, body) = propose(&world, place).await;
        assert!(body.to_string().contains(code), "{place}: {body}");
    }
    approved(&world, NEW).await;
    let id = world.get("treasury/replacements").await["replacements"][0]["_id"].as_str().unwrap().to_owned();
    let call = format!("treasury/replacements/{id}/withdraw");
    let (status, body) = world.post(&world.second, &call, json!({ "why": "The device was found." })).await;
    assert_eq!(status, 200, "{body}");
    let (status, body) = world.post(&world.second, &call, json!({ "why": "Again." })).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("replacement_over")), "{body}");
    let (world, told) = started(world, NEW).await;
    assert!(told.unwrap_err().contains("it is set to another one"));
    let (world, _) = started(world, TREASURY).await;
    assert_eq!(states(&world).await, ["withdrawn"]);
    approved(&world, OTHER).await;
    let first = world.get("treasury/replacements?limit=1").await;
    let cursor = first["next"].as_str().unwrap();
    let second = world.get(&format!("treasury/replacements?limit=1&cursor={cursor}")).await;
    let state = |page: &Value| page["replacements"].as_array().unwrap()[0]["state"].clone();
    assert_eq!(
        [state(&first), state(&second), second["next"].clone()],
        [json!("waits"), json!("withdrawn"), json!(null)]
    );
    world.verify().await;
}
