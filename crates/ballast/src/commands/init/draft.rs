//! The configuration as it will be written: the file's own lines and comments, and the answers.

use std::{
    collections::BTreeMap,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

use ballast_config::{Config, ConfigError, Secret, absolute, is_kept, table};
use serde_json::Value as Json;
use toml_edit::{Array, DocumentMut, Item, Table, TableLike, Value, value};

use crate::failure::Failure;

/// The start of every file, with all settings commented out.
const EXAMPLE: &str = include_str!("../../../../../docs/ballast.example.toml");

/// A configuration that is not written yet.
#[derive(Clone, Debug)]
pub struct Draft {
    path: PathBuf,
    /// The present content of the file; `None` if there is none.
    before: Option<String>,
    document: DocumentMut,
    /// Secrets among the answers, by key.
    secrets: BTreeMap<String, String>,
    /// Keys that were answered.
    changed: Vec<String>,
}

/// The files to write.
#[derive(Debug)]
pub struct Files {
    pub configuration: String,
    /// Path and content of each secret.
    pub secrets: Vec<(PathBuf, String)>,
}

impl Draft {
    /// The existing file, or a new one.
    ///
    /// # Errors
    /// When it cannot be read, or is not TOML.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let before = match fs::read_to_string(path) {
            Ok(text) => Some(text),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
            Err(error) => return Err(unreadable(path, &error)),
        };
        let text = before.clone().unwrap_or_else(|| commented(EXAMPLE));
        let document = text.parse().map_err(|error: toml_edit::TomlError| unreadable(path, &error))?;
        Ok(Self { path: path.to_owned(), before, document, secrets: BTreeMap::new(), changed: Vec::new() })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The previous content of the file, if there was one.
    pub fn before(&self) -> Option<&str> {
        self.before.as_deref()
    }

    /// Whether there is anything to write.
    pub fn is_changed(&self) -> bool {
        !self.secrets.is_empty() || self.before.as_deref() != Some(&self.document.to_string())
    }

    /// The answers in lines; for a secret the file that will hold it.
    pub fn summary(&self) -> String {
        let (config, _) = self.read();
        let line = |key: &String| match (self.secrets.contains_key(key), self.shown(key, &config)) {
            (true, _) => format!("  {key}: in {}\n", self.secret_file(key).display()),
            (false, Some(value)) => format!("  {key} = {value}\n"),
            (false, None) => format!("  {key}: not set\n"),
        };
        self.changed.iter().map(line).collect()
    }

    /// The configuration as the program reads it, and its faults.
    pub fn read(&self) -> (Config, Vec<ConfigError>) {
        let mut whole = self.document.clone();
        for (key, secret) in &self.secrets {
            put(whole.as_table_mut(), key, Some(typed(key, secret)));
        }
        ballast_config::examine_text(&whole.to_string(), &self.path, std::env::vars_os())
    }

    /// Whether the key has its own value.
    pub fn has(&self, key: &str) -> bool {
        self.secrets.contains_key(key)
            || get(self.document.as_table(), key).is_some()
            || get(self.document.as_table(), &file_key(key)).is_some()
            || in_environment(key).is_some()
    }

    /// The value as text, even of a secret.
    pub fn text(&self, key: &str) -> Option<String> {
        let root = self.document.as_table();
        let in_file = || fs::read_to_string(get(root, &file_key(key))?.as_str()?).ok();
        let found = self.secrets.get(key).cloned().or_else(|| get(root, key).map(plain)).or_else(in_file)?;
        Some(found.trim().to_owned())
    }

    /// The value in effect, for people: the set value, or the default.
    pub fn shown(&self, key: &str, config: &Config) -> Option<String> {
        let masked = |text: String| match is_secret(key) {
            true => text.split(',').map(|one| format!("{:?}", Secret::new(one.trim()))).collect::<Vec<_>>().join(", "),
            false => text,
        };
        let tree = serde_json::to_value(config).unwrap_or_default();
        let effective = || in_words(tree.pointer(&format!("/{}", key.replace('.', "/")))?);
        let derived = || match key {
            "server.data_dir" => Some(absolute(&config.data_dir()).display().to_string()),
            "server.public_url" => Some(config.public_url()),
            _ => None,
        };
        self.text(key).map(masked).or_else(effective).or_else(derived).filter(|text| !text.is_empty())
    }

    /// Takes an answer as typed.
    pub fn answer(&mut self, key: &str, text: &str) {
        self.set(key, typed(key, text));
    }

    /// Sets a key, unless it already has that value.
    pub fn set(&mut self, key: &str, item: Item) {
        let text = plain(&item);
        if let Some(secret) = key.strip_suffix("_file").filter(|secret| is_secret(secret)) {
            if get(self.document.as_table(), key).map(plain) != Some(text) {
                self.forget(secret);
                put(self.document.as_table_mut(), key, Some(item));
            }
            return;
        }
        if self.text(key).as_deref() == Some(text.trim()) {
            return;
        }
        self.forget(key);
        if is_secret(key) && text.split(',').any(|one| is_kept(key, one.trim())) {
            self.secrets.insert(key.to_owned(), text);
            return;
        }
        if let Some(document) = uncommented(&self.document, key) {
            self.document = document;
        }
        put(self.document.as_table_mut(), key, Some(item));
    }

    /// Resets a key to its default.
    pub fn unset(&mut self, key: &str) {
        if self.has(key) {
            self.forget(key);
            put(self.document.as_table_mut(), key, None);
        }
    }

    fn forget(&mut self, key: &str) {
        self.secrets.remove(key);
        if is_secret(key) {
            put(self.document.as_table_mut(), &file_key(key), None);
            put(self.document.as_table_mut(), key, None);
        }
        if !self.changed.iter().any(|one| one == key) {
            self.changed.push(key.to_owned());
        }
    }

    /// The configuration file, which names the files of secrets, and those files.
    pub fn files(&self) -> Files {
        let mut document = self.document.clone();
        let mut secrets = Vec::new();
        for (key, secret) in &self.secrets {
            let path = self.secret_file(key);
            put(document.as_table_mut(), &file_key(key), Some(value(path.display().to_string())));
            secrets.push((path, format!("{secret}\n")));
        }
        Files { configuration: document.to_string(), secrets }
    }

    /// A file next to the configuration, named after its key.
    fn secret_file(&self, key: &str) -> PathBuf {
        absolute(&self.path).with_file_name(key)
    }
}

