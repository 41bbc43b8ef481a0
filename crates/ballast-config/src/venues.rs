//! `[[venues]]`: the accounts at venues that the firm reads itself, and the settings of `ballast observe`.

use std::{
    fs,
    io::Read as _,
    net::IpAddr,
    path::{Path, PathBuf},
};

use ballast_chain::{bsc::address::EvmAddress, private::exposed_beyond_group};
use serde::{Deserialize, Serialize};
use url::{Host, Url};
use utoipa::ToSchema;

use super::{Secret, open_to_others};

/// Settings of `ballast observe`, in their own file: it runs elsewhere and needs nothing of the firm's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Observing {
    /// Where readings are sent: the firm's site, such as `https://example.com`.
    pub firm: String,
    /// Folder for the venue's answers and the signed readings. Keep it for an auditor.
    pub folder: PathBuf,
    /// For how many minutes after the beginning of a day to try to read it; the firm's `rules.reading_minutes`.
    #[serde(default = "an_hour")]
    pub minutes: i64,
    pub venues: Vec<VenueAccount>,
}

const fn an_hour() -> i64 {
    60
}

/// Maximum size of a key file.
const MAX_KEY_BYTES: u64 = 8_192;

/// What can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ConfigVenueKind)]
pub enum VenueKind {
    Binance,
    Okx,
    Kraken,
    Bybit,
    /// Accounts on a chain; everyone can read those, so there is no key.
    Evm,
}

/// Accounts on an EVM chain, read together as one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ConfigVenueChain)]
pub struct VenueChain {
    /// Chain id that the nodes have to report (`eth_chainId`).
    pub id: u64,
    /// The chain's own coin, such as `BNB`.
    pub coin: String,
    /// Nodes, in order of preference.
    pub nodes: Vec<Secret>,
    /// Addresses whose holdings are added up.
    pub addresses: Vec<String>,
    /// Tokens that are counted in addition to the coin.
    pub tokens: Vec<VenueToken>,
}

/// A token that is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ConfigVenueToken)]
pub struct VenueToken {
    /// `USDT` counts as a dollar; others have no price here.
    pub symbol: String,
    /// Its address.
    pub contract: String,
    /// Number of decimals of an amount.
    pub decimals: u8,
}

/// An account that is read, and with which keys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ConfigVenueAccount)]
pub struct VenueAccount {
    /// Id of the plan that the account belongs to.
    pub plan: String,
    /// Which exchange, or `evm` for accounts on a chain.
    pub kind: VenueKind,
    /// The venue's name in the list of observers.
    pub venue: String,
    /// The account's name there.
    pub account: String,
    /// File of an exchange's key, mode 600: its id, its secret and, for OKX, its passphrase, each on its own line. It
    /// can only read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = "path")]
    pub key: Option<PathBuf>,
    /// File of the key that signs readings, 64 hexadecimal digits, mode 600.
    #[schema(value_type = String, format = "path")]
    pub signing_key: PathBuf,
    /// Markets whose fills are requested; only Binance needs them named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub markets: Vec<String>,
    /// Address of the venue, if it is on this machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// What to read, and from which nodes, when the kind is `evm`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chain: Option<VenueChain>,
}

