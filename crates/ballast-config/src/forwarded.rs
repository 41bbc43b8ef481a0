//! Headers by which a proxy names the client: `X-Forwarded-For`, `Forwarded` (RFC 7239) and `X-Real-IP`.

use std::net::{IpAddr, SocketAddr};

use http::{HeaderMap, HeaderValue};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

/// A header in which proxies name the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[schema(as = ConfigForwardedHeader)]
pub enum ForwardedHeader {
    /// Addresses, each proxy adding the one it was called from.
    XForwardedFor,
    /// The same with names, of RFC 7239.
    Forwarded,
    XRealIp,
}

ballast_core::named!(ForwardedHeader);

impl ForwardedHeader {
    /// Whether a request has the header, whatever its value.
    #[must_use]
    pub fn is_in(self, headers: &HeaderMap) -> bool {
        headers.contains_key(self.as_str())
    }

    /// The addresses in a request's header, the nearest first, up to the first that cannot be read.
    #[must_use]
    pub fn hops(self, headers: &HeaderMap) -> Vec<IpAddr> {
        let lines = lines(headers, self.as_str());
        match self {
            Self::XForwardedFor => {
                let hops = lines.flat_map(|line| line.rsplit(','));
                hops.map_while(address).collect()
            }
            Self::Forwarded => {
                let elements = lines.flat_map(|line| split(line, ',').into_iter().rev());
                elements.map_while(|element| address(sender(element)?)).collect()
            }
            Self::XRealIp => lines.take(1).filter_map(address).collect(),
        }
    }
}

/// The lines of a header, the last one first: a proxy appends to what it got.
fn lines<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    let lines: Vec<&HeaderValue> = headers.get_all(name).iter().collect();
    // A line that is not text is a hop that cannot be read.
    lines.into_iter().rev().map(|line| line.to_str().unwrap_or_default())
}

/// The parts between separators outside quotes.
fn split(text: &str, separator: char) -> Vec<&str> {
    let (mut parts, mut from, mut quoted, mut escaped) = (Vec::new(), 0, false, false);
    for (at, character) in text.char_indices() {
        match character {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            found if found == separator && !quoted => {
                parts.extend(text.get(from..at));
                from = at.saturating_add(1);
            }
            _ => {}
        }
    }
    parts.extend(text.get(from..));
    parts
}

/// The `for` of an element; `None` unless there is exactly one.
fn sender(element: &str) -> Option<&str> {
    let mut found = split(element, ';').into_iter().filter_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        name.trim().eq_ignore_ascii_case("for").then_some(value)
    });
    found.next().filter(|_| found.next().is_none())
}

/// An address as proxies write it: bare, in quotes, in brackets, with a port. `None` for names that hide one
/// (`unknown`, `_gate`).
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let text = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let found = bare.parse::<IpAddr>().or_else(|_| text.parse::<SocketAddr>().map(|with_port| with_port.ip()));
    found.ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hops(header: ForwardedHeader, lines: &[&str]) -> Vec<String> {
        let name = match header {
            ForwardedHeader::XForwardedFor => "x-forwarded-for",
            ForwardedHeader::Forwarded => "forwarded",
            ForwardedHeader::XRealIp => "x-real-ip",
        };
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(name, line.parse().unwrap());
        }
        header.hops(&headers).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_nearest_hop_comes_first() {
        let of = |lines: &[&str]| hops(ForwardedHeader::XForwardedFor, lines);
        assert_eq!(of(&["192.0.2.1, 198.51.100.2", "203.0.113.3"]), ["203.0.113.3", "198.51.100.2", "192.0.2.1"]);
        assert_eq!(
            of(&["[2001:db8::1]:4711,192.0.2.1:80 , ::ffff:192.0.2.9"]),
            ["192.0.2.9", "192.0.2.1", "2001:db8::1"]
        );
        assert_eq!(of(&["192.0.2.1, nonsense, 192.0.2.3"]), ["192.0.2.3"]);
        assert_eq!(of(&["192.0.2.1,"]), [""; 0]);
    }

    #[test]
    fn the_standard_form_is_read() {
        let of = |lines: &[&str]| hops(ForwardedHeader::Forwarded, lines);
        assert_eq!(
            of(&["for=192.0.2.43;proto=http;by=203.0.113.43, FOR=\"[2001:db8:cafe::17]:4711\""]),
            ["2001:db8:cafe::17", "192.0.2.43"]
        );
        // Commas and semicolons in quotes do not separate.
        assert_eq!(of(&["for=192.0.2.1;host=\"a,for=6.6.6.6;\\\",for=7.7.7.7\""]), ["192.0.2.1"]);
        assert_eq!(of(&["for=192.0.2.1, for=unknown, for=192.0.2.3"]), ["192.0.2.3"]);
        for none in ["for=_hidden", "proto=https", "for=1.2.3.4;for=5.6.7.8", "for=", "", "for=\"1.2.3.4"] {
            assert_eq!(of(&[none]), [""; 0], "{none}");
        }
    }

    #[test]
    fn of_the_real_address_the_last_line_counts() {
        assert_eq!(hops(ForwardedHeader::XRealIp, &["6.6.6.6", "192.0.2.1"]), ["192.0.2.1"]);
        assert_eq!(hops(ForwardedHeader::XRealIp, &["192.0.2.1, 6.6.6.6"]), [""; 0]);
    }
}
