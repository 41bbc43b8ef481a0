//! Checks that no single value can do: values that make no sense, alone or together.

use ballast_core::promise::{promises, promises_in_words};

use super::{Company, Config, VenueAccount, is_web_address, proxies::Proxies};

/// A key, and the fault of its value.
pub(super) type Wrong = (&'static str, String);

/// The first fault.
pub(super) fn check(config: &Config) -> Result<(), Wrong> {
    if let Some(url) = &config.server.public_url {
        let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or_default();
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
        if rest.is_empty() || !rest.trim_end_matches('/').chars().all(plain) {
            let cause = "write an origin such as https://example.com, without a path".into();
            return Err(("server.public_url", cause));
        }
    }
    if config.server.tls.certificate.is_some() != config.server.tls.key.is_some() {
        let cause = "set both the certificate and its key".into();
        return Err(("server.tls", cause));
    }
    acme(config)?;
    if !(2..=64).contains(&config.mail.connections) {
        let cause = "between 2 and 64: codes have their own connections".into();
        return Err(("mail.connections", cause));
    }
    Proxies::parse(&config.server.trusted_proxies).map_err(|cause| ("server.trusted_proxies", cause))?;
    for (key, most) in [
        ("server.max_connections", config.server.max_connections),
        ("server.max_connections_per_network", config.server.max_connections_per_network),
        ("server.max_connections_per_site", config.server.max_connections_per_site),
        ("server.max_requests_per_network", config.server.max_requests_per_network),
    ] {
        if most == 0 {
            return Err((key, "no client could connect; give at least 1".into()));
        }
    }
    company(&config.company)?;
    if config.countries.url.as_ref().is_some_and(|url| !is_web_address(url)) {
        return Err(("countries.url", "it is not an http(s) URL".into()));
    }
    if config.bsc.quorum == 0 {
        let cause = "at least one node has to vouch for a deposit".into();
        return Err(("bsc.quorum", cause));
    }
    if config.bsc.single_node_limit_usdt.is_negative() {
        let cause = "write 0 or more".into();
        return Err(("bsc.single_node_limit_usdt", cause));
    }
    // A page, and someone who checks a proof by hand, considers one that is two days old late.
    if config.proofs.every_hours > 24 {
        let cause = format!(
            "{} hours: proofs are promised daily; write 1 to 24, or 0 for none automatically",
            config.proofs.every_hours
        );
        return Err(("proofs.every_hours", cause));
    }
    config.seal.check()?;
    config.keys.check()?;
    config.backup.check()?;
    config.push.check(config.is_local())?;
    config.webhooks.check(config.is_local())?;
    config.operators.check()?;
    config.control.check()?;
    config.log.check()?;
    config.traces.check()?;
    config.rules.check().map_err(|(key, cause)| (key, cause.to_owned()))?;
    config.venues.iter().try_for_each(VenueAccount::check).map_err(|cause| ("venues", cause))?;
    config.price.check()
}

/// Refuses promises in the texts about the company that every page shows. A risk warning may state possible losses in
/// percent.
fn company(company: &Company) -> Result<(), Wrong> {
    for (key, text) in company.texts() {
        let find: fn(&str) -> Vec<String> = if key == "company.risk_warning" { promises_in_words } else { promises };
        let promised = find(text);
        if !promised.is_empty() {
            let cause = format!("it promises what nobody may promise: “{}”; take it out", promised.join("”, “"));
            return Err((key, cause));
        }
    }
    Ok(())
}

/// Checks whether a certificate can be ordered.
fn acme(config: &Config) -> Result<(), Wrong> {
    let tls = &config.server.tls;
    let Some(directory) = &tls.acme.directory else { return Ok(()) };
    let wrong = |key, cause: &str| Err((key, cause.to_owned()));
    if tls.certificate.is_some() {
        return wrong("server.tls", "either your own certificate and key, or acme");
    }
    if !url::Url::parse(directory).is_ok_and(|url| url.scheme() == "https" && url.as_str() == directory) {
        let cause = "write an https address such as https://acme-v02.api.letsencrypt.org/directory";
        return wrong("server.tls.acme.directory", cause);
    }
    if !tls.acme.terms_agreed {
        let cause = "read the certificate issuer's terms, and set it to true";
        return wrong("server.tls.acme.terms_agreed", cause);
    }
    if config.certified_name().is_none() {
        let cause = "certificates are for a name: write an https address, such as https://invest.example.com";
        return wrong("server.public_url", cause);
    }
    Ok(())
}
