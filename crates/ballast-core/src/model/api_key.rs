//! API keys: a client's program shows one instead of logging in.

use std::{collections::BTreeSet, net::IpAddr};

use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{client::Client, person::single_line};
use crate::{id::Id, refusal::Refusal, time::Moment};

/// Maximum length of a key's name, in characters.
const NAME_MAX: usize = 60;
/// Maximum number of networks of a key.
const MOST_NETWORKS: usize = 20;

/// A permission of a key. None lets it change what protects the account, or create and end keys.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Scope {
    /// Read balances, deposits, investments, withdrawals, notices, statements and proofs.
    Read,
    /// Register and cancel investments, and give notice of early redemption.
    Invest,
    /// Request withdrawals to addresses that were paid before, and cancel them.
    Withdraw,
}

named!(Scope);

impl Scope {
    /// Whether a key with this scope can move money.
    #[must_use]
    pub const fn moves_money(self) -> bool {
        match self {
            Self::Read => false,
            Self::Invest | Self::Withdraw => true,
        }
    }
}

/// State of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    Active,
    /// Revoked by its owner.
    Revoked,
    Expired,
    /// Ended by something that ends every session.
    Ended,
}

named!(State);

/// Networks that a key may be used from; empty means any.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Networks(Vec<IpNet>);

impl TryFrom<Vec<String>> for Networks {
    type Error = Refusal;

    fn try_from(texts: Vec<String>) -> Result<Self, Refusal> {
        Self::parse(&texts)
    }
}

impl From<Networks> for Vec<String> {
    fn from(networks: Networks) -> Self {
        networks.written()
    }
}

impl Networks {
    /// Parses the addresses (`192.0.2.7`) and networks (`2001:db8::/32`) typed into the field `networks`.
    ///
    /// # Errors
    /// `invalid_network`, `too_many_networks`.
    pub fn parse(texts: &[String]) -> Result<Self, Refusal> {
        if texts.len() > MOST_NETWORKS {
            let message = format!("Name at most {MOST_NETWORKS} networks.");
            return Err(Refusal::field("networks", "too_many_networks", message));
        }
        let mut networks = texts.iter().map(|text| network(text)).collect::<Result<Vec<_>, _>>()?;
        networks.sort_unstable();
        networks.dedup();
        Ok(Self(networks))
    }

    /// Whether this address is in one of the networks. An unknown address is in none.
    #[must_use]
    pub fn allow(&self, address: Option<IpAddr>) -> bool {
        let lies_in = |network: &IpNet| address.is_some_and(|address| network.contains(&address.to_canonical()));
        self.0.is_empty() || self.0.iter().any(lies_in)
    }

    /// Returns the networks as text.
    #[must_use]
    pub fn written(&self) -> Vec<String> {
        self.0.iter().map(IpNet::to_string).collect()
    }
}

/// Parses one network. Peers are compared by their canonical address, so an IPv4-mapped IPv6 network could never match
/// and is refused.
fn network(text: &str) -> Result<IpNet, Refusal> {
    let text = text.trim();
    let parsed = match text.parse::<IpAddr>() {
        Ok(address) => Some(IpNet::from(address.to_canonical())),
        Err(_) => text.parse::<IpNet>().ok().filter(|network| network.addr() == network.addr().to_canonical()),
    };
    parsed.map(|network| network.trunc()).ok_or_else(|| {
        let shown: String = text.chars().take(60).collect();
        let message = format!("{shown:?} is not a network. Write an address, or a network such as 192.0.2.0/24.");
        Refusal::field("networks", "invalid_network", message)
    })
}

/// Parses the owner's name for a key.
///
/// # Errors
/// If it is empty, too long or contains control characters.
pub fn name(text: &str) -> Result<String, Refusal> {
    let text = single_line("name", text, NAME_MAX)?;
    if text.is_empty() {
        return Err(Refusal::field("name", "required", "Give it a name, such as the program that will use it."));
    }
    Ok(text)
}

/// An API key of a client. The key itself is shown once and not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiKey {
    pub id: Id<ApiKey>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub client: Id<Client>,
    /// The client's epoch when the key was created: raising the epoch ends the key.
    pub epoch: i64,
    /// Name given by its owner.
    pub name: String,
    /// Random. The key is derived from it and a secret outside the database.
    pub number: Uuid,
    /// MAC of the key under a secret outside the database; unique.
    pub digest: [u8; 32],
    pub scopes: BTreeSet<Scope>,
    pub networks: Networks,
    pub created_at: Moment,
    pub expires_at: Moment,
    /// When its owner revoked it.
    pub revoked_at: Option<Moment>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn networks(texts: &[&str]) -> Result<Networks, Refusal> {
        Networks::parse(&texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn a_key_is_used_from_its_networks_alone() {
        let two = networks(&[" 192.0.2.0/24", "2001:db8::/32", "192.0.2.0/24"]).unwrap();
        assert_eq!(two.written(), ["192.0.2.0/24", "2001:db8::/32"]);
        for (address, allowed) in [
            ("192.0.2.255", true),
            ("::ffff:192.0.2.1", true),
            ("192.0.3.0", false),
            ("2001:db8:ffff::1", true),
            ("2001:db9::1", false),
            ("::1", false),
        ] {
            assert_eq!(two.allow(Some(address.parse().unwrap())), allowed, "{address}");
        }
        let everywhere = networks(&[]).unwrap();
        assert!(everywhere.allow(Some("203.0.113.9".parse().unwrap())) && everywhere.allow(None));
        assert!(!two.allow(None), "nobody knows from where");
        assert_eq!(networks(&["192.0.2.7", "192.0.2.9/24"]).unwrap().written(), ["192.0.2.0/24", "192.0.2.7/32"]);
    }

    #[test]
    fn what_is_no_network_is_refused() {
        for text in ["", "everywhere", "192.0.2.0/33", "192.0.2", "::ffff:192.0.2.0/120", "1.2.3.4/-1", "example.org"] {
            assert_eq!(networks(&[text]).unwrap_err().code, "invalid_network", "{text}");
        }
        assert_eq!(networks(&["192.0.2.1"; 21]).unwrap_err().code, "too_many_networks");
    }
}
