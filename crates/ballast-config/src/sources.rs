//! Where secrets of the configuration came from, and whether others can read them there.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf, absolute as whole},
};

use ballast_chain::private::exposed_beyond_group;

use super::{Config, secret::is_secret};

/// The place of a value.
#[derive(Clone, Copy, Debug)]
pub(super) enum Origin<'a> {
    /// In the configuration file.
    File(&'a Path),
    /// In the environment, under this name.
    Environment(&'a str),
}

impl Origin<'_> {
    pub fn in_words(self) -> String {
        match self {
            Self::File(path) => format!("in {}", path.display()),
            Self::Environment(name) => format!("in the environment as {name}"),
        }
    }
}

/// The given settings, and the files that hold the secrets.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// Key, place in words, and the file that holds it.
    secrets: Vec<(&'static str, String, Option<PathBuf>)>,
    /// Each given key, and the file or variable that took effect.
    places: BTreeMap<&'static str, String>,
}

impl Sources {
    /// Notes where a value was found.
    pub(super) fn stands(&mut self, key: &'static str, origin: Origin<'_>, is_secret: bool) {
        let place = match origin {
            Origin::File(path) => path.display().to_string(),
            Origin::Environment(name) => name.to_owned(),
        };
        self.places.insert(key, place);
        if !is_secret {
            return;
        }
        let file = match origin {
            Origin::File(path) => Some(absolute(path)),
            Origin::Environment(_) => None,
        };
        let words = match &file {
            Some(path) => format!("{key} in {}", path.display()),
            None => format!("{key} {}", origin.in_words()),
        };
        self.note(key, words, file);
    }

    /// Notes that a secret is in its own file.
    pub(super) fn is_in(&mut self, key: &'static str, path: &Path) {
        let path = absolute(path);
        self.places.insert(key, path.display().to_string());
        self.note(key, path.display().to_string(), Some(path));
    }

    fn note(&mut self, key: &'static str, words: String, file: Option<PathBuf>) {
        // A later value replaces an earlier one.
        self.secrets.retain(|(known, ..)| *known != key);
        self.secrets.push((key, words, file));
    }
}

impl Config {
    /// The file or variable that a value comes from; `None` for the default.
    #[must_use]
    pub fn place_of(&self, key: &str) -> Option<&str> {
        self.sources.places.get(key).map(String::as_str)
    }

    /// Where a secret was found: a file, or its key in a file or in the environment.
    #[must_use]
    pub fn source_of(&self, key: &str) -> Option<String> {
        self.sources.secrets.iter().find(|(known, ..)| *known == key).map(|(_, words, _)| words.clone())
    }

    /// Warnings about files with secrets that others may read, each with the command that fixes it; one for each file.
    /// Keys in the data folder are checked where they are read.
    #[must_use]
    pub fn exposed_secrets(&self) -> Vec<String> {
        let files = self.sources.secrets.iter().filter(|(key, ..)| self.is_secret(key));
        let mut files: Vec<PathBuf> = files.filter_map(|(_, _, file)| file.clone()).collect();
        files.extend(self.server.tls.key.as_deref().map(absolute));
        files.sort_unstable();
        files.dedup();
        let exposed = |path: &PathBuf| {
            let mode = exposed_beyond_group(&fs::metadata(path).ok()?)?;
            Some(open_to_others(path, mode))
        };
        files.iter().filter_map(exposed).collect()
    }

    /// Whether the current value must be kept from others: an address without a password is not secret.
    fn is_secret(&self, key: &str) -> bool {
        let url = |url: &Option<super::Secret>| url.as_ref().is_some_and(|url| is_kept(key, url.expose()));
        match key {
            "database.url" => is_kept(key, self.database.url.expose()),
            "mail.url" => url(&self.mail.url),
            "bitcoin.backend_url" => url(&self.bitcoin.backend_url),
            "bsc.rpc_urls" => self.bsc.rpc_urls.iter().any(|url| is_kept(key, url.expose())),
            _ => true,
        }
    }
}

/// Whether a value of this key must be kept from others.
#[must_use]
pub fn is_kept(key: &str, value: &str) -> bool {
    match key {
        "database.url" | "mail.url" | "bitcoin.backend_url" => holds_secret(value, false),
        // Providers put their customers' keys into the path.
        "bsc.rpc_urls" => holds_secret(value, true),
        _ => is_secret(key),
    }
}

/// Parts of parameter names that mark a secret in a query.
const SECRET_NAMES: [&str; 4] = ["apikey", "api_key", "token", "password"];

/// Whether a URL contains a password, or a key in its query or, if `in_path`, in its path.
pub(crate) fn holds_secret(url: &str, in_path: bool) -> bool {
    let Some((scheme, rest)) = url.split_once("://") else { return true };
    if scheme == "sqlite" {
        return false;
    }
    let (before_query, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (authority, path) = before_query.split_once('/').unwrap_or((before_query, ""));
    let has_password = authority.rsplit_once('@').is_some_and(|(user, _)| user.contains(':'));
    let names = query.split('&').filter_map(|pair| pair.split('=').next());
    let in_query = names.map(str::to_lowercase).any(|name| SECRET_NAMES.iter().any(|secret| name.contains(secret)));
    has_password || in_query || in_path && !path.is_empty()
}

/// Advice about a file of secrets that others may read.
#[must_use]
pub fn open_to_others(path: &Path, mode: u32) -> String {
    let path = path.display();
    format!("{path} holds secrets and others may read it (mode {mode:03o}); run: chmod 600 {path}")
}

/// The full path, for messages: a relative one depends on where the program is started.
#[must_use]
pub fn absolute(path: &Path) -> PathBuf {
    whole(path).unwrap_or_else(|_| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_secret_only_with_something_secret_in_it() {
        for (url, in_path, is_secret) in [
            ("sqlite:///srv/ballast.db", false, false),
            ("postgres://ballast@localhost/ballast", false, false),
            ("postgres://ballast:pw@localhost/ballast", false, true),
            ("postgres://localhost/ballast?user=a&password=b", false, true),
            ("postgres://localhost/ballast?sslmode=require&sslrootcert=/etc/ca.pem", false, false),
            ("smtps://user:pw@mail.example", false, true),
            ("smtp://127.0.0.1:25", false, false),
            ("http://127.0.0.1:8545", true, false),
            ("http://127.0.0.1:8545/", true, false),
            ("https://bsc.example.com/key", true, true),
            ("https://esplora.example.com/api", false, false),
            ("https://bsc.example.com?apikey=1", true, true),
        ] {
            assert_eq!(holds_secret(url, in_path), is_secret, "{url}");
        }
    }
}
