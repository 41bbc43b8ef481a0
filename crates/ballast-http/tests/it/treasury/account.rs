//! Another account of deposit addresses: clients keep theirs, new ones get addresses of the new account, and each
//! account is swept with its own words.

use ballast_chain::bsc::{
    address::DepositAddresses,
    devnet::{TEST_ACCOUNT_XPUB, TEST_MNEMONIC},
    sweep::{Order, SignError, SweepKey},
    units::coins_text,
};
use ballast_config::Config;
use ballast_core::role::Role;
use ballast_service::{
    identity::{self, Extent, Mode, compare_addresses},
    jobs::{coins::Coins, deposits::Deposits},
    parts::accounts::Accounts,
    stage::Stage,
    treasury::{Chain, custody},
    work::Job,
};
use ballast_store::{Options, Store, reads};
use serde_json::{Value, json};

use super::world::{TREASURY, World, account, gullible, key};
use crate::support::{Client, TestApp, on_a_monday};

/// Account m/44'/60'/2' of the test words.
const NEXT: &str =
    "xpub6Ce9NcJvTk374xmC966FRY8NvVzjBr7FGiEf1h8mWkSwvCkvZ7PsCWEJS3nMsKLtRwsuEWY6indWjZFCB7yTqMpAoU7Z8c8TEkanQrsMF6j";
const OLD: &str = TEST_ACCOUNT_XPUB;

fn next() -> DepositAddresses {
    DepositAddresses::from_account_xpub(NEXT).unwrap()
}

fn next_key() -> SweepKey {
    SweepKey::parse(TEST_MNEMONIC, 2).unwrap()
}

/// The error of assembling the service like this.
async fn opened(config: Config, mode: Mode) -> Result<(), String> {
    let (url, clock) = (config.database.url.expose().to_owned(), on_a_monday());
    let store = tokio::task::spawn_blocking(move || Store::open(&Options { url, readers: 1 }).unwrap()).await.unwrap();
    let opened = identity::open(config, store, clock, Stage::Real, mode).await;
    opened.map(drop).map_err(|refused| format!("{}\n{}", refused.what, refused.hint))
}

/// Stops the service and starts it with these accounts, as `serve` does; continues with them, or as before if that is
/// refused.
async fn started(mut world: World, current: &str, earlier: &[&str]) -> (World, Result<(), String>) {
    let before = world.server.app.config.clone();
    let mut config = before.clone();
    config.bsc.account_xpub = Some(current.to_owned());
    config.bsc.earlier_account_xpubs = earlier.iter().map(|&xpub| xpub.to_owned()).collect();
    let (folder, _) = world.server.stop().await;
    let told = opened(config.clone(), Mode::Serve).await;
    let goes_on = if told.is_ok() { config } else { before };
    world.server = TestApp::again(folder, |now| *now = goes_on).await;
    world.chain = Chain::open(&world.server.app.config.bsc).unwrap().unwrap();
    world.sign_in_again().await;
    (world, told)
}

async fn refused(world: World, current: &str, earlier: &[&str], why: &str) -> World {
    let (world, told) = started(world, current, earlier).await;
    let told = told.unwrap_err();
    assert!(told.contains(why), "{why}: {told}");
    world
}

async fn propose(world: &World, xpub: &str) -> (u16, Value) {
    let body = json!({ "part": "bsc.account_xpub", "accountXpub": xpub, "why": "The words may have leaked." });
    world.post(&world.treasurer, "treasury/replacements", body).await
}

/// Two people approve it.
async fn approved(world: &World, xpub: &str) -> Value {
    let (status, body) = propose(world, xpub).await;
    assert_eq!(status, 202, "{body}");
    let approval = body["data"]["approval"].clone();
    let shown = world.get(&format!("approvals/{}", approval["_id"].as_str().unwrap())).await;
    let compliance = world.server.operator(&[Role::Compliance]).await;
    let (status, body) = world.approve(&compliance, &approval).await;
    assert_eq!(status, 200, "{body}");
    shown["diff"].clone()
}

/// Bound books of Ada and Bob and of Dee, who is logged in, which are then bound to another account.
async fn replaced() -> (World, Client) {
    let (world, told) = started(World::start().await, OLD, &[]).await;
    assert_eq!(told, Ok(()));
    let dee = world.server.client("Dee Old").await;
    approved(&world, NEXT).await;
    let (world, told) = started(world, NEXT, &[OLD]).await;
    assert_eq!(told, Ok(()));
    (world, dee)
}

async fn address_of(world: &World, client: &Client) -> (u16, Value) {
    let shown = world.server.get("wallets/getAll").bearer(&client.token).send().await;
    (shown.status, shown.body["data"]["wallets"][0]["address"].clone())
}

