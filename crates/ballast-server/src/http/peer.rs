//! Who is at the other end, for throttles and idempotency scopes.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, request::Parts},
};

use crate::{error::ApiError, state::App};

/// The networks whose `X-Forwarded-For` is believed.
#[derive(Clone, Debug, Default)]
pub struct Proxies(Vec<(IpAddr, u8)>);

impl Proxies {
    /// Reads addresses (`::1`) and networks (`10.0.0.0/8`).
    ///
    /// # Errors
    /// Names the first text that is neither.
    pub fn parse(texts: &[String]) -> Result<Self, String> {
        let read = |text: &String| {
            let (address, bits) = text.split_once('/').unwrap_or((text, ""));
            let address: IpAddr = address.parse().ok()?;
            let most = if address.is_ipv4() { 32 } else { 128 };
            let bits = if text.contains('/') { bits.parse().ok()? } else { most };
            (bits <= most).then_some((address, bits))
        };
        let networks: Result<Vec<_>, _> =
            texts.iter().map(|text| read(text).ok_or(format!("{text} is neither an address nor a network"))).collect();
        networks.map(Self)
    }

    fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|(network, bits)| match (network.to_canonical(), address.to_canonical()) {
            (IpAddr::V4(a), IpAddr::V4(b)) => same_bits(a.to_bits().into(), b.to_bits().into(), 32, *bits),
            (IpAddr::V6(a), IpAddr::V6(b)) => same_bits(a.to_bits(), b.to_bits(), 128, *bits),
            _ => false,
        })
    }

    /// The client's address: the nearest hop that is not a trusted proxy. A header from anyone else is ignored.
    #[must_use]
    pub fn client_address(&self, connection: IpAddr, headers: &HeaderMap) -> IpAddr {
        if self.0.is_empty() || !self.trusts(connection) {
            return connection;
        }
        let hops: Vec<&str> = headers
            .get_all("x-forwarded-for")
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect();
        let mut nearest = connection;
        for hop in hops.iter().rev() {
            let Ok(address) = hop.trim().parse::<IpAddr>() else { break };
            nearest = address;
            if !self.trusts(address) {
                break;
            }
        }
        nearest
    }
}

fn same_bits(a: u128, b: u128, width: u32, bits: u8) -> bool {
    let ignored = width.saturating_sub(u32::from(bits));
    a.checked_shr(ignored).unwrap_or(0) == b.checked_shr(ignored).unwrap_or(0)
}

/// The network a caller counts as: the address, or the /64 of an IPv6 address, because one home has all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(IpAddr);

impl Peer {
    /// The network of an address.
    #[must_use]
    pub fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V4(v4) => IpAddr::V4(v4),
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
        })
    }
}

impl std::fmt::Display for Peer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// The other end of the connection, put into each request by the listener.
#[derive(Clone, Copy, Debug)]
pub struct Connection(pub SocketAddr);

impl FromRequestParts<App> for Peer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let connection = parts.extensions.get::<Connection>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |c| c.0.ip());
        Ok(Self::of(app.proxies.client_address(connection, &parts.headers)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(connection: &str, forwarded: &str) -> String {
        let proxies = Proxies::parse(&["10.0.0.0/8".into(), "::1".into()]).unwrap();
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        proxies.client_address(connection.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn only_configured_proxies_are_believed() {
        assert_eq!(seen("192.0.2.7", "198.51.100.1"), "192.0.2.7");
        assert_eq!(seen("10.1.2.3", "198.51.100.1"), "198.51.100.1");
        // What a client wrote in front of the proxy's own entry counts for nothing.
        assert_eq!(seen("10.1.2.3", "203.0.113.9, 198.51.100.1, 10.9.9.9"), "198.51.100.1");
        assert_eq!(seen("::1", "nonsense"), "::1");
        assert_eq!(seen("::ffff:10.1.2.3", "198.51.100.1"), "198.51.100.1");
    }

    #[test]
    fn one_home_is_one_network() {
        let of = |text: &str| Peer::of(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
