//! The operator's settings: `ballast.toml`, overridden by `BALLAST__SECTION__KEY`. Unknown keys are refused.

mod backup;
mod chains;
mod check;
pub mod forwarded;
mod load;
mod log;
mod log_format;
mod operators;
mod outside;
mod price;
pub mod proxies;
mod push;
mod seal;
mod secret;
mod sources;
pub mod stated;
pub mod table;
mod tls;
mod traces;
mod venues;
mod webhooks;

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
};

use ballast_core::rules::Rules;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use self::{
    backup::{Backup, BackupKeep, BackupPlace},
    chains::{Bitcoin, BitcoinBackend, Bsc},
    load::{ConfigError, examine, examine_text, load, outside},
    log::{Log, LogWitness},
    log_format::LogFormat,
    operators::{Oidc, OidcGroup, Operators},
    outside::Outside,
    price::{Price, PriceSource},
    push::Push,
    seal::{KeyCare, Pkcs11, Seal, Vault},
    secret::Secret,
    sources::{Sources, absolute, is_kept, open_to_others},
    tls::{Acme, Tls},
    traces::Traces,
    venues::{Observing, VenueAccount, VenueChain, VenueKind, VenueToken},
    webhooks::{Webhooks, is_outer},
};
use crate::forwarded::ForwardedHeader;

/// All settings.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigAll)]
pub struct Config {
    /// Where and how the service listens.
    pub server: Server,
    /// Where the data is.
    pub database: Database,
    /// How sealed key files are opened.
    pub seal: Seal,
    /// The people responsible for the keys.
    pub keys: KeyCare,
    /// How mail leaves.
    pub mail: Mail,
    /// Where backups go.
    pub backup: Backup,
    /// Messages to clients' devices.
    pub push: Push,
    /// Addresses of programs that get messages about what happens.
    pub webhooks: Webhooks,
    /// How the firm's own people log in.
    pub operators: Operators,
    /// BNB Smart Chain.
    pub bsc: Bsc,
    /// Payouts in bitcoin.
    pub bitcoin: Bitcoin,
    /// The USDT/BTC rate.
    pub price: Price,
    /// Who runs the service.
    pub company: Company,
    /// The operator's own texts and pictures.
    pub content: Content,
    /// Third-party ticker and screener.
    pub widgets: Widgets,
    /// The country list.
    pub countries: Countries,
    /// Proofs of liabilities.
    pub proofs: Proofs,
    /// Proofs that the firm controls its addresses.
    pub control: Control,
    /// The public log.
    pub log: Log,
    /// The accounts at venues that the firm reads itself.
    pub venues: Vec<VenueAccount>,
    /// Traces of what the service does.
    pub traces: Traces,
    /// Limits and delays of the life cycles.
    pub rules: Rules,
    /// Where the secrets came from.
    #[serde(skip)]
    pub sources: Sources,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigServer)]
pub struct Server {
    /// Address of the site and the API.
    #[schema(value_type = String)]
    pub bind: SocketAddr,
    /// The origin that mails link to, such as `https://example.com`; derived from `bind` when unset.
    pub public_url: Option<String>,
    /// Address of `/metrics`; never the public one.
    #[schema(value_type = String)]
    pub metrics_bind: SocketAddr,
    /// Address of `/metrics` of `ballast worker`.
    #[schema(value_type = String)]
    pub worker_metrics_bind: SocketAddr,
    /// How the log is written.
    pub log_format: LogFormat,
    /// Whether every answer gets a line in the log.
    pub access_log: bool,
    /// Addresses or networks of proxies that are trusted to say whose requests they forward.
    pub trusted_proxies: Vec<String>,
    /// The only header in which they name the client; when unset, any of these headers, as long as those present agree.
    pub forwarded_header: Option<ForwardedHeader>,
    /// Maximum number of connections at once; those of trusted proxies do not count.
    pub max_connections: usize,
    /// Maximum number from one address, or one /64 of IPv6.
    pub max_connections_per_network: usize,
    /// Maximum number from one /48 of IPv6.
    pub max_connections_per_site: usize,
    /// Maximum number of requests at once from one address, or one /64 of IPv6, behind a trusted proxy.
    pub max_requests_per_network: usize,
    /// Folder of the keys that must not be in the database; next to the SQLite file when unset.
    #[schema(value_type = Option<String>, format = "path")]
    pub data_dir: Option<PathBuf>,
    /// Key that signs session tokens, as 64 hexadecimal digits; a file in the data folder when unset.
    pub signing_key: Option<Secret>,
    /// Key that codes and links are hashed with, likewise.
    pub code_key: Option<Secret>,
    /// Key that signs published proofs of liabilities, likewise.
    pub reserve_key: Option<Secret>,
    /// Key that signs checkpoints of the public log, likewise.
    pub log_key: Option<Secret>,
    /// TLS without a proxy in front.
    pub tls: Tls,
}

