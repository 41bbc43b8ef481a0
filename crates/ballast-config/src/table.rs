//! A table of all configuration keys, made from the structures that read them.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::{PartialSchema as _, ToSchema as _};

use super::{Config, secret::is_secret};

/// A configuration key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Dotted, such as `server.bind`; keys inside the entries of a list follow `[]`.
    pub name: String,
    /// The kind of value, in words.
    pub kind: String,
    /// The default, as TOML; `None` if there is none.
    pub default: Option<String>,
    /// Its documentation.
    pub what: String,
    /// Whether its value is never shown, and may also be in its own file, named by `…_file`.
    pub is_secret: bool,
}

/// Schemas by name.
type Parts = BTreeMap<String, Value>;

/// All keys, section by section.
#[must_use]
pub fn keys() -> Vec<Key> {
    let mut named = Vec::new();
    Config::schemas(&mut named);
    let json = |schema| serde_json::to_value(schema).unwrap_or_default();
    let parts: Parts = named.into_iter().map(|(name, schema)| (name, json(schema))).collect();
    let mut found = Vec::new();
    let defaults = serde_json::to_value(Config::default()).unwrap_or_default();
    walk("", &json(Config::schema()), Some(&defaults), &parts, &mut found);
    // Each section is written once, followed by those below it.
    found.sort_by_key(|key| key.name.rsplit_once('.').map(|(place, last)| (place.to_owned(), last.to_owned())));
    found
}

fn walk(prefix: &str, schema: &Value, defaults: Option<&Value>, parts: &Parts, found: &mut Vec<Key>) {
    let Some(fields) = schema.get("properties").and_then(Value::as_object) else { return };
    for (field, property) in fields {
        let name = if prefix.is_empty() { field.clone() } else { format!("{prefix}.{field}") };
        let default = defaults.and_then(|defaults| defaults.get(field));
        let target = resolved(property, parts);
        if target.get("properties").is_some() && !is_optional(property) {
            walk(&name, target, default, parts, found);
            continue;
        }
        // The documentation of an optional field is next to the reference.
        let options = property.get("oneOf").or_else(|| property.get("allOf")).and_then(Value::as_array);
        let beside = options.into_iter().flatten().filter(|one| one.get("$ref").is_some());
        let told = [property].into_iter().chain(beside).chain([target]);
        let what = told.into_iter().find_map(|from| from.get("description")?.as_str());
        found.push(Key {
            kind: kind(property, parts),
            default: default.and_then(shown),
            what: what.unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" "),
            is_secret: is_secret(&name),
            name: name.clone(),
        });
        let inside = target.get("items").map_or(target, |items| resolved(items, parts));
        let below = if target.get("items").is_some() { format!("{name}[]") } else { name };
        walk(&below, inside, None, parts, found);
    }
}

/// Resolves a reference; an optional value has the type of its value.
fn resolved<'a>(schema: &'a Value, parts: &'a Parts) -> &'a Value {
    let options = schema.get("oneOf").or_else(|| schema.get("allOf")).and_then(Value::as_array);
    // An enum lists its values there, each of which is a constant.
    if let Some(one) = options.and_then(|all| all.iter().find(|one| one.get("$ref").is_some())) {
        return resolved(one, parts);
    }
    let named = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next());
    match named.and_then(|name| parts.get(name)) {
        Some(part) => resolved(part, parts),
        None => schema,
    }
}

fn is_optional(schema: &Value) -> bool {
    schema.get("oneOf").is_some()
}

fn kind(schema: &Value, parts: &Parts) -> String {
    let target = resolved(schema, parts);
    let list = target.get("enum").or_else(|| target.get("oneOf")).and_then(Value::as_array);
    if let Some(values) = list {
        let name = |value: &Value| {
            let constant = value.get("const").or_else(|| value.get("enum").and_then(|all| all.get(0))).unwrap_or(value);
            constant.as_str().map(|text| format!("`{text}`"))
        };
        return values.iter().filter_map(name).collect::<Vec<_>>().join(", ");
    }
    if let Some(items) = target.get("items") {
        return match kind(items, parts).as_str() {
            "table" => "list of tables".to_owned(),
            items => format!("list of {items}"),
        };
    }
    match target.get("format").and_then(Value::as_str) {
        Some("path") => return "path".to_owned(),
        Some("amount") => return "amount in USDT".to_owned(),
        _ => {}
    }
    let types = target.get("type");
    let name = types
        .and_then(Value::as_array)
        .and_then(|all| all.iter().find_map(|one| one.as_str().filter(|one| *one != "null")));
    match name.or_else(|| types.and_then(Value::as_str)).unwrap_or_default() {
        "string" => "text",
        "integer" => "whole number",
        "number" => "number",
        "boolean" => "`true` or `false`",
        _ => "table",
    }
    .to_owned()
}

