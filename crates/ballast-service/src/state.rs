//! The state shared by all handlers and jobs.

use std::sync::{Arc, OnceLock};

use ballast_auth::{keys::Keys, limits::Limits, passkey::RelyingParty, passwords::Passwords, tokens::Tokens};
use ballast_config::{Config, proxies::Proxies};
use ballast_content::{assets::Assets, keeper::Keeper};
use ballast_core::{api_key::ApiKey, id::Id, operator::Operator, price::Quote, service_key::ServiceKey, time::Moment};
use ballast_store::Store;
use tokio::sync::{Notify, OnceCell};
use uuid::{NoContext, Timestamp, Uuid};

use crate::{
    backups::Backups,
    clock::Clock,
    countries::Countries,
    own_wallet::OwnWallet,
    parts::{
        accounts::Accounts, board::Board, control::Control, lost::Lost, mailer::Mailer, provider::Provider,
        pusher::Pusher, rail::Rail, refused::Refused, signed::Signatures, tape::Tape, teller::Teller,
    },
    seen::{Seen, Used},
    stage::Stage,
};

/// A shared handle to the one state of the process.
pub type App = Arc<AppState>;

/// All parts of the service.
pub struct AppState {
    pub store: Store,
    pub clock: Clock,
    pub config: Config,
    pub stage: Stage,
    pub who: Who,
    pub chains: Chains,
    pub site: Site,
    pub post: Post,
    /// The place of backups; `None` if backups are not automatic.
    pub backups: Option<Backups>,
    /// The state of the jobs.
    pub jobs: Board,
    /// A number by which other processes know this one.
    pub process: Uuid,
}

/// The parts that authenticate requests and limit them.
pub struct Who {
    pub passwords: Passwords,
    /// The secrets outside the database.
    pub keys: Keys,
    /// The provider that operators log in with; `None` if they use passwords alone.
    pub provider: Option<Provider>,
    /// The relying party of passkeys; `None` if browsers offer none.
    pub passkeys: Option<RelyingParty>,
    pub tokens: Tokens,
    pub limits: Limits,
    /// When sessions were last seen.
    pub seen: Seen,
    pub operators_seen: Seen<Operator>,
    /// When keys of clients' programs were last used.
    pub keys_used: Used<ApiKey>,
    /// When keys of the firm's own systems were last used.
    pub service_keys_used: Used<ServiceKey>,
    /// The proxies whose forwarded addresses are trusted.
    pub proxies: Proxies,
}

/// Access to the chains, and the addresses that are ours.
pub struct Chains {
    /// Access to the bitcoin chain; `None` without a node or a wallet, and then nothing is paid out.
    pub payouts: Option<Rail>,
    /// Wakes the payouts job when something was signed.
    pub payouts_due: Notify,
    /// Recognizes the payout wallet's addresses.
    pub own_wallet: OwnWallet,
    /// The network's reasons for refusing calls of sweeps.
    pub sweeps_refused: Refused,
    /// Derives deposit addresses; `None` without an account key, and then nobody can sign up.
    pub accounts: Option<Accounts>,
    /// Addresses that clients missing from the books may have.
    pub lost: OnceCell<Lost>,
    /// The signatures on deposit addresses.
    pub signatures: Signatures,
    /// Decides which of the firm's addresses count.
    pub control: Control,
}

/// What everyone sees.
pub struct Site {
    /// The origin that mails link to, without a slash at the end.
    pub public_url: String,
    pub assets: Assets,
    /// The operator's content.
    pub content: Keeper,
    /// Market prices, for those who look.
    pub tape: Tape,
    /// Made-up prices, for a demo that asks no exchange.
    pub made_up_prices: OnceLock<fn(Moment) -> Vec<Quote>>,
    /// The countries where a client may live.
    pub countries: Countries,
}

pub struct Post {
    pub mailer: Mailer,
    /// Wakes the outbox when a mail was queued.
    pub due: Notify,
    /// Sends messages to clients' devices.
    pub push: Pusher,
    /// Sends messages to webhook addresses.
    pub teller: Teller,
}

impl std::fmt::Debug for AppState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AppState").field("config", &self.config).finish_non_exhaustive()
    }
}

impl AppState {
    /// Assembles the service on an open store. [`crate::identity::open`] has to check first that keys and settings are
    /// those the database belongs to.
    ///
    /// # Errors
    /// When mail settings or the account key cannot be used.
    pub fn build(config: Config, keys: Keys, store: Store, clock: Clock, stage: Stage) -> Result<App, String> {
        let public_url = config.public_url();
        // A demo may come back on another port and is still the one that people logged in to.
        let issuer = if stage.is_played() { "ballast-demo".to_owned() } else { public_url.clone() };
        let push = Pusher::new(&config, &keys, stage)?;
        let who = Who {
            passwords: Passwords::start().map_err(|error| error.to_string())?,
            provider: Provider::of(&config)?,
            passkeys: RelyingParty::of(&public_url),
            tokens: Tokens::new(&keys, issuer),
            keys,
            limits: if stage.is_played() { Limits::DEMO } else { Limits::SERVICE },
            seen: Seen::default(),
            operators_seen: Seen::default(),
            keys_used: Used::default(),
            service_keys_used: Used::default(),
            proxies: Proxies::parse(&config.server.trusted_proxies)?.telling(config.server.forwarded_header),
        };
        let chains = Chains {
            payouts: Rail::new(&config.bitcoin)?,
            payouts_due: Notify::new(),
            own_wallet: OwnWallet::new(&config.bitcoin)?,
            sweeps_refused: Refused::default(),
            accounts: Accounts::of(&config.bsc)?,
            lost: OnceCell::new(),
            signatures: Signatures::of(&config.bsc, stage)?,
            control: Control::of(&config)?,
        };
        let site = Site {
            assets: Assets::embedded(config.widgets.provider, &public_url),
            public_url,
            content: Keeper::default(),
            tape: Tape::new(&config, &clock, stage.is_demo())?,
            made_up_prices: OnceLock::new(),
            countries: Countries::new(config.countries.url.as_deref())?,
        };
        let post =
            Post { mailer: Mailer::new(&config, stage)?, due: Notify::new(), push, teller: Teller::new(&config)? };
        let backups = Backups::of(&config).map_err(|refused| refused.in_a_line())?;
        let (jobs, process) = (Board::default(), Uuid::new_v4());
        Ok(Arc::new(Self { store, clock, config, stage, who, chains, site, post, backups, jobs, process }))
    }

    /// Whether browsers connect over TLS.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.site.public_url.starts_with("https://")
    }

    /// A new ID, sorted by the service's clock.
    #[must_use]
    pub fn new_id<T>(&self) -> Id<T> {
        Id::new(self.new_uuid())
    }

    /// A new UUID of version 7 by the service's clock.
    #[must_use]
    pub fn new_uuid(&self) -> Uuid {
        let millis = u64::try_from(self.clock.now().millis()).unwrap_or(0);
        let nanos = u32::try_from(millis % 1000).unwrap_or(0).saturating_mul(1_000_000);
        Uuid::new_v7(Timestamp::from_unix(NoContext, millis / 1000, nanos))
    }
}
