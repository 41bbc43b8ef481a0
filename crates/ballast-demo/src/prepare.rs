//! Prepares a folder as a demo that can be served: chain, database, history, clock.

use std::{
    fs::{self, File, TryLockError},
    path::{Path, PathBuf},
    sync::Arc,
};

use ballast_chain::{
    bitcoin::devnet::{Devnet as BitcoinNode, DevnetError as BitcoinError},
    bsc::devnet::Devnet,
};
use ballast_config::Outside;
use ballast_core::deposit::{self, State};
use ballast_service::{
    clock::Clock,
    decide::{Outcome, carry_out},
    identity::{self, Mode},
    stage::Stage,
    state::App,
};
use ballast_store::{Options as StoreOptions, Store, private, reads};

use super::{
    advance::{self, OFFSET},
    bitcoin::{self, Mint},
    chain, company, content, control, founding, operators, people,
    played::Played,
    playing, quotes,
    seed::{forget_mails, seed},
    story::{HISTORY_DAYS, people as cast},
    sweeper, week,
};

/// Name of the setting that stores how far the demo was made.
const STAGE: &str = "demo_stage";
/// History is being made; after a crash it is made again from scratch.
const SEEDING: &str = "seeding";
/// Ready to be served.
const READY: &str = "ready";
/// Name of the setting with the ID of the demo's chain.
const CHAIN: &str = "demo_chain_id";
const DAY_MILLIS: i64 = 24 * 60 * 60 * 1000;
const READERS: usize = 2;

/// The options of the command line.
#[derive(Clone, Debug)]
pub struct Options {
    /// The folder with everything of the demo; created if missing.
    pub folder: PathBuf,
    /// Port on the loopback interface.
    pub port: u16,
    /// Number of clients with a history, for a new demo.
    pub clients: usize,
    /// The outside services it may use; none by default.
    pub outside: Outside,
}

/// A demo that can be served.
pub struct Demo {
    pub app: App,
    /// The private chain; deposits are paused without it.
    pub chain: Option<Devnet>,
    /// Why there is no chain and what to do about it.
    pub chain_trouble: Option<String>,
    /// The private bitcoin node; nothing is paid out without it.
    pub bitcoin: Option<BitcoinNode>,
    /// Why there is no bitcoin node and what to do about it.
    pub bitcoin_trouble: Option<String>,
    /// The exchange where the played traders have their accounts.
    pub exchange: Arc<Played>,
    /// Emails of clients to log in as; the password is [`people::PASSWORD`].
    pub emails: Vec<String>,
    /// Whether it was just created.
    pub is_new: bool,
    _lock: File,
}

