//! The address of a server, and how the connection to it is protected: `?sslmode=` and `&sslrootcert=`, as usual with
//! Postgres, but never weaker than what was asked for.

use std::{net::IpAddr, path::PathBuf};

use tokio_postgres::{
    Config,
    config::{Host, SslMode},
};

use crate::error::StoreError;

/// How the connection is protected, and what is known about the other end before the first query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Protection {
    /// No protection: the connection stays within this machine, or the operator says that it is safe.
    Plain,
    /// Encrypted, but the other end is not known.
    Encrypted,
    /// The certificate names the host, and is from an authority in this file, or else from a public one.
    Verified(Option<PathBuf>),
}

/// Reads `postgres://user@host/name?sslmode=…`. Without a mode, everything that leaves the machine is verified.
pub(super) fn read(url: &str) -> Result<(Config, Protection), StoreError> {
    let (bare, query) = url.split_once('?').unwrap_or((url, ""));
    let mut mode = None;
    let mut roots = None;
    let mut rest = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("sslmode", value)) => mode = Some(value),
            Some(("sslrootcert", value)) => roots = Some(decoded(value)?),
            Some(_) | None => rest.push(pair),
        }
    }
    let url = if rest.is_empty() { bare.to_owned() } else { format!("{bare}?{}", rest.join("&")) };
    let mut config: Config = url.parse().map_err(|_| StoreError::Address("postgres".to_owned()))?;
    let protection = protection(mode, roots, &config)?;
    config.ssl_mode(if protection == Protection::Plain { SslMode::Disable } else { SslMode::Require });
    Ok((config, protection))
}

fn protection(mode: Option<&str>, roots: Option<PathBuf>, config: &Config) -> Result<Protection, StoreError> {
    match mode {
        Some("verify-full") => Ok(Protection::Verified(roots)),
        Some(_) | None if roots.is_some() => {
            Err(StoreError::Tls("sslrootcert goes with sslmode=verify-full; set that too".to_owned()))
        }
        Some("require") => Ok(Protection::Encrypted),
        Some("disable") => Ok(Protection::Plain),
        Some(_) => Err(StoreError::Tls("set sslmode to verify-full, require or disable".to_owned())),
        None if stays_here(config) => Ok(Protection::Plain),
        None => Ok(Protection::Verified(None)),
    }
}

/// Whether nothing leaves this machine.
fn stays_here(config: &Config) -> bool {
    let addresses = config.get_hostaddrs();
    if !addresses.is_empty() {
        return addresses.iter().all(IpAddr::is_loopback);
    }
    config.get_hosts().iter().all(|host| match host {
        Host::Unix(_) => true,
        Host::Tcp(name) => name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback()),
    })
}

/// Decodes a path from a URL: `%20` is a space.
fn decoded(text: &str) -> Result<PathBuf, StoreError> {
    let wrong = || StoreError::Tls("sslrootcert is not a path: write % as %25".to_owned());
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at_checked(2).ok_or_else(wrong)?;
        bytes.push(u8::from_str_radix(digits, 16).map_err(|_| wrong())?);
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8(bytes).map(PathBuf::from).map_err(|_| wrong())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(url: &str) -> Protection {
        let (config, protection) = read(url).unwrap();
        let wanted = if protection == Protection::Plain { SslMode::Disable } else { SslMode::Require };
        assert_eq!(config.get_ssl_mode(), wanted, "{url}");
        assert_eq!(config.get_dbname(), Some("books"), "{url}");
        protection
    }

    #[test]
    fn what_leaves_the_machine_is_verified_unless_told_otherwise() {
        for near in ["localhost", "127.0.0.1", "127.0.0.1:5433", "%2Frun%2Fpostgresql", "[::1]"] {
            assert_eq!(found(&format!("postgres://ballast@{near}/books")), Protection::Plain, "{near}");
        }
        for far in ["db.example", "10.0.0.7", "localhost,db.example", "localhost.example"] {
            assert_eq!(found(&format!("postgres://ballast@{far}/books")), Protection::Verified(None), "{far}");
        }
        assert_eq!(found("postgres://ballast@db/books?hostaddr=127.0.0.1"), Protection::Plain);
        assert_eq!(found("postgres://ballast@localhost/books?hostaddr=10.0.0.7"), Protection::Verified(None));
    }

    #[test]
    fn the_mode_and_the_authority_are_read_and_the_rest_is_left() {
        for (query, wanted) in [
            ("sslmode=disable", Protection::Plain),
            ("sslmode=require", Protection::Encrypted),
            ("sslmode=verify-full", Protection::Verified(None)),
            ("sslmode=verify-full&sslrootcert=/etc/my%20ca.pem", Protection::Verified(Some("/etc/my ca.pem".into()))),
            ("sslrootcert=ca.pem&sslmode=verify-full", Protection::Verified(Some("ca.pem".into()))),
        ] {
            assert_eq!(found(&format!("postgres://ballast@db/books?{query}")), wanted, "{query}");
            assert_eq!(found(&format!("postgres://ballast@db/books?connect_timeout=3&{query}")), wanted, "{query}");
        }
    }

    #[test]
    fn nothing_weaker_or_unknown_is_taken() {
        for query in [
            "sslmode=prefer",
            "sslmode=allow",
            "sslmode=verify-ca",
            "sslmode=",
            "sslmode=VERIFY-FULL",
            "sslrootcert=ca.pem",
            "sslmode=require&sslrootcert=ca.pem",
            "sslmode=verify-full&sslrootcert=%zz",
            "sslmode=verify-full&sslrootcert=%",
        ] {
            let refused = read(&format!("postgres://ballast:secret@db/books?{query}")).unwrap_err();
            assert!(matches!(refused, StoreError::Tls(_)), "{query}: {refused}");
            assert!(!refused.to_string().contains("secret"));
        }
        assert!(matches!(read("postgres://ballast@db/books?sslcert=a.pem"), Err(StoreError::Address(_))));
    }
}