impl Default for Server {
    fn default() -> Self {
        Self {
            bind: SocketAddr::from(([127, 0, 0, 1], 8080)),
            public_url: None,
            metrics_bind: SocketAddr::from(([127, 0, 0, 1], 9090)),
            worker_metrics_bind: SocketAddr::from(([127, 0, 0, 1], 9091)),
            log_format: LogFormat::Text,
            access_log: false,
            trusted_proxies: Vec::new(),
            forwarded_header: None,
            max_connections: 8192,
            max_connections_per_network: 2048,
            max_connections_per_site: 4096,
            max_requests_per_network: 512,
            data_dir: None,
            signing_key: None,
            code_key: None,
            reserve_key: None,
            log_key: None,
            tls: Tls::default(),
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigDatabase)]
pub struct Database {
    /// `sqlite://path` or `postgres://…`.
    pub url: Secret,
    /// Number of connections for reading.
    pub readers: usize,
}

impl Default for Database {
    fn default() -> Self {
        Self { url: Secret::new("sqlite://data/ballast.db"), readers: 4 }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigMail)]
pub struct Mail {
    /// `smtp://…` or `smtps://…`; without it mail waits in the outbox.
    pub url: Option<Secret>,
    /// Sender, such as `Ballast <no-reply@example.com>`; the support address when unset.
    pub from: Option<String>,
    /// Connections to the mail server at once. A third of them is reserved for codes and emails that guard accounts.
    pub connections: usize,
}

impl Default for Mail {
    fn default() -> Self {
        Self { url: None, from: None, connections: 8 }
    }
}

/// `company.*`: what `serve` refuses to start without (truth rule 7).
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigCompany)]
pub struct Company {
    /// Name that is shown; the legal name when unset.
    pub name: Option<String>,
    /// The party that clients make the contract with. `serve` needs it, and also address, support email, license and
    /// risk warning.
    pub legal_name: Option<String>,
    /// The company's address.
    pub address: Option<String>,
    /// The email address that clients write to.
    pub support_email: Option<String>,
    /// License or registration statement.
    pub licence: Option<String>,
    /// The risk warning of every page.
    pub risk_warning: Option<String>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigContent)]
pub struct Content {
    /// Folder with team, partners and their pictures.
    #[schema(value_type = Option<String>, format = "path")]
    pub dir: Option<PathBuf>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigWidgets)]
pub struct Widgets {
    /// Provider of the ticker and the screener.
    pub provider: WidgetProvider,
}

/// Provider of the ticker and the screener.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = WidgetProvider)]
pub enum WidgetProvider {
    /// The third-party widget host.
    #[default]
    TradingView,
    /// Only our own.
    Own,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigCountries)]
pub struct Countries {
    /// A public service of country names; the bundled list when unset or unreachable.
    pub url: Option<String>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigProofs)]
pub struct Proofs {
    /// Hours from one published proof of liabilities to the next, at most 24; with 0 only `ballast proof build`
    /// publishes one.
    pub every_hours: u16,
}

impl Default for Proofs {
    fn default() -> Self {
        Self { every_hours: 24 }
    }
}

/// Maximum number of days that a proof of control may count.
const MOST_CONTROL_DAYS: u16 = 180;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigControl)]
pub struct Control {
    /// The file that `ballast prove-control` wrote; without it nothing on a chain counts.
    #[schema(value_type = Option<String>, format = "path")]
    pub proofs: Option<PathBuf>,
    /// Number of days for which a proof counts.
    pub days: u16,
}

impl Default for Control {
    fn default() -> Self {
        Self { proofs: None, days: 90 }
    }
}

impl Control {
    fn check(&self) -> Result<(), (&'static str, String)> {
        if (1..=MOST_CONTROL_DAYS).contains(&self.days) {
            return Ok(());
        }
        Err(("control.days", format!("between 1 and {MOST_CONTROL_DAYS}: an older proof says nothing about today")))
    }
}

/// Whether it is the address of an HTTP resource.
fn is_web_address(url: &str) -> bool {
    url::Url::parse(url).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host())
}

impl Config {
    /// The origin of links, without a slash at the end.
    #[must_use]
    pub fn public_url(&self) -> String {
        let tls = &self.server.tls;
        let scheme = if tls.certificate.is_some() || tls.acme.directory.is_some() { "https" } else { "http" };
        match &self.server.public_url {
            Some(url) => url.trim_end_matches('/').to_owned(),
            None => format!("{scheme}://{}", self.server.bind),
        }
    }

    /// Whether browsers reach the service over TLS.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.public_url().starts_with("https://")
    }

    /// Whether only this machine can reach the service at its address.
    #[must_use]
    pub fn is_local(&self) -> bool {
        url::Url::parse(&self.public_url()).is_ok_and(|url| match url.host() {
            Some(url::Host::Domain(name)) => name == "localhost",
            Some(url::Host::Ipv4(address)) => address.is_loopback(),
            Some(url::Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        })
    }

    /// The folder of the key files.
    #[must_use]
    pub fn data_dir(&self) -> PathBuf {
        let beside = || {
            let path = self.database.url.expose().strip_prefix("sqlite://")?;
            Path::new(path.split('?').next()?).parent().map(Path::to_owned)
        };
        self.server.data_dir.clone().or_else(beside).unwrap_or_else(|| PathBuf::from("data"))
    }

    /// The settings that truth rule 7 still requires before the service may face real people, as `(key, why)`.
    #[must_use]
    pub fn missing_for_service(&self) -> Vec<(&'static str, &'static str)> {
        let company = &self.company;
        [
            ("company.legal_name", "who the contract is with", &company.legal_name),
            ("company.address", "where the company is", &company.address),
            ("company.support_email", "where clients write to", &company.support_email),
            ("company.licence", "the license or registration statement", &company.licence),
            ("company.risk_warning", "the risk warning that every page carries", &company.risk_warning),
            ("bsc.account_xpub", "the key that deposit addresses are derived from", &self.bsc.account_xpub),
        ]
        .into_iter()
        .filter(|(_, _, value)| value.as_ref().is_none_or(|text| text.trim().is_empty()))
        .map(|(key, why, _)| (key, why))
        .collect()
    }
}
