//! The rehearsed firm: its service on private chains, with a clock that moves, and access to it for its people.

use std::{
    fs,
    path::{Path, PathBuf},
};

use ballast_chain::{bitcoin::devnet::Devnet as BitcoinNode, bsc::devnet::Devnet};
use ballast_config::Config;
use ballast_core::{rules::Rules, time::Moment};
use ballast_http::serve::{self, Plan, Running};
use ballast_service::{
    clock::Clock,
    identity::{self, Mode},
    parts::mailer::{Delivery, Kept},
    stage::Stage,
    state::App,
};
use ballast_store::{private, reads};
use tokio::net::TcpListener;

use super::{
    Options,
    books::Restored,
    browser::{Browser, until},
    client::Client,
    course::Trouble,
    firm::Staff,
    overlay,
    program::Program,
    report::Promise,
};
use crate::{
    advance::{OFFSET, pass_a_day},
    bitcoin::{self, Mint},
    chain::{self, Bank, FIRST_CHAIN_ID},
    control, prepare, quotes, sweeper,
};

const DAY_MILLIS: i64 = 24 * 60 * 60 * 1000;
/// A contract of one month, and the same time again for delays.
const DAYS: i64 = 70;
/// What to do if a private chain does not start.
const NODES: &str = "install the two nodes that `ballast manual first-day` names: anvil, and litecoind or bitcoind";

/// The firm during the rehearsal.
pub(super) struct World {
    pub(super) firm: Config,
    pub(super) folder: PathBuf,
    pub(super) postgres: Option<String>,
    pub(super) program: Program,
    pub(super) app: App,
    pub(super) bank: Bank,
    pub(super) mint: Mint,
    pub(super) browser: Browser,
    pub(super) staff: Vec<Staff>,
    pub(super) client: Client,
    pub(super) promises: Vec<Promise>,
    pub(super) restored: Restored,
    running: Option<Running>,
    chain: Devnet,
    node: BitcoinNode,
}

impl World {
    /// Starts the chains and the service in an empty folder.
    pub(super) async fn open(options: Options) -> Result<Self, Trouble> {
        let Options { firm, folder, postgres, program } = options;
        overlay::bring_content(firm.content.dir.as_deref(), &folder).map_err(Trouble::new)?;
        sweeper::lay_out(&folder)?;
        let missing = |error: &dyn std::fmt::Display| Trouble::new(error).with(NODES);
        let (chain, node) = tokio::join!(chain::start(&folder, FIRST_CHAIN_ID), bitcoin::launch(&folder));
        let (chain, node) = (chain.map_err(|error| missing(&error))?, node.map_err(|error| missing(&error))?);
        let offset = beginning(&firm.rules);
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let config = overlay::config(&firm, &folder, listener.local_addr()?.port(), &chain, Some(&node));
        overlay::lay_out(&config, &folder, &folder.join("ballast.toml"))?;
        let (app, running) = served(config, listener, offset).await?;
        let bank = Bank::open(&app.config.bsc).ok_or_else(|| Trouble::new("the private chain has no address"))?;
        let mint = Mint::open(&app.config.bitcoin).ok_or_else(|| Trouble::new("the private node has no address"))?;
        let browser = Browser::open(app.config.public_url())?;
        Ok(Self {
            firm,
            program: Program::new(program),
            folder,
            postgres,
            app,
            bank,
            mint,
            browser,
            staff: Vec::new(),
            client: Client::default(),
            promises: Vec::new(),
            restored: Restored::default(),
            running: Some(running),
            chain,
            node,
        })
    }

    pub(super) fn now(&self) -> Moment {
        self.app.clock.now()
    }

    /// Lets days pass one by one until a condition holds.
    pub(super) async fn pass_until(&self, is_there: impl Fn(Moment) -> bool) -> Result<(), Trouble> {
        for _ in 0..DAYS.saturating_mul(2) {
            if is_there(self.now()) {
                return Ok(());
            }
            pass_a_day(&self.app).await?;
        }
        Err(Trouble::new("the day that was waited for does not come"))
    }

    pub(super) fn promise(&mut self, promised: String, kept: bool, found: String) {
        self.promises.push(Promise { promised, kept, found });
    }

