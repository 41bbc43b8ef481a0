//! `[[venues]]`: the accounts at venues that the firm reads itself, and the same for `ballast observe`.

use std::{
    fs,
    io::Read as _,
    net::IpAddr,
    path::{Path, PathBuf},
};

use ballast_chain::private::exposed_beyond_group;
use serde::{Deserialize, Serialize};
use url::{Host, Url};

use super::{Secret, open_to_others};

/// Settings of `ballast observe`, in a file of their own: it runs elsewhere, and needs nothing of the firm's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Observing {
    /// Where readings are sent: the firm's site, such as `https://example.com`.
    pub firm: String,
    /// Folder of what was read: the venue's answers, and the readings as they were signed. Keep it for an auditor.
    pub folder: PathBuf,
    /// For how many minutes after the beginning of a day it is tried to read it; the firm's `rules.reading_minutes`.
    #[serde(default = "an_hour")]
    pub minutes: i64,
    pub venues: Vec<VenueAccount>,
}

const fn an_hour() -> i64 {
    60
}

/// No file of a key is longer.
const MAX_KEY_BYTES: u64 = 8_192;

/// An exchange that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum VenueKind {
    Binance,
    Okx,
    Kraken,
    Bybit,
}

/// An account that is read, and with which keys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VenueAccount {
    /// Id of the plan whose account it is.
    pub plan: String,
    pub kind: VenueKind,
    /// What the venue is called in the list of observers.
    pub venue: String,
    /// What the account is called there.
    pub account: String,
    /// File of the venue's key, mode 600: its id, its secret and, for OKX, its passphrase, each in a line. It can only read.
    pub key: PathBuf,
    /// File of the key that signs readings, 64 hexadecimal digits, mode 600.
    pub signing_key: PathBuf,
    /// Markets whose fills are asked for; Binance alone needs to be told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub markets: Vec<String>,
    /// Where the venue is, when that is this machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

impl VenueAccount {
    /// What makes no sense.
    ///
    /// # Errors
    /// Says what.
    pub fn check(&self) -> Result<(), String> {
        for (name, text) in [("plan", &self.plan), ("venue", &self.venue), ("account", &self.account)] {
            if text.trim().is_empty() {
                return Err(format!("an entry has no {name}"));
            }
        }
        match &self.url {
            Some(url) if !is_here(url) => {
                Err(format!("{url} is not on this machine; leave url out for the venue itself"))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The lines of the venue's key.
    ///
    /// # Errors
    /// When the file cannot be read, can be read by others, or has too few lines.
    pub fn read_key(&self) -> Result<Vec<Secret>, String> {
        read_lines(&self.key)
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
        return Err(of(&"write the key's id and its secret, each in a line"));
    }
    Ok(lines)
}

/// Whether an address is one of this machine.
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
}
