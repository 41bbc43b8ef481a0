//! Deposits of clients who signed up after the backup that the database was restored from.

use ballast_core::deposit::{Deposit, QuarantineReason, State};
use ballast_service::{
    allotment,
    treasury::{Chain, Progress, custody},
    work::Pace,
};
use ballast_store::reads;

use super::world::{World, catch_up, step, usdt};

/// Address 2 of account m/44'/60'/0' of the test words.
const TREASURY: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

/// Account m/44'/60'/2' of the test words, which the lost books were bound to.
const LATER: &str =
    "xpub6Ce9NcJvTk374xmC966FRY8NvVzjBr7FGiEf1h8mWkSwvCkvZ7PsCWEJS3nMsKLtRwsuEWY6indWjZFCB7yTqMpAoU7Z8c8TEkanQrsMF6j";

async fn deposits(world: &World) -> Vec<Deposit> {
    world.app.store.read(|conn| reads::deposits_above(conn, 56, 0)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_paid_to_a_missing_client_waits_and_is_nobody_elses() {
    let world = World::start_with(|config| config.bsc.treasury = Some(TREASURY.into())).await;
    let app = &world.app;
    world.client("ada@example.org").await;
    // Bob has address 1 in the lost books.
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

/// The backup is older than an account, so nobody can tell which account a missing client's address belongs to.
#[tokio::test(flavor = "multi_thread")]
async fn what_comes_to_an_account_that_nobody_bound_waits_and_counts_for_nothing() {
    let world = World::start_with(|config| {
        config.bsc.treasury = Some(TREASURY.into());
        config.bsc.earlier_account_xpubs = vec![LATER.into()];
    })
    .await;
    let app = &world.app;
    world.client("ada@example.org").await;
    let own = app.chains.accounts.as_ref().unwrap();
    let both: Vec<_> = own.all().map(|one| one.addresses.address(1).unwrap()).collect();
    app.store.set_setting("held_since", app.clock.now().millis().to_string()).await.unwrap();
    let mut job = world.deposits();
    step(&mut job).await.unwrap();
    allotment::release(app).await.unwrap().unwrap();
    for (address, amount) in both.iter().zip(["100", "700"]) {
        let amount = ballast_chain::bsc::units::raw_from_micro(usdt(amount).minor(), 18).unwrap();
        world.chain.pay(*address, amount).await.unwrap();
    }
    world.chain.mine(8).await.unwrap();
    catch_up(&mut job).await;
    let found = deposits(&world).await;
    assert!(found.len() == 2 && found.iter().all(|one| one.client.is_none()), "{found:?}");
    let chain = Chain::open(&app.config.bsc).unwrap().unwrap();
    let compared = loop {
        match custody(app, &chain).await.unwrap() {
            Progress::More => {}
            Progress::Done(compared) => break compared,
            Progress::NoBlock => panic!("there is no final block"),
        }
    };
    let (missing, observed) = (-usdt("700").minor(), usdt("100").minor());
    assert_eq!(
        (compared.difference().unwrap(), compared.observed),
        (missing, observed),
        "nobody bound the other account"
    );
    let held = app.store.read(|conn| reads::largest_balances(conn, 1, 10)).await.unwrap();
    let held: Vec<_> = held.iter().map(|one| (one.index, one.address.clone())).collect();
    assert_eq!(held, [(1, both[0].to_string())]);
    // It says nothing about a stranger's address.
    let lost = allotment::lost(app).await.unwrap();
    let owner = |address| own.owner(1, address, lost).map(|one| one.fingerprint.clone());
    assert_eq!([owner(&both[0]), owner(&both[1])], [Some(own.current().fingerprint.clone()), None]);
    assert_eq!(owner(&TREASURY.parse().unwrap()), None);
}
