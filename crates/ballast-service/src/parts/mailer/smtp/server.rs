//! The mail server and how to reach it.

use std::sync::Arc;

use lettre::transport::smtp::{authentication::Credentials, client::TlsParameters, extension::ClientId};
use percent_encoding::percent_decode_str;
use reqwest::Url;
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, pki_types::ServerName},
};

/// A mail server, from `mail.url`.
pub struct Server {
    pub(super) host: String,
    pub(super) port: u16,
    pub(super) security: Security,
    pub(super) credentials: Option<Credentials>,
    pub(super) hello: ClientId,
}

/// Protection of the connection.
pub(super) enum Security {
    /// None: a relay on the same machine or network.
    Plain,
    /// TLS from the first byte on.
    Wrapped(Box<TlsConnector>, ServerName<'static>),
    /// TLS after STARTTLS; nothing is sent without it.
    Required(Box<TlsParameters>),
    /// TLS if the server offers it.
    Opportunistic(Box<TlsParameters>),
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("host", &self.host).field("port", &self.port).finish_non_exhaustive()
    }
}

/// The accepted forms of the address.
const FORM: &str =
    "write smtps://user:password@mail.example.com, or smtp:// with ?tls=required or ?tls=opportunistic at most";

impl Server {
    #[must_use]
    pub fn address(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    /// Parses `smtp://[user:password@]host[:port][/name-in-hello][?tls=required|opportunistic]`, or `smtps://…`.
    ///
    /// # Errors
    /// Says what is wrong with the address.
    pub fn parse(url: &str) -> Result<Self, String> {
        let url = Url::parse(url).map_err(|error| format!("it is not an address, {error}; {FORM}"))?;
        let host = url
            .host_str()
            .filter(|host| !host.is_empty())
            .ok_or_else(|| format!("it names no host; {FORM}"))?
            .to_owned();
        let tls = url.query_pairs().find(|(key, _)| key == "tls").map(|(_, wanted)| wanted.into_owned());
        let parameters = || TlsParameters::new_rustls(host.clone()).map(Box::new).map_err(|error| error.to_string());
        let (port, security) = match (url.scheme(), tls.as_deref()) {
            ("smtp", None) => (25, Security::Plain),
            ("smtp", Some("required")) => (587, Security::Required(parameters()?)),
            ("smtp", Some("opportunistic")) => (587, Security::Opportunistic(parameters()?)),
            ("smtps", _) => (465, wrapped(&host)?),
            _ => return Err(FORM.into()),
        };
        let name = url.path().trim_matches('/');
        let hello = if name.is_empty() { ClientId::default() } else { ClientId::Domain(name.to_owned()) };
        let credentials = match url.password() {
            Some(password) => Some(Credentials::new(decoded(url.username())?, decoded(password)?)),
            None => None,
        };
        Ok(Self { port: url.port().unwrap_or(port), host, security, credentials, hello })
    }
}

fn decoded(part: &str) -> Result<String, String> {
    let text = percent_decode_str(part).decode_utf8().map_err(|error| error.to_string())?;
    Ok(text.into_owned())
}

fn wrapped(host: &str) -> Result<Security, String> {
    // Another part may have installed the provider first; it is the same one.
    let _set_before = rustls::crypto::ring::default_provider().install_default();
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let name = ServerName::try_from(host.to_owned()).map_err(|error| error.to_string())?;
    Ok(Security::Wrapped(Box::new(TlsConnector::from(Arc::new(config))), name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_an_operator_writes() {
        let server = Server::parse("smtps://no-reply%40example.com:p%20w@mail.example.com").unwrap();
        assert_eq!((server.host.as_str(), server.port), ("mail.example.com", 465));
        assert!(matches!(server.security, Security::Wrapped(..)));
        assert_eq!(server.credentials, Some(Credentials::new("no-reply@example.com".into(), "p w".into())));
        let server = Server::parse("smtp://127.0.0.1:2525/ballast.example?tls=opportunistic").unwrap();
        assert_eq!((server.port, server.credentials.is_none()), (2525, true));
        assert!(matches!(server.security, Security::Opportunistic(_)));
        assert!(matches!(server.hello, ClientId::Domain(name) if name == "ballast.example"));
        for bad in ["", "mail.example.com", "http://mail.example.com", "smtp://mail.example.com?tls=maybe", "smtp://"] {
            assert!(Server::parse(bad).is_err(), "{bad}");
        }
    }
}