/// Creates the demo in its folder, or opens the existing one.
pub async fn prepare(options: &Options) -> Result<Demo, String> {
    let folder = &options.folder;
    private::make_folder(folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let lock = lock(folder)?;
    content::lay_out(folder).map_err(|error| format!("the content folder cannot be made: {error}"))?;
    bitcoin::lay_out(folder).map_err(|error| format!("the signer's folder cannot be made: {error}"))?;
    sweeper::lay_out(folder).map_err(|error| format!("the signer's folder cannot be made: {error}"))?;
    let store = open_store(folder).await?;
    let is_new = store.setting(STAGE).await.map_err(text)?.as_deref() != Some(READY);
    let (opened, launched) = tokio::join!(open_chain(folder, &store), bitcoin::launch(folder));
    let OpenChain { id: chain_id, chain, trouble: chain_trouble } = opened?;
    let (bitcoin, bitcoin_trouble) = either(launched);
    let (chain_node, bitcoin_node) = (chain.as_ref(), bitcoin.as_ref());
    let config = company::config(folder, options.port, chain_id, chain_node, &options.outside, bitcoin_node);
    let offset = if is_new { -HISTORY_DAYS * DAY_MILLIS } else { stored_offset(&store).await? };
    let clock = Clock::shifted(offset);
    control::sign(folder, &config.public_url(), clock.now().day())?;
    let opened = identity::open(config, store, clock, Stage::Played, Mode::Start).await;
    let app = opened.map_err(|refused| refused.in_a_line())?;
    let _set_once = app.site.made_up_prices.set(quotes::made_up);
    let exchange = playing::open(&app).await?;
    // The folder is locked, so the process that had the jobs before is gone.
    app.store.free_all_leases().await.map_err(text)?;
    if is_new {
        make_history(&app, options.clients).await?;
        app.store.set_setting(OFFSET, "0".into()).await.map_err(text)?;
        app.store.set_setting(STAGE, READY.into()).await.map_err(text)?;
    }
    give_up_lost_payments(&app, chain_id).await?;
    advance::catch_up(&app).await.map_err(text)?;
    playing::refresh(&app, &exchange).await.map_err(text)?;
    let emails = cast(options.clients.min(super::story::NAMED)).into_iter().map(|person| person.email).collect();
    Ok(Demo { app, chain, chain_trouble, bitcoin, bitcoin_trouble, exchange, emails, is_new, _lock: lock })
}

fn either(launched: Result<BitcoinNode, BitcoinError>) -> (Option<BitcoinNode>, Option<String>) {
    match launched {
        Ok(node) => (Some(node), None),
        Err(error) => (None, Some(error.to_string())),
    }
}

/// Half a year with operators and clients, and work left to be done today.
async fn make_history(app: &App, clients: usize) -> Result<(), String> {
    operators::hire(app).await.map_err(text)?;
    seed(app, &cast(clients), true).await.map_err(text)?;
    week::leave_work(app).await.map_err(text)?;
    forget_mails(app).await.map_err(text)?;
    let Some(mint) = Mint::open(&app.config.bitcoin) else { return Ok(()) };
    // Coins first: the wallet must have what the books say before they are compared.
    mint.fund().await?;
    founding::fund_payouts(app).await.map_err(text)
}

/// Locks the folder: two demos in it would write the same files.
fn lock(folder: &Path) -> Result<File, String> {
    let path = folder.join("demo.lock");
    let file = File::create(&path).map_err(|error| format!("{} cannot be made: {error}", path.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(format!("another demo is running in {}", folder.display())),
        Err(TryLockError::Error(error)) => Err(format!("{} cannot be locked: {error}", path.display())),
    }
}

/// Opens the demo's database; one with incomplete history is thrown away, one that is not a demo's is refused.
async fn open_store(folder: &Path) -> Result<Store, String> {
    let store = open(folder).await?;
    let stage = store.setting(STAGE).await.map_err(text)?;
    let is_empty = store.read(reads::head).await.map_err(text)?.sequence == 0;
    match stage.as_deref() {
        Some(READY) => return Ok(store),
        Some(SEEDING) if !is_empty => {
            drop(store);
            remove_database(folder)?;
            return Box::pin(open_store(folder)).await;
        }
        Some(_) | None if is_empty => {}
        Some(_) | None => {
            return Err(format!("{} holds a database that is not a demo's; choose another folder", folder.display()));
        }
    }
    store.set_setting(STAGE, SEEDING.into()).await.map_err(text)?;
    Ok(store)
}

pub(super) async fn open(folder: &Path) -> Result<Store, String> {
    let url = company::database_url(folder);
    let opened = tokio::task::spawn_blocking(move || {
        Store::migrate(&url)?;
        Store::open(&StoreOptions { url, readers: READERS })
    });
    opened.await.map_err(text)?.map_err(text)
}

fn remove_database(folder: &Path) -> Result<(), String> {
    for name in ["ballast.db", "ballast.db-wal", "ballast.db-shm"] {
        let path = folder.join(name);
        if path.exists() {
            fs::remove_file(&path).map_err(|error| format!("{} cannot be removed: {error}", path.display()))?;
        }
    }
    Ok(())
}

async fn stored_offset(store: &Store) -> Result<i64, String> {
    let stored = store.setting(OFFSET).await.map_err(text)?.unwrap_or_default();
    stored.parse().map_err(|_| format!("the demo's clock offset is damaged: {stored:?}"))
}

struct OpenChain {
    id: u64,
    /// `None` if it did not start.
    chain: Option<Devnet>,
    /// Why it did not start.
    trouble: Option<String>,
}

/// The demo's chain or, if that is lost (a power cut, a deleted file), a new one with the next ID.
async fn open_chain(folder: &Path, store: &Store) -> Result<OpenChain, String> {
    let stored = store.setting(CHAIN).await.map_err(text)?;
    let mut id = stored.and_then(|text| text.parse().ok()).unwrap_or(chain::FIRST_CHAIN_ID);
    loop {
        let devnet = match chain::start(folder, id).await {
            Ok(devnet) => devnet,
            Err(error) => return Ok(OpenChain { id, chain: None, trouble: Some(error.to_string()) }),
        };
        let cursor = store.read(move |conn| reads::cursor(conn, id)).await.map_err(text)?;
        let holds = match &cursor {
            Some(cursor) => chain::holds(&devnet, cursor).await.map_err(text)?,
            None => true,
        };
        if holds {
            store.set_setting(CHAIN, id.to_string()).await.map_err(text)?;
            return Ok(OpenChain { id, chain: Some(devnet), trouble: None });
        }
        devnet.stop().await;
        tracing::warn!(chain.id = id, "the demo's chain is lost; a new one begins");
        id = id.saturating_add(1);
    }
}

/// Gives up payments on a lost chain, which will never arrive.
async fn give_up_lost_payments(app: &App, chain_id: u64) -> Result<(), String> {
    let outcome = carry_out(app, move |conn, context| {
        let mut decision = context.decision();
        for lost in reads::open_deposits(conn, u32::MAX)?.into_iter().filter(|one| one.key.chain_id != chain_id) {
            decision = match lost.state {
                State::Seen | State::Confirming => decision.and(deposit::orphan(context, lost)?),
                State::Credited
                | State::Orphaned
                | State::Reversed
                | State::Quarantined
                | State::Assigned
                | State::Refunded => decision,
            };
        }
        Ok((!decision.changes.is_empty()).then_some(decision))
    });
    outcome.await.and_then(Outcome::require).map_err(text)
}

/// The password of every client of the demo.
#[must_use]
pub const fn password() -> &'static str {
    people::PASSWORD
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
