//! Finds the public pages.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};

/// The paths of all prerendered pages that search engines may list, in alphabetical order.
///
/// # Errors
/// When the site is not built.
pub fn indexed(built: &Path) -> Result<Vec<String>> {
    let mut pages = Vec::new();
    let entries = fs::read_dir(built).with_context(|| format!("{} is not built", built.display()))?;
    let folders = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    for folder in folders.iter().map(AsRef::as_ref).chain([built]) {
        let Ok(html) = fs::read_to_string(folder.join("index.html")) else { continue };
        if !html.contains("noindex") {
            pages.push(format!("/{}", folder.strip_prefix(built)?.display()));
        }
    }
    ensure!(!pages.is_empty(), "no page in {}", built.display());
    pages.sort();
    Ok(pages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_wants_no_listing_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        for (path, html) in [("plans", "<p>"), ("freeze", "<meta name=\"robots\" content=\"noindex\">"), ("", "<p>")] {
            fs::create_dir_all(folder.path().join(path)).unwrap();
            fs::write(folder.path().join(path).join("index.html"), html).unwrap();
        }
        fs::create_dir(folder.path().join("assets")).unwrap();
        assert_eq!(indexed(folder.path()).unwrap(), ["/", "/plans"]);
    }
}
