//! `cargo xtask dist`: the program for others to install. One folder with the program, its Debian package, the files
//! for a container, a bill of materials and checksums; `--twice` compares two builds byte for byte.

mod build;
mod contents;
mod deb;
mod licences;
mod sbom;
#[cfg(test)]
mod tests;
mod tool;
mod tree;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest, Sha256};

use self::{build::Target, tool::text_of};

/// The release to make.
#[derive(Clone, clap::Args)]
pub struct Options {
    /// Output folder: the release goes into a subfolder named for the architecture, which is emptied first.
    #[arg(long, value_name = "FOLDER", default_value = "target/dist")]
    out: PathBuf,
    /// The profile to build with; `release` takes a quarter of the time and is nearly as fast.
    #[arg(long, default_value = "dist")]
    profile: String,
    /// The target machine. The toolchain needs its standard library, and a linker for it.
    #[arg(long, value_enum, default_value_t = Target::here())]
    target: Target,
    /// Link against this version of the C library, such as 2.28, so that it runs where that or a newer one is. Needs
    /// cargo-zigbuild.
    #[arg(long, value_name = "VERSION")]
    glibc: Option<String>,
    /// Package this program unchanged, instead of building one.
    #[arg(long, value_name = "PROGRAM", conflicts_with_all = ["profile", "glibc", "twice"])]
    binary: Option<PathBuf>,
    /// The same program for this machine, to write the manual pages and completions if the packaged one is for
    /// another.
    #[arg(long, value_name = "PROGRAM")]
    speaker: Option<PathBuf>,
    /// Counts packages of the same version.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    revision: u32,
    /// Build everything again from the last commit, in another folder, and compare.
    #[arg(long)]
    twice: bool,
}

/// A checkout, and the timestamp of everything made from it.
struct Source {
    root: PathBuf,
    epoch: String,
}

/// Makes the release.
///
/// # Errors
/// When a tool is missing or fails, and when two builds differ.
pub fn run(root: &Path, options: &Options) -> Result<()> {
    let out = make(root, options)?;
    if options.twice {
        again(root, options, &out)?;
    }
    println!("{}", out.display());
    Ok(())
}

fn make(root: &Path, options: &Options) -> Result<PathBuf> {
    let source = Source { root: root.to_owned(), epoch: epoch(root)? };
    let found = |path: &Path| fs::canonicalize(path).with_context(|| format!("there is no {}", path.display()));
    let program = match &options.binary {
        Some(binary) => found(binary)?,
        None => build::program(&source, options)?,
    };
    let speaker = options.speaker.as_deref().map(found).transpose()?;
    let out = root.join(&options.out).join(options.target.debian());
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    fs::create_dir_all(&out)?;
    let bytes = fs::read(&program)?;
    tree::put(&out.join("ballast"), &bytes, 0o755)?;
    let components = sbom::components(&source, options.target)?;
    let bill = sbom::bill(&source, &components)?;
    tree::put(&out.join("ballast.cdx.json"), bill.as_bytes(), 0o644)?;
    let notices = licences::notices(&components)?;
    for name in ["Containerfile", "compose.yaml"] {
        tree::put(&out.join(name), &fs::read(root.join("deploy/container").join(name))?, 0o644)?;
    }
    let package = contents::Package {
        source: &source,
        program: &bytes,
        speaker: speaker.as_deref().unwrap_or(&program),
        bill: &bill,
        notices: &notices,
        target: options.target,
        version: format!("{}-{}", env!("CARGO_PKG_VERSION"), options.revision),
    };
    deb::write(&package, &out)?;
    let sums = sums(&out)?;
    tree::put(&out.join("SHA256SUMS"), sums.as_bytes(), 0o644)?;
    Ok(out)
}

/// The time of the last commit, in seconds, unless the environment sets another.
fn epoch(root: &Path) -> Result<String> {
    if let Ok(said) = env::var("SOURCE_DATE_EPOCH") {
        return Ok(said);
    }
    let commit = text_of(Command::new("git").arg("-C").arg(root).args(["log", "-1", "--format=%ct"]));
    commit.context("SOURCE_DATE_EPOCH is not set and there is no commit to take it from")
}

/// A text for `sha256sum --check`.
fn sums(folder: &Path) -> Result<String> {
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort_unstable();
    let mut lines = String::new();
    for name in names {
        let digest = Sha256::digest(fs::read(folder.join(&name))?);
        lines.push_str(&format!("{}  {name}\n", hex::encode(digest)));
    }
    Ok(lines)
}

/// Builds the last commit in a folder that shares nothing with this one.
fn again(root: &Path, options: &Options, first: &Path) -> Result<()> {
    let changed = text_of(Command::new("git").arg("-C").arg(root).args(["status", "--porcelain"]))?;
    ensure!(changed.is_empty(), "what is compared is the last commit, and there are changes since:\n{changed}");
    let folder = tempfile::Builder::new().prefix("ballast-again-").tempdir()?;
    let checkout = folder.path().join("checkout");
    tool::run(Command::new("git").args(["clone", "--quiet"]).arg(root).arg(&checkout))?;
    let options = Options { out: folder.path().join("out"), ..options.clone() };
    let second = make(&checkout, &options)?;
    let lines = |folder: &Path| fs::read_to_string(folder.join("SHA256SUMS"));
    let (one, other) = (lines(first)?, lines(&second)?);
    if one == other {
        println!("made twice, in {} and in {}: the same bytes", root.display(), checkout.display());
        return Ok(());
    }
    let kept = folder.keep();
    bail!("two builds differ; the second is in {}\n{one}\n{other}", kept.display())
}
