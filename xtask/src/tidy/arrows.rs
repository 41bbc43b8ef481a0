//! Imports go one way: a table in the architecture document says which crate may import which.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context, Result};

const TABLE: &str = "docs/ARCHITECTURE.md";

/// Crates that only some may import: HTTP is no business of the rules, the books or the use cases.
const KEPT_FROM: &[(&str, &[&str])] = &[("axum", &["ballast-http", "ballast-demo"]), ("ballast-demo", &["ballast"])];

/// Every dependency in a manifest that the table does not allow, and every crate that the table lacks.
pub fn breaches(root: &Path) -> Result<Vec<String>> {
    let rooms = rooms(&fs::read_to_string(root.join(TABLE)).with_context(|| format!("reading {TABLE}"))?);
    let mut found = Vec::new();
    for entry in fs::read_dir(root.join("crates"))? {
        let folder = entry?.path();
        let manifest = folder.join("Cargo.toml");
        let name = folder.file_name().and_then(|name| name.to_str()).context("a crate's folder has a plain name")?;
        let text = fs::read_to_string(&manifest).with_context(|| format!("reading {}", manifest.display()))?;
        found.extend(disallowed(&rooms, name, &text));
    }
    Ok(found)
}

/// The crates that each crate may import, by the last column.
type Rooms = BTreeMap<String, Vec<String>>;

fn rooms(table: &str) -> Rooms {
    let mut rooms = Rooms::new();
    for line in table.lines() {
        let Some((name, row)) = line.strip_prefix("| `crates/").and_then(|row| row.split_once('`')) else { continue };
        let allowed = match row.trim_end_matches([' ', '|']).rsplit('|').next().unwrap_or_default().trim() {
            "nothing of ours" => Vec::new(),
            "what is above" => rooms.keys().cloned().collect(),
            named => named.split(", ").map(|short| format!("ballast-{short}")).collect(),
        };
        rooms.insert(name.to_owned(), allowed);
    }
    rooms
}

fn disallowed(rooms: &Rooms, name: &str, manifest: &str) -> Vec<String> {
    let Some(room) = rooms.get(name) else {
        return vec![format!("crates/{name}: not in the table of {TABLE}")];
    };
    let allowed = |import: &str| {
        let ours = !rooms.contains_key(import) || room.iter().any(|allowed| allowed == import);
        let kept = KEPT_FROM.iter().find(|(kept, _)| *kept == import);
        ours && kept.is_none_or(|(_, only)| only.contains(&name))
    };
    let breaches = shipped(manifest).into_iter().filter(|import| *import != name && !allowed(import));
    breaches.map(|import| format!("crates/{name}: may not import {import}")).collect()
}

/// All dependencies except those of tests, which may import anything.
fn shipped(manifest: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut counts = false;
    for line in manifest.lines().map(str::trim) {
        if let Some(header) = line.strip_prefix('[') {
            let header = header.trim_end_matches(']');
            let of_tests = header.contains("dev-dependencies");
            counts = header.ends_with("dependencies") && !of_tests;
            found.extend(header.split_once("dependencies.").filter(|_| !of_tests).map(|(_, name)| name));
        } else if counts {
            found.extend(line.split(['.', ' ', '=']).next());
        }
        // It may be renamed.
        let package = line.split_once("package = \"").filter(|_| counts);
        found.extend(package.and_then(|(_, rest)| rest.split('"').next()));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOMS: &str = "| `crates/ballast-core` | the rules | nothing of ours |\n\
                         | `crates/ballast-proof` | the proof | tlog |\n| `crates/ballast-tlog` | the log | nothing of ours |\n\
                         | `crates/ballast-store` | the books | core, proof |\n| `crates/ballast-chain` | the chain | core |\n\
                         | `crates/ballast-service` | use cases | what is above |\n\
                         | `crates/ballast-http` | routes | what is above |\n| `crates/ballast-demo` | a demo | what is above |\n";

    fn found(name: &str, manifest: &str) -> Vec<String> {
        disallowed(&rooms(ROOMS), name, manifest)
    }

    #[test]
    fn names_an_arrow_that_the_table_does_not_allow() {
        let manifest =
            "[dependencies]\naxum.workspace = true\nballast-core.workspace = true\nballast-http.workspace = true\n";
        assert_eq!(
            found("ballast-service", manifest),
            ["crates/ballast-service: may not import axum", "crates/ballast-service: may not import ballast-http"]
        );
        assert_eq!(found("ballast-demo", manifest), [""; 0]);
        assert_eq!(found("ballast-chain", "[dependencies]\nballast-proof.workspace = true\n").len(), 1);
        assert_eq!(found("ballast-proof", "[dependencies]\nballast-tlog.workspace = true\n"), [""; 0]);
        assert_eq!(found("ballast-new", manifest).len(), 1);
    }

    #[test]
    fn every_table_counts_but_those_of_tests() {
        let of_tests = "[dev-dependencies]\nballast-demo.workspace = true\n";
        assert_eq!(found("ballast-core", of_tests), [""; 0]);
        for shipped in [
            "[build-dependencies]\nballast-demo.workspace = true\n",
            "[target.'cfg(unix)'.dependencies]\nballast-demo = \"1\"\n",
            "[dependencies.ballast-demo]\nworkspace = true\n",
            "[dependencies]\nplayed = { package = \"ballast-demo\" }\n",
        ] {
            assert_eq!(found("ballast-core", &format!("{of_tests}\n{shipped}")).len(), 1, "{shipped}");
        }
    }
}
