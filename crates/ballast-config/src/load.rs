//! Loads the configuration: the file, then the environment, then checks that name the nearest known key.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use config::{File, FileFormat, Source, Value, ValueKind};
use thiserror::Error;

use super::{
    Config, Outside,
    check::check,
    push::HERE,
    secret::{SECRETS, is_secret},
    sources::{Origin, Sources},
};

/// All keys, dotted: the leaves of [`Config`].
pub(super) static KEYS: LazyLock<Vec<String>> = LazyLock::new(|| {
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
const LISTS: &[&str] = &[
    "server.trusted_proxies",
    "bsc.rpc_urls",
    "log.calendars",
    "push.services",
    "backup.recipients",
    "operators.oidc.scopes",
    "operators.oidc.acr",
    "operators.oidc.amr",
];
const PREFIX: &str = "BALLAST__";
/// Environment variable with the folder of systemd's credentials.
const CREDENTIALS: &str = "CREDENTIALS_DIRECTORY";

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
    /// The file named on the command line does not exist.
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
    /// A hint on how to fix it.
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

/// Reads the configuration. A given `file` must exist; otherwise `ballast.toml` is read if it exists.
///
/// # Errors
/// For a missing file, a key or value that is not known, and an unreadable secret.
pub fn load(
    file: Option<&Path>,
    environment: impl Iterator<Item = (OsString, OsString)>,
) -> Result<Config, ConfigError> {
    let (config, faults) = examine(file, environment);
    faults.into_iter().next().map_or(Ok(config), Err)
}

/// Reads as much of the configuration as can be used, and reports every fault, for callers that want to see them all
/// at once. Faulty values count as not set.
pub fn examine(
    file: Option<&Path>,
    environment: impl Iterator<Item = (OsString, OsString)>,
) -> (Config, Vec<ConfigError>) {
    let usual = Some(Path::new("ballast.toml")).filter(|path| path.is_file());
    read(&config::Config::builder(), file.or(usual), environment)
}

/// Like [`examine`], for a text that is not in its file yet.
pub fn examine_text(
    text: &str,
    path: &Path,
    environment: impl Iterator<Item = (OsString, OsString)>,
) -> (Config, Vec<ConfigError>) {
    let mut reading = Reading::default();
    reading.leaves(path, File::from_str(text, FileFormat::Toml));
    reading.environment(environment);
    reading.settle(&config::Config::builder())
}

/// The part of a configuration that a demo uses: the outside services it may ask, which are none unless it says so. A
/// file is read only if it is given.
pub fn outside(
    file: Option<&Path>,
    environment: impl Iterator<Item = (OsString, OsString)>,
) -> Result<Outside, ConfigError> {
    let nobody = config::Config::builder()
        .set_default("price.sources", Vec::<Value>::new())?
        .set_default("price.tape", Vec::<Value>::new())?
        .set_default("widgets.provider", "own")?
        .set_default("push.services", vec![HERE])?
        .set_default("webhooks.this_machine", true)?;
    let (config, faults) = read(&nobody, file, environment);
    let config = faults.into_iter().next().map_or(Ok(config), Err)?;
    let Config { price, widgets, countries, push, webhooks, operators, .. } = config;
    Ok(Outside { price, widgets, countries, push, webhooks, operators })
}

type Builder = config::ConfigBuilder<config::builder::DefaultState>;

fn read(
    base: &Builder,
    file: Option<&Path>,
    environment: impl Iterator<Item = (OsString, OsString)>,
) -> (Config, Vec<ConfigError>) {
    let mut reading = Reading::default();
    if let Some(path) = file {
        reading.file(path);
    }
    reading.environment(environment);
    reading.settle(base)
}

/// The given values, and their faults.
#[derive(Default)]
struct Reading {
    given: Vec<(&'static str, Value)>,
    sources: Sources,
    faults: Vec<ConfigError>,
}

impl Reading {
    fn file(&mut self, path: &Path) {
        if !path.is_file() {
            self.faults.push(ConfigError::NoFile(path.to_owned()));
            return;
        }
        self.leaves(path, File::from(path).format(FileFormat::Toml));
    }

    fn leaves(&mut self, path: &Path, text: impl Source + Send + Sync + 'static) {
        match config::Config::builder().add_source(text).build() {
            Ok(tree) => {
                let mut leaves = flatten(tree.cache);
                leaves.sort_by(|one, other| one.0.cmp(&other.0));
                leaves.into_iter().for_each(|(key, value)| self.take(&key, value, Origin::File(path)));
            }
            Err(error) => self.faults.push(error.into()),
        }
    }

    fn environment(&mut self, environment: impl Iterator<Item = (OsString, OsString)>) {
        let variables: Vec<_> = environment.collect();
        if let Some((_, folder)) = variables.iter().find(|(name, _)| name == CREDENTIALS) {
            self.credentials(Path::new(folder));
        }
        for (name, value) in variables {
            let (Some(name), Some(value)) = (name.to_str(), value.to_str()) else { continue };
            let Some(rest) = name.strip_prefix(PREFIX) else { continue };
            let key = rest.to_lowercase().replace("__", ".");
            self.take(&key, Value::new(None, value), Origin::Environment(name));
        }
    }

    /// A credential named after a secret's key counts as its file.
    fn credentials(&mut self, folder: &Path) {
        for key in SECRETS {
            let path = folder.join(format!("ballast.{key}"));
            if path.exists() {
                let named = Value::new(None, path.display().to_string());
                self.take(&format!("{key}_file"), named, Origin::File(&path));
            }
        }
    }

    fn take(&mut self, key: &str, value: Value, origin: Origin<'_>) {
        if let Err(fault) = self.taken(key, value, origin) {
            self.faults.push(fault);
        }
    }

    fn taken(&mut self, key: &str, value: Value, origin: Origin<'_>) -> Result<(), ConfigError> {
        if let Some(secret) = SECRETS.iter().find(|secret| key.strip_suffix("_file") == Some(**secret)) {
            let path = value.into_string()?;
            let text = std::fs::read_to_string(&path).map_err(|cause| ConfigError::SecretFile {
                key: secret,
                path: path.clone(),
                cause,
            })?;
            self.sources.is_in(secret, Path::new(&path));
            self.given.push((secret, listed(secret, Value::new(None, text.trim()))));
            return Ok(());
        }
        let Some(known) = KEYS.iter().find(|known| *known == key) else {
            return Err(ConfigError::UnknownKey { key: key.into(), place: origin.in_words(), nearest: nearest(key) });
        };
        self.sources.stands(known, origin, is_secret(known));
        self.given.push((known, listed(known, value)));
        Ok(())
    }

    /// Builds the configuration, leaving out faulty values one by one.
    fn settle(mut self, base: &Builder) -> (Config, Vec<ConfigError>) {
        loop {
            let (wrong, fault) = match built(base, &self.given) {
                Ok(config) => match check(&config) {
                    Ok(()) => return (Config { sources: self.sources, ..config }, self.faults),
                    Err((key, cause)) => (vec![key], ConfigError::Bad { key, cause }),
                },
                Err(error) => self.misfit(base, error),
            };
            self.faults.push(fault);
            let before = self.given.len();
            self.given.retain(|(key, _)| !wrong.iter().any(|wrong| is_within(key, wrong)));
            if self.given.len() == before {
                return (Config { sources: self.sources, ..Config::default() }, self.faults);
            }
        }
    }

    /// Finds the value of the wrong type by trying each alone.
    fn misfit(&self, base: &Builder, error: config::ConfigError) -> (Vec<&'static str>, ConfigError) {
        for given in &self.given {
            if let Err(error) = built(base, std::slice::from_ref(given)) {
                let (key, cause) = (given.0, error.to_string());
                let fault = if cause.contains(key) { error.into() } else { ConfigError::Bad { key, cause } };
                return (vec![key], fault);
            }
        }
        (self.given.iter().map(|(key, _)| *key).collect(), error.into())
    }
}

fn built(base: &Builder, given: &[(&'static str, Value)]) -> Result<Config, config::ConfigError> {
    let mut builder = base.clone();
    for (key, value) in given {
        builder = builder.set_override(*key, value.clone())?;
    }
    builder.build()?.try_deserialize()
}

/// Whether a key is another one, or below it.
fn is_within(key: &str, other: &str) -> bool {
    key.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Splits a text at commas if its key holds a list.
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

/// The dotted key of a child.
fn below(prefix: &str, name: String) -> String {
    if prefix.is_empty() { name } else { format!("{prefix}.{name}") }
}

fn nearest(key: &str) -> &'static str {
    let likeness = |known: &&String| (strsim::normalized_damerau_levenshtein(key, known) * 1e6) as i64;
    KEYS.iter().max_by_key(likeness).map(String::as_str).unwrap_or_default()
}

#[cfg(test)]
mod tests;
