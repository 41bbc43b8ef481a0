//! File, then environment, then checks that name the nearest known key.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use ballast_core::promise::promises_in_words;
use config::{File, FileFormat, Value, ValueKind};
use thiserror::Error;

use super::{
    Config, Outside, VenueAccount,
    sources::{Origin, Sources},
};

/// Every key, dotted: the leaves of [`Config`].
static KEYS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut keys = Vec::new();
    let mut open = vec![(String::new(), serde_json::to_value(Config::default()).unwrap_or_default())];
    while let Some((prefix, value)) = open.pop() {
        match value {
            serde_json::Value::Object(fields) => {
                open.extend(fields.into_iter().map(|(name, value)| (below(&prefix, name), value)));
            }
            _ => keys.push(prefix),
        }
    }
    keys
});

/// Keys that hold a list; in the environment its elements are separated by commas.
const LISTS: &[&str] = &["server.trusted_proxies", "bsc.rpc_urls", "log.calendars"];
/// Keys that may also come from a file named by `…_file`.
const SECRETS: &[&str] = &[
    "server.signing_key",
    "server.code_key",
    "server.reserve_key",
    "server.log_key",
    "database.url",
    "mail.url",
    "bsc.rpc_urls",
    "bitcoin.backend_url",
    "bitcoin.password",
];
const PREFIX: &str = "BALLAST__";

