//! Deposits of clients who signed up after the backup that a database was restored from.

use ballast_core::deposit::{Deposit, QuarantineReason, State};
use ballast_service::{
    allotment,
    jobs::Pace,
    treasury::{Chain, Progress, custody},
};
use ballast_store::reads;

use super::world::{World, catch_up, step, usdt};

/// Address 2 of account m/44'/60'/0' of the test words.
const TREASURY: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

async fn deposits(world: &World) -> Vec<Deposit> {
    world.app.store.read(|conn| reads::deposits_above(conn, 56, 0)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_paid_to_a_missing_client_waits_and_is_nobody_elses() {
    let world = World::start_with(|config| config.bsc.treasury = Some(TREASURY.into())).await;
    let app = &world.app;
    world.client("ada@example.org").await;
    // Bob has address 1, by the books that are lost.
    let bobs = app.chains.accounts.as_ref().unwrap().current().addresses.address(1).unwrap();
    app.store.set_setting("held_since", app.clock.now().millis().to_string()).await.unwrap();
    let mut job = world.deposits();
    let amount = ballast_chain::bsc::units::raw_from_micro(usdt("700").minor(), 18).unwrap();
    world.chain.pay(bobs, amount).await.unwrap();
    world.chain.mine(8).await.unwrap();
    assert!(matches!(step(&mut job).await.unwrap(), Pace::After(_)));
    assert_eq!(deposits(&world).await, [], "nothing is read before the release");

    let gap = allotment::release(app).await.unwrap().unwrap();
    assert!(gap.from == 1 && gap.to >= 10_001, "{gap:?}");
    assert_eq!(allotment::release(app).await.unwrap(), None);
    let cleo = world.client("cleo@example.org").await;
    assert_eq!(cleo.address_index, gap.to);
    catch_up(&mut job).await;
    let found = deposits(&world).await;
    assert_eq!(found.len(), 1, "{found:?}");
    let one = &found[0];
    assert_eq!((one.state, one.reason), (State::Quarantined, Some(QuarantineReason::UnknownAddress)));
    assert_eq!((one.client, one.amount, one.to.as_str()), (None, usdt("700"), bobs.to_string().as_str()));
    // It is custody like any other, and may be swept.
    let chain = Chain::open(&app.config.bsc).unwrap().unwrap();
    let compared = loop {
        match custody(app, &chain).await.unwrap() {
            Progress::More => {}
            Progress::Done(compared) => break compared,
            Progress::NoBlock => panic!("there is no final block"),
        }
    };
    assert_eq!((compared.difference().unwrap(), compared.observed), (0, usdt("700").minor()));
    let held = app.store.read(|conn| reads::largest_balances(conn, 1, 10)).await.unwrap();
    assert_eq!(held.iter().map(|one| one.index).collect::<Vec<_>>(), [1]);
}
