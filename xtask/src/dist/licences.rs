//! License texts of third-party components, which must be shipped with the program.

use std::{collections::BTreeMap, fs};

use anyhow::Result;

use super::sbom::Component;

const NAMES: &[&str] = &["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

/// Each text once, under the names of all components that have it.
///
/// # Errors
/// When an existing folder cannot be read.
pub fn notices(components: &[Component]) -> Result<String> {
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for component in components.iter().filter(|one| !one.name.starts_with("ballast")) {
        let name = format!("{} {}", component.name, component.version);
        let own = texts_of(component)?;
        if own.is_empty() {
            let licence = component.licence.as_deref().unwrap_or("not stated");
            texts.entry(format!("Without a text of its own; its licence: {licence}")).or_default().push(name);
            continue;
        }
        for text in own {
            texts.entry(text).or_default().push(name.clone());
        }
    }
    let mut entries: Vec<(String, String)> = texts.into_iter().map(|(text, names)| (names.join(", "), text)).collect();
    entries.sort();
    let rule = "-".repeat(80);
    Ok(entries.iter().map(|(names, text)| format!("{rule}\n{names}\n{rule}\n\n{}\n\n", text.trim())).collect())
}

fn texts_of(component: &Component) -> Result<Vec<String>> {
    let mut found = Vec::new();
    if !component.folder.is_dir() {
        return Ok(found);
    }
    for entry in fs::read_dir(&component.folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        if NAMES.iter().any(|begin| name.starts_with(begin)) && entry.file_type()?.is_file() {
            found.push(String::from_utf8_lossy(&fs::read(entry.path())?).replace("\r\n", "\n"));
        }
    }
    found.sort_unstable();
    Ok(found)
}