fn unreadable(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::new(format!("{error}, {}", path.display()), "correct the file, or name another one with --config")
}

/// The variable that overrides the file, if set.
pub fn in_environment(key: &str) -> Option<OsString> {
    let name = format!("BALLAST__{}", key.to_uppercase().replace('.', "__"));
    [name.clone(), format!("{name}_FILE")].into_iter().map(OsString::from).find(|name| std::env::var_os(name).is_some())
}

fn file_key(key: &str) -> String {
    format!("{key}_file")
}

fn known(key: &str) -> Option<table::Key> {
    table::keys().into_iter().find(|one| one.name == key)
}

pub fn is_secret(key: &str) -> bool {
    known(key).is_some_and(|key| key.is_secret)
}

/// The description of a key, from the table of keys.
pub fn what(key: &str) -> String {
    known(key).map(|key| key.what).unwrap_or_default()
}

/// Converts a typed text to the key's kind of value; if that is impossible it stays text, and is refused as such.
fn typed(key: &str, text: &str) -> Item {
    let kind = known(key).map(|key| key.kind).unwrap_or_default();
    let number = || text.parse::<i64>().ok().map(value);
    let list = || {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        value(parts.collect::<Array>())
    };
    match kind.as_str() {
        "whole number" => number().unwrap_or_else(|| value(text)),
        "`true` or `false`" => text.parse::<bool>().map_or_else(|_| value(text), value),
        kind if kind.starts_with("list of") => list(),
        _ => value(text),
    }
}

