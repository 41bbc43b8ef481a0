//! `webhooks.*`: which addresses may be told what happens.

use std::{net::IpAddr, sync::LazyLock};

use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use url::{Host, Url};
use utoipa::ToSchema;

/// Maximum length of an address.
const LONGEST: usize = 500;
/// The default port of TLS; other allowed ports are above the system ports.
const TLS: u16 = 443;
const LOWEST: u16 = 1_024;

/// Networks of IPv4 that are not the internet: https://www.iana.org/assignments/iana-ipv4-special-registry, and
/// multicast.
const INNER_V4: [&str; 15] = [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
];
/// The part of IPv6 that is the internet, and the exceptions within it, including those that embed IPv4 addresses:
/// https://www.iana.org/assignments/iana-ipv6-special-registry.
const OUTER_V6: &str = "2000::/3";
const INNER_V6: [&str; 4] = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

static INNER: LazyLock<Vec<IpNet>> =
    LazyLock::new(|| INNER_V4.iter().chain(&INNER_V6).filter_map(|network| network.parse().ok()).collect());
static OUTER: LazyLock<Option<IpNet>> = LazyLock::new(|| OUTER_V6.parse().ok());

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigWebhooks)]
pub struct Webhooks {
    /// Whether webhooks are allowed. They may go to any address on the internet that a client names.
    pub enabled: bool,
    /// Whether they may go to 127.0.0.1, even without TLS. Only for a site that is also on this machine.
    pub this_machine: bool,
}

impl Default for Webhooks {
    fn default() -> Self {
        Self { enabled: true, this_machine: false }
    }
}

impl Webhooks {
    /// Also allowed to this machine.
    #[must_use]
    pub const fn here() -> Self {
        Self { enabled: true, this_machine: true }
    }

    /// Parses an address that may be called: over TLS, and nothing internal. The address its name resolves to is
    /// checked at the call.
    pub fn address(&self, text: &str) -> Result<Url, &'static str> {
        if !self.enabled {
            return Err("webhooks are switched off here");
        }
        if text.len() > LONGEST {
            return Err("it is too long");
        }
        let url = Url::parse(text).map_err(|_| "it is not a URL")?;
        // A character outside ASCII takes three times as many bytes in the address itself.
        if url.as_str().len() > LONGEST {
            return Err("it is too long");
        }
        if !url.username().is_empty() || url.password().is_some() || url.fragment().is_some() {
            return Err("it has a user, a password or a fragment");
        }
        if self.is_here(&url) {
            return Ok(url);
        }
        if url.scheme() != "https" {
            return Err("it does not begin with https://");
        }
        if url.port().is_some_and(|port| port != TLS && port < LOWEST) {
            return Err("its port is neither 443 nor above 1023");
        }
        match url.host() {
            Some(Host::Domain(name)) if is_named(name) => Ok(url),
            Some(Host::Ipv4(address)) if is_outer(address.into()) => Ok(url),
            Some(Host::Ipv6(address)) if is_outer(address.into()) => Ok(url),
            _ => Err("its host is not on the internet"),
        }
    }

    /// Whether it is on this machine, and allowed to be.
    #[must_use]
    pub fn is_here(&self, url: &Url) -> bool {
        self.this_machine && matches!(url.scheme(), "http" | "https") && url.host_str() == Some(super::push::HERE)
    }

    pub(super) fn check(self, is_local: bool) -> Result<(), (&'static str, String)> {
        if self.this_machine && !is_local {
            let cause = "only for a site that is also on this machine: requests to it would come from the service \
                itself";
            return Err(("webhooks.this_machine", cause.to_owned()));
        }
        Ok(())
    }
}

/// A name with a dot that is not only known internally.
fn is_named(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    let inner = ["localhost", "local", "internal", "localdomain", "home.arpa", "lan", "intranet"];
    let is_inner = |zone: &&str| name == *zone || name.strip_suffix(*zone).is_some_and(|rest| rest.ends_with('.'));
    name.contains('.') && !inner.iter().any(is_inner)
}

