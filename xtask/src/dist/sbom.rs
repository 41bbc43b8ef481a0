//! The bill of materials, in CycloneDX's JSON: every crate that the program is built from, and every npm package that
//! its site may contain.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};
use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use super::{Source, build::Target, tool::text_of};

/// A component that is built in, ours or third-party.
pub struct Component {
    pub name: String,
    pub version: String,
    /// Its universal name, a package URL.
    pub url: String,
    pub licence: Option<String>,
    /// Algorithm and digest of the file from the registry.
    digest: Option<(&'static str, String)>,
    /// Whether it is only used to build, and not part of the result.
    is_tool: bool,
    /// Folder of its source.
    pub folder: PathBuf,
    /// The package URLs of its dependencies.
    uses: Vec<String>,
}

/// All components, by name.
pub fn components(source: &Source, target: Target) -> Result<Vec<Component>> {
    let mut found = crates(source, target)?;
    let site = packages(source)?;
    if let Some(program) = found.iter_mut().find(|component| component.name == "ballast") {
        program.uses.extend(site.iter().map(|component| component.url.clone()));
    }
    found.extend(site);
    Ok(found)
}

/// The document.
pub fn bill(source: &Source, components: &[Component]) -> Result<String> {
    let seconds = format!("@{}", source.epoch);
    let when = text_of(Command::new("date").args(["--utc", "--date", &seconds, "+%Y-%m-%dT%H:%M:%SZ"]))?;
    let (program, others): (Vec<_>, Vec<_>) = components.iter().partition(|one| one.name == "ballast");
    let program = program.first().context("the program is among its crates")?;
    let uses = components.iter().map(|one| json!({"ref": one.url, "dependsOn": one.uses}));
    let document = json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"timestamp": when, "component": written(program, "application")},
        "components": others.iter().map(|one| written(one, "library")).collect::<Vec<_>>(),
        "dependencies": uses.collect::<Vec<_>>(),
    });
    Ok(serde_json::to_string_pretty(&document)? + "\n")
}

fn written(component: &Component, kind: &str) -> Value {
    let Component { name, version, url, .. } = component;
    let mut value = json!({"type": kind, "bom-ref": url, "name": name, "version": version, "purl": url});
    if kind == "library" {
        value["scope"] = if component.is_tool { "excluded" } else { "required" }.into();
    }
    if let Some(licence) = &component.licence {
        value["licenses"] = json!([{"expression": licence}]);
    }
    if let Some((algorithm, digest)) = &component.digest {
        value["hashes"] = json!([{"alg": algorithm, "content": digest}]);
    }
    value
}

/// The crates that `cargo tree` lists for the program, with details from `cargo metadata`.
fn crates(source: &Source, target: Target) -> Result<Vec<Component>> {
    let root = &source.root;
    let built_in = tree(root, target, "normal")?;
    let used = tree(root, target, "normal,build")?;
    let known = text_of(
        Command::new("cargo")
            .args(["metadata", "--locked", "--format-version", "1", "--filter-platform", target.triple()])
            .current_dir(root),
    )?;
    let known: Value = serde_json::from_str(&known)?;
    let digests = digests(&fs::read_to_string(root.join("Cargo.lock"))?);
    let text = |value: &Value, key: &str| value[key].as_str().unwrap_or_default().to_owned();
    let mut names = BTreeMap::new();
    for package in known["packages"].as_array().into_iter().flatten() {
        let key = (text(package, "name"), text(package, "version"));
        if used.contains(&key) {
            names.insert(text(package, "id"), key);
        }
    }
    let mut uses: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for node in known["resolve"]["nodes"].as_array().into_iter().flatten() {
        let needed = node["deps"].as_array().into_iter().flatten().filter(|one| is_for_building(one));
        let urls = needed.filter_map(|one| names.get(one["pkg"].as_str()?)).map(|(name, version)| url(name, version));
        uses.insert(node["id"].as_str().unwrap_or_default(), urls.collect());
    }
    let mut found = Vec::new();
    for package in known["packages"].as_array().into_iter().flatten() {
        let id = text(package, "id");
        let Some(key) = names.get(&id) else { continue };
        let folder = Path::new(package["manifest_path"].as_str().unwrap_or_default()).parent();
        found.push(Component {
            url: url(&key.0, &key.1),
            licence: package["license"].as_str().map(|licence| licence.replace('/', " OR ")),
            digest: digests.get(key).map(|digest| ("SHA-256", digest.clone())),
            is_tool: !built_in.contains(key),
            folder: folder.map(Path::to_owned).unwrap_or_default(),
            uses: uses.remove(id.as_str()).unwrap_or_default(),
            name: key.0.clone(),
            version: key.1.clone(),
        });
    }
    found.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    Ok(found)
}

fn url(name: &str, version: &str) -> String {
    format!("pkg:cargo/{name}@{version}")
}

/// Whether a dependency in the metadata is not only for tests.
fn is_for_building(dependency: &Value) -> bool {
    dependency["dep_kinds"].as_array().into_iter().flatten().any(|kind| kind["kind"] != "dev")
}

/// Name and version of everything below the program, as built for this target.
fn tree(root: &Path, target: Target, edges: &str) -> Result<BTreeSet<(String, String)>> {
    let lines = text_of(
        Command::new("cargo")
            .args(["tree", "--locked", "--package", "ballast", "--prefix", "none", "--edges", edges])
            .args(["--target", target.triple()])
            .current_dir(root),
    )?;
    let named = |line: &str| {
        let mut words = line.split(' ');
        Some((words.next()?.to_owned(), words.next()?.strip_prefix('v')?.to_owned()))
    };
    Ok(lines.lines().filter_map(named).collect())
}

/// The digests in `Cargo.lock`.
fn digests(lock: &str) -> BTreeMap<(String, String), String> {
    let read = |entry: &str| {
        let value = |key: &str| {
            let mut lines = entry.lines();
            lines.find_map(|line| Some(line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"')?.to_owned()))
        };
        Some(((value("name")?, value("version")?), value("checksum")?))
    };
    lock.split("[[package]]").filter_map(read).collect()
}

/// The packages that the site is bundled from: those that npm does not mark as development dependencies.
fn packages(source: &Source) -> Result<Vec<Component>> {
    let web = source.root.join("web");
    let lock: Value = serde_json::from_str(&fs::read_to_string(web.join("package-lock.json"))?)?;
    let mut found: BTreeMap<String, Component> = BTreeMap::new();
    for (place, package) in lock["packages"].as_object().into_iter().flatten() {
        let Some((_, name)) = place.rsplit_once("node_modules/") else { continue };
        if package["dev"] == true || package["devOptional"] == true {
            continue;
        }
        let version = package["version"].as_str().unwrap_or_default().to_owned();
        let url = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
        let digest = package["integrity"].as_str().and_then(|text| text.strip_prefix("sha512-"));
        let digest = digest.map(|digest| STANDARD.decode(digest)).transpose()?;
        found.entry(url.clone()).or_insert(Component {
            name: name.to_owned(),
            version,
            url,
            licence: package["license"].as_str().map(str::to_owned),
            digest: digest.map(|digest| ("SHA-512", hex::encode(digest))),
            is_tool: false,
            folder: web.join(place),
            uses: Vec::new(),
        });
    }
    Ok(found.into_values().collect())
}