/// A value in TOML; for a list of tables, a description.
fn shown(value: &Value) -> Option<String> {
    Some(match value {
        Value::Null => return None,
        Value::Array(items) if items.is_empty() => "[]".to_owned(),
        Value::Array(items) if items.iter().all(Value::is_object) => {
            let word = |item: &Value, field: &str| item.get(field)?.as_str().map(str::to_owned);
            let name = |item: &Value| Some(format!("{} {}", word(item, "name")?, word(item, "coin")?));
            items.iter().filter_map(name).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    })
}

/// The text of `docs/configuration.md`.
#[must_use]
pub fn document() -> String {
    let mut text = HEAD.to_owned();
    let mut section = None;
    for key in keys() {
        let (place, name) = key.name.split_once('.').unwrap_or(("", key.name.as_str()));
        let of = place.trim_end_matches("[]");
        if section.as_deref() != Some(of) {
            let title = if of.is_empty() { "Lists".to_owned() } else { format!("`{of}`") };
            text.push_str(&format!(
                "\n## {title}\n\n| key | type | default | what it does |\n| --- | --- | --- | --- |\n"
            ));
            section = Some(of.to_owned());
        }
        let name = if place.ends_with("[]") { format!("{place}.{name}") } else { name.to_owned() };
        let default = key
            .default
            .map_or_else(String::new, |default| if default.contains(", ") { default } else { format!("`{default}`") });
        let secret = if key.is_secret { " **Secret**" } else { "" };
        text.push_str(&format!("| `{name}` | {}{secret} | {default} | {} |\n", key.kind, key.what));
    }
    text
}

const HEAD: &str = "# Configuration

What `ballast.toml` may hold; `--config` or `BALLAST_CONFIG` names another file. In the environment each key is
`BALLAST__SECTION__KEY`, which overrides the file; lists are written with commas there. A secret may also be in its own
file, which `…_file` names; a [credential of systemd](manual/hardening.md#credentials) that is called `ballast.` and its key overrides the file. Unknown
keys are errors. `ballast config` prints what is in effect, `ballast config --all` every key with where
its value comes from, secrets hidden. [The example](ballast.example.toml) is a starting point.

This page is made from the code: `BLESS=1 cargo nextest run --workspace -E 'test(the_page_of_the_configuration)'`.
";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::KEYS;

    #[test]
    fn every_key_is_in_the_table_and_says_what_it_does() {
        let table = keys();
        let mut names: Vec<&str> =
            table.iter().map(|key| key.name.as_str()).filter(|name| !name.contains("[]")).collect();
        let mut known: Vec<&str> = KEYS.iter().map(String::as_str).collect();
        names.sort_unstable();
        known.sort_unstable();
        assert_eq!(names, known);
        for key in &table {
            assert!(!key.what.is_empty() && !key.kind.is_empty(), "{key:?}");
            assert!(!key.what.contains('|'), "{key:?}");
        }
        let of = |name: &str| table.iter().find(|key| key.name == name).unwrap();
        assert_eq!(of("bsc.chain_id").default.as_deref(), Some("56"));
        assert_eq!(of("bitcoin.backend").kind, "`rpc`, `esplora`");
        assert!(of("mail.url").is_secret && of("bitcoin.password").is_secret && !of("server.bind").is_secret);
        assert_eq!(of("price.sources[].url").kind, "text");
        assert_eq!(of("bitcoin.backend_url").what, "Address of the backend.");
    }

    #[test]
    fn the_page_of_the_configuration_is_what_the_program_reads() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/configuration.md");
        let text = document();
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(path, &text).unwrap();
        }
        let kept = std::fs::read_to_string(path).unwrap_or_default();
        assert!(kept == text, "docs/configuration.md is not what the program reads; run this test with BLESS=1");
    }
}
