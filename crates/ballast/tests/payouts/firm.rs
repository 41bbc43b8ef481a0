//! The firm: its payout wallet, its settings, its database.

use std::path::{Path, PathBuf};

use ballast_chain::bitcoin::{
    Network,
    devnet::Devnet,
    wallet::{Branch, Descriptors},
};
use ballast_config::{BitcoinBackend, Config, PriceSource, Secret};
use ballast_core::{
    client::Client as Account,
    decision::Actor,
    deposit::{ChainKey, Deposit, Receiver, State, settle},
    id::Id,
    money::Usdt,
};
use ballast_service::{decide::in_context, state::App};
use ballast_store::{Store, reads};
use bitcoin::{Address, Script, ScriptBuf};

use crate::support::{Client, Outside, Reply};

/// The words of the descriptors' key.
pub const WORDS: &str = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
const KEY: &str = "[73c5da0a/84h/1h/0h]tpubDC8msFGeGuwnKG9Upg7DM2b4DaRqg3CUZa5g8v2SRQ6K4NSkxUgd7HsL2XVWbVm39yBA4LAxysQAm397zwQSQoQgewGiYZqrA9DsP4zbQ1M";
/// The exchanges that the firm asks.
pub const EXCHANGES: [&str; 3] = ["Alpha", "Beta", "Gamma"];
/// Their first price of bitcoin, in USDT.
pub const RATE: i64 = 60_000;
/// Confirmations after which a payout counts as paid here.
pub const NEEDED: u32 = 3;

pub fn descriptor(branch: u32) -> String {
    format!("wpkh({KEY}/{branch}/*)")
}

pub fn descriptors() -> Descriptors {
    Descriptors::parse(&descriptor(0), &descriptor(1), Network::Regtest).unwrap()
}

/// A script of the firm.
pub fn ours(branch: Branch, number: u32) -> ScriptBuf {
    descriptors().script(branch, number).unwrap()
}

/// Someone else's script, different for every number.
pub fn stranger(number: u32) -> ScriptBuf {
    let text = |branch: u32| format!("tr({KEY}/{branch}/*)");
    let others = Descriptors::parse(&text(70), &text(71), Network::Regtest).unwrap();
    others.script(Branch::Funding, number).unwrap()
}

pub fn address_of(script: &Script) -> String {
    Address::from_script(script, Network::Regtest).unwrap().to_string()
}

/// Points a service at a node and at three exchanges.
pub fn configure(config: &mut Config, net: &Devnet, outside: &Outside) {
    let bitcoin = &mut config.bitcoin;
    bitcoin.network = "regtest".into();
    bitcoin.backend = Some(BitcoinBackend::Rpc);
    bitcoin.backend_url = Some(Secret::new(net.config().url.clone()));
    bitcoin.cookie_file = Some(cookie(net));
    bitcoin.descriptor = Some(descriptor(0));
    bitcoin.change_descriptor = Some(descriptor(1));
    bitcoin.birthday = Some(0);
    bitcoin.confirmations = NEEDED;
    bitcoin.look_seconds = 1;
    config.rules.payout_hold_hours = 0;
    config.price.sources = EXCHANGES.map(|name| source(name, outside)).into();
}

/// The node's password file.
pub fn cookie(net: &Devnet) -> PathBuf {
    net.folder().join("regtest").join(".cookie")
}

fn source(name: &str, outside: &Outside) -> PriceSource {
    PriceSource {
        url: outside.url(&format!("/{name}")),
        pointer: "/last".into(),
        coin: "BTC".into(),
        name: Some(name.into()),
        day_ago: None,
        time: None,
    }
}

/// Sets the price on all three exchanges.
pub fn quote(outside: &Outside, usdt: i64) {
    for name in EXCHANGES {
        quote_one(outside, name, usdt);
    }
}

/// Sets the price on one exchange, in its own words.
pub fn quote_one(outside: &Outside, name: &str, usdt: i64) {
    outside.set(&format!("/{name}"), Reply::Body(format!(r#"{{"last":"{usdt}"}}"#)));
}

/// USDT arrives at the client's address and is credited.
pub async fn credit(app: &App, client: &Client, amount: &str) {
    let id: Id<Account> = client.id.parse().unwrap();
    let facts = app.store.read(move |conn| {
        let account = reads::client_by_id(conn, id)?.unwrap();
        Ok((account, reads::cash(conn, id)?, reads::waiting_investments(conn, id)?))
    });
    let (account, cash, waiting) = facts.await.unwrap();
    let deposit = deposit(app, &account, amount.parse().unwrap());
    let decision = in_context(app, Actor::System, |context| {
        let deposit = Deposit { seen_at: context.now, updated_at: context.now, ..deposit };
        settle(context, deposit, 15, false, Some(Receiver { client: &account, cash, waiting }))
    });
    app.store.commit(decision.unwrap()).await.unwrap();
}

fn deposit(app: &App, account: &Account, amount: Usdt) -> Deposit {
    let id: Id<Deposit> = app.new_id();
    let hash = |salt: &str| format!("0x{:0>64}", format!("{salt}{}", id.uuid().simple()));
    Deposit {
        id,
        version: 0,
        key: ChainKey { chain_id: 56, block_hash: hash("b"), tx_hash: hash("a"), log_index: 0 },
        block_number: 4_000_000,
        token: app.config.bsc.usdt_contract.clone(),
        from: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed".into(),
        to: account.deposit_address.clone(),
        raw_amount: format!("{}000000000000", amount.minor()),
        amount,
        remainder: "0".into(),
        client: Some(account.id),
        state: State::Confirming,
        reason: None,
        confirmations: 14,
        seen_at: app.clock.now(),
        updated_at: app.clock.now(),
    }
}

/// The books are sound by `ballast verify`; except for rows that the test itself `edited`, which it must name.
pub async fn verify(database: &Path, edited: Option<&str>) {
    let url = format!("sqlite://{}", database.display());
    let mut report = tokio::task::spawn_blocking(move || Store::verify(&url).unwrap()).await.unwrap();
    let rows = report.checks.iter_mut().find(|check| check.name == "every row is as it was last written").unwrap();
    if let Some(table) = edited {
        let broken = rows.broken.take().unwrap_or_default();
        assert!(broken.starts_with(table), "{table}: {broken}");
    }
    assert!(report.is_sound(), "{report}");
}
