//! Another payout wallet: not while a batch of the current one is under way, both descriptors at once, and payments
//! stay paid.

use ballast_chain::bitcoin::{
    Network,
    wallet::{Branch, Descriptors},
};
use ballast_service::{
    decide::JobError,
    identity::{self, Mode},
    stage::Stage,
    treasury::payout_wallet,
};
use ballast_store::{Options, Store};
use serde_json::{Value, json};

use crate::{
    firm::{NEEDED, descriptor, stranger, verify},
    support::{TestApp, on_a_monday},
    world::World,
};

/// The service stops and starts as `serve` does, configured with the wallet of these branches; returns the result of
/// the start.
async fn started(mut world: World, [funding, change]: [u32; 2]) -> (World, Result<(), String>) {
    let mut config = world.server.app.config.clone();
    config.bitcoin.descriptor = Some(descriptor(funding));
    config.bitcoin.change_descriptor = Some(descriptor(change));
    let (folder, _) = world.server.stop().await;
    let url = config.database.url.expose().to_owned();
    let store = tokio::task::spawn_blocking(move || Store::open(&Options { url, readers: 1 }).unwrap()).await.unwrap();
    let start = identity::open(config.clone(), store, on_a_monday(), Stage::Real, Mode::Serve).await;
    let told = start.map(drop).map_err(|refused| refused.what);
    world.server = TestApp::again(folder, |now| *now = config).await;
    (world, told)
}

fn wish(funding: u32, change: u32) -> Value {
    json!({ "part": "bitcoin.descriptor", "descriptor": descriptor(funding), "changeDescriptor": descriptor(change),
        "why": "The words of the old one were seen." })
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_start_that_is_set_to_it_move_the_payout_wallet() {
    let (world, told) = started(World::start().await, [0, 1]).await;
    assert_eq!(told, Ok(()));
    let (staff, place) = (world.staff.clone(), stranger(1));
    let (id, batch) = world.on_its_way("600", &place).await;
    let call = "treasury/replacements";
    assert_eq!(world.refused(&staff.treasurer, call, wish(2, 3)).await, "payouts_open");
    world.settle(&id).await;
    world.eventually("the batch is confirmed", async || world.state(&batch).await == "confirmed").await;

    assert_eq!(world.refused(&staff.treasurer, call, wish(0, 1)).await, "same");
    let private = json!({ "part": "bitcoin.descriptor", "descriptor": "wpkh(tprv8Zgx/0/*)", "changeDescriptor": descriptor(3),
        "why": "x" });
    assert_eq!(world.refused(&staff.treasurer, call, private).await, "invalid_descriptor");
    let waits = world.done(&staff.treasurer, call, wish(2, 3)).await;
    let alone = world.approve(&staff.second, &waits["approval"]).await;
    assert_eq!((alone.status, alone.code()), (403, "not_permitted"), "{}", alone.body);
    let first = Descriptors::parse(&descriptor(2), &descriptor(3), Network::Regtest).unwrap();
    let address = first.address(Branch::Funding, 0).unwrap();
    let shown =
        world.get(&staff.compliance, &format!("approvals/{}", waits["approval"]["_id"].as_str().unwrap())).await;
    assert!(shown["diff"].to_string().contains(&address), "{shown}");
    let agreed = world.approve(&staff.checker, &waits["approval"]).await;
    assert_eq!(agreed.status, 200, "{}", agreed.body);

    let (world, told) = started(world, [2, 1]).await;
    assert!(told.unwrap_err().contains("The configured value is not the approved one"), "half of it is another wallet");
    let (world, told) = started(world, [2, 3]).await;
    assert_eq!(told, Ok(()));
    let bound = world.get(&staff.treasurer, call).await["replacements"][0]["state"].clone();
    assert_eq!(bound, "bound");
    assert_eq!((world.state(&batch).await, world.status(&id).await), ("confirmed".into(), "paid".into()));

    // It pays with its own coins.
    world.net.mine(1, &first.script(Branch::Funding, 0).unwrap()).await.unwrap();
    world.mine(100 + NEEDED).await;
    let next = world.approved("300", &stranger(2)).await;
    let built = world.build(&[&next]).await;
    world.agree(&built.1).await;
    let manifest = String::from_utf8(world.file(&built.0, "manifest").await).unwrap();
    let change = (0..5).filter_map(|index| first.address(Branch::Change, index));
    assert!(change.into_iter().any(|own| manifest.contains(&own)), "{manifest}");
    verify(&world.database(), None).await;
    let (world, told) = started(world, [0, 1]).await;
    assert!(told.unwrap_err().contains("bitcoin.descriptor: it is set to another one"));
    // A process that was started before compares nothing: the old wallet's coins would be missing from the books of
    // the new one.
    let app = &world.server.app;
    let compared = payout_wallet(app, app.chains.payouts.as_ref().unwrap()).await;
    assert!(
        matches!(&compared, Err(JobError::Outdated(why)) if why.contains("was replaced after this process")),
        "{compared:?}"
    );
}
