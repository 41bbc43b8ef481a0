//! Builds the program so that its bytes do not reveal the folders it was built in.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};

use super::{
    Options, Source,
    tool::{run, text_of},
};

/// A kind of machine.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Target {
    /// 64-bit x86.
    #[value(name = "x86_64")]
    X86_64,
    /// 64-bit ARM.
    #[value(name = "arm64")]
    Arm64,
}

impl Target {
    pub const fn here() -> Self {
        if cfg!(target_arch = "aarch64") { Self::Arm64 } else { Self::X86_64 }
    }

    pub const fn triple(self) -> &'static str {
        match self {
            Self::X86_64 => "x86_64-unknown-linux-gnu",
            Self::Arm64 => "aarch64-unknown-linux-gnu",
        }
    }

    /// Debian's name for it.
    pub const fn debian(self) -> &'static str {
        match self {
            Self::X86_64 => "amd64",
            Self::Arm64 => "arm64",
        }
    }
}

/// Builds the site and the program, and returns the program's path.
pub fn program(source: &Source, options: &Options) -> Result<PathBuf> {
    let root = &source.root;
    run(Command::new("make").arg("--directory").arg(root).arg("web"))?;
    let folder = match env::var_os("CARGO_TARGET_DIR") {
        // A second checkout shares nothing with the first.
        Some(folder) if fs::canonicalize(root)? == fs::canonicalize(crate::checkout::root()?)? => folder.into(),
        _ => root.join("target"),
    };
    let triple = options.target.triple();
    let mut cargo = Command::new("cargo");
    match &options.glibc {
        Some(version) => cargo.args(["zigbuild", "--target", &format!("{triple}.{version}")]),
        None => cargo.args(["build", "--target", triple]),
    };
    cargo.args(["--package", "ballast", "--locked", "--profile", &options.profile]);
    cargo.current_dir(root).env("CARGO_TARGET_DIR", &folder).env("CARGO_INCREMENTAL", "0");
    cargo.env("SOURCE_DATE_EPOCH", &source.epoch).env_remove("RUSTC_WORKSPACE_WRAPPER");
    let moved = moved(root, &folder)?;
    let flags = moved.iter().map(|(from, to)| format!("--remap-path-prefix={from}={to}"));
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.collect::<Vec<_>>().join("\u{1f}"));
    let flags = moved.iter().map(|(from, to)| format!("-ffile-prefix-map={from}={to}"));
    cargo.env("CFLAGS", flags.collect::<Vec<_>>().join(" "));
    run(&mut cargo)?;
    Ok(folder.join(triple).join(&options.profile).join("ballast"))
}

/// Replacements for paths in the program; later ones take precedence.
fn moved(root: &Path, folder: &Path) -> Result<[(String, &'static str); 4]> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let home = home.context("neither CARGO_HOME nor HOME is set")?;
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let toolchain = text_of(Command::new(compiler).args(["--print", "sysroot"]))?;
    let text = |path: &Path| path.display().to_string();
    Ok([(text(&home), "/cargo"), (toolchain, "/rust"), (text(root), "/ballast"), (text(folder), "/target")])
}
