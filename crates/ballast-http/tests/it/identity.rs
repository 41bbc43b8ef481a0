//! A database from an older program is bound to what matches it, and an address that is not the account's is not handed
//! out.

use ballast_auth::keys::Keys;
use ballast_config::{Config, Secret};
use ballast_service::{
    clock::Clock,
    identity::{self, Extent, Mode, Refused, compare_addresses},
    parts::accounts::Accounts,
    stage::Stage,
    state::App,
};
use ballast_store::{Options, Store, reads};

use crate::support::TestApp;

/// Account m/84'/0'/0' of the test mnemonic of BIP-84.
const OTHER_ACCOUNT: &str =
    "xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V";

/// Starts a service on a database, as `serve` does.
async fn start(mut config: Config, change: impl FnOnce(&mut Config)) -> Result<App, Refused> {
    change(&mut config);
    let url = config.database.url.expose().to_owned();
    let store = tokio::task::spawn_blocking(move || Store::open(&Options { url, readers: 1 }).unwrap()).await.unwrap();
    identity::open(config, store, Clock::shifted(0), Stage::Real, Mode::Start).await
}

fn other_key(digit: &str) -> Option<Secret> {
    Some(Secret::new(digit.repeat(64)))
}

/// Authenticator apps, clients' addresses, a proof, and no bindings yet.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_was_never_bound_is_bound_to_what_fits_and_to_nothing_else() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina").await;
    app.client("Otto").await;
    app.enrol_totp(&mut mina).await;
    ballast_service::proofs::build(&app.app, ballast_core::decision::Actor::System).await.unwrap();
    let config = app.app.config.clone();
    let (_folder, _) = app.stop().await;
    let bound = |config: &Config| {
        let path = config.database.url.expose().trim_start_matches("sqlite://").to_owned();
        let books = rusqlite::Connection::open(path).unwrap();
        books.query_row("SELECT count(*) FROM installation", [], |row| row.get::<_, i64>(0)).unwrap()
    };

    type Changed = fn(&mut Config);
    let wrong: [(Changed, &str); 5] = [
        (|config| config.server.code_key = other_key("a"), "opens 0 of 1 authenticator apps"),
        (|config| config.server.reserve_key = other_key("b"), "is not the one that signed the newest proof"),
        (|config| config.bsc.account_xpub = Some(OTHER_ACCOUNT.into()), "deposit address 0 of client"),
        (
            |config| config.bsc.treasury = Some("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266".into()),
            "is the deposit address of client",
        ),
        (|config| config.server.data_dir = Some("/nowhere/at/all".into()), "its keys are not here"),
    ];
    for (change, why) in wrong {
        let refused = start(config.clone(), change).await.unwrap_err();
        assert!(refused.what.contains(why), "{why}: {}", refused.what);
        assert_eq!(bound(&config), 0, "{why}: nothing is bound");
    }
    start(config.clone(), |_| ()).await.unwrap();
    assert!(bound(&config) >= 6);
    // From now on the fingerprint decides.
    let refused = start(config.clone(), |config| config.server.code_key = other_key("a")).await.unwrap_err();
    assert!(refused.what.contains("server.code_key: another key is in"), "{}", refused.what);
    assert!(!format!("{refused:?}").contains(&"a".repeat(64)));
}

/// Other keys than those of a backup, and then the announced successor of the reserve key.
#[tokio::test(flavor = "multi_thread")]
async fn an_announced_reserve_key_may_start_and_a_strangers_may_not() {
    use ballast_proof::{KeyChange, ReserveSecret};

    let app = TestApp::start().await;
    let config = app.app.config.clone();
    let (_folder, _) = app.stop().await;
    let service = start(config.clone(), |_| ()).await.unwrap();
    ballast_service::proofs::build(&service, ballast_core::decision::Actor::System).await.unwrap();
    let (old, new) = (Keys::load(&config).unwrap(), [7; 32]);
    let next = |config: &mut Config| config.server.reserve_key = Some(Secret::new(hex::encode([7; 32])));
    drop(service);
    let early = start(config.clone(), next).await.unwrap_err();
    assert!(early.what.contains("server.reserve_key: another key is in"), "{}", early.what);

    let service = start(config.clone(), |_| ()).await.unwrap();
    let time = u64::try_from(service.clock.now().millis()).unwrap();
    let change = KeyChange::hand_over(old.reserve(), &ReserveSecret::from_bytes(&new), 2, time);
    ballast_service::proofs::announce_key(&service, ballast_core::decision::Actor::CommandLine, change).await.unwrap();
    drop(service);
    let service = start(config.clone(), next).await.unwrap();
    ballast_service::proofs::build(&service, ballast_core::decision::Actor::System).await.unwrap();
    drop(service);
    start(config.clone(), |config| config.server.reserve_key = other_key("c")).await.unwrap_err();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stored_address_that_is_not_the_accounts_is_not_handed_out() {
    let app = TestApp::start().await;
    let (mina, otto) = (app.client("Mina").await, app.client("Otto").await);
    let shown = app.get("wallets/getAll").bearer(&mina.token).send().await;
    assert_eq!(shown.body["data"]["wallets"][0]["address"], "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266");
    let foreign = "0x578270B5E5B53336baC354756b763b309eCA90Ef";
    app.sql(&format!("UPDATE client SET deposit_address = '{foreign}' WHERE address_index = 0"));
    for call in ["wallets/getAll", "account"] {
        let refused = app.get(call).bearer(&mina.token).send().await;
        assert_eq!((refused.status, refused.body["code"].as_str()), (503, Some("deposit_address_withheld")), "{call}");
        assert!(!refused.body.to_string().contains(foreign), "{call}");
        assert_eq!(app.get(call).bearer(&otto.token).send().await.status, 200, "{call}: others are shown theirs");
    }
    let listed = app.get("investments/getAll").bearer(&mina.token).send().await;
    assert_eq!(listed.status, 200);
    assert!(!listed.body.to_string().contains(foreign));
    let own = Accounts::of(&app.app.config.bsc).unwrap().unwrap();
    let compared = app.app.store.read(move |conn| compare_addresses(conn, &own, Extent::All)).await.unwrap();
    assert_eq!((compared.looked_at, compared.all), (2, 2));
    assert!(compared.foreign.unwrap().contains("deposit address 0 of client"));
    assert_eq!(app.app.store.read(|conn| reads::bindings(conn)).await.unwrap(), []);
}

/// After the code key was lost and replaced on purpose, the owner of an old app is told what to do; nothing fails.
#[tokio::test(flavor = "multi_thread")]
async fn an_app_of_a_lost_code_key_is_said_to_be_unusable() {
    let app = TestApp::start().await;
    let mut mina = app.client("Mina").await;
    let (phone, _) = app.enrol_totp(&mut mina).await;
    let app = app.restart_as(|config| config.server.code_key = other_key("a")).await;
    let (_, challenge) = app.first_step(&mina).await;
    let refused = app.second_step(&challenge, &phone.code(0)).await;
    assert_eq!((refused.status, refused.body["code"].as_str()), (409, Some("app_unusable")), "{}", refused.body);
}
