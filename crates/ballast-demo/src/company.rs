//! The demo's configuration: a company that says of itself that it does not exist (truth rules 7 and 10).

use std::path::{Path, PathBuf};

use ballast_chain::{
    bitcoin::devnet::Devnet as BitcoinNode,
    bsc::devnet::{Devnet, TEST_ACCOUNT_XPUB},
};
use ballast_config::{Company, Config, Outside, Secret};

use super::{bitcoin, content};

/// The second rich account of the private chain, which holds the demo operator's own money.
pub(super) const TREASURY: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
/// Blocks on top before a payment counts: as many as the service requires on the real chain.
const CONFIRMATIONS: u64 = 15;

/// The configuration of a demo in `folder` that listens on `port`, with its chain if there is one, and the outside
/// services it may use.
#[must_use]
pub(super) fn config(
    folder: &Path,
    port: u16,
    chain_id: u64,
    chain: Option<&Devnet>,
    outside: &Outside,
    bitcoin: Option<&BitcoinNode>,
) -> Config {
    let Outside { price, widgets, countries, push, webhooks, operators } = outside.clone();
    let mut config =
        Config { company: company(), price, widgets, countries, push, webhooks, operators, ..Config::default() };
    config.content.dir = Some(content::dir(folder));
    // So that a demo just after midnight has results too.
    config.rules.reading_minutes = 5;
    config.bsc.confirmations = CONFIRMATIONS;
    on_test_chains(config, folder, port, chain_id, chain, bitcoin)
}

/// Applies the settings of a separate folder, with private chains and published test keys.
#[must_use]
pub(super) fn on_test_chains(
    mut config: Config,
    folder: &Path,
    port: u16,
    chain_id: u64,
    chain: Option<&Devnet>,
    bitcoin: Option<&BitcoinNode>,
) -> Config {
    config.server.bind = ([127, 0, 0, 1], port).into();
    config.server.public_url = Some(format!("http://127.0.0.1:{port}"));
    config.server.data_dir = Some(folder.to_owned());
    config.control.proofs = Some(proofs_of_control(folder));
    // Someone waits for a signed copy.
    config.log.every_seconds = 5;
    config.database.url = Secret::new(database_url(folder));
    config.bsc.chain_id = chain_id;
    // The only node is its own.
    config.bsc.quorum = 1;
    config.bsc.start_block = Some(1);
    config.bsc.account_xpub = Some(TEST_ACCOUNT_XPUB.into());
    config.bsc.treasury = Some(TREASURY.into());
    bitcoin::configure(&mut config.bitcoin, bitcoin);
    if let Some(chain) = chain {
        config.bsc.rpc_urls = vec![Secret::new(chain.url())];
        config.bsc.usdt_contract = chain.token().to_string();
    }
    config
}

/// The operator's configuration, completed where needed, for filling its database with demo data.
#[must_use]
pub(super) fn of_load(operator: &Config) -> Config {
    let mut config = Config { company: company(), ..operator.clone() };
    config.bsc.rpc_urls.clear();
    config.bsc.account_xpub.get_or_insert_with(|| TEST_ACCOUNT_XPUB.into());
    config
}

/// URL of the database in `folder`.
pub(super) fn database_url(folder: &Path) -> String {
    format!("sqlite://{}", folder.join("ballast.db").display())
}

fn company() -> Company {
    let text = |text: &str| Some(text.to_owned());
    Company {
        name: text("Ballast Demo"),
        legal_name: text("Ballast Demo (a demonstration, not a company)"),
        address: text("Nowhere: this demonstration runs on the computer in front of you"),
        support_email: text("support@demo.example"),
        licence: text(
            "No license: nobody is licensed, nothing is offered and no money is real: this is a demonstration.",
        ),
        // The built-in text, which the pages are prerendered with; the ribbon says that it is a demo.
        risk_warning: None,
    }
}

/// The file that proves that the demo controls its addresses.
pub(super) fn proofs_of_control(folder: &Path) -> PathBuf {
    folder.join("control.json")
}
