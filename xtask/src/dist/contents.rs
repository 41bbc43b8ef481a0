//! The files of the package and their places.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::Result;

use super::{
    Source,
    build::Target,
    tool::{run, text_of},
    tree::{put, put_compressed},
};

/// The inputs of a package.
pub struct Package<'a> {
    pub source: &'a Source,
    pub program: &'a [u8],
    /// The program that prints manual pages and completions.
    pub speaker: &'a Path,
    pub bill: &'a str,
    pub notices: &'a str,
    pub target: Target,
    pub version: String,
}

/// Files of the checkout that the package has unchanged.
const AS_THEY_ARE: &[(&str, &str)] = &[
    ("deploy/ballast.service", "usr/lib/systemd/system/ballast.service"),
    ("deploy/ballast.rules.yml", "usr/share/ballast/ballast.rules.yml"),
    ("deploy/grafana.json", "usr/share/ballast/grafana.json"),
    ("deploy/fail2ban/ballast.conf", "usr/share/ballast/fail2ban/ballast.conf"),
    ("docs/ballast.example.toml", "usr/share/ballast/ballast.example.toml"),
    ("crates/ballast-chain/contracts/artifacts/TestUsd.json", "usr/share/ballast/TestUsd.json"),
    ("docs/check-control.mjs", "usr/share/ballast/check-control.mjs"),
    ("docs/check-proof.mjs", "usr/share/ballast/check-proof.mjs"),
    ("deploy/debian/copyright", "usr/share/doc/ballast/copyright"),
    ("deploy/debian/lintian-overrides", "usr/share/lintian/overrides/ballast"),
];

/// Each shell, and where it looks for completions.
const COMPLETIONS: &[(&str, &str)] = &[
    ("bash", "usr/share/bash-completion/completions/ballast"),
    ("zsh", "usr/share/zsh/vendor-completions/_ballast"),
    ("fish", "usr/share/fish/vendor_completions.d/ballast.fish"),
];

/// Puts all files below a folder.
pub fn lay(package: &Package<'_>, below: &Path) -> Result<()> {
    let root = &package.source.root;
    put(&below.join("usr/bin/ballast"), package.program, 0o755)?;
    for (from, to) in AS_THEY_ARE {
        put(&below.join(to), &fs::read(root.join(from))?, 0o644)?;
    }
    for (shell, to) in COMPLETIONS {
        let mut text = text_of(Command::new(package.speaker).args(["completions", shell]))?;
        text.push('\n');
        put(&below.join(to), text.as_bytes(), 0o644)?;
    }
    let pages = tempfile::tempdir()?;
    run(Command::new(package.speaker).arg("man").arg(pages.path()))?;
    for page in files(pages.path())? {
        let name = page.with_added_extension("gz");
        put_compressed(&below.join("usr/share/man/man1").join(name), &fs::read(pages.path().join(page))?)?;
    }
    let doc = below.join("usr/share/doc/ballast");
    for page in files(&root.join("docs"))? {
        if page.extension().is_some_and(|ending| ending == "md") {
            put(&doc.join("docs").join(&page), &fs::read(root.join("docs").join(&page))?, 0o644)?;
        }
    }
    put_compressed(&doc.join("changelog.gz"), &fs::read(root.join("CHANGELOG.md"))?)?;
    put_compressed(&doc.join("changelog.Debian.gz"), changelog(package)?.as_bytes())?;
    put_compressed(&doc.join("third-party.txt.gz"), package.notices.as_bytes())?;
    put_compressed(&doc.join("ballast.cdx.json.gz"), package.bill.as_bytes())
}

/// The package's versions, which are those of the program.
fn changelog(package: &Package<'_>) -> Result<String> {
    let epoch = &package.source.epoch;
    let date = text_of(Command::new("date").args(["--utc", "--rfc-email", "--date", &format!("@{epoch}")]))?;
    let (version, builder) = (&package.version, builder(package.source)?);
    Ok(format!(
        "ballast ({version}) unstable; urgency=medium\n\n  * What is new is in changelog.gz.\n\n -- {builder}  {date}\n"
    ))
}

/// The maintainer of the package: `DEBFULLNAME` and `DEBEMAIL`, as in Debian's tools, or the committer of the last
/// commit.
pub fn builder(source: &Source) -> Result<String> {
    if let (Ok(name), Ok(email)) = (std::env::var("DEBFULLNAME"), std::env::var("DEBEMAIL")) {
        return Ok(format!("{name} <{email}>"));
    }
    text_of(Command::new("git").arg("-C").arg(&source.root).args(["log", "-1", "--format=%cn <%ce>"]))
}

/// All files below a folder, in a fixed order.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next)? {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
            } else {
                found.push(path.strip_prefix(folder)?.to_owned());
            }
        }
    }
    found.sort_unstable();
    Ok(found)
}
