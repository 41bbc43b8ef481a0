//! Imports go one way: core and tlog know nobody, siblings never meet, the binary is on top.

use std::{fs, path::Path};

use anyhow::{Context, Result};

/// The crates from the bottom up, a floor a line: a crate may import those of the floors below, never one beside it.
const FLOORS: &[&[&str]] = &[
    &["ballast-core", "ballast-tlog"],
    &["ballast-proof"],
    &["ballast-store", "ballast-chain", "ballast-statement", "ballast-words"],
    &["ballast-config", "ballast-venue"],
    &["ballast-auth"],
    &["ballast-content"],
    &["ballast-service"],
    &["ballast-http"],
    &["ballast-demo"],
    &["ballast"],
];

/// What only one crate may import: HTTP is no business of the rules, the books or the use cases.
const KEPT_FROM: &[(&str, &[&str])] = &[("axum", &["ballast-http", "ballast-demo"]), ("ballast-demo", &["ballast"])];

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
    let Some(floor) = FLOORS.iter().position(|floor| floor.contains(&name)) else {
        return vec![format!("crates/{name}: not among the floors (xtask/src/tidy/arrows.rs)")];
    };
    // What only tests import may be above.
    let shipped = manifest.split("[dev-dependencies]").next().unwrap_or_default();
    let imports = shipped.lines().filter_map(|line| line.split(['.', ' ', '=']).next());
    let allowed = |import: &str| {
        let ours = FLOORS.iter().position(|floor| floor.contains(&import));
        let kept = KEPT_FROM.iter().find(|(kept, _)| *kept == import);
        ours.is_none_or(|found| found < floor) && kept.is_none_or(|(_, only)| only.contains(&name))
    };
    let breaches = imports.filter(|import| *import != name && !allowed(import));
    breaches.map(|import| format!("crates/{name}: may not import {import}")).collect()
}

#[cfg(test)]
mod tests {
    use super::disallowed;

    #[test]
    fn names_an_arrow_that_points_the_wrong_way() {
        let manifest =
            "[dependencies]\naxum.workspace = true\nballast-core.workspace = true\nballast-http.workspace = true\n";
        let found = disallowed("ballast-service", manifest);
        assert_eq!(
            found,
            ["crates/ballast-service: may not import axum", "crates/ballast-service: may not import ballast-http"]
        );
        assert_eq!(disallowed("ballast-demo", manifest), Vec::<String>::new());
        assert_eq!(disallowed("ballast-chain", "[dependencies]\nballast-store.workspace = true\n").len(), 1);
        assert_eq!(disallowed("ballast-http", "[dev-dependencies]\nballast-demo.workspace = true\n").len(), 0);
        assert_eq!(disallowed("ballast-new", manifest).len(), 1);
    }
}