/// Whether an address is on the internet: neither this machine nor a network behind it, in whatever form it is
/// written.
#[must_use]
pub fn is_outer(address: IpAddr) -> bool {
    let address = address.to_canonical();
    let is_inner = INNER.iter().any(|network| network.contains(&address));
    let is_global = address.is_ipv4() || OUTER.is_some_and(|network| network.contains(&address));
    is_global && !is_inner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_network_is_read() {
        assert_eq!(INNER.len(), INNER_V4.len() + INNER_V6.len());
        assert!(OUTER.is_some());
    }

    #[test]
    fn only_the_internet_is_told_and_only_over_tls() {
        let webhooks = Webhooks::default();
        for fine in [
            "https://books.example.com/told",
            "https://books.example.com:8443/told?token=x",
            "https://books.example.com:443/",
            "https://93.184.216.34/x",
            "https://[2606:2800:220:1:248:1893:25c8:1946]/x",
            "https://xn--bcher-kva.example/x",
        ] {
            assert!(webhooks.address(fine).is_ok(), "{fine}");
        }
        for bad in [
            "",
            "books.example.com/told",
            "http://books.example.com/told",
            "ftp://books.example.com/told",
            "file:///etc/passwd",
            "data:text/plain,x",
            "https://books.example.com:22/",
            "https://user@books.example.com/",
            "https://user:password@books.example.com/",
            "https://books.example.com/#x",
            "https://localhost/",
            "https://localhost./",
            "https://printer/",
            "https://printer.local/",
            "https://metadata.google.internal/",
            "https://x.localhost/",
            "https://127.0.0.1/",
            "http://127.0.0.1:8080/",
            "https://127.1/",
            "https://2130706433/",
            "https://0x7f.0.0.1/",
            "https://017700000001/",
            "https://0.0.0.0/",
            "https://10.0.0.1/",
            "https://100.64.0.1/",
            "https://169.254.169.254/latest/meta-data",
            "https://172.31.255.255/",
            "https://192.168.1.1/",
            "https://192.0.0.1/",
            "https://198.18.0.1/",
            "https://224.0.0.1/",
            "https://255.255.255.255/",
            "https://[::]/",
            "https://[::1]/",
            "https://[::ffff:127.0.0.1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://[::127.0.0.1]/",
            "https://[64:ff9b::a00:1]/",
            "https://[64:ff9b:1::a00:1]/",
            "https://[2002:a00:1::]/",
            "https://[2001::1]/",
            "https://[2001:db8::1]/",
            "https://[fc00::1]/",
            "https://[fd12:3456::1]/",
            "https://[fe80::1]/",
            "https://[fec0::1]/",
            "https://[ff02::1]/",
            "https://[100::1]/",
        ] {
            assert!(webhooks.address(bad).is_err(), "{bad}");
        }
        assert!(webhooks.address(&format!("https://books.example.com/{}", "x".repeat(LONGEST))).is_err());
        assert!(webhooks.address(&format!("https://books.example.com/{}", "ü".repeat(LONGEST / 4))).is_err());
        assert!(is_outer("::ffff:93.184.216.34".parse().unwrap()), "one of the internet in other clothes");
    }

    #[test]
    fn this_machine_only_where_the_settings_say_so() {
        let here = Webhooks::here();
        assert!(here.address("http://127.0.0.1:4000/x").is_ok());
        for bad in ["http://127.0.0.2:4000/x", "http://localhost:4000/x", "http://[::1]:4000/x", "https://10.0.0.1/"] {
            assert!(here.address(bad).is_err(), "{bad}");
        }
        assert!(Webhooks { enabled: false, ..here }.address("http://127.0.0.1:4000/x").is_err());
        assert!(here.check(true).is_ok() && here.check(false).is_err() && Webhooks::default().check(false).is_ok());
    }
}