/// Why the configuration cannot be used.
#[derive(Debug, Error)]
pub enum ConfigError {
    /// A key that does not exist.
    #[error("unknown configuration key `{key}`, {place}")]
    UnknownKey {
        key: String,
        /// File or environment variable.
        place: String,
        /// The known key most like it.
        nearest: &'static str,
    },
    /// A secret's file cannot be read.
    #[error("cannot read the file of `{key}`, {path}: {cause}")]
    SecretFile { key: &'static str, path: String, cause: std::io::Error },
    /// The file named on the command line is not there.
    #[error("there is no configuration file, {0}")]
    NoFile(PathBuf),
    /// Not TOML, or a value of the wrong type.
    #[error("{0}")]
    Value(#[from] config::ConfigError),
    /// A value that makes no sense.
    #[error("`{key}` is not usable, {cause}")]
    Bad { key: &'static str, cause: String },
}

impl ConfigError {
    /// What to do about it.
    #[must_use]
    pub fn hint(&self) -> String {
        match self {
            Self::UnknownKey { nearest, .. } => format!("did you mean `{nearest}`?"),
            Self::SecretFile { .. } => "create the file, readable by this user only".into(),
            Self::NoFile(_) => "check --config or BALLAST_CONFIG, or leave both out to use the defaults".into(),
            Self::Value(_) | Self::Bad { .. } => "correct the value; `ballast config` shows what is in effect".into(),
        }
    }
}

/// Reads the configuration. `file` must exist when it is given; otherwise `ballast.toml` is read when it is there.
///
/// # Errors
/// For a missing file, a key or value that is not known, and an unreadable secret.
pub fn load(
    file: Option<&Path>,
    environment: impl Iterator<Item = (OsString, OsString)>,
) -> Result<Config, ConfigError> {
    let usual = Some(Path::new("ballast.toml")).filter(|path| path.is_file());
    read(config::Config::builder(), file.or(usual), environment)
}

/// What a demo takes from a configuration: whom it may ask outside, which is nobody unless it says so. A file is read
/// only when it is given.
///
/// # Errors
/// As [`load`].
pub fn outside(
    file: Option<&Path>,
    environment: impl Iterator<Item = (OsString, OsString)>,
) -> Result<Outside, ConfigError> {
    let nobody = config::Config::builder()
        .set_default("price.sources", Vec::<Value>::new())?
        .set_default("price.tape", Vec::<Value>::new())?
        .set_default("widgets.provider", "own")?;
    let Config { price, widgets, countries, .. } = read(nobody, file, environment)?;
    Ok(Outside { price, widgets, countries })
}

fn read(
    mut builder: Builder,
    file: Option<&Path>,
    environment: impl Iterator<Item = (OsString, OsString)>,
) -> Result<Config, ConfigError> {
    let mut sources = Sources::default();
    if let Some(path) = file {
        if !path.is_file() {
            return Err(ConfigError::NoFile(path.to_owned()));
        }
        let tree = config::Config::builder().add_source(File::from(path).format(FileFormat::Toml)).build()?;
        for (key, value) in flatten(tree.cache) {
            builder = set(builder, &key, value, Origin::File(path), &mut sources)?;
        }
    }
    for (name, value) in environment {
        let (Some(name), Some(value)) = (name.to_str(), value.to_str()) else { continue };
        let Some(rest) = name.strip_prefix(PREFIX) else { continue };
        let key = rest.to_lowercase().replace("__", ".");
        builder = set(builder, &key, Value::new(None, value), Origin::Environment(name), &mut sources)?;
    }
    let config: Config = builder.build()?.try_deserialize()?;
    let config = Config { sources, ..config };
    check(&config)?;
    Ok(config)
}

type Builder = config::ConfigBuilder<config::builder::DefaultState>;

fn set(
    builder: Builder,
    key: &str,
    value: Value,
    origin: Origin<'_>,
    sources: &mut Sources,
) -> Result<Builder, ConfigError> {
    if let Some(secret) = SECRETS.iter().find(|secret| key.strip_suffix("_file") == Some(**secret)) {
        let path = value.into_string()?;
        let text = std::fs::read_to_string(&path).map_err(|cause| ConfigError::SecretFile {
            key: secret,
            path: path.clone(),
            cause,
        })?;
        sources.is_in(secret, Path::new(&path));
        return Ok(builder.set_override(*secret, listed(secret, Value::new(None, text.trim())))?);
    }
    let Some(known) = KEYS.iter().find(|known| *known == key) else {
        return Err(ConfigError::UnknownKey { key: key.into(), place: origin.in_words(), nearest: nearest(key) });
    };
    if let Some(secret) = SECRETS.iter().find(|secret| **secret == known) {
        sources.stands(secret, origin);
    }
    Ok(builder.set_override(known, listed(known, value))?)
}

/// Splits a text at commas where the key holds a list.
fn listed(key: &str, value: Value) -> Value {
    match value.kind {
        ValueKind::String(text) if LISTS.contains(&key) => {
            let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
            Value::new(None, parts.map(|part| Value::new(None, part)).collect::<Vec<_>>())
        }
        kind => Value::new(None, kind),
    }
}

/// The leaves of a tree with their dotted keys.
fn flatten(root: Value) -> Vec<(String, Value)> {
    let mut leaves = Vec::new();
    let mut open = vec![(String::new(), root)];
    while let Some((prefix, value)) = open.pop() {
        match value.kind {
            ValueKind::Table(table) => {
                open.extend(table.into_iter().map(|(name, value)| (below(&prefix, name), value)));
            }
            kind => leaves.push((prefix, Value::new(None, kind))),
        }
    }
    leaves
}

/// A key one level further down.
fn below(prefix: &str, name: String) -> String {
    if prefix.is_empty() { name } else { format!("{prefix}.{name}") }
}

fn nearest(key: &str) -> &'static str {
    let likeness = |known: &&String| (strsim::normalized_damerau_levenshtein(key, known) * 1e6) as i64;
    KEYS.iter().max_by_key(likeness).map(String::as_str).unwrap_or_default()
}

fn check(config: &Config) -> Result<(), ConfigError> {
    if let Some(url) = &config.server.public_url {
        let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or_default();
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
        if rest.is_empty() || !rest.trim_end_matches('/').chars().all(plain) {
            let cause = "write an origin such as https://example.com, without a path".into();
            return Err(ConfigError::Bad { key: "server.public_url", cause });
        }
    }
    if config.server.tls.certificate.is_some() != config.server.tls.key.is_some() {
        let cause = "a certificate and its key come together".into();
        return Err(ConfigError::Bad { key: "server.tls", cause });
    }
    if !(2..=64).contains(&config.mail.connections) {
        let cause = "between 2 and 64: codes have connections of their own".into();
        return Err(ConfigError::Bad { key: "mail.connections", cause });
    }
    crate::proxies::Proxies::parse(&config.server.trusted_proxies)
        .map_err(|cause| ConfigError::Bad { key: "server.trusted_proxies", cause })?;
    for (key, most) in [
        ("server.max_connections", config.server.max_connections),
        ("server.max_connections_per_network", config.server.max_connections_per_network),
        ("server.max_connections_per_site", config.server.max_connections_per_site),
        ("server.max_requests_per_network", config.server.max_requests_per_network),
    ] {
        if most == 0 {
            return Err(ConfigError::Bad { key, cause: "no client could connect; give at least 1".into() });
        }
    }
    let promised = promises_in_words(config.company.risk_warning.as_deref().unwrap_or_default());
    if !promised.is_empty() {
        let cause = format!("it promises what nobody may promise: “{}”; say what can be lost", promised.join("”, “"));
        return Err(ConfigError::Bad { key: "company.risk_warning", cause });
    }
    for (key, text) in
        [("company.legal_name", &config.company.legal_name), ("company.licence", &config.company.licence)]
    {
        let promised = promises_in_words(text.as_deref().unwrap_or_default());
        if !promised.is_empty() {
            let cause = format!("it promises what nobody may promise: “{}”", promised.join("”, “"));
            return Err(ConfigError::Bad { key, cause });
        }
    }
    if config.countries.url.as_ref().is_some_and(|url| !super::is_web_address(url)) {
        return Err(ConfigError::Bad { key: "countries.url", cause: "it is not an http(s) URL".into() });
    }
    if config.bsc.quorum == 0 {
        let cause = "at least one node has to vouch for a deposit".into();
        return Err(ConfigError::Bad { key: "bsc.quorum", cause });
    }
    if config.bsc.single_node_limit_usdt.is_negative() {
        let cause = "write 0 or more".into();
        return Err(ConfigError::Bad { key: "bsc.single_node_limit_usdt", cause });
    }
    config.control.check().map_err(|(key, cause)| ConfigError::Bad { key, cause })?;
    config.log.check().map_err(|(key, cause)| ConfigError::Bad { key, cause })?;
    config.rules.check().map_err(|(key, cause)| ConfigError::Bad { key, cause: cause.to_owned() })?;
    config
        .venues
        .iter()
        .try_for_each(VenueAccount::check)
        .map_err(|cause| ConfigError::Bad { key: "venues", cause })?;
    config.price.check().map_err(|(key, cause)| ConfigError::Bad { key, cause })?;
    Ok(())
}

#[cfg(test)]
mod tests;
