//! Imports go one way: core and proof know nobody, siblings never meet, the binary is on top.

use std::{fs, path::Path};

use anyhow::{Context, Result};

/// Each crate and the crates of ours it may import.
const ALLOWED: &[(&str, &[&str])] = &[
    ("ballast-core", &[]),
    ("ballast-proof", &[]),
    ("ballast-store", &["ballast-core", "ballast-proof"]),
    ("ballast-chain", &["ballast-core", "ballast-proof"]),
    ("ballast-statement", &["ballast-core"]),
    ("ballast-server", &["ballast-core", "ballast-proof", "ballast-statement", "ballast-store", "ballast-chain"]),
    (
        "ballast",
        &["ballast-core", "ballast-proof", "ballast-statement", "ballast-store", "ballast-chain", "ballast-server"],
    ),
];

/// Every arrow in a manifest that the table does not allow, and every crate the table does not know.
pub fn breaches(root: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root.join("crates"))? {
        let folder = entry?.path();
        let manifest = folder.join("Cargo.toml");
        let name = folder.file_name().and_then(|name| name.to_str()).context("a crate's folder has a plain name")?;
        let text = fs::read_to_string(&manifest).with_context(|| format!("reading {}", manifest.display()))?;
        found.extend(disallowed(name, &text));
    }
    Ok(found)
}

fn disallowed(name: &str, manifest: &str) -> Vec<String> {
    let Some((_, allowed)) = ALLOWED.iter().find(|(known, _)| *known == name) else {
        return vec![format!("crates/{name}: not in the table of directions (xtask/src/tidy/arrows.rs)")];
    };
    manifest
        .lines()
        .filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|import| import.starts_with("ballast-") && *import != name && !allowed.contains(import))
        .map(|import| format!("crates/{name}: may not import {import}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::disallowed;

    #[test]
    fn names_an_arrow_that_points_the_wrong_way() {
        let manifest = "[dependencies]\nballast-core.workspace = true\nballast-server.workspace = true\n";
        assert_eq!(disallowed("ballast-store", manifest), ["crates/ballast-store: may not import ballast-server"]);
        assert_eq!(disallowed("ballast", manifest), Vec::<String>::new());
        assert_eq!(disallowed("ballast-new", manifest).len(), 1);
    }
}