impl VenueAccount {
    /// Checks the entry.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self) -> Result<(), String> {
        for (name, text) in [("plan", &self.plan), ("venue", &self.venue), ("account", &self.account)] {
            if text.trim().is_empty() {
                return Err(format!("an entry has no {name}"));
            }
        }
        match (self.kind, &self.key, &self.chain) {
            (VenueKind::Evm, None, Some(chain)) => chain.check()?,
            (VenueKind::Evm, _, None) => {
                return Err("kind evm needs chain = { id, coin, nodes, addresses, tokens }".into());
            }
            (VenueKind::Evm, Some(_), _) => return Err("kind evm has no key: everyone reads a chain".into()),
            (_, _, Some(_)) => return Err("only kind evm has a chain".into()),
            (_, None, _) => return Err("an exchange is read with a key: name its file".into()),
            (_, Some(_), None) => {}
        }
        match &self.url {
            Some(url) if self.chain.is_some() => Err(format!("{url}: the nodes of a chain are named by chain.nodes")),
            Some(url) if !is_here(url) => {
                Err(format!("{url} is not on this machine; leave url out for the venue itself"))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The lines of the venue's key file.
    ///
    /// # Errors
    /// When the file cannot be read, can be read by others, or has too few lines.
    pub fn read_key(&self) -> Result<Vec<Secret>, String> {
        read_lines(self.key.as_deref().ok_or("an exchange is read with a key: name its file")?)
    }
}

impl VenueChain {
    fn check(&self) -> Result<(), String> {
        if self.nodes.is_empty() || self.addresses.is_empty() || self.tokens.is_empty() {
            return Err("chain: name at least one node, one address and one token".to_owned());
        }
        let contracts = self.tokens.iter().map(|token| &token.contract);
        for text in self.addresses.iter().chain(contracts) {
            text.parse::<EvmAddress>().map_err(|error| format!("chain: {text}: {error}"))?;
        }
        Ok(())
    }
}

fn read_lines(path: &Path) -> Result<Vec<Secret>, String> {
    let of = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let file = fs::File::open(path).map_err(|error| of(&error))?;
    let metadata = file.metadata().map_err(|error| of(&error))?;
    if let Some(mode) = exposed_beyond_group(&metadata) {
        return Err(open_to_others(path, mode));
    }
    let mut text = String::new();
    file.take(MAX_KEY_BYTES).read_to_string(&mut text).map_err(|error| of(&error))?;
    let lines: Vec<Secret> = text.lines().map(str::trim).filter(|line| !line.is_empty()).map(Secret::new).collect();
    if lines.len() < 2 {
        return Err(of(&"write the key's id and its secret, each on its own line"));
    }
    Ok(lines)
}

/// Whether an address is on this machine.
fn is_here(url: &str) -> bool {
    let Ok(url) = Url::parse(url) else { return false };
    match url.host() {
        Some(Host::Ipv4(ip)) => IpAddr::V4(ip).is_loopback(),
        Some(Host::Ipv6(ip)) => IpAddr::V6(ip).is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use config::{File, FileFormat};

    use super::*;

    #[test]
    fn another_address_is_one_of_this_machine() {
        for (url, here) in [
            ("http://127.0.0.1:99", true),
            ("http://[::1]:99", true),
            ("http://localhost/v5", true),
            ("https://api.bybit.com", false),
            ("http://127.0.0.1.example.com", false),
            ("nonsense", false),
        ] {
            assert_eq!(is_here(url), here, "{url}");
        }
    }

    fn account(rest: &str) -> Result<VenueAccount, String> {
        let text = format!("plan = \"p\"\nvenue = \"v\"\naccount = \"a\"\nsigning_key = \"s\"\n{rest}");
        let read = config::Config::builder().add_source(File::from_str(&text, FileFormat::Toml)).build();
        let account: VenueAccount =
            read.and_then(config::Config::try_deserialize).map_err(|error| error.to_string())?;
        account.check().map(|()| account)
    }

    #[test]
    fn an_exchange_has_a_key_and_a_chain_has_none() {
        let address = "0x55d398326f99059fF775485246999027B3197955";
        let chain = |nodes: &str, address: &str| {
            format!(
                "chain = {{ id = 56, coin = \"BNB\", nodes = [{nodes}], addresses = [\"{address}\"], tokens = [{{ symbol = \"USDT\", contract = \"{address}\", decimals = 18 }}] }}"
            )
        };
        let whole = chain("\"https://node.example\"", address);
        assert!(account(&format!("kind = \"evm\"\n{whole}")).is_ok());
        assert!(account("kind = \"okx\"\nkey = \"k\"").is_ok());
        for (rest, why) in [
            ("kind = \"okx\"".to_owned(), "name its file"),
            ("kind = \"evm\"".to_owned(), "needs chain"),
            (format!("kind = \"evm\"\nkey = \"k\"\n{whole}"), "has no key"),
            (format!("kind = \"okx\"\nkey = \"k\"\n{whole}"), "only kind evm"),
            (format!("kind = \"evm\"\nurl = \"http://localhost\"\n{whole}"), "chain.nodes"),
            (format!("kind = \"evm\"\n{}", chain("", address)), "at least one node"),
            (format!("kind = \"evm\"\n{}", chain("\"http://n\"", "0x1")), "0x1"),
        ] {
            let told = account(&rest).unwrap_err();
            assert!(told.contains(why), "{rest}: {told}");
        }
    }
}
