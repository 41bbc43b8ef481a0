//! Determines the client of a request, for throttles and idempotency scopes, and which proxies are trusted to name it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use http::HeaderMap;

use super::forwarded::ForwardedHeader;

/// The networks of trusted proxies, which are believed when they name the client.
#[derive(Clone, Debug, Default)]
pub struct Proxies {
    networks: Vec<(IpAddr, u8)>,
    header: Option<ForwardedHeader>,
}

impl Proxies {
    /// Parses addresses (`::1`) and networks (`10.0.0.0/8`).
    ///
    /// # Errors
    /// The first text that is neither.
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
        networks.map(|networks| Self { networks, header: None })
    }

    /// Believes only this header.
    #[must_use]
    pub fn telling(self, header: Option<ForwardedHeader>) -> Self {
        Self { header, ..self }
    }

    /// Whether this is the address of a proxy.
    #[must_use]
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.networks.iter().any(|(network, bits)| match (network.to_canonical(), address.to_canonical()) {
            (IpAddr::V4(a), IpAddr::V4(b)) => same_bits(a.to_bits().into(), b.to_bits().into(), 32, *bits),
            (IpAddr::V6(a), IpAddr::V6(b)) => same_bits(a.to_bits(), b.to_bits(), 128, *bits),
            _ => false,
        })
    }

    /// The client's address; that of the connection if it is not known.
    #[must_use]
    pub fn client_address(&self, connection: IpAddr, headers: &HeaderMap) -> IpAddr {
        self.told_address(connection, headers).unwrap_or(connection)
    }

    /// The client's address: the nearest hop that is not a trusted proxy. A header from anyone else is ignored. A
    /// proxy may pass on headers that it does not write itself, as the client sent them; so if headers name different
    /// addresses, none is believed and the result is `None`.
    #[must_use]
    pub fn told_address(&self, connection: IpAddr, headers: &HeaderMap) -> Option<IpAddr> {
        if !self.trusts(connection) {
            return Some(connection);
        }
        let (mut client, mut farthest) = (None, connection);
        for header in ForwardedHeader::ALL.into_iter().filter(|one| self.header.is_none_or(|only| only == *one)) {
            let hops = header.hops(headers);
            match hops.iter().find(|hop| !self.trusts(**hop)) {
                Some(found) if client.is_some_and(|told| told != *found) => return None,
                Some(found) => client = Some(*found),
                None => farthest = hops.last().copied().unwrap_or(farthest),
            }
        }
        Some(client.unwrap_or(farthest))
    }
}

fn same_bits(a: u128, b: u128, width: u32, bits: u8) -> bool {
    let ignored = width.saturating_sub(u32::from(bits));
    a.checked_shr(ignored).unwrap_or(0) == b.checked_shr(ignored).unwrap_or(0)
}

/// The network that a caller counts as: the address, or the /64 of an IPv6 address, because one home has all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Peer(IpAddr);

impl Peer {
    /// The network of an address.
    #[must_use]
    pub fn of(address: IpAddr) -> Self {
        Self::within(address, 64)
    }

    /// The site of an address: the address itself, or the /48 of an IPv6 address, which is assigned to one customer.
    #[must_use]
    pub fn site_of(address: IpAddr) -> Self {
        Self::within(address, 48)
    }

    fn within(address: IpAddr, bits: u32) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V4(v4) => IpAddr::V4(v4),
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::MAX.checked_shr(bits).unwrap_or(0))),
        })
    }
}

impl Peer {
    /// The site of this network, as in [`Peer::site_of`].
    #[must_use]
    pub fn site(&self) -> Self {
        Self::site_of(self.0)
    }

    /// The wider network around it, often one building or one provider: 256 addresses, or the /48.
    #[must_use]
    pub fn surroundings(&self) -> String {
        match self.0 {
            IpAddr::V4(v4) => format!("{}/24", Ipv4Addr::from_bits(v4.to_bits() & !0xff)),
            IpAddr::V6(v6) => format!("{}/48", Ipv6Addr::from_bits(v6.to_bits() & !(u128::MAX >> 48))),
        }
    }
}

impl std::fmt::Display for Peer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
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
        // What a client wrote before the proxy's own entry is ignored.
        assert_eq!(seen("10.1.2.3", "203.0.113.9, 198.51.100.1, 10.9.9.9"), "198.51.100.1");
        assert_eq!(seen("::1", "nonsense"), "::1");
        assert_eq!(seen("::ffff:10.1.2.3", "198.51.100.1"), "198.51.100.1");
        assert_eq!(seen("10.1.2.3", "10.4.4.4"), "10.4.4.4");
    }

    /// The client behind a proxy at 10.0.0.1 according to these headers, if only one or all are believed.
    fn told(only: Option<ForwardedHeader>, headers: &[(&'static str, &str)]) -> String {
        let proxies = Proxies::parse(&["10.0.0.0/8".into()]).unwrap().telling(only);
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        let proxy = "10.0.0.1".parse().unwrap();
        let told = proxies.told_address(proxy, &map);
        assert_eq!(proxies.client_address(proxy, &map), told.unwrap_or(proxy));
        told.map_or("none".to_owned(), |address| address.to_string())
    }

    #[test]
    fn each_header_tells_and_none_can_be_slipped_past_another() {
        let (xff, std, real) = ("x-forwarded-for", "forwarded", "x-real-ip");
        assert_eq!(told(None, &[(std, "for=192.0.2.1, for=10.0.0.2")]), "192.0.2.1");
        assert_eq!(told(None, &[(real, "192.0.2.1")]), "192.0.2.1");
        assert_eq!(told(None, &[(xff, "192.0.2.1"), (real, "192.0.2.1"), (std, "for=192.0.2.1")]), "192.0.2.1");
        // A proxy behind another one knows only that one as the real address.
        assert_eq!(told(None, &[(xff, "192.0.2.1, 10.0.0.2"), (real, "10.0.0.2")]), "192.0.2.1");
        // The proxy writes one header; the client adds the other.
        for (written, slipped) in [
            ((xff, "6.6.6.6, 192.0.2.1"), (std, "for=6.6.6.6")),
            ((real, "192.0.2.1"), (xff, "6.6.6.6")),
            ((std, "for=192.0.2.1"), (real, "6.6.6.6")),
        ] {
            assert_eq!(told(None, &[written, slipped]), "none", "the proxy's own address would pass for the client's");
            assert_eq!(told(None, &[slipped, written]), "none");
        }
        assert_eq!(
            told(Some(ForwardedHeader::XForwardedFor), &[(xff, "6.6.6.6, 192.0.2.1"), (std, "for=6.6.6.6")]),
            "192.0.2.1"
        );
        assert_eq!(told(Some(ForwardedHeader::XRealIp), &[(xff, "6.6.6.6")]), "10.0.0.1");
        assert_eq!(told(None, &[(xff, "192.0.2.1"), (xff, "nonsense")]), "10.0.0.1");
    }

    #[test]
    fn one_home_is_one_network() {
        let of = |text: &str| Peer::of(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        let site = |text: &str| Peer::site_of(text.parse().unwrap());
        assert_eq!(site("2001:db8:1:2::1"), site("2001:db8:1:3::9"));
        assert_ne!(site("2001:db8:1:2::1"), site("2001:db8:2:2::1"));
        assert_ne!(site("192.0.2.1"), site("192.0.2.2"));
        assert_eq!(of("192.0.2.7").surroundings(), "192.0.2.0/24");
        assert_eq!(of("2001:db8:1:2::1").surroundings(), "2001:db8:1::/48");
    }
}
