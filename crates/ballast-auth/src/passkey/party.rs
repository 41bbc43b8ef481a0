//! The relying party of passkeys: the host of the configured origin, never one that a request names.

use http::{Uri, uri::Authority};
use sha2::{Digest, Sha256};

/// The site as authenticators know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelyingParty {
    id: String,
    origin: String,
    id_hash: [u8; 32],
}

impl RelyingParty {
    /// The site at this origin; `None` if browsers offer no passkeys: on an IP address, or without TLS anywhere but
    /// on `localhost`. A loopback address is also called `localhost`, and passkeys work under that name.
    #[must_use]
    pub fn of(public_url: &str) -> Option<Self> {
        let uri: Uri = public_url.parse().ok()?;
        let (scheme, authority) = (uri.scheme_str()?, uri.authority()?);
        let id = host_name(authority)?;
        let secure = scheme == "https" || id == "localhost" || id.ends_with(".localhost");
        if !secure {
            return None;
        }
        let usual = if scheme == "https" { 443 } else { 80 };
        let port = authority.port_u16().filter(|port| *port != usual).map(|port| format!(":{port}"));
        let origin = format!("{scheme}://{id}{}", port.unwrap_or_default());
        Some(Self { id_hash: Sha256::digest(&id).into(), id, origin })
    }

    /// The name that passkeys are bound to.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The one origin whose pages may use them.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// SHA-256 of the name; authenticators repeat it.
    pub(super) const fn id_hash(&self) -> &[u8; 32] {
        &self.id_hash
    }
}

fn host_name(authority: &Authority) -> Option<String> {
    let host = authority.host().trim_matches(['[', ']']).to_ascii_lowercase();
    match host.parse::<std::net::IpAddr>() {
        Ok(address) if address.is_loopback() => Some("localhost".to_owned()),
        Ok(_) => None,
        Err(_) => (!host.is_empty()).then_some(host),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_host_of_the_configured_origin() {
        for (url, id, origin) in [
            ("https://ballast.example", "ballast.example", "https://ballast.example"),
            ("https://Ballast.Example:443", "ballast.example", "https://ballast.example"),
            ("https://ballast.example:8443", "ballast.example", "https://ballast.example:8443"),
            ("http://localhost:8080", "localhost", "http://localhost:8080"),
            ("http://127.0.0.1:8080", "localhost", "http://localhost:8080"),
            ("http://[::1]:8080", "localhost", "http://localhost:8080"),
        ] {
            let party = RelyingParty::of(url).unwrap();
            assert_eq!((party.id(), party.origin()), (id, origin), "{url}");
        }
        for url in ["http://ballast.example", "https://192.0.2.7", "https://[2001:db8::1]", "ballast.example", ""] {
            assert_eq!(RelyingParty::of(url), None, "{url}");
        }
    }
}