/// A value without its quotation marks; the parts of a list.
fn plain(item: &Item) -> String {
    match item.as_value() {
        Some(Value::String(text)) => text.value().clone(),
        Some(Value::Array(parts)) => {
            let one = |part: &Value| part.as_str().map_or_else(|| part.to_string(), str::to_owned);
            parts.iter().map(one).collect::<Vec<_>>().join(", ")
        }
        Some(Value::Integer(number)) => number.value().to_string(),
        Some(Value::Boolean(truth)) => truth.value().to_string(),
        // Tables are compared without their layout.
        _ => item.clone().into_value().unwrap_or_else(|_| "".into()).to_string().split_whitespace().collect(),
    }
}

fn in_words(json: &Json) -> Option<String> {
    match json {
        Json::Null => None,
        Json::String(text) => Some(text.clone()),
        Json::Array(parts) => Some(parts.iter().filter_map(in_words).collect::<Vec<_>>().join(", ")),
        other => Some(other.to_string()),
    }
}

fn get<'a>(root: &'a Table, key: &str) -> Option<&'a Item> {
    let mut names = key.split('.');
    let mut item = root.get(names.next()?)?;
    for name in names {
        item = item.as_table_like()?.get(name)?;
    }
    Some(item).filter(|item| !item.is_none())
}

/// Puts a value in its place and keeps the comments of the previous one; or removes it.
fn put(root: &mut Table, key: &str, item: Option<Item>) {
    let (sections, name) = key.rsplit_once('.').unwrap_or(("", key));
    let mut table: &mut dyn TableLike = root;
    for section in sections.split('.').filter(|section| !section.is_empty()) {
        if item.is_none() && table.get(section).is_none() {
            return;
        }
        let entry = table.entry(section).or_insert_with(|| Item::Table(Table::new()));
        let Some(inner) = entry.as_table_like_mut() else { return };
        table = inner;
    }
    let Some(mut item) = item else {
        table.remove(name);
        return;
    };
    // Inserting over a value would remove the comments before it.
    let Some(place) = table.get_mut(name) else {
        table.insert(name, item);
        return;
    };
    if let (Some(before), Some(value)) = (place.as_value(), item.as_value_mut()) {
        *value.decor_mut() = before.decor().clone();
    }
    *place = item;
}

/// The example with every setting commented out: settings without an answer keep their defaults.
fn commented(example: &str) -> String {
    let is_setting = |line: &str| line.split_once(" = ").is_some_and(|(name, _)| !name.contains([' ', '#']));
    example.lines().map(|line| format!("{}{line}\n", if is_setting(line) { "#" } else { "" })).collect()
}

/// The document with the example's own line for a key uncommented; `None` if it has none, or the key is set.
fn uncommented(document: &DocumentMut, key: &str) -> Option<DocumentMut> {
    if get(document.as_table(), key).is_some() {
        return None;
    }
    let (section, name) = key.rsplit_once('.')?;
    let (text, begun) = (document.to_string(), format!("#{name} = "));
    let mut inside = false;
    let place = text.lines().position(|line| {
        if line.starts_with('[') {
            inside = line.split_whitespace().next() == Some(&format!("[{section}]"));
        }
        inside && line.starts_with(&begun) && is_example(line)
    })?;
    let change = |(at, line): (usize, &str)| {
        format!("{}\n", if at == place { line.replacen('#', "", 1) } else { line.to_owned() })
    };
    let document: DocumentMut = text.lines().enumerate().map(change).collect::<String>().parse().ok()?;
    get(document.as_table(), key).is_some().then_some(document)
}

/// Whether a line is one of the example's, untouched.
fn is_example(line: &str) -> bool {
    commented(EXAMPLE).lines().any(|known| known == line)
}

#[cfg(test)]
mod tests;
