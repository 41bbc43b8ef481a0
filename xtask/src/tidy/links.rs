//! Links between the project's own pages: the file exists, and so does the heading.

use std::{
    collections::BTreeSet,
    fs,
    path::{Component, Path, PathBuf},
};

use anyhow::{Context, Result};

/// Folders of pages, searched recursively; for the first, only its own files.
const PLACES: [&str; 6] = ["", "clients", "crates", "deploy", "docs", "web"];

/// Every broken link. Links that begin with `/` are the site's own.
pub fn breaches(root: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for path in pages(root)? {
        let text = fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
        let shown = path.strip_prefix(root)?.display().to_string();
        for (number, link) in links(&text) {
            if let Some(why) = dead(&path, &text, link) {
                found.push(format!("{shown}:{number}: `{link}`: {why}"));
            }
        }
    }
    Ok(found)
}

fn pages(root: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = PLACES.iter().map(|place| root.join(place)).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))? {
            let path = entry?.path();
            let is_ours = path.file_name().is_some_and(|name| name != "node_modules" && name != "build");
            if path.is_dir() && folder != root.join("") && is_ours {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// All links with their lines, except those in code.
fn links(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for (number, line) in prose(text) {
        for part in line.split('`').step_by(2) {
            found.extend(part.split("](").skip(1).filter_map(|rest| Some((number, rest.split_once(')')?.0))));
        }
    }
    found
}

/// Lines outside of blocks of code, counted from one.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    text.lines().enumerate().filter_map(move |(at, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        (!is_code && !is_fence).then_some((at + 1, line))
    })
}

fn dead(page: &Path, text: &str, link: &str) -> Option<&'static str> {
    if link.starts_with('/') || link.contains("://") || link.starts_with("mailto:") {
        return None;
    }
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let target = if file.is_empty() { page.to_owned() } else { plain(&page.parent()?.join(file)) };
    if !target.exists() {
        return Some("there is no such file");
    }
    if heading.is_empty() || target.extension().is_none_or(|ending| ending != "md") {
        return None;
    }
    let other = if file.is_empty() { text.to_owned() } else { fs::read_to_string(&target).ok()? };
    (!headings(&other).contains(heading)).then_some("there is no such heading")
}

fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut path, part| {
        match part {
            Component::ParentDir => {
                path.pop();
            }
            Component::CurDir => {}
            part => path.push(part),
        }
        path
    })
}

/// The names of a page's headings, as forges make them; a repeated name gets `-1`.
fn headings(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (_, line) in prose(text) {
        let Some(title) = line.strip_prefix('#').map(|rest| rest.trim_start_matches('#')) else { continue };
        let kept = title.trim().to_lowercase().replace(' ', "-");
        let name: String = kept.chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect();
        let free = (1..).map(|number| format!("{name}-{number}")).find(|name| !names.contains(name));
        names.insert(if names.contains(&name) { free.unwrap_or_default() } else { name });
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_a_link_that_leads_nowhere() {
        let root = tempfile::tempdir().unwrap();
        for place in PLACES {
            fs::create_dir_all(root.path().join(place)).unwrap();
        }
        let page = "# One, two\n# One, two\n[a](#one-two) [b](#one-two-1) [`c`](docs/b.md#d) `[d](no)` [e](/site)\n```\n[f](no)\n```\n";
        fs::write(root.path().join("a.md"), page).unwrap();
        fs::write(root.path().join("docs/b.md"), "## D\n[up](../a.md) [x](https://example.com)\n").unwrap();
        assert_eq!(breaches(root.path()).unwrap(), Vec::<String>::new());
        fs::write(root.path().join("docs/b.md"), "[up](../c.md)\n[there](../a.md#three)\n").unwrap();
        let found = breaches(root.path()).unwrap();
        assert_eq!(
            found,
            [
                "a.md:3: `docs/b.md#d`: there is no such heading",
                "docs/b.md:1: `../c.md`: there is no such file",
                "docs/b.md:2: `../a.md#three`: there is no such heading"
            ]
        );
    }
}