/// A sweep of an account approved by two treasurers; without one given, of the account that holds most.
async fn agreed(world: &World, account: Option<&str>) -> (String, Order) {
    world.compare().await;
    let body = json!({ "why": "The week's deposits", "account": account });
    let (status, body) = world.post(&world.treasurer, "treasury/sweeps", body).await;
    assert_eq!(status, 202, "{body}");
    let sweep = body["data"]["sweep"]["_id"].as_str().unwrap().to_owned();
    let (status, answer) = world.approve(&world.second, &body["data"]["approval"]).await;
    assert_eq!(status, 200, "{answer}");
    let order = world.order(&sweep).await;
    (sweep, order)
}

async fn swept(world: &World, sweep: &str, order: &Order, key: &SweepKey) {
    let signed = key.sign(order, &gullible(order)).unwrap();
    let (status, body) = world.upload(sweep, &signed).await;
    assert_eq!(status, 200, "{body}");
    world.until(sweep, "done").await;
    world.net.mine(8).await.unwrap();
    world.settle().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_client_keeps_their_address_and_each_account_is_swept_with_its_own_words() {
    let (world, dee) = replaced().await;
    let cy = world.server.client("Cy New").await;
    let (old, new) = (account().address(2).unwrap().to_string(), next().address(3).unwrap().to_string());
    assert_eq!(address_of(&world, &dee).await, (200, json!(old)));
    assert_eq!(address_of(&world, &cy).await, (200, json!(new)));
    world.pay(&account().address(0).unwrap(), "100").await;
    world.pay(&next().address(3).unwrap(), "300").await;
    world.settle().await;
    let seen = world.compare().await;
    assert_eq!((seen.books, seen.difference().unwrap()), (1_250_250_000, 0), "both are credited and counted");

    let told = world.get("treasury").await;
    let accounts: Vec<_> = told["accounts"].as_array().unwrap().iter().map(|one| one["first"].clone()).collect();
    assert_eq!((accounts, told["accounts"][1]["isCurrent"].clone()), (vec![json!(0), json!(3)], json!(true)));
    assert_eq!(told["gasAddress"], json!(next().gas_payer().to_string()));

    // The larger account first, without anything of the other.
    let (sweep, order) = agreed(&world, None).await;
    assert_eq!(order.account, Some(account().fingerprint()));
    assert_eq!(order.transfers.iter().map(|one| one.index).collect::<Vec<_>>(), [0, 1]);
    assert!(matches!(next_key().sign(&order, &gullible(&order)), Err(SignError::Account { .. })));
    swept(&world, &sweep, &order, &key()).await;

    let named = next().fingerprint();
    world.compare().await;
    for (account, code) in [(named.as_str(), "gas_short"), ("0x1", "unknown_account")] {
        let body = json!({ "why": "The new ones", "account": account });
        let (_, body) = world.post(&world.treasurer, "treasury/sweeps", body).await;
        assert_eq!(body["code"], code, "{body}");
    }
    world.coins(&next().gas_payer(), "0xde0b6b3a7640000").await;
    let (sweep, order) = agreed(&world, Some(&named)).await;
    assert_eq!((order.gas_payer, order.transfers.len(), order.transfers[0].index), (next().gas_payer(), 1, 3));
    assert!(matches!(key().sign(&order, &gullible(&order)), Err(SignError::Account { .. })));
    swept(&world, &sweep, &order, &next_key()).await;
    assert_eq!(coins_text(world.tokens_of(&TREASURY.parse().unwrap()).await), "1250.25");
    assert_eq!(world.difference().await, 0);
    world.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_see_what_it_affects_and_no_key_stays_in_the_database() {
    let (world, told) = started(World::start().await, OLD, &[]).await;
    assert_eq!(told, Ok(()));
    world.compare().await;
    let (sweep, _) = world.draft().await;
    let (status, body) = propose(&world, NEXT).await;
    assert_eq!((status, body["code"].as_str()), (409, Some("sweep_open")), "{body}");
    let call = format!("treasury/sweeps/{sweep}/discard");
    assert_eq!(world.post(&world.treasurer, &call, json!({ "why": "Later" })).await.0, 200);
    for (xpub, code) in [("xpub-of-nobody", "invalid_xpub"), ("xprv-of-somebody", "invalid_xpub"), (OLD, "same")] {
        let (_, body) = propose(&world, xpub).await;
        assert!(body.to_string().contains(code), "{xpub}: {body}");
    }
    let shown = approved(&world, NEXT).await.to_string();
    for part in [
        account().fingerprint(),
        next().fingerprint(),
        next().address(0).unwrap().to_string(),
        "0 to 1".to_owned(),
        "No address that a client has changes".to_owned(),
        "bsc.earlier_account_xpubs".to_owned(),
        "sweep the current account at once".to_owned(),
    ] {
        assert!(shown.contains(&part), "{part}: {shown}");
    }
    let world = refused(world, NEXT, &[], "clients have its addresses 0 to 1").await;
    let world = refused(world, OLD, &[NEXT], "was never bound by these books").await;
    let (world, told) = started(world, NEXT, &[OLD]).await;
    assert_eq!(told, Ok(()));
    let file = world.server.app.config.database.url.expose().trim_start_matches("sqlite://").to_owned();
    for end in ["", "-wal"] {
        let held = std::fs::read(format!("{file}{end}")).unwrap_or_default();
        let has = |key: &str| held.windows(key.len()).any(|part| part == key.as_bytes());
        assert!(!has(NEXT) && !has(OLD), "{file}{end}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_start_and_no_process_has_clients_pay_to_an_account_that_is_not_theirs() {
    let (world, dee) = replaced().await;
    let cy = world.server.client("Cy New").await;
    world.pay(&next().address(3).unwrap(), "300").await;
    world.settle().await;
    let world = refused(world, NEXT, &[], "clients have its addresses 0 to 2").await;
    let world = refused(world, OLD, &[NEXT], "bsc.account_xpub: it is set to another one").await;
    let world = refused(world, OLD, &[NEXT], "put the xpub that is in bsc.account_xpub into").await;
    let world = refused(world, OLD, &[], "bsc.account_xpub: it is set to another one").await;
    let (world, told) = started(world, NEXT, &[OLD]).await;
    assert_eq!(told, Ok(()));
    let own = Accounts::of(&world.server.app.config.bsc).unwrap().unwrap();
    let compare = |own: Accounts| world.server.app.store.read(move |conn| compare_addresses(conn, &own, Extent::All));
    let compared = compare(own).await.unwrap();
    assert_eq!((compared.looked_at, compared.keyless, compared.foreign), (4, 0, None));

    // An auditor who was given one of the two.
    let mut alone = world.server.app.config.bsc.clone();
    alone.earlier_account_xpubs.clear();
    let compared = compare(Accounts::of(&alone).unwrap().unwrap()).await.unwrap();
    assert_eq!((compared.looked_at, compared.keyless, compared.all, compared.foreign), (1, 3, 4, None));

    // An outdated process that was not restarted: it shows nobody addresses it cannot derive, and hands none out.
    let mut before = world.server.app.config.clone();
    let mut world = world;
    alone.account_xpub = Some(OLD.to_owned());
    before.bsc = alone;
    let (folder, _) = world.server.stop().await;
    world.server = TestApp::again(folder, |config| *config = before).await;
    assert_eq!(address_of(&world, &dee).await.0, 200);
    assert_eq!(address_of(&world, &cy).await.0, 503);
    let body = crate::support::sign_up("Eve Late", "eve.late@example.org");
    let late = world.server.post("users/signUp", body).send().await;
    assert_eq!((late.status, late.body["code"].as_str()), (503, Some("no_deposit_addresses")), "{}", late.body);
    let given = world.server.app.store.read(|conn| reads::addresses_since(conn, 0, 9)).await.unwrap();
    assert_eq!(given.len(), 4);

    // Nor does it judge their balances, or take coins for gas for a stranger's: it says that it is outdated.
    world.coins(&next().gas_payer(), "0xde0b6b3a7640000").await;
    world.send_coins(&next().gas_payer(), &next().address(3).unwrap(), "0x6f05b59d3b20000").await;
    world.settle().await;
    let app = &world.server.app;
    let chain = Chain::open(&app.config.bsc).unwrap().unwrap();
    let watcher = Deposits::watcher(&app.config.bsc).unwrap().unwrap();
    let compared = custody(app, &chain).await.map(drop);
    let looked = Coins::new(app.clone(), watcher.into()).step().await.map(drop);
    for told in [compared, looked] {
        let told = told.unwrap_err().to_string();
        assert!(told.starts_with("bsc.account_xpub was replaced after this process was started"), "{told}");
    }
    let found = app.store.read(|conn| reads::deposits_above(conn, 56, 0)).await.unwrap();
    assert!(found.iter().all(|one| !one.is_coin()), "{found:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_beside_the_service_needs_no_earlier_account_and_no_strangers_is_taken() {
    /// Account m/84'/0'/0' of the test mnemonic of BIP-84.
    const STRANGERS: &str = "xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V";
    let (world, _) = replaced().await;
    let mut config = world.server.app.config.clone();
    config.bsc.earlier_account_xpubs.clear();
    assert_eq!(opened(config.clone(), Mode::Beside).await, Ok(()));
    let told = opened(config.clone(), Mode::Start).await.unwrap_err();
    assert!(told.contains("clients have its addresses 0 to 2") && told.contains("name in bsc.earlier"), "{told}");

    config.bsc.earlier_account_xpubs = vec![OLD.into(), STRANGERS.into()];
    for mode in [Mode::Beside, Mode::Start] {
        let told = opened(config.clone(), mode).await.unwrap_err();
        assert!(told.contains("was never bound by these books") && told.contains("take out of bsc.earlier"), "{told}");
    }
    let url = config.database.url.expose().to_owned();
    let mut report = tokio::task::spawn_blocking(move || Store::verify(&url).unwrap()).await.unwrap();
    identity::verify(&config, &world.server.app.store, Extent::Glance, &mut report).await.unwrap();
    let broken: Vec<_> = report.checks.iter().filter_map(|check| check.broken.as_ref()).collect();
    assert!(broken.len() == 1 && broken[0].contains("was never bound by these books"), "{report}");
}