    /// The newest mail to an address, from a moment on, for which `wanted` finds something.
    pub(super) async fn mail<T>(
        &self,
        to: &str,
        since: Moment,
        what: &str,
        wanted: impl Fn(&Kept) -> Option<T>,
    ) -> Result<T, Trouble> {
        let found = || {
            let Delivery::Demo(mailbox) = self.app.post.mailer.delivery() else { return None };
            mailbox.list().iter().filter(|kept| kept.to == to && kept.at >= since).find_map(&wanted)
        };
        until(&format!("the mail with {what} to {to}"), async || Ok(found())).await
    }

    /// Writes the sent mails into the folder.
    fn keep_mails(&self) -> Result<(), Trouble> {
        let Delivery::Demo(mailbox) = self.app.post.mailer.delivery() else { return Ok(()) };
        let folder = self.folder.join("mail");
        private::make_folder(&folder)?;
        let begun = fs::read_dir(&folder)?.count();
        for (number, kept) in mailbox.list().iter().rev().enumerate() {
            let name = format!("{:03} {}.txt", begun.saturating_add(number).saturating_add(1), kept.to);
            let Kept { to, at, mail } = kept;
            let text = format!("To: {to}\nDate: {at}\nSubject: {}\n\n{}\n", mail.subject, mail.text);
            drop(private::create_new(&folder.join(&name))?);
            fs::write(folder.join(name), text)?;
        }
        Ok(())
    }

    /// Stops the service; its database, keys and chains stay.
    pub(super) async fn stop(&mut self) -> Result<(), Trouble> {
        let Some(running) = self.running.take() else { return Ok(()) };
        running.stop().await;
        self.keep_mails()
    }

    /// Serves the books that were restored into another folder, at the same rehearsed time.
    pub(super) async fn move_to(&mut self, folder: &Path) -> Result<(), Trouble> {
        let offset = self.app.store.setting(OFFSET).await?.and_then(|text| text.parse().ok());
        let offset = offset.ok_or_else(|| Trouble::new("the rehearsed time is lost"))?;
        overlay::bring_content(self.app.config.content.dir.as_deref(), folder).map_err(Trouble::new)?;
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let config = overlay::config(&self.firm, folder, listener.local_addr()?.port(), &self.chain, Some(&self.node));
        let (app, running) = served(config, listener, offset).await?;
        self.browser = Browser::open(app.config.public_url())?;
        (self.app, self.running) = (app, Some(running));
        Ok(())
    }

    /// Stops everything that was started.
    pub(super) async fn close(mut self) -> Result<(), Trouble> {
        let kept = self.stop().await;
        self.chain.stop().await;
        self.node.stop().await;
        kept
    }
}

/// How far back it begins, in milliseconds: on a Monday, so that the first week is a whole one, and so long ago that
/// the end is not in the future, because the program's commands use the machine's clock.
fn beginning(rules: &Rules) -> i64 {
    let today = Clock::shifted(0).now().day();
    let days = DAYS.saturating_add(rules.cooling_off_hours / 24).saturating_add(rules.payout_hold_hours / 24);
    today.plus_days(days.saturating_neg()).monday().days_since(today).saturating_mul(DAY_MILLIS)
}

/// Starts the service on the database of a folder, which is created if missing: its first entry says that it is made
/// up.
async fn served(config: Config, listener: TcpListener, offset: i64) -> Result<(App, Running), Trouble> {
    let folder = config.data_dir();
    bitcoin::lay_out(&folder)?;
    let store = prepare::open(&folder).await.map_err(Trouble::new)?;
    let clock = Clock::shifted(offset);
    control::sign(&folder, &config.public_url(), clock.now().day()).map_err(Trouble::new)?;
    let opened = identity::open(config, store, clock, Stage::Played, Mode::Start).await;
    let app = opened.map_err(|refused| Trouble::new(refused.what).with(refused.hint))?;
    if !app.store.read(reads::is_demo).await? {
        return Err(Trouble::new("the books do not say that they are made up").with("this is a bug: report it"));
    }
    app.store.set_setting(OFFSET, offset.to_string()).await.map_err(Trouble::new)?;
    // The process that had the jobs of these books is gone.
    app.store.free_all_leases().await.map_err(Trouble::new)?;
    let _set_once = app.site.made_up_prices.set(quotes::made_up);
    let plan = Plan { app: app.clone(), listener, metrics: None, extra: None, workers: true };
    let running = serve::start(plan).await.map_err(Trouble::new)?;
    Ok((app, running))
}
