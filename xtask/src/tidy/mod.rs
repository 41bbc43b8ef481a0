//! Style that matters, as a check: it runs in the test suite and by `cargo xtask tidy`.

mod arrows;
mod circles;
mod lengths;
mod links;
mod schemas;
mod words;

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

/// Folders of sources.
const PLACES: [&str; 6] = ["clients", "crates", "scripts", "tools", "web", "xtask"];
const ENDINGS: [&str; 7] = ["css", "mjs", "py", "rs", "sql", "ts", "tsx"];
/// Generated folders in them.
const MADE: [&str; 5] = [".react-router", "__pycache__", "build", "node_modules", "target"];

/// Runs all checks on the checkout.
///
/// # Errors
/// All breaches, one a line.
pub fn run() -> Result<()> {
    let root = crate::checkout::root()?;
    let sources = sources(&root)?;
    let mut breaches = arrows::breaches(&root)?;
    breaches.extend(links::breaches(&root)?);
    breaches.extend(circles::breaches(&sources));
    breaches.extend(schemas::breaches(&sources));
    breaches.extend(lengths::breaches(&sources));
    for source in &sources {
        breaches.extend(words::breaches(source));
    }
    if breaches.is_empty() {
        println!("tidy: {} files, nothing to fix", sources.len());
        return Ok(());
    }
    bail!("{}", breaches.join("\n"))
}

/// One source file: its path below the checkout and its text.
struct Source {
    path: PathBuf,
    text: String,
}

fn sources(root: &Path) -> Result<Vec<Source>> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = PLACES.iter().map(|name| root.join(name)).collect();
    while let Some(folder) = folders.pop() {
        if !folder.exists() {
            continue;
        }
        for entry in fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))? {
            let path = entry?.path();
            let is_made = path.file_name().is_some_and(|name| MADE.iter().any(|made| name == *made));
            if path.is_dir() && !is_made {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known)) {
                let text = fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
                found.push(Source { path: path.strip_prefix(root)?.to_path_buf(), text });
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_checkout_is_tidy() {
        super::run().unwrap();
    }
}
